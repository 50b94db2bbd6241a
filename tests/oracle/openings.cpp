#include "openings.h"

namespace allfours_oracle {

std::vector<EarlyPoint> what_a_void_hand_keeps(const Replay& replay) {
  std::vector<EarlyPoint> kept;
  for (const EarlyPoint& point : replay.early) {
    const bool at_once = point.what == "turned-jack" && replay.rules.is("turned-jack", "every");
    if (point.what == "look" || at_once) kept.push_back(point);
  }
  return kept;
}

namespace {

Opening voided(const Replay& replay) {
  Opening opening{replay, true, false};
  opening.replay.early = what_a_void_hand_keeps(replay);
  return opening;
}

bool over_with(const std::vector<EarlyPoint>& early, const Replay& replay, const Start& start) {
  const bool stopped[2] = {false, false};
  const std::vector<Addition> points = additions(early, side_of(start.dealer));
  return count_up(start.standing, points, {}, stopped, false, replay.rules).after.winner != kNobody;
}

// Do the points before play end the game from this start? Then nothing is earned at a later event.
bool ended(Replay& replay, const Start& start) {
  if (replay.nothing_counts || start.standing.winner != kNobody) return false;
  std::vector<EarlyPoint> so_far;
  for (std::size_t k = 0; k < replay.early.size(); ++k) {
    so_far.push_back(replay.early[k]);
    const bool more_at_once = k + 1 < replay.early.size() && replay.early[k + 1].event == replay.early[k].event;
    if (more_at_once || !over_with(so_far, replay, start)) continue;
    replay.early = so_far;
    return true;
  }
  return false;
}

// A run goes on with any card that is shown nowhere: one of each kind is faced.
struct Run {
  const Start& start;
  std::vector<Opening>& list;

  void face_next(const Replay& at) {
    const char original = suit_of(at.faced.front());
    for (const bool same_suit : {true, false}) {
      // A jack, another card that earns when faced, one that does not.
      for (const auto& [jack, bonus] : {std::pair(true, true), {true, false}, {false, true}, {false, false}}) {
        for (const std::string& one : at.unseen()) {
          if ((suit_of(one) == original) != same_suit) continue;
          if ((one[0] == 'J') != jack || at.is_bonus_card(one) != bonus) continue;
          face(at, one, same_suit);
          break;
        }
      }
    }
  }

  void face(const Replay& at, const std::string& card, bool same_suit) {
    Replay copy = at;
    copy.faced.push_back(card);
    copy.show_card(-1, copy.dealer, card, "turn", 0);
    const bool bonus = copy.is_bonus_card(card);
    const int points = copy.rules.number("turned-jack-points");
    ++copy.now;
    if (bonus && copy.rules.is("turned-jack", "every")) copy.earn("turned-jack", points);
    if (ended(copy, start)) {
      list.push_back({copy, false, false});
    } else if (same_suit) {
      original_again(copy);
    } else {
      if (!copy.rules.is("bunching", "never")) list.push_back(voided(copy));
      copy.trump = 0;  // any suit but the original
      if (bonus && copy.rules.is("turned-jack", "final")) copy.earn("turned-jack", points);
      list.push_back({copy, false, card[0] == 'J'});
    }
  }

  void original_again(Replay copy) {
    const bool one_more_card = copy.faced.size() == 3 && copy.rules.is("exhausted", "last-card");
    if (copy.faced.size() == 2 || one_more_card) {
      face_next(copy);
    } else if (copy.faced.size() == 3 && copy.rules.is("exhausted", "keep-suit")) {
      copy.fix_terms(false, -1);
      list.push_back({copy, false, false});
    } else {
      list.push_back(voided(copy));
    }
  }
};

bool gift_is_allowed(const Replay& replay, const Start& start) {
  Replay alone = replay;
  alone.starts = {start};
  alone.dealer = start.dealer;
  return !alone.gift_forbidden();
}

}  // namespace

std::string class_of(const Replay& replay, const Start& start) {
  Replay copy = replay;
  const int* points = start.standing.points;
  const std::string score = std::to_string(points[0]) + "-" + std::to_string(points[1]);
  const std::string text = side_name(side_of(start.dealer));
  // A point may end the game from one score and not from another.
  if (replay.rules.is("turned-jack", "every") || replay.early.size() > 1) return text + score + side_name(start.standing.winner);
  if (ended(copy, start)) return text + "ended";
  return text + (replay.phase != "nothing-faced" && gift_is_allowed(replay, start) ? " gift" : "");
}

std::vector<Opening> openings(const Replay& as_told, const Start& start) {
  Replay replay = as_told;
  if (ended(replay, start)) return {{replay, false, false}};
  if (!replay.void_because.empty()) return {voided(replay)};
  const bool called = replay.phase == "faced" || replay.phase == "begged" || replay.phase == "running" ||
                      replay.phase == "last-card";
  const bool calls_go_on = called && !replay.led && !replay.won_before_lead;
  if (!calls_go_on && !replay.may_be_void()) return {{replay, false, false}};

  std::vector<Opening> list;
  if (!called) {  // no card was faced, or a new suit was and the window is open
    list.push_back({replay, false, false});
    list.back().replay.close_window();
    list.push_back(voided(replay));
    return list;
  }
  if (replay.phase == "faced") {
    list.push_back({replay, false, false});
    list.back().replay.fix_terms(false, -1);
  }
  if ((replay.phase == "faced" || replay.phase == "begged") && gift_is_allowed(replay, start)) {
    list.push_back({replay, false, false});
    list.back().replay.fix_terms(true, -1);
  }
  Run{start, list}.face_next(replay);
  return list;
}

// "bunched" and "exhausted", as far as the cards on record leave room for them.
std::string Replay::how_it_may_be_void() const {
  bool bunched = !rules.is("bunching", "never");
  bool exhausted = !rules.is("exhausted", "keep-suit");
  if (phase == "new-suit") exhausted = false;
  if (!faced.empty() && phase != "new-suit") {
    int of_old_suit = 0;
    int of_others = 0;
    for (const std::string& card : unseen()) ++(suit_of(card) == suit_of(faced.front()) ? of_old_suit : of_others);
    const int still_to_face = (rules.is("exhausted", "last-card") ? 4 : 3) - static_cast<int>(faced.size());
    if (of_others == 0) bunched = false;
    if (of_old_suit < still_to_face) exhausted = false;
  }
  if (bunched && exhausted) return "bunched or exhausted";
  return bunched ? "bunched" : exhausted ? "exhausted" : "";
}

// G3: does the bonus count when faced? It differs only if it would have ended the game.
void Replay::see_bonus_of_bunched_deal(int event) {
  if (!rules.is("turned-jack", "final") || !is_bonus_card(faced.back())) return;
  bool ends = false;
  for (const Start& start : starts) {
    if (!nothing_counts && start.standing.winner == kNobody &&
        start.standing.points[side_of(start.dealer)] + rules.number("turned-jack-points") >= rules.target()) {
      ends = true;
    }
  }
  find_gap(ends, event, {"AM3.7", "G3"});
}

}  // namespace allfours_oracle
