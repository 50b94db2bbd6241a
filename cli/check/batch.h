#pragma once
// Documents through one or several judges, reports out in the order in which they came in. Memory
// stays flat however long the input: only so much is under way at once.
//
// This folder: `allfours check`.

#include <memory>

#include "cli/check/judge.h"
#include "cli/common/output.h"
#include "cli/common/progress.h"

namespace allfours {

class Batch {
 public:
  virtual ~Batch() = default;

  /// Judges a document now or soon; its text is needed no longer than this call.
  virtual void take(const Piece& piece) = 0;
  /// No input is ready: everything taken is judged and shown while the input waits.
  virtual void pause() = 0;
  /// Waits for everything that was taken, and tells what it came to.
  virtual Totals finish() = 0;
  /// False once nobody reads the output any more, or it is lost.
  virtual bool wanted() const = 0;
};

/// `jobs` 1 judges in the calling thread and starts none.
std::unique_ptr<Batch> make_batch(const Manner& manner, unsigned jobs, Output& output,
                                  Progress& progress);

}  // namespace allfours
