#include "cli/check/judge.h"

#include <numeric>

#include "checker/report/report.h"
#include "checker/text/locate.h"
#include "cli/report/text_report.h"

namespace allfours {

void Totals::add(const Ruling& ruling, std::size_t asked) {
  ++verdicts_[static_cast<std::size_t>(ruling.verdict)];
  if (asked > 0 && !ruling.judged().empty())
    for (const ClaimRuling& claim : std::span(ruling.judged().back().claims).last(asked))
      ++claims_[static_cast<std::size_t>(claim.status)];
  for (const HandRuling& hand : ruling.judged())
    for (const Finding& finding : hand.findings) ++findings_[static_cast<std::size_t>(finding.code)];
}

void Totals::add(const Totals& other) {
  for (std::size_t i = 0; i < verdicts_.size(); ++i) verdicts_[i] += other.verdicts_[i];
  for (std::size_t i = 0; i < claims_.size(); ++i) claims_[i] += other.claims_[i];
  for (std::size_t i = 0; i < findings_.size(); ++i) findings_[i] += other.findings_[i];
}

std::uint64_t Totals::logs() const {
  return std::accumulate(verdicts_.begin(), verdicts_.end(), std::uint64_t{0});
}

int Totals::exit_code() const {
  if (of(Verdict::unusable) > 0) return allfours::exit_code(Verdict::unusable);
  if (of(Verdict::faulty) + of(ClaimStatus::refuted) > 0)
    return allfours::exit_code(Verdict::faulty);
  if (of(Verdict::open) + of(ClaimStatus::open) > 0) return allfours::exit_code(Verdict::open);
  return allfours::exit_code(Verdict::sound);
}

std::string summary(const Totals& totals) {
  std::string text = std::to_string(totals.logs()) + (totals.logs() == 1 ? " log: " : " logs: ");
  std::string list;
  const auto add = [&list](std::uint64_t count, std::string_view what) {
    if (count == 0) return;
    if (!list.empty()) list += ", ";
    list += std::to_string(count) + ' ';
    list += what;
  };
  for (const Verdict verdict : {Verdict::sound, Verdict::open, Verdict::faulty, Verdict::unusable})
    add(totals.of(verdict), to_string(verdict));
  text += list + '\n';
  list.clear();
  for (const ClaimStatus status : {ClaimStatus::upheld, ClaimStatus::refuted, ClaimStatus::open})
    add(totals.of(status), to_string(status));
  if (!list.empty()) text += "claims asked: " + list + '\n';
  list.clear();
  for (const CodeText& code : codes()) add(totals.of(code.code), code.name);
  if (!list.empty()) text += "findings: " + list + '\n';
  return text;
}

void Judge::report(std::string_view name, const Ruling& ruling, std::string_view document,
                   std::string& out) {
  // Written apart: a report grows faster in a string of its own size.
  report_.clear();
  if (manner_.format == Format::json) {
    append_report(report_, name, checker_.log(), ruling);
    report_ += '\n';
  } else {
    append_text_report(report_, name, checker_.log(), ruling, manner_.style, document);
  }
  out += report_;
}

void Judge::judge(const Piece& piece, bool first, std::string& out) {
  name_ = *piece.input;
  if (piece.several) {
    name_ += ':';
    name_ += std::to_string(piece.document.first_line);
  }
  if (manner_.format == Format::text && !first) out += '\n';

  const Document& document = piece.document;
  const Ruling* ruling = nullptr;
  Ruling unusable;
  if (!document.refused) {
    ruling = &checker_.check(document.text, document.notation);
  }
  if (ruling == nullptr || !ruling->errors.empty()) {
    // Places in the document become places in its input.
    if (ruling != nullptr) {
      unusable.errors = ruling->errors;
      for (InputError& error : unusable.errors) move_to_line(error, document.first_line);
    } else {
      unusable.errors.push_back(*document.refused);
    }
    unusable.verdict = Verdict::unusable;
    ruling = &unusable;
  }
  totals_.add(*ruling, manner_.claims.size());
  report(name_, *ruling, document.text, out);
}

}  // namespace allfours
