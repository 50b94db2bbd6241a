// The fields and parts of a ruling case (the form of the files: cases/catalogue/case_file.h):
//
//   covers: AM4.2 revoke follow=must-ruff     of what it is a failing case (optional)
//   twin: slug-of-a-passing-case              (optional)
//   rules: target=3                           house rules given beside the log (optional)
//   --- log
//   yorkshire dealer N                        plain text, or JSON where it begins with {
//   …
//   --- expect
//   verdict sound | faulty | open | unusable
//   findings 2                                how many there are
//   finding CODE [hand 0] [event 1] [at POINTER] [trick 1] [seat W] [card 5D] [legal 3H 8H]
//           [severity S] [recorded X] [correct X] [branch 1] [rules YK3.1 G23]
//                                             there is one like this; `rules` are among those cited
//   no CODE | CLAUSE                          there is none of this code, or that cites it
//   awards 0 high=EW jack=NS/nobody low=null  the hand, then categories; with / the candidates
//   counted 0 high:EW look:NS*4               exactly these in this order; *4: points
//   before 0 9-10 · after 0 9-11|10-11        scores NS–EW; with | the candidates, in any order
//   values 0 6-33 | null | open
//   winner 0 EW · decided 0 high | none · void 0 bunched | none · trump 0 H | none · dealer 1 E
//   tricks 0 none | winners E E N …
//   trick 0 2 lead E cards KC TC - 3C [thrown W 8C 9C]      the hand, the trick; -: a seat that is
//   out codes 0 revoke wrong-high                 the codes of a hand's findings in order claim 0 1
//   upheld                          the hand, the claim error [line 2] [at POINTER] [nearest X] of
//   an unusable log

#include "tests/checker/rulings.h"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>

#include "checker/check/check.h"
#include "checker/report/report.h"
#include "tests/ruling_files.h"

namespace allfours {
namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& line) {
  std::istringstream stream(line);
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

Words split(const std::string& text, char at) {
  Words parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) parts.push_back(part);
  return parts;
}

std::string_view without_mark(std::string_view log) {
  return log.starts_with("\xEF\xBB\xBF") ? log.substr(3) : log;
}

// ---- Values as a case writes them

Json side_value(const std::string& word) {
  if (word == "null") return nullptr;
  const Words sides = split(word, '/');
  if (sides.size() == 1) return word;
  return Json{{"one-of", sides}};
}

std::optional<Json> score_value(const std::string& word) {
  const auto dash = word.find('-');
  if (dash == std::string::npos || dash == 0 || dash + 1 == word.size()) return std::nullopt;
  if (word.find_first_not_of("0123456789-") != std::string::npos) return std::nullopt;
  return Json{{"NS", std::stoi(word.substr(0, dash))}, {"EW", std::stoi(word.substr(dash + 1))}};
}

/// A value under "recorded" or "correct".
Json written_value(const std::string& word) {
  if (const auto score = score_value(word)) return *score;
  return side_value(word);
}

std::set<std::string> candidates(const Json& score) {
  std::set<std::string> all;
  const auto add = [&](const Json& one) {
    all.insert(one.is_object() && one.contains("NS") ? one["NS"].dump() + "-" + one["EW"].dump()
                                                     : one.dump());
  };
  if (score.is_object() && score.contains("one-of"))
    for (const Json& one : score["one-of"]) add(one);
  else
    add(score);
  return all;
}

// ---- One expectation

/// A complaint is an exception inside, a line outside.
struct Complaint : std::runtime_error {
  using std::runtime_error::runtime_error;
};

[[noreturn]] void differs(const std::string& what, const Json& is) {
  throw Complaint(what + " is " + is.dump());
}

const std::string& word_at(const Words& words, std::size_t place) {
  if (place >= words.size()) throw Complaint("a word is missing");
  return words[place];
}

std::size_t number_at(const Words& words, std::size_t place) {
  const std::string& word = word_at(words, place);
  if (word.empty() || word.find_first_not_of("0123456789") != std::string::npos)
    throw Complaint("not a number: " + word);
  return std::stoul(word);
}

void ends_at(const Words& words, std::size_t place) {
  if (words.size() > place) throw Complaint("does not understand: " + words[place]);
}

