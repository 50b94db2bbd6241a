// The oracle against values worked out by hand from the rules. Each hand below was dealt and scored on
// paper; nothing here was copied from what the oracle printed.
#include "tests/catch.h"

#include <string>
#include <vector>

#include "tests/oracle/by_hand.h"
#include "tests/oracle/oracle.h"
#include "tests/oracle/random_logs.h"

namespace {

// AM6.1. N: AH AS 9C 8C 4C 3D, E: AD AC 5C 3H 4S 2S, S: TS 4H 6C 2C 2D 5S, W: TD 2H 7C 3C 6S 3S.
// Captured: E-W AD TD AC = 18, N-S AS TS AH = 18.
const Lines kEighteenAll = {"E AD 2D TD 3D", "E AC 2C 3C 4C", "E 5C 6C 7C 8C",
                            "N AS 2S TS 3S", "N AH 3H 4H 2H", "N 9C 4S 5S 6S"};

// YK5.1. E leads the ace of hearts; partner W's two is captured by N's king. N-S take five tricks.
// Captured: E-W AH = 4, N-S KH = 3.
const Lines kAceAndTwo = {"E AH 3H 5H 9H", "E 4C 6C 7C 8C", "N KH 4D 5D 2H",
                          "N 9D 6D 7D 8D", "N 9S 2S 3S 4S", "N 9C 2C 3C 5C"};

// Dispute 3: ace, two and ten of hearts with E, the knave falls under the ace. E-W 15, N-S 0.
const Lines kKnaveFalls = {"E AH JH 3H 4H", "E TH 2C 3C 4C", "E 2H 5C 6C 7C",
                           "E 5D 6D 7D 8D", "N 8S 2S 3S 4S", "N 9S 5S 6S 7S"};

// Dispute 4: E's knave of hearts is the only trump out and the only counting card. E-W 1, N-S 0.
const Lines kLoneKnave = {"E JH 2C 3C 4C", "E 2D 5D 6D 7D", "N 7C 3D 5C 6C",
                          "N 9D 4D 8D 8C", "N 9S 2S 4S 5S", "N 8S 3S 6S 7S"};

// No heart and no counting card at all.
const Lines kNothing = {"E 2C 3C 4C 5C", "N 9C 6C 7C 8C", "N 2D 3D 4D 5D",
                        "W 9D 6D 7D 8D", "W 2S 3S 4S 5S", "S 9S 6S 7S 8S"};

json log_of(const std::string& variant, int ns, int ew, const Lines& events, const json& extra = json::object()) {
  json hand = extra;
  hand["dealer"] = extra.value("dealer", "N");
  hand["score"] = score(ns, ew);
  hand["events"] = events;
  return {{"allfours", 1}, {"variant", variant}, {"hands", json::array({hand})}};
}

json american(const Lines& events, int ns = 0, int ew = 0, const json& rules = json::object(),
              const json& extra = json::object()) {
  return judge(log_of("american", ns, ew, events, extra), rules)["hands"][0];
}

json yorkshire(const Lines& events, int ns = 0, int ew = 0, const json& rules = json::object(),
               const json& extra = json::object()) {
  return judge(log_of("yorkshire", ns, ew, events, extra), rules)["hands"][0];
}

const json kAnySide = {{"one-of", {"NS", "EW", "nobody"}}};
const Lines kSound = {};

}  // namespace

TEST_CASE("oracle: AM6.1, a tie at eighteen goes to the dealer's rivals") {
  const Lines events = Lines{"N turns 9H", "E stands"} + kEighteenAll;
  json hand = american(events);
  CHECK(found(hand) == kSound);
  CHECK(hand["trump"] == "H");
  CHECK(hand["values"] == score(18, 18));
  CHECK(earned(hand) == "NS EW nobody EW");
  CHECK(hand["after"] == score(1, 2));
  CHECK(hand["winner"] == "nobody");
  CHECK(hand["decided-by"].is_null());

  hand = american(events, 3, 5);  // High NS, Low EW 6, Game EW 7
  CHECK(hand["after"] == score(4, 7));
  CHECK(hand["winner"] == "EW");
  CHECK(hand["decided-by"] == "game");

  hand = american(events, 0, 6);  // an earlier category ends it
  CHECK(hand["decided-by"] == "low");
  CHECK(hand["after"] == score(1, 7));
  CHECK(counted(hand) == Lines{"high NS 1", "low EW 1"});
  CHECK(hand["awards"]["game"] == "EW");

  CHECK(american(events, 0, 0, {{"game-tie", "dealers"}})["awards"]["game"] == "NS");
  CHECK(american(events, 0, 0, {{"game-tie", "nobody"}})["awards"]["game"] == "nobody");
  CHECK(american(events, 0, 0, {{"game-tie", "NS"}})["awards"]["game"] == "NS");
}

TEST_CASE("oracle: YK4.2 and YK4.3, a tie is nobody's and at ten all High decides") {
  json hand = yorkshire(kEighteenAll);
  CHECK(found(hand) == kSound);
  CHECK(hand["trump"] == "D");
  CHECK(hand["values"] == score(18, 18));
  CHECK(earned(hand) == "EW NS nobody nobody");
  CHECK(hand["after"] == score(1, 1));

  hand = yorkshire(kEighteenAll, 10, 10);
  CHECK(hand["after"] == score(10, 11));
  CHECK(hand["winner"] == "EW");
  CHECK(hand["decided-by"] == "high");
  CHECK(counted(hand) == Lines{"high EW 1"});

  hand = yorkshire(kEighteenAll, 10, 10, {{"order", "low-high-jack-game"}});
  CHECK(hand["winner"] == "NS");
  CHECK(hand["decided-by"] == "low");
  hand = yorkshire(kEighteenAll, 10, 10, {{"finish", "totals"}});  // 11-11: level plays on
  CHECK(hand["winner"] == "nobody");
  CHECK(hand["after"] == score(11, 11));
  hand = yorkshire(kEighteenAll, 10, 10, {{"finish", "NS-first"}});
  CHECK(hand["winner"] == "NS");
  hand = yorkshire(kEighteenAll, 10, 10, {{"finish", "past-target"}});
  CHECK(hand["winner"] == "EW");
  CHECK(hand["after"] == score(11, 11));
}

