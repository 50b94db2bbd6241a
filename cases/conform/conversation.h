#pragma once
// Talking the protocol with one program: it is introduced, told the rules, asked; and started again
// after whatever went wrong.

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cases/process/process.h"
#include "cases/protocol/protocol.h"

namespace allfours {

class Conversation {
 public:
  Conversation(std::span<const std::string> command, std::chrono::milliseconds patience)
      : command_(command.begin(), command.end()), patience_(patience) {}
  ~Conversation() { finish(); }

  /// Starts the program and has it introduced. False where it can't be talked with; `trouble` then
  /// says why.
  bool start();
  const Introduction& program() const { return program_; }
  const std::string& trouble() const { return trouble_; }

  /// Agrees on the rules of the questions that follow; nothing is said where they are in force.
  Response play_by(const HouseRules& rules);
  /// Ends the conversation. Gives what was wrong with it in the end: that the program had said more
  /// than it was asked.
  std::optional<Response> finish();

  /// Asks one question; `play_by` was answered with yes. After trouble the program is started anew
  /// before the next.
  Response ask(const Question& question);

  std::uint64_t asked() const { return seq_; }
  /// What the last line said to the program came to: `line` where there was a reply of any kind.
  Outcome outcome() const { return outcome_; }
  int restarts() const { return restarts_; }

 private:
  Response say(std::string_view line, auto read);
  std::string said_of(const Reply& reply, std::string_view when = {}) const;
  Response failed(const Reply& reply);

  std::vector<std::string> command_;
  std::chrono::milliseconds patience_;
  Process process_;
  Introduction program_;
  bool running_ = false;
  Outcome outcome_{};
  std::optional<HouseRules> rules_, agreed_;  ///< those asked for, those the running program knows
  std::uint64_t seq_ = 0;
  int restarts_ = 0;
  bool heard_ = false;  ///< there was a reply to something else than the introduction
  std::string line_, trouble_;
};

}  // namespace allfours
