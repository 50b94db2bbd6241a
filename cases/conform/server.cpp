#include "cases/conform/server.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cases/conform/protocol.h"
#include "checker/report/report.h"
#include "model/play.h"

namespace allfours {

namespace {
using Json = nlohmann::ordered_json;

/// Why a line can't be answered, in words.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};
[[noreturn]] void refuse(const std::string& key, std::string_view expected) {
  throw Refused("\"" + key + "\": expected " + std::string(expected));
}

const Json& part(const Json& line, const char* key, std::string_view expected) {
  const auto found = line.find(key);
  if (found == line.end()) refuse(key, expected);
  return *found;
}
const std::string& word(const Json& line, const char* key, std::string_view expected) {
  const Json& json = part(line, key, expected);
  if (!json.is_string()) refuse(key, expected);
  return json.get_ref<const std::string&>();
}

std::optional<Seat> seat_of(std::string_view word) {
  for (const Seat seat : all_seats)
    if (to_string(seat) == word) return seat;
  return std::nullopt;
}
std::optional<Suit> suit_of(std::string_view word) {
  for (const Suit suit : all_suits)
    if (to_string(suit) == word) return suit;
  return std::nullopt;
}

/// Cards between blanks; each at most once among all that were read before.
std::vector<Card> cards_of(std::string_view words, const char* key, CardSet& seen) {
  std::vector<Card> cards;
  while (true) {
    const std::size_t begin = words.find_first_not_of(' ');
    if (begin == std::string_view::npos) return cards;
    const std::size_t end = std::min(words.find(' ', begin), words.size());
    const auto card = parse_card(words.substr(begin, end - begin));
    if (!card) refuse(key, "cards such as \"2H 9D\"");
    if (seen.has(*card)) refuse(key, "each card once; " + to_string(*card) + " is there twice");
    seen |= *card;
    cards.push_back(*card);
    words.remove_prefix(end);
  }
}

void read_table(const Json& line, Question& question) {
  const Json& trump = part(line, "trump", "a suit or null");
  question.trump.reset();
  if (!trump.is_null()) {
    if (!trump.is_string() || !(question.trump = suit_of(trump.get_ref<const std::string&>())))
      refuse("trump", "a suit, C D H S, or null");
  }
  question.out = 0;
  for (const char letter : word(line, "out", "the seats that are out, such as \"SW\"")) {
    const auto seat = seat_of({&letter, 1});
    if (!seat) refuse("out", "seats: N E S W");
    question.out |= static_cast<std::uint8_t>(1U << index(*seat));
  }
  CardSet seen;
  std::string_view trick = word(line, "trick", "a trick such as \"E 9D KD\"");
  question.trick.clear();
  question.leader = {};
  if (!trick.empty()) {
    const auto leader = seat_of(trick.substr(0, 1));
    if (!leader || (trick.size() > 1 && trick[1] != ' ')) refuse("trick", "first the seat that leads");
    question.leader = *leader;
    question.trick = cards_of(trick.substr(1), "trick", seen);
    int seats = 4;
    for (const Seat seat : all_seats) seats -= ((question.out >> index(seat)) & 1U) != 0 ? 1 : 0;
    if (static_cast<int>(question.trick.size()) > seats) refuse("trick", "one card a seat at most");
    if (((question.out >> index(*leader)) & 1U) != 0) refuse("trick", "a leader who is not out");
  }
  if (!question.trick.empty() && !question.trump) refuse("trump", "a suit, once a card is led");
  question.hand = {};
  if (question.kind == QuestionKind::legal)
    for (const Card card : cards_of(word(line, "hand", "the cards held"), "hand", seen))
      question.hand |= card;
}

std::string settings_text(const Json& rules) {
  if (!rules.is_object()) refuse("rules", "an object of house rules");
  std::string settings;
  for (const auto& [key, value] : rules.items()) {
    if (!value.is_string() && !value.is_number_integer()) refuse(key, "a word or a number");
    settings += (settings.empty() ? "" : ",") + key + '=' +
                (value.is_string() ? value.get<std::string>() : value.dump());
  }
  return settings;
}

Variant variant_of(const std::string& word) {
  if (word == to_string(Variant::american)) return Variant::american;
  if (word == to_string(Variant::yorkshire)) return Variant::yorkshire;
  refuse("variant", "american or yorkshire");
}

/// What the report on the log says, in the parts that a question asks for.
Json report_of(const Responder& responder, const Ruling& ruling) {
  std::string report;
  append_bare_report(report, "log", responder.log(), ruling);
  return Json::parse(report);
}

Json score_reply(const Json& report) {
  Json reply;
  const Json& hand = report["hands"].back();
  for (const char* key : {"awards", "values", "counted", "after", "winner", "decided-by"})
    reply[key] = hand[key];
  return reply;
}

Json check_reply(const Json& report) {
  Json reply;
  reply["verdict"] = report["verdict"];
  Json& findings = reply["findings"] = Json::array();
  if (!report.contains("hands")) return reply;
  std::size_t number = 0;
  for (const Json& hand : report["hands"]) {
    for (const Json& finding : hand["findings"]) {
      Json& each = findings.emplace_back(Json{{"hand", number}, {"code", finding["code"]}});
      for (const char* key : {"event", "at"})
        if (finding.contains(key)) each[key] = finding[key];
    }
    ++number;
  }
  return reply;
}

std::string introduction(const std::string& version) {
  return R"({"protocol":1,"implementation":{"name":"allfours","version":")" + version +
         R"(","language":"C++"},"variants":["american","yorkshire"],)"
         R"("questions":["legal","trick","score","check"]})";
}
}  // namespace