TEST_CASE("oracle: YK5.1, High and Low stay with those who received them") {
  json hand = yorkshire(kAceAndTwo);
  CHECK(found(hand) == kSound);
  CHECK(hand["trump"] == "H");
  CHECK(hand["values"] == score(3, 4));
  CHECK(earned(hand) == "EW EW nobody EW");
  CHECK(hand["after"] == score(0, 3));
  CHECK(hand["tricks"][2]["winner"] == "N");
  CHECK(hand["tricks"][2]["cards"] == json({"KH", "4D", "5D", "2H"}));
  CHECK(yorkshire(kAceAndTwo, 0, 0, {{"low", "taker"}})["awards"]["low"] == "NS");   // M4
  CHECK(yorkshire(kAceAndTwo, 0, 0, {{"high", "taker"}})["awards"]["high"] == "EW");
  CHECK(yorkshire(kAceAndTwo, 0, 0, {{"game", "smaller"}})["awards"]["game"] == "NS");
  // M2: by the player of the card: AH with E, KH with N, so the same values here.
  CHECK(yorkshire(kAceAndTwo, 0, 0, {{"game", "holder"}})["values"] == score(3, 4));
}

TEST_CASE("oracle: dispute 1, the ace led and the wrong small trump") {
  const json cards = {{"S", "9S 6S 3S 9H QD JC"}, {"W", "TS AH 7H 4H 9C 3C"},
                      {"N", "AS QS JS QH JH KC"}, {"E", "2S 6H 3H 6D 4D 8C"}};
  json hand = yorkshire({"W AH QH 6H 9H"}, 0, 0, json::object(), {{"dealer", "S"}, {"cards", cards}});
  CHECK(found(hand) == Lines{"incomplete@/hands/0/events"});
  CHECK(hand["awards"]["high"] == "EW");
  CHECK(hand["awards"]["low"] == "EW");
  CHECK(hand["awards"]["jack"] == either("NS", "EW"));  // the quick bound: N holds it, nobody has it yet
  CHECK(hand["awards"]["game"] == kAnySide);
  CHECK(hand["values"]["EW"] == json({{"from", 6}, {"to", 30}}));
  CHECK(hand["values"]["NS"] == json({{"from", 0}, {"to", 24}}));
  CHECK(counted(hand) == Lines{"high EW 1", "low EW 1"});

  // American, the king of hearts as indicator: the same, and a tie at 6 + 24 = 15 all is not nobody's.
  hand = american({"S turns KH", "W stands", "W AH QH 6H 9H"}, 0, 0, json::object(),
                  {{"dealer", "S"}, {"cards", cards}});
  CHECK(hand["awards"]["high"] == "EW");
  CHECK(hand["awards"]["low"] == "EW");
  CHECK(hand["awards"]["game"] == either("NS", "EW"));
}

TEST_CASE("oracle: dispute 3, four points from ace, two, ten and the fallen knave") {
  json hand = american(Lines{"N turns 9H"} + kKnaveFalls, 0, 3);  // a lead without a call is `stands`
  CHECK(found(hand) == kSound);
  CHECK(earned(hand) == "EW EW EW EW");
  CHECK(hand["values"] == score(0, 15));
  CHECK(hand["after"] == score(0, 7));
  CHECK(hand["decided-by"] == "game");
  hand = yorkshire(kKnaveFalls);
  CHECK(hand["after"] == score(0, 4));
  CHECK(hand["winner"] == "nobody");
  // The knave was S's: holder gives it back, rival-above and own-trick give it to E-W all the same.
  CHECK(yorkshire(kKnaveFalls, 0, 0, {{"jack", "holder"}})["awards"]["jack"] == "NS");
  CHECK(yorkshire(kKnaveFalls, 0, 0, {{"jack", "rival-above"}})["awards"]["jack"] == "EW");
  CHECK(yorkshire(kKnaveFalls, 0, 0, {{"jack", "own-trick"}})["awards"]["jack"] == "EW");
  CHECK(yorkshire(kKnaveFalls, 0, 0, {{"game-points", 2}})["after"] == score(0, 5));
}

TEST_CASE("oracle: dispute 4 and G29, one card that wins everything") {
  json hand = american(Lines{"N turns 5H", "E stands"} + kLoneKnave);
  CHECK(found(hand) == kSound);
  CHECK(earned(hand) == "EW EW EW EW");
  CHECK(hand["values"] == score(0, 1));
  CHECK(hand["after"] == score(0, 4));
  hand = american(Lines{"N turns 5H", "E stands"} + kLoneKnave, 0, 0, {{"lone-trump", "once"}});  // M11
  CHECK(earned(hand) == "EW nobody nobody EW");
  CHECK(hand["after"] == score(0, 2));
  CHECK(american(Lines{"N turns 5H"} + kLoneKnave, 0, 0, {{"high", "ace-only"}})["awards"]["high"] == "nobody");
  CHECK(american(Lines{"N turns 5H"} + kLoneKnave, 0, 0, {{"low", "two-only"}})["awards"]["low"] == "nobody");
}

TEST_CASE("oracle: G12, the indicator is not in play") {
  json hand = american(Lines{"N turns AH", "E stands"} + kLoneKnave);
  CHECK(earned(hand) == "EW EW EW EW");
  hand = american(Lines{"N turns AH", "E stands"} + kLoneKnave, 0, 0, {{"indicator", "in-play"}});  // M29
  CHECK(earned(hand) == "NS EW EW EW");
  hand = american(Lines{"N turns 2H", "E stands"} + kLoneKnave, 0, 0, {{"indicator", "in-play"}});
  CHECK(earned(hand) == "EW NS EW EW");
  // A faced jack: one point for the dealers, and no Jack in that hand (G33).
  hand = american(Lines{"N turns JH", "E stands"} + kAceAndTwo);
  CHECK(hand["awards"]["turned-jack"] == "NS");
  CHECK(hand["awards"]["jack"] == "nobody");
  CHECK(hand["after"] == score(1, 3));
}

