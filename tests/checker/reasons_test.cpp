// Reasons are what the count went by: over random logs with faults, everything that a reason names is
// claimed of the same hand in the goal language, and every claim has to be upheld.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "checker/check/check.h"
#include "checker/report/messages.h"
#include "model/count.h"
#include "tests/catch.h"
#include "tests/oracle/random_logs.h"
#include "tests/share.h"

using namespace allfours;
using allfours_oracle::Flavour;
using Json = nlohmann::json;

namespace {
std::string seat_word(Seat seat) {
  return std::string(english().seats[index(seat)]);
}
std::string number(int value) { return std::to_string(value); }
std::string in_trick(const Witness& why) {
  return "trick[" + number(why.trick) + "].winner == " + seat_word(*why.seat);
}

/// What the reason for an award says, as claims; the award itself first.
std::vector<std::string> claims_of(const Witness& why, Side side) {
  const std::string award(to_string(side));
  std::vector<std::string> claims;
  const auto claim = [&](const std::string& text) { claims.push_back(text); };
  const auto category = [&](const std::string& name) { claim(name + " == " + award); };
  const bool told = why.when != "rule" && why.when != "settled" &&
                    why.when != "whatever-cards" && why.when != "revoked";
  const std::string card = why.card ? to_string(*why.card) : "none";
  switch (why.category) {
    case Category::high:
    case Category::low: {
      const std::string name(to_string(why.category));
      category(name);
      if (!told) break;
      claim(name + "_card == " + card);
      if (why.when == "taken") claim(in_trick(why));
      else if (why.seat) claim(name + "_holder == " + seat_word(*why.seat));
      if (why.when == "taken" && why.category == Category::low)
        claim("low_taker == " + seat_word(*why.seat));
      if (why.when == "lone") claim("high_card == low_card");
      break;
    }
    case Category::jack:
      category("jack");
      if (!told) break;
      if (why.when == "none") claim("not jack_in_play");
      if (why.when == "dealt") claim("jack_holder == " + seat_word(*why.seat));
      if (why.when == "") claim("jack_taker == " + seat_word(*why.seat));
      if (why.when == "") claim(in_trick(why));
      if (why.when == "") claim("took(" + award + ", " + card + ")");
      break;
    case Category::game:
      category("game");
      if (!told) break;
      claim("values.NS == " + number(why.values.ns));
      claim("values.EW == " + number(why.values.ew));
      if (why.when == "") claim("values.NS != values.EW");
      if (why.when == "tie-rivals") claim("game == rivals");
      if (why.when == "tie-dealers") claim("game == dealers");
      break;
    case Category::turned_jack:
      category("turned_jack");
      if (why.when == "") claim("turned_last == " + card);
      if (why.when == "") claim("turned_jack == dealers");
      if (why.when == "run-away") claim("turned_last != " + card);
      if (why.when == "bunched") claim("bunched");
      break;
    case Category::gift:
      category("gift");
      if (why.when == "") claim("begged and gift == rivals");
      break;
    case Category::look: category("look"); break;
    case Category::revoke:
      if (why.when == "none") claim("revokes == 0 or revokes == none");
      break;
  }
  return claims;
}

/// A side that a seat earned a category for is that seat's.
bool seat_fits(const Witness& why, Side side) {
  if (!why.seat || why.when == "for-dealer" || why.when == "out-of-place") return true;
  switch (why.category) {
    case Category::gift:
    case Category::look:
    case Category::revoke: return side == rivals_of(side_of(*why.seat)) || side == Side::both;
    default: return side == side_of(*why.seat);
  }
}

struct Seen {
  int reasons = 0, claims = 0;
  std::set<std::pair<Category, std::string>> kinds;
};

void compare(const Json& log, std::span<const RuleSetting> rules, Seen& seen) {
  Checker checker(rules);
  checker.tell_reasons(true);
  const Ruling first = checker.check(log.dump(), Notation::json);
  if (!first.errors.empty()) return;
  Json claimed = log;
  for (std::size_t i = 0; i < first.hand_count; ++i) {
    const HandRuling& hand = first.hands[i];
    Json claims = Json::array();
    for (const Witness& why : hand.reasons) {
      const Side side = hand.awards[static_cast<std::size_t>(why.category)].side();
      INFO(log.dump() << "\nhand " << i << ", " << to_string(why.category) << " " << why.when);
      CHECK(seat_fits(why, side));
      std::string words;
      CHECK(append_reason(words, english(), RuledHand{checker.log(), first, i}, why.category,
                          why.which));
      ++seen.reasons;
      seen.kinds.emplace(why.category, why.when);
      for (const std::string& claim : claims_of(why, side)) claims.push_back(claim);
    }
    claimed["hands"][i]["claims"] = claims;
  }
  const Ruling& second = checker.check(claimed.dump(), Notation::json);
  REQUIRE(second.errors.empty());
  for (const HandRuling& hand : second.judged())
    for (const ClaimRuling& claim : hand.claims) {
      INFO(log.dump() << "\n" << claim.text);
      // Before its lead a hand may still become void, and then there is nothing to say.
      const bool may_be_void = hand.tricks.empty() && claim.status == ClaimStatus::open;
      CHECK((claim.status == ClaimStatus::upheld || may_be_void));
      ++seen.claims;
    }
}

void compare_random(Flavour flavour, std::uint64_t seeds, std::span<const RuleSetting> rules,
                    Seen& seen) {
  for (std::uint64_t seed = 0; seed < seeds / share; ++seed)
    compare(allfours_oracle::random_log(seed, flavour), rules, seen);
}
}  // namespace