std::string_view Server::reply(std::string_view line) {
  reply_.clear();
  std::string seq;  // of the reply, where the question has one
  try {
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded() || !json.is_object()) throw Refused("expected a line of JSON, an object");
    if (const auto found = json.find("seq"); found != json.end() && found->is_number_integer())
      seq = found->dump();
    const std::string& command = word(json, "cmd", "start, rules, ask or stop");
    if (command == "stop") {
      stopped_ = true;
    } else if (command == "start") {
      const Json& version = part(json, "protocol", "1");
      if (version != protocol_version) refuse("protocol", "1, the only version there is");
      reply_ = introduction(version_);
    } else if (command == "rules") {
      play_by(json);
    } else if (command == "ask") {
      if (seq.empty()) refuse("seq", "a whole number");
      answer(json, seq);
    } else {
      refuse("cmd", "start, rules, ask or stop");
    }
  } catch (const Refused& refused) {
    Json error;
    error["error"] = refused.what();
    if (!seq.empty()) error["seq"] = Json::parse(seq);
    reply_ = error.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  return reply_;
}

void Server::play_by(const nlohmann::ordered_json& line) {
  const Variant variant = variant_of(word(line, "variant", "american or yorkshire"));
  std::vector<InputError> errors;
  const auto found = line.find("rules");
  const auto settings =
      read_rule_settings(found == line.end() ? std::string() : settings_text(*found), errors);
  if (errors.empty()) responder_.play_by(variant, settings, errors);
  if (errors.empty()) {
    has_rules_ = true;
    reply_ = R"({"ok":true})";
    return;
  }
  Json skipped;
  skipped["skipped"] = errors.front().message.empty()
                           ? errors.front().seen + "; expected " + errors.front().expected
                           : errors.front().message;
  reply_ = skipped.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void Server::answer(const nlohmann::ordered_json& line, std::string_view seq) {
  const auto kind = parse_question_kind(word(line, "question", "legal, trick, score or check"));
  if (!kind) refuse("question", "legal, trick, score or check");
  if (!has_rules_) throw Refused("asked before the rules were given");
  question_.kind = *kind;
  question_.log.clear();
  reply_ = R"({"seq":)" + std::string(seq);
  if (*kind == QuestionKind::legal || *kind == QuestionKind::trick) {
    read_table(line, question_);
    if (*kind == QuestionKind::legal && looks_back(responder_.rules()))
      question_.log = part(line, "log", "the log so far").dump();
  } else {
    question_.log = part(line, "log", "a log").dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  switch (*kind) {
    case QuestionKind::legal: {
      reply_ += R"(,"legal":[)";
      const char* comma = "";
      for (const Card card : responder_.legal(question_)) {
        reply_ += comma;
        reply_ += '"' + to_string(card) + '"';
        comma = ",";
      }
      reply_ += ']';
      break;
    }
    case QuestionKind::trick: {
      const auto taker = responder_.taker(question_);
      if (!taker) refuse("trick", "a card on the table");
      reply_ += R"(,"winner":")" + std::string(to_string(*taker)) + '"';
      break;
    }
    case QuestionKind::score:
    case QuestionKind::check: {
      const Ruling& ruling = responder_.ruling(question_);
      const bool score = *kind == QuestionKind::score;
      if (score && ruling.hand_count == 0) throw Refused("the log is unusable");
      const Json report = report_of(responder_, ruling);
      const std::string parts = (score ? score_reply(report) : check_reply(report)).dump();
      reply_ += "," + parts.substr(1, parts.size() - 2);
      break;
    }
  }
  reply_ += '}';
}

}  // namespace allfours
