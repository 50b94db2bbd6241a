// What can only be judged once the whole hand is seen: cards not held or seen twice, the sizes of
// hands, and the plays that did not follow (AM4.2-4.4, YK3.1).
#include <algorithm>
#include <set>

#include "replay.h"

namespace allfours_oracle {

using nlohmann::json;

Cards Replay::known_dealt(int seat) const {
  Cards cards;
  if (list_is_good(seat)) cards = hand.cards[seat];
  for (const std::string& card : got[seat]) add_once(cards, card);
  return cards;
}

Cards Replay::shown_by(int seat) const {
  Cards cards;
  for (const Show& show : shows) {
    const bool in_play = show.kind == "play" || show.kind == "throw";
    if (in_play && show.seat == seat && !show.not_held) add_once(cards, show.card);
  }
  return cards;
}

// The cards the seat had put down for good before the given show.
Cards Replay::consumed_before(int seat, int show) const {
  Cards cards;
  for (int k = 0; k < show; ++k) {
    const bool in_play = shows[k].kind == "play" || shows[k].kind == "throw";
    if (in_play && shows[k].seat == seat && !shows[k].back) add_once(cards, shows[k].card);
  }
  return cards;
}

Cards Replay::unseen() const {
  Cards left_over;
  for (const std::string& card : full_pack()) {
    bool seen = false;
    for (int seat = 0; seat < 4; ++seat) {
      if (has(hand.cards[seat], card)) seen = true;
    }
    for (const Show& show : shows) {
      if (show.card == card && !(show.back && show.not_held)) seen = true;
    }
    if (!seen) left_over.push_back(card);
  }
  return left_over;
}

Cards Replay::put_down_by_all() const {
  Cards cards;
  for (int seat = 0; seat < 4; ++seat) {
    for (const std::string& card : consumed_before(seat, static_cast<int>(shows.size()))) add_once(cards, card);
  }
  return cards;
}

Cards Replay::recorded_for(int seat) const {
  Cards cards = hand.cards[seat];
  for (const std::string& card : got[seat]) add_once(cards, card);
  return cards;
}

namespace {
Cards surely_held(const Replay& replay, int seat, const Cards& consumed) {
  Cards sure = replay.shown_by(seat);
  if (replay.discards_settled(seat)) {
    for (const std::string& card : replay.known_dealt(seat)) {
      if (!has(replay.discarded[seat], card)) add_once(sure, card);
    }
  }
  for (const std::string& card : consumed) take_away(sure, card);
  return sure;
}
}  // namespace

// The cards that a seat which puts down no more was dealt in vain: in their places came cards that are
// not of its hand.
namespace {
int places_taken(const Replay& replay, int seat) {
  const bool goes_on = !replay.complete && !replay.out[seat] && replay.has_cards(seat);
  if (goes_on) return 0;
  return std::min(replay.stand_ins(seat), std::max(0, replay.full_hand(seat) - replay.used[seat]));
}

Cards kept_back(const Replay& replay, int seat) {
  Cards cards = surely_held(replay, seat, replay.put_down_by_all());
  for (const std::string& card : replay.faced) take_away(cards, card);
  for (int other = 0; other < 4; ++other) {
    for (const std::string& card : replay.discarded[other]) take_away(cards, card);
  }
  return cards;
}
}  // namespace

Cards Replay::never_seen(int seat) const {
  const Cards cards = kept_back(*this, seat);
  return static_cast<int>(cards.size()) <= places_taken(*this, seat) ? cards : Cards{};
}

int Replay::unseen_cards(int seat) const {
  const int cards = static_cast<int>(kept_back(*this, seat).size());
  const bool all_known = (holding_known(seat) && discards_settled(seat)) ||
                         static_cast<int>(surely_held(*this, seat, {}).size()) >= full_hand(seat);
  const int places = all_known ? std::min(places_taken(*this, seat), cards) : places_taken(*this, seat);
  return cards <= places ? places - cards : places;
}

int Replay::kept(int seat) const {
  const int listed = hand.has_cards[seat] ? static_cast<int>(hand.cards[seat].size()) : 6;
  const int dealt = listed + static_cast<int>(got[seat].size()) + 3 * (runs - packets[seat]);
  const int due = rules.is("keep", "all") ? 0 : 3 * runs;
  return dealt - (last_discard[seat] < 0 ? due : discard_count[seat]);
}

// A seat that is out brings no further card into play.
Cards Replay::surely_left(int seat) const {
  if (complete || out[seat] || used[seat] >= full_hand(seat)) return {};
  return surely_held(*this, seat, put_down_by_all());
}

int Replay::unknown_left(int seat) const {
  if (out[seat] || complete) return 0;
  return std::max(0, full_hand(seat) - used[seat] - static_cast<int>(surely_left(seat).size()));
}

bool Replay::discards_in_play() const {
  return rules.american && !rules.is("discards", "not-in-play") && rules.is("keep", "six") && runs > 0;
}

int Replay::unknown_received(int seat) const {
  if (!discards_in_play()) return unknown_left(seat) + unseen_cards(seat);
  Cards known = known_dealt(seat);
  for (const std::string& card : shown_by(seat)) add_once(known, card);
  for (const std::string& card : discarded[seat]) add_once(known, card);
  return std::max(0, 6 - short_by[seat] + 3 * runs - static_cast<int>(known.size()));
}

// What is recorded for the seat, or shown nowhere in the log, and has not come to a known place.
Cards Replay::may_have(int seat) const {
  Cards cards;
  if (!holding_known(seat)) cards = unseen();
  for (const std::string& card : recorded_for(seat)) add_once(cards, card);
  for (const std::string& card : put_down_by_all()) take_away(cards, card);
  for (const std::string& card : faced) take_away(cards, card);
  for (int other = 0; other < 4; ++other) {
    for (const std::string& card : surely_left(other)) take_away(cards, card);
    for (const std::string& card : never_seen(other)) take_away(cards, card);
    for (const std::string& card : discarded[other]) take_away(cards, card);
  }
  return cards;
}

// Whose a card is that lies in two places: by the lists, then by the deal, then by who played it first.
// -1: the pack's.
int Replay::first_with(const std::string& card) const {
  for (int seat = 0; seat < 4; ++seat)
    if (has(hand.cards[seat], card)) return seat;
  for (const bool dealing : {true, false})
    for (const Show& show : shows)
      if (show.card == card && !(show.back && show.not_held) && (show.kind != "play" && show.kind != "throw") == dealing)
        return show.kind == "turn" ? -1 : show.seat;
  return -1;
}

void Replay::judge_holdings() {
  const std::string base = "/hands/" + std::to_string(hand.index);
  std::set<std::string> reported;   // one fault of these three codes for one card
  bool seat_not_held[4] = {false, false, false, false};

  for (int seat = 0; seat < 4; ++seat) {
    if (!hand.has_cards[seat]) continue;
    const std::string where = base + "/cards/" + seat_name(seat);
    Cards so_far;
    for (const std::string& card : hand.cards[seat]) {
      bool twice = has(so_far, card);
      so_far.push_back(card);
      for (int other = 0; other < seat; ++other) {
        if (has(hand.cards[other], card)) twice = true;
      }
      if (!twice || reported.count(card)) continue;
      reported.insert(card);
      json& finding = find_at("cards-disagree", where, {clause("AM1.2", "YK1.1")});
      finding["seat"] = seat_name(seat);
      finding["card"] = card;
    }
  }

  for (std::size_t k = 0; k < shows.size(); ++k) {
    Show& show = shows[k];
    bool own_again = false;       // put down before, and not taken back
    bool own_packet_again = false;
    bool elsewhere = false;
    for (std::size_t j = 0; j < k; ++j) {
      const Show& earlier = shows[j];
      if (earlier.card != show.card || (earlier.back && earlier.not_held)) continue;
      if (earlier.kind == "turn" || show.kind == "turn" || earlier.seat != show.seat) elsewhere = true;
      else if (earlier.kind == "gets") own_packet_again = true;
      else if (!earlier.back) own_again = true;
    }
    // A mend takes back the card before the new one is shown: "mends 5D 5D" changes nothing.
    for (int other = 0; other < 4; ++other) {
      if ((other != show.seat || show.kind == "turn") && has(hand.cards[other], show.card)) elsewhere = true;
    }
    std::string code;
    if (show.kind == "gets") {
      if (own_packet_again || has(hand.cards[show.seat], show.card)) code = "cards-disagree";
    } else if (show.kind != "turn") {
      const bool not_in_holding = holding_known(show.seat) && !has(known_dealt(show.seat), show.card);
      if (own_again || not_in_holding) code = "not-held";
    }
    if (code == "not-held" && show.back) {  // put right in time: nothing is told of it
      show.not_held = true;
      continue;
    }
    if (code.empty() && elsewhere) code = "duplicate-card";
    show.elsewhere = code == "duplicate-card" && first_with(show.card) != show.seat;
    if (code == "not-held") {
      show.not_held = true;
      seat_not_held[show.seat] = true;
    }
    if (code.empty() || reported.count(show.card)) continue;
    reported.insert(show.card);
    json& finding = find(code, show.event, {clause("AM1.2", "YK1.1")});
    if (show.trick > 0) finding["trick"] = show.trick;
    if (show.kind != "turn") finding["seat"] = seat_name(show.seat);
    finding["card"] = show.card;
  }

  for (int seat = 0; seat < 4; ++seat) {
    const int whole = full_hand(seat);
    const int shown = static_cast<int>(shown_by(seat).size());
    Cards shown_anyhow = shown_by(seat);
    for (const std::string& card : got[seat]) add_once(shown_anyhow, card);
    for (const std::string& card : discarded[seat]) add_once(shown_anyhow, card);
    // Discards beyond the number due are wrong discards.
    const int due = rules.is("keep", "all") ? 0 : 3 * runs;
    const int dealt = 6 + 3 * runs + std::max(0, discard_count[seat] - due);
    const bool more_than_dealt = !packet_bad[seat] && static_cast<int>(shown_anyhow.size()) > dealt;
    if (hand.has_cards[seat] && hand.cards[seat].size() != 6) {
      find_at("wrong-hand-size", base + "/cards/" + seat_name(seat), {clause("AM2.2", "YK2.3")})["seat"] =
          seat_name(seat);
    } else if (shown > std::max(whole, kept(seat)) || more_than_dealt || short_by[seat] > 0) {
      find_at("wrong-hand-size", base + "/events", {clause("AM4.7", "YK2.3")})["seat"] = seat_name(seat);
      continue;  // that says it: no card is left over of a hand that had too many
    }
    // Recorded cards left over although the seat has shown its whole hand.
    if (!complete || !void_because.empty() || !list_is_good(seat) || seat_not_held[seat] || used[seat] < whole) continue;
    Cards left_over;
    Cards put_away;
    for (const std::string& card : discarded[seat]) add_once(put_away, card);
    for (const std::string& card : known_dealt(seat)) {
      const bool accounted = has(shown_by(seat), card) || has(put_away, card) || reported.count(card);
      if (!accounted) left_over.push_back(card);
    }
    const int to_put_away = rules.american && rules.is("keep", "six") ? 3 * runs : 0;
    const int room = std::max(0, to_put_away - static_cast<int>(put_away.size()));
    const int excess = static_cast<int>(left_over.size()) - room;
    const Cards in_order = sorted(left_over);
    for (int k = 0; k < excess; ++k) {
      reported.insert(in_order[k]);
      json& finding = find_at("cards-disagree", base + "/cards/" + seat_name(seat), {clause("AM1.2", "YK1.1")});
      finding["seat"] = seat_name(seat);
      finding["card"] = in_order[k];
    }
  }
}

namespace {
// What lay there when the given show came: cards taken back only later were still on the table.
std::vector<TablePlay> as_it_lay(const Replay& replay, std::vector<TablePlay> before, int show) {
  for (TablePlay& play : before) {
    if (play.show < show) continue;
    for (int earlier : play.earlier_shows) {
      if (earlier < show) play.card = replay.shows[earlier].card;
    }
  }
  return before;
}
}  // namespace

void Replay::judge_revokes() {
  if (trump == 0) return;
  bool trump_was_led = false;
  for (std::size_t t = 0; t < tricks.size(); ++t) {
    std::vector<TablePlay> on_table;
    for (const TablePlay& play : tricks[t].plays) {
      if (!play.can_win) continue;
      // Nobody is accused of a card that was right as the table lay when it was played.
      const std::vector<TablePlay> lay = as_it_lay(*this, on_table, play.show);
      const char trump_then = !rules.american && t == 0 && !lay.empty() ? led_suit(lay) : trump;
      const bool judged = !shows[play.show].not_held;
      if (judged) {
        const Cards consumed = consumed_before(play.seat, play.first_show);
        Cards sure = surely_held(*this, play.seat, consumed);
        const std::size_t all = sure.size();
        // A card that another had first is the other's: nobody is held to have held it.
        for (const Show& show : shows) {
          const bool in_play = show.kind == "play" || show.kind == "throw";
          if (in_play && show.elsewhere && show.seat == play.seat && show.card != play.card) take_away(sure, show.card);
        }
        Cards wide = sure;
        const int missing = full_hand(play.seat) - static_cast<int>(consumed.size() + all);
        if (missing > 0 || sure.size() < all) {
          Cards more = recorded_for(play.seat);
          if (!holding_known(play.seat)) {
            for (const std::string& card : unseen()) add_once(more, card);
          }
          for (const std::string& card : consumed) take_away(more, card);
          for (const std::string& card : discarded[play.seat]) take_away(more, card);
          for (const std::string& card : more) add_once(wide, card);
        }
        const Cards legal = legal_cards(sure, on_table, trump, trump_was_led, rules);
        const Cards legal_wide = legal_cards(wide, on_table, trump, trump_was_led, rules);
        const bool was_right = has(legal_cards(sure, lay, trump_then, trump_was_led, rules), play.card) ||
                               has(legal_cards(wide, lay, trump_then, trump_was_led, rules), play.card);
        if (!has(legal, play.card) && !has(legal_wide, play.card) && !was_right) {
          const char led_now = led_suit(on_table);
          std::string american = "AM4.3";
          if (led_now == trump || led_now == 0) american = "AM4.2";
          bool could_follow = false;
          for (const std::string& card : sure) {
            if (suit_of(card) == led_now) could_follow = true;
          }
          if (!could_follow) american = "AM4.4";
          std::vector<std::string> clauses = {clause(american, "YK3.1")};
          if (!rules.settles("revoke")) clauses.push_back("G23");
          json& finding = find("revoke", play.event, clauses);
          finding["trick"] = static_cast<int>(t) + 1;
          finding["seat"] = seat_name(play.seat);
          finding["card"] = play.card;
          finding["legal"] = sorted(legal);
          Revoke revoke;
          revoke.seat = play.seat;
          revoke.trick = static_cast<int>(t) + 1;
          revoke.event = play.event;
          for (const std::string& card : sure) {
            if (led_now == trump && suit_of(card) == trump && rank_of(card) >= 10) revoke.honour_withheld = true;
          }
          revokes.push_back(revoke);
        }
      }
      on_table.push_back(play);
    }
    if (led_suit(tricks[t].plays) == trump) trump_was_led = true;
  }
}

}  // namespace allfours_oracle