TEST_CASE("oracle: G30, G31, G35, no trump and no counting card") {
  const Lines events = Lines{"N turns 5H", "E stands"} + kNothing;
  json hand = american(events);
  CHECK(found(hand) == kSound);
  CHECK(earned(hand) == "nobody nobody nobody EW");
  CHECK(hand["after"] == score(0, 1));
  CHECK(earned(american(events, 0, 0, {{"game-zero", "nobody"}})) == "nobody nobody nobody nobody");
  hand = american(events, 6, 6);
  CHECK(hand["after"] == score(6, 7));
  CHECK(hand["decided-by"] == "game");
  // Yorkshire: the pitch is a trump, so High and Low are there; 0-0 is nobody's.
  hand = yorkshire(kNothing);  // clubs: 9C with N high, 2C with E low
  CHECK(earned(hand) == "NS EW nobody nobody");
}

TEST_CASE("oracle: G1 and G2, points before play can end the game") {
  const Lines events = {"N turns JH", "E begs", "N gives"};
  json hand = american(events, 6, 6);
  CHECK(found(hand) == Lines{"source-silent@2"});
  CHECK(cites(hand["findings"][0], "G1"));
  CHECK(hand["winner"] == "NS");
  CHECK(hand["after"] == score(7, 6));
  CHECK(hand["decided-by"] == "turned-jack");
  CHECK(hand["awards"]["gift"] == "EW");
  CHECK(hand["awards"]["high"].is_null());
  CHECK(hand["values"].is_null());
  CHECK(hand["tricks"] == json::array());
  hand = american(events, 6, 6, {{"first-out", "gift-first"}});
  CHECK(found(hand) == kSound);
  CHECK(hand["winner"] == "EW");
  CHECK(found(american(events, 6, 6, {{"first-out", "jack-first"}})) == kSound);  // the table has agreed
  CHECK(found(american(events + kNothing, 0, 0)) == Lines{"gap-noted@2"});        // it changes nothing here

  CHECK(found(american(events + Lines{"E 2C"}, 6, 6)) == Lines{"source-silent@2", "played-after-end@3"});
  hand = american({"N turns JH", "E 2C 3C 4C 5C", "N 9C"}, 6, 0);  // the lead accepts, and is late
  CHECK(found(hand) == Lines{"played-after-end@1"});
  CHECK(hand["after"] == score(7, 0));
}

TEST_CASE("oracle: G4, G15 and G20a, gifts") {
  json hand = american({"N turns 5H", "E begs", "N gives"}, 0, 6);
  CHECK(found(hand) == kSound);
  CHECK(hand["winner"] == "EW");
  CHECK(hand["decided-by"] == "gift");
  hand = american({"N turns 5H", "E begs", "N gives"}, 0, 6, {{"gift-at-target", "forbidden"}});
  CHECK(found(hand) == Lines{"call-not-allowed@2"});
  // No trump in the dealer's hand: legal (G15), but not where a trump is needed to give (M24).
  CHECK(found(american(Lines{"N turns 5H", "E begs", "N gives"} + kNothing)) == kSound);
  CHECK(found(american(Lines{"N turns 5H", "E begs", "N gives"} + kNothing, 0, 0, {{"give-needs-trump", "yes"}})) ==
        Lines{"call-not-allowed@2"});
  // After the original suit again the dealer may not give; if done, it stood.
  hand = american(Lines{"N turns 5H", "E begs", "N runs", "N turns 6H", "N gives"} + kNothing);
  CHECK(found(hand) == Lines{"call-not-allowed@4"});
  CHECK(hand["awards"]["gift"] == "EW");
  CHECK(hand["trump"] == "H");
  CHECK(hand["after"] == score(0, 2));
  // A lead after an unanswered request is read as the gift.
  hand = american(Lines{"N turns 5H", "E begs"} + kNothing);
  CHECK(found(hand) == Lines{"call-not-allowed@2"});
  CHECK(hand["awards"]["gift"] == "EW");
}

TEST_CASE("oracle: AM2 and AM3, runs") {
  const Lines run = {"N turns 5H", "E begs", "N runs", "N turns 6H", "N turns TD"};
  json hand = american(run + kNothing);  // diamonds are trumps: 2D 9D high W, low N
  CHECK(found(hand) == kSound);
  CHECK(hand["trump"] == "D");
  CHECK(earned(hand) == "EW NS nobody EW");
  CHECK(found(american(run + Lines{"E begs"} + kNothing)) == Lines{"call-not-allowed@5"});     // G5
  CHECK(found(american({"N turns 5H", "E stands", "N runs"}, 6, 6))[0] == "call-not-allowed@2");
  CHECK(found(american({"N turns 5H", "S begs", "N runs"}))[0] == "call-out-of-turn@1");
  CHECK(found(american(Lines{"N turns 5H", "N turns TD"} + kNothing)) == kSound);  // read as begs, runs
  CHECK(found(american(run + Lines{"E discards 6", "S discards 5"} + kNothing)) == Lines{"wrong-discard@6"});
  CHECK(found(american(Lines{"N turns 5H", "E discards 3"} + kNothing)) == Lines{"call-not-allowed@1"});
  // AM8.1: nine cards are not kept.
  const Lines nine = run + kNothing + Lines{"S 2H"};
  CHECK(found(american(nine))[0].substr(0, 15) == "wrong-hand-size");
  hand = american(run + kNothing, 0, 0, {{"keep", "all"}});  // twelve tricks are due, six were played
  CHECK(found(hand) == Lines{"incomplete@/hands/0/events"});
}

TEST_CASE("oracle: AM3.4, G13, G32, what is put away is out of play") {
  // Diamonds are trumps. N puts away the ace, S the jack: High is W's nine, Jack is nobody's.
  const Lines run = {"N turns 5H", "E begs", "N runs", "N turns TD", "N discards AD KC QC", "S discards JD KS QS"};
  json hand = american(run + kNothing);
  CHECK(found(hand) == kSound);
  CHECK(earned(hand) == "EW NS nobody EW");  // Low is N's two
  CHECK(hand["values"] == score(0, 0));
  // Counted in play, N's ace is High; what E and W put away is not known, but no trump beats the ace.
  hand = american(run + kNothing, 0, 0, {{"discards", "in-play"}});
  CHECK(hand["awards"]["high"] == "NS");
  CHECK(hand["awards"]["low"] == "NS");
  CHECK(hand["awards"]["jack"] == "nobody");
  CHECK(found(hand) == Lines{"incomplete@/hands/0/events"});
  // M30: A4 K3 Q2 = 9 for N, J1 K3 Q2 = 6 for S, at least.
  hand = american(run + kNothing, 0, 0, {{"discards", "in-play-with-game"}});
  CHECK(hand["values"]["NS"] == 15);
  CHECK(hand["values"]["EW"]["from"] == 0);
}

