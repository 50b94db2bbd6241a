#pragma once
// The replay of one hand. It runs in passes over the same record: follow the events as they were
// played (calls, tricks), see who held what, judge every card, count the points, compare with what
// the table wrote. Each pass has a file of its own.

#include <memory>
#include <utility>
#include <vector>

#include "checker/replay/completions.h"
#include "checker/replay/outcomes.h"
#include "checker/ruling.h"
#include "model/concrete.h"
#include "model/count.h"
#include "model/hand.h"
#include "model/settle.h"

namespace allfours {

/// A seat's place in the cards of a trick, which go clockwise from the leader's.
constexpr std::size_t place_from(Seat leader, Seat seat) {
  return (index(seat) - index(leader)) & 3U;
}

/// What known cards are worth for Game (AM5.5, YK4.1).
inline int worth_for_game(CardSet cards) {
  Concrete d;
  return game_value(d, cards);
}

/// One card put on the table.
struct PlayedCard {
  Seat seat{};
  Card card;
  int event = 0;
  int nth = 0;              ///< which of the cards of its event
  int trick = 0;            ///< index into the tricks; -1: it waits for the next trick led
  bool extra = false;       ///< beyond one card a seat, or by a seat that is out: can't win
  bool taken_back = false;  ///< mended (G24)
  bool thrown = false;      ///< part of a throw-in
  bool copy = false;        ///< the seat had put this card down or away before: it counts for nothing
  bool set_aside = false;   ///< the card had been faced or discarded: nobody received it
  bool not_held = false;
  int table_then = -1;      ///< index into the tables kept: a card before it was taken back since
};

/// A throw-in (YK3.4), and where its seat stood.
struct Throw {
  Seat seat{};
  int event = 0;
  int trick = 0;          ///< index into the tricks; -1: it joins the trick led next
  int tricks_before = 0;  ///< how many tricks had been led
  int used = 0;           ///< how many cards of the seat's hand were used with these
  std::size_t first_card = 0;  ///< index into the cards played
  CardSet cards;
  ThrowingSeat<Concrete> where{};
  Table<Concrete> table;
  bool was_out = false;  ///< it had thrown in before
  SeatSet out_before;    ///< who had
};

/// A card given back for another in time (G24).
struct Mend {
  Seat seat{};
  int event = 0;
  Card back, instead;
};

/// What the whole log shows of a seat's cards.
struct Holding {
  CardSet dealt;             ///< recorded as dealt: its list, and what it got in runs
  bool dealt_known = false;  ///< … and nothing else was dealt to it
  bool odd_list = false;     ///< its list is not six cards
  bool good_list = false;    ///< its list is six different cards
  bool odd_packet = false;   ///< a packet is not three cards
  int packets = 0;           ///< packets of three recorded as got
  CardSet got;               ///< recorded in packets
  int got_count = 0;         ///< … and how many cards that is, as written
  CardSet discarded;         ///< discards recorded by card
  int discard_count = 0;     ///< discards, with those only counted
  int discard_event = -1;    ///< the last of them
  CardSet shown;             ///< put on the table at any time, taken back or not
  CardSet elsewhere;         ///< … which was somewhere else first, so that no other play owed it
  CardSet in_hand;           ///< the hand in play as far as the log shows it
  bool exact = false;        ///< … which is all of it
  bool listed = false;       ///< … and recorded, not only shown
  CardSet received;          ///< what of it counts as this seat's (a card shown twice is the first's)
  CardSet recorded;          ///< its list, right or not, and its packets
  CardSet left;              ///< known to be in the hand when the log stops
  int unknown = 0;           ///< cards in the hand then that the log does not show
  CardSet replaced;          ///< of its hand, and never seen: a card not of its hand was put down for it
  int unseen = 0;            ///< … how many more there are that the log does not show
  int unknown_received = 0;  ///< cards not known that count for High and Low
  CardSet possible;          ///< which cards the unknown ones may be
  bool has_not_held = false, threw_part = false;

  /// Cards that were in the hand and that the log does not show.
  int hidden() const { return unknown + unseen; }
};

class HandReplay {
 public:
  /// Follows and counts `hand`, and judges it where `judging` is on (off for another reading of a
  /// gap, of which only the outcome is asked). False where its events can't be followed; then
  /// `error` says why.
  bool run(const HouseRules& rules, const HandLog& hand, const HandStart& start, bool judging);
  /// After the run: compares what the table wrote with `outcomes`.
  void judge_result();

