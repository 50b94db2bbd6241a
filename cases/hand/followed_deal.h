#pragma once
// Following what happens before the first lead: the calls of the American game, the early look of
// the Yorkshire one.

#include "cases/hand/record.h"

namespace allfours {

/// What the deal comes to.
template <Domain D>
struct FollowedDeal {
  Truth<D> ns_deals;
  Calls<D> calls;
  Cards<D> trumps;     ///< all cards of the suit; none before the pitch in Yorkshire
  Number<D> packets;   ///< of three, dealt to each seat
  Truth<D> exhausted, bunched;
  Truth<D> is_played;  ///< not void, and the game was not over before the first lead
  Award<D> turned_jack, gift, look;
  Tally<D> tally;  ///< before the play
  /// What makes it lawful.
  std::vector<Truth<D>> lawful;
  /// That of it which forbids what was done; the rest asks for what was not.
  std::vector<Truth<D>> allowed;
};

namespace detail {
template <Domain D>
bool is_surely_not(const Truth<D>& truth) {
  if constexpr (requires { truth.is_known(false); }) return truth.is_known(false);
  else return !truth;
}

template <Domain D>
class DealFollower {
 public:
  DealFollower(D& d, const HouseRules& rules, const HandRecord<D>& record)
      : d_(d), rules_(rules), record_(record) {}

  FollowedDeal<D> follow() {
    deal_.ns_deals = record_.dealer[index(Seat::north)] || record_.dealer[index(Seat::south)];
    deal_.tally = start_tally(d_, record_.before, d_.truth(false));
    deal_.turned_jack = deal_.gift = deal_.look = nobody(d_);
    deal_.calls = no_calls(d_);
    deal_.exhausted = deal_.bunched = d_.truth(false);
    if (rules_.american()) follow_calls();
    else follow_look();
    deal_.is_played = !deal_.exhausted && !deal_.bunched && !deal_.tally.over;
    deal_.calls.led = deal_.is_played;
    deal_.trumps = rules_.american() ? settled_trumps(d_, rules_, deal_.calls) : d_.cards({});
    deal_.packets = rules_.american() ? packets_due(d_, rules_, deal_.calls)
                                      : d_.named(Clause::YK2_4, d_.number(0));
    return std::move(deal_);
  }

 private:
  void require(const Truth<D>& truth) {
    deal_.lawful.push_back(truth);
    deal_.allowed.push_back(truth);
  }
  void require_done(const Truth<D>& truth) { deal_.lawful.push_back(truth); }
  void require_if(const Truth<D>& happens, const Truth<D>& lawful) { require(!happens || lawful); }
  Truth<D> is_faced(std::size_t which) const { return !record_.faced[which].empty(); }

  void count_now(Category category, Award<D>& sum, const Award<D>& award) {
    sum = {sum.ns || award.ns, sum.ew || award.ew};
    count(d_, rules_, deal_.tally, category, award);
  }
  Award<D> by_dealers(const Truth<D>& earned) { return to_dealers<D>(earned, deal_.ns_deals); }
  Award<D> by_rivals(const Truth<D>& earned) { return to_rivals<D>(earned, deal_.ns_deals); }

  // ---- American: the deal ---------------------------------------------------------------------

  void turn(std::size_t which) {
    Calls<D>& calls = deal_.calls;
    const Truth<D> due = may_turn(d_, rules_, calls) && !deal_.tally.over;
    require_if(is_faced(which), due);
    require_done(is_faced(which) || !due);
    calls.faced[which] = record_.faced[which];
    if (rules_.turned_jack == TurnedJack::every)
      count_now(Category::turned_jack, deal_.turned_jack,
                by_dealers(earns_when_faced(d_, rules_, calls.faced[which])));
  }

  void follow_calls() {
    turn(0);
    choose();
    answer();
    for (std::size_t i = 1; i < most_faced; ++i) turn(i);
    deal_.exhausted = is_exhausted(d_, rules_, deal_.calls);
    propose();
    discard();
    count_terms();
  }

  void choose() {
    Calls<D>& calls = deal_.calls;
    const Truth<D> live = !deal_.tally.over;
    require_if(record_.stood || record_.begged, live && may_choose(d_, calls));
    require_done(!live || record_.stood || record_.begged);
    require(!record_.stood || !record_.begged);
    calls.stood = record_.stood;
    calls.begged = record_.begged;
  }

  void answer() {
    Calls<D>& calls = deal_.calls;
    Tally<D> given = deal_.tally;
    count(d_, rules_, given, Category::gift, by_rivals(d_.truth(true)));
    const Truth<D> rivals_would_win = given.over;
    const Truth<D> holds_trump =
        !(kept_cards(record_)[index(dealing_seat)] & whole_suit(d_, record_.faced[0])).empty();
    require_if(record_.gave, may_give(d_, rules_, calls, rivals_would_win, holds_trump));
    require_if(record_.ran, may_answer(d_, calls));
    require_done(!record_.begged || record_.gave || record_.ran);
    require(!record_.gave || !record_.ran);
    calls.gave = record_.gave;
    calls.ran = record_.ran;
  }

  void propose() {
    Calls<D>& calls = deal_.calls;
    require_if(record_.proposed, may_bunch(d_, rules_, calls) && !deal_.tally.over);
    calls.proposed = record_.proposed;
    require_if(record_.refused, may_answer_proposal(d_, calls));
    calls.refused = record_.refused;
    calls.agreed.fill(record_.proposed && !record_.refused);
    deal_.bunched = is_bunched(d_, calls);
  }

  void discard() {
    Truth<D> any = d_.truth(false);
    for (const Cards<D>& cards : record_.discarded) any = any || !cards.empty();
    require_if(any, may_discard(d_, rules_, deal_.calls) && !deal_.bunched);
    deal_.calls.discarded = any;
  }

  /// AM5.9: what the deal earned counts before the play.
  void count_terms() {
    const Truth<D> window_closed = d_.truth(true);
    const Truth<D> fixed = are_terms_fixed(d_, rules_, deal_.calls, window_closed);
    for (Category category : order_before_play(rules_)) {
      if (category == Category::gift)
        count_now(category, deal_.gift, by_rivals(fixed && earns_gift(d_, deal_.calls)));
      else if (rules_.turned_jack == TurnedJack::final)
        count_now(category, deal_.turned_jack,
                  by_dealers(fixed && earns_turned_jack(d_, rules_, deal_.calls)));
    }
    // What was won before the play (G2) is left as it is: a record has no discards then.
    require_if(deal_.calls.discarded, !deal_.tally.over);
  }

  // ---- Yorkshire: the look --------------------------------------------------------------------

  void follow_look() {
    const Seat bound = may_not_look(rules_, dealing_seat);
    const Award<D> penalty = side_of(bound) == side_of(dealing_seat) ? by_rivals(record_.looked)
                                                                     : by_dealers(record_.looked);
    if (rules_.look_penalty == 0 || is_surely_not<D>(record_.looked)) return;
    count_now(Category::look, deal_.look, named(d_, Clause::YK2_7, named(d_, Clause::H10, penalty)));
  }

  D& d_;
  const HouseRules& rules_;
  const HandRecord<D>& record_;
  FollowedDeal<D> deal_{};
};
}  // namespace detail

template <Domain D>
FollowedDeal<D> follow_deal(D& d, const HouseRules& rules, const HandRecord<D>& record) {
  return detail::DealFollower<D>(d, rules, record).follow();
}

}  // namespace allfours
