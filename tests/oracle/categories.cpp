// High, Low, Jack and Game of one hand, each as a list of the sides it may still go to.
#include <algorithm>

#include "score.h"

namespace allfours_oracle {

namespace {

struct HeldCard {
  std::string card;
  int side = 0;
};

std::vector<int> in_side_order(bool ns, bool ew, bool nobody) {
  std::vector<int> list;
  if (ns) list.push_back(kNorthSouth);
  if (ew) list.push_back(kEastWest);
  if (nobody) list.push_back(kNobody);
  return list;
}

std::vector<int> everyone(bool nobody_too) { return in_side_order(true, true, nobody_too); }

// The tricks that are captured. M31: the last one of a finished hand is not.
std::vector<Trick> captured_tricks(const Replay& replay) {
  std::vector<Trick> list;
  for (const Trick& trick : replay.tricks) {
    if (trick.closed) list.push_back(trick);
  }
  if (replay.rules.is("last-trick", "dropped") && replay.complete && !list.empty()) list.pop_back();
  return list;
}

// First showing of each card: the seat received it, unless it was faced or put away before.
std::vector<HeldCard> received_cards(const Replay& replay, int dealing_side) {
  const Rules& rules = replay.rules;
  const bool discards_in_play = replay.discards_in_play();
  std::vector<HeldCard> list;
  Cards settled;
  auto receive = [&](const std::string& card, int side) {
    if (has(settled, card)) return;
    settled.push_back(card);
    list.push_back({card, side});
  };
  if (rules.is("indicator", "in-play") && !replay.faced.empty()) receive(replay.faced.back(), dealing_side);
  for (const Show& show : replay.shows) {
    if (show.back) continue;
    if (show.kind == "turn") add_once(settled, show.card);
    if (show.kind == "discard") {
      if (discards_in_play) receive(show.card, side_of(show.seat));
      else add_once(settled, show.card);
    }
    if (show.kind == "play" || show.kind == "throw") receive(show.card, side_of(show.seat));
  }
  for (int seat = 0; seat < 4; ++seat) {
    for (const std::string& card : replay.surely_left(seat)) receive(card, side_of(seat));
    for (const std::string& card : replay.never_seen(seat)) receive(card, side_of(seat));
    if (discards_in_play) {
      for (const std::string& card : replay.known_dealt(seat)) receive(card, side_of(seat));
    }
  }
  return list;
}

bool is_faced_or_put_away(const Replay& replay, const std::string& card) {
  if (has(replay.faced, card)) return true;
  for (int seat = 0; seat < 4; ++seat) {
    if (has(replay.discarded[seat], card)) return true;
  }
  return false;
}

// Was this card of the table a copy of one faced or put away earlier?
bool is_false_copy(const Replay& replay, const TablePlay& play) {
  for (int k = 0; k < play.show; ++k) {
    const Show& show = replay.shows[k];
    if (show.card == play.card && (show.kind == "turn" || show.kind == "discard")) return true;
  }
  return false;
}

// The seat had put this very card down or away before: it counts once, where it fell first.
bool is_own_copy(const Replay& replay, int seat, const std::string& card, int show) {
  for (int k = 0; k < show; ++k) {
    const Show& earlier = replay.shows[k];
    const bool put_down = earlier.kind == "discard" ||
                          ((earlier.kind == "play" || earlier.kind == "throw") && !earlier.back);
    if (put_down && earlier.seat == seat && earlier.card == card) return true;
  }
  return false;
}

int counted_value(const Replay& replay, const TablePlay& play) {
  return is_own_copy(replay, play.seat, play.card, play.show) ? 0 : game_value(play.card);
}

const Trick* trick_that_took(const std::vector<Trick>& tricks, const Replay& replay, const std::string& card) {
  for (const Trick& trick : tricks) {
    for (const TablePlay& play : trick.plays) {
      if (is_own_copy(replay, play.seat, play.card, play.show)) continue;
      if (play.card == card && !is_false_copy(replay, play)) return &trick;
    }
  }
  return nullptr;
}

// The side that took the highest or lowest trump of those captured.
std::vector<int> extreme_taken(const Replay& replay, int direction, const std::vector<Trick>& tricks,
                               bool lone_is_nobodys) {
  std::string best;
  int side = kNobody;
  Cards taken;
  for (const Trick& trick : tricks) {
    for (const TablePlay& play : trick.plays) {
      if (trick.winner < 0 || suit_of(play.card) != replay.trump || has(taken, play.card)) continue;
      if (is_false_copy(replay, play) || is_own_copy(replay, play.seat, play.card, play.show)) continue;
      taken.push_back(play.card);
      if (!best.empty() && (rank_of(play.card) - rank_of(best)) * direction <= 0) continue;
      best = play.card;
      side = side_of(trick.winner);
    }
  }
  if (lone_is_nobodys && taken.size() == 1) return {kNobody};
  return {side};
}

// High for direction +1, Low for -1. In an open hand only the sources' rule is bounded: the best known
// trump, or a better one among the unknown cards of a seat. Any other rule leaves every candidate.
std::vector<int> extreme(const Replay& replay, const std::vector<HeldCard>& trumps, int direction,
                         const std::vector<Trick>& tricks) {
  const Rules& rules = replay.rules;
  const std::string way = rules.get(direction > 0 ? "high" : "low");
  const bool lone_low = direction < 0 && rules.is("lone-trump", "once");
  bool certain = replay.complete && replay.trump != 0;
  for (int seat = 0; seat < 4; ++seat) {
    if (replay.unknown_received(seat) > 0) certain = false;
  }
  const bool perhaps_nobody = rules.american || way == "ace-only" || way == "two-only" || lone_low;
  if (!certain && (replay.trump == 0 || way != "holder" || lone_low)) return everyone(perhaps_nobody);

  const HeldCard* best = nullptr;
  for (const HeldCard& held : trumps) {
    if (!best || (rank_of(held.card) - rank_of(best->card)) * direction > 0) best = &held;
  }
  if (certain) {
    if (way == "taker") return extreme_taken(replay, direction, tricks, lone_low);
    if (!best) return {kNobody};
    if (lone_low && trumps.size() == 1) return {kNobody};
    if (way == "ace-only" && best->card[0] != 'A') return {kNobody};
    if (way == "two-only" && best->card[0] != '2') return {kNobody};
    return {best->side};
  }

  bool may[3] = {false, false, false};
  if (best) may[best->side] = true;
  else may[kNobody] = rules.american;
  for (int seat = 0; seat < 4; ++seat) {
    if (replay.unknown_received(seat) == 0) continue;
    for (const std::string& card : replay.may_have(seat)) {
      bool known = false;
      for (const HeldCard& held : trumps) {
        if (held.card == card) known = true;
      }
      if (known || suit_of(card) != replay.trump) continue;
      if (!best || (rank_of(card) - rank_of(best->card)) * direction > 0) may[side_of(seat)] = true;
    }
  }
  return in_side_order(may[0], may[1], may[2]);
}

int jack_side(const Replay& replay, const Trick& trick, const TablePlay& jack) {
  const Rules& rules = replay.rules;
  if (rules.is("jack", "rival-above")) {  // M8
    for (const TablePlay& play : trick.plays) {
      const bool rival = side_of(play.seat) != side_of(jack.seat);
      if (rival && suit_of(play.card) == replay.trump && rank_of(play.card) > 11) return side_of(play.seat);
    }
    return side_of(jack.seat);
  }
  if (rules.is("jack", "own-trick")) {    // M9
    return trick.winner == jack.seat ? side_of(jack.seat) : other_side(side_of(jack.seat));
  }
  return side_of(trick.winner);
}

// Put down, or known to be in a hand; discards and indicators count for High and Low only.
bool in_play(const Replay& replay, const std::string& card) {
  for (const Show& show : replay.shows) {
    if (show.card != card || show.back) continue;
    if (show.kind == "play" || show.kind == "throw") return true;
    if (show.kind != "gets") return false;
  }
  for (int seat = 0; seat < 4; ++seat) {
    if (has(replay.surely_left(seat), card) || has(replay.never_seen(seat), card)) return true;
  }
  return false;
}

// In an open hand: once captured, or known out of play.
std::vector<int> jack_of(const Replay& replay, const std::vector<HeldCard>& received,
                         const std::vector<Trick>& tricks, int trumps_known) {
  const Rules& rules = replay.rules;
  const bool lone_once = rules.is("lone-trump", "once");
  if (replay.trump == 0) return everyone(true);
  const std::string jack = std::string("J") + replay.trump;
  const HeldCard* holder = nullptr;
  for (const HeldCard& held : received) {
    if (held.card == jack && in_play(replay, jack)) holder = &held;
  }
  if (is_faced_or_put_away(replay, jack) && !trick_that_took(tricks, replay, jack)) return {kNobody};
  bool may_come = false;  // among the cards that are not known
  for (int seat = 0; seat < 4; ++seat) {
    if (replay.unknown_left(seat) > 0 && has(replay.may_have(seat), jack)) may_come = true;
  }
  if (lone_once) {
    if (!replay.complete && (holder || may_come)) return everyone(true);
    if (trumps_known == 1) return {kNobody};
  }
  if (rules.is("jack", "holder")) {
    if (holder) return {holder->side};
  } else {
    for (const Trick& trick : tricks) {
      for (const TablePlay& play : trick.plays) {
        if (play.card != jack || trick.winner < 0 || is_false_copy(replay, play)) continue;
        if (is_own_copy(replay, play.seat, play.card, play.show)) continue;
        return {jack_side(replay, trick, play)};
      }
    }
    bool comes_no_more = replay.complete;
    for (int seat = 0; seat < 4; ++seat) {
      if (has(replay.never_seen(seat), jack)) comes_no_more = true;
    }
    if (comes_no_more) return {kNobody};
    if (holder) return everyone(rules.is("last-trick", "dropped"));
  }
  return may_come ? everyone(true) : std::vector<int>{kNobody};
}

int tie_side(const Replay& replay, int dealing_side) {
  const std::string tie = replay.rules.get("game-tie");
  if (tie == "rivals") return other_side(dealing_side);
  if (tie == "dealers") return dealing_side;
  if (tie == "NS") return kNorthSouth;
  if (tie == "EW") return kEastWest;
  return kNobody;
}

// The most that `count` of the cards can be worth.
int most_worth(const Cards& cards, int count) {
  std::vector<int> worths;
  for (const std::string& card : cards) worths.push_back(game_value(card));
  std::sort(worths.rbegin(), worths.rend());
  int total = 0;
  for (int k = 0; k < count && k < static_cast<int>(worths.size()); ++k) total += worths[k];
  return total;
}

void values_and_game(const Replay& replay, int dealing_side, const std::vector<Trick>& tricks, Categories& result) {
  const Rules& rules = replay.rules;
  const bool by_player = rules.is("game", "holder");  // M2
  const bool with_discards = rules.is("discards", "in-play-with-game") && replay.discards_in_play();  // M30
  int captured[2] = {0, 0};
  int known_out = 0;           // in play and nobody's yet
  for (const Trick& trick : tricks) {
    for (const TablePlay& play : trick.plays) {
      if (trick.winner < 0) known_out += counted_value(replay, play);
      else captured[side_of(trick.winner)] += counted_value(replay, play);
    }
  }
  if (by_player) {
    captured[0] = captured[1] = 0;
    for (int k = 0; k < static_cast<int>(replay.shows.size()); ++k) {
      const Show& show = replay.shows[k];
      const bool put_down = (show.kind == "play" || show.kind == "throw") && !show.back;
      if (put_down && !is_own_copy(replay, show.seat, show.card, k)) captured[side_of(show.seat)] += game_value(show.card);
    }
  }
  int unknown_cards = 0;       // in hands
  Cards pool;
  int hidden_to[2] = {0, 0};   // what discards that are not known can add to their own side at most
  bool hidden = false;
  for (int seat = 0; seat < 4; ++seat) {
    const int unknown = replay.unknown_left(seat);
    if (with_discards) {
      Cards put_away = replay.discarded[seat];
      if (replay.complete) {
        for (const std::string& card : replay.known_dealt(seat)) {
          if (has(replay.may_have(seat), card)) add_once(put_away, card);
        }
      }
      for (const std::string& card : put_away) captured[side_of(seat)] += game_value(card);
      const int count = 3 * replay.runs - static_cast<int>(put_away.size());
      if (count > 0) {
        hidden = true;
        hidden_to[side_of(seat)] += most_worth(replay.may_have(seat), count);
      }
    }
    for (const std::string& card : replay.surely_left(seat)) known_out += game_value(card);
    if (unknown == 0) continue;
    unknown_cards += unknown;
    for (const std::string& card : replay.may_have(seat)) add_once(pool, card);
  }
  if (!replay.complete) {
    if (replay.trick_open()) {
      for (const TablePlay& play : replay.tricks.back().plays) known_out += counted_value(replay, play);
    }
    for (const TablePlay& play : replay.pending) known_out += counted_value(replay, play);
  }
  const bool settled = replay.phase == "settled" || replay.phase == "new-suit";
  if (rules.american && !replay.led && !settled) {
    // A run may still come, and with it any card that was not faced.
    known_out = 0;
    pool = full_pack();
    for (std::size_t k = 0; k < replay.faced_on_record; ++k) take_away(pool, replay.faced[k]);
    unknown_cards = static_cast<int>(pool.size());
  }
  const int still_out = known_out + most_worth(pool, unknown_cards);
  for (int side = 0; side < 2; ++side) {
    result.value_from[side] = captured[side];
    result.value_to[side] = captured[side] + still_out + hidden_to[side];
  }

  const int tie = tie_side(replay, dealing_side);
  const bool zero_to_nobody = rules.is("game-zero", "nobody");
  const int ns = captured[0];
  const int ew = captured[1];
  if (still_out == 0 && !hidden && replay.complete) {
    int side = ns > ew ? kNorthSouth : kEastWest;
    if (rules.is("game", "smaller")) side = other_side(side);  // M12
    if (ns == ew) side = tie;
    if (ns == 0 && ew == 0 && zero_to_nobody) side = kNobody;
    result.game = {side};
    return;
  }
  const bool sources_rule = rules.is("game", "taker") && !with_discards && !rules.is("last-trick", "dropped");
  if (!sources_rule) {
    result.game = everyone(tie == kNobody || zero_to_nobody);
    return;
  }
  const bool zero = ns == 0 && ew == 0;
  bool may[3] = {ns + still_out > ew, ew + still_out > ns, false};
  const bool level = std::abs(ns - ew) <= still_out;
  if (level && !(zero && still_out == 0 && zero_to_nobody)) may[tie] = true;
  if (zero && known_out == 0 && zero_to_nobody) may[kNobody] = true;
  result.game = in_side_order(may[0], may[1], may[2]);
}

}  // namespace

Categories judge_categories(const Replay& replay, int dealing_side) {
  Categories result;
  const std::vector<Trick> tricks = captured_tricks(replay);
  const std::vector<HeldCard> received = received_cards(replay, dealing_side);
  std::vector<HeldCard> trumps;
  for (const HeldCard& held : received) {
    if (replay.trump != 0 && suit_of(held.card) == replay.trump) trumps.push_back(held);
  }
  result.high = extreme(replay, trumps, +1, tricks);
  result.low = extreme(replay, trumps, -1, tricks);
  result.jack = jack_of(replay, received, tricks, static_cast<int>(trumps.size()));
  values_and_game(replay, dealing_side, tricks, result);
  for (int seat = 0; seat < 4; ++seat) {
    if (replay.unknown_received(seat) > replay.unseen_cards(seat)) result.cards_missing = true;
  }

  const std::string jack = std::string("J") + replay.trump;
  if (replay.trump != 0) result.jack_in_play = in_play(replay, jack);
  result.jack_in_play_known = result.jack_in_play || result.jack == std::vector<int>{kNobody};
  return result;
}

}  // namespace allfours_oracle
