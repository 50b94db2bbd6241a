// Logs nobody would write, of a size that only work in proportion to it gets through.

#include <string>

#include "checker/check/check.h"
#include "checker/read/read.h"
#include "checker/replay/hand_replay.h"
#include "tests/catch.h"

using namespace allfours;

namespace {

std::string hand_of(const std::string& first, const std::string& again, int times) {
  std::string log = "yorkshire dealer N\n" + first + "\n";
  for (int i = 0; i < times; ++i) log += again + "\n";
  return log;
}

const Ruling& judge(Checker& checker, const std::string& log) {
  const Ruling& ruling = checker.check(log, Notation::text);
  REQUIRE(ruling.errors.empty());
  return ruling;
}

}  // namespace

TEST_CASE("a card put down ten thousand times is out of turn each time") {
  Checker checker;
  const Ruling& ruling = judge(checker, hand_of("E AS", "E AS", 10000));
  CHECK(ruling.verdict == Verdict::faulty);
  std::size_t out_of_turn = 0;
  for (const Finding& finding : ruling.hands[0].findings)
    if (finding.code == Code::out_of_turn) ++out_of_turn;
  CHECK(out_of_turn == 10000);
}

TEST_CASE("throws of a seat that is out are bad each time") {
  Checker checker;
  const Ruling& ruling = judge(checker, hand_of("E AS", "S throws 2C", 10000));
  std::size_t bad = 0;
  for (const Finding& finding : ruling.hands[0].findings)
    if (finding.code == Code::bad_throw_in) ++bad;
  CHECK(bad == 10000);
}

TEST_CASE("a late call is not allowed each time") {
  Checker checker;
  std::string log = "american dealer N\nN turns 4H\nE begs\nN runs\n";
  for (int i = 0; i < 10000; ++i) log += "E stands\n";
  const Ruling& ruling = judge(checker, log + "N turns 4S\n");
  std::size_t late = 0;
  for (const Finding& finding : ruling.hands[0].findings)
    if (finding.code == Code::call_not_allowed) ++late;
  CHECK(late == 10000);
}

TEST_CASE("more mends than a hand has cards stay open, every one") {
  Checker checker;
  const Ruling& ruling = judge(checker, hand_of("E AS", "E mends AS KS\nE mends KS AS", 1000));
  std::size_t open = 0;
  for (const Finding& finding : ruling.hands[0].findings)
    if (finding.code == Code::source_silent) ++open;
  CHECK(open == 2000);
}

// What is put down, and taken back, over and over on one trick: every look over the trick costs no
// more than each card twice a seat.
TEST_CASE("a trick stays small whatever is put down on it") {
  constexpr std::size_t most = 2 * 52 * 4;
  std::string cycle;
  for (const char* suit : {"C", "D", "H", "S"})
    for (const char* rank : {"2", "7", "T", "A"}) cycle += "E " + std::string(rank) + suit + "\n";
  for (const std::string& again :
       {std::string("E mends AS KS\nE mends KS AS\n"), std::string("E AS\n"), cycle,
        cycle + "S throws 2C 2D 2C\n", std::string("E mends AS KS\nE AS\nE mends KS AS\n")}) {
    GameLog log;
    std::vector<InputError> errors;
    LogReader reader;
    REQUIRE(reader.read(hand_of("E AS", again, 500), Notation::text, log, errors));
    HandReplay replay;
    HandStart start;
    start.dealer = Seat::north;
    start.before = {{}};
    CAPTURE(again);
    REQUIRE(replay.run(log.rules, log.hands[0], start, true));
    CHECK(replay.last_trick_size() <= most);
  }
}

TEST_CASE("the candidates of a game of undetermined hands do not multiply") {
  Checker checker;
  std::string log = R"({"allfours":1,"variant":"yorkshire","hands":[{"dealer":"N"})";
  for (int i = 1; i < 200; ++i) log += ",{}";
  const Ruling& ruling = checker.check(log + "]}", Notation::json);
  REQUIRE(ruling.hand_count == 200);
  // No score passes the target, and none is counted twice.
  for (const HandRuling& hand : ruling.judged()) CHECK(hand.after.size() <= 12 * 12 - 1);
}
