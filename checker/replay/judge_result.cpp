// Comparing what the table wrote down with what the hand came to. Each key is judged alone.

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

namespace {
Code code_of(Category category) {
  switch (category) {
    case Category::turned_jack: return Code::wrong_turned_jack;
    case Category::gift: return Code::wrong_gift;
    case Category::look: return Code::wrong_look;
    case Category::revoke: return Code::wrong_revoke;
    case Category::high: return Code::wrong_high;
    case Category::low: return Code::wrong_low;
    case Category::jack: return Code::wrong_jack;
    case Category::game: return Code::wrong_game;
  }
  return Code::wrong_game;
}

template <class T>
bool holds(const std::vector<T>& list, const T& value) {
  return std::ranges::find(list, value) != list.end();
}
Written written(const Scores& scores) {
  if (scores.size() == 1) return scores.front();
  return scores;
}
}  // namespace

void HandReplay::judge_result() {
  const WrittenResult& result = hand_->result;
  if (!result.any) return;
  const bool has_trump = voided == Void::none && !trumps.empty();
  if (result.trump && (has_trump ? !trumps.has(Card(rank::ace, *result.trump))
                                 : voided != Void::none)) {
    const Clause accepted = is_accepted<Concrete>(calls_) ? Clause::AM2_2 : Clause::AM2_6;
    Finding& finding =
        add_at(Code::wrong_trump, "/result/trump", {by_game(accepted, Clause::YK2_8)});
    finding.recorded = *result.trump;
    if (has_trump) finding.correct = trumps.first().suit();
    else finding.correct = Null{};
  }
  for (std::size_t i = 0; i < category_count; ++i)
    if (result.award[i]) judge_category(static_cast<Category>(i));
  judge_totals();
}

/// The clauses beside the one of the category that this hand brings into it.
void HandReplay::cite_circumstances(Category category, Citations& rules) {
  const CardSet in_play = (holdings_[0].received | holdings_[1].received | holdings_[2].received |
                           holdings_[3].received);
  const CardSet faced = indicator(d_, calls_);
  CardSet discarded;
  for (const Holding& holding : holdings_) discarded |= holding.discarded;
  const CardSet jack = trumps & rank_set(rank::jack);
  if (category == Category::turned_jack && american()) {
    // Where the suit of the jack settled trump by another card, it was not run away from.
    bool rejected = false;
    for (std::size_t i = 0; i + 1 < most_faced; ++i) {
      const CardSet card = calls_.faced[i];
      rejected = rejected || (is_bonus_card(d_, *rules_, card) && faced != card &&
                              (voided != Void::none || faced.first().suit() != card.first().suit()));
    }
    if (rejected) rules.add(Clause::AM3_6);
    if (voided == Void::bunched) rules.add(Clause::AM3_7);
    if (voided == Void::exhausted) rules.add(Clause::G11);
    if (hand_->result.award[static_cast<std::size_t>(Category::jack)]) rules.add(Clause::G33);
  }
  if (category == Category::gift && holds(outcomes.decided_by, Category::gift))
    rules.add(Clause::G4);
  if (!scored || trumps.empty()) return;
  const CardSet in_suit = in_play & trumps;
  if (category == Category::high || category == Category::low) {
    // A trump out of play matters where it lies beyond all that are in play.
    const auto lies_beyond = [&](CardSet out_of_play) {
      const CardSet all = in_suit | (out_of_play & trumps);
      if (category == Category::low) return !(all.lowest() & out_of_play).empty();
      return in_suit < (all.without(in_suit));
    };
    if (lies_beyond(faced)) rules.add(Clause::G12);
    if (lies_beyond(discarded)) {
      rules.add(Clause::AM3_4);
      rules.add(Clause::G13);
    }
    if (in_suit.size() == 1) rules.add(Clause::G29);
    if (in_suit.empty()) rules.add(Clause::G30);
  }
  if (category == Category::jack) {
    if (!(faced & jack).empty()) {
      rules.add(Clause::G12);
      rules.add(Clause::G33);
    }
    if (!(discarded & jack).empty()) rules.add(Clause::G32);
    if (in_suit == jack && !jack.empty()) rules.add(Clause::G29);
  }
  if (category == Category::game && outcomes.values.ns == outcomes.values.ew) {
    rules.add(by_game(Clause::AM5_6, Clause::YK4_2));
    if (outcomes.values.ns == Range{0, 0}) rules.add(Clause::G31);
  }
  if (category == Category::game) cite_throws(false, rules);
  const bool may_be_forfeit = category == Category::game || category == Category::jack;
  if (may_be_forfeit && !revokes_.empty() && rules_->revoke != RevokePrice::as_played)
    rules.add(Clause::G23);
}

/// Whether one of the cards thrown in would have taken a later trick, and cards that count with it,
/// from the other side.
bool HandReplay::gives_up_cards_that_count(const Throw& thrown) {
  for (auto i = static_cast<std::size_t>(thrown.tricks_before); i < tricks.size(); ++i) {
    const Trick& trick = tricks[i];
    if (!trick.winner || side_of(*trick.winner) == side_of(thrown.seat) || !trick.cards[0]) continue;
    Table<Concrete> table{trumps, suit_set(trick.cards[0]->suit()), {}, false};
    CardSet all;
    for (std::size_t turn = 0; turn < 4; ++turn)
      if (trick.cards[turn]) all |= table.shown[turn] = *trick.cards[turn];
    for (Seat seat : all_seats) all |= trick.thrown[index(seat)] | trick.extra[index(seat)];
    const bool takes_it = !(thrown.cards & beating_cards(d_, *rules_, table)).empty();
    if (takes_it && game_value(d_, all) > 0) return true;
  }
  return false;
}