const Json& hand_at(const Json& report, const Words& words) {
  const std::size_t hand = number_at(words, 1);
  if (!report.contains("hands") || hand >= report["hands"].size()) throw Complaint("no such hand");
  return report["hands"][hand];
}

/// The words after `from` as keys with their values; `lists` are the keys that take several.
std::map<std::string, Words> keyed(const Words& words, std::size_t from,
                                   const std::set<std::string>& keys,
                                   const std::set<std::string>& lists) {
  std::map<std::string, Words> values;
  while (from < words.size()) {
    const std::string& key = words[from++];
    if (!keys.contains(key)) throw Complaint("does not understand: " + key);
    Words& list = values[key];
    if (lists.contains(key))
      while (from < words.size() && !keys.contains(words[from])) list.push_back(words[from++]);
    else
      list.push_back(word_at(words, from++));
  }
  return values;
}

bool is_like(const Json& finding, const std::string& key, const Words& values) {
  if (key == "rules")
    return std::all_of(values.begin(), values.end(),
                       [&](const std::string& id) { return cites(finding, id); });
  if (!finding.contains(key)) return false;
  const Json& is = finding[key];
  if (key == "hand" || key == "event" || key == "trick" || key == "branch")
    return is.dump() == values.at(0);
  if (key == "legal") return is == Json(values);
  if (key == "recorded" || key == "correct") return is == written_value(values.at(0));
  return is == Json(values.at(0));
}

void expect_finding(const Json& report, const Words& words) {
  static const std::set<std::string> keys{"hand",     "event",   "at",     "trick",
                                          "seat",     "card",    "legal",  "severity",
                                          "recorded", "correct", "branch", "rules"};
  const std::string& code = word_at(words, 1);
  const auto wanted = keyed(words, 2, keys, {"legal", "rules"});
  std::string others;
  for (const Json& finding : findings_of(report)) {
    if (finding["code"] != code) continue;
    if (std::all_of(wanted.begin(), wanted.end(),
                    [&](const auto& want) { return is_like(finding, want.first, want.second); }))
      return;
    others += "\n      " + finding.dump();
  }
  throw Complaint(others.empty() ? "there is none" : "there is only" + others);
}

void expect_error(const Json& report, const Words& words) {
  const auto wanted = keyed(words, 1, {"line", "at", "nearest"}, {});
  const Json errors = report.value("errors", Json::array());
  for (const Json& error : errors) {
    bool alike = true;
    for (const auto& [key, values] : wanted)
      alike =
          alike && error.contains(key) &&
          (key == "line" ? error[key].dump() == values.at(0) : error[key] == Json(values.at(0)));
    if (alike) return;
  }
  differs("errors", errors);
}

void expect_awards(const Json& hand, const Words& words) {
  for (std::size_t i = 2; i < words.size(); ++i) {
    const Words pair = split(words[i], '=');
    if (pair.size() != 2) throw Complaint("does not understand: " + words[i]);
    const Json is = hand["awards"].value(pair[0], Json("no such category"));
    if (is != side_value(pair[1])) differs(pair[0], is);
  }
}

void expect_counted(const Json& hand, const Words& words) {
  std::string is, wanted;
  for (const Json& one : hand["counted"]) {
    is += ' ' + one["for"].get<std::string>() + ':' + one["side"].get<std::string>();
    if (one["points"] != 1) is += '*' + one["points"].dump();
  }
  for (std::size_t i = 2; i < words.size(); ++i) wanted += ' ' + words[i];
  if (is != wanted) throw Complaint("counted is" + is);
}

void expect_scores(const Json& is, const std::string& wanted) {
  const Words scores = split(wanted, '|');
  if (candidates(is) != std::set<std::string>(scores.begin(), scores.end())) differs("it", is);
  if (is.contains("one-of") != (scores.size() > 1)) differs("it", is);
}

void expect_values(const Json& is, const std::string& wanted) {
  if (wanted == "open") {
    if (!is.is_object() || (is["NS"].is_number() && is["EW"].is_number())) differs("it", is);
  } else if (wanted == "null" ? !is.is_null() : is != score_value(wanted).value_or(Json())) {
    differs("it", is);
  }
}

