// Following, winning, throwing in: what the rules say of single places, and what each house rule
// and mutant changes about them.

#include "model/play.h"

#include <vector>

#include "model/concrete.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
Concrete d;

/// A table with these trumps and these cards on it, in the order played.
Table<Concrete> table(Suit trump, std::vector<std::string> shown, bool trump_led_before = false) {
  Table<Concrete> made{suit_set(trump), {}, {}, trump_led_before};
  for (std::size_t i = 0; i < shown.size(); ++i) made.shown[i] = cards(shown[i]);
  if (!shown.empty()) made.led = suit_set(cards(shown[0]).first().suit());
  return made;
}

std::string legal(const char* follow, const std::string& hand, const Table<Concrete>& at) {
  const auto american = rules_of(Variant::american, {{"follow", follow}});
  const auto yorkshire = rules_of(Variant::yorkshire, {{"follow", follow}});
  const CardSet may = legal_cards(d, american, cards(hand), at);
  CHECK(may == legal_cards(d, yorkshire, cards(hand), at));
  return names(may);
}
std::string winner(const Table<Concrete>& at, const char* trick = "trump-then-led") {
  const auto american = rules_of(Variant::american, {{"trick", trick}});
  const auto yorkshire = rules_of(Variant::yorkshire, {{"trick", trick}});
  const CardSet best = winning_card(d, american, at);
  CHECK(best == winning_card(d, yorkshire, at));
  return names(best);
}
constexpr const char* source = "follow-or-trump";
}  // namespace

TEST_CASE("the leader may play anything") {
  for (const SwitchInfo& each : switches()) {
    if (each.id != Switch::follow) continue;
    for (std::string_view value : each.values)
      CHECK(legal(value.data(), "2C TH AS", table(Suit::hearts, {})) == "2C TH AS");
  }
}

TEST_CASE("a trump lead must be followed") {  // AM4.2, YK3.1
  CHECK(legal(source, "2C TH 5H AS", table(Suit::hearts, {"2H"})) == "5H TH");
}
TEST_CASE("a plain lead is followed or trumped, at choice") {  // AM4.3, YK3.1, G22
  CHECK(legal(source, "2C 9C TH AS", table(Suit::hearts, {"KC"})) == "2C 9C TH");
}
TEST_CASE("a seat void in the suit led may play any card") {  // AM4.4, G20, G21
  CHECK(legal(source, "TH 5H AS", table(Suit::hearts, {"KC"})) == "5H TH AS");
  CHECK(legal(source, "2C AS", table(Suit::hearts, {"KH"})) == "2C AS");
  CHECK(legal(source, "2D AS", table(Suit::hearts, {"KC"})) == "2D AS");
}
TEST_CASE("nobody has to beat, and a lower trump is free") {  // AM4.5, G21
  CHECK(legal(source, "2C AC 3H", table(Suit::hearts, {"KC", "9H"})) == "2C AC 3H");
  CHECK(legal(source, "3H AH", table(Suit::hearts, {"KH"})) == "3H AH");
}

