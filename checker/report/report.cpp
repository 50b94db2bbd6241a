#include "checker/report/report.h"

#include "checker/report/json_values.h"

namespace allfours {

namespace {
/// Writes one report. Values come in the order of the contract.
class ReportWriter {
 public:
  ReportWriter(std::string& out, const GameLog& log, const Ruling& ruling,
               const Language* language)
      : json_(out), log_(log), ruling_(ruling), language_(language) {}

  void report(std::string_view name);

 private:
  void rules();
  void error(const InputError& error);
  void hand(std::size_t number);
  void trick(const Trick& trick);
  void cards_by_seat(std::string_view key, const std::array<CardSet, 4>& cards);
  void awards(const HandRuling& hand);
  void counted(const Counted& counted);
  void decided_by(const HandRuling& hand);
  void finding(const RuledHand& where, const Finding& finding);
  void summary();

  template <class T>
  void key(std::string_view begin, const T& what) {
    json_.put(begin);
    json_.value(what);
  }

  JsonValues json_;
  const GameLog& log_;
  const Ruling& ruling_;
  const Language* language_;  ///< null: without messages
  std::string message_;
};

void ReportWriter::report(std::string_view name) {
  const bool readable = ruling_.errors.empty();
  json_.put(R"({"allfours":1,"log":)");
  json_.put_string(name);
  // Of an input that can't be read nothing is known, not even the game.
  json_.put(R"(,"variant":)");
  if (readable) json_.put_word(to_string(log_.variant));
  else json_.put("null");
  json_.put(R"(,"rules":{)");
  if (readable) rules();
  json_.put(R"(},"verdict":)");
  json_.put_word(to_string(ruling_.verdict));

  JsonValues::List list(json_);
  if (!readable) {
    json_.put(R"(,"errors":[)");
    for (const InputError& fault : ruling_.errors) {
      list.next();
      error(fault);
    }
  } else {
    json_.put(R"(,"hands":[)");
    for (std::size_t number = 0; number < ruling_.hand_count; ++number) {
      list.next();
      hand(number);
    }
  }
  json_.put("],");
  summary();
  json_.put('}');
}

void ReportWriter::rules() {
  HouseRules plain = source_rules(log_.variant);
  plain.named = log_.rules.named;
  if (plain == log_.rules) return;
  JsonValues::List list(json_);
  for (const SwitchInfo& info : switches()) {
    const int set = info.get(log_.rules);
    if (!info.in(log_.variant) || set == info.get(plain)) continue;
    list.next();
    json_.put_word(info.name);
    json_.put(':');
    if (info.kind == SwitchInfo::Kind::number) json_.put(set);
    else json_.put_word(info.format(set));
  }
}

void ReportWriter::error(const InputError& error) {
  json_.put('{');
  if (error.line > 0) {
    json_.put(R"("line":)");
    json_.put(std::to_string(error.line));
    json_.put(R"(,"column":)");
    json_.put(error.column);
    json_.put(',');
  }
  const auto text = [this](std::string_view begin, std::string_view what) {
    if (what.empty()) return;
    json_.put(begin);
    json_.put_string(what);
    json_.put(',');
  };
  text(R"("at":)", error.at);
  text(R"("seen":)", error.seen);
  text(R"("expected":)", error.expected);
  text(R"("nearest":)", error.nearest);
  json_.put(R"("message":)");
  json_.put_string(error.message);
  json_.put('}');
}

void ReportWriter::hand(std::size_t number) {
  const HandRuling& hand = ruling_.hands[number];
  key(R"({"dealer":)", hand.dealers);
  key(R"(,"trump":)", hand.trump);
  json_.put(R"(,"void":)");
  if (hand.voided == Void::none) json_.put("null");
  else if (hand.voided == Void::bunched_or_exhausted)
    json_.put(R"({"one-of":["bunched","exhausted"]})");
  else json_.put_word(to_string(hand.voided));
  key(R"(,"before":)", hand.before);

  JsonValues::List tricks(json_), entries(json_), findings(json_), claims(json_);
  json_.put(R"(,"tricks":[)");
  for (const Trick& one : hand.tricks) {
    tricks.next();
    trick(one);
  }
  json_.put("],");
  awards(hand);
  json_.put(R"(,"counted":[)");
  for (const Counted& entry : hand.counted) {
    entries.next();
    counted(entry);
  }
  key(R"(],"after":)", hand.after);
  key(R"(,"winner":)", hand.winner);
  decided_by(hand);

  json_.put(R"(,"findings":[)");
  const RuledHand where{log_, ruling_, number};
  for (const Finding& one : hand.findings) {
    findings.next();
    finding(where, one);
  }
  json_.put(R"(],"claims":[)");
  for (const ClaimRuling& claim : hand.claims) {
    claims.next();
    json_.put(R"({"claim":)");
    json_.put_string(claim.text);
    json_.put(R"(,"status":)");
    json_.put_word(to_string(claim.status));
    json_.put("}");
  }
  json_.put("]}");
}

void ReportWriter::trick(const Trick& trick) {
  key(R"({"lead":)", trick.lead);
  json_.put(R"(,"cards":[)");
  JsonValues::List list(json_);
  for (const auto& card : trick.cards) {
    list.next();
    json_.value(card);
  }
  json_.put(R"(],"winner":)");
  if (trick.winner) {
    json_.value(*trick.winner);
  } else if (trick.takers.empty()) {
    json_.put("null");
  } else {
    json_.value(trick.takers);
  }
  cards_by_seat(R"(,"thrown":{)", trick.thrown);
  const auto& extra = trick.extra;
  if (!(extra[0] | extra[1] | extra[2] | extra[3]).empty())
    cards_by_seat(R"(,"extra":{)", extra);
  json_.put('}');
}

/// The seats that have any.
void ReportWriter::cards_by_seat(std::string_view begin, const std::array<CardSet, 4>& cards) {
  json_.put(begin);
  JsonValues::List list(json_);
  for (Seat seat : all_seats) {
    if (cards[index(seat)].empty()) continue;
    list.next();
    json_.value(seat);
    json_.put(':');
    json_.value(cards[index(seat)]);
  }
  json_.put('}');
}

void ReportWriter::awards(const HandRuling& hand) {
  constexpr std::array<std::string_view, category_count> keys{
      R"("awards":{"turned-jack":)", R"(,"gift":)", R"(,"look":)", R"(,"revoke":)",
      R"(,"high":)",                 R"(,"low":)",  R"(,"jack":)", R"(,"game":)"};
  for (std::size_t i = 0; i < category_count; ++i) {
    json_.put(keys[i]);
    if (!hand.scored && i >= static_cast<std::size_t>(Category::high)) json_.put("null");
    else json_.value(hand.awards[i]);
  }
  json_.put("}");
  if (hand.scored) key(R"(,"values":)", hand.values);
  else json_.put(R"(,"values":null)");
}

void ReportWriter::counted(const Counted& counted) {
  json_.put(R"({"for":)");
  json_.put_word(to_string(counted.category));
  key(R"(,"side":)", Sides(counted.side));
  json_.put(R"(,"points":)");
  json_.put(counted.points);
  key(R"(,"score":)", counted.score);
  json_.put('}');
}

void ReportWriter::decided_by(const HandRuling& hand) {
  json_.put(R"(,"decided-by":)");
  const auto& candidates = hand.decided_by_one_of;
  if (hand.decided_by) return json_.put_word(to_string(*hand.decided_by));
  // Where perhaps nobody won, or somebody had before, perhaps nothing decided it.
  const bool perhaps_nobody = hand.winner.has(Side::nobody) || hand.perhaps_undecided;
  if (candidates.empty()) return json_.put("null");
  if (candidates.size() == 1 && !perhaps_nobody)
    return json_.put_word(to_string(candidates.front()));
  json_.put(R"({"one-of":[)");
  JsonValues::List list(json_);
  for (Category category : candidates) {
    list.next();
    json_.put_word(to_string(category));
  }
  if (perhaps_nobody) {
    list.next();
    json_.put("null");
  }
  json_.put("]}");
}

void ReportWriter::finding(const RuledHand& where, const Finding& finding) {
  const CodeText& code = describe(finding.code);
  json_.put(R"({"code":)");
  json_.put_word(code.name);
  json_.put(R"(,"severity":)");
  json_.put_word(to_string(code.severity));
  if (finding.event >= 0) {
    json_.put(R"(,"event":)");
    json_.put(finding.event);
  } else if (!finding.at.empty()) {
    json_.put(R"(,"at":)");
    json_.put_string(finding.at);
  }
  if (finding.trick > 0) {
    json_.put(R"(,"trick":)");
    json_.put(finding.trick);
  }
  if (finding.seat) key(R"(,"seat":)", *finding.seat);
  if (finding.card) key(R"(,"card":)", *finding.card);
  if (finding.legal) key(R"(,"legal":)", *finding.legal);
  const auto given = [](const Written& written) {
    return !std::holds_alternative<std::monostate>(written);
  };
  if (given(finding.recorded)) key(R"(,"recorded":)", finding.recorded);
  if (given(finding.correct)) key(R"(,"correct":)", finding.correct);
  json_.put(R"(,"rules":[)");
  JsonValues::List list(json_);
  for (Clause clause : finding.rules) {
    list.next();
    json_.put_word(id_of(clause));
  }
  json_.put(']');
  if (language_ != nullptr) {
    json_.put(R"(,"message":)");
    message_.clear();
    append_message(message_, *language_, where, finding);
    json_.put_string(message_);
  }
  json_.put('}');
}

void ReportWriter::summary() {
  json_.put(R"("summary":{)");
  JsonValues::List list(json_);
  for (std::size_t i = 0; i < severity_count; ++i) {
    list.next();
    json_.put_word(to_string(static_cast<Severity>(i)));
    json_.put(':');
    json_.put(ruling_.summary[i]);
  }
  json_.put('}');
}
}  // namespace

void append_report(std::string& out, std::string_view name, const GameLog& log,
                   const Ruling& ruling, const Language& language) {
  ReportWriter(out, log, ruling, &language).report(name);
}
void append_bare_report(std::string& out, std::string_view name, const GameLog& log,
                        const Ruling& ruling) {
  ReportWriter(out, log, ruling, nullptr).report(name);
}

}  // namespace allfours