void expect_tricks(const Json& hand, const Words& words) {
  std::string winners;
  for (const Json& trick : hand["tricks"])
    winners += ' ' + (trick["winner"].is_string() ? trick["winner"].get<std::string>()
                                                  : trick["winner"].dump());
  std::string wanted;
  if (word_at(words, 2) == "winners")
    for (std::size_t i = 3; i < words.size(); ++i) wanted += ' ' + words[i];
  else if (words[2] != "none" || words.size() > 3)
    throw Complaint("does not understand: " + words[2]);
  if (winners != wanted) throw Complaint("winners are" + winners);
}

void expect_trick(const Json& hand, const Words& words) {
  const std::size_t number = number_at(words, 2);
  if (number == 0 || number > hand["tricks"].size()) throw Complaint("no such trick");
  const Json& trick = hand["tricks"][number - 1];
  const auto wanted = keyed(words, 3, {"lead", "cards", "thrown"}, {"cards", "thrown"});
  for (const auto& [key, values] : wanted) {
    Json want = Json::array();
    if (key == "lead") want = values.at(0);
    if (key == "cards")
      for (const std::string& card : values) want.push_back(card == "-" ? Json() : Json(card));
    if (key == "thrown" && !values.empty())
      want = Json{{values[0], Words(values.begin() + 1, values.end())}};
    if (!trick.contains(key) || trick[key] != want) differs("it", trick);
  }
}

void expect_codes(const Json& hand, const Words& words) {
  Words codes;
  for (const Json& finding : hand["findings"]) codes.push_back(finding["code"]);
  if (codes != Words(words.begin() + 2, words.end())) differs("it", codes);
}

void expect(const Json& report, const Words& words) {
  const std::string& word = word_at(words, 0);
  if (word == "verdict") {
    ends_at(words, 2);
    if (report["verdict"] != word_at(words, 1)) differs("it", report["verdict"]);
  } else if (word == "findings") {
    ends_at(words, 2);
    const auto all = findings_of(report);
    if (all.size() != number_at(words, 1)) differs("they", all);
  } else if (word == "finding") {
    expect_finding(report, words);
  } else if (word == "no") {
    ends_at(words, 2);
    const std::string& what = word_at(words, 1);
    const auto all = findings_of(report);
    if (has_code(report, what) ||
        std::any_of(all.begin(), all.end(), [&](const Json& f) { return cites(f, what); }))
      differs("there is one; it", findings_of(report));
  } else if (word == "error") {
    expect_error(report, words);
  } else if (word == "awards") {
    expect_awards(hand_at(report, words), words);
  } else if (word == "counted") {
    expect_counted(hand_at(report, words), words);
  } else if (word == "tricks") {
    expect_tricks(hand_at(report, words), words);
  } else if (word == "trick") {
    expect_trick(hand_at(report, words), words);
  } else if (word == "codes") {
    expect_codes(hand_at(report, words), words);
  } else if (word == "before" || word == "after") {
    ends_at(words, 3);
    expect_scores(hand_at(report, words)[word], word_at(words, 2));
  } else if (word == "values") {
    ends_at(words, 3);
    expect_values(hand_at(report, words)["values"], word_at(words, 2));
  } else if (word == "winner" || word == "dealer" || word == "decided" || word == "void" ||
             word == "trump") {
    ends_at(words, 3);
    const Json& is = hand_at(report, words)[word == "decided" ? "decided-by" : word];
    const std::string& wanted = word_at(words, 2);
    if (is != (wanted == "none" ? Json() : side_value(wanted))) differs("it", is);
  } else if (word == "claim") {
    ends_at(words, 4);
    const Json& claims = hand_at(report, words)["claims"];
    const std::size_t which = number_at(words, 2);
    if (which >= claims.size()) throw Complaint("no such claim");
    if (claims[which]["status"] != word_at(words, 3)) differs("it", claims[which]);
  } else {
    throw Complaint("unknown expectation");
  }
}

}  // namespace

// ---- Cases

bool RulingCase::text() const { return !without_mark(log).starts_with("{"); }

