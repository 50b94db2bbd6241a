#pragma once
// The conformance protocol, version 1: lines of JSON, one question at a time. Both its sides are
// here; docs/conformance.md describes it for people.
//
// This folder: what a program is asked, the right answers, and how both are written; nothing here
// knows of a process.

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cases/protocol/question.h"
#include "checker/read/read.h"

namespace allfours {

inline constexpr int protocol_version = 1;

// ---- Lines of the side that asks, without a line break --------------------------------------

std::string start_line();
/// The rules of the questions that follow: those that are off their default or were named.
std::string rules_line(const HouseRules& rules);
/// Over `line`, whose storage is kept.
void write_ask_line(std::string& line, std::uint64_t seq, const Question& question);
std::string stop_line();

// ---- Lines of the side that answers ----------------------------------------------------------

/// What a program says of itself.
struct Introduction {
  std::string name, version, language;
  std::vector<Variant> variants;
  std::vector<QuestionKind> questions;

  bool plays(Variant variant) const;
  bool answers(QuestionKind kind) const;
};

/// A reply to `rules` or `ask`, read.
struct Response {
  enum class Kind : std::uint8_t {
    answered,  ///< as far as `answer` goes
    skipped,   ///< the program declines; `why` is its reason
    errored    ///< it says so, or the line is no reply to what was asked; `why` says how
  };
  Kind kind{};
  std::string why = {};
  Answers answer = {};    ///< of `ask`
  bool said_so = false;  ///< errored: the program itself says that it can't
};

/// What was expected and what was seen, where the line is none.
struct NoIntroduction {
  std::string why;
};
std::variant<Introduction, NoIntroduction> read_introduction(std::string_view line);
Response read_rules_reply(std::string_view line);
/// A part of the reply that is of the wrong shape makes the whole errored.
Response read_reply(std::string_view line, std::uint64_t seq, QuestionKind kind);

}  // namespace allfours
