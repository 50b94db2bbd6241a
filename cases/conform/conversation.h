#pragma once
// Talking the protocol with one program: it is introduced, told the rules, asked; and started again
// after whatever went wrong.

#include <chrono>
#include <span>
#include <string>
#include <vector>

#include "cases/conform/process.h"
#include "cases/conform/protocol.h"

namespace allfours {

class Conversation {
 public:
  Conversation(std::span<const std::string> command, std::chrono::milliseconds patience)
      : command_(command.begin(), command.end()), patience_(patience) {}
  ~Conversation();

  /// Starts the program and has it introduced. False where it can't be talked with; `trouble` then
  /// says why.
  bool start();
  const Introduction& program() const { return program_; }
  const std::string& trouble() const { return trouble_; }

  /// Agrees on the rules of the questions that follow; nothing is said where they are in force.
  Response play_by(const HouseRules& rules);
  /// Asks one question; `play_by` was answered with yes. After trouble the program is started anew
  /// before the next.
  Response ask(const Question& question);

  std::uint64_t asked() const { return seq_; }
  /// Whether the last trouble was that no reply came in time.
  bool timed_out() const { return timed_out_; }
  int restarts() const { return restarts_; }

 private:
  Response say(std::string_view line, auto read);
  Response failed(const Reply& reply);

  std::vector<std::string> command_;
  std::chrono::milliseconds patience_;
  Process process_;
  Introduction program_;
  bool running_ = false, timed_out_ = false;
  std::optional<HouseRules> rules_, agreed_;  ///< those asked for, those the running program knows
  std::uint64_t seq_ = 0;
  int restarts_ = 0;
  std::string line_, trouble_;
};

}  // namespace allfours
