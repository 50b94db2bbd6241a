#pragma once
// Random legal hands for the benchmarks, played by the model's own rules.

#include <random>
#include <string>
#include <vector>

#include "model/concrete.h"
#include "model/count.h"
#include "model/play.h"
#include "model/seating.h"
#include "model/settle.h"

namespace allfours::bench {

/// A complete hand: the cards of six tricks in the order played.
struct PlayedOut {
  Seat dealer{};
  Card turned;  ///< American: the card that proposed trump, accepted
  std::array<CardSet, 4> dealt;
  std::array<std::array<Card, 4>, 6> tricks;
};

/// What a hand comes to.
struct Result {
  Side winner{};
  int ns = 0, ew = 0;
  bool legal = true;
};

class Sampler {
 public:
  explicit Sampler(Variant variant, std::uint64_t seed = 1)
      : rules_(source_rules(variant)), random_(seed) {
    for (int i = 0; i < 52; ++i) pack_[static_cast<std::size_t>(i)] = Card(i);
  }

  /// Deals and plays a hand with random legal cards.
  PlayedOut deal_and_play() {
    Concrete d;
    PlayedOut hand;
    hand.dealer = static_cast<Seat>(random_() & 3U);
    for (std::size_t i = 0; i < 25; ++i) std::swap(pack_[i], pack_[i + below(52 - i)]);
    for (std::size_t i = 0; i < 24; ++i) hand.dealt[i & 3U] |= pack_[i];
    hand.turned = pack_[24];
    CardSet trumps = rules_.american() ? suit_set(hand.turned.suit()) : CardSet{};
    std::array<CardSet, 4> held = hand.dealt;
    Seat leader = pitcher(rules_, hand.dealer);
    for (auto& trick : hand.tricks) {
      Table<Concrete> table{trumps, {}, {}, false};
      for (std::size_t k = 0; k < 4; ++k) {
        CardSet& holding = held[index(clockwise(leader, static_cast<int>(k)))];
        CardSet legal = legal_cards(d, rules_, holding, table);
        for (std::size_t skip = below(static_cast<std::size_t>(legal.size())); skip > 0; --skip)
          legal = legal.without(legal.lowest());
        trick[k] = legal.first();
        holding = holding.without(trick[k]);
        if (k == 0) table.led = suit_set(trick[0].suit());
        if (table.trumps.empty()) table.trumps = trumps = pitched_trumps(d, CardSet(trick[0]));
        table.shown[k] = trick[k];
      }
      leader = clockwise(leader, winning_place(table, trick));
    }
    return hand;
  }

  /// Replays a hand, every card checked, and scores it.
  Result replay(const PlayedOut& hand) const {
    Concrete d;
    Result result;
    PlayedHand<Concrete> played{};
    played.ns_deals = side_of(hand.dealer) == Side::ns;
    CardSet trumps = rules_.american() ? suit_set(hand.turned.suit()) : CardSet{};
    std::array<CardSet, 4> held = hand.dealt;
    played.received = {held[0] | held[2], held[1] | held[3]};
    if (rules_.american()) played.indicator = hand.turned;
    Seat leader = pitcher(rules_, hand.dealer);
    for (const auto& trick : hand.tricks) {
      Table<Concrete> table{trumps, {}, {}, false};
      CardSet all;
      for (std::size_t k = 0; k < 4; ++k) {
        CardSet& holding = held[index(clockwise(leader, static_cast<int>(k)))];
        result.legal = result.legal && legal_cards(d, rules_, holding, table).has(trick[k]);
        holding = holding.without(trick[k]);
        if (k == 0) table.led = suit_set(trick[0].suit());
        if (table.trumps.empty()) table.trumps = trumps = pitched_trumps(d, CardSet(trick[0]));
        table.shown[k] = trick[k];
        all |= trick[k];
      }
      leader = clockwise(leader, winning_place(table, trick));
      (side_of(leader) == Side::ns ? played.taken.ns : played.taken.ew) |= all;
    }
    played.trumps = trumps;
    played.value = {game_value(d, played.taken.ns), game_value(d, played.taken.ew)};
    Tally<Concrete> tally = start_tally<Concrete>(d, {0, 0}, false);
    if (rules_.american()) {
      Calls<Concrete> calls = no_calls(d);
      calls.faced[0] = hand.turned;
      calls.stood = true;
      if (earns_turned_jack(d, rules_, calls))
        count(d, rules_, tally, Category::turned_jack, to_dealers<Concrete>(true, played.ns_deals));
    }
    count_play(d, rules_, tally, {award(d, rules_, played), {}, false});
    result.ns = tally.score.ns;
    result.ew = tally.score.ew;
    result.winner = side_of(tally.winner);
    return result;
  }

  /// The hand as one line of NDJSON, as a program would write it.
  std::string log_line(const PlayedOut& hand) {
    std::string line = R"({"allfours":1,"variant":")" + std::string(to_string(rules_.variant)) +
                       R"(","hands":[{"dealer":")" + std::string(to_string(hand.dealer)) +
                       R"(","score":{"NS":0,"EW":0},"events":[)";
    Seat leader = pitcher(rules_, hand.dealer);
    CardSet trumps;
    if (rules_.american()) {
      line += '"' + std::string(to_string(hand.dealer)) + " turns " + to_string(hand.turned) +
              "\",\"" + std::string(to_string(leader)) + " stands\",";
      trumps = suit_set(hand.turned.suit());
    }
    for (const auto& trick : hand.tricks) {
      Table<Concrete> table{trumps, suit_set(trick[0].suit()), {}, false};
      if (trumps.empty()) table.trumps = trumps = table.led;
      line += '"' + std::string(to_string(leader));
      for (std::size_t k = 0; k < 4; ++k) {
        table.shown[k] = trick[k];
        line += ' ' + to_string(trick[k]);
      }
      leader = clockwise(leader, winning_place(table, trick));
      line += "\",\"" + std::string(to_string(leader)) + " takes\",";
    }
    line.back() = ']';
    const Result result = replay(hand);
    line += R"(,"result":{"score":{"NS":)" + std::to_string(result.ns) + R"(,"EW":)" +
            std::to_string(result.ew) + "}}}]}";
    return line;
  }

 private:
  std::size_t below(std::size_t limit) {
    return static_cast<std::size_t>((random_() >> 32) * limit >> 32);
  }
  int winning_place(const Table<Concrete>& table, const std::array<Card, 4>& trick) const {
    Concrete d;
    const Card best = winning_card(d, rules_, table).first();
    int place = 0;
    while (trick[static_cast<std::size_t>(place)] != best) ++place;
    return place;
  }

  HouseRules rules_;
  std::mt19937_64 random_;
  std::array<Card, 52> pack_{};
};

}  // namespace allfours::bench
