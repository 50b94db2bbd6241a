// The oracle against values worked out by hand for what the second edition of the contract asks: hands
// that may have been void, late calls, doubled and missing cards, revokes on both sides, few cards left.
#include "tests/catch.h"
#include "tests/oracle/by_hand.h"
#include "tests/oracle/oracle.h"

namespace {

json one_hand(const std::string& dealer, const Lines& events, const json& more = json::object()) {
  json hand = more;
  hand["dealer"] = dealer;
  hand["events"] = events;
  return hand;
}

json judged(const std::string& variant, const std::vector<json>& hands, const json& rules = json::object()) {
  return judge({{"allfours", 1}, {"variant", variant}, {"hands", hands}}, rules);
}

json with_score(json hand, int ns, int ew) {
  hand["score"] = score(ns, ew);
  return hand;
}

// Hearts are turned, N deals. High E (ace), Low S (two), no jack; E takes AH and S takes AC: 4 each.
const Lines kFourAll = {"E AH 2H 3C 4C", "E 5C AC 6C 7C", "S 2D 3D 4D 5D",
                        "E 6D 7D 8D 9D", "N 2S 3S 4S 5S", "W 6S 7S 8S 9S"};
const Lines kTwoClubsTurned = {"N turns 2C", "E begs", "N runs", "N turns 3C"};
const Lines kJackStands = Lines{"N turns JH", "E stands"} + kFourAll;

json followed_by(const json& first, const json& second, const json& rules = json::object()) {
  return judged("american", {first, second}, rules)["hands"][1];
}

}  // namespace

TEST_CASE("oracle: 7.1, the dealer is open after a hand that may have been void") {
  const json first = with_score(one_hand("N", kTwoClubsTurned), 3, 4);
  json hand = followed_by(first, {{"events", kJackStands}});
  CHECK(found(hand) == Lines{});
  CHECK(hand["dealer"] == either("N", "E"));
  CHECK(hand["awards"]["turned-jack"] == either("NS", "EW"));
  CHECK(hand["awards"]["game"] == either("NS", "EW"));  // a tie, for the rivals of whoever dealt
  CHECK(hand["awards"]["high"] == "EW");

  // A hand played always moves the score, so the same score says void; so does the same dealer.
  for (const json& second : {with_score({{"events", kJackStands}}, 3, 4), one_hand("N", kJackStands, {{"score", score(3, 4)}})}) {
    hand = followed_by(first, second);
    CHECK(found(hand) == Lines{});
    CHECK(hand["dealer"] == "N");
    CHECK(counted(hand) == Lines{"turned-jack NS 1", "high EW 1", "low NS 1", "game EW 1"});
    CHECK(hand["after"] == score(5, 6));
  }
  hand = followed_by(first, one_hand("N", kJackStands));
  CHECK(hand["before"] == score(3, 4));
  // Another score says that it was played: E deals.
  hand = followed_by(first, with_score({{"events", Lines{"E turns 4S", "S stands"}}}, 4, 6));
  CHECK(hand["dealer"] == "E");
  CHECK(found(hand) == Lines{"incomplete@/hands/1/events"});
  hand = followed_by(first, one_hand("E", kTwoClubsTurned, {{"score", score(3, 4)}}));
  CHECK(found(hand)[4] == "wrong-dealer@/hands/1/dealer");  // after N's four calls, which E had to make
}

TEST_CASE("oracle: 7.1, what the void hand leaves behind ends the game as it should") {
  json first = with_score(one_hand("N", kTwoClubsTurned), 6, 6);
  json hand = followed_by(first, with_score({{"events", Lines{"N turns JH", "E stands"}}}, 6, 6));
  CHECK(found(hand) == Lines{});
  CHECK(hand["after"] == score(7, 6));
  CHECK(hand["winner"] == "NS");
  // Nothing recorded: the only start from which the hand counts is the one after a void deal.
  hand = followed_by(first, {{"events", Lines{"N turns JH", "E stands"}}});
  CHECK(hand["winner"] == either("NS", "EW"));
  first = with_score(one_hand("N", kTwoClubsTurned), 5, 6);
  hand = followed_by(first, with_score({{"events", Lines{"N turns 4H", "E begs", "N gives"}}}, 5, 6));
  CHECK(counted(hand) == Lines{"gift EW 1"});
  CHECK(hand["winner"] == "EW");
}

