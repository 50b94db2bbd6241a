// Reading what a program says: every fault is thrown in words, and answered as an error.

#include "cases/protocol/protocol.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <tuple>

#include "cases/protocol/responder.h"

namespace allfours {

namespace {
using Json = nlohmann::json;

struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};
[[noreturn]] void refuse(std::string_view key, const Json& seen, std::string_view expected) {
  // A list or an object may be of any depth, and writing it out would follow it down.
  std::string text = seen.is_array()    ? "a list"
                     : seen.is_object() ? "an object without what is needed"
                                        : seen.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  throw Unreadable("\"" + std::string(key) + "\" is " + text + "; expected " +
                   std::string(expected));
}

Json parsed(std::string_view line) {
  // The parser takes a NUL for the end of its input.
  if (line.find('\0') != line.npos) throw Unreadable("the line is not JSON");
  Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) throw Unreadable("the line is not JSON");
  if (!json.is_object()) refuse("reply", json, "an object");
  return json;
}

/// The value of a key, or null where there is none.
const Json* value(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}
const std::string& text(const Json& json, std::string_view key, std::string_view expected) {
  if (!json.is_string()) refuse(key, json, expected);
  return json.get_ref<const std::string&>();
}
/// Nothing that is counted here goes below nought, and 1.0 is not whole.
int number(const Json& json, std::string_view key) {
  constexpr std::uint64_t most = 1'000'000;
  if (!json.is_number_unsigned()) refuse(key, json, "a whole number from 0 up");
  const auto wide = json.get<std::uint64_t>();
  if (wide > most) refuse(key, json, "a smaller number");
  return static_cast<int>(wide);
}
/// Words of the program that go into a report: not more than is read there.
std::string in_short(const std::string& words) {
  constexpr std::size_t longest = 200;
  if (words.size() <= longest) return words;
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(words[end]) & 0xC0U) == 0x80U) --end;
  return words.substr(0, end) + "...";
}

std::string one_word(const Json& json, std::string_view key, std::string_view expected,
                     std::initializer_list<std::string_view> words) {
  const std::string& word = text(json, key, expected);
  if (std::ranges::find(words, word) == words.end()) refuse(key, json, expected);
  return word;
}
std::string side(const Json& json, std::string_view key) {
  if (json.is_null()) return "null";
  return one_word(json, key, "\"NS\", \"EW\", \"nobody\" or null", {"NS", "EW", "nobody"});
}
/// Only a revoke can be charged to both sides.
std::string revoke(const Json& json, std::string_view key) {
  if (json.is_null()) return "null";
  return one_word(json, key, "\"NS\", \"EW\", \"nobody\", \"both\" or null",
                  {"NS", "EW", "nobody", "both"});
}
std::string score(const Json& json, std::string_view key) {
  if (json.is_null()) return "null";
  const Json *ns = json.is_object() ? value(json, "NS") : nullptr,
             *ew = json.is_object() ? value(json, "EW") : nullptr;
  if (ns == nullptr || ew == nullptr) refuse(key, json, R"({"NS": …, "EW": …})");
  return words_of(Score{number(*ns, key), number(*ew, key)});
}
std::string category(const Json& json, std::string_view key) {
  if (json.is_null()) return "null";
  const std::string& word = text(json, key, "a category or null");
  for (std::size_t i = 0; i < category_count; ++i)
    if (to_string(static_cast<Category>(i)) == word) return word;
  refuse(key, json, "a category, such as \"high\", or null");
}
/// What the log does not determine, in the form a report has for it: there is nothing to compare.
bool is_open(const Json& json) {
  return json.is_object() && (json.contains("one-of") || json.contains("from"));
}

