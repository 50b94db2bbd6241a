// Differences and troubles of a program in words.

#include "cases/suite/deviations.h"
#include "cli/conform_phrases.h"
#include "cli/conform_reports.h"
#include "cli/text_page.h"
#include "model/seating.h"

namespace allfours {

namespace {
const ConformPhrases& phrases = english_conform_phrases();

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
  if (!question.trump) return std::string(phrases.no_trump);
  const auto suit = static_cast<std::size_t>(*question.trump);
  return said(phrases.trump, {{"suit", english().suits[suit]}});
}
std::string trick_of(const Question& question) {
  if (question.trick.empty()) return {};
  return std::string(to_string(question.leader)) + ' ' + words(question.trick);
}
/// Whose card is asked for.
Seat due(const HouseRules& rules, const Question& question) {
  std::size_t played = 0;
  for (int place = 0; place < 4; ++place) {
    const Seat seat = next_seat(rules, question.leader, place);
    if (((question.out >> index(seat)) & 1U) == 0 && played++ == question.trick.size()) return seat;
  }
  return question.leader;
}

std::string legal_sentence(const Difference& of) {
  const CardSet right = cards_in(of.expected), given = cards_in(of.seen);
  const std::string missing = words(right.without(given)), extra = words(given.without(right));
  const std::string difference =
      said(missing.empty() ? phrases.adds : extra.empty() ? phrases.leaves_out : phrases.both,
           {{"missing", missing}, {"extra", extra}});
  return said(phrases.legal,
              {{"seat", english().seats[index(due(of.log.rules, of.question))]},
               {"hand", words(of.question.hand)},
               {"trick", trick_of(of.question)},
               {"trump", trump_of(of.question)},
               {"expected", of.expected},
               {"ids", ids_of(of.clauses)},
               {"difference", difference}});
}

std::string_view name_of(Item item) {
  const std::string_view name = phrases.parts[static_cast<std::size_t>(item)];
  if (!name.empty()) return name;
  return english().categories[static_cast<std::size_t>(item) -
                              static_cast<std::size_t>(Item::turned_jack)];
}
/// The words of an answer as people say them.
std::string answer(Item item, const std::string& value) {
  if (value.empty()) return std::string(phrases.nothing);
  if (item == Item::taker)
    for (const Seat seat : all_seats)
      if (to_string(seat) == value) return std::string(english().seats[index(seat)]);
  return value;
}
std::string part_sentence(QuestionKind kind, Item item, const std::string& expected,
                          const std::string& seen, const std::string& ids) {
  return said(phrases.part, {{"question", to_string(kind)},
                             {"what", name_of(item)},
                             {"expected", answer(item, expected)},
                             {"ids", ids},
                             {"seen", answer(item, seen)}});
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
  std::string text;
  if (of.item == Item::legal)
    text = legal_sentence(of);
  else if (of.item == Item::taker)
    text = said(phrases.trick, {{"trick", trick_of(of.question)},
                                {"trump", trump_of(of.question)},
                                {"expected", answer(of.item, of.expected)},
                                {"ids", ids_of(of.clauses)},
                                {"seen", answer(of.item, of.seen)}});
  else
    text = part_sentence(of.kind, of.item, of.expected, of.seen, ids_of(of.clauses));
  if (of.behaves_like.empty()) return text;
  std::string list;
  for (const RuleSetting& like : of.behaves_like)
    list += (list.empty() ? "" : std::string(phrases.alternative)) + to_string(like);
  return text + ' ' + said(of.partly ? phrases.behaves_partly : phrases.behaves, {{"list", list}});
}

std::string sentence_of(QuestionKind kind, const CaseOutcome::Difference& difference) {
  return part_sentence(kind, difference.item, difference.expected, difference.seen, {});
}

std::string sentence_of(const Trouble& trouble) {
  return said(phrases.trouble,
              {{"question", trouble.kind ? to_string(*trouble.kind) : phrases.general},
               {"why", harmless(trouble.why)},
               {"times", said(phrases.times, trouble.times)},
               {"case", trouble.name}});
}

std::array<std::string, 3> lines_to_ask(const Difference& difference) {
  std::array<std::string, 3> lines{start_line(), rules_line(difference.log.rules), {}};
  write_ask_line(lines[2], 1, difference.question);
  return lines;
}

}  // namespace allfours