TEST_CASE("every reason names what the goals say of the hand", "[slow]") {
  Seen seen;
  compare_random(Flavour::LegalHand, 1500, {}, seen);
  compare_random(Flavour::Illegal, 3000, {}, seen);
  CHECK(seen.reasons > 0);
  CHECK(seen.claims > seen.reasons);
}

TEST_CASE("every reason names what the goals say of the hand, under every house rule", "[slow]") {
  Seen seen;
  for (const SwitchInfo& info : switches()) {
    if (info.kind != SwitchInfo::Kind::choice) continue;
    for (std::size_t value = 0; value < info.values.size(); ++value) {
      const RuleSetting rule{info.id, static_cast<int>(value)};
      compare_random(Flavour::LegalHand, 80, {&rule, 1}, seen);
      compare_random(Flavour::Illegal, 160, {&rule, 1}, seen);
    }
  }
  if (share > 1) return;
  const std::pair<Category, std::string> kinds[]{
      {Category::turned_jack, "every"}, {Category::turned_jack, "run-away"},
      {Category::turned_jack, "never"}, {Category::revoke, "unseen"},
      {Category::gift, ""},             {Category::look, ""},
      {Category::revoke, "play"},       {Category::revoke, "jack"},
      {Category::revoke, "honour"},     {Category::high, ""},
      {Category::high, "taken"},        {Category::high, "turned"},
      {Category::high, "discarded"},    {Category::high, "settled"},
      {Category::low, "taken"},         {Category::low, "settled"},
      {Category::jack, ""},             {Category::jack, "dealt"},
      {Category::jack, "none"},         {Category::jack, "revoked"},
      {Category::game, ""},             {Category::game, "tie-rivals"},
      {Category::game, "tie-dealers"},  {Category::game, "tie-nobody"},
      {Category::game, "settled"},      {Category::game, "revoked"},
      {Category::game, "rule"},         {Category::jack, "rule"}};
  for (const auto& kind : kinds) {
    INFO(to_string(kind.first) << " " << kind.second);
    CHECK(seen.kinds.contains(kind));
  }
}

namespace {
/// The messages of a log's findings, and its ruling with them.
std::string messages_of(std::string_view text) {
  Checker checker;
  const Ruling& ruling = checker.check(text, Notation::text);
  REQUIRE(ruling.errors.empty());
  std::string all;
  for (std::size_t i = 0; i < ruling.hand_count; ++i)
    for (const Finding& finding : ruling.hands[i].findings) {
      append_message(all, english(), RuledHand{checker.log(), ruling, i}, finding);
      all += '\n';
    }
  return all;
}
}  // namespace

TEST_CASE("a card that counts for nobody is no reason, though a hand shows it") {
  const std::string words = messages_of(
      "american dealer N\nN turns AC\nE stands\nE KC 2C 3C 4C\nE AC 5C 6D 7D\nE QD 2D 3D 4D\n"
      "E AH 2H 3H 4H\nE KH 5H 6H 7H\nE QH 8H 9H TH\nresult high NS\n");
  CHECK_THAT(words, Catch::Contains("because East was dealt KC, the highest trump in play."));
  CHECK_THAT(words, !Catch::Contains("dealt AC"));
}

TEST_CASE("who was due to lead is told, also where the winner of the trick is out") {  // H2
  const std::string words = messages_of(
      "yorkshire dealer N\nE AH 2H 5H 9H\nE throws 3C 4C 5C 6C 7C\nW KS 2S 3S\n");
  CHECK_THAT(words, Catch::Contains("West led KS to trick 2, but the lead was South's."));
}

TEST_CASE("a hand that a blank line parted is told as such where nine cards are played too") {
  const std::string words = messages_of(
      "american dealer N keep=all\nN turns 4C\nE begs\nN runs\nN turns 3H\n"
      "E AH 2H 5H 9H\nE KH 4H 6H 8H\nE QH 7H TH TD\nE AS 2S 3S 4S\nE KS 5S 6S 7S\nE QS 8S 9S TS\n\n"
      "E AD 2D 3D 4D\n");
  CHECK_THAT(words, Catch::Contains("the next hand begins with a card that could continue it"));
}

