#include "cli/common/usage.h"

#include <algorithm>

#include "cases/solver/answer.h"
#include "checker/text/harmless.h"
#include "checker/text/nearest.h"
#include "checker/text/utf8.h"
#include "cli/common/output.h"
#include "cli/common/wrap.h"

namespace allfours {

namespace {
std::string full_name(std::string_view command) {
  std::string name = "allfours";
  if (!command.empty()) {
    name += ' ';
    name += command;
  }
  return name;
}
}  // namespace

int usage_error(std::string_view command, std::string_view message) {
  const std::string name = full_name(command);
  write_error(name + ": " + std::string(message) + "\nTry: " + name + " --help\n");
  return usage_code;
}

int not_available(std::string_view command, std::string_view what) {
  std::string text = full_name(command) + ": ";
  if (!what.empty()) {
    text += what;
    text += ' ';
  }
  write_error(text + "not available yet\n");
  return usage_code;
}

int not_built(std::string_view command) {
  write_error(full_name(command) + ": not built with the solver (ALLFOURS_SOLVER)\n");
  return usage_code;
}

std::string if_solver(std::string help) {
  return has_solver() ? help : help + " (not built with the solver)";
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> words) {
  const std::string_view near = nearest(word, words);
  if (near.empty()) return {};
  return "; did you mean " + in_quotes(near) + "?";
}

std::string in_quotes(std::string_view word) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "\"";
  while (!word.empty()) {
    const std::size_t length = std::max<std::size_t>(character_length(word), 1);
    const std::string_view character = word.substr(0, length);
    word.remove_prefix(length);
    if (length > 1 && command_length(character) > 0) {
      append_harmless(text, character, Notation::json);  // "\u202e"
    } else if (command_length(character) > 0 || character == "\n" || character == "\t") {
      const auto byte = static_cast<unsigned char>(character.front());
      text += "\\x";
      text += digits[byte >> 4U];
      text += digits[byte & 15U];
    } else {
      text += character;
    }
  }
  return text + '"';
}

void tell(std::string_view command, std::string_view text) {
  std::string out;
  append_paragraph(out, {}, "allfours " + std::string(command) + ": " + harmless(text));
  write_error(out);
}

int tell_fault(std::string_view command, const std::logic_error& error) {
  tell(command, "the search contradicts itself. That is a fault of allfours and not of the call; "
                "please report it, with the call and this: " + std::string(error.what()));
  return usage_code;
}

}  // namespace allfours
