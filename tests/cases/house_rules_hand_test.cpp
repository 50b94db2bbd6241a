// Hands found by the solver under house rules and mutants: both domains say the same of them. The
// expected results are those that the switches call for.

#include "tests/cases/found_hand.h"

using namespace allfours;

TEST_CASE("a hand found under every follow rule", "[slow]") {
  // In the third trick a plain lead is ruffed, which every rule allows somebody.
  struct Case {
    Variant variant;
    const char* follow;
  };
  const Case which = GENERATE(
      Case{Variant::american, "follow-or-trump"}, Case{Variant::american, "follow-strictly"},
      Case{Variant::american, "must-ruff"}, Case{Variant::american, "no-undertrump"},
      Case{Variant::american, "must-beat"}, Case{Variant::american, "trump-once-led"},
      Case{Variant::american, "must-overtrump"}, Case{Variant::yorkshire, "follow-strictly"},
      Case{Variant::yorkshire, "must-beat"});
  HandShape shape = shape_of(which.variant, {{"follow", which.follow}});
  shape.runs = 0;
  shape.throw_ins = false;
  const KnownHand hand =
      Search(shape, "suit(trick[3].card.West) == trump and trick[3].leader == East and "
                    "suit(trick[3].card.East) != trump").find();
  CHECK(hand.followed.deal.is_played);
}

TEST_CASE("hands found under house rules and mutants", "[slow]") {
  const auto set = GENERATE(
      Switches{{"follow", "must-beat"}, {"high", "taker"}},
      Switches{{"follow", "no-undertrump"}, {"jack", "own-trick"}, {"game", "smaller"}},
      Switches{{"follow", "follow-strictly"}, {"jack", "rival-above"},
               {"direction", "anticlockwise"}},
      Switches{{"follow", "must-overtrump"}, {"game", "holder"}, {"last-trick", "dropped"}},
      Switches{{"follow", "trump-once-led"}, {"trick", "rank"}, {"low", "taker"}},
      Switches{{"follow", "must-ruff"}, {"trick", "game-value"}, {"jack", "holder"}},
      Switches{{"discards", "in-play-with-game"}, {"indicator", "in-play"},
               {"turned-others", "ace-and-six"}},
      Switches{{"turned-jack", "every"}, {"run-until", "not-previous"}, {"finish", "totals"}},
      Switches{{"lone-trump", "once"}, {"high", "ace-only"}, {"finish", "NS-first"}});
  HandShape shape = shape_of(Variant::american, set);
  shape.dealer = Seat::east;
  shape.runs = 1;
  Search(shape, "high == NS and low == EW and jack == NS and game == EW").find();
}

TEST_CASE("three runs of the mutant that keeps the suit", "[slow]") {
  // M23: the original suit, shown for the third time, stays trump and is played.
  HandShape shape = shape_of(Variant::american, {{"exhausted", "keep-suit"}});
  shape.runs = 2;
  const KnownHand hand =
      Search(shape, "turned_jack == dealers and high != none and suit(turned[1]) == trump and "
                    "suit(turned[2]) == trump and suit(turned[3]) == trump").find();
  CHECK(hand.followed.deal.is_played);
  CHECK(hand.record.faced[2].first().rank() == rank::jack);
}

TEST_CASE("all cards kept: nine and twelve tricks", "[slow]") {
  const int runs = GENERATE(1, 2);
  HandShape shape = shape_of(Variant::american, {{"keep", "all"}});
  shape.runs = runs;
  const std::string last = std::to_string(6 + 3 * runs);
  const KnownHand hand =
      Search(shape, "trick[" + last + "].card.North == 2C").find();
  CHECK(hand.record.tricks.size() == static_cast<std::size_t>(6 + 3 * runs));
  for (CardSet discarded : hand.record.discarded) CHECK(discarded.empty());
}

TEST_CASE("the prices of a revoke", "[slow]") {
  // North-South revoke once and score what is left to them.
  struct Case {
    const char* price;
    const char* goal;
    int points;  // of East-West before High
  };
  const Case which = GENERATE(
      Case{"as-played", "revokes == 1", 0}, Case{"one-point", "revokes == 1 and jack == NS", 1},
      Case{"foster", "revokes == 1 and jack_in_play", 2},
      Case{"foster", "revokes == 1 and not jack_in_play", 1},
      Case{"trinidad", "revokes == 1 and before.EW == 3 and winner == EW and "
                       "decided_by == revoke", 8});
  HandShape shape = shape_of(Variant::yorkshire, {{"revoke", which.price}});
  shape.revokes = true;
  shape.throw_ins = false;
  Search search(shape, which.goal);
  // The dealer deals for North-South and revokes on the second trick.
  search.space.solver().require(search.space.hand().record.dealer[index(Seat::north)]);
  search.space.solver().require(search.space.hand().followed.tricks[1].revokes[0]);
  const KnownHand hand = search.find();
  const CardSet honours = rank_set(rank::ten) | rank_set(rank::jack) | rank_set(rank::queen) |
                          rank_set(rank::king) | rank_set(rank::ace);
  int to_rivals = 0;
  for (const CountedPoint<Concrete>& point : hand.followed.tally.points)
    if (point.category == Category::revoke && point.award.ew) to_rivals += point.points;
  CHECK(to_rivals == which.points);
  if (which.price == std::string("foster")) {
    CHECK_FALSE(hand.followed.awards.jack.ns);
    CHECK_FALSE(hand.followed.awards.game.ns);
    CHECK_FALSE(hand.followed.tally.winner.ns);
  }
  if (which.price != std::string("trinidad")) return;
  // A trump was led, and the dealer had an honour of trumps left.
  const FollowedTrick<Concrete>& second = hand.followed.tricks[1];
  CHECK(second.led == hand.followed.played.trumps);
  CardSet rest = kept_cards(hand.record)[0].without(hand.record.tricks[0].card[0]);
  CHECK_FALSE((rest & second.led & honours).empty());
}