TEST_CASE("oracle: YK3.1 and AM4.5, no duty to beat, and the tables that ask for one") {
  // E leads the four of clubs, S plays the three of hearts (trump), W may play any trump or club.
  const json cards = {{"W", "2H 9H 5C AC 4S 7S"}, {"S", "3H 6H 5D 7D 3S 8S"}};
  auto w_plays = [&](const std::string& card, const json& rules) {
    const Lines events = {"E AH 6H " + std::string(card == "2H" ? "9H" : "2H") + " 4H", "E 4C 3H " + card};
    return found(yorkshire(events, 0, 0, rules, {{"cards", cards}}))[0].substr(0, 6);
  };
  CHECK(w_plays("2H", json::object()) == "incomp");
  CHECK(w_plays("5C", json::object()) == "incomp");
  CHECK(w_plays("2H", {{"follow", "no-undertrump"}}) == "revoke");
  CHECK(w_plays("5C", {{"follow", "no-undertrump"}}) == "incomp");
  CHECK(w_plays("5C", {{"follow", "must-beat"}}) == "revoke");      // the nine of hearts would beat
  CHECK(w_plays("9H", {{"follow", "must-beat"}}) == "incomp");
  CHECK(w_plays("5C", {{"follow", "must-overtrump"}}) == "incomp");  // not void
  CHECK(w_plays("5C", {{"follow", "trump-once-led"}}) == "revoke");  // M6
}

TEST_CASE("oracle: G10 and G11, the exhausted pack") {
  const Lines all = {"N turns JH", "E begs", "N runs", "N turns 6H", "N turns 7H"};
  json hand = american(all, 6, 6);
  CHECK(found(hand) == kSound);
  CHECK(hand["void"] == "exhausted");
  CHECK(hand["trump"].is_null());
  CHECK(hand["after"] == score(6, 6));
  CHECK(hand["awards"]["turned-jack"] == "nobody");
  CHECK(found(american(all + Lines{"N redeals"})) == kSound);
  CHECK(found(american(all + Lines{"S redeals"})) == Lines{"call-out-of-turn@5"});
  CHECK(found(american(all + kNothing)) == Lines{"not-redealt@5"});
  CHECK(found(american(all + Lines{"N redeals"} + kNothing)) == Lines{"played-after-end@6"});
  hand = american(all, 0, 0, {{"turned-jack", "every"}});
  CHECK(hand["after"] == score(1, 0));
  hand = american(all + Lines{"N turns TD"} + kNothing, 0, 0, {{"exhausted", "last-card"}});
  CHECK(found(hand) == kSound);
  CHECK(hand["trump"] == "D");
  hand = american(all + kNothing, 0, 0, {{"exhausted", "keep-suit"}});  // M23
  CHECK(hand["void"].is_null());
  CHECK(hand["trump"] == "H");
}

TEST_CASE("oracle: AM3.1, AM3.2, AM3.7, bunching") {
  const Lines run = {"N turns 5H", "E begs", "N runs", "N turns JD"};
  const Lines agreed = run + Lines{"W bunches", "N agrees", "E agrees", "S agrees"};
  json hand = american(agreed);
  CHECK(hand["void"] == "bunched");
  CHECK(found(hand) == Lines{"gap-noted@7"});  // G3 would not have ended the game
  CHECK(hand["awards"]["turned-jack"] == "nobody");
  CHECK(found(american(agreed, 6, 0)) == Lines{"source-silent@7"});
  CHECK(found(american(agreed + kNothing)) == Lines{"gap-noted@7", "not-redealt@8"});

  hand = american(run + Lines{"W bunches", "N agrees", "E refuses", "S agrees"} + kNothing);
  CHECK(found(hand) == kSound);
  CHECK(hand["after"] == score(2, 2));  // the jack; then High W, Low N (2D), Game E-W
  CHECK(found(american(run + Lines{"W bunches", "N agrees"} + kNothing)) == Lines{"source-silent@4"});       // G7
  CHECK(found(american(run + Lines{"W bunches", "N refuses", "S bunches"} + kNothing)) == Lines{"source-silent@6"});
  CHECK(found(american(run + Lines{"W bunches", "W agrees", "E refuses"} + kNothing)) ==
        Lines{"bunching-not-allowed@5"});
  CHECK(found(american(Lines{"N turns 5H", "E stands", "E bunches"} + kNothing)) ==
        Lines{"bunching-not-allowed@2"});                                                                    // G8
  CHECK(found(american(run + Lines{"W bunches", "E refuses"} + kNothing, 0, 0, {{"bunching", "never"}})) ==
        Lines{"bunching-not-allowed@4", "bunching-not-allowed@5"});
  // The refusal closes the window and the jack wins; an answer and a discard are nothing, a lead is late.
  hand = american(run + Lines{"W bunches", "E refuses", "S agrees", "N discards 3"} + kNothing, 6, 6);
  CHECK(found(hand) == Lines{"played-after-end@8"});
  CHECK(hand["winner"] == "NS");
}

