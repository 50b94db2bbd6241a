"""A small engine for both games: what may be played, who takes a trick, how a hand is scored.

A card is a string such as "TH", rank and suit; seats are N E S W, clockwise; a side is "NS" or
"EW". It knows nothing of logs or of the protocol: adapter.py does.
"""

RANKS = "23456789TJQKA"
SEATS = ("N", "E", "S", "W")
HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
TARGETS = {"american": 7, "yorkshire": 11}


class Unsupported(Exception):
    """The table did something that this engine does not model; the message says what."""


def left_of(seat, steps=1):
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side_of(seat):
    return "NS" if seat in "NS" else "EW"


def rivals_of(seat):
    return "EW" if seat in "NS" else "NS"


def legal_cards(hand, led, trump):
    """The cards of `hand` that may be played to a trick in which `led`, a suit or None, was led."""
    if led is None or not any(card[1] == led for card in hand):
        return list(hand)
    return [card for card in hand if card[1] in (led, trump)]


def trick_winner(plays, trump):
    """The seat that takes a trick; `plays` are pairs of seat and card, the lead first."""
    led = plays[0][1][1]

    def strength(play):
        rank, suit = play[1]
        return suit == trump, suit == led, RANKS.index(rank)

    return max(plays, key=strength)[0]


class Hand:
    """One deal, from the first call to the score. Every method is something that happens.

    Whether a card may be played is for `legal_cards` to say; `play` takes any, so that a hand in
    which somebody did not follow suit is scored as it was played.
    """

    def __init__(self, game, dealer, score, target):
        self.game, self.dealer, self.target = game, dealer, target
        self.score = dict(score)
        self.phase = "turn" if game == "american" else "play"
        self.trump = None
        self.turned = []    # American: the cards faced
        self.agreed = None  # American: who wants a new deal, once that is proposed
        self.tricks = []    # each a list of (seat, card)
        self.thrown = []    # (number of the trick, seat, card)
        self.out = set()    # seats that threw in
        self.void = False
        self.awards = dict.fromkeys(("turned-jack", "gift", "look", "revoke"), "nobody")
        self.awards.update(dict.fromkeys(("high", "low", "jack", "game")))
        self.values = None
        self.counted = []
        self.winner, self.decided_by = "nobody", None

    def is_over(self):
        return self.phase == "over"

    # ---- American: how trump is settled --------------------------------------------------------

    def turn(self, seat, card):
        self._expect("turn", seat == self.dealer, f"{seat} turns a card")
        self.turned.append(card)
        if len(self.turned) == 1:
            self.phase = "call"
        elif card[1] != self.turned[0][1]:
            self.phase = "window"  # open for the proposal of a new deal
        elif len(self.turned) == 3:
            self._end(void=True)  # too few cards are left to give each player three more

    def stand(self, seat):
        self._expect("call", seat == left_of(self.dealer), f"{seat} stands")
        self._settle()

    def beg(self, seat):
        self._expect("call", seat == left_of(self.dealer), f"{seat} begs")
        self.phase = "answer"

    def give(self, seat):
        self._expect("answer", seat == self.dealer, f"{seat} gives")
        self._settle(gift=True)

    def run(self, seat):
        self._expect("answer", seat == self.dealer, f"{seat} runs the cards")
        self.phase = "turn"

    def propose(self, seat):
        self._expect("window", self.agreed is None, f"{seat} proposes a new deal")
        self.agreed = {seat}

    def agree(self, seat):
        self._expect("window", self._is_asked(seat), f"{seat} agrees")
        self.agreed.add(seat)
        if len(self.agreed) == 4:
            self._end(void=True)

    def refuse(self, seat):
        self._expect("window", self._is_asked(seat), f"{seat} refuses")
        self._settle()

    def _is_asked(self, seat):
        return self.agreed is not None and seat not in self.agreed

    def discard(self, seat):
        """Which cards go does not matter: only cards that are played score anything."""
        if len(self.turned) < 2 or self.tricks:
            raise Unsupported(f"{seat} discards where nobody may")
        if self.phase == "window":
            self._close_window()

    def _close_window(self):
        if self.agreed is not None:
            raise Unsupported("the proposal of a new deal was left unanswered")
        self._settle()

    def _settle(self, gift=False):
        """Trump is fixed for good; the points that count before the first lead are counted."""
        self.trump = self.turned[-1][1]
        self.phase = "play"
        if self.turned[-1][0] == "J":
            self._award("turned-jack", side_of(self.dealer))
        if gift:
            self._award("gift", rivals_of(self.dealer))
        if self.winner != "nobody":
            self._end()

    # ---- The play ------------------------------------------------------------------------------

    def look(self, seat):
        """Yorkshire: the pitcher's partner may not look at the cards before the first lead."""
        if (self.game == "yorkshire" and not self.tricks and self.awards["look"] == "nobody"
                and seat == left_of(self.dealer, 3)):
            self._award("look", rivals_of(seat), 4)
            if self.winner != "nobody":
                self._end()

    def to_play(self):
        """The seat that is due."""
        if not self.tricks:
            return left_of(self.dealer)
        return self._waiting() or trick_winner(self.tricks[-1], self.trump)

    def _waiting(self):
        """The next seat in the trick on the table; None where that is complete."""
        trick = self.tricks[-1]
        have_played = {seat for seat, _ in trick}
        seats = (left_of(trick[0][0], steps) for steps in range(1, 4))
        return next((s for s in seats if s not in have_played and s not in self.out), None)

    def play(self, seat, card):
        if self.phase == "call":
            self._settle()  # a lead without a word stands for the answer
        if self.phase == "window":
            self._close_window()
        self._expect("play", seat == self.to_play(), f"{seat} plays {card}")
        if not self.tricks or not self._waiting():
            self.tricks.append([])
        if self.trump is None:
            self.trump = card[1]  # Yorkshire: the pitch
        self.tricks[-1].append((seat, card))
        self._end_if_played_out()

    def throw_in(self, seat, cards):
        """Yorkshire: the rest of the hand, face up, instead of a card or after one's own."""
        allowed = (self.game == "yorkshire" and self.tricks and seat not in self.out
                   and seat != trick_winner(self.tricks[-1], self.trump))
        self._expect("play", allowed, f"{seat} throws in")
        self.out.add(seat)
        self.thrown += [(len(self.tricks) - 1, seat, card) for card in cards]
        self._end_if_played_out()

    # ---- The score -----------------------------------------------------------------------------

    def _end_if_played_out(self):
        played = [play for trick in self.tricks for play in trick]
        received = played + [(seat, card) for _, seat, card in self.thrown]
        if len(received) < 24:
            return
        if len({card for _, card in received} - set(self.turned)) != 24:
            raise Unsupported("a card is in two places")
        if any([owner for owner, _ in received].count(seat) != 6 for seat in SEATS):
            raise Unsupported("a seat has not played six cards")
        taken = {"NS": [], "EW": []}
        for number, trick in enumerate(self.tricks):
            pile = taken[side_of(trick_winner(trick, self.trump))]
            pile += [card for _, card in trick]
            pile += [card for n, _, card in self.thrown if n == number]

        trumps = sorted((RANKS.index(card[0]), side_of(seat))
                        for seat, card in received if card[1] == self.trump)
        self._award("high", trumps[-1][1] if trumps else "nobody")
        self._award("low", trumps[0][1] if trumps else "nobody")
        jack = "J" + self.trump
        self._award("jack", next((side for side in taken if jack in taken[side]), "nobody"))

        self.values = {side: sum(HONOURS.get(card[0], 0) for card in pile)
                       for side, pile in taken.items()}
        ahead = self.values["NS"] - self.values["EW"]
        tie = rivals_of(self.dealer) if self.game == "american" else "nobody"
        self._award("game", "NS" if ahead > 0 else "EW" if ahead < 0 else tie)
        self._end()

    def _award(self, category, side, points=1):
        """Say who earned it, and count it up to the point that ends the game."""
        self.awards[category] = side
        if side == "nobody" or self.winner != "nobody":
            return
        points = min(points, self.target - self.score[side])
        self.score[side] += points
        self.counted.append((category, side, points, dict(self.score)))
        if self.score[side] == self.target:
            self.winner, self.decided_by = side, category

    def _end(self, void=False):
        self.phase, self.void = "over", void

    def _expect(self, phase, allowed, what):
        if self.phase != phase or not allowed:
            raise Unsupported(f"{what}: out of turn, or not at this moment")
