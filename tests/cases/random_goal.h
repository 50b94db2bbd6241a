#pragma once
// Random goals in text form, always of the right types: every fact, every operator.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "cases/hand/random.h"
#include "checker/goal/goal.h"

namespace allfours {

class GoalMaker {
 public:
  explicit GoalMaker(std::uint64_t seed) : random_(seed) {}

  /// A goal about any fact of `depth` operators at most, one in another.
  std::string goal(int depth) { return truth(depth); }
  /// A goal about this fact.
  std::string goal_about(const FactInfo& info) {
    std::string what = fact(info, 1);
    if (info.type == GoalType::truth) return one_in(2) ? what : "not " + what;
    if (info.type == GoalType::number) {
      const char* operators[]{" == ", " != ", " < ", " <= ", " > ", " >= "};
      return what + operators[random_.below(6)] +
             std::to_string(random_.below(info.most < 20 ? 4 : 30));
    }
    return what + (one_in(2) ? " == " : " != ") + (one_in(4) ? "none" : value(info.type, 1));
  }

 private:
  bool one_in(int n) { return random_.one_in(n); }
  template <std::size_t size>
  std::string one_of(const std::array<const char*, size>& words) {
    return words[static_cast<std::size_t>(random_.below(static_cast<int>(size)))];
  }
  std::string card() {
    return std::string(1, "23456789TJQKA"[random_.below(13)]) + "CDHS"[random_.below(4)];
  }
  std::string seat() { return one_of(std::array{"North", "East", "South", "West"}); }
  std::string side() { return one_of(std::array{"NS", "EW", "NS", "EW", "nobody"}); }
  /// After a full stop: a few names more, no `nobody`.
  std::string seat_name() {
    return one_of(std::array{"North", "East", "South", "West", "dealer", "pitcher"});
  }
  std::string side_name() { return one_of(std::array{"NS", "EW", "dealers", "rivals"}); }

  std::string truth(int depth) {
    if (depth == 0)
      return one_in(8) ? one_of(std::array{"true", "false"}) : a_fact(GoalType::truth, 0);
    const auto part = [&] { return "(" + truth(depth - 1) + ")"; };
    switch (random_.below(10)) {
      case 0: return "not " + part();
      case 1: return part() + " and " + part();
      case 2: return part() + " or " + part();
      case 3: return part() + " -> " + part();
      case 4: return part() + (one_in(2) ? " == " : " != ") + part();
      case 5: return a_fact(GoalType::truth, depth - 1);
      case 6:
      case 7: {
        constexpr std::array types{GoalType::side, GoalType::seat,    GoalType::suit,
                                   GoalType::card, GoalType::variant, GoalType::category};
        const GoalType type = types[static_cast<std::size_t>(random_.below(6))];
        std::string left = a_fact(type, depth - 1),
                    right = one_in(6) ? "none" : value(type, depth - 1);
        if (one_in(3)) std::swap(left, right);
        return left + (one_in(3) ? " != " : " == ") + right;
      }
      default: {
        std::string left = number(depth - 1).text;
        std::string right = one_in(12) ? "none" : number(depth - 1).text;
        if (one_in(3)) std::swap(left, right);
        return left + one_of(std::array{" == ", " != ", " < ", " <= ", " > ", " >= "}) + right;
      }
    }
  }

  /// A number, and how large it can be: no goal may pass a million.
  struct Number {
    std::string text;
    std::int64_t most;
  };
  Number number(int depth) {
    if (depth > 0 && one_in(2)) {
      const Number a = number(depth - 1), b = number(depth - 1);
      const int which = random_.below(3);
      const std::int64_t most = which == 2 ? a.most * b.most : a.most + b.most;
      constexpr std::array operators{" + ", " - ", " * "};
      if (most <= 1'000'000)
        return {"(" + a.text + operators[static_cast<std::size_t>(which)] + b.text + ")", most};
    }
    if (one_in(3)) {
      const int value = random_.below(one_in(2) ? 4 : 40);
      return {std::to_string(value), value};
    }
    const FactInfo& info = fact_of(GoalType::number);
    return {fact(info, depth), info.most};
  }

  /// A literal or a fact of the type.
  std::string value(GoalType type, int depth) {
    if (one_in(2)) return a_fact(type, depth);
    switch (type) {
      case GoalType::side: return side();
      case GoalType::seat: return seat();
      case GoalType::suit: return one_of(std::array{"clubs", "diamonds", "hearts", "spades"});
      case GoalType::card: return card();
      case GoalType::variant: return one_of(std::array{"american", "yorkshire"});
      case GoalType::category:
        return one_of(std::array{"high", "low", "jack", "game", "turned_jack", "gift", "look",
                                 "revoke"});
      default: return "true";
    }
  }

  const FactInfo& fact_of(GoalType type) {
    std::vector<const FactInfo*> of_type;
    for (const FactInfo& info : facts())
      if (info.type == type) of_type.push_back(&info);
    return *of_type[static_cast<std::size_t>(random_.below(static_cast<int>(of_type.size())))];
  }
  std::string a_fact(GoalType type, int depth) { return fact(fact_of(type), depth); }

  /// An argument: often itself a fact.
  std::string argument(GoalType type, int depth) {
    if (depth > 0) return value(type, depth - 1);
    return type == GoalType::card ? card() : type == GoalType::seat ? seat() : side();
  }
  std::string fact(const FactInfo& info, int depth) {
    const std::string name(info.name.substr(0, info.name.find_first_of(".[(")));
    const auto trick = [&] {
      // Six tricks mostly; later ones are there where all cards are kept.
      return "trick[" + std::to_string(1 + random_.below(one_in(4) ? 12 : 6)) + "]";
    };
    switch (info.address) {
      case Address::plain: return name;
      case Address::of_side: return name + "." + side_name();
      case Address::of_trick:
        return trick() + std::string(info.name.substr(info.name.find("].") + 1));
      case Address::of_trick_and_seat: return trick() + ".card." + seat_name();
      case Address::of_turn: return name + "[" + std::to_string(1 + random_.below(4)) + "]";
      case Address::of_seat: return name + "(" + argument(GoalType::seat, depth) + ")";
      case Address::of_card: return name + "(" + argument(GoalType::card, depth) + ")";
      case Address::of_seat_and_card:
        return name + "(" + argument(GoalType::seat, depth) + ", " +
               argument(GoalType::card, depth) + ")";
      case Address::of_side_and_card:
        return name + "(" + argument(GoalType::side, depth) + ", " +
               argument(GoalType::card, depth) + ")";
    }
    return name;
  }

  Random random_;
};

}  // namespace allfours
