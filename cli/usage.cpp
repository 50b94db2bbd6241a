#include "cli/usage.h"

#include <cstdio>

#include "checker/read/read.h"

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

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stderr); }
}  // namespace

int usage_error(std::string_view command, std::string_view message) {
  const std::string name = full_name(command);
  print(name + ": " + std::string(message) + "\nTry: " + name + " --help\n");
  return usage_code;
}

int not_available(std::string_view command, std::string_view what) {
  std::string text = full_name(command) + ": ";
  if (!what.empty()) {
    text += what;
    text += ' ';
  }
  print(text + "not available yet\n");
  return usage_code;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> words) {
  const std::string_view near = nearest(word, words);
  if (near.empty()) return {};
  return "; did you mean " + in_quotes(near) + "?";
}

std::string in_quotes(std::string_view word) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "\"";
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      text += "\\x";
      text += digits[byte >> 4U];
      text += digits[byte & 15U];
    } else {
      text += c;
    }
  }
  return text + '"';
}

}  // namespace allfours