  // What it worked out, for the ruling.
  Outcomes outcomes;
  std::vector<Trick> tricks;
  std::vector<Finding> findings;
  Void voided{};
  CardSet trumps;
  bool scored = true;     ///< High, Low, Jack and Game were played for
  bool complete = false;  ///< nothing is left to happen
  InputError error;
  bool tell_plays = false;  ///< set before the run
  bool tell_reasons = false;
  std::vector<JudgedPlay> plays;
  /// G7: nobody said that the hand goes on, but a next one does. Where only a void hand fits what that
  /// begins with, all four bunched.
  bool is_closed_by_silence();
  /// How many cards lie on the last trick: what every look over it costs. Bounded, whatever is played.
  std::size_t last_trick_size() const { return cards_.size() - trick_start_; }
  /// The cards that `seat` has to play, where the log shows all of them.
  std::optional<CardSet> hand_of(Seat seat);
  /// Every way to the end of a hand that stops early, where there are few (completions.h).
  std::span<const Completion> completions() const { return completions_; }
  /// The hand played out that way and counted; null where it can't be followed to the end. It lasts
  /// until the next call.
  HandReplay* played_out(const Completion& completion);

 private:
  // These read it after the run, where goals or reasons are asked for.
  friend class ReplayFacts;
  friend class Explanation;

  void reset(const HouseRules& rules, const HandLog& hand, const HandStart& start);
  bool follow(const HouseRules& rules, const HandLog& hand, const HandStart& start);
  bool follow_with_short_hands(const HouseRules& rules, const HandLog& hand,
                               const HandStart& start);
  void judge_gift_needs_trump();
  bool is_lacking();
  void add_incomplete();

  // Following the deal (follow_calls.cpp).
  bool follow_events();
  bool follow_event(int event);
  void follow_void(int event, const Event& what);
  void call(int event, const Event& what);
  void cut(int event, Seat seat);
  void turn(int event, Seat seat, Card card);
  void accept(int event, Seat seat, Verb verb);
  bool run_goes_on_after(int event);
  bool led_before_answer() const;
  void beg(int event, Seat seat);
  void run_cards(int event, Seat seat);
  void get_cards(int event, Seat seat, std::span<const Card> cards);
  void propose(int event, Seat seat);
  void answer(int event, Seat seat, bool agrees);
  void discard(int event, Seat seat);
  void redeal(int event, Seat seat);
  void look(int event, Seat seat);
  bool first_lead(int event);
  void count_terms(bool window_closed);
  void count_now(Category category, const Award<Concrete>& award, bool lasting);
  void finish_following();
  void start_tallies();
  void not_allowed(int event, Seat seat, Citations rules, bool counts = false);
  void check_caller(int event, Seat seat, Verb verb);
  void report_after_end(int event);
  bool game_over() const;
  bool gift_would_win();
  bool ns_deals() const { return side_of(start_.dealer) == Side::ns; }

  // Following the play (follow_play.cpp).
  bool play_line(int event, const Event& what);
  void play(int event, Seat seat, Card card, int nth);
  void mend(int event, Seat seat, Card back, Card instead);
  PlayedCard* lying(Seat seat, Card card);
  void keep_tables_after(const PlayedCard& card);
  void throw_in(int event, Seat seat, std::span<const Card> cards);
  void take(int event, Seat seat);
  void open(int event, Seat leader);
  bool close_if_all_played(int event);
  void close(int event);
  void decide_trick();
  void give_rest_to_last_trick();
  int full_hand();
  int full_hand_of(Seat seat) { return full_hand() - missing_[index(seat)]; }
  void believe_short_lists();
  std::optional<Seat> passed_over_for_good();
  int packets() { return packets_due(d_, *rules_, calls_); }
  bool discards_in_play();
  bool is_played_to_the_end();
  bool is_dealt_known(const Holding& holding);
  void see_own_cards();
  void count_left(Seat seat);
  void count_left();
  bool was_put_down(Seat seat, Card card) const;
  bool stands_for_another(const PlayedCard& played) const;
  /// How many cards of its hand a seat has put down. One that it had put down or away before, or that
  /// its list and packets show it can't have had, is none of them.
  int used(Seat seat) const { return (laid_[index(seat)] & own_[index(seat)]).size(); }
  bool is_due_after(Seat passed, Seat seat) const;
  std::optional<Seat> next_in_line(Seat seat);
  /// It lies in the open trick as one of the cards that can win it.
  static bool is_shown(const PlayedCard& played) { return !played.extra && !played.thrown; }
  Table<Concrete> lying_before(std::size_t end);
  void put(PlayedCard played);
  bool trumps_unknown() const { return american() && trumps.empty(); }

