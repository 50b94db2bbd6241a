// High, Low, Jack and Game of hands written out, and what each switch changes.

#include "model/award.h"

#include "model/concrete.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
Concrete d;

/// North deals, hearts are trump. What is not asked about is left empty.
PlayedHand<Concrete> hand(const std::string& ns_received, const std::string& ew_received,
                          const std::string& ns_taken = "", const std::string& ew_taken = "") {
  PlayedHand<Concrete> made{};
  made.trumps = suit_set(Suit::hearts);
  made.ns_deals = true;
  made.received = {cards(ns_received), cards(ew_received)};
  made.taken = {cards(ns_taken), cards(ew_taken)};
  made.value = {game_value(d, made.taken.ns), game_value(d, made.taken.ew)};
  made.play_value = {game_value(d, made.received.ns), game_value(d, made.received.ew)};
  return made;
}

struct Sides {
  Side high, low, jack, game;
  bool operator==(const Sides&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Sides& sides) {
  return out << to_string(sides.high) << ' ' << to_string(sides.low) << ' '
             << to_string(sides.jack) << ' ' << to_string(sides.game);
}
Sides judge(const HouseRules& rules, const PlayedHand<Concrete>& made) {
  const Awards<Concrete> awards = award(d, rules, made);
  return {side_of(awards.high), side_of(awards.low), side_of(awards.jack), side_of(awards.game)};
}
Sides american(const PlayedHand<Concrete>& made, const Switches& set = {}) {
  return judge(rules_of(Variant::american, set), made);
}
Sides yorkshire(const PlayedHand<Concrete>& made, const Switches& set = {}) {
  return judge(rules_of(Variant::yorkshire, set), made);
}
/// What both games say of it.
Sides both(const PlayedHand<Concrete>& made, const Switches& set = {}) {
  const Sides sides = american(made, set);
  CHECK(sides == yorkshire(made, set));
  return sides;
}
constexpr Side ns = Side::ns, ew = Side::ew, nobody_ = Side::nobody;
}  // namespace

TEST_CASE("what cards are worth for Game") {  // AM5.5, YK4.1
  CHECK(game_value(d, cards("AC")) == 4);
  CHECK(game_value(d, cards("KD")) == 3);
  CHECK(game_value(d, cards("QH")) == 2);
  CHECK(game_value(d, cards("JS")) == 1);
  CHECK(game_value(d, cards("TC")) == 10);
  CHECK(game_value(d, cards("9C 8D 2H 3S")) == 0);
  CHECK(game_value(d, whole_pack) == 80);
}

TEST_CASE("High and Low go to the side that received them, Jack and Game to the one that took") {
  // YK5.1: the leader's ace and the partner's two are High and Low, though the two was captured.
  const auto made = hand("AH 2H 5C", "KH JH TS", "AH JH", "2H KH TS 5C");
  CHECK(both(made) == Sides{ns, ns, ns, ew});
  CHECK(both(made, {{"low", "taker"}}).low == ew);   // M4
  CHECK(both(made, {{"high", "taker"}}).high == ns); // equivalent: the highest takes its own trick
  CHECK(both(made, {{"jack", "holder"}}).jack == ew);
}

TEST_CASE("neither High nor Low needs the ace or the two") {
  const auto made = hand("KH 9C", "5H 3H", "KH 5H", "9C 3H");
  CHECK(both(made).high == ns);
  CHECK(both(made).low == ew);
  CHECK(both(made, {{"high", "ace-only"}}).high == nobody_);  // M15
  CHECK(both(made, {{"low", "two-only"}}).low == nobody_);
  const auto extremes = hand("AH 9C", "2H 3H", "AH 3H", "9C 2H");
  CHECK(both(extremes, {{"high", "ace-only"}}).high == ns);
  CHECK(both(extremes, {{"low", "two-only"}}).low == ew);
}

