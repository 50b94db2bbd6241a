// Hands found by the solver, read back card by card and followed again on the concrete domain: the
// awards that the rules call for, and the same hand on both domains. Impossible hands are in
// cores_test.cpp.

#include "cases/solver/symbolic_hand.h"

#include "tests/cases/found_hand.h"

using namespace allfours;

namespace {
bool is_nobodys(const Award<Concrete>& award) { return side_of(award) == Side::nobody; }
bool is_dealers(const KnownHand& hand, const Award<Concrete>& award) {
  return side_of(award) == (hand.followed.played.ns_deals ? Side::ns : Side::ew);
}
bool is_rivals(const KnownHand& hand, const Award<Concrete>& award) {
  return side_of(award) == (hand.followed.played.ns_deals ? Side::ew : Side::ns);
}
Card faced(const KnownHand& hand, std::size_t which) { return hand.record.faced[which].first(); }
}  // namespace

TEST_CASE("a Yorkshire hand with a tied Game is nobody's Game", "[slow]") {
  HandShape shape = shape_of(Variant::yorkshire);
  shape.dealer = Seat::east;
  shape.throw_ins = false;
  const KnownHand hand = Search(shape, "values.NS == values.EW and values.NS > 0").find();
  CHECK(hand.followed.played.value.ns == hand.followed.played.value.ew);
  CHECK(hand.record.dealer[index(Seat::east)]);
  CHECK(is_nobodys(hand.followed.awards.game));
  CHECK_FALSE(is_nobodys(hand.followed.awards.high));
  CHECK_FALSE(is_nobodys(hand.followed.awards.low));
}

TEST_CASE("an American hand with a tied Game is the rivals' Game", "[slow]") {
  HandShape shape = shape_of(Variant::american);
  shape.dealer = GENERATE(Seat::north, Seat::west);
  shape.runs = 0;
  const KnownHand hand = Search(shape, "values.NS == 18 and values.EW == 18").find();
  CHECK(side_of(hand.followed.awards.game) == rivals_of(side_of(*shape.dealer)));
}

TEST_CASE("an American hand after one run or two", "[slow]") {
  const int runs = GENERATE(1, 2);
  HandShape shape = shape_of(Variant::american);
  shape.runs = runs;
  const KnownHand hand = Search(shape,
                                "high == dealers and low == dealers and jack == rivals and "
                                "values.NS == values.EW").find();
  CHECK(is_dealers(hand, hand.followed.awards.high));
  CHECK(is_dealers(hand, hand.followed.awards.low));
  CHECK(is_rivals(hand, hand.followed.awards.jack));
  CHECK(is_rivals(hand, hand.followed.awards.game));
  for (CardSet discarded : hand.record.discarded) CHECK(discarded.size() == 3 * runs);
  const auto last = static_cast<std::size_t>(runs);
  CHECK(faced(hand, last).suit() != faced(hand, 0).suit());
  if (runs == 2) CHECK(faced(hand, 1).suit() == faced(hand, 0).suit());
  for (std::size_t i = last + 1; i < most_faced; ++i) CHECK(hand.record.faced[i].empty());
}

TEST_CASE("house rule: an American hand that used the whole pack", "[slow]") {
  HandShape shape = shape_of(Variant::american, {{"exhausted", "last-card"}});
  shape.runs = 3;
  const KnownHand hand = Search(shape, "turned_jack == dealers and high != none").find();
  CHECK(faced(hand, 3).rank() == rank::jack);
  CHECK(is_nobodys(hand.followed.awards.jack));
  CardSet all;
  for (CardSet card : hand.record.faced) all |= card;
  for (CardSet set : kept_cards(hand.record)) all |= set;
  for (CardSet set : hand.record.discarded) all |= set;
  CHECK(all == whole_pack);

  shape.rules.exhausted = Exhausted::redeal;
  CHECK(Search(shape).answer() == Answer::impossible);
}