std::string RulingCase::variant() const {
  if (text()) return log.starts_with("american") ? "american" : "yorkshire";
  const Json document = Json::parse(without_mark(log), nullptr, false);
  return document.is_object() ? document.value("variant", "") : "";
}

std::map<std::string, std::string> RulingCase::settings() const {
  std::map<std::string, std::string> all;
  const auto add = [&](const std::string& word) {
    if (const auto at = word.find('='); at != std::string::npos)
      all[word.substr(0, at)] = word.substr(at + 1);
  };
  if (text()) {
    for (const std::string& word : words_of(log.substr(0, log.find('\n')))) add(word);
  } else if (const Json document = Json::parse(without_mark(log), nullptr, false);
             document.is_object() && document.contains("rules")) {
    for (const auto& [key, value] : document["rules"].items())
      all[key] = value.is_string() ? value.get<std::string>() : value.dump();
  }
  for (const std::string& word : split(rules, ',')) add(word);
  return all;
}

RulingCase RulingCase::without(const std::string& setting) const {
  RulingCase other = *this;
  if (text()) {
    const auto end = log.find('\n');
    std::string header;
    for (const std::string& word : words_of(log.substr(0, end)))
      if (!word.starts_with(setting + "=")) header += (header.empty() ? "" : " ") + word;
    other.log = header + log.substr(end);
  } else {
    Json document = Json::parse(without_mark(log));
    document["rules"].erase(setting);
    other.log = document.dump();
  }
  other.rules.clear();
  for (const std::string& word : split(rules, ','))
    if (!word.starts_with(setting + "=")) other.rules += (other.rules.empty() ? "" : ",") + word;
  return other;
}

RulingCase ruling_case(const CaseRecord& record) {
  RulingCase one{record.place,          record.slug, record.field("twin"), record.field("rules"),
                 words_of(record.field("covers")), record.part("log"), {}};
  for (const std::string& line : split(record.part("expect"), '\n'))
    if (!line.empty()) one.expectations.push_back(line);
  if (!record.parts.contains("log") || one.expectations.empty())
    throw std::runtime_error(one.name() + ": expects nothing of a log");
  return one;
}

const std::vector<RulingCase>& all_rulings() {
  static const std::vector<RulingCase> all = [] {
    std::vector<RulingCase> cases;
    for (const CaseRecord& record : ruling_records()) cases.push_back(ruling_case(record));
    return cases;
  }();
  return all;
}

Json judge(const RulingCase& ruling_case, std::string_view rules) {
  std::vector<InputError> errors;
  std::vector<RuleSetting> settings = read_rule_settings(ruling_case.rules, errors);
  for (const RuleSetting& setting : read_rule_settings(rules, errors)) settings.push_back(setting);
  if (!errors.empty())
    throw std::runtime_error(ruling_case.name() + ": rules: " + errors.front().message);
  Checker checker(settings);
  const Ruling& ruling =
      checker.check(ruling_case.log, ruling_case.text() ? Notation::text : Notation::json);
  std::string report;
  append_report(report, ruling_case.slug, checker.log(), ruling);
  return Json::parse(report);
}

std::vector<std::string> complaints(const RulingCase& ruling_case, const Json& report) {
  std::vector<std::string> all;
  for (const std::string& line : ruling_case.expectations) try {
      expect(report, words_of(line));
    } catch (const std::exception& complaint) {
      all.push_back(line + "\n    " + complaint.what());
    }
  return all;
}

std::vector<Json> findings_of(const Json& report) {
  std::vector<Json> all;
  if (!report.contains("hands")) return all;
  for (std::size_t hand = 0; hand < report["hands"].size(); ++hand)
    for (Json finding : report["hands"][hand]["findings"]) {
      finding["hand"] = hand;
      all.push_back(std::move(finding));
    }
  return all;
}

bool has_code(const Json& report, std::string_view code) {
  const auto all = findings_of(report);
  return std::any_of(all.begin(), all.end(),
                     [&](const Json& finding) { return finding["code"] == code; });
}

bool cites(const Json& finding, std::string_view id) {
  const Json& rules = finding["rules"];
  return std::find(rules.begin(), rules.end(), Json(id)) != rules.end();
}

}  // namespace allfours