  // Holdings and the judging of cards (holdings.cpp, judge_cards.cpp).
  void see_lists();
  void see_packets();
  void see_places();
  int trick_of(const PlayedCard& played) const;
  void see_hands();
  void see_unseen(Seat seat, CardSet put_down);
  void gather_tricks();
  void judge_plays();
  bool may_be_legal(const PlayedCard& played, CardSet hand, CardSet gone,
                    const Table<Concrete>& table);
  void judge_play(const PlayedCard& played, CardSet hand, CardSet gone,
                  const Table<Concrete>& table);
  void tell_play(const PlayedCard& played, CardSet hand, const Table<Concrete>& table,
                 SeatSet out);
  void judge_throw(const Throw& thrown, CardSet rest);
  int kept_by(Seat seat);
  void judge_discards();
  void judge_hand_sizes();
  void misplaced(Code code, int event, std::optional<Seat> seat, Card card, int trick,
                 bool again = false);

  // Counting (count_hand.cpp).
  void count_hand();
  PlayedHand<Concrete> played_hand();
  bool is_captured(const PlayedCard& played) const;
  const PlayedCard* fall_of(CardSet card) const;
  bool is_determined() const;
  void keep_awards(const Awards<Concrete>& earned);
  bool collect(std::size_t group, const Tally<Concrete>& tally, bool is_void);
  std::vector<Standing> ends_of(const Standing& start, const Way& way) const;
  bool leads_on(const Way& way) const;
  void spread_ways();
  Score start_of(std::size_t group) const { return start_.before[first_of_group_[group]].score; }
  void collect_points(const Tally<Concrete>& tally, bool first);

  // Trying every completion (count_completions.cpp).
  bool count_completions();
  bool find_completions();
  std::optional<Position> position();

  // Counting a hand that the log does not determine (count_open_hand.cpp).
  using AwardList = std::vector<Award<Concrete>>;
  struct DealEnding {
    bool is_void = false;
    bool jack_faced = false;  ///< the card that fixes trump is a jack, which nobody can capture (G12)
    bool gift = false;
    bool accepted = false;    ///< the suit of the first card faced is trump
    std::vector<std::pair<Category, Award<Concrete>>> points;
  };
  /// To whom each category can go, by the trump as it stands.
  struct OpenAwards {
    AwardList highs, lows, jacks, games;
    std::vector<bool> jack_in_play;  ///< as the price of a revoke may ask
  };
  void count_open_hand();
  bool count_open_ways(std::size_t group, const Tally<Concrete>& settled, const OpenAwards& by,
                       const AwardList& jacks);
  OpenAwards open_awards(bool may_run);
  void keep_awards(const OpenAwards& open);
  AwardList open_high_or_low(const PlayedHand<Concrete>& hand, bool is_high);
  AwardList open_jack(const PlayedHand<Concrete>& hand);
  AwardList open_game(const PlayedHand<Concrete>& hand, bool may_run);
  bool contradict(const Award<Concrete>& h, const Award<Concrete>& l,
                  const Award<Concrete>& j) const;
  Void possible_void();
  std::vector<DealEnding> deal_endings();
  DealEnding deal_ending(int bonuses, bool jack_faced, bool gift) const;
  void add_run_endings(std::vector<DealEnding>& endings) const;
  std::size_t faced_count() const;
  bool may_be_given(Tally<Concrete> tally);
  bool is_marked_as_played() const;

  // What the table wrote (judge_result.cpp), what the source leaves open (judge_gaps.cpp).
  void judge_category(Category category);
  bool counted_before_play() const;
  void cite_circumstances(Category category, Citations& rules);
  void cite_throws(bool values, Citations& rules);
  bool gives_up_cards_that_count(const Throw& thrown);
  void judge_totals();
  void judge_gaps();
  void judge_bunched_jack();
  void note_gap(Clause gap, int event, Seat seat);
  void judge_mends();
  void note_mended(const Mend& mend);
  void judge_gap(Clause gap, int event, bool changes_something);
  bool reads_otherwise(const HouseRules& rules, const HandLog& hand, const HandStart& start);
  template <class Differs>
  bool from_some_start(const Differs& differs);