std::string legal(const Json& json) {
  if (!json.is_array()) refuse("legal", json, "a list of cards");
  CardSet cards;
  for (const Json& each : json) {
    const auto card = parse_card(text(each, "legal", "a list of cards"));
    if (!card) refuse("legal", each, "a card such as \"TH\"");
    cards |= *card;
  }
  return words_of(cards);
}
std::string seat(const Json& json) {
  return one_word(json, "winner", "a seat: N E S W", {"N", "E", "S", "W"});
}
std::string counted(const Json& json) {
  constexpr std::size_t most = 32;  // far more than a hand can bring
  if (!json.is_array() || json.size() > most) refuse("counted", json, "a list of what was counted");
  std::string words;
  for (const Json& each : json) {
    const Json *what = nullptr, *who = nullptr, *points = nullptr, *after = nullptr;
    if (each.is_object()) {
      what = value(each, "for");
      who = value(each, "side");
      points = value(each, "points");
      after = value(each, "score");
    }
    if (what == nullptr || who == nullptr || points == nullptr || after == nullptr)
      refuse("counted", each, R"({"for": …, "side": …, "points": …, "score": …})");
    words += (words.empty() ? "" : ", ") + category(*what, "for") + " " + side(*who, "side") + " " +
             std::to_string(number(*points, "points")) + " " + score(*after, "score");
  }
  return words;
}

void read_score(const Json& reply, Answers& answer) {
  const auto part = [&](const Json* json, Item item, auto read, std::string_view key) {
    if (json != nullptr && !is_open(*json)) answer.push_back({item, read(*json, key)});
  };
  if (const Json* const awards = value(reply, "awards")) {
    if (!awards->is_object()) refuse("awards", *awards, "an object");
    for (std::size_t i = 0; i < category_count; ++i) {
      const auto what = static_cast<Category>(i);
      const std::string key(to_string(what));
      part(value(*awards, key.c_str()), item_of(what), what == Category::revoke ? revoke : side,
           "awards." + key);
    }
  }
  const Json* const values = value(reply, "values");
  const bool open = values != nullptr && values->is_object() &&
                    std::ranges::any_of(*values, [](const Json& each) { return is_open(each); });
  if (!open) part(values, Item::values, score, "values");
  // While the score is open the list of what was counted may go on.
  const Json *list = value(reply, "counted"), *after = value(reply, "after");
  if (list != nullptr && (after == nullptr || !is_open(*after)))
    answer.push_back({Item::counted, counted(*list)});
  part(after, Item::after, score, "after");
  part(value(reply, "winner"), Item::winner, side, "winner");
  part(value(reply, "decided-by"), Item::decided_by, category, "decided-by");
}

/// A finding as a program tells it, in the order of a report: by hand and event, then those without
/// an event by code.
struct Told {
  std::size_t hand = 0;
  int event = -1;  ///< -1: none
  std::string code;
  std::size_t number = codes().size();  ///< of the code; a code that we do not know comes last

  bool is_fault() const {
    return number == codes().size() || allfours::is_fault(codes()[number].severity);
  }
  auto place() const {
    return std::tuple(hand, event < 0 ? std::numeric_limits<int>::max() : event,
                      event < 0 ? number : 0);
  }
};
Told finding(const Json& json) {
  const Json* const code = json.is_object() ? value(json, "code") : nullptr;
  const Json* const hand = json.is_object() ? value(json, "hand") : nullptr;
  if (code == nullptr || hand == nullptr)
    refuse("findings", json, R"({"hand": …, "event": …, "code": …})");
  Told told;
  told.hand = static_cast<std::size_t>(number(*hand, "hand"));
  if (const Json* const event = value(json, "event"); event != nullptr && !event->is_null())
    told.event = number(*event, "event");
  told.code = text(*code, "code", "a finding code");
  const bool is_word = told.code.size() <= 40 && std::ranges::all_of(told.code, [](char c) {
    return (c >= 'a' && c <= 'z') || c == '-';
  });
  if (!is_word) refuse("code", *code, "a finding code, such as \"revoke\"");
  const auto known = std::ranges::find(codes(), told.code, &CodeText::name);
  told.number = static_cast<std::size_t>(known - codes().begin());
  return told;
}

void read_check(const Json& reply, Answers& answer) {
  if (const Json* const verdict = value(reply, "verdict"))
    answer.push_back({Item::verdict, one_word(*verdict, "verdict", "sound, faulty, open or unusable",
                                              {"sound", "faulty", "open", "unusable"})});
  const Json* const findings = value(reply, "findings");
  if (findings == nullptr) return;
  // In a log that can't be read nothing can be found.
  if (const std::string* const verdict = find(answer, Item::verdict);
      verdict != nullptr && *verdict == "unusable")
    return;
  if (!findings->is_array()) refuse("findings", *findings, "a list");
  std::optional<Told> first;
  for (const Json& each : *findings) {
    Told told = finding(each);
    if (told.is_fault() && (!first || told.place() < first->place())) first = std::move(told);
  }
  answer.push_back({Item::first_fault,
                    first ? words_of_fault(first->hand, first->event, first->code) : "none"});
}