TEST_CASE("house rule: a trump only when void") {
  CHECK(legal("follow-strictly", "2C TH AS", table(Suit::hearts, {"KC"})) == "2C");
  CHECK(legal("follow-strictly", "TH AS", table(Suit::hearts, {"KC"})) == "TH AS");
  CHECK(legal("follow-strictly", "2C TH", table(Suit::hearts, {"KH"})) == "TH");
}
TEST_CASE("house rule: ruff when void") {
  CHECK(legal("must-ruff", "TH 2H AS", table(Suit::hearts, {"KC"})) == "2H TH");
  CHECK(legal("must-ruff", "2C TH AS", table(Suit::hearts, {"KC"})) == "2C TH");
  CHECK(legal("must-ruff", "2D AS", table(Suit::hearts, {"KC"})) == "2D AS");
  CHECK(legal("must-ruff", "2D AS", table(Suit::hearts, {"KH"})) == "2D AS");
}
TEST_CASE("house rule: no undertrump") {
  const auto ruffed = table(Suit::hearts, {"KC", "9H"});
  CHECK(legal("no-undertrump", "2C 5H TH AS", ruffed) == "2C TH");
  CHECK(legal("no-undertrump", "5H TH AS", ruffed) == "TH AS");
  CHECK(legal("no-undertrump", "5H AS", ruffed) == "AS");
  CHECK(legal("no-undertrump", "5H 2H", ruffed) == "2H 5H");   // only trumps are held
  CHECK(legal("no-undertrump", "2C 5H", table(Suit::hearts, {"KC"})) == "2C 5H");
  CHECK(legal("no-undertrump", "2C 5H", table(Suit::hearts, {"9H"})) == "5H");  // a trump lead
}
TEST_CASE("house rule: beat if able") {
  CHECK(legal("must-beat", "2C AC TH", table(Suit::hearts, {"KC"})) == "AC TH");
  CHECK(legal("must-beat", "2C QC 3S", table(Suit::hearts, {"KC"})) == "2C QC");
  CHECK(legal("must-beat", "2C AC 5H TH", table(Suit::hearts, {"KC", "9H"})) == "TH");
  CHECK(legal("must-beat", "2C AC 5H", table(Suit::hearts, {"KC", "9H"})) == "2C AC 5H");
  CHECK(legal("must-beat", "5H QH", table(Suit::hearts, {"9H"})) == "QH");
  CHECK(legal("must-beat", "3S TH 2D", table(Suit::hearts, {"KC"})) == "TH");
  CHECK(legal("must-beat", "3S AD", table(Suit::hearts, {"KC"})) == "AD 3S");
}
TEST_CASE("mutant: trump to every trick once it was led") {  // M6
  const auto before = table(Suit::hearts, {"KC"}), after = table(Suit::hearts, {"KC"}, true);
  CHECK(legal("trump-once-led", "2C TH AS", before) == "2C TH");
  CHECK(legal("trump-once-led", "2C TH AS", after) == "TH");
  CHECK(legal("trump-once-led", "2C AS", after) == "2C");
  CHECK(legal(source, "2C TH AS", after) == "2C TH");
}
TEST_CASE("mutant: overtrump when void") {  // M7
  const auto ruffed = table(Suit::hearts, {"KC", "9H"});
  CHECK(legal("must-overtrump", "5H TH AS", ruffed) == "TH");
  CHECK(legal("must-overtrump", "5H AS", ruffed) == "5H AS");
  CHECK(legal("must-overtrump", "2C 5H TH", ruffed) == "2C 5H TH");
  CHECK(legal("must-overtrump", "5H TH AS", table(Suit::hearts, {"KC"})) == "5H TH AS");
}

TEST_CASE("every hand has a legal card under every rule") {
  const auto at = GENERATE(table(Suit::hearts, {"KC"}), table(Suit::hearts, {"KC", "9H"}),
                           table(Suit::hearts, {"9H"}), table(Suit::hearts, {}),
                           table(Suit::hearts, {"AC", "2H", "AH"}, true));
  for (const char* hand : {"2C", "2H", "KH", "2S", "2C 3H", "2H 3S", "2C 3S", "2C 3H 4S"})
    for (std::string_view value : describe(Switch::follow).values) {
      CAPTURE(hand, value);
      CHECK(legal(value.data(), hand, at) != "");
    }
}

