// Whatever is said to have happened: the bytes spell a log that can be read, with any calls, cards,
// house rules and results in any order, and its report must hold together.

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "checker/check/check.h"
#include "checker/report/report.h"

namespace {

using namespace allfours;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return size_ == 0; }
  unsigned next(unsigned below) {
    if (size_ == 0) return 0;
    --size_;
    return *data_++ % below;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

std::string cards(Bytes& bytes, unsigned count) {
  std::string text;
  for (unsigned i = 0; i < count; ++i)
    text += ' ' + to_string(Card(static_cast<int>(bytes.next(52))));
  return text;
}

std::string seat(Bytes& bytes) {
  return std::string(to_string(static_cast<Seat>(bytes.next(4))));
}

std::string event(Bytes& bytes) {
  constexpr const char* calls[]{"cuts",   "stands",  "begs",  "gives", "runs", "bunches",
                                "agrees", "refuses", "looks", "takes", "redeals"};
  std::string line = seat(bytes);
  // Half of the events are plays: a hand needs 24 cards.
  const unsigned kind = bytes.next(32);
  if (kind < 16) return line + cards(bytes, 1 + kind % 4);
  if (kind < 27) return line + ' ' + calls[kind - 16];
  if (kind == 27) return line + " turns" + cards(bytes, 1);
  if (kind == 28) return line + " mends" + cards(bytes, 2);
  if (kind == 29) return line + " gets" + cards(bytes, 3);
  if (kind == 30) return line + " discards" + cards(bytes, 1 + bytes.next(6));
  return line + " throws" + cards(bytes, 1 + bytes.next(6));
}

std::string result(Bytes& bytes) {
  constexpr const char* keys[]{"high", "low", "jack", "game", "gift", "look", "revoke", "winner"};
  constexpr const char* sides[]{"NS", "EW", "nobody"};
  const unsigned kind = bytes.next(11);
  std::string line = "result ";
  if (kind < 8) return line + keys[kind] + ' ' + sides[bytes.next(3)];
  constexpr const char* pairs[]{"score", "points", "values"};
  return line + pairs[kind - 8] + ' ' + std::to_string(bytes.next(13)) + '-' +
         std::to_string(bytes.next(13));
}

/// A house rule of the game, by its place in the table; mutants too.
std::string house_rule(Bytes& bytes, Variant variant) {
  const SwitchInfo& info = switches()[bytes.next(static_cast<unsigned>(switch_count))];
  if (!info.in(variant)) return {};
  const unsigned values = info.kind == SwitchInfo::Kind::choice
                              ? static_cast<unsigned>(info.values.size())
                          : info.kind == SwitchInfo::Kind::order
                              ? 24
                              : static_cast<unsigned>(info.most - info.least + 1);
  int value = static_cast<int>(bytes.next(values));
  if (info.kind == SwitchInfo::Kind::number) value += info.least;
  if (!info.parse(info.format(value))) return {};
  return ' ' + std::string(info.name) + '=' + info.format(value);
}

std::string spell(Bytes& bytes) {
  const auto variant = static_cast<Variant>(bytes.next(2));
  std::string log(to_string(variant));
  log += " dealer " + seat(bytes) + " score " + std::to_string(bytes.next(13)) + '-' +
         std::to_string(bytes.next(13)) + house_rule(bytes, variant) + '\n';
  if (bytes.next(2) == 1)
    log += "cards " + seat(bytes) + cards(bytes, 6) + '\n';
  while (!bytes.empty()) {
    switch (bytes.next(16)) {
      case 0: log += result(bytes) + "\n\n"; break;
      default: log += event(bytes) + '\n';
    }
  }
  return log;
}

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Checker checker;
  Bytes bytes(data, size);
  const std::string log = spell(bytes);
  const Ruling& ruling = checker.check(log, Notation::text);
  std::string report;
  append_report(report, "-", checker.log(), ruling);
  const nlohmann::json json = nlohmann::json::parse(report);
  const auto& summary = json["summary"];
  const int faults = summary["illegal"].get<int>() + summary["misscored"].get<int>() +
                     summary["inconsistent"].get<int>();
  const std::string verdict = json["verdict"];
  require((verdict == "faulty") == (verdict != "unusable" && faults > 0));
  if (verdict == "sound") require(report.find("one-of") == std::string::npos);
  return 0;
}
