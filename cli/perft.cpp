// `allfours perft [LOG]`.

#include "cases/perft/perft.h"

#include <fmt/format.h>

#include <algorithm>

#include "cases/perft/deal_of.h"
#include "checker/check.h"
#include "checker/report/json_values.h"
#include "cli/commands.h"
#include "cli/inputs.h"
#include "cli/option_values.h"
#include "cli/output.h"
#include "cli/text_page.h"
#include "cli/text_parting.h"
#include "cli/usage.h"

namespace allfours {

namespace {
constexpr std::string_view command = "perft";
/// Answered within about a second: a whole hand of six cards, three tricks of a larger one.
constexpr std::size_t whole_hand = 24, usual_depth = 12;
constexpr std::size_t deepest = 48;

int unusable(std::string_view name, std::string_view what) {
  fmt::print(stderr, "allfours {}: {}: {}\n", command, harmless(name), what);
  return usage_code;
}

/// The only log of the input, judged; or the exit code.
std::optional<int> read_log(const std::string& name, Checker& checker, const Ruling*& ruling) {
  const OpenInput open({name, {}});
  if (open.fault()) return unusable(name, open.fault()->message);
  tell_if_typed(command, open);
  Documents documents([&open](char* into, std::size_t size) { return open.read(into, size); },
                      name.ends_with(".txt") ? Documents::Shape::text : Documents::Shape::guess);
  Document document;
  documents.next(document);
  if (documents.several()) return unusable(name, "several logs; expected one");
  if (document.refused) return unusable(name, document.refused->message);
  ruling = &checker.check(document.text, document.notation);
  if (ruling->errors.empty()) return std::nullopt;
  std::string faults;
  for (InputError error : ruling->errors) {
    move_to_line(error, document.first_line);
    faults += "\n  " + error.message;
  }
  return unusable(name, "unusable" + faults);
}

std::string in_text(const std::string& name, const GameLog& log, const PlayableDeal& deal,
                    std::span<const PlayCount> counts) {
  const Language& language = english();
  const std::string_view trump =
      deal.trumps.empty() ? "pitched" : language.suits[static_cast<std::size_t>(deal.trumps.first().suit())];
  std::string text = fmt::format("{}: {}, trump {}, {} leads; {}\n", harmless(name),
                                 to_string(log.variant), trump, language.seats[index(deal.leader)],
                                 words(deal.rules));
  const std::size_t width = std::max<std::size_t>(9, fmt::formatted_size("{}", counts.back()));
  text += fmt::format("depth  {:>{}}\n", "sequences", width);
  for (std::size_t i = 0; i < counts.size(); ++i)
    text += fmt::format("{:>5}  {:>{}}\n", i + 1, counts[i], width);
  return text;
}

std::string in_json(const std::string& name, const GameLog& log, const PlayableDeal& deal,
                    std::span<const PlayCount> counts) {
  std::string text;
  {
    JsonValues json(text);
    json.put(R"({"allfours":1,"log":)");
    json.put_string(name);
    json.put(R"(,"variant":)");
    json.put_word(to_string(log.variant));
    json.put(R"(,"trump":)");
    if (deal.trumps.empty()) json.value(Null{});
    else json.value(deal.trumps.first().suit());
    json.put(R"(,"leader":)");
    json.value(deal.leader);
  }
  return text + fmt::format(",\"perft\":[{}]}}\n", fmt::join(counts, ","));
}
}  // namespace

int run_perft(const PerftOptions& options) {
  static constexpr std::array<std::string_view, 2> formats{"text", "json"};
  if (std::ranges::find(formats, options.format) == formats.end())
    return wrong_value(command, "--format", options.format, "text or json", formats);
  auto rules = read_rules(command, options.rules);
  if (const int* const code = std::get_if<int>(&rules)) return *code;
  std::optional<std::uint64_t> depth;
  if (!options.depth.empty()) {
    depth = read_number(options.depth, 1, deepest);
    if (!depth)
      return wrong_value(command, "--depth", options.depth, "a number of cards from 1 to 48");
  }

  Checker checker(std::get<std::vector<RuleSetting>>(rules));
  const Ruling* ruling = nullptr;
  if (const auto code = read_log(options.file, checker, ruling)) return *code;
  const auto found = deal_of(checker.log(), *ruling);
  if (const std::string* const missing = std::get_if<std::string>(&found))
    return unusable(options.file, "the last hand: " + *missing);

  const PlayableDeal& deal = std::get<PlayableDeal>(found);
  const std::size_t cards = 4 * static_cast<std::size_t>(deal.hands[0].size());
  const std::size_t asked = std::min(depth.value_or(cards == whole_hand ? cards : usual_depth), cards);
  const std::vector<PlayCount> counts = count_plays(deal, asked);
  Output output;
  output.write((options.format == "json" ? in_json : in_text)(options.file, checker.log(), deal, counts));
  if (counts.size() < asked)
    return unusable(options.file, fmt::format("counted to depth {} of {}; beyond it there are too "
                                              "many positions to keep",
                                              counts.size(), asked));
  return output.exit_code();
}

}  // namespace allfours