  Finding& add(Code code, int event, Citations rules);
  Finding& add_at(Code code, std::string_view pointer, Citations rules);
  bool american() const { return rules_->american(); }
  Clause by_game(Clause american_clause, Clause yorkshire_clause) const {
    return american() ? american_clause : yorkshire_clause;
  }

  Concrete d_;
  const HouseRules* rules_ = nullptr;
  const HandLog* hand_ = nullptr;
  HandStart start_;

  // The deal.
  Calls<Concrete> calls_{};
  SeatSet answered_;                        ///< who has spoken on a new deal
  int proposed_at_ = -1, bunched_at_ = -1, gave_at_ = -1, timely_gift_at_ = -1,
      looked_at_ = -1, redealt_at_ = -1;  ///< events; -1: it did not happen
  std::vector<int> later_proposals_;        ///< events
  int last_of_run_ = -1;  ///< the last event of a run before the lead; -1: not looked for
  bool cut_ = false, dealt_ = false, led_ = false, terms_counted_ = false, ended_before_lead_ = false;
  bool reported_not_redealt_ = false, reported_after_end_ = false;
  /// One for each group of starts from which the hand counts alike: `group_of_` says which group a
  /// start candidate is of, `first_of_group_` which start stands for the group.
  std::vector<Tally<Concrete>> tallies_;
  std::vector<std::uint32_t> group_of_, first_of_group_;
  std::vector<Way> ways_;     ///< group after group
  std::vector<Way> refused_;  ///< … that lead to no end that is left
  /// Points that stay where the hand is void.
  std::vector<std::pair<Category, Award<Concrete>>> lasting_;

  // The play.
  std::vector<PlayedCard> cards_;       ///< that stand, each in its place on the table
  std::vector<PlayedCard> taken_back_;  ///< for others that stand in their places
  std::vector<Throw> throws_;
  std::vector<Mend> mends_;
  HandInPlay<Concrete> in_play_;
  std::vector<Table<Concrete>> tables_then_;  ///< as they lay when later cards came, before a mend
  bool taken_ = false;               ///< the last trick was said to be somebody's
  std::size_t trick_start_ = 0;      ///< index into cards_ of the last trick's first card
  std::optional<Seat> due_before_;   ///< who was due to lead to the last trick
  std::optional<Seat> named_taker_;  ///< of a `takes` that named another seat than the winner
  std::array<CardSet, 4> laid_{};    ///< put down and not taken back, by seat
  std::array<CardSet, 4> own_{};     ///< what may be of its hand in play, by seat
  std::array<CardSet, 4> copies_{};  ///< put down again on the last trick
  std::array<int, 4> stand_ins_{};   ///< cards not of its hand, put down in the places of others
  int doubled_tricks_ = 0;           ///< tricks of nothing else before the last …
  bool last_is_doubled_ = false;     ///< … and whether that is one
  std::optional<std::size_t> waiting_;  ///< the first card that waits for the next trick led
  std::array<int, 4> missing_{};        ///< how many cards short the hand in play is, by seat
  std::array<bool, 4> short_list_{};    ///< … because its list is; believed
  std::array<int, 4> passed_over_{};    ///< cards put down when last passed over; -1: never was
  std::vector<Revoke<Concrete>> revokes_;

  // Holdings.
  std::array<Holding, 4> holdings_{};
  std::vector<int> dealing_events_;  ///< `turns`, `gets` and `discards` that count, in order
  CardSet misplaced_;        ///< reported in two places, or in none
  CardSet seen_;             ///< every card the log shows anywhere
  bool duplicates_ = false;  ///< some card was put down twice
  std::vector<PlayedCard*> shown_order_;  ///< as see_places goes through them

  std::unique_ptr<HandReplay> other_, from_one_start_;  ///< replay other readings

  std::vector<Completion> completions_;
  HandLog whole_log_;                       ///< the log with a completion at its end
  std::unique_ptr<HandReplay> completed_;  ///< replays it
};

}  // namespace allfours
