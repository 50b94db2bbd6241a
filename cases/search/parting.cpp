#include "cases/search/parting.h"

#include <algorithm>
#include <vector>

#include "cases/search/shrink.h"
#include "checker/replay/replay.h"

namespace allfours {

namespace {

Ruling ruling_under(GameLog log, const HouseRules& rules) {
  log.rules = rules;
  Ruling ruling;
  Replay().judge(log, ruling);
  return ruling;
}

bool is_illegal(const Finding& finding) {
  return severity_of(finding) == Severity::illegal;
}

/// The first event that one ruling objects to and the other does not, or not so.
std::optional<Parting> on_legality(const HandRuling& a, const HandRuling& b) {
  std::optional<Parting> first;
  const auto objection = [&](const HandRuling& to, const HandRuling& other, bool is_first) {
    for (const Finding& finding : to.findings) {
      if (!is_illegal(finding) || finding.event < 0) continue;
      const bool shared = std::ranges::any_of(other.findings, [&](const Finding& each) {
        return each.event == finding.event && each.code == finding.code && each.card == finding.card;
      });
      if (shared || (first && first->event <= finding.event)) continue;
      Parting& parting = first.emplace();
      parting.on = Parting::On::legality;
      parting.event = finding.event;
      parting.seat = finding.seat;
      parting.card = finding.card;
      parting.trick = finding.trick;
      parting.rules = finding.rules;
      const std::string code(describe(finding.code).name);
      parting.first = is_first ? code : "legal";
      parting.second = is_first ? "legal" : code;
    }
  };
  objection(a, b, true);
  objection(b, a, false);
  return first;
}

std::optional<Parting> on_trick(const HandRuling& a, const HandRuling& b) {
  for (std::size_t t = 0; t < std::min(a.tricks.size(), b.tricks.size()); ++t) {
    const Trick &one = a.tricks[t], &other = b.tricks[t];
    if (!one.complete || !other.complete || !one.winner || !other.winner) continue;
    if (one.winner == other.winner) continue;
    Parting parting;
    parting.on = Parting::On::trick;
    parting.event = one.last_event;
    parting.trick = static_cast<int>(t) + 1;
    parting.first = to_string(*one.winner);
    parting.second = to_string(*other.winner);
    return parting;
  }
  return std::nullopt;
}

std::string in_words(const Score& score) {
  return std::to_string(score.ns) + "-" + std::to_string(score.ew);
}

Parting parted_on(Parting::On on, std::string first, std::string second) {
  Parting parting;
  parting.on = on;
  parting.first = std::move(first);
  parting.second = std::move(second);
  return parting;
}
bool differ(const Sides& a, const Sides& b) {
  return a.known() && b.known() && a.side() != b.side();
}

/// Who earns the categories from `first` on, before `last`.
std::optional<Parting> on_awards(const HandRuling& a, const HandRuling& b, Category first,
                                 std::size_t last) {
  for (auto i = static_cast<std::size_t>(first); i < last; ++i) {
    if (!differ(a.awards[i], b.awards[i])) continue;
    Parting parting = parted_on(Parting::On::award, std::string(to_string(a.awards[i].side())),
                                std::string(to_string(b.awards[i].side())));
    parting.category = static_cast<Category>(i);
    return parting;
  }
  return std::nullopt;
}

/// What is counted before the first lead: awards, and the points that they are worth.
std::optional<Parting> before_play(const HandRuling& a, const HandRuling& b) {
  constexpr auto play = static_cast<std::size_t>(Category::revoke);
  if (auto award = on_awards(a, b, Category::turned_jack, play)) return award;
  for (std::size_t i = 0; i < std::min(a.counted.size(), b.counted.size()); ++i) {
    const Counted &one = a.counted[i], &other = b.counted[i];
    if (one.category >= Category::revoke || one.category != other.category) break;
    if (one.score == other.score) continue;
    return parted_on(Parting::On::score, in_words(one.score), in_words(other.score));
  }
  return std::nullopt;
}

std::optional<Parting> on_result(const HandRuling& a, const HandRuling& b) {
  if (a.scored && b.scored)
    if (auto award = on_awards(a, b, Category::revoke, category_count)) return award;
  if (a.after.size() == 1 && b.after.size() == 1 && !(a.after[0] == b.after[0]))
    return parted_on(Parting::On::score, in_words(a.after[0]), in_words(b.after[0]));
  if (differ(a.winner, b.winner))
    return parted_on(Parting::On::winner, std::string(to_string(a.winner.side())),
                std::string(to_string(b.winner.side())));
  return std::nullopt;
}

std::optional<Parting> on_dealer(const HandRuling& a, const HandRuling& b) {
  const auto wrong = [](const HandRuling& hand) {
    return std::ranges::find(hand.findings, Code::wrong_dealer, &Finding::code);
  };
  const auto one = wrong(a), other = wrong(b);
  const bool objects = one != a.findings.end(), other_objects = other != b.findings.end();
  if (objects == other_objects) return std::nullopt;
  const std::string code(describe(Code::wrong_dealer).name);
  Parting parting;
  parting.on = Parting::On::dealer;
  parting.first = objects ? code : "legal";
  parting.second = objects ? "legal" : code;
  parting.rules = objects ? one->rules : other->rules;
  return parting;
}

/// How many acts either ruling objects to.
std::size_t objections(const GameLog& log, const HouseRules& first, const HouseRules& second) {
  std::size_t sum = 0;
  for (const HouseRules* rules : {&first, &second}) {
    const Ruling ruling = ruling_under(log, *rules);
    for (const HandRuling& hand : ruling.judged())
      sum += static_cast<std::size_t>(std::ranges::count_if(hand.findings, is_illegal));
  }
  return sum;
}
}  // namespace

std::optional<Parting> parting(const GameLog& log, const HouseRules& first,
                               const HouseRules& second) {
  const Ruling a = ruling_under(log, first), b = ruling_under(log, second);
  for (std::size_t hand = 0; hand < std::min(a.hand_count, b.hand_count); ++hand) {
    const HandRuling &one = a.hands[hand], &other = b.hands[hand];
    std::optional<Parting> found = on_dealer(one, other);
    if (!found) {
      found = on_legality(one, other);
      const std::optional<Parting> trick = on_trick(one, other);
      if (trick && (!found || trick->event < found->event)) found = trick;
    }
    if (!found || found->trick > 0)
      if (auto before = before_play(one, other)) found = std::move(before);
    if (!found) found = on_result(one, other);
    if (!found) continue;
    found->hand = hand;
    return found;
  }
  return std::nullopt;
}

GameLog shortened(GameLog log, const HouseRules& first, const HouseRules& second) {
  log.hand_count = parting(log, first, second)->hand + 1;
  const std::size_t wrong = objections(log, first, second);
  return shrunk(std::move(log), [&](const GameLog& less) {
    const std::optional<Parting> still = parting(less, first, second);
    return still && still->hand + 1 == less.hand_count && objections(less, first, second) <= wrong;
  });
}

}  // namespace allfours
