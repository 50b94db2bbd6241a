// The JSON notation: what it refuses, where it says so, and what it says.

#include <chrono>

#include "tests/checker/reading.h"

namespace {

using namespace allfours;

constexpr std::string_view known_card = "a card such as AH, TC or 9♥";
constexpr std::string_view seats = "a seat: N E S W";
constexpr std::string_view number = "a whole number from 0 to 999999";
constexpr std::string_view hand_keys =
    "a key of a hand: dealer score events result cards claims note";
constexpr std::string_view verbs =
    "a verb: plays mends cuts turns stands begs gives runs gets bunches agrees refuses discards "
    "looks throws takes redeals";

// The fault's document stands on the second line of a log that is otherwise sound.
void check_within(std::string_view before, std::string_view after, const Expected& fault) {
  const std::string document =
      std::string(before) + '\n' + std::string(fault.document) + std::string(after);
  Expected placed = fault;
  placed.document = document;
  check_fault(read(document, Notation::json), placed);
}
void check_in_hand(const Expected& fault) {
  check_within(R"({"allfours":1,"variant":"american","hands":[{"dealer":"N",)", "}]}", fault);
}
void check_in_log(const Expected& fault, std::string_view variant = "american") {
  check_within(R"({"allfours":1,"variant":")" + std::string(variant) + R"(",)",
               R"(,"hands":[{"dealer":"N"}]})", fault);
}
void check_event(const Expected& fault) {
  const std::string document = "\"events\":[\n" + std::string(fault.document) + ']';
  Expected placed = fault;
  placed.document = document;
  ++placed.line;
  check_in_hand(placed);
}

TEST_CASE("a document that is no JSON") {
  const std::string deep(40, '[');
  const Expected faults[] = {
      {"", 1, 1, "", "nothing", "a hand log: an object in braces", "", "the log is empty"},
      {"{\"a\":1", 1, 7, "", "the end of the log", "a comma or }", "", "ends early"},
      {"[1,]", 1, 4, "", "\"]\"", "a value", ""},
      {"[1 2]", 1, 4, "", "\"2\"", "a comma or ]", ""},
      {"{\"a\" 1}", 1, 6, "", "\"1\"", "a colon", ""},
      {"{\n  a: 1}", 2, 3, "", "\"a\"", "a key in double quotes or }", ""},
      {"{\"a\":1,}", 1, 8, "", "\"}\"", "a key in double quotes", ""},
      {"{\"a\":tru}", 1, 6, "", "\"tru\"", "a value", ""},
      {"{\"a\":01}", 1, 7, "", "\"1\"", "a comma or }", ""},
      {"{\"a\":1e999}", 1, 6, "", "1e999", "a whole number", "",
       "too large a number"},
      {"[1e999]", 1, 2, "", "1e999", "a whole number", "", "too large a number"},
      {"{\"é\":\"b\n\"}", 1, 6, "", "a text without its closing quote",
       "a closing quote on the same line", ""},
      {"{\"a\":\"é\\q\"}", 1, 8, "", "\"\\q\"", "an escape such as \\\" or \\u00e9", ""},
      {"{\"a\":\"\\ud800\"}", 1, 7, "", "\"\\ud800\"", "both halves of a character", "",
       "half of a surrogate pair"},
      {"{\"a\":\"x\ty\"}", 1, 8, "", "a control character",
       "a text without control characters", ""},
      {"{\"a\":\"x\xFF\"}", 1, 8, "", "a byte that is not UTF-8", "UTF-8", ""},
      {"{\"a\":\xC3}", 1, 6, "", "a byte that is not UTF-8", "UTF-8", ""},
      {std::string_view("{\"a\":1}\0", 8), 1, 8, "", "a NUL byte", "text", ""},
      {"{\"a\":1}\r\n{}", 2, 1, "", "\"{\"", "the end of the log", ""},
      {"\uFEFF{\"a\":1}}", 1, 8, "", "\"}\"", "the end of the log", ""},
      {"yorkshre dealer N", 1, 1, "", "\"yorkshre\"", "a hand log: an object in braces",
       "yorkshire"},
      {"\n\uFEFFyorkshire", 2, 1, "", "\"<U+FEFF>yorkshire\"", "a hand log: an object in braces", "",
       "byte order mark (U+FEFF)"},
      {"\uFEFF\uFEFF{}", 1, 1, "", "\"<U+FEFF>\"", "a hand log: an object in braces", "",
       "byte order mark (U+FEFF)"},
      {"{\"a\":\u00A01}", 1, 6, "", "\"<U+00A0>1\"", "a value", "", "<U+00A0>"},
      {"\xFF\xFE{", 1, 1, "", "text that looks like UTF-16", "UTF-8", "", "looks like UTF-16"},
      {std::string_view("{\0\"\0a\0", 6), 1, 1, "", "text that looks like UTF-16", "UTF-8", ""},
      {std::string_view("\0{\0\"", 4), 1, 1, "", "text that looks like UTF-16", "UTF-8", ""},
      {deep, 1, 33, "", "a list", "at most 32 levels deep", ""},
  };
  for (const Expected& fault : faults) check_fault(read(fault.document, Notation::json), fault);
}

TEST_CASE("a document that is no log") {
  const Expected faults[] = {
      {"[]", 1, 1, "", "a list", "a hand log: an object in braces", "",
       "expected an object in braces"},
      {"null", 1, 1, "", "null", "a hand log: an object in braces", "",
       "null is not a hand log; expected an object in braces"},
      {R"({"variant":"american","hands":[{"dealer":"N"}]})", 1, 1, "", "no \"allfours\"",
       "\"allfours\"", "", "the log has no \"allfours\""},
      {R"({"allfours":1,"hands":[{"dealer":"N"}]})", 1, 1, "", "no \"variant\"", "\"variant\"", ""},
      {R"({"allfours":1,"variant":"american"})", 1, 1, "", "no \"hands\"", "\"hands\"", ""},
      {R"({"allfours":1,"variant":"american","hands":[]})", 1, 44, "/hands", "an empty list",
       "one hand or more", ""},
      {R"({"allfours":1,"variant":"american","hands":[{}]})", 1, 45, "/hands/0", "no \"dealer\"",
       "\"dealer\"", "", "the first hand has no \"dealer\""},
      {R"({"allfours":1,"variant":"american","hands":[3]})", 1, 45, "/hands/0", "3",
       "a hand: an object in braces", ""},
      {R"({"allfours":2,"variant":"american","hands":[{"dealer":"N"}]})", 1, 13, "/allfours", "2",
       "1", ""},
      {R"({"allfours":1.0,"variant":"american","hands":[{"dealer":"N"}]})", 1, 13, "/allfours",
       "1.0", "1", ""},
      {R"({"allfours":1,"variant":"yorksire","hands":[{"dealer":"N"}]})", 1, 25, "/variant",
       "\"yorksire\"", "a game: american yorkshire", "yorkshire"},
      {R"({"allfours":1,"variant":1,"hands":[{"dealer":"N"}]})", 1, 25, "/variant", "1",
       "a game: american yorkshire", ""},
  };
  for (const Expected& fault : faults) check_fault(read(fault.document, Notation::json), fault);
}

TEST_CASE("faults of a log's own keys") {
  const Expected faults[] = {
      {R"("hand":[])", 2, 1, "/hand", "\"hand\"",
       "a key of a log: allfours variant hands rules draw players source note", "hands"},
      {R"("a~/b":[])", 2, 1, "/a~0~1b", "\"a~/b\"",
       "a key of a log: allfours variant hands rules draw players source note", ""},
      {R"("note":"a","note":"b")", 2, 12, "/note", "\"note\"", "each key once", "", "twice"},
      {R"("_x":{"a":1,"b":2,"a":3})", 2, 19, "/_x/a", "\"a\"", "each key once", ""},
      {R"("note":7)", 2, 8, "/note", "7", "a text", ""},
      {R"("players":{"n":"Ann"})", 2, 12, "/players/n", "\"n\"", seats, "N"},
      {R"("players":{"North":"Ann"})", 2, 12, "/players/North", "\"North\"", seats, "N"},
      {R"("players":{"N":7})", 2, 16, "/players/N", "7", "a text", ""},
      {R"("rules":[])", 2, 9, "/rules", "a list", "an object of house rules", ""},
      {R"("rules":{"folow":"must-ruff"})", 2, 10, "/rules/folow", "\"folow\"", "a house rule",
       "follow"},
      {R"("rules":{"look-penalty":4})", 2, 10, "/rules/look-penalty", "\"look-penalty\"",
       "a house rule of the American game", "", "the American game has no house rule"},
      {R"("rules":{"target":100})", 2, 19, "/rules/target", "100", "a number from 1 to 99", ""},
      {R"("rules":{"target":0})", 2, 19, "/rules/target", "0", "a number from 1 to 99", ""},
      {R"("rules":{"target":9.0})", 2, 19, "/rules/target", "9.0", "a number from 1 to 99", ""},
      {R"("rules":{"target":"9"})", 2, 19, "/rules/target", "\"9\"", "a number from 1 to 99", "",
       "is a text"},
      {R"("rules":{"turned-jack-points":2})", 2, 31, "/rules/turned-jack-points", "2", "1 or 3",
       ""},
      {R"("rules":{"high":"takr"})", 2, 17, "/rules/high", "\"takr\"", "holder or taker", "taker"},
      {R"("rules":{"high":1})", 2, 17, "/rules/high", "1", "holder or taker", ""},
      {R"("rules":{"order":"high-low-jack"})", 2, 18, "/rules/order", "\"high-low-jack\"",
       "a permutation of high-low-jack-game", ""},
      {R"("draw":{"by":"S","cards":"JH"})", 2, 8, "/draw", "\"draw\"",
       "a key of a log of the American game", "", "has no draw"},
  };
  for (const Expected& fault : faults) check_in_log(fault);
}

TEST_CASE("faults of a draw") {
  const Expected faults[] = {
      {R"("draw":{"by":"S","cards":"3C 9D"})", 2, 30, "/draw/cards", "\"9D\"", "a jack", ""},
      {R"("draw":{"by":"S","cards":"3C JD 9D JH"})", 2, 30, "/draw/cards", "\"JD\"",
       "the end of the draw", "", "goes on after"},
      {R"("draw":{"by":"S","cards":""})", 2, 27, "/draw/cards", "no cards",
       "the cards faced, the last of them a jack", ""},
      {R"("draw":{"cards":"JH"})", 2, 8, "/draw", "no \"by\"", "\"by\"", ""},
      {R"("draw":{"by":"S"})", 2, 8, "/draw", "no \"cards\"", "\"cards\"", ""},
      {R"("draw":{"by":"S","card":"JH","cards":"JH"})", 2, 18, "/draw/card", "\"card\"",
       "a key of the draw: by cards", "cards"},
      {R"("rules":{"keep":"all"})", 2, 10, "/rules/keep", "\"keep\"",
       "a house rule of the Yorkshire game", ""},
  };
  for (const Expected& fault : faults) check_in_log(fault, "yorkshire");
}

TEST_CASE("faults of a hand") {
  const Expected faults[] = {
      {R"("dealr":"N")", 2, 1, "/hands/0/dealr", "\"dealr\"", hand_keys, "dealer"},
      {R"("score":{"NS":9})", 2, 9, "/hands/0/score", "no \"EW\"", "\"EW\"", "",
       "the score has no \"EW\""},
      {R"("score":{"NS":9,"EW":1,"N":2})", 2, 24, "/hands/0/score/N", "\"N\"", "a side: NS EW", ""},
      {R"("score":{"NS":9.0,"EW":1})", 2, 15, "/hands/0/score/NS", "9.0", number, ""},
      {R"("score":{"NS":-9,"EW":1})", 2, 15, "/hands/0/score/NS", "-9", number, ""},
      {R"("score":{"NS":1000000,"EW":1})", 2, 15, "/hands/0/score/NS", "1000000", number, ""},
      {R"("score":{"NS":99999999999999999999,"EW":1})", 2, 15, "/hands/0/score/NS",
       "99999999999999999999", number, ""},
      {R"("score":{"NS":"9","EW":1})", 2, 15, "/hands/0/score/NS", "\"9\"", number, ""},
      {R"("score":"9-1")", 2, 9, "/hands/0/score", "\"9-1\"", "an object with NS and EW", ""},
      {R"("score":{"NS":[9,10],"EW":1})", 2, 15, "/hands/0/score/NS", "a list", number, "",
       "not available yet"},
      {R"("score":{"NS":null,"EW":1})", 2, 15, "/hands/0/score/NS", "null", number, "",
       "not available yet"},
      {R"("score":{"EO":1,"NS":1},"events":["W 9H"])", 2, 36, "/hands/0/events/0", "\"W\"",
       "one spelling of the west seat", "", "one spelling throughout"},
      {R"("cards":{"N":["2C"]})", 2, 14, "/hands/0/cards/N", "a list", "a text of cards", ""},
      {R"("cards":{"N":"2C 1C"})", 2, 18, "/hands/0/cards/N", "\"1C\"", known_card, ""},
      {R"("events":{})", 2, 10, "/hands/0/events", "an object", "a list of events", ""},
      {R"("claims":"winner == NS")", 2, 10, "/hands/0/claims", "\"winner == NS\"",
       "a list of claims", ""},
      {R"("claims":["begged","winnr == EW"])", 2, 21, "/hands/0/claims/1", "\"winnr\"",
       "a side: NS EW nobody", "winner", "\"winnr\" is not a side"},
      {R"("claims":["hi\u0067h ==\n EW EW"])", 2, 30, "/hands/0/claims/0", "\"EW\"",
       "an operator or the end", ""},
      {R"("claims":[""])", 2, 12, "/hands/0/claims/0", "the end", "a fact or a value", ""},
      {R"("claims":[1])", 2, 11, "/hands/0/claims/0", "1", "a claim: a text", ""},
      {R"("note":null)", 2, 8, "/hands/0/note", "null", "a text", ""},
      {R"("result":{"hihg":"NS"})", 2, 11, "/hands/0/result/hihg", "\"hihg\"",
       "a key of a result: trump turned-jack gift look revoke high low jack game values points "
       "score winner",
       "high"},
      {R"("result":{"high":"ns"})", 2, 18, "/hands/0/result/high", "\"ns\"",
       "a side or nobody: NS EW nobody", "NS"},
      {R"("result":{"winner":"noboby"})", 2, 20, "/hands/0/result/winner", "\"noboby\"",
       "a side or nobody: NS EW nobody", "nobody"},
      {R"("result":{"trump":"hearts"})", 2, 19, "/hands/0/result/trump", "\"hearts\"",
       "a suit: C D H S", ""},
      {R"("result":{"values":{"EW":1}})", 2, 20, "/hands/0/result/values", "no \"NS\"", "\"NS\"",
       "", "\"values\" has no \"NS\""},
  };
  for (const Expected& fault : faults) check_in_hand(fault);
}

TEST_CASE("faults of events") {
  std::string many = "\"E throws";
  for (int i = 0; i < 61; ++i) many += " 2C";
  many += '"';
  const Expected faults[] = {
      {R"("e AH")", 2, 2, "/hands/0/events/0", "\"e\"", seats, "E"},
      {R"("E AH", "X AH")", 2, 10, "/hands/0/events/1", "\"X\"", seats, ""},
      {R"("AH")", 2, 2, "/hands/0/events/0", "\"AH\"", seats, ""},
      {R"("")", 2, 2, "/hands/0/events/0", "nothing", "an event", ""},
      {R"("  ")", 2, 2, "/hands/0/events/0", "nothing", "an event", ""},
      {R"("E # hm")", 2, 3, "/hands/0/events/0", "nothing", "a verb or a card", ""},
      {R"("E Takes")", 2, 4, "/hands/0/events/0", "\"Takes\"", verbs, "takes"},
      {R"("E plyas AH")", 2, 4, "/hands/0/events/0", "\"plyas\"", verbs, "plays"},
      {R"("E dances")", 2, 4, "/hands/0/events/0", "\"dances\"", verbs, ""},
      {R"("E 1H")", 2, 4, "/hands/0/events/0", "\"1H\"", known_card, ""},
      {R"("E AH H9")", 2, 7, "/hands/0/events/0", "\"H9\"", known_card, "9H"},
      {R"("E AH 2H 3H 4H 5H")", 2, 16, "/hands/0/events/0", "\"5H\"",
       "one to four cards of one trick", "", "a card too many: the trick is complete"},
      {R"("E plays")", 2, 9, "/hands/0/events/0", "nothing", "one to four cards of one trick", ""},
      {R"("W mends 5D")", 2, 12, "/hands/0/events/0", "one card",
       "two cards: the one taken back and the one played", ""},
      {R"("W mends 5D 2H 3H")", 2, 16, "/hands/0/events/0", "\"3H\"",
       "two cards: the one taken back and the one played", ""},
      {R"("N turns")", 2, 9, "/hands/0/events/0", "nothing", "one card", ""},
      {R"("N turns JH JD")", 2, 13, "/hands/0/events/0", "\"JD\"", "one card", ""},
      {R"("E takes AH")", 2, 10, "/hands/0/events/0", "\"AH\"", "nothing after takes", ""},
      {R"("E begs 3")", 2, 9, "/hands/0/events/0", "\"3\"", "nothing after begs", ""},
      {R"("E gets")", 2, 8, "/hands/0/events/0", "nothing", "the cards dealt in the run", ""},
      {R"("E throws")", 2, 10, "/hands/0/events/0", "nothing", "the cards thrown in", ""},
      {R"("E discards")", 2, 12, "/hands/0/events/0", "nothing",
       "the cards discarded, or how many", ""},
      {R"("E discards 53")", 2, 13, "/hands/0/events/0", "\"53\"", "a number from 0 to 52", ""},
      {R"("E discards 3 2C")", 2, 15, "/hands/0/events/0", "\"2C\"", "the end of the event", ""},
      {many, 2, 191, "/hands/0/events/0", "more than 60 cards", "at most 60 cards", ""},
      {R"(7)", 2, 1, "/hands/0/events/0", "7", "an event: a text, or an object with \"event\"", ""},
      {R"({"note":"n"})", 2, 1, "/hands/0/events/0", "no \"event\"", "\"event\"", ""},
      {R"({"event":["E AH"]})", 2, 10, "/hands/0/events/0/event", "a list", "an event: a text", ""},
      {R"({"event":"E AX"})", 2, 13, "/hands/0/events/0/event", "\"AX\"", known_card, ""},
      {R"({"event":"E AH","notes":"n"})", 2, 17, "/hands/0/events/0/notes", "\"notes\"",
       "a key of an event: event note at", "note"},
      {R"({"event":"E AH","eithr":1})", 2, 17, "/hands/0/events/0/eithr", "\"eithr\"",
       "a key of an event: event note at", ""},
      {R"("E AH")", 2, 2, "/hands/0/events/0", "\"E<U+00A0>AH\"", seats, ""},
      {R"({"event":"E AH","at":1})", 2, 22, "/hands/0/events/0/at", "1", "a text", ""},
  };
  for (const Expected& fault : faults) check_event(fault);
}

TEST_CASE("many faults take no longer than many keys") {
  std::string document = R"({"allfours":1,"variant":"american","hands":[{"dealer":"N"}])";
  for (int i = 0; i < 200'000; ++i) document += ",\"k" + std::to_string(i % 150'000) + "\":1";
  document += '}';
  const auto start = std::chrono::steady_clock::now();
  CHECK(read(document, Notation::json).errors.size() == 20);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
}

TEST_CASE("the column counts characters, also behind escapes") {
  check_event({R"("E A♥ 9♦ ZZ")", 2, 10, "/hands/0/events/0", "\"ZZ\"", known_card, ""});
  check_event({R"("\u0045 A\u0048 9\u2666 ZZ")", 2, 25, "/hands/0/events/0", "\"ZZ\"",
               known_card, ""});
  check_event({R"("E AH # \ud83d\ude00", "E Z\ud83d\ude00")", 2, 27, "/hands/0/events/1", "\"Z😀\"",
               known_card, ""});
}

TEST_CASE("what later versions will read is named as such") {
  for (const std::string_view card : {"??", "?h", "?♥", "T?", "10?", "9H|9D", "??|AC"}) {
    const std::string event = "\"E " + std::string(card) + '"';
    const std::string seen = '"' + std::string(card) + '"';
    check_event({event, 2, 4, "/hands/0/events/0", seen,
                 "a known card such as AH, TC or 9♥", "", "not available yet"});
  }
  for (const std::string_view card : {"?", "???", "?X", "|", "9H|", "1?"}) {
    const std::string event = "\"E " + std::string(card) + '"';
    const std::string seen = '"' + std::string(card) + '"';
    check_event({event, 2, 4, "/hands/0/events/0", seen, known_card, ""});
  }
  check_event({R"({"either": ["W 9H", []]})", 2, 2, "/hands/0/events/0/either", "\"either\"",
               "an event", "", "not available yet"});
}

}  // namespace