TEST_CASE("without a trump in play, High, Low and Jack are nobody's", "[slow]") {
  HandShape shape = shape_of(Variant::american);
  shape.runs = 1;
  const KnownHand hand = Search(shape, "high == nobody").find();
  CHECK(hand.followed.deal.is_played);
  for (CardSet kept : kept_cards(hand.record))
    CHECK((kept & hand.followed.played.trumps).empty());
  CHECK(is_nobodys(hand.followed.awards.high));
  CHECK(is_nobodys(hand.followed.awards.low));
  CHECK(is_nobodys(hand.followed.awards.jack));
  CHECK_FALSE(is_nobodys(hand.followed.awards.game));
}

TEST_CASE("a pack that runs out is exhausted, and its last jack earns nothing", "[slow]") {
  const HandShape shape = shape_of(Variant::american);
  Search search(shape, "exhausted and rank(turned[3]) == 11");
  const KnownHand hand = search.find();
  Concrete d;
  const Calls<Concrete>& calls = hand.followed.deal.calls;
  CHECK(faced(hand, 2).rank() == rank::jack);
  for (std::size_t i : {1U, 2U}) CHECK(faced(hand, i).suit() == faced(hand, 0).suit());
  CHECK_FALSE(is_trump_fixed(d, shape.rules, calls));
  CHECK_FALSE(may_turn(d, shape.rules, calls));
  CHECK(packets_due(d, shape.rules, calls) == 2);
  CHECK_FALSE(hand.followed.deal.is_played);
  CHECK(is_nobodys(hand.followed.deal.turned_jack));
  CHECK(hand.followed.tally.score.ns == hand.record.before.ns);
  CHECK(hand.followed.tally.score.ew == hand.record.before.ew);
  for (CardSet discarded : hand.record.discarded) CHECK(discarded.empty());

  Symbolic& of = search.space.domain();
  search.space.solver().require(
      is_trump_fixed(of, shape.rules, search.space.hand().followed.deal.calls));
  CHECK(search.answer() == Answer::impossible);
}

TEST_CASE("bunched, refused and given hands", "[slow]") {
  struct Case {
    const char* goal;
    bool played;
    Side gift;  // the dealer is North
  };
  const Case which = GENERATE(Case{"bunched and rank(turned_last) == 11", false, Side::nobody},
                              Case{"bunching_refused and high == dealers", true, Side::nobody},
                              Case{"gift == rivals and after.EW < 7", true, Side::ew},
                              Case{"decided_by == gift and low == none", false, Side::ew});
  HandShape shape = shape_of(Variant::american);
  shape.dealer = Seat::north;
  const KnownHand hand = Search(shape, which.goal).find();
  CHECK(hand.followed.deal.is_played == which.played);
  CHECK(side_of(hand.followed.deal.gift) == which.gift);
  if (!hand.followed.deal.bunched) return;
  CHECK(is_nobodys(hand.followed.deal.turned_jack));  // AM3.7
  CHECK(hand.followed.tally.score.ns == hand.record.before.ns);
}

TEST_CASE("a Yorkshire hand with a throw-in", "[slow]") {
  const bool after_own_card = GENERATE(false, true);
  Search search(shape_of(Variant::yorkshire), "jack == EW and values.EW < values.NS");
  const auto& tricks = search.space.hand().record.tricks;
  const std::size_t south = index(Seat::south);
  search.space.solver().require(after_own_card ? tricks[2].throws_after[south]
                                               : tricks[1].throws_instead[south]);
  const KnownHand hand = search.find();
  const CardSet thrown = hand.record.thrown[south];
  CHECK(thrown.size() == (after_own_card ? 3 : 5));
  for (Card card : thrown) CHECK(card.rank() < rank::ten);
  CHECK((thrown & hand.followed.played.trumps).empty());
  CHECK(side_of(hand.followed.awards.jack) == Side::ew);
  CHECK(side_of(hand.followed.awards.game) == Side::ns);
}

