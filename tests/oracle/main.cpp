// The oracle as a program: logs in, one a line; reports out, one a line.
//   oracle [RULES]                     RULES: a JSON object of switches, as on a command line
//   oracle random FLAVOUR FIRST COUNT  prints random logs; FLAVOUR: hand, game, illegal,
//                                     cut-hand, cut-game, slips
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>

#include "oracle.h"
#include "random_logs.h"

int main(int argc, char** argv) {
  using nlohmann::json;
  const std::string first = argc > 1 ? argv[1] : "{}";
  if (first == "random") {
    if (argc != 5) {
      std::cerr << "usage: oracle [RULES] | oracle random hand|game|illegal|cut-hand|cut-game|slips FIRST COUNT\n";
      return 2;
    }
    const std::string name = argv[2];
    auto flavour = allfours_oracle::Flavour::Illegal;
    if (name == "hand") flavour = allfours_oracle::Flavour::LegalHand;
    if (name == "game") flavour = allfours_oracle::Flavour::LegalGame;
    if (name == "cut-hand") flavour = allfours_oracle::Flavour::CutHand;
    if (name == "cut-game") flavour = allfours_oracle::Flavour::CutGame;
    if (name == "slips") flavour = allfours_oracle::Flavour::Slips;
    const std::uint64_t from = std::strtoull(argv[3], nullptr, 10);
    const std::uint64_t count = std::strtoull(argv[4], nullptr, 10);
    for (std::uint64_t seed = from; seed < from + count; ++seed) {
      std::cout << allfours_oracle::random_log(seed, flavour).dump() << "\n";
    }
    return 0;
  }
  json rules;
  try {
    rules = json::parse(first);
  } catch (const json::exception& error) {
    std::cerr << "oracle: RULES: " << error.what() << "\n";
    return 2;
  }
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty()) continue;
    try {
      std::cout << allfours_oracle::judge(json::parse(line), rules).dump() << "\n";
    } catch (const std::exception& error) {
      std::cout << json{{"verdict", "unusable"}, {"why", error.what()}}.dump() << "\n";
    }
  }
  return 0;
}
