#pragma once
// Following what a record says of the time before the first lead: each step asked of the model
// whether it may be, and then done.

#include "cases/hand/record.h"

namespace allfours {

/// What the deal comes to.
template <Domain D>
struct FollowedDeal : Deal<D> {
  Cards<D> trumps;     ///< all cards of the suit; none before the pitch in Yorkshire
  Number<D> packets;   ///< dealt to each seat
  Truth<D> exhausted, bunched;
  Truth<D> is_played;  ///< not void, and the game was not over before the first lead
  /// What makes it lawful.
  std::vector<Truth<D>> lawful;
  /// That of it which forbids what was done; the rest asks for what was not.
  std::vector<Truth<D>> allowed;
};

namespace detail {
template <Domain D>
class DealFollower {
 public:
  DealFollower(D& d, const HouseRules& rules, const HandRecord<D>& record)
      : d_(d), rules_(rules), record_(record) {}

  FollowedDeal<D> follow() {
    const Truth<D> ns_deals =
        record_.dealer[index(Seat::north)] || record_.dealer[index(Seat::south)];
    static_cast<Deal<D>&>(deal_) = start_deal(d_, ns_deals, record_.before);
    deal_.exhausted = deal_.bunched = d_.truth(false);
    if (rules_.american()) follow_calls();
    else do_look(d_, rules_, deal_, dealing_seat, may_not_look(rules_, dealing_seat), record_.looked);
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
  Truth<D> may(Call call) const { return may_call<D>(d_, rules_, deal_, call, d_.cards({})); }

  void follow_calls() {
    turn(0);
    choose();
    answer();
    for (std::size_t i = 1; i < most_faced; ++i) turn(i);
    deal_.exhausted = is_exhausted(d_, rules_, deal_.calls);
    propose();
    discard();
    count_terms<D>(d_, rules_, deal_, d_.truth(true));
    // What was won before the play (G2) is left as it is: a record has no discards then.
    require_if(deal_.calls.discarded, !deal_.tally.over);
  }

  void turn(std::size_t which) {
    const Truth<D> faced = !record_.faced[which].empty();
    const Truth<D> due = is_turn_due<D>(d_, rules_, deal_);
    require_if(faced, due);
    require_done(faced || !due);
    do_turn<D>(d_, rules_, deal_, which, record_.faced[which]);
  }
  void choose() {
    const Truth<D> live = !deal_.tally.over;
    require_if(record_.stood || record_.begged, may(Call::stands));
    require_done(!live || record_.stood || record_.begged);
    require(!record_.stood || !record_.begged);
    do_call<D>(deal_, Call::stands, record_.stood);
    do_call<D>(deal_, Call::begs, record_.begged);
  }
  void answer() {
    const Cards<D> hand = kept_cards(record_)[index(dealing_seat)];
    require_if(record_.gave, may_call<D>(d_, rules_, deal_, Call::gives, hand));
    require_if(record_.ran, may(Call::runs));
    require_done(!record_.begged || record_.gave || record_.ran);
    require(!record_.gave || !record_.ran);
    do_call<D>(deal_, Call::gives, record_.gave);
    do_call<D>(deal_, Call::runs, record_.ran);
  }
  void propose() {
    require_if(record_.proposed, may(Call::bunches));
    do_call<D>(deal_, Call::bunches, record_.proposed);
    require_if(record_.refused, may(Call::refuses));
    do_call<D>(deal_, Call::refuses, record_.refused);
    do_call<D>(deal_, Call::agrees, record_.proposed && !record_.refused);
    deal_.bunched = is_bunched(d_, deal_.calls);
  }
  void discard() {
    Truth<D> any = d_.truth(false);
    for (const Cards<D>& cards : record_.discarded) any = any || !cards.empty();
    require_if(any, may(Call::discards) && !deal_.bunched);
    do_call<D>(deal_, Call::discards, any);
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
