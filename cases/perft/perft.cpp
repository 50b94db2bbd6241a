// Counts forward, trick by trick: which positions there are at the start of a trick, and how many
// ways lead to each. A position is all that the rest of the play depends on, so it is played on once
// however often it is reached. What is legal and who wins is asked of the rules.

#include "cases/perft/perft.h"

#include <algorithm>
#include <unordered_map>

#include "cases/hand/random.h"
#include "model/concrete.h"
#include "model/trick.h"

namespace allfours {

namespace {

/// The start of a trick.
struct Position {
  CardSet left;    ///< cards still held, by whoever was dealt them
  CardSet trumps;
  Seat leader{};
  bool trump_led = false;  ///< kept only for the rule that asks for it
};

/// A position in one word, above the 52 bits of its cards. From the second trick on there is a
/// trump suit.
std::uint64_t packed(const Position& position) {
  const auto suit = static_cast<std::uint64_t>(position.trumps.first().suit());
  return position.left.word() | index(position.leader) << 52U | suit << 54U |
         static_cast<std::uint64_t>(position.trump_led) << 56U;
}
Position unpacked(std::uint64_t word) {
  return {CardSet::of_word(word) & whole_pack, suit_set(static_cast<Suit>((word >> 54U) & 3U)),
          static_cast<Seat>((word >> 52U) & 3U), ((word >> 56U) & 1U) != 0};
}

struct Mixed {
  std::size_t operator()(std::uint64_t word) const { return Random(word).word(); }
};
using Frontier = std::unordered_map<std::uint64_t, PlayCount, Mixed>;

class Counter {
 public:
  Counter(const PlayableDeal& deal, std::size_t depth, PerftEffort& effort,
          std::span<const Card> first)
      : deal_(deal), effort_(effort), first_(first),
        counts_(std::min(depth, 4 * static_cast<std::size_t>(deal.hands[0].size()))) {}

  std::vector<PlayCount> run() {
    if (counts_.empty()) return counts_;
    Position start{{}, deal_.trumps, deal_.leader};
    for (CardSet hand : deal_.hands) start.left |= hand;
    play_on(start, 1);
    while (played_ + 4 < counts_.size()) {
      played_ += 4;
      if (next_.size() > effort_.positions || !play_trick()) {
        counts_.resize(played_);
        break;
      }
    }
    return counts_;
  }

 private:
  /// Plays the next trick from every position. False where the effort was spent before its end.
  bool play_trick() {
    frontier_.swap(next_);
    next_.clear();
    for (const auto& [word, ways] : frontier_) {
      if (effort_.steps == 0) return false;
      play_on(unpacked(word), ways);
    }
    return true;
  }

  /// Plays the next trick in every way; `ways` lead to its start.
  void play_on(const Position& position, PlayCount ways) {
    start_ = position;
    left_ = position.left;
    open_trick(d_, trick_, position.leader, position.trumps, position.trumps.empty(),
               position.trump_led);
    play(ways);
  }

  void play(PlayCount ways) {
    const std::size_t place = trick_.cards;
    const Seat seat = next_seat(deal_.rules, start_.leader, static_cast<int>(place));
    const CardSet hand = left_ & deal_.hands[index(seat)];
    CardSet legal = legal_cards(d_, deal_.rules, hand, trick_.table);
    if (played_ + place < first_.size()) legal = legal & first_[played_ + place];
    PlayCount& count = counts_[played_ + place];
    if (played_ + place + 1 == counts_.size()) {  // the last cards are counted, not played
      count += ways * static_cast<unsigned>(legal.size());
      return;
    }
    const CardSet left = left_;
    while (!legal.empty()) {
      if (effort_.steps > 0) --effort_.steps;
      const CardSet card = legal.lowest();
      const PlayCount after = ways * take_alike(legal);
      count += after;
      left_ = left.without(card);
      do_play(d_, trick_, seat, card);
      if (place < 3) play(after);
      else keep(after);
      undo_play(d_, trick_);
    }
    left_ = left;
  }

  /// Takes from `legal` its lowest card and those that come to the same: the next ones up in the suit
  /// of all cards that are not yet in a trick won. Only the order of cards within a suit tells who
  /// wins and what is legal, but not where a mutant goes by rank or value. Gives their number.
  unsigned take_alike(CardSet& legal) const {
    const bool by_order = deal_.rules.trick == TrickTo::trump_then_led;
    CardSet card = legal.lowest();
    const Suit suit = card.first().suit();
    for (unsigned alike = 1;; ++alike) {
      legal = legal.without(card);
      const CardSet above = start_.left.without(card.below()).without(card);
      card = above.lowest() & legal & suit_set(suit);
      if (!by_order || card.empty()) return alike;
    }
  }

  /// Keeps the position after a complete trick. Beyond the limit there is no next trick to count.
  void keep(PlayCount ways) {
    if (next_.size() > effort_.positions) return;
    const bool trump_led = looks_back(deal_.rules) && trump_led_after(d_, trick_.table);
    next_[packed({left_, trick_.table.trumps, *winner(d_, deal_.rules, trick_), trump_led})] += ways;
  }

  const PlayableDeal& deal_;
  PerftEffort& effort_;
  const std::span<const Card> first_;
  Concrete d_;
  std::vector<PlayCount> counts_;
  std::size_t played_ = 0;  ///< cards in the tricks before this one
  Frontier frontier_, next_;

  // The trick.
  Position start_;
  CardSet left_;
  TrickInPlay<Concrete> trick_;
};

}  // namespace

std::vector<PlayCount> count_plays(const PlayableDeal& deal, std::size_t depth, PerftEffort& effort,
                                   std::span<const Card> first) {
  return Counter(deal, depth, effort, first).run();
}

std::vector<PlayCount> count_plays(const PlayableDeal& deal, std::size_t depth) {
  PerftEffort usual;
  return count_plays(deal, depth, usual);
}

std::vector<Branch> divide_plays(const PlayableDeal& deal, std::size_t depth, PerftEffort& effort,
                                 std::span<const Card> first) {
  std::vector<Branch> branches;
  std::vector<Card> cards(first.begin(), first.end());
  const std::size_t all = 4 * static_cast<std::size_t>(deal.hands[0].size());
  for (const Card card : deal.hands[0] | deal.hands[1] | deal.hands[2] | deal.hands[3]) {
    cards.push_back(card);
    PerftEffort usual;
    if (count_plays(deal, cards.size(), usual, cards).back() != 0)
      branches.push_back({card, count_plays(deal, depth, effort, cards)});
    cards.pop_back();
    if (!branches.empty() && branches.back().counts.size() < std::min(depth, all)) break;
  }
  return branches;
}

}  // namespace allfours