TEST_CASE("oracle: revokes, G22 and G23") {
  // W holds the two of hearts and throws the five of clubs on N's king of hearts.
  Lines events = kAceAndTwo;
  events[2] = "N KH 4D 5D 5C";
  events[5] = "N 9C 2C 3C 2H";
  json hand = yorkshire(events);
  CHECK(found(hand) == Lines{"revoke@2"});
  const json& finding = hand["findings"][0];
  CHECK(finding["seat"] == "W");
  CHECK(finding["card"] == "5C");
  CHECK(finding["trick"] == 3);
  CHECK(finding["legal"] == json({"2H"}));
  CHECK(cites(finding, "YK3.1"));
  CHECK(cites(finding, "G23"));
  CHECK(earned(hand) == "EW EW nobody EW");
  CHECK(hand["tricks"][5]["winner"] == "W");
  CHECK(hand["awards"]["revoke"] == "nobody");

  hand = yorkshire(events, 0, 0, {{"revoke", "one-point"}});
  CHECK(counted(hand) == Lines{"revoke NS 1", "high EW 1", "low EW 1", "game EW 1"});
  CHECK(hand["awards"]["revoke"] == "NS");
  CHECK_FALSE(cites(hand["findings"][0], "G23"));
  hand = yorkshire(events, 0, 9, {{"revoke", "foster"}});  // no jack out: 1; no Game; E-W stop at ten
  CHECK(counted(hand) == Lines{"revoke NS 1", "high EW 1"});
  CHECK(hand["awards"]["game"] == "nobody");
  CHECK(hand["winner"] == "nobody");
  hand = yorkshire(events, 0, 0, {{"revoke", "trinidad"}});  // only the two was withheld
  CHECK(counted(hand) == Lines{"revoke NS 1", "high EW 1", "low EW 1"});

  // N holds the eight and nine of clubs and trumps: always legal, unless the table is strict.
  const json cards = {{"N", "9H 8C KH 9D 9S 9C"}};
  const Lines ruffed = {"E AH 3H 5H 9H", "E 4C 6C 7C KH"};
  CHECK(found(yorkshire(ruffed, 0, 0, json::object(), {{"cards", cards}})) == Lines{"incomplete@/hands/0/events"});
  hand = yorkshire(ruffed, 0, 0, {{"follow", "follow-strictly"}}, {{"cards", cards}});
  CHECK(found(hand)[0] == "revoke@1");
  CHECK(hand["findings"][0]["legal"] == json({"8C", "9C"}));
  // Void in clubs: a diamond, with a trump in hand (AM4.4, M5).
  const json void_cards = {{"N", "9H 8D KH 9D 9S 7D"}};
  const Lines thrown_off = {"E AH 3H 5H 9H", "E 4C 6C 7C 8D"};
  CHECK(found(yorkshire(thrown_off, 0, 0, json::object(), {{"cards", void_cards}})) ==
        Lines{"incomplete@/hands/0/events"});
  hand = yorkshire(thrown_off, 0, 0, {{"follow", "must-ruff"}}, {{"cards", void_cards}});
  CHECK(found(hand)[0] == "revoke@1");
  CHECK(hand["findings"][0]["legal"] == json({"KH"}));
}

TEST_CASE("oracle: G24, a card taken back") {
  // W, last to the trick, throws the five of clubs on the king of hearts, sees it, and plays the two of hearts.
  // In time until the trick is taken or the next card is led (7.5).
  const json w_cards = {{"cards", {{"W", "5H 7C 2H 8D 4S 5C"}}}};
  const Lines put_down = first(kAceAndTwo, 2) + Lines{"N KH 4D 5D 5C"};
  const Lines in_time = put_down + Lines{"W mends 5C 2H"};
  CHECK(found(yorkshire(in_time, 0, 0, json::object(), w_cards)) == Lines{"mended@3", "incomplete@/hands/0/events"});
  const Lines too_late = {"revoke@2", "call-not-allowed@4", "incomplete@/hands/0/events"};
  CHECK(found(yorkshire(put_down + Lines{"N takes", "W mends 5C 2H"}, 0, 0, json::object(), w_cards)) == too_late);
  CHECK(found(yorkshire(put_down + Lines{"N 9D", "W mends 5C 2H"}, 0, 0, json::object(), w_cards)) == too_late);
  CHECK(found(yorkshire(in_time, 0, 0, {{"mend", "until-complete"}}, w_cards)) ==
        Lines{"revoke@2", "call-not-allowed@3", "incomplete@/hands/0/events"});
  // S puts the six of clubs on the ace of hearts, takes it back and follows with the three.
  Lines mended = kAceAndTwo;
  mended[0] = "E AH 6C";
  mended.insert(mended.begin() + 1, {"S mends 6C 3H", "W 5H 9H"});
  json hand = yorkshire(mended);
  CHECK(found(hand) == Lines{"mended@1"});                 // with 6C standing the points are the same
  CHECK(earned(hand) == "EW EW nobody EW");
  hand = yorkshire(mended, 0, 0, {{"revoke", "one-point"}});  // but not where a revoke has its price
  CHECK(found(hand) == Lines{"source-silent@1"});
  CHECK(found(yorkshire(mended, 0, 0, {{"revoke", "one-point"}, {"mend", "until-taken"}})) == Lines{"mended@1"});
  CHECK(found(yorkshire(mended, 0, 0, {{"revoke", "trinidad"}})) == Lines{"mended@1"});
  CHECK(found(yorkshire(mended, 0, 0, {{"revoke", "foster"}})) == Lines{"mended@1"});
  // `never`: the six of clubs stands, and S still holds the three of hearts.
  CHECK(found(yorkshire(first(mended, 3), 0, 0, {{"mend", "never"}}, {{"cards", {{"S", "3H 6C 4D 7D 3S 3C"}}}})) ==
        Lines{"revoke@0", "call-not-allowed@1", "incomplete@/hands/0/events"});
  // The pitcher takes back the ace: the trump moves with the pitch, and its two takes the trick.
  hand = yorkshire({"E AH 3H 5H 9H", "E mends AH 2D", "E takes"});
  CHECK(hand["trump"] == "D");
  CHECK(hand["tricks"][0]["winner"] == "E");
}

