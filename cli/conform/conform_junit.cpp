// The report on another program as JUnit XML: a test for every case and kind of question.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "checker/text/utf8.h"
#include "cli/conform/conform_reports.h"

namespace allfours {

namespace {
/// Text within XML 1.0: marks escaped, and what no XML may hold replaced.
std::string escaped(std::string_view text) {
  constexpr std::string_view replacement = "\uFFFD";
  std::string out;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    text.remove_prefix(character.size());
    const char c = character.front();
    if (length > 1) out += character == "\uFFFE" || character == "\uFFFF" ? replacement : character;
    else if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '"') out += "&quot;";
    else if (length == 0 || (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t'))
      out += replacement;
    else out += c;
  }
  return out;
}

struct Sums {
  std::uint64_t tests = 0, failures = 0, errors = 0, skipped = 0;

  std::string attributes() const {
    return fmt::format(R"(tests="{}" failures="{}" errors="{}" skipped="{}")", tests, failures,
                       errors, skipped);
  }
  Sums& operator+=(const Sums& other) {
    tests += other.tests;
    failures += other.failures;
    errors += other.errors;
    skipped += other.skipped;
    return *this;
  }
};

class TestSuite {
 public:
  explicit TestSuite(std::string_view name) : name_(name) {}

  /// An empty `element` is a test that passed.
  void add(std::string_view name, std::string_view element, std::string_view message) {
    ++sums_.tests;
    if (element == "failure") ++sums_.failures;
    if (element == "error") ++sums_.errors;
    if (element == "skipped") ++sums_.skipped;
    auto out = std::back_inserter(tests_);
    fmt::format_to(out, R"(    <testcase classname="{}" name="{}")", escaped(name_), escaped(name));
    if (element.empty()) tests_ += "/>\n";
    else fmt::format_to(out, ">\n      <{} message=\"{}\"/>\n    </testcase>\n", element,
                        escaped(message));
  }
  const Sums& sums() const { return sums_; }
  std::string text() const {
    return fmt::format("  <testsuite name=\"{}\" {}>\n{}  </testsuite>\n", escaped(name_),
                       sums_.attributes(), tests_);
  }

 private:
  std::string name_, tests_;
  Sums sums_;
};

/// What a case came to in one kind of question; nothing where there was no such question.
void add_case(TestSuite& suite, const CaseOutcome& outcome, QuestionKind kind) {
  const CaseOutcome::OfKind& of = outcome.kinds[static_cast<std::size_t>(kind)];
  const Count& count = of.count;
  if (count.differed > 0 && of.difference)
    suite.add(outcome.name, "failure", sentence_of(*of.difference));
  else if (count.errored > 0)
    suite.add(outcome.name, "error",
              of.trouble.empty() ? "not asked after earlier trouble" : of.trouble);
  else if (of.skip && (of.skip->cause == SkipCause::known || count.agreed == 0))
    suite.add(outcome.name, "skipped", sentence_of(*of.skip));
  else if (count.agreed > 0)
    suite.add(outcome.name, {}, {});
  else if (count.unanswered > 0)
    suite.add(outcome.name, "skipped", "left out of the reply");
}
}  // namespace

std::string conform_junit(const ConformResult& result) {
  Sums sums;
  std::string suites;
  for (std::size_t i = 0; i < question_kinds; ++i) {
    const auto kind = static_cast<QuestionKind>(i);
    TestSuite suite(to_string(kind));
    for (const CaseOutcome& outcome : result.cases) add_case(suite, outcome, kind);
    if (suite.sums().tests == 0) continue;
    sums += suite.sums();
    suites += suite.text();
  }
  // Of a program that answered nothing no test may seem to have passed.
  if (result.verdict() == Conformity::nothing_answered) {
    TestSuite suite("conform");
    suite.add("answers", "error", result.troubles.empty() ? "nothing was answered"
                                                          : sentence_of(result.troubles.front()));
    sums += suite.sums();
    suites += suite.text();
  }
  return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<testsuites name=\"allfours conform\" {}>\n{}"
                     "  <system-out>{}</system-out>\n</testsuites>\n",
                     sums.attributes(), suites, escaped(conform_text(result)));
}

}  // namespace allfours
