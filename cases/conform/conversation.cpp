#include "cases/conform/conversation.h"

namespace allfours {

namespace {
/// How long a program may take to end once it has been asked to.
constexpr std::chrono::milliseconds grace{1000};
}  // namespace

std::optional<Response> Conversation::finish() {
  if (!running_) return std::nullopt;
  const Reply reply = process_.stop(stop_line(), grace);
  running_ = false;
  outcome_ = reply.outcome;
  if (outcome_ != Outcome::unasked) return std::nullopt;
  return Response{Response::Kind::errored, "the program " + std::string(reply.why)};
}

bool Conversation::start() {
  running_ = false;
  agreed_.reset();
  process_.start(command_);
  const Reply reply = process_.ask(start_line(), patience_);
  outcome_ = reply.outcome;
  if (reply.outcome != Outcome::line) {
    trouble_ = said_of(reply, outcome_ == Outcome::not_started
                                  ? "" : ", when it was to introduce itself");
    return false;
  }
  auto introduction = read_introduction(reply.output);
  if (const auto* none = std::get_if<NoIntroduction>(&introduction)) {
    trouble_ = "the reply to \"start\" can't be read: " + none->why;
    process_.kill();
    return false;
  }
  program_ = std::get<Introduction>(std::move(introduction));
  return running_ = true;
}

/// A program that nothing has come from mostly has written it, but to a buffer of its own.
std::string Conversation::said_of(const Reply& reply, std::string_view when) const {
  std::string text = "the program " + std::string(reply.why) + std::string(when);
  if (reply.outcome == Outcome::timed_out && !heard_)
    text += "; does it flush its output after each line?";
  return text;
}

Response Conversation::failed(const Reply& reply) {
  running_ = false;
  return {Response::Kind::errored, said_of(reply)};
}

/// A line that is no reply leaves it unclear what the next one answers: the program is started anew.
Response Conversation::say(std::string_view line, auto read) {
  if (!running_) {
    ++restarts_;
    if (!start()) return {Response::Kind::errored, trouble_};
  }
  const Reply reply = process_.ask(line, patience_);
  outcome_ = reply.outcome;
  if (reply.outcome != Outcome::line) return failed(reply);
  heard_ = true;
  Response response = read(reply.output);
  if (response.kind == Response::Kind::errored && !response.said_so) {
    running_ = false;
    process_.kill();
  }
  return response;
}

Response Conversation::play_by(const HouseRules& rules) {
  rules_ = rules;
  if (running_ && agreed_ == rules) return {};
  Response response =
      say(rules_line(rules), [](std::string_view line) { return read_rules_reply(line); });
  agreed_.reset();
  if (response.kind == Response::Kind::answered) agreed_ = rules;
  return response;
}

Response Conversation::ask(const Question& question) {
  if (!running_ || !agreed_) {
    Response response = play_by(rules_.value());
    if (response.kind != Response::Kind::answered) return response;
  }
  write_ask_line(line_, ++seq_, question);
  return say(line_, [&](std::string_view line) { return read_reply(line, seq_, question.kind); });
}

}  // namespace allfours
