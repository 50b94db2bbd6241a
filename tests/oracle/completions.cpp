#include "completions.h"

#include <algorithm>

namespace allfours_oracle {

namespace {

bool few_left(const Replay& replay) {
  const bool played = replay.led && replay.void_because.empty() && !replay.won_before_lead;
  if (!played || replay.complete || replay.trump == 0) return false;
  int to_play = 0;
  for (int seat = 0; seat < 4; ++seat) {
    if (!replay.out[seat]) to_play += std::max(0, replay.full_hand(seat) - replay.used[seat]);
  }
  return to_play > 0 && to_play <= kFewCards;
}

bool hands_known(const Replay& replay) {
  for (int seat = 0; seat < 4; ++seat) {
    const int left = std::max(0, replay.full_hand(seat) - replay.used[seat]);
    if (!replay.out[seat] && static_cast<int>(replay.surely_left(seat).size()) != left) return false;
  }
  return true;
}

bool trump_was_led(const Replay& replay) {
  for (const Trick& trick : replay.tricks) {
    if (trick.closed && led_suit(trick.plays) == replay.trump) return true;
  }
  return false;
}

// YK3.4: no trump, nothing above nine.
bool worthless(const Cards& cards, char trump) {
  for (const std::string& card : cards) {
    if (suit_of(card) == trump || rank_of(card) > 9) return false;
  }
  return !cards.empty();
}

struct Finisher {
  std::vector<Replay> finished;

  void go_on(const Replay& at) {
    if (at.trick_open()) follow(at);
    else between_tricks(at, 0);
  }

  void throw_in(Replay& copy, int seat) {
    Event event;
    event.seat = seat;
    event.verb = "throws";
    event.cards = copy.surely_left(seat);
    copy.on_throws(-1, event);
  }

  void follow(const Replay& at) {
    const int seat = at.due_follower();
    if (seat < 0) return;
    const Cards cards = at.surely_left(seat);
    const std::vector<TablePlay>& plays = at.tricks.back().plays;
    for (const std::string& card : legal_cards(cards, plays, at.trump, trump_was_led(at), at.rules)) {
      Replay copy = at;
      copy.put(-1, seat, card);
      copy.close_if_full();
      go_on(copy);
    }
    if (!at.rules.is("throw-in", "allowed") || !worthless(cards, at.trump)) return;
    const std::string best = plays[best_play(plays, at.trump, at.rules)].card;
    for (const std::string& card : cards) {
      if (beats(card, best, led_suit(plays), at.trump, at.rules)) return;
    }
    Replay copy = at;
    throw_in(copy, seat);
    go_on(copy);
  }

  // Those that played to the trick and did not take it may throw in before the next lead (H1); earlier
  // comes to the same.
  void between_tricks(const Replay& at, int from_seat) {
    for (int seat = from_seat; seat < 4; ++seat) {
      if (!may_throw_now(at, seat)) continue;
      Replay copy = at;
      throw_in(copy, seat);
      between_tricks(copy, seat + 1);
    }
    if (at.played_out()) {
      Replay copy = at;
      copy.finish();
      finished.push_back(copy);
      return;
    }
    lead(at, at.due_leader());
    // After a wrong `takes` that seat's lead is not flagged, so the table may go on with it.
    const int named = at.named_taker;
    if (named >= 0 && named != at.due_leader() && !at.out[named] && at.has_cards(named)) lead(at, named);
  }

  void lead(const Replay& at, int seat) {
    for (const std::string& card :
         legal_cards(at.surely_left(seat), {}, at.trump, trump_was_led(at), at.rules)) {
      Replay copy = at;
      copy.put(-1, seat, card);
      copy.close_if_full();
      go_on(copy);
    }
  }

  bool may_throw_now(const Replay& at, int seat) {
    if (!at.rules.is("throw-in", "allowed") || at.out[seat] || !at.has_cards(seat)) return false;
    const int winner = at.tricks.back().winner;
    const bool leads_for_winner = winner >= 0 && (at.out[winner] || !at.has_cards(winner));
    if (winner == seat || (at.due_leader() == seat && !leads_for_winner)) return false;
    return played_to_last(at, seat) && worthless(at.surely_left(seat), at.trump);
  }

  static bool played_to_last(const Replay& at, int seat) {
    for (const TablePlay& play : at.tricks.back().plays) {
      if (play.seat == seat && play.can_win) return true;
    }
    return false;
  }
};

Finisher finish(const Replay& replay) {
  Finisher finisher;
  Replay bare = replay;
  bare.findings.clear();
  finisher.go_on(bare);
  return finisher;
}

// Of a seat that put down a card it did not hold, its own a second time included, one more may be left
// than it can play; and of a card in two places nobody knows who has it.
bool has_one_too_many(const Replay& replay) {
  for (const Show& show : replay.shows) {
    if (show.not_held && !replay.out[show.seat] && replay.has_cards(show.seat)) return true;
  }
  for (const nlohmann::json& finding : replay.findings) {
    if (finding["code"] == "duplicate-card" || finding["code"] == "cards-disagree") return true;
  }
  return false;
}

// The checker gives up where there are more ways, of which it counts fewer than this oracle.
bool too_many(const Replay& replay, const Finisher& finisher) {
  return finisher.finished.size() * replay.starts.size() > 800;
}
}  // namespace

std::vector<Replay> completions(const Replay& replay) {
  if (!few_left(replay) || !hands_known(replay)) return {};
  return finish(replay).finished;
}

bool few_but_not_tried(const Replay& replay) {
  if (!few_left(replay)) return false;
  if (!hands_known(replay) || has_one_too_many(replay)) return true;
  return too_many(replay, finish(replay));
}

std::vector<int> takers_of_open_trick(const Replay& replay, const std::vector<Replay>& finished) {
  std::vector<int> takers;
  for (int seat = 0; seat < 4; ++seat) {
    for (const Replay& end : finished) {
      if (end.tricks[replay.tricks.size() - 1].winner != seat) continue;
      takers.push_back(seat);
      break;
    }
  }
  return takers;
}

}  // namespace allfours_oracle