TEST_CASE("the cards that High and Low go by") {
  const auto made = hand("AC 9H 2H", "KH JH TS", "9H", "2H KH JH");
  const auto rules = [](const Switches& set = {}) { return rules_of(Variant::american, set); };
  CHECK(high_card(d, rules(), made) == cards("KH"));
  CHECK(low_card(d, rules(), made) == cards("2H"));
  // Of those that were taken, where the table goes by them.
  auto untaken = made;
  untaken.taken = {cards("9H"), cards("JH")};
  CHECK(high_card(d, rules({{"high", "taker"}}), untaken) == cards("JH"));
  CHECK(low_card(d, rules({{"low", "taker"}}), untaken) == cards("9H"));
  // The card turned up, in play by a house rule only.
  auto turned = made;
  turned.indicator = cards("AH");
  CHECK(high_card(d, rules(), turned) == cards("KH"));
  CHECK(high_card(d, rules({{"indicator", "in-play"}}), turned) == cards("AH"));
  // No trump in play.
  CHECK(high_card(d, rules(), hand("AC 9C", "KS JD")).empty());
  CHECK(low_card(d, rules(), hand("AC 9C", "KS JD")).empty());
}

TEST_CASE("a lone trump is High and Low, and Jack if it is the jack") {  // G29
  const auto five = hand("5H AC", "KS TS", "5H KS TS AC", "");
  CHECK(both(five) == Sides{ns, ns, nobody_, ns});
  const auto jack = hand("JH AC", "KS 9S", "", "JH KS 9S AC");
  CHECK(both(jack) == Sides{ns, ns, ew, ew});
  CHECK(both(jack, {{"lone-trump", "once"}}) == Sides{ns, nobody_, nobody_, ew});  // M11
  const auto two = hand("JH 3H", "KS", "", "JH 3H KS");
  CHECK(both(two, {{"lone-trump", "once"}}) == Sides{ns, ns, ew, ew});
}

TEST_CASE("no trump in play: Game only") {  // G30
  const auto made = hand("AC 3C", "KS TS", "AC KS", "TS 3C");
  CHECK(both(made) == Sides{nobody_, nobody_, nobody_, ew});
}

TEST_CASE("an undealt jack is nobody's") {  // AM5.4
  CHECK(both(hand("AH QH", "2H TH", "AH QH 2H TH", "")).jack == nobody_);
}

TEST_CASE("a tied Game: the rivals' in the American game, nobody's in Yorkshire") {
  auto made = hand("AH TC", "2H TS AD", "AH TC", "2H TS AD");  // AM5.6, AM6.1, YK4.2, YK5.1
  REQUIRE(made.value.ns == 14);
  REQUIRE(made.value.ew == 14);
  CHECK(american(made).game == ew);
  CHECK(yorkshire(made).game == nobody_);
  for (Variant game : {Variant::american, Variant::yorkshire}) {
    CHECK(judge(rules_of(game, {{"game-tie", "rivals"}}), made).game == ew);
    CHECK(judge(rules_of(game, {{"game-tie", "nobody"}}), made).game == nobody_);
    CHECK(judge(rules_of(game, {{"game-tie", "dealers"}}), made).game == ns);
    CHECK(judge(rules_of(game, {{"game-tie", "NS"}}), made).game == ns);  // M3
    CHECK(judge(rules_of(game, {{"game-tie", "EW"}}), made).game == ew);
  }
  made.ns_deals = false;
  CHECK(american(made).game == ns);
  CHECK(american(made, {{"game-tie", "dealers"}}).game == ew);
  CHECK(american(made, {{"game-tie", "NS"}}).game == ns);
}

TEST_CASE("nothing to nothing is a tie") {  // G31, M25
  const auto made = hand("2H 3C", "4H 9S", "2H 4H", "3C 9S");
  CHECK(american(made).game == ew);
  CHECK(yorkshire(made).game == nobody_);
  CHECK(american(made, {{"game-zero", "nobody"}}).game == nobody_);
  const auto one_all = hand("2H JC", "4H JS", "2H JC", "4H JS");
  CHECK(american(one_all, {{"game-zero", "nobody"}}).game == ew);
}

TEST_CASE("mutants of Game") {
  const auto made = hand("TH AC", "2C 3C", "AC", "TH 2C 3C");
  CHECK(both(made).game == ew);
  CHECK(both(made, {{"game", "holder"}}).game == ns);   // M2
  CHECK(both(made, {{"game", "smaller"}}).game == ns);  // M12
}

