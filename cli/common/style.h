#pragma once
// How a report for people looks: colour or none, everything or only what matters, which language.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "checker/report/messages.h"

namespace allfours {

enum class Ink : std::uint8_t { plain, bold, dim, red, yellow, green, blue };

/// How a terminal changes to an ink, by Ink, and back.
inline constexpr std::array<std::string_view, 7> inks{"",         "\033[1m",  "\033[2m", "\033[31m",
                                                      "\033[33m", "\033[32m", "\033[34m"};
inline constexpr std::string_view no_ink = "\033[0m";
/// Bytes of the change that `text` begins with; 0 where it begins with none.
constexpr std::size_t ink_length(std::string_view text) {
  if (text.starts_with(no_ink)) return no_ink.size();
  for (std::string_view ink : inks)
    if (text.starts_with(ink) && !ink.empty()) return ink.size();
  return 0;
}

struct Style {
  bool color = false;
  bool verbose = false;  ///< the tricks of hands without findings too
  const Language* language = &english();

  /// Puts colour around out[from, to); nothing without colour.
  void paint(std::string& out, std::size_t from, std::size_t to, Ink ink) const {
    if (!color || ink == Ink::plain || from == to) return;
    out.insert(to, no_ink);
    out.insert(from, inks[static_cast<std::size_t>(ink)]);
  }
  void put(std::string& out, std::string_view text, Ink ink) const {
    const std::size_t from = out.size();
    out += text;
    paint(out, from, out.size(), ink);
  }
};

}  // namespace allfours
