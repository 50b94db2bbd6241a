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
  const bool discards_in_play = replay.rules.american && !rules.is("discards", "not-in-play");
  std::vector<HeldCard> list;
  Cards settled;
  auto receive = [&](const std::string& card, int side) {
    if (has(settled, card)) return;
    settled.push_back(card);
    list.push_back({card, side});
  };
  if (rules.is("indicator", "in-play") && !replay.faced.empty()) receive(replay.faced.back(), dealing_side);
  for (const Show& show : replay.shows) {
    if (show.kind == "turn") add_once(settled, show.card);
    if (show.kind == "discard") {
      if (discards_in_play) receive(show.card, side_of(show.seat));
      else add_once(settled, show.card);
    }
    if (show.kind == "play" || show.kind == "throw") receive(show.card, side_of(show.seat));
  }
  for (int seat = 0; seat < 4; ++seat) {
    for (const std::string& card : replay.surely_left(seat)) receive(card, side_of(seat));
    if (discards_in_play && replay.rules.is("keep", "six")) {
      for (const std::string& card : replay.known_dealt(seat)) receive(card, side_of(seat));
    }
  }
  return list;
}

// Cards of the seat that count for High and Low but are not known.
int unknown_received(const Replay& replay, int seat) {
  const Rules& rules = replay.rules;
  const bool discards_in_play = rules.american && !rules.is("discards", "not-in-play");
  if (!discards_in_play || replay.runs == 0 || rules.is("keep", "all")) return replay.unknown_left(seat);
  Cards known = replay.known_dealt(seat);
  for (const std::string& card : replay.shown_by(seat)) add_once(known, card);
  for (const std::string& card : replay.discarded[seat]) add_once(known, card);
  return std::max(0, 6 + 3 * replay.runs - static_cast<int>(known.size()));
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

const Trick* trick_that_took(const std::vector<Trick>& tricks, const Replay& replay, const std::string& card) {
  for (const Trick& trick : tricks) {
    for (const TablePlay& play : trick.plays) {
      if (play.card == card && !is_false_copy(replay, play)) return &trick;
    }
  }
  return nullptr;
}

// High for direction +1, Low for -1.
std::vector<int> extreme(const Replay& replay, const std::vector<HeldCard>& trumps, int direction,
                         const std::vector<Trick>& tricks) {
  const Rules& rules = replay.rules;
  const std::string way = rules.get(direction > 0 ? "high" : "low");
  int unknown = 0;
  for (int seat = 0; seat < 4; ++seat) unknown += unknown_received(replay, seat);
  const bool certain = replay.complete && unknown == 0;
  if (replay.trump == 0) {
    return everyone(rules.american || way == "ace-only" || way == "two-only");
  }

  const HeldCard* best = nullptr;
  for (const HeldCard& held : trumps) {
    if (!best || (rank_of(held.card) - rank_of(best->card)) * direction > 0) best = &held;
  }
  const bool lone_low = direction < 0 && rules.is("lone-trump", "once");
  if (certain) {
    if (!best) return {kNobody};
    if (lone_low && trumps.size() == 1) return {kNobody};
    if (way == "ace-only" && best->card[0] != 'A') return {kNobody};
    if (way == "two-only" && best->card[0] != '2') return {kNobody};
    if (way == "taker") {
      const Trick* trick = trick_that_took(tricks, replay, best->card);
      return {trick ? side_of(trick->winner) : kNobody};
    }
    return {best->side};
  }
  if (way == "taker") return everyone(rules.american);
  if (way != "holder") return everyone(true);

  bool may[3] = {false, false, false};
  if (best) may[best->side] = true;
  else may[kNobody] = rules.american;
  for (int seat = 0; seat < 4; ++seat) {
    if (unknown_received(replay, seat) == 0) continue;
    const Cards consumed = replay.consumed_before(seat, static_cast<int>(replay.shows.size()));
    for (const std::string& card : replay.may_have(seat, consumed)) {
      bool known = false;
      for (const HeldCard& held : trumps) {
        if (held.card == card) known = true;
      }
      if (known || suit_of(card) != replay.trump || has(replay.faced, card)) continue;
      if (!best || (rank_of(card) - rank_of(best->card)) * direction > 0) may[side_of(seat)] = true;
    }
  }
  if (lone_low && trumps.size() < 2) may[kNobody] = true;
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

std::vector<int> jack_of(const Replay& replay, const std::vector<HeldCard>& received,
                         const std::vector<Trick>& tricks, int trumps_known) {
  const Rules& rules = replay.rules;
  if (replay.trump == 0) return everyone(true);
  const std::string jack = std::string("J") + replay.trump;
  const bool lone_once = rules.is("lone-trump", "once");
  if (lone_once && replay.complete && trumps_known == 1) return {kNobody};
  const bool lone_open = lone_once && !replay.complete && trumps_known < 2;

  const HeldCard* holder = nullptr;
  for (const HeldCard& held : received) {
    if (held.card == jack) holder = &held;
  }
  if (is_faced_or_put_away(replay, jack)) {
    bool captured = false;  // a card shown in play first is no copy
    if (const Trick* trick = trick_that_took(tricks, replay, jack)) captured = trick != nullptr;
    if (!captured) return {kNobody};
  }
  if (rules.is("jack", "holder")) {
    if (holder) return in_side_order(holder->side == 0, holder->side == 1, lone_open);
  } else {
    for (const Trick& trick : tricks) {
      for (const TablePlay& play : trick.plays) {
        if (play.card != jack || is_false_copy(replay, play)) continue;
        const int side = jack_side(replay, trick, play);
        return in_side_order(side == 0, side == 1, lone_open);
      }
    }
    if (replay.complete) return {kNobody};
    const bool dropped = rules.is("last-trick", "dropped");
    if (holder) return in_side_order(true, true, lone_open || dropped);
  }
  for (int seat = 0; seat < 4; ++seat) {
    if (replay.unknown_left(seat) == 0) continue;
    const Cards consumed = replay.consumed_before(seat, static_cast<int>(replay.shows.size()));
    if (has(replay.may_have(seat, consumed), jack)) return everyone(true);
  }
  return {kNobody};
}

int tie_side(const Replay& replay, int dealing_side) {
  const std::string tie = replay.rules.get("game-tie");
  if (tie == "rivals") return other_side(dealing_side);
  if (tie == "dealers") return dealing_side;
  if (tie == "NS") return kNorthSouth;
  if (tie == "EW") return kEastWest;
  return kNobody;
}

void values_and_game(const Replay& replay, int dealing_side, const std::vector<Trick>& tricks, Categories& result) {
  const Rules& rules = replay.rules;
  const bool by_player = rules.is("game", "holder");  // M2
  int captured[2] = {0, 0};
  int still_out = 0;          // may go to either side
  for (const Trick& trick : tricks) {
    for (const TablePlay& play : trick.plays) {
      const int value = game_value(play.card);
      std::vector<int> winners = trick.possible_winners;
      if (trick.winner >= 0) winners = {trick.winner};
      if (by_player) winners = {play.seat};
      bool same_side = true;
      for (int seat : winners) {
        if (side_of(seat) != side_of(winners[0])) same_side = false;
      }
      if (same_side) captured[side_of(winners[0])] += value;
      else still_out += value;
    }
  }
  int extra_to[2] = {0, 0};   // unknown discards, M30
  bool open_discards = false;
  if (rules.is("discards", "in-play-with-game") && rules.is("keep", "six")) {
    for (int seat = 0; seat < 4; ++seat) {
      Cards put_away = replay.discarded[seat];
      if (replay.complete && replay.holding_known(seat)) {
        for (const std::string& card : replay.known_dealt(seat)) {
          if (!has(replay.shown_by(seat), card)) add_once(put_away, card);
        }
      }
      for (const std::string& card : put_away) captured[side_of(seat)] += game_value(card);
      const int hidden = 3 * replay.runs - static_cast<int>(put_away.size());
      if (hidden <= 0) continue;
      open_discards = true;
      std::vector<int> worths;
      const Cards consumed = replay.consumed_before(seat, static_cast<int>(replay.shows.size()));
      for (const std::string& card : replay.may_have(seat, consumed)) worths.push_back(game_value(card));
      std::sort(worths.rbegin(), worths.rend());
      for (int k = 0; k < hidden && k < static_cast<int>(worths.size()); ++k) extra_to[side_of(seat)] += worths[k];
    }
  }
  int known_out = 0;
  int unknown_cards = 0;
  if (!replay.complete) {
    if (replay.trick_open()) {
      for (const TablePlay& play : replay.tricks.back().plays) known_out += game_value(play.card);
    }
    for (const TablePlay& play : replay.pending) known_out += game_value(play.card);
    Cards pool;
    for (int seat = 0; seat < 4; ++seat) {
      if (replay.out[seat]) continue;
      for (const std::string& card : replay.surely_left(seat)) known_out += game_value(card);
      if (replay.unknown_left(seat) == 0) continue;
      unknown_cards += replay.unknown_left(seat);
      const Cards consumed = replay.consumed_before(seat, static_cast<int>(replay.shows.size()));
      for (const std::string& card : replay.may_have(seat, consumed)) add_once(pool, card);
    }
    std::vector<int> worths;
    for (const std::string& card : pool) worths.push_back(game_value(card));
    std::sort(worths.rbegin(), worths.rend());
    still_out += known_out;
    for (int k = 0; k < unknown_cards && k < static_cast<int>(worths.size()); ++k) still_out += worths[k];
  }
  for (int side = 0; side < 2; ++side) {
    result.value_from[side] = captured[side];
    result.value_to[side] = captured[side] + still_out + extra_to[side];
  }

  const int tie = tie_side(replay, dealing_side);
  const bool zero_to_nobody = rules.is("game-zero", "nobody");
  const bool fixed = still_out == 0 && !open_discards;
  const int ns = captured[0];
  const int ew = captured[1];
  const bool bounds_hold = rules.is("game", "taker") && !open_discards && !rules.is("last-trick", "dropped");
  if (fixed && (replay.complete || bounds_hold)) {
    int side = ns > ew ? kNorthSouth : kEastWest;
    if (rules.is("game", "smaller")) side = other_side(side);  // M12
    if (ns == ew) side = tie;
    if (ns == 0 && ew == 0 && zero_to_nobody) side = kNobody;
    result.game = {side};
    return;
  }
  const bool zero_possible = zero_to_nobody && ns == 0 && ew == 0 && known_out == 0;
  if (!bounds_hold) {
    result.game = everyone(tie == kNobody || zero_to_nobody);
    return;
  }
  bool may[3] = {ns + still_out > ew, ew + still_out > ns, false};
  if (std::abs(ns - ew) <= still_out) may[tie] = true;
  if (zero_possible) may[kNobody] = true;
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
    if (unknown_received(replay, seat) > 0) result.cards_missing = true;
  }

  const std::string jack = std::string("J") + replay.trump;
  for (const HeldCard& held : received) {
    if (replay.trump != 0 && held.card == jack) result.jack_in_play = true;
  }
  result.jack_in_play_known = result.jack_in_play || result.jack == std::vector<int>{kNobody};
  return result;
}

}  // namespace allfours_oracle
