// Whatever bytes come in: a goal that can be worked out, and whose opposite is answered oppositely,
// or an error with a place within it.

#include "checker/check/check.h"
#include "tests/fuzz/reading.h"

namespace allfours {
namespace {

constexpr std::string_view finished =
    "american dealer N score 5-4\nN turns JH\nE begs\nN runs\nN turns 4S\nE discards 2C 3C 4C\n"
    "E AS 2S 5S 7S\nE KD 2D 5D 8D\nE 9C KC AC JS\nN TD 6C 3D 6D\nN JD 7C 4D 7D\nN 9D 8C QC TC\n";
constexpr std::string_view begun = "yorkshire dealer N\nE AH 2H 5H 9H\nE KC 3C\n";

void require_error(const GoalError& error, std::string_view text) {
  require(error.line > 0 && error.column > 0 && error.offset <= text.size());
  require(!error.message.empty() && error.message.starts_with(error.says));
  require(error.caret.ends_with('^'));
  for (const std::string& part :
       {error.seen, error.expected, error.nearest, error.message, error.source})
    require_utf8(part);
}

void require_goal(const Goal& goal) {
  const auto nodes = goal.nodes();
  require(!nodes.empty() && nodes.back().type == GoalType::truth);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (std::uint32_t operand : nodes[i].of) require(operand == GoalNode::nothing || operand < i);
}

void read_goal(std::string_view text) {
  auto read = parse_goal(text);
  if (const auto* error = std::get_if<GoalError>(&read)) return require_error(*error, text);
  const Goal& goal = std::get<Goal>(read);
  require_goal(goal);
  std::vector<Goal> goals{goal};
  auto opposite = parse_goal("not (" + std::string(text) + "\n)");
  if (const auto* error = std::get_if<GoalError>(&opposite))  // it is just at a limit
    require(error->message.find("nested") != std::string::npos ||
            error->message.find("parts") != std::string::npos);
  else
    goals.push_back(std::get<Goal>(opposite));
  for (std::string_view log : {finished, begun}) {
    static Checker checker;
    checker.ask(goals);
    const Ruling& ruling = checker.check(log, Notation::text);
    const auto& claims = ruling.judged().back().claims;
    require(claims.size() == goals.size());
    if (claims.size() < 2) continue;
    require((claims[0].status == ClaimStatus::open) == (claims[1].status == ClaimStatus::open));
    require(claims[0].status == ClaimStatus::open || claims[0].status != claims[1].status);
  }
}

}  // namespace
}  // namespace allfours

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  allfours::read_goal({reinterpret_cast<const char*>(data), size});
  return 0;
}