TEST_CASE("oracle: YK3.4, the throw-in") {
  const Lines start = first(kAceAndTwo, 3);
  // (a) S, with 7D 3S 3C left, throws them on the nine of diamonds.
  json hand = yorkshire(start + Lines{"N 9D 6D", "S throws 7D 3S 3C", "W 8D", "N 9S 2S 4S", "N 9C 2C 5C"});
  CHECK(found(hand) == kSound);
  CHECK(hand["tricks"][3]["cards"] == json({"9D", "6D", nullptr, "8D"}));
  CHECK(hand["tricks"][3]["thrown"] == json({{"S", {"3C", "7D", "3S"}}}));
  CHECK(earned(hand) == "EW EW nobody EW");
  // (b) after one's own card.
  hand = yorkshire(start + Lines{"N 9D 6D 7D 8D", "W throws 4S 5C", "N 9S 2S 3S", "N 9C 2C 3C"});
  CHECK(found(hand) == Lines{"gap-noted@4"});
  CHECK(cites(hand["findings"][0], "H1"));
  // H6: both partners.
  hand = yorkshire(start + Lines{"N 9D", "E throws 6D 2S 2C", "S 7D", "W throws 8D 4S 5C", "N 9S 3S", "N 9C 3C"});
  CHECK(found(hand) == Lines{"gap-noted@6"});
  CHECK(cites(hand["findings"][0], "H6"));
  // H2: N is due to lead; the next seat leads.
  hand = yorkshire(start + Lines{"N throws 9D 9S 9C", "E 6D 7D 8D", "W 4S 2S 3S", "W 5C 2C 3C"});
  CHECK(found(hand) == Lines{"bad-throw-in@3"});
  CHECK(hand["tricks"][3]["lead"] == "E");
  CHECK(hand["tricks"][3]["thrown"] == json({{"N", {"9C", "9D", "9S"}}}));
  // H9: a trump among them counts as received, goes to the winner and never wins.
  hand = yorkshire(first(kAceAndTwo, 2) + Lines{"N KH 4D 5D", "W throws 2H 8D 4S 5C", "N 9D 6D 7D", "N 9S 2S 3S",
                                                "N 9C 2C 3C"});
  CHECK(found(hand) == Lines{"bad-throw-in@3"});
  CHECK(earned(hand) == "EW EW nobody EW");
  // Part of the rest.
  hand = yorkshire(start + Lines{"N 9D 6D", "S throws 7D 3S", "W 8D", "N 9S 2S 4S", "N 9C 2C 5C"});
  CHECK(found(hand) == Lines{"bad-throw-in@4"});
  // H3: the eight of diamonds would beat the seven.
  hand = yorkshire({"E AH 2H 3H 4H", "E 7D", "S throws 8D 2C 3C 4C 5C"});
  CHECK(found(hand)[0] == "bad-throw-in@2");
  CHECK(cites(hand["findings"][0], "H3"));
  // American: not at all.
  hand = american(Lines{"N turns QH", "E stands"} + start + Lines{"N 9D 6D", "S throws 7D 3S 3C"});
  CHECK(found(hand)[0] == "bad-throw-in@6");
  CHECK(cites(hand["findings"][0], "AM4.7"));
}

TEST_CASE("oracle: YK2.7, the pitcher's partner looks") {
  json hand = yorkshire(Lines{"W looks"} + kAceAndTwo);
  CHECK(found(hand) == Lines{"looked-early@0", "source-silent@0"});
  CHECK(cites(hand["findings"][1], "H10"));
  CHECK(hand["awards"]["look"] == "NS");
  CHECK(counted(hand) == Lines{"look NS 4", "high EW 1", "low EW 1", "game EW 1"});
  hand = yorkshire(Lines{"W looks"} + kAceAndTwo, 7, 0);
  CHECK(found(hand) == Lines{"looked-early@0", "played-after-end@1"});
  CHECK(hand["winner"] == "NS");
  CHECK(hand["decided-by"] == "look");
  CHECK(hand["trump"].is_null());
  CHECK(found(yorkshire(Lines{"S looks"} + kAceAndTwo)) == Lines{"look-noted@0"});
  CHECK(found(yorkshire(kAceAndTwo + Lines{"W looks"})) == Lines{"look-noted@6"});
  hand = yorkshire(Lines{"W looks"} + kAceAndTwo, 0, 0, {{"look-penalty", 0}});
  CHECK(hand["awards"]["look"] == "nobody");
  CHECK(hand["after"] == score(0, 3));
  CHECK(found(american(Lines{"N turns 6H", "W looks"} + kAceAndTwo)) == Lines{"look-noted@1"});
}

TEST_CASE("oracle: YK2.1 and YK2.5, G17 to G19, who deals") {
  json log = log_of("yorkshire", 0, 0, kAceAndTwo);
  log["draw"] = {{"by", "S"}, {"cards", "3C 9D JH"}};  // W, N, E: E leads, N deals
  CHECK(found(judge(log, json::object())["hands"][0]) == kSound);
  CHECK(found(judge(log, {{"first-dealer", "jack"}})["hands"][0]) == Lines{"wrong-dealer@/hands/0/dealer"});
  log["draw"]["by"] = "W";
  json report = judge(log, json::object());
  CHECK(found(report["hands"][0]) == Lines{"wrong-dealer@/hands/0/dealer"});
  CHECK(report["hands"][0]["findings"][0]["correct"] == "E");
  CHECK(report["verdict"] == "faulty");

  // American, second hand: dealer E is left of N; W is the other dealer of that side; N and S are not.
  json two = log_of("american", 0, 0, Lines{"N turns 9H"} + kEighteenAll);
  two["hands"].push_back({{"dealer", "W"}, {"events", Lines{"W turns JC", "N stands"} + Lines{"N AS 2S TS 3S"}}});
  CHECK(found(judge(two, json::object())["hands"][1])[1] == "gap-noted@/hands/1/dealer");
  two["hands"][1] = {{"dealer", "N"}, {"events", Lines{"N turns JC", "E stands"}}};
  CHECK(found(judge(two, json::object())["hands"][1])[1] == "source-silent@/hands/1/dealer");
  CHECK(found(judge(two, {{"next-dealer", "left"}})["hands"][1])[0] == "wrong-dealer@/hands/1/dealer");
  CHECK(found(judge(two, {{"next-dealer", "same"}})["hands"][1]) == Lines{"incomplete@/hands/1/events"});

  json voided = yorkshire(kAceAndTwo + Lines{"N redeals"});
  CHECK(found(voided) == Lines{"source-silent@6"});
  CHECK(voided["void"] == "misdealt");
  CHECK(voided["after"] == score(0, 0));
  CHECK(found(yorkshire(Lines{"N redeals"} + kAceAndTwo)) == Lines{"source-silent@0", "played-after-end@1"});
}