TEST_CASE("mutants of Jack") {
  auto made = hand("JH 2H", "QH 3H", "JH QH", "2H 3H");
  made.jack_won_by_its_seat = false;  // the partner won it
  CHECK(both(made).jack == ns);
  CHECK(both(made, {{"jack", "own-trick"}}).jack == ew);    // M9
  CHECK(both(made, {{"jack", "rival-above"}}).jack == ns);  // M8: nobody above it
  made.above_the_jack = {false, true};
  CHECK(both(made, {{"jack", "rival-above"}}).jack == ew);
  made.above_the_jack = {true, false};
  CHECK(both(made, {{"jack", "rival-above"}}).jack == ns);
  made.jack_won_by_its_seat = true;
  CHECK(both(made, {{"jack", "own-trick"}}).jack == ns);
  auto east = hand("2H QH", "JH 3H", "2H 3H", "JH QH");
  CHECK(both(east, {{"jack", "rival-above"}}).jack == ew);
  east.above_the_jack = {true, false};
  CHECK(both(east).jack == ew);
  CHECK(both(east, {{"jack", "rival-above"}}).jack == ns);
  CHECK(both(east, {{"jack", "own-trick"}}).jack == ns);
  // A jack that falls to no trick is nobody's, also by these mistakes.
  const auto kept_back = hand("JH 2H KS", "3H", "2H 3H KS", "");
  for (const char* mutant : {"own-trick", "rival-above"})
    CHECK(both(kept_back, {{"jack", mutant}}).jack == nobody_);
  const auto undealt = hand("2H", "AH", "", "2H AH");
  for (const char* mutant : {"own-trick", "rival-above", "holder"})
    CHECK(both(undealt, {{"jack", mutant}}).jack == nobody_);
}

TEST_CASE("the card that fixed trump is in nobody's hand") {  // G12, G33
  auto made = hand("KH 5C", "3H 9C", "KH 3H", "5C 9C");
  made.indicator = cards("AH");
  CHECK(american(made).high == ns);
  CHECK(american(made).low == ew);
  made.ns_deals = false;
  CHECK(american(made).high == ns);
  CHECK(american(made, {{"indicator", "in-play"}}).high == ew);  // M29
  made.indicator = cards("2H");
  CHECK(american(made, {{"indicator", "in-play"}}).low == ew);
  made.ns_deals = true;
  CHECK(american(made).low == ew);
  CHECK(american(made, {{"indicator", "in-play"}}).low == ns);
  made.indicator = cards("JH");
  CHECK(american(made).jack == nobody_);
  CHECK(american(made, {{"indicator", "in-play"}}).jack == nobody_);  // nobody captures it
}

TEST_CASE("discards take no part") {  // AM3.4, G13, G32
  auto made = hand("KH TC", "3H 9C", "KH 3H TC", "9C");
  made.discarded = {cards("2H"), cards("AH JH TS")};
  CHECK(american(made) == Sides{ns, ew, nobody_, ns});
  CHECK(american(made, {{"discards", "in-play"}}) == Sides{ew, ns, nobody_, ns});  // M30
  CHECK(american(made, {{"discards", "in-play-with-game"}}).game == ew);
  // 13 to 0 taken; the discards add 0 and 15.
  CHECK(game_count(d, rules_of(Variant::american, {{"discards", "in-play-with-game"}}), made).ew ==
        15);
}

TEST_CASE("mutant: the last trick is dropped") {  // M31
  const HouseRules rules = rules_of(Variant::american);
  const HouseRules dropped = rules_of(Variant::american, {{"last-trick", "dropped"}});
  CHECK(trick_counts(rules, true));
  CHECK(trick_counts(rules, false));
  CHECK_FALSE(trick_counts(dropped, true));
  CHECK(trick_counts(dropped, false));
}

TEST_CASE("four points from one card") {  // an old table's boast; G29
  const auto made = hand("JH 9C", "8S 7S", "JH 9C 8S 7S", "");
  CHECK(both(made) == Sides{ns, ns, ns, ns});
}
