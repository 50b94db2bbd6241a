// `allfours perft [LOG]`: in how many ways a deal can be played.
//
// This folder: `allfours perft`.

#include "cases/perft/perft.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "cases/perft/deal_of.h"
#include "checker/check/check.h"
#include "checker/report/json_values.h"
#include "checker/text/harmless.h"
#include "checker/text/locate.h"
#include "cli/common/commands.h"
#include "cli/common/inputs.h"
#include "cli/common/option_values.h"
#include "cli/common/output.h"
#include "cli/common/usage.h"
#include "cli/report/text_parting.h"

namespace allfours {

namespace {
constexpr std::string_view perft_name = "perft";
/// Answered within about a second: a whole hand of six cards, three tricks of a larger one.
constexpr std::size_t whole_hand = 24, usual_depth = 12;

using CardList = std::vector<Card>;

std::string names(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
  return text;
}

int unusable(std::string_view name, std::string_view what) {
  write_error(fmt::format("allfours {}: {}: {}\n", perft_name, harmless(name), what));
  return usage_code;
}

/// The only log of the input, judged; or the exit code.
std::optional<int> read_log(const std::string& name, Checker& checker, const Ruling*& ruling) {
  const OpenInput open({name, {}});
  if (open.fault()) return unusable(name, open.fault()->message);
  tell_if_typed(perft_name, open);
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

/// What was counted: the numbers by depth, or those of one depth by the next card.
struct Numbers {
  CardList after;
  std::vector<PlayCount> counts;
  std::size_t depth;  ///< of the branches
  std::vector<Branch> branches;
};

PlayCount sum(std::span<const Branch> branches) {
  PlayCount all = 0;
  for (const Branch& branch : branches) all += branch.counts.back();
  return all;
}

/// The cards that may follow `first`.
CardList next_cards(const PlayableDeal& deal, std::span<const Card> first) {
  CardList cards;
  PerftEffort usual;
  for (const Branch& branch : divide_plays(deal, first.size() + 1, usual, first))
    cards.push_back(branch.card);
  return cards;
}

/// Reads the value of `--after`: cards that can be played one after another.
std::variant<CardList, int> read_after(const std::string& text, const PlayableDeal& deal) {
  CardList cards;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const CardList legal = next_cards(deal, cards);
    const auto card = parse_card(word);
    if (!card || std::ranges::find(legal, *card) == legal.end())
      return wrong_value(perft_name, fmt::format("--after, card {}:", cards.size() + 1), word,
                         legal.empty() ? "no more cards" : "one of " + names(legal));
    cards.push_back(*card);
  }
  return cards;
}

std::string in_text(const std::string& name, const GameLog& log, const PlayableDeal& deal,
                    const Numbers& numbers) {
  const Language& language = english();
  const std::string_view trump =
      deal.trumps.empty() ? "pitched" : language.suits[static_cast<std::size_t>(deal.trumps.first().suit())];
  std::string text = fmt::format("{}: {}, trump {}, {} leads; {}\n", harmless(name),
                                 to_string(log.variant), trump, language.seats[index(deal.leader)],
                                 words(deal.rules));
  if (!numbers.after.empty()) text += fmt::format("after {}\n", names(numbers.after));
  if (!numbers.branches.empty()) text += fmt::format("depth {}, by the next card\n", numbers.depth);
  const PlayCount most = numbers.branches.empty() ? numbers.counts.back() : sum(numbers.branches);
  const std::size_t width = std::max<std::size_t>(9, fmt::formatted_size("{}", most));
  const auto row = [&](std::string_view left, const auto& right) {
    text += fmt::format("{:>5}  {:>{}}\n", left, right, width);
  };
  row(numbers.branches.empty() ? "depth" : "card", "sequences");
  for (std::size_t i = 0; i < numbers.counts.size(); ++i)
    row(std::to_string(i + 1), numbers.counts[i]);
  for (const Branch& branch : numbers.branches)
    row(to_string(branch.card), branch.counts.back());
  if (!numbers.branches.empty()) row("all", most);
  return text;
}

std::string in_json(const std::string& name, const GameLog& log, const PlayableDeal& deal,
                    const Numbers& numbers) {
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
  if (!numbers.after.empty()) text += fmt::format(R"(,"after":"{}")", names(numbers.after));
  if (numbers.branches.empty())
    return text + fmt::format(",\"perft\":[{}]}}\n", fmt::join(numbers.counts, ","));
  text += fmt::format(R"(,"depth":{},"divide":{{)", numbers.depth);
  for (const Branch& branch : numbers.branches)
    text += fmt::format("{}\"{}\":{}", text.back() == '{' ? "" : ",", to_string(branch.card),
                        branch.counts.back());
  return text + "}}\n";
}
}  // namespace

int run_perft(const PerftOptions& options) {
  static constexpr std::array<std::string_view, 2> formats{"text", "json"};
  if (std::ranges::find(formats, options.format) == formats.end())
    return wrong_value(perft_name, "--format", options.format, "text or json", formats);
  auto rules = read_rules(perft_name, options.rules);
  if (const int* const code = std::get_if<int>(&rules)) return *code;
  Checker checker(std::get<std::vector<RuleSetting>>(rules));
  checker.tell_plays(true);
  const Ruling* ruling = nullptr;
  if (const auto code = read_log(options.file, checker, ruling)) return *code;
  const auto found = deal_of(checker.log(), *ruling);
  if (const std::string* const missing = std::get_if<std::string>(&found))
    return unusable(options.file, "the last hand: " + *missing);

  const PlayableDeal& deal = std::get<PlayableDeal>(found);
  const std::size_t cards = 4 * static_cast<std::size_t>(deal.hands[0].size());
  const auto depth = options.depth.empty()
                         ? std::min<std::uint64_t>(cards, cards == whole_hand ? cards : usual_depth)
                         : read_number(options.depth, 1, cards);
  if (!depth)
    return wrong_value(perft_name, "--depth", options.depth,
                       fmt::format("a number of cards from 1 to {}, all that there are", cards));
  auto after = read_after(options.after, deal);
  if (const int* const code = std::get_if<int>(&after)) return *code;

  Numbers numbers{std::get<CardList>(std::move(after)), {}, *depth, {}};
  PerftEffort effort;
  if (options.divide) {
    if (numbers.after.size() >= *depth)
      return usage_error(perft_name, fmt::format("--divide: depth {} has no card after {}", *depth,
                                              names(numbers.after)));
    numbers.branches = divide_plays(deal, *depth, effort, numbers.after);
  } else {
    numbers.counts = count_plays(deal, *depth, effort, numbers.after);
  }
  std::size_t reached = numbers.counts.size();
  if (options.divide)
    reached = std::ranges::min(numbers.branches, {}, [](const Branch& branch) {
                return branch.counts.size();
              }).counts.size();
  Output output(options.format == "json" ? Notation::json : Notation::text);
  if (!options.divide || reached == *depth)
    output.write((options.format == "json" ? in_json : in_text)(options.file, checker.log(), deal,
                                                                numbers));
  if (reached < *depth)
    return unusable(options.file, fmt::format("counted to depth {} of {}; beyond it there are too "
                                              "many positions to keep or to play on",
                                              reached, *depth));
  return output.exit_code();
}

}  // namespace allfours