TEST_CASE("the highest trump wins, else the highest of the suit led") {  // AM4.6, YK3.2
  CHECK(winner(table(Suit::hearts, {"KC", "AC", "2C", "3C"})) == "AC");
  CHECK(winner(table(Suit::hearts, {"KC", "AC", "2H", "3C"})) == "2H");
  CHECK(winner(table(Suit::hearts, {"KC", "3H", "2H", "AC"})) == "3H");
  CHECK(winner(table(Suit::hearts, {"2H", "AS", "KS", "AC"})) == "2H");
  CHECK(winner(table(Suit::hearts, {"2C", "AS", "AD", "KS"})) == "2C");
  CHECK(winner(table(Suit::hearts, {"2C", "AS"})) == "2C");  // an open trick
  CHECK(winner(table(Suit::hearts, {})) == "");
  CHECK(winner(table(Suit::hearts, {"9C", "TC", "JC", "KC"})) == "KC");
}
TEST_CASE("mutant: the highest rank wins, whatever its suit") {  // M13
  CHECK(winner(table(Suit::hearts, {"2C", "AS", "AD", "KS"}), "rank") == "AS");
  CHECK(winner(table(Suit::hearts, {"2C", "AS", "2H", "KS"}), "rank") == "2H");
}
TEST_CASE("mutant: the ten beats the ace") {  // M14
  CHECK(winner(table(Suit::hearts, {"AC", "TC", "KC", "TS"}), "game-value") == "TC");
  CHECK(winner(table(Suit::hearts, {"AH", "TH", "KH", "TS"}), "game-value") == "TH");
  CHECK(winner(table(Suit::hearts, {"AC", "KC", "2H", "TC"}), "game-value") == "2H");
  CHECK(winner(table(Suit::hearts, {"QC", "KC", "AC", "2C"}), "game-value") == "AC");
}

TEST_CASE("in Yorkshire the pitched suit is trump") {  // YK2.8
  CHECK(pitched_trumps(d, cards("7D")) == suit_set(Suit::diamonds));
  CHECK(pitched_trumps(d, CardSet{}).empty());
}