TEST_CASE("oracle: G25, H13, cards out of turn") {
  json hand = yorkshire(Lines{"S 3H 5H 9H", "E AH"} + Lines(kAceAndTwo.begin() + 1, kAceAndTwo.end()));
  CHECK(found(hand) == Lines{"out-of-turn@0"});  // W, N and E then follow in order
  CHECK(hand["trump"] == "H");
  CHECK(cites(hand["findings"][0], "H13"));
  CHECK(hand["tricks"][0]["lead"] == "S");
  CHECK(hand["tricks"][0]["winner"] == "E");
  // W before S.
  hand = yorkshire(Lines{"E AH", "W 5H", "S 3H", "N 9H"} + Lines(kAceAndTwo.begin() + 1, kAceAndTwo.end()));
  CHECK(found(hand) == Lines{"out-of-turn@1"});
  // A second card cannot win and goes to the winner: E's own king, with one card fewer at the end.
  hand = yorkshire({"E AH 3H", "E KH", "W 5H 9H", "E 4C 6C 7C 8C", "N 9D 6D 7D 8D", "N 9S 2S 3S 4S",
                    "N 9C 2C 3C 5C", "N 7S 8S 6H"});
  CHECK(found(hand) == Lines{"out-of-turn@1"});
  CHECK(hand["values"] == score(0, 7));
  CHECK(hand["tricks"][5]["winner"] == "W");
}

TEST_CASE("oracle: AM4.6, who takes") {
  Lines events = kAceAndTwo;
  events.insert(events.begin() + 2, "N takes");
  CHECK(found(yorkshire(events)) == kSound);
  events[2] = "E takes";
  json hand = yorkshire(events);
  CHECK(found(hand) == Lines{"wrong-taker@2"});
  CHECK(hand["findings"][0]["recorded"] == "E");
  CHECK(hand["findings"][0]["correct"] == "N");
  CHECK(found(yorkshire(Lines{"E AH", "E takes"}))[0] == "call-not-allowed@1");
  // M13 and M14: E's lone trump apart, T4 of the lone knave hand: 9D 4D 8D and W's 8C.
  hand = american(Lines{"N turns 5H"} + kLoneKnave, 0, 0, {{"trick", "rank"}});
  CHECK(hand["tricks"][3]["winner"] == "N");
  hand = american(Lines{"N turns 5H"} + first(kKnaveFalls, 1), 0, 0, {{"trick", "game-value"}});
  CHECK(hand["tricks"][0]["winner"] == "E");
  hand = yorkshire({"E AH TH 5H 9H"}, 0, 0, {{"trick", "game-value"}});
  CHECK(hand["tricks"][0]["winner"] == "S");
}

TEST_CASE("oracle: cards in two places") {
  Lines events = kAceAndTwo;
  events[5] = "N 9C 2C 3C 7C";  // W has played the seven of clubs
  // It uses up none of W's six: the true sixth card is not on record.
  CHECK(found(yorkshire(events)) == Lines{"not-held@5", "incomplete@/hands/0/events"});
  events[5] = "N 9C 2C 3C 6C";  // the six was S's
  json hand = yorkshire(events);
  CHECK(found(hand) == Lines{"duplicate-card@5"});
  events[5] = "N 9C 2C 3C 5D";
  hand = yorkshire(events, 0, 0, json::object(), {{"cards", {{"W", "5H 7C 2H 8D 4S 5C"}}}});
  CHECK(found(hand) == Lines{"not-held@5"});  // in S's hand too, but one fault is one code
  CHECK(found(american(Lines{"N turns AH"} + kAceAndTwo)) == Lines{"duplicate-card@1"});
  CHECK(found(yorkshire(kAceAndTwo, 0, 0, json::object(),
                        {{"cards", {{"W", "5H 7C 2H 8D 4S"}}}})) == Lines{"wrong-hand-size@/hands/0/cards/W"});
}

TEST_CASE("oracle: G34 and what the table wrote down") {
  auto with_result = [&](int ns, int ew, const json& result) {
    return found(yorkshire(kAceAndTwo, ns, ew, json::object(), {{"result", result}}));
  };
  const std::string at = "@/hands/0/result/";
  CHECK(with_result(0, 0, {{"trump", "H"}, {"high", "EW"}, {"low", "EW"}, {"jack", "nobody"}, {"game", "EW"},
                           {"values", score(3, 4)}, {"points", score(0, 3)}, {"score", score(0, 3)},
                           {"winner", "nobody"}}) == kSound);
  CHECK(with_result(0, 0, {{"low", "NS"}}) == Lines{"wrong-low" + at + "low"});
  CHECK(with_result(0, 0, {{"trump", "S"}, {"values", score(7, 4)}, {"winner", "EW"}}) ==
        Lines{"wrong-trump" + at + "trump", "wrong-values" + at + "values", "wrong-winner" + at + "winner"});
  CHECK(with_result(0, 9, {{"score", score(0, 11)}, {"game", "nobody"}}) == kSound);  // Low ended it
  CHECK(with_result(0, 9, {{"score", score(0, 12)}}) == Lines{"overscored" + at + "score"});
  CHECK(with_result(0, 9, {{"points", score(0, 3)}}) == Lines{"overscored" + at + "points"});
  CHECK(with_result(0, 9, {{"points", score(1, 2)}}) == Lines{"wrong-points" + at + "points"});
  CHECK(with_result(0, 0, {{"game", "nobody"}}) == Lines{"wrong-game" + at + "game"});
}

