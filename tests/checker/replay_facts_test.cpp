// The facts of a hand that was replayed, each worked out by hand from the rules.

#include "checker/check/check.h"
#include "checker/goal/goal.h"
#include "tests/catch.h"
#include "tests/oracle/random_logs.h"

#include <nlohmann/json.hpp>

namespace allfours {
namespace {

constexpr auto upheld = ClaimStatus::upheld, refuted = ClaimStatus::refuted,
               open = ClaimStatus::open;

Goal goal(std::string_view text) {
  auto read = parse_goal(text);
  INFO(text);
  if (const auto* error = std::get_if<GoalError>(&read)) FAIL(error->message);
  return std::get<Goal>(read);
}

struct Said {
  ClaimStatus status;
  std::string_view claim;
};
struct Hand {
  std::string_view name;
  std::string_view log;
  std::vector<Said> claims;
};

// East: AH KC 7D QH 9S 7C · South: 2H 3C QD 6S TS 8D · West: 5H 4C 2D 3H KS 6C
// North: 9H TC AD JH 2S 5C. The tricks are worth 4, 13, 6, 3, 13 and 0; North wins the third, West
// the fifth.
#define YORKSHIRE_TRICKS \
  "E AH 2H 5H 9H\nE KC 3C 4C TC\nE 7D QD 2D AD\nN JH QH 6S 3H\nE 9S TS KS 2S\nW 6C 5C 7C 8D\n"

// Spades are trump. East: … KD 9C 8C 7C 6C · South: 2S KC QC 2D 3D 4D · West: 5S AC TC 5D 6D 7D
// North: 7S JS 8D 9D TD JD. North ruffs the third trick and wins the rest; the tricks are worth 4
// (3 by the king), 3, 8, 10, 1 and 12.
#define AMERICAN_TRICKS(first) \
  "E " first " 2S 5S 7S\nE KD 2D 5D 8D\nE 9C KC AC JS\nN TD 6C 3D 6D\nN JD 7C 4D 7D\nN 9D 8C QC TC\n"

const std::vector<Hand>& hands() {
  static const std::vector<Hand> list{
      {"a Yorkshire hand",
       "yorkshire dealer N\n" YORKSHIRE_TRICKS,
       {
           {upheld, "variant == yorkshire"}, {refuted, "variant == american"},
           {upheld, "dealer == North"}, {refuted, "dealer == East"},
           {upheld, "pitcher == East"}, {refuted, "pitcher == West"},
           {upheld, "dealers == NS"}, {refuted, "dealers == EW"},
           {upheld, "rivals == EW"}, {refuted, "rivals == NS"},
           {upheld, "trump == hearts"}, {refuted, "trump == clubs"},
           {upheld, "before.NS == 0"}, {refuted, "before.EW == 1"},
           {upheld, "after.NS == 1 and after.EW == 3"}, {refuted, "after.EW == 1"},
           {upheld, "total.EW == 3"}, {refuted, "total.NS == 2"},
           {refuted, "both_out"},
           {upheld, "high == EW"}, {refuted, "high == NS"},
           {upheld, "low == NS"}, {refuted, "low == EW"},
           {upheld, "jack == EW"}, {refuted, "jack == nobody"},
           {upheld, "game == EW"}, {refuted, "game == NS"},
           {upheld, "turned_jack == nobody"}, {upheld, "gift == nobody"},
           {upheld, "look == nobody"}, {refuted, "look == NS"},
           {upheld, "high_card == AH"}, {refuted, "high_card == QH"},
           {upheld, "low_card == 2H"}, {refuted, "low_card == 3H"},
           {upheld, "high_holder == East"}, {refuted, "high_holder == West"},
           {upheld, "low_holder == South"}, {refuted, "low_holder == East"},
           {upheld, "jack_holder == North"}, {refuted, "jack_holder == East"},
           {upheld, "jack_taker == East"}, {refuted, "jack_taker == North"},
           {upheld, "low_taker == East"}, {refuted, "low_taker == South"},
           {upheld, "jack_in_play"},
           {upheld, "values.NS == 6 and values.EW == 33"}, {refuted, "values.NS > 6"},
           {upheld, "tricks.NS == 1 and tricks.EW == 5"}, {refuted, "tricks.NS == 0"},
           {upheld, "trick[3].winner == North"}, {refuted, "trick[6].winner == West"},
           {upheld, "trick[4].leader == North"}, {refuted, "trick[3].leader == North"},
           {upheld, "trick[5].card.West == KS"}, {refuted, "trick[5].card.North == KS"},
           {upheld, "trick[2].value == 13"}, {refuted, "trick[6].value == 1"},
           {upheld, "trick[7].winner == none and trick[7].card.North == none"},
           {upheld, "trick[7].value == none and trick[7].leader == none"},
           {upheld, "winner == nobody"}, {refuted, "winner == EW"},
           {upheld, "decided_by == none"}, {refuted, "decided_by == high"},
           {refuted, "begged"}, {upheld, "runs == 0"},
           {upheld, "turned[1] == none"}, {refuted, "turned[1] == AH"},
           {upheld, "turned_last == none"}, {refuted, "bunched"}, {refuted, "bunching_refused"},
           {refuted, "exhausted"},
           {upheld, "holds(North, JH)"}, {refuted, "holds(South, JH)"},
           {upheld, "took(EW, JH)"}, {refuted, "took(NS, JH)"}, {refuted, "discarded(KH)"},
           {upheld, "trumps(North) == 2 and trumps(South) == 1"}, {refuted, "trumps(East) == 3"},
           {upheld, "honours(North) == 3"}, {refuted, "honours(West) == 2"},
           {refuted, "threw_in(South)"},
           {upheld, "rank(JH) == 11"}, {refuted, "rank(2C) == 3"},
           {upheld, "suit(9D) == diamonds"}, {refuted, "suit(9D) == spades"},
           {upheld, "revokes == 0"},
       }},

      {"both sides would have enough",  // High takes East and West there first
       "yorkshire dealer N score 10-10\n" YORKSHIRE_TRICKS,
       {
           {upheld, "both_out"}, {upheld, "total.NS == 11 and total.EW == 13"},
           {upheld, "after.NS == 10 and after.EW == 11"}, {upheld, "before.NS == 10"},
           {upheld, "winner == EW"}, {refuted, "winner == NS"}, {upheld, "decided_by == high"},
           {refuted, "decided_by == low"},
       }},

      {"a refused new deal",  // Low takes North and South to six, the jack to seven
       "american dealer N score 5-4\nN turns JH\nE begs\nN runs\nN turns 4S\nE bunches\nS refuses\n"
       "E discards 2C 3C 4C\nS discards 3\nW discards 3\nN discards 3\n" AMERICAN_TRICKS("AS"),
       {
           {upheld, "variant == american"}, {upheld, "trump == spades"},
           {upheld, "begged"}, {upheld, "runs == 1"}, {refuted, "runs == 0"},
           {upheld, "turned[1] == JH and turned[2] == 4S and turned[3] == none"},
           {refuted, "turned[2] == JH"}, {upheld, "turned_last == 4S"},
           {refuted, "turned_last == JH"}, {refuted, "bunched"}, {upheld, "bunching_refused"},
           {upheld, "discarded(2C) and discarded(4C)"}, {refuted, "discarded(AS)"},
           {open, "discarded(5C)"},  // three others discarded what the log does not name
           {upheld, "turned_jack == nobody"},  // hearts were rejected
           {upheld, "high == EW and low == NS and jack == NS and game == NS"},
           {upheld, "values.NS == 31 and values.EW == 7"},
           {upheld, "high_card == AS and low_card == 2S"}, {upheld, "low_taker == East"},
           {upheld, "jack_holder == North and jack_taker == North"},
           {upheld, "trick[3].card.North == JS and trick[3].winner == North"},
           {upheld, "winner == NS and decided_by == jack"},
           {upheld, "after.NS == 7 and after.EW == 5 and total.NS == 8"},
           {upheld, "not holds(East, 2C) and not took(EW, 4S)"},
           {upheld, "trumps(North) == 2 and trumps(West) == 1"},
       }},

      {"the jack that fixes trump",
       "american dealer E\nE turns JC\nS stands\n",
       {
           {upheld, "turned_jack == EW"}, {refuted, "turned_jack == NS"},
           {upheld, "trump == clubs"}, {upheld, "after.EW >= 1"},
           // It is nobody's, so that nobody can capture it.
           {refuted, "jack_in_play"}, {upheld, "jack == nobody"}, {upheld, "jack_holder == none"},
           {upheld, "jack_taker == none"}, {open, "high == EW"}, {open, "holds(North, AC)"},
           {refuted, "holds(North, JC)"}, {open, "trick[1].winner == South"},
           {upheld, "turned[2] == none"}, {refuted, "bunched or begged or exhausted"},
           {upheld, "runs == 0"}, {refuted, "discarded(2C)"}, {open, "game == NS"},
           {refuted, "game == nobody"},  // a tie is the rivals'
       }},

      {"a gift that wins the game",
       "american dealer S score 6-6\nS turns 5D\nW begs\nS gives\n",
       {
           {upheld, "gift == EW"}, {refuted, "gift == nobody"}, {upheld, "winner == EW"},
           {upheld, "decided_by == gift"}, {upheld, "begged"},
           {upheld, "trump == diamonds"}, {upheld, "pitcher == West and dealers == NS"},
           {upheld, "high == none and low == none and jack == none and game == none"},
           {upheld, "values.NS == none and tricks.NS == none and revokes == none"}, {upheld, "high_card == none"},
           {upheld, "high_holder == none and low_taker == none"}, {refuted, "jack_in_play"},
           {refuted, "holds(North, AH) or took(EW, AH) or discarded(AH)"},
           {upheld, "trumps(North) == none and honours(East) == none"},
           {upheld, "trick[1].winner == none"},
       }},

      {"an agreed new deal",
       "american dealer N\nN turns 9H\nE begs\nN runs\nN turns 4S\nE bunches\nS agrees\nW agrees\n"
       "N agrees\n",
       {
           {upheld, "bunched"}, {refuted, "bunching_refused"}, {upheld, "trump == none"},
           {upheld, "high == none"}, {upheld, "runs == 1"}, {upheld, "turned_last == 4S"},
           {upheld, "total.NS == 0"}, {upheld, "winner == nobody"}, {refuted, "holds(North, AH)"},
       }},

      {"an exhausted pack",
       "american dealer N\nN turns 9H\nE begs\nN runs\nN turns 4H\nN turns 5H\n",
       {
           {upheld, "exhausted"}, {upheld, "runs == 2"}, {upheld, "turned[3] == 5H"},
           {upheld, "turned[4] == none"}, {upheld, "trump == none"}, {refuted, "bunched"},
       }},

      {"a look",
       "yorkshire dealer N\nW looks\nE AH 2H 5H 9H\n",
       {
           {upheld, "look == NS"}, {refuted, "look == nobody"}, {upheld, "after.NS >= 4"},
       }},

      // South: 2H 5S 2C 3C 4D 5D.
      {"a throw-in",
       "yorkshire dealer N\nE AH 2H 3H 4H\nE AS 5S 6S 7S\nE KS\nS throws 2C 3C 4D 5D\nW 8S 9S\n"
       "E JD 8D 9D\nE QD 7D TD\nE KC 7C 8C\n",
       {
           {upheld, "threw_in(South)"}, {refuted, "threw_in(North) or threw_in(West)"},
           {upheld, "trick[3].card.South == none and trick[4].card.South == none"},
           {upheld, "trick[3].value == 3 and trick[5].value == 12"},
           {upheld, "holds(South, 5D) and took(EW, 5D)"}, {upheld, "tricks.EW == 6"},
           {upheld, "honours(South) == 0"}, {upheld, "jack == nobody"},
       }},

      // North keeps 9H and JH back from the first trick.
      {"a revoke",
       "yorkshire dealer N\nE AH 2H 5H 2S\nE KC 3C 4C TC\nE 7D QD 2D AD\nN JH QH 6S 3H\n"
       "E 9S TS KS 9H\nN 5C 7C 8D 6C\n",
       {
           {upheld, "revokes == 1"}, {refuted, "revokes == 0"},
           {upheld, "trick[5].winner == North"},  // it is scored as played
       }},

      {"the turned ace, in play by a house rule",
       "american dealer N indicator=in-play\nN turns AS\nE stands\n" AMERICAN_TRICKS("KS"),
       {
           {upheld, "high_card == AS"}, {upheld, "high_holder == North"}, {upheld, "high == NS"},
           {refuted, "holds(North, AS)"}, {upheld, "trumps(North) == 2"}, {refuted, "begged"},
       }},
      {"the turned ace, nobody's by the sources",
       "american dealer N\nN turns AS\nE stands\n" AMERICAN_TRICKS("KS"),
       {
           {upheld, "high_card == KS"}, {upheld, "high_holder == East"}, {upheld, "high == EW"},
       }},
      {"a discarded two, in play by a house rule",
       "american dealer N discards=in-play\nN turns JH\nE begs\nN runs\nN turns 4S\n"
       "E discards 2C 3C 4C\nS discards 5C 3H 4H\nW discards 3S 6H 7H\nN discards 8H 9H TH\n"
       AMERICAN_TRICKS("AS"),
       {
           {upheld, "low_card == 2S and low_holder == South"}, {upheld, "discarded(3S)"},
           {refuted, "holds(West, 3S)"},
       }},
      {"Low to whoever takes it, by a house rule",
       "yorkshire dealer N low=taker\n" YORKSHIRE_TRICKS,
       {
           {upheld, "low == EW"}, {upheld, "low_card == 2H"}, {upheld, "low_holder == South"},
           {upheld, "low_taker == East"},
       }},

      {"a hand that stops after two tricks",
       "yorkshire dealer N\nE AH 2H 5H 9H\nE KC 3C 4C TC\n",
       {
           {upheld, "high == EW and high_card == AH and high_holder == East"},
           {upheld, "low == NS and low_card == 2H and low_taker == East"},
           {open, "jack == EW"}, {open, "jack_in_play"}, {open, "jack_holder == East"},
           {open, "jack_taker == none"}, {upheld, "values.EW >= 17"}, {open, "values.NS == 0"},
           {open, "trick[3].winner == none"}, {open, "trick[6].card.North == JH"},
           {upheld, "trick[7].winner == none"}, {upheld, "tricks.EW >= 2"}, {open, "tricks.EW == 2"},
           {upheld, "tricks.NS <= 4"}, {upheld, "holds(East, AH)"}, {refuted, "holds(South, AH)"},
           {open, "holds(South, JH)"}, {upheld, "took(EW, TC)"}, {refuted, "took(NS, TC)"},
           {open, "took(NS, JH)"}, {upheld, "trumps(North) >= 1"}, {refuted, "trumps(North) > 5"},
           {open, "trumps(North) == 2"}, {upheld, "honours(North) >= 1"},
           {open, "honours(North) == 1"}, {open, "threw_in(East)"}, {upheld, "winner == nobody"},
           {upheld, "decided_by == none"}, {refuted, "both_out"}, {upheld, "after.EW >= 1"},
           {open, "after.EW == 1"}, {refuted, "discarded(JH)"}, {upheld, "trick[2].value == 13"},
       }},

      {"a trick that stands open",
       "yorkshire dealer N\nE AH 2H\n",
       {
           {upheld, "trick[1].card.East == AH and trick[1].leader == East"},
           {open, "trick[1].card.West == 5H"}, {open, "trick[1].winner == East"},
           {upheld, "trick[1].value >= 4"}, {open, "trick[1].value == 4"},
           {refuted, "trick[1].card.South == 3H"},
       }},

      {"a deal that stops at the question",
       "american dealer N\nN turns 9H\nE begs\n",
       {
           {upheld, "begged"}, {open, "runs == 0"}, {open, "trump == hearts"}, {open, "bunched"},
           {open, "bunching_refused"}, {open, "exhausted"}, {upheld, "turned[1] == 9H"},
           {open, "turned[2] == none"}, {open, "turned_last == 9H"}, {upheld, "turned[4] == none"},
           {open, "high == NS"}, {open, "high == none"}, {open, "gift == EW"},
           {refuted, "gift == NS"}, {refuted, "turned_jack == EW"}, {open, "holds(East, AH)"},
           {open, "values.NS == none"}, {open, "discarded(AH)"}, {open, "tricks.NS == 0"},
       }},
      {"a deal that stops before the question",
       "american dealer N\nN turns 9H\n",
       {{open, "begged"}, {open, "gift == EW"}, {open, "trump == hearts"}}},
      {"a run that stops at the window for a new deal",
       "american dealer N\nN turns 9H\nE begs\nN runs\nN turns 4S\n",
       {
           {open, "trump == spades"}, {refuted, "trump == hearts"}, {open, "bunched"},
           {upheld, "runs == 1"}, {upheld, "turned_last == 4S"}, {refuted, "exhausted"},
           {refuted, "gift == EW"},
       }},

      {"a deal that is not recorded",
       "american dealer N\n" AMERICAN_TRICKS("AS") "result trump S\n",
       {
           {upheld, "trump == spades"}, {upheld, "high == EW"}, {open, "begged"},
           {open, "runs == 0"}, {open, "turned[1] == none"}, {refuted, "bunched"},
           {open, "bunching_refused"}, {refuted, "exhausted"}, {open, "discarded(3S)"},
           {refuted, "discarded(AS)"},
       }},
      {"a trump that is not recorded",
       "american dealer N\n" AMERICAN_TRICKS("AS"),
       {
           {open, "trump == spades"}, {open, "high == EW"}, {open, "high_card == AS"},
           {open, "trick[3].winner == North"}, {open, "tricks.EW == 2"}, {open, "took(NS, JS)"},
           {upheld, "holds(East, AS)"}, {refuted, "holds(North, AS)"}, {open, "trumps(East) == 1"},
           {upheld, "honours(East) == 2"}, {refuted, "trick[1].winner == none"},
       }},
      {"nothing but the dealer",
       "yorkshire dealer N\n",
       {
           {upheld, "pitcher == East"}, {open, "trump == hearts"}, {open, "high == NS"},
           {open, "holds(North, AH)"}, {refuted, "begged or bunched or exhausted"},
           {upheld, "winner == nobody"}, {upheld, "revokes == 0"},
       }},
  };
  return list;
}

TEST_CASE("claims about hands worked out by hand are answered as they must be") {
  for (const Hand& hand : hands()) {
    INFO(hand.name);
    std::vector<Goal> goals;
    for (const Said& said : hand.claims) goals.push_back(goal(said.claim));
    Checker checker;
    checker.ask(goals);
    const Ruling& ruling = checker.check(hand.log, Notation::text);
    for (const InputError& error : ruling.errors) FAIL(error.message);
    const auto& claims = ruling.judged().back().claims;
    REQUIRE(claims.size() == hand.claims.size());
    for (std::size_t i = 0; i < claims.size(); ++i) {
      INFO(claims[i].text);
      CHECK(to_string(claims[i].status) == to_string(hand.claims[i].status));
    }
  }
}

TEST_CASE("every fact is worked out once for a claim that holds and once for one that does not") {
  for (const FactInfo& info : facts()) {
    std::array<int, 3> claims{};
    for (const Hand& hand : hands())
      for (const Said& said : hand.claims) {
        // It must be that fact which decides: the claim speaks of no other.
        const Goal read = goal(said.claim);
        std::size_t mentioned = 0;
        for (const FactInfo& other : facts()) mentioned += read.mentions(other.fact);
        if (mentioned == 1 && read.mentions(info.fact))
          ++claims[static_cast<std::size_t>(said.status)];
      }
    INFO(info.name);
    CHECK(claims[static_cast<std::size_t>(upheld)] > 0);
    CHECK(claims[static_cast<std::size_t>(refuted)] > 0);
  }
}

TEST_CASE("goals that the checker is asked are answered by the last hand, after its own claims") {
  Checker checker;
  checker.ask({goal("dealer == East"), goal("high == EW")});
  const std::string log = "yorkshire dealer N\n" YORKSHIRE_TRICKS
                          "claim dealer == North\n\ndealer E\nS AC\nclaim trump == clubs\n";
  const Ruling& ruling = checker.check(log, Notation::text);
  REQUIRE(ruling.judged().size() == 2);
  REQUIRE(ruling.judged()[0].claims.size() == 1);
  CHECK(ruling.judged()[0].claims[0].status == upheld);
  const auto& last = ruling.judged()[1].claims;
  REQUIRE(last.size() == 3);
  CHECK((last[0].text == "trump == clubs" && last[0].status == upheld));
  CHECK((last[1].text == "dealer == East" && last[1].status == upheld));
  CHECK((last[2].text == "high == EW" && last[2].status == refuted));  // no trump beats the ace
  // The next log is asked too, and nothing is kept of this one.
  const Ruling& next = checker.check("yorkshire dealer E\n", Notation::text);
  REQUIRE(next.judged().back().claims.size() == 2);
  CHECK(next.judged().back().claims[1].status == open);
}

/// A goal for every value that a fact can have; of numbers, some bounds.
std::vector<Goal> goals_about_everything() {
  constexpr std::array<std::string_view, 13> cards{"AC", "JC", "2C", "AD", "JD", "2D", "AH",
                                                   "JH", "2H", "AS", "JS", "2S", "9H"};
  std::vector<std::string> texts;
  const auto fill = [](std::string text, std::string_view blank, std::string_view with) {
    if (const auto at = text.find(blank); at != std::string::npos)
      text.replace(at, blank.size(), with);
    return text;
  };
  for (const FactInfo& info : facts()) {
    std::vector<std::string> forms{std::string(info.name)};
    const auto spread = [&](std::string_view blank, std::vector<std::string> words) {
      std::vector<std::string> filled;
      for (const std::string& form : forms)
        for (const std::string& word : words)
          filled.push_back(fill(form, blank, word));
      if (forms.front().find(blank) != std::string::npos) forms = filled;
    };
    if (info.fact == Fact::rank || info.fact == Fact::suit) continue;  // of no hand
    spread("SIDE", {"NS", "EW"});
    spread("SEAT", {"North", "East", "South", "West"});
    spread("CARD", {cards.begin(), cards.end()});
    if (info.address == Address::of_turn) spread("[N]", {"[1]", "[2]", "[3]", "[4]"});
    else spread("[N]", {"[1]", "[2]", "[3]", "[6]", "[7]"});
    std::vector<std::string> rests{" == none"};
    switch (info.type) {
      case GoalType::truth: rests = {""}; break;
      case GoalType::number:
        for (const char* bound : {"0", "1", "2", "3", "5", "8", "11", "20", "40"})
          for (const char* op : {" <= ", " == "}) rests.push_back(std::string(op) + bound);
        break;
      case GoalType::card:
        for (std::string_view card : cards) rests.push_back(" == " + std::string(card));
        break;
      case GoalType::side: rests.insert(rests.end(), {" == NS", " == EW", " == nobody"}); break;
      case GoalType::seat:
        rests.insert(rests.end(), {" == North", " == East", " == South", " == West"});
        break;
      case GoalType::suit:
        rests.insert(rests.end(), {" == clubs", " == diamonds", " == hearts", " == spades"});
        break;
      case GoalType::variant: rests.push_back(" == american"); break;
      case GoalType::category:
        for (const char* category : {"high", "low", "jack", "game", "gift", "turned_jack", "look"})
          rests.push_back(std::string(" == ") + category);
        break;
    }
    for (const std::string& form : forms)
      for (const std::string& rest : rests) texts.push_back(form + rest);
  }
  std::vector<Goal> goals;
  for (const std::string& text : texts) goals.push_back(goal(text));
  return goals;
}

TEST_CASE("what is certain of the beginning of a hand is so of the whole", "[slow]") {
  using allfours_oracle::Flavour;
  const std::vector<Goal> goals = goals_about_everything();
  REQUIRE(goals.size() > 800);
  Checker checker;
  checker.ask(goals);
  const auto ask = [&](const nlohmann::json& log) {
    const Ruling& ruling = checker.check(log.dump(), Notation::json);
    for (const InputError& error : ruling.errors) FAIL(error.message);
    return ruling.judged().back().claims;
  };
  std::size_t wrong = 0, decided = 0, left_open = 0;
  for (std::uint64_t seed = 1; seed <= 400 && wrong < 5; ++seed) {
    nlohmann::json log = allfours_oracle::random_log(seed, Flavour::LegalHand);
    nlohmann::json& hand = log["hands"][0];
    for (const char* key : {"result", "claims"}) hand.erase(key);
    if (checker.check(log.dump(), Notation::json).summary[0] > 0) continue;  // an early look
    const auto whole = ask(log);
    const nlohmann::json events = hand.value("events", nlohmann::json::array());
    // A card taken back had been certain.
    if (events.dump().find("mends") != std::string::npos) continue;
    // A log without the card turned up is read as one in which the deal earned nothing.
    std::size_t first = 0;
    if (log["variant"] == "american")
      while (events[first].dump().find("turns") == std::string::npos) ++first;
    for (std::size_t count = first; count < events.size() && wrong < 5; ++count) {
      hand["events"] = std::vector<nlohmann::json>(
          events.begin(), events.begin() + static_cast<std::ptrdiff_t>(count + 1));
      const auto part = ask(log);
      REQUIRE(part.size() == whole.size());
      for (std::size_t i = 0; i < part.size(); ++i) {
        left_open += part[i].status == open;
        if (part[i].status == open || whole[i].status == open) continue;
        ++decided;
        if (part[i].status == whole[i].status || wrong > 5) continue;
        ++wrong;
        FAIL_CHECK("seed " << seed << ", after " << count + 1 << " events of " << events.dump()
                           << "\nclaim " << part[i].text << ": " << to_string(part[i].status)
                           << ", of the whole " << to_string(whole[i].status) << "\n" << log.dump());
      }
    }
  }
  CHECK(decided > 100'000);
  CHECK(left_open > 100'000);
}

TEST_CASE("claims never change the verdict") {
  Checker plain, asked;
  asked.ask({goal("false"), goal("high == NS"), goal("values.NS == 1")});
  for (const Hand& hand : hands()) {
    const Verdict verdict = plain.check(hand.log, Notation::text).verdict;
    CHECK(asked.check(hand.log, Notation::text).verdict == verdict);
  }
}

}  // namespace
}  // namespace allfours