TEST_CASE("a score that cannot be, though it lies in the range, is told why") {
  const std::string words =
      messages_of("american dealer W score 2-2\nW turns 5S\nN begs\nW gives\n"
                  "result gift NS score 3-2\n");
  CHECK_THAT(words, Catch::Contains("The table wrote NS 3, EW 2 as the score after this hand, which "
                                    "cannot be right, for somebody still gets Game. The nearest that can "
                                    "be: NS 3, EW 3 or NS 4, EW 2."));
  // Out of the range, the range says it.
  CHECK_THAT(messages_of("american dealer W score 2-2\nW turns 5S\nN begs\nW gives\n"
                         "result gift NS score 2-2\n"),
             Catch::Contains("as the score after this hand; it is NS 3 to 7"));
}

namespace {
std::string why(std::string_view text, Category category) {
  Checker checker;
  checker.tell_reasons(true);
  const Ruling& ruling = checker.check(text, Notation::text);
  REQUIRE(ruling.errors.empty());
  std::string words;
  append_reason(words, english(), RuledHand{checker.log(), ruling, 0}, category);
  return words;
}
}  // namespace

TEST_CASE("what a revoke forfeits is said with who revoked and by which rule") {
  const std::string log =
      "E AH 2H 4C 9H\nE KC 3C 5H TC\nW 2D AD 7D QD\nN JH QH 6S 3H\nE 9S TS KS 2S\n"
      "W 6C 5C 7C 8D\n";
  CHECK(why("yorkshire dealer N revoke=foster\n" + log, Category::game) ==
        "West revoked, and by this table's house rule (revoke=foster) a side that revokes does not "
        "score it");
  CHECK(why("yorkshire dealer N revoke=foster\n" + log, Category::revoke) ==
        "West revoked, and this table sets a price on it (revoke=foster)");
  CHECK(why("yorkshire dealer N\n" + log, Category::game).starts_with("the cards taken come to"));
  CHECK(why("yorkshire dealer N\n" + log, Category::revoke) ==
        "the rules in force put no price on a revoke");
}

TEST_CASE("a turned jack that scores for nobody has a reason") {
  const std::string jack = "american dealer N\nN turns JH\nE begs\nN runs\n";
  CHECK(why(jack + "N turns 9S\nE AS 2S 3S 4S\n", Category::turned_jack) ==
        "the cards were run after JH, and only the jack that settles trump scores");
  CHECK(why("american dealer N\nN turns 9H\nE begs\nN runs\nN turns JS\nE bunches\nS agrees\n"
            "W agrees\nN agrees\n",
            Category::turned_jack) == "all four agreed to bunch, and that cancels the point");
  CHECK(why("american dealer N\nE AS 2S 3S 4S\n", Category::turned_jack) == "");
  CHECK(why("american dealer N\nE AS 2S 3S 4S\nresult trump S turned-jack NS\n",
            Category::turned_jack) == "the table wrote so, and the log has no turned card");
}

TEST_CASE("in a hand that stops early only what cannot change has a card for its reason") {
  const std::string log = "yorkshire dealer N\nE AH 5H 3H 9H\n";
  CHECK(why(log, Category::high) == "East was dealt AH, the highest trump in play");
  CHECK(why(log, Category::low) == "");  // the two may still come
}

TEST_CASE("a void hand charges nobody for a revoke, and gives no reason for one") {  // G19
  const std::string log =
      "yorkshire dealer N revoke=one-point\nE AH 2H 4C 9H\nE KC 3C 5H TC\nW 2D AD 7D QD\n"
      "N JH QH 6S 3H\nE 9S TS KS 2S\nW 6C 5C 7C 8D\n";
  Checker checker;
  checker.tell_reasons(true);
  const auto revokes = [&](const std::string& text) {
    const HandRuling& hand = checker.check(text, Notation::text).hands.front();
    return std::ranges::count_if(hand.reasons, [](const Witness& why) {
      return why.category == Category::revoke && why.which >= 0;
    });
  };
  CHECK(revokes(log) == 1);
  CHECK(revokes(log + "N redeals\n") == 0);
}

TEST_CASE("what may have decided is told in the order of counting, whoever dealt") {
  // The hands before may have been void, so several may have dealt the last.
  Checker checker;
  const Ruling& ruling = checker.check(
      "american dealer N\nN turns QH\n\ndealer E\nE turns QD\nS begs\n\n"
      "cards N 3D 6D KD 3H 8H TH\ncards S 2C 6C JC 2S 7S 8S\n\nE cuts\n",
      Notation::text);
  REQUIRE(ruling.hand_count == 4);
  const auto order = counting_order(source_rules(Variant::american));
  const auto& decided = ruling.hands[3].decided_by_one_of;
  CHECK(decided.size() > 2);
  CHECK(std::ranges::is_sorted(decided, {}, [&](Category category) {
    return std::ranges::find(order, category);
  }));
}