TEST_CASE("two throw-ins in one hand", "[slow]") {
  Search search(shape_of(Variant::yorkshire));
  const auto& tricks = search.space.hand().record.tricks;
  search.space.solver().require(tricks[1].throws_instead[index(Seat::south)]);
  search.space.solver().require(tricks[1].throws_after[index(Seat::north)]);
  const KnownHand hand = search.find();
  CHECK(hand.record.thrown[index(Seat::south)].size() == 5);
  CHECK(hand.record.thrown[index(Seat::north)].size() == 4);
  CHECK(hand.record.tricks[2].card[index(Seat::south)].empty());
}

TEST_CASE("the count of a hand found for its ending", "[slow]") {
  // At 10-10 everything is the other side's but High, which ends the game (YK4.3).
  const std::string goal =
      "before.NS == 10 and before.EW == 10 and low == EW and jack == EW and game == EW";
  HandShape shape = shape_of(Variant::yorkshire);
  shape.throw_ins = false;
  const KnownHand hand = Search(shape, goal + " and winner == NS").find();
  CHECK(side_of(hand.followed.awards.high) == Side::ns);
  CHECK(hand.followed.tally.score.ns == 11);
  CHECK(hand.followed.tally.score.ew == 10);
  CHECK(hand.followed.tally.uncut.ew == 13);
  for (const CountedPoint<Concrete>& point : hand.followed.tally.points)
    CHECK(point.ends == (point.category == Category::high));
}

TEST_CASE("an early look costs four points, which can end the game", "[slow]") {
  // The pitcher's partner is a rival of the dealer, so the dealers get them (YK2.7).
  HandShape shape = shape_of(Variant::yorkshire);
  shape.looks = true;
  shape.throw_ins = false;
  const KnownHand ends = Search(shape, "look == NS and decided_by == look").find();
  CHECK(ends.followed.played.ns_deals);
  CHECK_FALSE(ends.followed.deal.is_played);
  CHECK(ends.record.before.ns >= 7);
  CHECK(ends.followed.tally.score.ns == 11);
  const KnownHand goes_on = Search(shape, "look == NS and high == EW and winner == nobody").find();
  CHECK(goes_on.followed.deal.is_played);
  CHECK(goes_on.followed.tally.points.front().score.ns == goes_on.record.before.ns + 4);
}

TEST_CASE("house rules reach the search", "[slow]") {
  // North, void in the suit led and with a trump left, plays neither: only where nobody has to
  // ruff.
  const bool must_ruff = GENERATE(false, true);
  HandShape shape = shape_of(Variant::yorkshire);
  shape.throw_ins = false;
  if (must_ruff) shape.rules.follow = Follow::must_ruff;
  Search search(shape, "true");
  Symbolic& d = search.space.domain();
  const SymbolicHand& hand = search.space.hand();
  const auto require = [&](const Symbolic::Truth& truth) { search.space.solver().require(truth); };
  const std::size_t east = index(Seat::east), north = index(Seat::north);  // North deals
  const Symbolic::Cards& trumps = hand.followed.played.trumps;
  require(hand.followed.tricks[0].wins[east]);
  const Symbolic::Cards led = whole_suit(d, hand.record.tricks[1].card[east]);
  const Symbolic::Cards card = hand.record.tricks[1].card[north];
  const Symbolic::Cards rest =
      kept_cards(hand.record)[north].without(hand.record.tricks[0].card[north]);
  require((led & rest).empty() && (led & trumps).empty() && !(rest & trumps).empty());
  require(!card.empty() && (card & (led | trumps)).empty());
  CHECK(search.answer() == (must_ruff ? Answer::impossible : Answer::found));
}

TEST_CASE("a search that may cost nothing finds nothing", "[slow]") {
  HandShape shape = shape_of(Variant::yorkshire);
  shape.throw_ins = false;
  Search search(shape, "values.NS == 40");
  CHECK(search.space.check(1000) == Answer::spent);
  CHECK(search.answer() == Answer::found);
}
