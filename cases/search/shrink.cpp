#include "cases/search/shrink.h"

#include <algorithm>

namespace allfours {

namespace {
class Shrinking {
 public:
  Shrinking(GameLog log, const Shows& shows) : log_(std::move(log)), shows_(shows) {}

  GameLog run() {
    drop_later_hands();
    drop_writing();
    drop_earlier_hands();
    drop_last_events();
    for (bool shorter = true; shorter;) {  // what goes may let more go
      shorter = false;
      for (std::size_t hand = log_.hand_count; hand-- > 0;)
        for (std::size_t i = log_.hands[hand].events.size(); i-- > 0;)
          shorter |= attempt([&](GameLog& less) {
            std::vector<Event>& events = less.hands[hand].events;
            events.erase(events.begin() + static_cast<std::ptrdiff_t>(i));
          });
      lower_score();
    }
    return std::move(log_);
  }

 private:
  bool attempt(const auto& change) {
    GameLog changed = log_;
    change(changed);
    if (!shows_(changed)) return false;
    log_ = std::move(changed);
    return true;
  }

  void drop_later_hands() {
    for (std::size_t count = 1; count < log_.hand_count; ++count)
      if (attempt([&](GameLog& less) { less.hand_count = count; })) return;
  }
  /// Comments and notes, the results, claims; with all else first at once.
  void drop_writing() {
    const auto plain = [](HandLog& hand) {
      hand.remarks.clear();
      hand.note.clear();
      hand.claims.clear();
      std::erase_if(hand.events, [](const Event& event) { return event.verb == Verb::comment; });
    };
    attempt([&](GameLog& less) {
      less.source.clear();
      less.note.clear();
      for (std::size_t i = 0; i < less.hand_count; ++i) plain(less.hands[i]);
    });
    for (std::size_t i = 0; i < log_.hand_count; ++i) {
      if (attempt([&](GameLog& less) { less.hands[i].result = {}; })) continue;
      const auto drop = [&](auto part) {
        attempt([&](GameLog& less) { part(less.hands[i].result).reset(); });
      };
      drop([](WrittenResult& result) -> auto& { return result.trump; });
      for (std::size_t c = 0; c < category_count; ++c)
        drop([c](WrittenResult& result) -> auto& { return result.award[c]; });
      drop([](WrittenResult& result) -> auto& { return result.values; });
      drop([](WrittenResult& result) -> auto& { return result.points; });
      drop([](WrittenResult& result) -> auto& { return result.score; });
      drop([](WrittenResult& result) -> auto& { return result.winner; });
    }
  }
  /// A hand that is the first needs to say who deals; its score it has, or it is nought all.
  void drop_earlier_hands() {
    while (log_.hand_count > 1 && log_.hands[1].dealer && attempt([](GameLog& less) {
      less.draw.reset();
      std::rotate(less.hands.begin(), less.hands.begin() + 1, less.hands.end());
      --less.hand_count;
    })) {}
  }
  /// The first events of the last hand that are enough, and the first cards of the last of them.
  void drop_last_events() {
    const auto events = [this]() -> const std::vector<Event>& {
      return log_.hands[log_.hand_count - 1].events;
    };
    for (std::size_t count = 0; count < events().size(); ++count)
      if (attempt([&](GameLog& less) { less.hands[less.hand_count - 1].events.resize(count); })) break;
    const auto has_more_cards = [&] {
      return !events().empty() && events().back().verb == Verb::plays &&
             events().back().cards.count > 1;
    };
    while (has_more_cards() && attempt([](GameLog& less) {
      --less.hands[less.hand_count - 1].events.back().cards.count;
    })) {}
  }
  void lower_score() {
    for (std::size_t i = 0; i < log_.hand_count; ++i) {
      const Score before = log_.hands[i].score.value_or(Score{});
      const auto lower = [&] {
        for (int less = 0; less < before.ns + before.ew; ++less)
          for (int ns = 0; ns <= less; ++ns)
            if (attempt([&](GameLog& log) { log.hands[i].score = {ns, less - ns}; })) return;
      };
      lower();
    }
  }

  GameLog log_;
  const Shows& shows_;
};
}  // namespace

GameLog shrunk(GameLog log, const Shows& shows) { return Shrinking(std::move(log), shows).run(); }

}  // namespace allfours