TEST_CASE("the cards that would beat the best on the table") {
  const auto beating = [](const Table<Concrete>& at) {
    return names(beating_cards(d, source_rules(Variant::yorkshire), at));
  };
  CHECK(beating(table(Suit::clubs, {"KC"})) == "AC");
  CHECK(beating(table(Suit::clubs, {"AC", "AH"})) == "");
  CHECK(beating(table(Suit::clubs, {"QH", "KH"})) ==
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC AH");
  CHECK(beating(table(Suit::clubs, {"QH", "QC"})) == "KC AC");
  CHECK(beating(table(Suit::clubs, {})) == "");
}

TEST_CASE("mutants: what beats the best follows the order of the trick") {  // M13, M14
  const auto beating = [](const char* trick, const Table<Concrete>& at, const std::string& among) {
    const HouseRules rules = rules_of(Variant::yorkshire, {{"trick", trick}});
    return names(beating_cards(d, rules, at) & cards(among));
  };
  const auto at = table(Suit::clubs, {"8H", "7H"});
  CHECK(beating("trump-then-led", at, "9H 9D 2C 7D") == "2C 9H");
  CHECK(beating("rank", at, "9H 9D 2C 7D") == "2C 9D 9H");
  const auto ten = table(Suit::clubs, {"AH", "TH"});
  CHECK(beating("game-value", ten, "KH AC 2C TD") == "2C AC");
  CHECK(beating("game-value", table(Suit::clubs, {"AH", "KH"}), "TH QH") == "TH");
  CHECK(beating("game-value", table(Suit::clubs, {"AH", "AC"}), "TC KC TH") == "TC");
}

TEST_CASE("throwing in a worthless rest") {  // YK3.4
  const HouseRules rules = source_rules(Variant::yorkshire);
  const auto in_turn = table(Suit::hearts, {"KC"});
  const ThrowingSeat<Concrete> own_turn{true, false, false}, played{false, true, false};
  const auto may = [&](const ThrowingSeat<Concrete>& seat, const std::string& rest,
                       const Table<Concrete>& at) {
    return may_throw_in(d, rules, seat, cards(rest), at);
  };
  CHECK(may(own_turn, "2C 9D 3S", in_turn));
  CHECK_FALSE(may(own_turn, "2C 9D 2H", in_turn));  // a trump
  CHECK_FALSE(may(own_turn, "2C TD 3S", in_turn));  // above a nine
  CHECK_FALSE(may(own_turn, "2C AD", in_turn));
  CHECK(may(own_turn, "9S", in_turn));  // H5: it is the rest that counts

  // H1: (a) in turn, (b) after the own card if it is not the best; never before the own turn.
  CHECK(may(played, "2C 9D", in_turn));
  CHECK_FALSE(may({false, true, true}, "2C 9D", in_turn));
  CHECK_FALSE(may({false, false, false}, "2C 9D", in_turn));
  // H2: due to lead is no turn to a trick already led.
  CHECK_FALSE(may({false, false, false}, "2C 9D", table(Suit::hearts, {})));

  // H3: a nine over a seven of the suit led could be winning, in turn only.
  const auto low_lead = table(Suit::hearts, {"7C"});
  CHECK_FALSE(may(own_turn, "9C 2D", low_lead));
  CHECK(may(own_turn, "6C 9D", low_lead));
  CHECK(may(played, "9C 2D", low_lead));
  CHECK(may(own_turn, "9C 2D", table(Suit::hearts, {"7C", "2H"})));

  CHECK(is_worthless(d, cards("2C 9S"), suit_set(Suit::hearts)));
  CHECK(could_win(d, rules, cards("9C"), low_lead));
}
TEST_CASE("no throw-in where it is not allowed") {  // H17, AM4.7
  const auto at = table(Suit::hearts, {"KC"});
  const ThrowingSeat<Concrete> own_turn{true, false, false};
  const auto may = [&](const HouseRules& rules) {
    return may_throw_in(d, rules, own_turn, cards("2C 9D"), at);
  };
  CHECK(may(rules_of(Variant::yorkshire)));
  CHECK_FALSE(may(rules_of(Variant::american)));
  CHECK(may(rules_of(Variant::american, {{"throw-in", "allowed"}})));
  CHECK_FALSE(may(rules_of(Variant::yorkshire, {{"throw-in", "never"}})));
}

TEST_CASE("how long a card may be taken back") {  // G24
  for (const Variant variant : {Variant::american, Variant::yorkshire}) {
    const auto may = [&](const char* mend, bool complete, bool taken) {
      return may_take_back(d, rules_of(variant, {{"mend", mend}}), complete, taken);
    };
    CHECK(may("until-taken", false, false));
    CHECK(may("until-taken", true, false));
    CHECK_FALSE(may("until-taken", true, true));
    CHECK(may("until-complete", false, false));
    CHECK_FALSE(may("until-complete", true, false));
    CHECK_FALSE(may("never", false, false));
    CHECK(may_take_back(d, rules_of(variant), true, false));
  }
}
TEST_CASE("what settles how long a card may be taken back") {  // G24
  const auto settled = [](const char* name, const char* value) {
    HouseRules rules = rules_of(Variant::yorkshire, {{name, value}});
    rules.named.set(static_cast<std::size_t>(find_switch(name)->id));
    return settles_taking_back(rules);
  };
  CHECK_FALSE(settles_taking_back(rules_of(Variant::yorkshire)));
  CHECK(settled("mend", "until-taken"));
  CHECK(settled("mend", "never"));
  CHECK(settled("revoke", "foster"));
  CHECK(settled("revoke", "trinidad"));
  CHECK_FALSE(settled("revoke", "one-point"));
  CHECK_FALSE(settled("revoke", "as-played"));
}

TEST_CASE("how many cards a short hand has to play") {  // AM3.3
  const HouseRules six = rules_of(Variant::american);
  const HouseRules all = rules_of(Variant::american, {{"keep", "all"}});
  CHECK(short_hand_size(six, 5, 0) == 5);
  CHECK(short_hand_size(six, 8, 2) == 6);
  CHECK(short_hand_size(six, 8, 3) == 5);
  CHECK(short_hand_size(six, 8, 0) == 6);  // not recorded: down to six
  CHECK(short_hand_size(all, 8, 0) == 8);
}

TEST_CASE("how many cards are played and discarded") {  // AM3.3, AM4.7, AM8.1, M20
  const HouseRules six = rules_of(Variant::american);
  const HouseRules all = rules_of(Variant::american, {{"keep", "all"}});
  for (int runs : {0, 1, 2}) {
    CHECK(hand_size(six, runs) == 6);
    CHECK(discards_due(six, runs) == 3 * runs);
    CHECK(hand_size(all, runs) == 6 + 3 * runs);
    CHECK(discards_due(all, runs) == 0);
  }
}
