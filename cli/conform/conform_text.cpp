// The report on another program for people who write programs.

#include <algorithm>

#include "cases/mutants/deviations.h"
#include "cases/mutants/mistakes.h"
#include "checker/write/write_log.h"
#include "cli/common/wrap.h"
#include "cli/conform/conform_phrases.h"
#include "cli/conform/conform_reports.h"
#include "cli/report/text_page.h"

namespace allfours {

namespace {
constexpr std::array columns_of_count{&Count::agreed, &Count::differed, &Count::skipped,
                                      &Count::errored, &Count::unanswered};

class ConformText {
 public:
  ConformText(const ConformResult& result, const Style& style) : result_(result), style_(style) {}

  std::string write() {
    append_head();
    append_table();
    for (const Difference& difference : result_.differences) append_difference(difference);
    append_troubles();
    append_skipped();
    append_skips();
    append_verdict();
    return std::move(out_);
  }

 private:
  void paragraph(std::string_view text) { append_paragraph(out_, "", text); }
  /// A heading in bold and the text behind it.
  void paragraph(std::string_view head, Ink ink, std::string_view text) {
    const std::size_t at = out_.size();
    append_paragraph(out_, std::string(head) + "  ", text);
    style_.paint(out_, at, at + head.size(), ink);
  }
  static std::string list(const auto& items, auto name) {
    std::string text;
    for (const auto& item : items) {
      if (!text.empty()) text += english().comma;
      text += name(item);
    }
    return text.empty() ? std::string(words.nothing) : text;
  }

  void append_head() {
    const Introduction& program = result_.program;
    if (program.variants.empty()) return;  // It has not introduced itself.
    paragraph(said(words.program,
                   {{"name", program.name.empty() ? words.unnamed : harmless(program.name)},
                    {"version", harmless(program.version)},
                    {"language", harmless(program.language)}}));
    const auto game = [](Variant each) { return words.games[static_cast<std::size_t>(each)]; };
    const auto kind = [](QuestionKind each) { return to_string(each); };
    paragraph(said(words.answers, {{"games", list(program.variants, game)},
                                   {"questions", list(program.questions, kind)}}));
    const auto restarts = static_cast<std::size_t>(result_.restarts);
    paragraph(said(words.asked,
                   {{"questions", said(words.questions, result_.asked)},
                    {"cases", said(words.cases, result_.case_count)},
                    {"times", restarts > 0 ? said(words.times, restarts) : std::string()}}));
    if (!result_.passed_over.empty())
      paragraph(said(words.passed_over, {{"games", list(result_.passed_over, game)}}));
  }

  // ---- The table -------------------------------------------------------------------------------

  using Row = std::vector<std::string>;

  void append_table() {
    if (result_.counts.empty()) return;
    std::vector<std::size_t> shown;  // the columns that hold more than noughts
    const Count total = result_.total();
    for (std::size_t i = 0; i < columns_of_count.size(); ++i)
      if (i == 0 || total.*columns_of_count[i] > 0) shown.push_back(i);
    std::vector<Row> rows{{std::string(words.question), std::string(words.clause)}};
    for (const std::size_t i : shown) rows.front().emplace_back(words.columns[i]);
    const auto add = [&](std::string_view kind, std::string_view clause, const Count& count) {
      Row& row = rows.emplace_back(Row{std::string(kind), std::string(clause)});
      for (const std::size_t i : shown) row.push_back(std::to_string(count.*columns_of_count[i]));
    };
    for (const auto& [place, count] : result_.counts)
      add(to_string(place.kind), place.clause ? id_of(*place.clause) : "-", count);
    add(words.all, "", total);
    out_ += '\n';
    append_rows(rows);
  }
  /// Words to the left of their columns, numbers to the right.
  void append_rows(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows)
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    for (const Row& row : rows) {
      out_ += "  ";
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string blanks(widths[i] - row[i].size(), ' ');
        if (i > 0) out_ += "  ";
        out_ += i < 2 ? row[i] + blanks : blanks + row[i];
      }
      out_ += '\n';
    }
  }

  // ---- Differences -----------------------------------------------------------------------------