TEST_CASE("oracle: a misscore does not spread") {
  json log = log_of("yorkshire", 0, 0, kAceAndTwo, {{"result", {{"score", score(0, 4)}}}});
  json next = {{"events", Lines{"S AH 3H 5H 9H"}}, {"score", score(0, 4)}};
  log["hands"].push_back(next);
  json report = judge(log, json::object());
  CHECK(found(report["hands"][0]) == Lines{"wrong-score@/hands/0/result/score"});
  CHECK(found(report["hands"][1]) == Lines{"incomplete@/hands/1/events"});
  CHECK(report["hands"][1]["before"] == score(0, 3));
  CHECK(report["hands"][1]["dealer"] == "E");
  log["hands"][1]["score"] = score(0, 5);
  CHECK(found(judge(log, json::object())["hands"][1])[0] == "wrong-start@/hands/1/score");
  CHECK(found(yorkshire(kAceAndTwo, 0, 11)) == Lines{"wrong-start@/hands/0/score"});
  CHECK(yorkshire(kAceAndTwo, 0, 11)["counted"] == json::array());

  // A hand after the winning one.
  json won = log_of("yorkshire", 0, 9, kAceAndTwo);
  won["hands"].push_back({{"events", Lines{"S AH 3H 5H 9H"}}});
  report = judge(won, json::object());
  CHECK(found(report["hands"][1])[0] == "played-after-end@0");
  CHECK(report["hands"][1]["before"] == score(0, 11));
  CHECK(report["hands"][1]["winner"] == "EW");
  CHECK(report["hands"][1]["decided-by"].is_null());
}

TEST_CASE("oracle: G27, logs that stop early") {
  json hand = yorkshire({});
  CHECK(found(hand) == Lines{"incomplete@/hands/0/events"});
  CHECK(hand["awards"]["high"] == either("NS", "EW"));
  CHECK(hand["awards"]["jack"] == kAnySide);
  // All cards known, E-W have all fifteen after two tricks: everything but play is certain.
  const json cards = {{"E", "AH TH 2H 5D 2S 5S"}, {"S", "JH 2C 5C 6D 3S 6S"},
                      {"W", "3H 3C 6C 7D 4S 7S"}, {"N", "4H 4C 7C 8D 8S 9S"}};
  hand = yorkshire(first(kKnaveFalls, 2), 0, 0, json::object(), {{"cards", cards}});
  CHECK(found(hand) == Lines{"incomplete@/hands/0/events"});
  CHECK(earned(hand) == "EW EW EW EW");
  CHECK(hand["after"] == score(0, 4));
  // After one trick: E-W 5, ten still out.
  hand = yorkshire(first(kKnaveFalls, 1), 0, 0, json::object(), {{"cards", cards}});
  CHECK(hand["awards"]["game"] == json({{"one-of", {"NS", "EW", "nobody"}}}));
  CHECK(hand["values"]["EW"] == json({{"from", 5}, {"to", 15}}));
  CHECK(hand["after"] == json({{"one-of", {score(0, 3), score(0, 4), score(1, 3)}}}));
  CHECK(counted(hand) == Lines{"high EW 1", "low EW 1", "jack EW 1"});
  // The trump is not known without a turn-up.
  hand = american(kNothing);
  CHECK(found(hand) == Lines{"incomplete@/hands/0/events"});
  CHECK(hand["trump"].is_null());
  CHECK(hand["tricks"][0]["winner"] == json({{"one-of", {"N", "E", "S", "W"}}}));
  hand = american(kNothing, 0, 0, json::object(), {{"result", {{"trump", "H"}}}});
  CHECK(found(hand) == kSound);
  CHECK(earned(hand) == "nobody nobody nobody EW");
}

TEST_CASE("oracle: report, switches and unusable logs") {
  json log = log_of("american", 0, 0, Lines{"N turns 9H"} + kEighteenAll, {{"claims", {"winner == EW"}}});
  log["rules"] = {{"target", 7}, {"game-tie", "dealers"}};
  json report = judge(log, {{"game-points", 2}});
  CHECK(report["rules"] == json({{"game-tie", "dealers"}, {"game-points", 2}}));
  CHECK(report["verdict"] == "sound");
  CHECK(report["summary"]["illegal"] == 0);
  CHECK(report["hands"][0]["claims"] == json::array({{{"claim", "winner == EW"}, {"status", "open"}}}));
  CHECK(report["hands"][0]["after"] == score(3, 1));  // High and two for Game; Low
  CHECK_THROWS_AS(judge(log, {{"look-penalty", 4}}), std::runtime_error);
  CHECK_THROWS_AS(judge(log, {{"target", 100}}), std::runtime_error);
  CHECK_THROWS_AS(american({"N turns 9H", "E 2C 3C 4C 5C 6C"}), std::runtime_error);
  CHECK_THROWS_AS(american({"N turns 9H", "E 2C", "S 3C 4C 5C 6C"}), std::runtime_error);
  // M27: anticlockwise the dealer's left is W.
  json hand = yorkshire({"W AH 3H 5H 9H"}, 0, 0, {{"direction", "anticlockwise"}});
  CHECK(found(hand) == Lines{"incomplete@/hands/0/events"});
  CHECK(hand["tricks"][0]["cards"] == json({"AH", "9H", "5H", "3H"}));
  CHECK(yorkshire(kEighteenAll, 0, 0, {{"last-trick", "dropped"}})["values"] == score(18, 18));
  CHECK(yorkshire(kKnaveFalls, 0, 0, {{"target", 4}})["winner"] == "EW");
}

TEST_CASE("oracle: random logs are the same every time, and legal ones are legal") {
  using allfours_oracle::Flavour;
  using allfours_oracle::random_log;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CHECK(random_log(seed, Flavour::Illegal) == random_log(seed, Flavour::Illegal));
    for (const Flavour flavour : {Flavour::LegalHand, Flavour::LegalGame}) {
      const json log = random_log(seed, flavour);
      const json report = judge(log, json::object());
      CHECK(report["summary"]["misscored"] == 0);
      CHECK(report["summary"]["inconsistent"] == 0);
      for (const json& hand : report["hands"]) {
        for (const json& finding : hand["findings"]) {
          if (finding["severity"] == "illegal") CHECK(finding["code"] == "looked-early");
        }
        if (report["rules"].empty() && hand["values"].is_object() && hand["void"].is_null() &&
            hand["values"]["NS"].is_number() && hand["values"]["EW"].is_number()) {
          CHECK(hand["values"]["NS"].get<int>() + hand["values"]["EW"].get<int>() <= 80);
        }
      }
    }
  }
}
