// `allfours serve`: the conformance protocol on standard input and output.

#include "cases/conform/server.h"
#include "checker/read/input_buffer.h"
#include "cli/commands.h"
#include "cli/inputs.h"
#include "cli/option_values.h"
#include "cli/output.h"

namespace allfours {

namespace {
constexpr std::string_view command = "serve";
/// A longer line can't be a question: a log may have 16 MiB.
constexpr std::size_t longest_line = 17U * 1024 * 1024;
}  // namespace

int run_serve(const ServeOptions& options) {
  auto rules = read_rules(command, options.rules);
  if (const int* const code = std::get_if<int>(&rules)) return *code;
  Server server(std::get<std::vector<RuleSetting>>(rules), ALLFOURS_VERSION);

  const OpenInput input(Input{"-", {}});
  InputBuffer buffer([&](char* into, std::size_t size) { return input.read(into, size); });
  Output output;
  std::string reply;
  std::size_t seen = 0;  // of what is held, without a line break in it
  while (output.good() && !server.stopped()) {
    const std::string_view held = buffer.held();
    const std::size_t end = held.find('\n', seen);
    if (end == std::string_view::npos && held.size() <= longest_line) {
      seen = held.size();
      if (!buffer.more()) break;
      continue;
    }
    // What goes beyond the longest line is taken for lines of their own, each answered by an error.
    const std::size_t size = std::min(end, held.size());
    reply = server.reply(held.substr(0, size));
    buffer.drop(std::min(size + 1, held.size()));
    seen = 0;
    if (server.stopped()) break;
    reply += '\n';
    output.write(reply);
  }
  return buffer.failed() ? 2 : output.exit_code();
}

}  // namespace allfours