/// A reply that declines; a line that is none.
bool declines(const Json& json, Response& reply) {
  for (const char* key : {"skipped", "error"}) {
    const Json* const why = value(json, key);
    if (why == nullptr) continue;
    reply.kind = *key == 's' ? Response::Kind::skipped : Response::Kind::errored;
    reply.why = in_short(text(*why, key, "a reason in words"));
    reply.said_so = true;
    return true;
  }
  return false;
}
Response errored(std::string why) { return {Response::Kind::errored, std::move(why)}; }

std::string word_of(const Json& object, const char* key) {
  const Json* const word = value(object, key);
  return word == nullptr ? std::string() : in_short(text(*word, key, "a string"));
}
}  // namespace

bool Introduction::plays(Variant variant) const {
  return std::ranges::find(variants, variant) != variants.end();
}
bool Introduction::answers(QuestionKind kind) const {
  return std::ranges::find(questions, kind) != questions.end();
}

std::variant<Introduction, NoIntroduction> read_introduction(std::string_view line) {
  try {
    const Json json = parsed(line);
    Introduction introduction;
    const Json* const protocol = value(json, "protocol");
    if (protocol == nullptr) throw Unreadable("\"protocol\" is missing");
    if (*protocol != protocol_version) refuse("protocol", *protocol, "1, the version asked for");
    if (const Json* const about = value(json, "implementation")) {
      if (!about->is_object()) refuse("implementation", *about, "an object");
      introduction.name = word_of(*about, "name");
      introduction.version = word_of(*about, "version");
      introduction.language = word_of(*about, "language");
    }
    const auto list = [&](const char* key, auto take) {
      const Json* const words = value(json, key);
      if (words == nullptr) throw Unreadable("\"" + std::string(key) + "\" is missing");
      if (!words->is_array() || words->empty()) refuse(key, *words, "a list with something in it");
      for (const Json& word : *words) take(word, text(word, key, "a list of words"));
    };
    list("variants", [&](const Json& json_word, const std::string& word) {
      if (word == "american") introduction.variants.push_back(Variant::american);
      else if (word == "yorkshire") introduction.variants.push_back(Variant::yorkshire);
      else refuse("variants", json_word, "american or yorkshire");
    });
    list("questions", [&](const Json&, const std::string& word) {
      if (const auto kind = parse_question_kind(word)) introduction.questions.push_back(*kind);
      // A question of a later version is none of ours.
    });
    return introduction;
  } catch (const Unreadable& fault) {
    return NoIntroduction{fault.what()};
  }
}

Response read_rules_reply(std::string_view line) {
  try {
    const Json json = parsed(line);
    Response reply;
    if (declines(json, reply)) return reply;
    const Json* const ok = value(json, "ok");
    if (ok == nullptr || *ok != true)
      throw Unreadable(R"(the reply to "rules" has neither "ok": true nor "skipped")");
    return reply;
  } catch (const Unreadable& fault) {
    return errored(fault.what());
  }
}

Response read_reply(std::string_view line, std::uint64_t seq, QuestionKind kind) {
  try {
    const Json json = parsed(line);
    const Json* const number = value(json, "seq");
    if (number == nullptr) throw Unreadable("\"seq\" is missing");
    if (*number != seq) refuse("seq", *number, std::to_string(seq));
    Response reply;
    if (declines(json, reply)) return reply;
    switch (kind) {
      case QuestionKind::legal:
        if (const Json* const cards = value(json, "legal"))
          reply.answer = {{Item::legal, legal(*cards)}};
        break;
      case QuestionKind::trick:
        if (const Json* const who = value(json, "winner"))
          reply.answer = {{Item::taker, seat(*who)}};
        break;
      case QuestionKind::score: read_score(json, reply.answer); break;
      case QuestionKind::check: read_check(json, reply.answer); break;
    }
    return reply;
  } catch (const Unreadable& fault) {
    return errored(fault.what());
  }
}

}  // namespace allfours
