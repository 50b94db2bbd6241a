// `allfours check [FILE...]`.

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "cli/check/batch.h"
#include "cli/common/commands.h"
#include "cli/common/inputs.h"
#include "cli/common/option_values.h"
#include "cli/common/usage.h"

namespace allfours {

namespace {
constexpr std::string_view check_name = "check";

/// Each of these fills in its part of the manner, or gives the exit code of a wrong call.
std::optional<int> read_format(const CheckOptions& options, Manner& manner) {
  static constexpr std::array<std::string_view, 4> formats{"text", "json", "sarif", "junit"};
  if (options.format == "sarif" || options.format == "junit")
    return not_available(check_name, "--format " + options.format + " is");
  if (options.format != "text" && options.format != "json")
    return wrong_value(check_name, "--format", options.format, "text or json", formats);
  manner.format = options.format == "json" ? Format::json : Format::text;
  return std::nullopt;
}

std::optional<int> read_language(const CheckOptions& options) {
  static constexpr std::array<std::string_view, 3> languages{"en", "es", "pt"};
  if (options.lang == "es" || options.lang == "pt")
    return not_available(check_name, "--lang " + options.lang + " is");
  if (options.lang != "en") return wrong_value(check_name, "--lang", options.lang, "en", languages);
  return std::nullopt;
}

std::optional<int> read_style(const CheckOptions& options, Manner& manner) {
  static constexpr std::array<std::string_view, 3> whens{"auto", "always", "never"};
  manner.style.verbose = options.verbose;
  if (options.color == "auto") {
    manner.style.color = shows_color();
  } else if (options.color == "always" || options.color == "never") {
    manner.style.color = options.color == "always";
  } else {
    return wrong_value(check_name, "--color", options.color, "auto, always or never", whens);
  }
  return std::nullopt;
}

std::optional<int> take_rules(const CheckOptions& options, Manner& manner) {
  auto read = read_rules(check_name, options.rules);
  if (const int* const code = std::get_if<int>(&read)) return *code;
  manner.rules = std::move(std::get<std::vector<RuleSetting>>(read));
  return std::nullopt;
}

std::optional<int> read_claims(const CheckOptions& options, Manner& manner) {
  for (const std::string& claim : options.claims) {
    auto read = read_goal(check_name, "--claim", claim);
    if (const int* const code = std::get_if<int>(&read)) return *code;
    manner.claims.push_back(std::move(std::get<Goal>(read)));
  }
  return std::nullopt;
}

std::optional<int> read_jobs(const CheckOptions& options, unsigned& jobs) {
  constexpr unsigned most = 1024;
  const auto number = read_number(options.jobs, 0, most);
  if (!number)
    return wrong_value(check_name, "--jobs", options.jobs,
                       "a number from 1 to 1024, or 0 for all cores");
  jobs = static_cast<unsigned>(*number);
  if (jobs == 0) jobs = std::max(1U, std::thread::hardware_concurrency());
  return std::nullopt;
}

Documents::Shape shape_of(const Input& input, const CheckOptions& options) {
  if (options.ndjson) return Documents::Shape::ndjson;
  return input.name.ends_with(".txt") ? Documents::Shape::text : Documents::Shape::guess;
}

/// Whether a read would return at once, or does within `patience` milliseconds.
bool ready(int descriptor, int patience) {
  pollfd input{descriptor, POLLIN, 0};
  return ::poll(&input, 1, patience) != 0;
}

/// How long the end of an input is waited for after its first log: an input that ends then is
/// called by its name alone.
constexpr int patience = 200;

void take_all(const Input& input, Documents::Shape shape, Batch& batch) {
  const OpenInput open(input);
  Piece piece;
  piece.input = &input.name;
  if (open.fault()) {
    piece.document.refused = open.fault();
    return batch.take(piece);
  }
  tell_if_typed(check_name, open);
  // A program that has written a line may be waiting for its report.
  const auto read = [&open, &batch](char* into, std::size_t size) {
    if (open.may_wait() && !ready(open.descriptor(), 0)) batch.pause();
    return open.read(into, size);
  };
  const auto waits = [&open] { return open.may_wait() && !ready(open.descriptor(), patience); };
  Documents documents(read, shape, waits);
  while (batch.wanted() && documents.next(piece.document)) {
    piece.several = documents.several();
    batch.take(piece);
  }
}
}  // namespace

int run_check(const CheckOptions& options) {
  Manner manner;
  unsigned jobs = 1;
  if (const auto code = read_format(options, manner)) return *code;
  if (const auto code = read_language(options)) return *code;
  if (const auto code = read_style(options, manner)) return *code;
  if (const auto code = take_rules(options, manner)) return *code;
  if (const auto code = read_claims(options, manner)) return *code;
  if (const auto code = read_jobs(options, jobs)) return *code;
  if (std::ranges::count(options.files, "-") > 1)
    return usage_error(check_name, "- is given twice: standard input can be read only once");

  const std::vector<Input> inputs = find_inputs(options.files);
  Output output(manner.format == Format::json ? Notation::json : Notation::text, manner.style.color);
  Totals totals;
  {
    Progress progress;
    const std::unique_ptr<Batch> batch = make_batch(manner, jobs, output, progress);
    for (const Input& input : inputs) {
      if (!batch->wanted()) break;
      take_all(input, shape_of(input, options), *batch);
    }
    totals = batch->finish();
  }
  if (!output.good()) return 2;  // a report is lost, and the logs after it may not be judged
  if (totals.logs() > 1) write_error(summary(totals));
  return totals.exit_code();
}

}  // namespace allfours
