#pragma once
// The side of the protocol that answers: a line in, a line out.

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cases/protocol/responder.h"

namespace allfours {

class Server {
 public:
  /// `overrides` win over the rules that are asked for: how a mutant is made. `version` is what it
  /// says of itself.
  explicit Server(std::span<const RuleSetting> overrides = {}, std::string_view version = "0");
  ~Server();

  /// The reply to one line, without a line break: good until the next call. Whatever the line is,
  /// it is answered; an empty reply, after which `stopped` is true, ends the conversation.
  std::string_view reply(std::string_view line);
  bool stopped() const { return stopped_; }

 private:
  struct Reading;

  void play_by();
  void answer(std::string_view seq);

  std::unique_ptr<Reading> reading_;
  Responder responder_;
  Question question_;
  std::string version_, reply_;
  bool has_rules_ = false, stopped_ = false;
};

}  // namespace allfours