TEST_CASE("oracle: 7.1, which hands may have been void") {
  const json second = {{"events", json::array()}};
  auto dealer_after = [&](const Lines& events, const json& more = json::object(), const json& rules = json::object()) {
    return followed_by(with_score(one_hand("N", events, more), 3, 4), second, rules)["dealer"];
  };
  const json either_dealer = either("N", "E");
  CHECK(dealer_after({}) == either_dealer);
  CHECK(dealer_after({}, {{"result", {{"trump", "H"}}}}) == "E");
  CHECK(dealer_after({}, {{"result", {{"high", "NS"}}}}) == "E");
  CHECK(dealer_after({"N turns 2C"}) == either_dealer);
  CHECK(dealer_after({"N turns 2C", "E begs"}) == either_dealer);
  CHECK(dealer_after({"N turns 2C", "E stands"}) == "E");
  CHECK(dealer_after({"N turns 2C", "E begs", "N gives"}) == "E");
  CHECK(dealer_after({"N turns 2C", "E begs", "N runs", "N turns 3D"}) == "E");  // the next hand shuts the window
  CHECK(dealer_after(kTwoClubsTurned + Lines{"N turns 4C"}) == "N");             // exhausted
  const json never = {{"bunching", "never"}};
  CHECK(dealer_after(kTwoClubsTurned, json::object(), never) == either_dealer);  // a third club exhausts the pack
  CHECK(dealer_after(kTwoClubsTurned, json::object(), {{"bunching", "never"}, {"exhausted", "keep-suit"}}) == "E");
  // Yorkshire: only `redeals` voids a hand.
  CHECK(judged("yorkshire", {with_score(one_hand("N", {}), 3, 4), second})["hands"][1]["dealer"] == "E");
}

TEST_CASE("oracle: G12 and G33, the jack turned and the jack taken are never both") {
  // From 0-0 after a turned jack of clubs: bonus, High, Low, Game are four for N-S at most; the gift is E-W's.
  const json first = with_score(one_hand("N", {"N turns JC"}), 0, 0);
  CHECK(found(followed_by(first, with_score({{"events", json::array()}}, 5, 0)))[0] == "wrong-start@/hands/1/score");
  CHECK(found(followed_by(first, with_score({{"events", json::array()}}, 4, 1)))[0] == "incomplete@/hands/1/events");
}

TEST_CASE("oracle: 7.1, a late call counts only if no run follows") {
  const Lines run = {"N turns 3H", "E discards 3", "S discards 3", "W discards 3", "N discards 3"};
  for (const Lines& calls : {Lines{"N turns QS", "E begs", "N runs", "E stands"}, Lines{"N turns QS", "E begs", "N stands"}}) {
    const json hand = judged("american", {with_score(one_hand("N", calls + run + kFourAll), 6, 6)})["hands"][0];
    CHECK(found(hand) == Lines{"call-not-allowed@" + std::to_string(calls.size() - 1)});
    CHECK(hand["trump"] == "H");
    CHECK(counted(hand) == Lines{"high EW 1"});
    CHECK(hand["winner"] == "EW");
  }
  // With nothing of the run after it, the late `gives` stands: spades are trumps, the gift is E-W's.
  const json hand = judged("american", {one_hand("N", Lines{"N turns QS", "E begs", "N runs", "N gives"} + kFourAll)})["hands"][0];
  CHECK(found(hand) == Lines{"call-not-allowed@3"});
  CHECK(hand["trump"] == "S");
  CHECK(hand["awards"]["gift"] == "EW");
}

TEST_CASE("oracle: 7.1, a card of one's own twice") {
  // S puts down the ace of clubs twice in one trick: Game is four all, so nobody's.
  Lines events = {"E AH 2H 3C 4C", "E 5C", "S AC", "S AC", "W 6C", "N 7C"};
  events = events + Lines(kFourAll.begin() + 2, kFourAll.end());
  for (const json& more : {json::object(), json{{"cards", {{"S", "2H AC 2D 7D 4S 9S"}}}}}) {
    const json hand = judged("yorkshire", {one_hand("N", events, more)})["hands"][0];
    CHECK(found(hand) == Lines{"not-held@3", "out-of-turn@3"});
    CHECK(hand["values"] == score(4, 4));
    CHECK(hand["awards"]["game"] == "nobody");
  }
  // N leads the ace again, then plays the king: five more cards of N's own, the last in its turn.
  const json hand = judged("yorkshire", {one_hand("N", {"E 3H 4H 5H AH", "N AH", "N KH", "E 2C", "S 3C", "W 4C",
                                                        "N QH 5C 6C 7C", "N JH 8C 9C KC", "N TH 2D 3D 4D",
                                                        "N 2H 5D 6D 7D"})})["hands"][0];
  CHECK(found(hand) == Lines{"not-held@1", "out-of-turn@2"});
  CHECK(hand["values"] == score(23, 0));  // AH KH QH JH TH 20, KC 3
}