/// What throw-ins have to do with the values or, where those are not what is wrong, with Game. Worthless
/// cards count nothing wherever they lie (H8); others lie with the trick they were thrown to (H9).
void HandReplay::cite_throws(bool values, Citations& rules) {
  for (const Throw& thrown : throws_) {
    if (game_value(d_, thrown.cards) > 0) rules.add(Clause::H9);
    else if (values || gives_up_cards_that_count(thrown)) rules.add(Clause::H8);
  }
}

/// AM5.9: whether something counted before the tricks.
bool HandReplay::counted_before_play() const {
  return std::ranges::any_of(outcomes.counted, [](const Counted& point) {
    return point.category == Category::turned_jack || point.category == Category::gift;
  });
}

void HandReplay::judge_category(Category category) {
  const Side recorded = *hand_->result.award[static_cast<std::size_t>(category)];
  const Sides correct = outcomes.awards[static_cast<std::size_t>(category)];
  const bool of_play = category >= Category::high || category == Category::revoke;
  const bool null = of_play && category != Category::revoke && !scored;
  if (recorded == Side::nobody) {
    if (null || correct.has(Side::nobody)) return;
    if (outcomes.after_the_end.test(static_cast<std::size_t>(category))) return;
  } else if (!null && correct.has(recorded)) {
    return;
  }
  Citations rules = award_clauses(rules_->variant, category);
  cite_circumstances(category, rules);
  Finding& finding =
      add_at(code_of(category), "/result/" + std::string(to_string(category)), rules);
  finding.recorded = Sides(recorded);
  if (null) finding.correct = Null{};
  else finding.correct = correct;
}

void HandReplay::judge_totals() {
  const WrittenResult& result = hand_->result;
  const Clause finish = by_game(Clause::AM5_8, Clause::YK4_3);
  if (result.values) {
    // Without tricks nothing was captured: outcomes.values are 0 to 0.
    const bool fits = result.values->ns >= outcomes.values.ns.from &&
                      result.values->ns <= outcomes.values.ns.to &&
                      result.values->ew >= outcomes.values.ew.from &&
                      result.values->ew <= outcomes.values.ew.to;
    if (!fits) {
      Citations rules{by_game(Clause::AM5_5, Clause::YK4_1)};
      cite_throws(true, rules);
      Finding& finding = add_at(Code::wrong_values, "/result/values", rules);
      finding.recorded = *result.values;
      if (scored) finding.correct = outcomes.values;
      else finding.correct = Null{};
    }
  }
  const auto overscored = [&](std::string_view pointer, const Score& recorded,
                              const Scores& correct) {
    Finding& finding = add_at(Code::overscored, pointer,
                              {Clause::G34, by_game(Clause::AM5_7, Clause::YK4_3)});
    finding.recorded = recorded;
    finding.correct = written(correct);
  };
  if (result.points && !holds(outcomes.points, *result.points)) {
    if (holds(outcomes.uncut_points, *result.points)) {
      overscored("/result/points", *result.points, outcomes.points);
    } else {
      Finding& finding = add_at(Code::wrong_points, "/result/points",
                                {by_game(Clause::AM5_1, Clause::YK4_1), finish});
      finding.recorded = *result.points;
      finding.correct = written(outcomes.points);
    }
  }
  if (result.score && !holds(outcomes.after, *result.score)) {
    // Carried on from the table's own count, a score is no new fault.
    const auto from_own = [&](const Scores& points) {
      if (!start_.table_start) return false;
      return holds(points, {result.score->ns - start_.table_start->ns,
                            result.score->ew - start_.table_start->ew});
    };
    if (from_own(outcomes.points)) {
      // nothing new
    } else if (holds(outcomes.uncut, *result.score) || from_own(outcomes.uncut_points)) {
      overscored("/result/score", *result.score, outcomes.after);
    } else {
      Citations rules{by_game(Clause::AM5_7, Clause::YK4_3), finish};
      if (counted_before_play()) rules.add(Clause::AM5_9);
      Finding& finding = add_at(Code::wrong_score, "/result/score", rules);
      finding.recorded = *result.score;
      finding.correct = written(outcomes.after);
    }
  }
  if (result.winner && !outcomes.winner.has(*result.winner)) {
    Citations rules{by_game(Clause::AM5_8, Clause::YK4_3), by_game(Clause::AM5_7, Clause::YK4_3)};
    if (american() && scored && outcomes.awards[static_cast<std::size_t>(Category::high)] == Side::nobody)
      rules.add(Clause::G35);
    if (counted_before_play()) rules.add(Clause::AM5_9);
    Finding& finding = add_at(Code::wrong_winner, "/result/winner", rules);
    finding.recorded = Sides(*result.winner);
    finding.correct = outcomes.winner;
  }
}

}  // namespace allfours
