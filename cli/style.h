#pragma once
// How a report for people looks: colour or none, everything or only what matters, which language.

#include <cstdint>
#include <string>
#include <string_view>

#include "checker/report/messages.h"

namespace allfours {

enum class Ink : std::uint8_t { plain, bold, dim, red, yellow, green, blue };

struct Style {
  bool color = false;
  bool verbose = false;  ///< the tricks of hands without findings too
  const Language* language = &english();

  /// Puts colour around out[from, to); nothing without colour.
  void paint(std::string& out, std::size_t from, std::size_t to, Ink ink) const {
    if (!color || ink == Ink::plain || from == to) return;
    constexpr std::string_view codes[]{"", "\033[1m", "\033[2m", "\033[31m", "\033[33m",
                                       "\033[32m", "\033[34m"};
    out.insert(to, "\033[0m");
    out.insert(from, codes[static_cast<std::size_t>(ink)]);
  }
  void put(std::string& out, std::string_view text, Ink ink) const {
    const std::size_t from = out.size();
    out += text;
    paint(out, from, out.size(), ink);
  }
};

}  // namespace allfours