  void append_difference(const Difference& difference) {
    out_ += '\n';
    paragraph(said(words.difference, {{"number", std::to_string(++number_)}}), Ink::red,
              sentence_of(difference));
    const auto number = [](std::uint64_t n) { return static_cast<std::size_t>(n); };
    line(said(words.often, {{"questions", said(words.questions, number(difference.times))},
                            {"more", difference.or_more ? words.or_more : std::string_view()},
                            {"cases", said(words.cases, number(difference.cases))},
                            {"case", difference.name}}));
    append_clauses(difference);
    append_mistakes(difference);
    line(words.log);
    out_ += write_text(difference.log);
    line(words.again);
    for (const std::string& each : lines_to_ask(difference)) out_ += each + '\n';
  }
  void line(std::string_view text) { append_paragraph(out_, "  ", text); }

  void append_clauses(const Difference& difference) {
    const Ruling none;
    Page page{out_, style_, difference.log, none};
    page.explained = explained_;
    std::string above;
    for (const Clause clause : difference.clauses) {
      if (!explained_[static_cast<std::size_t>(clause)]) append_clause(page, clause);
      else (above += above.empty() ? "" : english().comma) += id_of(clause);
    }
    if (!above.empty()) page.paragraph(6, said(page.phrases.see_above, {{"ids", above}}));
    explained_ = page.explained;
  }
  /// Known mistakes that the program may make. Where it may as well play by a rule that is none of
  /// a mistake's, that is no more than perhaps.
  void append_mistakes(const Difference& difference) {
    for (const Mistake& mistake : mistakes()) {
      if (!has(mistake.games, difference.log.variant)) continue;
      const auto makes = [&](const RuleSetting& like) {
        const std::string all = ' ' + std::string(mistake.settings) + ' ';
        return all.find(' ' + to_string(like) + ' ') != all.npos;
      };
      if (std::ranges::none_of(difference.behaves_like, makes)) continue;
      const bool surely = std::ranges::all_of(difference.behaves_like, makes);
      line(said(surely ? words.mistake : words.perhaps_mistake,
                {{"id", mistake.id}, {"text", mistake.what}}));
    }
  }

  // ---- The rest --------------------------------------------------------------------------------

  void append_troubles() {
    if (result_.troubles.empty()) return;
    if (!out_.empty()) out_ += '\n';
    style_.put(out_, words.troubles, Ink::bold);
    out_ += '\n';
    for (const Trouble& trouble : result_.troubles) line(sentence_of(trouble));
    if (result_.untold > 0) line(said(words.untold, {{"n", std::to_string(result_.untold)}}));
    if (result_.gave_up) line(words.gave_up);
  }
  void append_skipped() {
    if (result_.skipped.empty()) return;
    out_ += '\n';
    style_.put(out_, words.skipped, Ink::bold);
    out_ += '\n';
    for (const Skipped& skipped : result_.skipped) line(sentence_of(skipped));
    if (result_.untold_skipped > 0)
      line(said(words.untold, {{"n", std::to_string(result_.untold_skipped)}}));
  }
  void append_skips() {
    if (!result_.agree_again.empty() || !result_.unused_skips.empty()) out_ += '\n';
    for (const std::string& skip : result_.agree_again)
      paragraph(said(words.agrees_again, {{"skip", harmless(skip)}}));
    for (const std::string& skip : result_.unused_skips)
      paragraph(said(words.unused_skip, {{"skip", harmless(skip)}}));
  }
  void append_verdict() {
    const Conformity verdict = result_.verdict();
    const Count total = result_.total();
    const std::uint64_t number = verdict == Conformity::differs   ? result_.differences.size()
                                 : verdict == Conformity::errored ? total.errored
                                                                  : total.agreed;
    const Ink ink = verdict == Conformity::conforms ? Ink::green : Ink::red;
    out_ += '\n';
    style_.put(out_, said(words.verdicts[static_cast<std::size_t>(verdict)], number), ink);
    out_ += '\n';
  }

  static const ConformPhrases& words;
  const ConformResult& result_;
  const Style& style_;
  std::string out_;
  std::bitset<256> explained_;
  std::size_t number_ = 0;
};
const ConformPhrases& ConformText::words = english_conform_phrases();
}  // namespace

std::string conform_text(const ConformResult& result, const Style& style) {
  return ConformText(result, style).write();
}

}  // namespace allfours
