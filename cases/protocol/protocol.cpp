// The lines of the side that asks.

#include "cases/protocol/protocol.h"

#include "checker/write/log_words.h"

namespace allfours {

namespace {
void put_cards(std::string& line, const auto& cards) {
  bool first = true;
  for (const Card card : cards) {
    if (!first) line += ' ';
    line += to_string(card);
    first = false;
  }
}
}  // namespace

std::string start_line() {
  return R"({"cmd":"start","protocol":)" + std::to_string(protocol_version) + "}";
}
std::string stop_line() { return R"({"cmd":"stop"})"; }

std::string rules_line(const HouseRules& rules) {
  std::string line = R"({"cmd":"rules","variant":")" + std::string(to_string(rules.variant)) +
                     R"(","rules":{)";
  bool first = true;
  for_each_rule(rules, [&](const SwitchInfo& info, int value) {
    line += (first ? "\"" : ",\"") + std::string(info.name) + "\":";
    if (info.kind == SwitchInfo::Kind::number) line += std::to_string(value);
    else line += '"' + info.format(value) + '"';
    first = false;
  });
  return line + "}}";
}

void write_ask_line(std::string& line, std::uint64_t seq, const Question& question) {
  line = R"({"cmd":"ask","seq":)";
  line += std::to_string(seq);
  line += R"(,"question":")";
  line += to_string(question.kind);
  line += '"';
  if (question.kind == QuestionKind::legal || question.kind == QuestionKind::trick) {
    line += R"(,"trump":)";
    if (question.trump) line += std::string("\"") + std::string(to_string(*question.trump)) + '"';
    else line += "null";
    line += R"(,"trick":")";
    if (!question.trick.empty()) {
      line += to_string(question.leader);
      line += ' ';
      put_cards(line, question.trick);
    }
    line += R"(","out":")";
    for (const Seat seat : all_seats)
      if (question.out.has(seat)) line += to_string(seat);
    line += '"';
  }
  if (question.kind == QuestionKind::legal) {
    line += R"(,"hand":")";
    put_cards(line, question.hand);
    line += '"';
  }
  if (!question.log.empty()) {
    line += R"(,"log":)";
    line += question.log;
  }
  line += '}';
}

}  // namespace allfours