TEST_CASE("oracle: 7.6, a seat dealt too few cards is passed over") {
  const Lines shown = {"E AS 3S 6S 7S", "E KD 7D AD 8D", "W JC AC 5C TC", "N KH 8S QH 2H", "E 2S 4H 5H 4S"};
  const Lines last = {"N 6D", "S 8C", "W 9C"};
  json hand = judged("yorkshire", {with_score(one_hand("N", shown + last), 6, 6)})["hands"][0];
  CHECK(found(hand) == Lines{"wrong-hand-size@/hands/0/events"});
  CHECK(hand["findings"][0]["seat"] == "E");
  CHECK(earned(hand) == "EW EW nobody EW");
  // E AS 4; W KD AD 7; N JC AC TC 15; E KH QH 5.
  CHECK(hand["values"] == score(15, 16));
  CHECK(hand["after"] == score(6, 9));
  CHECK(hand["tricks"][5]["cards"] == json({"6D", nullptr, "8C", "9C"}));

  hand = judged("yorkshire", {with_score(one_hand("N", shown + last, {{"cards", {{"E", "AS KD 5C 8S 2S"}}}}), 6, 6)})["hands"][0];
  CHECK(found(hand) == Lines{"wrong-hand-size@/hands/0/cards/E"});
  CHECK(hand["after"] == score(6, 9));
  // A list of six says that E has a card; a line of three names the seats in order, so W's is missing.
  hand = judged("yorkshire", {one_hand("N", shown + last, {{"cards", {{"E", "AS KD 5C 8S 2S JS"}}}})})["hands"][0];
  CHECK(found(hand)[0].substr(0, 11) == "out-of-turn");
  CHECK(found(judged("yorkshire", {one_hand("N", shown + Lines{"N 6D 8C 9C"})})["hands"][0]) ==
        Lines{"incomplete@/hands/0/events"});
  // The five-card seat was due to lead: E takes the fifth trick with the jack of spades.
  Lines led = shown;
  led[4] = "E JS 4H 5H 4S";
  hand = judged("yorkshire", {one_hand("N", led + Lines{"S 8C", "W 9C", "N 6D"})})["hands"][0];
  CHECK(found(hand) == Lines{"wrong-hand-size@/hands/0/events"});
  CHECK(hand["awards"]["jack"] == "EW");
}

TEST_CASE("oracle: more cards shown than were dealt") {
  const Lines run = {"N turns QS", "E begs", "N runs", "E gets QD KD TS", "N turns 3H", "E discards KS AS JS"};
  // Three got, three put away that were not those, six played: twelve of nine.
  CHECK(found(judged("american", {one_hand("N", run + kFourAll)})["hands"][0]) == Lines{"wrong-hand-size@/hands/0/events"});
  const json listed = judged("american", {one_hand("N", run + kFourAll, {{"cards", {{"E", "AH 5C 5D 6D 3S 8S"}}}})})["hands"][0];
  CHECK(found(listed).back() == "wrong-hand-size@/hands/0/events");
}

TEST_CASE("oracle: every card on the table is captured") {
  // S throws one of two cards and is out; its ten comes after the last trick, which E took.
  const json hand = judged("yorkshire", {one_hand("N", {"E AH 2C 3C 4C", "E KH 5C 6C 7C", "E QH 8C 9C 9S", "E JH 2D 3D 4D",
                                                        "E TH", "S throws 5D", "W 6D", "N 7D", "E 2H", "W 9D", "N KD", "S TD"})})["hands"][0];
  CHECK(found(hand) == Lines{"bad-throw-in@5", "out-of-turn@11"});
  CHECK(hand["values"] == score(0, 33));  // A K Q J T of hearts 20, KD 3, TD 10
}

TEST_CASE("oracle: gaps are judged from the starts that count, and after the game nothing is said of the start") {
  // High N-S (6), Low E-W (5); four cards are missing, so from every start but 6-6 somebody has won.
  const json first = with_score(one_hand("W", {"W turns 3H", "N stands", "N AH 2H 3C 4C", "N 5C AC 6C 7C", "E 2D 3D 4D 5D",
                                               "N 6D 7D 8D 9D", "W 2S 3S 4S 5S"}), 5, 4);
  json hand = followed_by(first, {{"events", Lines{"N turns JC", "E begs", "N gives"}}});
  CHECK(found(hand) == Lines{"source-silent@2"});
  CHECK(cites(hand["findings"][0], "G1"));

  const json won = with_score(one_hand("N", {"E AH 2C 3C 4C", "E KH 5C 6C 7C", "E QH 8C 9C KC", "E JH 2D 3D 4D",
                                             "E TH 5D 6D 7D", "E 2H 8D 9D KD"}), 0, 9);
  for (const json& next : {with_score({{"events", Lines{"S 2C"}}}, 0, 0), with_score(one_hand("W", {"N 2C"}), 3, 3)}) {
    const json report = judged("yorkshire", {won, next});
    CHECK(found(report["hands"][1]) == Lines{"played-after-end@0", "incomplete@/hands/1/events"});
  }
}

