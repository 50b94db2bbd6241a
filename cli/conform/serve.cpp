// `allfours serve`: the conformance protocol on standard input and output.

#include "cases/protocol/server.h"
#include "checker/read/input_buffer.h"
#include "cli/common/commands.h"
#include "cli/common/inputs.h"
#include "cli/common/option_values.h"
#include "cli/common/output.h"
#include "cli/common/usage.h"

namespace allfours {

namespace {
constexpr std::string_view serve_name = "serve";
/// A longer line can't be a question: a log may have 16 MiB.
constexpr std::size_t longest_line = 17U * 1024 * 1024;
}  // namespace

int run_serve(const ServeOptions& options) {
  auto rules = read_rules(serve_name, options.rules);
  if (const int* const code = std::get_if<int>(&rules)) return *code;
  Server server(std::get<std::vector<RuleSetting>>(rules), ALLFOURS_VERSION);

  const OpenInput input(Input{"-", {}});
  if (input.fault()) return usage_error(serve_name, "standard input: " + input.fault()->message);
  InputBuffer buffer([&](char* into, std::size_t size) { return input.read(into, size); });
  Output output(Notation::json);
  std::string reply;
  std::size_t seen = 0;  // of what is held, without a line break in it
  while (output.good() && !server.stopped()) {
    const std::string_view held = buffer.held();
    const std::size_t end = held.find('\n', seen);
    if (end == std::string_view::npos && held.size() <= longest_line) {
      seen = held.size();
      if (buffer.more()) continue;
      if (buffer.failed() || buffer.held().empty()) break;
      // The last line, without a break at its end.
    }
    // What goes beyond the longest line is taken for lines of their own, each answered by an error.
    const std::string_view rest = buffer.held();
    const std::size_t size = std::min(end, rest.size());
    reply = server.reply(rest.substr(0, size));
    buffer.drop(std::min(size + 1, rest.size()));
    seen = 0;
    if (server.stopped()) break;
    reply += '\n';
    output.write(reply);
  }
  // Whoever asks waits for the answer: a pipe closed before it has lost it.
  return buffer.failed() || !output.good() ? 2 : 0;
}

}  // namespace allfours
