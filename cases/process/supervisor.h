#pragma once
// The process between this one and a program it runs. It exists so that nothing of the program is
// left behind: whatever a descendant does to get away, such as a session of its own or a parent
// that ends at once, the kernel gives it to the supervisor in the end, which has no other children.
//
// The supervisor is a fork without a program of its own. It ends everything as soon as its channel
// is closed from the other side, so also when this process dies in any way, SIGKILL included; and
// the program dies with its supervisor. Out of reach are only processes that run as another user,
// and those the program asked some daemon to start.

#include <sys/types.h>

#include <cstdint>

namespace allfours {

/// What comes over the channel, once, as one packet, when the program has ended or never was.
struct ProgramEnd {
  enum class Kind : std::int32_t { not_started, ended } kind;
  std::int32_t value;  ///< `not_started`: errno; `ended`: a status as of waitpid(2)
};

/// The ends of a program; they stay the caller's to close. All are above 2.
struct ProgramEnds {
  int input, output;  ///< its stdin, its stdout; its stderr is inherited
  int channel;        ///< a SOCK_SEQPACKET socket
};

/// Starts a supervisor that starts `arguments` (ended by a null pointer), found as a shell would.
/// Its pid, to be waited for; -1 and errno where there can be no further process.
pid_t start_supervised(char* const* arguments, const ProgramEnds& ends);

}  // namespace allfours
