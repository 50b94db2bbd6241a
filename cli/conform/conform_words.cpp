// Differences and troubles of a program in words.

#include "cases/mutants/deviations.h"
#include "cli/conform/conform_phrases.h"
#include "cli/conform/conform_reports.h"
#include "cli/report/text_page.h"

namespace allfours {

namespace {
const ConformPhrases& of_conform = english_conform_phrases();

std::string words(const auto& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
  return text;
}
CardSet cards_in(std::string_view words) {
  CardSet cards;
  for (; !words.empty(); words.remove_prefix(std::min(words.size(), std::size_t{3})))
    if (const auto card = parse_card(words.substr(0, 2))) cards |= *card;
  return cards;
}

std::string trump_of(const Question& question) {
  if (!question.trump) return std::string(of_conform.no_trump);
  const auto suit = static_cast<std::size_t>(*question.trump);
  return said(of_conform.trump, {{"suit", english().suits[suit]}});
}
std::string trick_of(const Question& question) {
  if (question.trick.empty()) return {};
  return std::string(to_string(question.leader)) + ' ' + words(question.trick);
}
/// Whose card is asked for.
Seat due(const HouseRules& rules, const Question& question) {
  return seat_in_turn(rules, question.leader, question.out, question.trick.size())
      .value_or(question.leader);
}

/// An answer that is not the right one, on whatever log.
struct WrongAnswer {
  Item item;
  const Question& question;
  const HouseRules& rules;
  const Citations& clauses;
  const std::string &expected, &seen;
};

std::string legal_sentence(const WrongAnswer& of) {
  const CardSet right = cards_in(of.expected), given = cards_in(of.seen);
  const std::string missing = words(right.without(given)), extra = words(given.without(right));
  const std::string difference =
      said(missing.empty() ? of_conform.adds : extra.empty() ? of_conform.leaves_out : of_conform.both,
           {{"missing", missing}, {"extra", extra}});
  return said(of_conform.legal,
              {{"seat", english().seats[index(due(of.rules, of.question))]},
               {"hand", words(of.question.hand)},
               {"trick", trick_of(of.question)},
               {"trump", trump_of(of.question)},
               {"expected", of.expected},
               {"ids", ids_of(of.clauses)},
               {"difference", difference}});
}

std::string_view name_of(Item item) {
  const std::string_view name = of_conform.parts[static_cast<std::size_t>(item)];
  if (!name.empty()) return name;
  return english().categories[static_cast<std::size_t>(item) -
                              static_cast<std::size_t>(Item::turned_jack)];
}
/// The words of an answer as people say them.
std::string answer(Item item, const std::string& value) {
  if (value.empty()) return std::string(of_conform.nothing);
  if (item == Item::taker)
    for (const Seat seat : all_seats)
      if (to_string(seat) == value) return std::string(english().seats[index(seat)]);
  return value;
}
std::string sentence_of(const WrongAnswer& of) {
  const std::string ids = ids_of(of.clauses), expected = answer(of.item, of.expected),
                    seen = answer(of.item, of.seen);
  if (of.item == Item::legal) return legal_sentence(of);
  if (of.item == Item::taker)
    return said(of_conform.trick, {{"trick", trick_of(of.question)},
                                {"trump", trump_of(of.question)},
                                {"expected", expected},
                                {"ids", ids},
                                {"seen", seen}});
  return said(of_conform.part, {{"question", to_string(of.question.kind)},
                             {"what", name_of(of.item)},
                             {"expected", expected},
                             {"ids", ids},
                             {"seen", seen}});
}
/// Where in its log a question comes from; of `check` that is all of it.
std::string place_of(const Question& question) {
  if (question.kind == QuestionKind::check) return {};
  std::string path = "hands[" + std::to_string(question.hand_index) + ']';
  if (question.event >= 0) path += ".events[" + std::to_string(question.event) + ']';
  const int trick = question.trick_number;
  return ' ' + said(of_conform.place, {{"trick", trick > 0 ? std::to_string(trick) : std::string()},
                                    {"path", path}});
}
}  // namespace

std::string ids_of(const Citations& clauses) {
  std::string ids;
  for (const Clause clause : clauses) {
    if (!ids.empty()) ids += english().comma;
    ids += id_of(clause);
  }
  return ids;
}

std::string sentence_of(const Difference& of) {
  const std::string text = sentence_of(
      WrongAnswer{of.item, of.question, of.log.rules, of.clauses, of.expected, of.seen});
  if (of.behaves_like.empty()) return text;
  std::string list;
  for (const RuleSetting& like : of.behaves_like)
    list += (list.empty() ? "" : std::string(of_conform.alternative)) + to_string(like);
  return text + ' ' + said(of.partly ? of_conform.behaves_partly : of_conform.behaves, {{"list", list}});
}

std::string sentence_of(const CaseOutcome::Difference& of) {
  return sentence_of(
             WrongAnswer{of.item, of.question, of.rules, of.clauses, of.expected, of.seen}) +
         place_of(of.question);
}

std::string sentence_of(const SkipReason& reason) {
  return said(of_conform.skip_reasons[static_cast<std::size_t>(reason.cause)],
              {{"why", harmless(reason.why)}});
}

std::string sentence_of(const Skipped& skipped) {
  return said(of_conform.trouble, {{"question", to_string(skipped.kind)},
                                {"why", sentence_of(skipped.reason)},
                                {"times", said(of_conform.times, skipped.times)},
                                {"case", skipped.name}});
}

std::string sentence_of(const Trouble& trouble) {
  return said(of_conform.trouble,
              {{"question", trouble.kind ? to_string(*trouble.kind) : of_conform.general},
               {"why", harmless(trouble.why)},
               {"times", said(of_conform.times, trouble.times)},
               {"case", trouble.name}});
}

std::array<std::string, 3> lines_to_ask(const Difference& difference) {
  std::array<std::string, 3> lines{start_line(), rules_line(difference.log.rules), {}};
  write_ask_line(lines[2], 1, difference.question);
  return lines;
}

}  // namespace allfours
