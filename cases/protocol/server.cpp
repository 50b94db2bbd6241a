#include "cases/protocol/server.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "cases/protocol/protocol.h"
#include "checker/read/json_tape.h"
#include "checker/report/report.h"
#include "model/play.h"

namespace allfours {

namespace {
using OrderedJson = nlohmann::ordered_json;
using Kind = JsonTape::Kind;

/// Why a line can't be answered, in words.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};
[[noreturn]] void refuse(const std::string& key, std::string_view expected) {
  throw Refused("\"" + key + "\": expected " + std::string(expected));
}

/// The members of the object that a line is.
class Line {
 public:
  explicit Line(JsonTape& tape) : tape_(tape) {}

  void read(std::string_view line) {
    errors_.clear();
    line_ = line;
    Faults faults(line, errors_);
    if (!tape_.read(line, faults) || tape_[JsonTape::root].kind != Kind::object)
      throw Refused("expected a line of JSON, an object");
  }
  /// The value of a key, or nothing.
  std::optional<JsonTape::Index> find(std::string_view key) const {
    std::optional<JsonTape::Index> found;
    tape_.members(JsonTape::root, [&](JsonTape::Index name, JsonTape::Index value) {
      if (tape_.text(name) == key) found = value;
    });
    return found;
  }
  JsonTape::Index part(const char* key, std::string_view expected) const {
    const auto found = find(key);
    if (!found) refuse(key, expected);
    return *found;
  }
  std::string_view word(const char* key, std::string_view expected) const {
    const JsonTape::Index node = part(key, expected);
    if (tape_[node].kind != Kind::string) refuse(key, expected);
    return tape_.text(node);
  }
  /// A list or an object as it stands in the line; of anything else only its beginning matters.
  std::string_view raw(JsonTape::Index node) const {
    const bool is_last = tape_[node].next == tape_[JsonTape::root].next;
    std::string_view text = line_.substr(tape_[node].offset);
    // Behind it stands a comma with the next key, or the brace that closes the line.
    if (!is_last) text = text.substr(0, tape_[tape_[node].next].offset - tape_[node].offset);
    return text.substr(0, text.find_last_of(is_last ? '}' : ','));
  }
  bool is_whole_number(JsonTape::Index node) const {
    const std::string_view text = raw(node).substr(0, tape_[node].size);
    return tape_[node].kind == Kind::integer ||
           (tape_[node].kind == Kind::number && text.find_first_of(".eE") == text.npos);
  }
  const JsonTape& tape() const { return tape_; }

