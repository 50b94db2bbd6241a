#include "checker/report/messages.h"

#include <algorithm>

#include "checker/report/prose.h"
#include "model/seating.h"

namespace allfours {

namespace {
/// One thing being said: its parameters look up here what they stand for.
struct Speech {
  const Language& language;
  const RuledHand& where;
  const Finding* finding = nullptr;
  const Witness* reason = nullptr;

  const HouseRules& rules() const { return where.log.rules; }
  const Event* event() const { return finding ? event_of(where, *finding) : nullptr; }
  const Trick* trick() const { return finding ? trick_of(where, *finding) : nullptr; }
  /// The seat that `rule` gives for each player who may have dealt.
  SeatSet of_dealers(Seat (*rule)(const HouseRules&, Seat dealer)) const {
    SeatSet seats;
    for (Seat dealer : all_seats)
      if (where.ruled().dealers.has(dealer)) seats.add(rule(rules(), dealer));
    return seats;
  }
  SeatSet pitchers() const { return of_dealers(pitcher); }
  /// Who may not look before the lead.
  SeatSet bound() const { return of_dealers(may_not_look); }
  /// Whether the hand is scored at all: not where it is void, or over before its lead.
  bool is_counted() const { return where.ruled().scored && !nothing_counts(where); }

  std::optional<Seat> seat() const {
    if (reason) return reason->seat;
    return finding ? finding->seat : std::nullopt;
  }
  std::optional<Card> card() const {
    if (reason) return reason->card;
    return finding ? finding->card : std::nullopt;
  }
  /// The category that a finding about the written result speaks of.
  std::optional<Category> category() const;
  const Language::OpenGap* gap() const;
  Sides game_winner() const;
};

std::optional<Category> Speech::category() const {
  if (!finding) return std::nullopt;
  switch (finding->code) {
    case Code::wrong_turned_jack: return Category::turned_jack;
    case Code::wrong_gift: return Category::gift;
    case Code::wrong_look: return Category::look;
    case Code::wrong_revoke: return Category::revoke;
    case Code::wrong_high: return Category::high;
    case Code::wrong_low: return Category::low;
    case Code::wrong_jack: return Category::jack;
    case Code::wrong_game: return Category::game;
    default: return std::nullopt;
  }
}

const Language::OpenGap* Speech::gap() const {
  if (!finding) return nullptr;
  for (Clause clause : finding->rules)
    if (const auto* found = find_gap(language, clause)) return found;
  return nullptr;
}

Sides Speech::game_winner() const {
  for (std::size_t i = 0; i <= where.hand; ++i) {
    const Sides winner = where.ruling.hands[i].winner;
    if (winner.known() && winner.side() != Side::nobody) return winner;
  }
  return {};
}

// How a parameter is said; false where it is unknown.
bool say(std::string& out, std::string_view text) {
  out += text;
  return !text.empty();
}
bool say(std::string& out, std::optional<Card> card) {
  if (card) out += to_string(*card);
  return card.has_value();
}
bool say(std::string& out, const Speech& s, std::optional<Seat> seat) {
  return seat && say(out, s.language.seats[index(*seat)]);
}
bool say(std::string& out, const Speech& s, std::optional<Suit> suit) {
  return suit && say(out, s.language.suits[static_cast<std::size_t>(*suit)]);
}
bool say(std::string& out, int number) {
  if (number > 0) out += std::to_string(number);
  return number > 0;
}
bool say_value(std::string& out, const Speech& s, const Written& value) {
  const std::size_t before = out.size();
  append_written(out, s.language, value);
  return out.size() > before;
}
bool say_rule(std::string& out, const Speech& s, Switch rule) {
  return say(out, describe(rule).setting(s.rules()));
}
bool say_card_of_event(std::string& out, const Speech& s, std::size_t place) {
  const Event* event = s.event();
  if (!event || event->cards.count <= place) return false;
  return say(out, s.where.written().of(event->cards)[place]);
}
bool say_template(std::string& out, const Speech& s, std::string_view text);

std::optional<Card> winning_card_of(const Trick& trick) {
  if (!trick.winner) return std::nullopt;
  return trick.cards[(index(*trick.winner) + 4 - index(trick.lead)) & 3U];
}

/// What somebody earns in every case, where the table wrote too few points for it.
bool say_missing(std::string& out, const Speech& s) {
  const auto* recorded = s.finding ? std::get_if<Score>(&s.finding->recorded) : nullptr;
  const auto* correct = s.finding ? std::get_if<Scores>(&s.finding->correct) : nullptr;
  if (recorded == nullptr || correct == nullptr) return false;
  const auto total = [](const Score& score) { return score.ns + score.ew; };
  const auto enough = [&](const Score& score) { return total(score) <= total(*recorded); };
  if (std::ranges::any_of(*correct, enough)) return false;
  const HandRuling& hand = s.where.ruled();
  std::vector<Category> missing;
  for (Category category : s.rules().order) {
    const auto is_this = [&](const auto& point) { return point.category == category; };
    const Sides award = hand.awards[static_cast<std::size_t>(category)];
    if (hand.scored && !award.none() && !award.has(Side::nobody) &&
        std::ranges::none_of(hand.counted, is_this) && std::ranges::none_of(hand.uncounted, is_this))
      missing.push_back(category);
  }
  for (std::size_t i = 0; i < missing.size(); ++i) {
    if (i > 0) out += i + 1 < missing.size() ? s.language.comma : s.language.conjunction;
    out += s.language.categories[static_cast<std::size_t>(missing[i])];
  }
  return !missing.empty();
}

struct Parameter {
  std::string_view name;
  bool (*say)(std::string& out, const Speech& s);
};

using Out = std::string&;
using In = const Speech&;
constexpr Parameter known[]{
    {"seat", [](Out out, In s) { return say(out, s, s.seat()); }},
    {"card", [](Out out, In s) { return say(out, s.card()); }},
    {"trick",
     [](Out out, In s) {
       return say(out, s.reason ? s.reason->trick : s.finding ? s.finding->trick : 0);
     }},
    {"legal",
     [](Out out, In s) {
       if (!s.finding || !s.finding->legal || s.finding->legal->empty()) return false;
       append_cards(out, s.language, *s.finding->legal, s.language.disjunction);
       return true;
     }},
    {"barred",
     [](Out out, In s) {
       const CardSet cards = s.finding ? barred_from_throw_in(s.where, *s.finding) : CardSet();
       append_cards(out, s.language, cards, s.language.conjunction);
       return !cards.empty();
     }},
    {"recorded",
     [](Out out, In s) { return s.finding && say_value(out, s, s.finding->recorded); }},
    {"correct", [](Out out, In s) { return s.finding && say_value(out, s, s.finding->correct); }},
    {"nearest",
     [](Out out, In s) {
       const auto* recorded = s.finding ? std::get_if<Score>(&s.finding->recorded) : nullptr;
       const auto* correct = s.finding ? std::get_if<Scores>(&s.finding->correct) : nullptr;
       return recorded != nullptr && correct != nullptr &&
              say_value(out, s, nearest_to(*recorded, *correct));
     }},
    {"missing", say_missing},
    {"count", [](Out out, In s) { return say(out, s.finding ? s.finding->count : 0); }},
    {"category",
     [](Out out, In s) {
       const auto category = s.category();
       return category && say(out, s.language.categories[static_cast<std::size_t>(*category)]);
     }},
    {"why",
     [](Out out, In s) {
       const auto category = s.category();
       return category && append_reason(out, s.language, s.where, *category);
     }},
    {"did",
     [](Out out, In s) {
       const Event* event = s.event();
       return event &&
              say_template(out, s, s.language.acts[static_cast<std::size_t>(event->verb)]);
     }},
    {"act",
     [](Out out, In s) {
       const Event* event = s.event();
       const std::size_t before = out.size();
       if (event) append_act(out, s.language, s.where, s.finding->event);
       return out.size() > before;
     }},
    {"first", [](Out out, In s) { return say_card_of_event(out, s, 0); }},
    {"second", [](Out out, In s) { return say_card_of_event(out, s, 1); }},
    {"right",
     [](Out out, In s) { return s.finding != nullptr && say(out, s, s.finding->due); }},
    {"letter",
     [](Out out, In s) {
       const bool is_told = s.finding != nullptr && s.finding->due.has_value();
       if (is_told) out += to_string(*s.finding->due);
       return is_told;
     }},
    {"short_letter",
     [](Out out, In s) {
       const auto seat = seat_one_card_short(s.where);
       if (seat) out += to_string(*seat);
       return seat.has_value();
     }},
    {"short", [](Out out, In s) { return say(out, s, seat_one_card_short(s.where)); }},
    {"offenders",
     [](Out out, In s) {
       SeatSet left = s.reason ? s.reason->offenders : SeatSet();
       const bool any = !left.empty();
       for (Seat seat : all_seats) {
         if (!left.has(seat)) continue;
         left = left.without(seat);
         out += s.language.seats[index(seat)];
         if (!left.empty())
           out += left.size() == 1 ? s.language.conjunction : s.language.comma;
       }
       return any;
     }},
    {"price", [](Out out, In s) { return say_rule(out, s, Switch::revoke); }},
    {"rule",
     [](Out out, In s) {
       return s.reason != nullptr && s.reason->rule && say_rule(out, s, *s.reason->rule);
     }},
    {"dealer", [](Out out, In s) { return say_value(out, s, s.where.ruled().dealers); }},
    {"pitcher", [](Out out, In s) { return say_value(out, s, s.pitchers()); }},
    {"bound", [](Out out, In s) { return say_value(out, s, s.bound()); }},
    {"leader",
     [](Out out, In s) {
       const auto& tricks = s.where.ruled().tricks;
       return !tricks.empty() && say(out, s, tricks.front().lead);
     }},
    {"pitch",
     [](Out out, In s) {
       const auto& tricks = s.where.ruled().tricks;
       return !tricks.empty() && say(out, tricks.front().cards[0]);
     }},
    {"turned", [](Out out, In s) { return say(out, s.where.ruled().turned); }},
    {"trump", [](Out out, In s) { return say(out, s, s.where.ruled().trump); }},
    {"led",
     [](Out out, In s) {
       const Trick* trick = s.trick();
       return trick && trick->cards[0] && say(out, s, trick->cards[0]->suit());
     }},
    {"winning",
     [](Out out, In s) {
       const Trick* trick = s.trick();
       return trick && say(out, winning_card_of(*trick));
     }},
    {"earlier",
     [](Out out, In s) {
       return say(out, s.finding ? played_before(s.where, *s.finding) : 0);
     }},
    {"basis",
     [](Out out, In s) {
       const bool free = s.rules().revoke == RevokePrice::as_played;
       return s.is_counted() && say(out, free ? s.language.as_played : s.language.as_priced);
     }},
    {"as_played", [](Out out, In s) { return s.is_counted() && say(out, s.language.as_played); }},
    {"rivals",
     [](Out out, In s) {
       const auto seat = s.seat();
       return seat && say(out, s.language.sides[index(rivals_of(side_of(*seat)))]);
     }},
    {"penalty",
     [](Out out, In s) { return !nothing_counts(s.where) && say(out, s.rules().look_penalty); }},
    {"target", [](Out out, In s) { return say(out, s.rules().target); }},
    {"champions",
     [](Out out, In s) {
       const Sides winner = s.game_winner();
       return winner.known() && say(out, s.language.sides[index(winner.side())]);
     }},
    {"question",
     [](Out out, In s) { return s.gap() && say_template(out, s, s.gap()->question); }},
    {"ruled", [](Out out, In s) { return s.gap() && say_template(out, s, s.gap()->ruled); }},
    {"otherwise",
     [](Out out, In s) { return s.gap() && say_template(out, s, s.gap()->otherwise); }},
    {"ns",
     [](Out out, In s) {
       if (s.reason) out += std::to_string(s.reason->values.ns);
       return s.reason != nullptr;
     }},
    {"ew",
     [](Out out, In s) {
       if (s.reason) out += std::to_string(s.reason->values.ew);
       return s.reason != nullptr;
     }},
};

bool say_template(std::string& out, const Speech& s, std::string_view text) {
  const std::size_t before = out.size();
  const bool complete = fill(out, text, [&](std::string& to, std::string_view name) {
    const auto* found = std::ranges::find(known, name, &Parameter::name);
    return found != std::end(known) && found->say(to, s);
  });
  return complete && out.size() > before;
}

const Language::Message* find_message(const Language& language, Code code,
                                      std::string_view when) {
  const Language::Message* plain = nullptr;
  for (const auto& message : language.messages) {
    if (message.code != code) continue;
    if (message.when == when) return &message;
    if (message.when.empty()) plain = &message;
  }
  return plain;
}
}  // namespace

bool is_parameter(std::string_view name) {
  return std::ranges::find(known, name, &Parameter::name) != std::end(known);
}

void append_message(std::string& out, const Language& language, const RuledHand& where,
                    const Finding& finding) {
  const auto* message = find_message(language, finding.code, case_of(where, finding));
  if (message) say_template(out, Speech{language, where, &finding, nullptr}, message->text);
}

namespace {
/// Whether the switch that a reason went by is not where the sources have it.
bool is_by_house_rule(const HouseRules& rules, const Witness& reason) {
  if (!reason.rule) return false;
  const SwitchInfo& info = describe(*reason.rule);
  return info.get(rules) != info.get(source_rules(rules.variant));
}
}  // namespace

bool append_reason(std::string& out, const Language& language, const RuledHand& where,
                   Category category, int which) {
  const Witness* reason = reason_for(where.ruled(), category, which);
  if (reason == nullptr) return false;
  for (const auto& why : language.whys)
    if (why.category == category && why.when == reason->when) {
      const std::size_t before = out.size();
      const Speech speech{language, where, nullptr, reason};
      if (say_template(out, speech, why.text)) {
        if (is_by_house_rule(where.log.rules, *reason) && why.text.find("{rule}") == why.text.npos)
          say_template(out, speech, language.by_house_rule);
        return true;
      }
      out.resize(before);
    }
  return false;
}

void append_act(std::string& out, const Language& language, const RuledHand& where, int event) {
  Finding finding;
  finding.event = event;
  const Event* what = event_of(where, finding);
  if (!what || what->verb == Verb::comment) return;
  finding.seat = what->seat;
  say_template(out, Speech{language, where, &finding, nullptr}, "{seat} {did}");
}

const Language::OpenGap* find_gap(const Language& language, Clause gap) {
  const auto found = std::ranges::find(language.gaps, gap, &Language::OpenGap::gap);
  return found == language.gaps.end() ? nullptr : &*found;
}

}  // namespace allfours