TEST_CASE("oracle: 7.7, both sides revoke") {
  // Spades. W puts the queen of diamonds on the ace of spades with the jack in hand, and E the eight of
  // diamonds on the king of spades… S, too, has a spade when it follows W's king with a diamond.
  const Lines events = {"W turns 5S", "N stands", "N AS 2H 2S QD", "N 7H 6H QH AH", "W TH 3D KC 9H",
                        "W TC 9D 7C 6C", "W 4D KS 5D 8D", "N 9C 3C JC JS"};
  auto hand_with = [&](const std::string& mark, const json& rules) {
    json hand = with_score(one_hand("W", events), 0, 0);
    hand["result"] = {{"revoke", mark}};
    return judged("american", {hand}, rules)["hands"][0];
  };
  const json one_point = {{"revoke", "one-point"}};
  json hand = hand_with("both", one_point);
  int sides[2] = {0, 0};
  for (const json& finding : hand["findings"]) {
    if (finding["code"] == "revoke") ++sides[finding["seat"] == "E" || finding["seat"] == "W"];
  }
  CHECK((sides[0] > 0 && sides[1] > 0));
  CHECK(hand["awards"]["revoke"] == "both");
  CHECK(found(hand).back().substr(0, 6) == "revoke");
  CHECK(found(hand_with("NS", one_point)).back() == "wrong-revoke@/hands/0/result/revoke");
  CHECK(found(hand_with("nobody", one_point)).back() == "wrong-revoke@/hands/0/result/revoke");
  CHECK(hand_with("nobody", json::object())["awards"]["revoke"] == "nobody");
}

TEST_CASE("oracle: few cards left, every end is tried") {
  // W holds the queen of spades alone and has to put it on N's ten: 12 for E-W, High and Low are told.
  const json cards = {{"N", "TS 4C TD 6D 8C 9H"}, {"E", "3S 6S KS 3C JD 5C"}, {"S", "AC 9C 5D QC 7D 7C"}, {"W", "8D 8S 2H QS 2C 4S"}};
  const Lines events = {"W turns JH", "N stands", "N TD", "E JD", "S 7D", "W 2H", "W 8D", "N 6D", "E 5C", "S 5D", "W 2C",
                        "N 8C", "E 3C", "S AC", "S 7C", "W 8S", "N 4C", "E 3S", "S 9C", "W 4S", "N 9H", "E KS", "N TS", "E 6S", "S QC"};
  json hand = judged("american", {with_score(one_hand("W", events, {{"cards", cards}}), 5, 5)})["hands"][0];
  CHECK(found(hand) == Lines{"incomplete@/hands/0/events"});
  CHECK(earned(hand) == "NS EW nobody EW");
  // E-W: TD JD 11 with the two of hearts, TS QC QS 14. N-S: AC 4 and KS 3.
  CHECK(hand["values"] == score(7, 25));
  CHECK(counted(hand) == Lines{"turned-jack EW 1", "high NS 1", "low EW 1"});
  CHECK(hand["winner"] == "EW");
  CHECK(hand["tricks"][5]["winner"] == "W");

  // The two last cards of each: whoever leads what, E's ace of hearts and N's king come home or not.
  const json eight = {{"E", "AH TH 2H 5D 2S AC"}, {"S", "JH 2C 5C 6D 3S KS"}, {"W", "3H 3C 6C 7D 4S 7S"}, {"N", "4H 4C 7C 8D 8S 9S"}};
  hand = judged("yorkshire", {one_hand("N", {"E AH JH 3H 4H", "E TH 2C 3C 4C", "E 2H 5C 6C 7C", "E 5D 6D 7D 8D"},
                                       {{"cards", eight}})})["hands"][0];
  // N leads a spade: E has two and ace, S three and king, W four and seven, N eight and nine. E must give
  // the two to the first (AC only when void), so S's king, if it comes first, takes it; A and K are 7.
  CHECK(hand["values"]["NS"]["to"].get<int>() + hand["values"]["EW"]["from"].get<int>() == 22);
  CHECK(earned(hand) == "EW EW EW EW");  // fifteen are E-W's already, seven are out
  CHECK(hand["after"] == score(0, 4));
}