 private:
  JsonTape& tape_;
  std::string_view line_;
  std::vector<InputError> errors_;
};

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

void read_table(const Line& line, Question& question) {
  const JsonTape::Index trump = line.part("trump", "a suit or null");
  question.trump.reset();
  if (line.tape()[trump].kind != Kind::null) {
    question.trump = suit_of(line.word("trump", "a suit or null"));
    if (!question.trump) refuse("trump", "a suit, C D H S, or null");
  }
  question.out = {};
  for (const char letter : line.word("out", "the seats that are out, such as \"SW\"")) {
    const auto seat = seat_of({&letter, 1});
    if (!seat) refuse("out", "seats: N E S W");
    question.out.add(*seat);
  }
  CardSet seen;
  std::string_view trick = line.word("trick", "a trick such as \"E 9D KD\"");
  question.trick.clear();
  question.leader = {};
  if (!trick.empty()) {
    const auto leader = seat_of(trick.substr(0, 1));
    if (!leader || (trick.size() > 1 && trick[1] != ' '))
      refuse("trick", "first the seat that leads");
    question.leader = *leader;
    question.trick = cards_of(trick.substr(1), "trick", seen);
    const int seats = SeatSet::all().without(question.out).size();
    if (static_cast<int>(question.trick.size()) > seats) refuse("trick", "one card a seat at most");
    if (question.out.has(*leader)) refuse("trick", "a leader who is not out");
  }
  if (!question.trick.empty() && !question.trump) refuse("trump", "a suit, once a card is led");
  question.hand = {};
  if (question.kind == QuestionKind::legal)
    for (const Card card : cards_of(line.word("hand", "the cards held"), "hand", seen))
      question.hand |= card;
}

std::string settings_text(const Line& line) {
  std::string settings;
  const auto rules = line.find("rules");
  if (!rules) return settings;
  const JsonTape& tape = line.tape();
  if (tape[*rules].kind != Kind::object) refuse("rules", "an object of house rules");
  tape.members(*rules, [&](JsonTape::Index key, JsonTape::Index value) {
    const JsonTape::Node& node = tape[value];
    const bool is_word = node.kind == Kind::string;
    if (!is_word && node.kind != Kind::integer && node.kind != Kind::number)
      refuse(std::string(tape.text(key)), "a word or a number");
    settings += settings.empty() ? "" : ",";
    settings += tape.text(key);
    settings += '=';
    settings += is_word ? tape.text(value) : line.raw(value).substr(0, node.size);
  });
  return settings;
}

Variant variant_of(std::string_view word) {
  if (word == to_string(Variant::american)) return Variant::american;
  if (word == to_string(Variant::yorkshire)) return Variant::yorkshire;
  refuse("variant", "american or yorkshire");
}

/// What the report on the log says, in the parts that a question asks for.
OrderedJson report_of(const Responder& responder, const Ruling& ruling) {
  std::string report;
  append_bare_report(report, "log", responder.log(), ruling);
  return OrderedJson::parse(report);
}

OrderedJson score_reply(const OrderedJson& report) {
  OrderedJson reply;
  const OrderedJson& hand = report["hands"].back();
  for (const char* key : {"awards", "values", "counted", "after", "winner", "decided-by"})
    reply[key] = hand[key];
  return reply;
}

OrderedJson check_reply(const OrderedJson& report) {
  OrderedJson reply;
  reply["verdict"] = report["verdict"];
  if (!report.contains("hands")) return reply;  // unusable
  OrderedJson& findings = reply["findings"] = OrderedJson::array();
  std::size_t number = 0;
  for (const OrderedJson& hand : report["hands"]) {
    for (const OrderedJson& finding : hand["findings"]) {
      OrderedJson& each = findings.emplace_back(OrderedJson{{"hand", number}, {"code", finding["code"]}});
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

struct Server::Reading {
  JsonTape tape;
  Line line{tape};
};

Server::Server(std::span<const RuleSetting> overrides, std::string_view version)
    : reading_(std::make_unique<Reading>()), responder_(overrides), version_(version) {}
Server::~Server() = default;

std::string_view Server::reply(std::string_view text) {
  reply_.clear();
  std::string seq;  // of the reply, where the question has one
  try {
    Line& line = reading_->line;
    line.read(text);
    if (const auto found = line.find("seq"); found && line.is_whole_number(*found))
      seq = std::string(line.raw(*found).substr(0, line.tape()[*found].size));
    const std::string_view command = line.word("cmd", "start, rules, ask or stop");
    if (command == "stop") {
      stopped_ = true;
    } else if (command == "start") {
      const JsonTape::Node& version = line.tape()[line.part("protocol", "1")];
      if (version.kind != Kind::integer || version.integer != protocol_version)
        refuse("protocol", "1, the only version there is");
      reply_ = introduction(version_);
    } else if (command == "rules") {
      play_by();
    } else if (command == "ask") {
      if (seq.empty()) refuse("seq", "a whole number");
      answer(seq);
    } else {
      refuse("cmd", "start, rules, ask or stop");
    }
  } catch (const Refused& refused) {
    OrderedJson error;
    error["error"] = refused.what();
    reply_ = error.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
    if (!seq.empty()) reply_ = R"({"seq":)" + seq + ',' + reply_.substr(1);
  }
  return reply_;
}

void Server::play_by() {
  const Line& line = reading_->line;
  const Variant variant = variant_of(line.word("variant", "american or yorkshire"));
  std::vector<InputError> errors;
  const auto settings = read_rule_settings(settings_text(line), errors);
  if (errors.empty()) responder_.play_by(variant, settings, errors);
  if (errors.empty()) {
    has_rules_ = true;
    reply_ = R"({"ok":true})";
    return;
  }
  OrderedJson skipped;
  skipped["skipped"] = errors.front().message.empty()
                           ? errors.front().seen + "; expected " + errors.front().expected
                           : errors.front().message;
  reply_ = skipped.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

void Server::answer(std::string_view seq) {
  const Line& line = reading_->line;
  const auto kind = parse_question_kind(line.word("question", "legal, trick, score or check"));
  if (!kind) refuse("question", "legal, trick, score or check");
  if (!has_rules_) throw Refused("asked before the rules were given");
  question_.kind = *kind;
  question_.log.clear();
  reply_ = R"({"seq":)" + std::string(seq);
  const bool is_table = *kind == QuestionKind::legal || *kind == QuestionKind::trick;
  if (is_table) read_table(line, question_);
  if (!is_table || (*kind == QuestionKind::legal && looks_back(responder_.rules())))
    question_.log = line.raw(line.part("log", "a log"));
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
      const OrderedJson report = report_of(responder_, ruling);
      const std::string parts = (score ? score_reply(report) : check_reply(report)).dump();
      reply_ += "," + parts.substr(1, parts.size() - 2);
      break;
    }
  }
  reply_ += '}';
}

}  // namespace allfours
