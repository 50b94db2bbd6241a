#include "cli/check/batch.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace allfours {

namespace {
constexpr std::size_t block_size = 64U * 1024;   // of input handed over, or of output written
constexpr std::size_t spare = 4U * 1024 * 1024;  // storage kept from one use to the next

class InThisThread : public Batch {
 public:
  InThisThread(const Manner& manner, Output& output, Progress& progress)
      : judge_(manner), output_(output), progress_(progress) {}

  void take(const Piece& piece) override {
    judge_.judge(piece, first_, out_);
    first_ = false;
    if (out_.size() >= block_size) pause();
    progress_.add(1);
  }
  void pause() override {
    output_.write(out_);
    if (out_.capacity() > spare) out_ = {};
    out_.clear();
  }
  Totals finish() override {
    pause();
    return judge_.totals();
  }
  bool wanted() const override { return output_.good(); }

 private:
  Judge judge_;
  Output& output_;
  Progress& progress_;
  std::string out_;
  bool first_ = true;
};

/// Documents on their way to a judge, and their reports on the way back.
struct Load {
  struct Item {
    Piece piece;
    std::size_t from = 0, size = 0;  // of the document in `text`
  };
  std::string text;
  std::vector<Item> items;
  std::string out;
  bool first = false;  // holds the first document of the run
  bool done = false;

  void clear() {
    if (text.capacity() > spare) text = {};
    if (out.capacity() > spare) out = {};
    text.clear();
    out.clear();
    items.clear();
    first = done = false;
  }
};

/// The calling thread fills loads, `jobs` threads judge them, one more writes them in order.
class InThreads : public Batch {
 public:
  InThreads(const Manner& manner, unsigned jobs, Output& output, Progress& progress)
      : output_(output), progress_(progress), loads_(2 * jobs + 2) {
    for (Load& load : loads_) free_.push_back(&load);
    try {
      threads_.emplace_back([this] { write(); });
      for (unsigned i = 0; i < jobs; ++i) {
        Judge& judge = judges_.emplace_back(manner);
        threads_.emplace_back([this, &judge] { work(judge); });
      }
    } catch (const std::system_error&) {  // no more threads: as many as there are will do
      if (threads_.size() < 2) {
        join();
        throw;
      }
    }
  }
  ~InThreads() override { join(); }

  void take(const Piece& piece) override {
    if (filling_ == nullptr) filling_ = next_free();
    Load& load = *filling_;
    load.items.push_back({piece, load.text.size(), piece.document.text.size()});
    load.text += piece.document.text;
    if (load.text.size() >= block_size || load.items.size() >= block_size / 64) pause();
  }
  void pause() override {
    if (filling_ == nullptr) return;
    filling_->first = std::exchange(first_, false);
    {
      const std::scoped_lock lock(mutex_);
      to_judge_.push_back(filling_);
      to_write_.push_back(filling_);
    }
    filling_ = nullptr;
    to_judge_changed_.notify_one();
  }
  Totals finish() override {
    pause();
    join();
    if (failure_) std::rethrow_exception(failure_);
    Totals totals;
    for (const Judge& judge : judges_) totals.add(judge.totals());
    return totals;
  }
  bool wanted() const override { return wanted_.load(std::memory_order_relaxed); }

 private:
  Load* next_free() {
    std::unique_lock lock(mutex_);
    free_changed_.wait(lock, [this] { return !free_.empty(); });
    Load* const load = free_.back();
    free_.pop_back();
    return load;
  }

  void work(Judge& judge) {
    for (;;) {
      Load* load = nullptr;
      {
        std::unique_lock lock(mutex_);
        to_judge_changed_.wait(lock, [this] { return !to_judge_.empty() || ended_; });
        if (to_judge_.empty()) return;
        load = to_judge_.front();
        to_judge_.pop_front();
      }
      judge_all(judge, *load);
      {
        const std::scoped_lock lock(mutex_);
        load->done = true;
      }
      done_changed_.notify_one();
    }
  }

  void judge_all(Judge& judge, Load& load) {
    if (!wanted()) return;
    try {
      bool first = load.first;
      for (Load::Item& item : load.items) {
        item.piece.document.text = std::string_view(load.text).substr(item.from, item.size);
        judge.judge(item.piece, std::exchange(first, false), load.out);
      }
    } catch (...) {  // out of memory: told by finish()
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
      wanted_ = false;
    }
  }

  void write() {
    for (;;) {
      Load* load = nullptr;
      {
        std::unique_lock lock(mutex_);
        done_changed_.wait(lock, [this] {
          return to_write_.empty() ? ended_ : to_write_.front()->done;
        });
        if (to_write_.empty()) return;
        load = to_write_.front();
        to_write_.pop_front();
      }
      output_.write(load->out);
      if (!output_.good()) wanted_ = false;
      progress_.add(load->items.size());
      load->clear();
      {
        const std::scoped_lock lock(mutex_);
        free_.push_back(load);
      }
      free_changed_.notify_one();
    }
  }

  void join() {
    {
      const std::scoped_lock lock(mutex_);
      ended_ = true;
    }
    to_judge_changed_.notify_all();
    done_changed_.notify_all();
    for (std::thread& thread : threads_)
      if (thread.joinable()) thread.join();
  }

  Output& output_;
  Progress& progress_;
  std::vector<Load> loads_;
  std::deque<Judge> judges_;
  std::vector<std::thread> threads_;
  Load* filling_ = nullptr;
  bool first_ = true;
  std::atomic<bool> wanted_{true};

  std::mutex mutex_;  // for all that follows
  std::condition_variable to_judge_changed_, done_changed_, free_changed_;
  std::deque<Load*> to_judge_, to_write_;
  std::vector<Load*> free_;
  bool ended_ = false;
  std::exception_ptr failure_;
};
}  // namespace

std::unique_ptr<Batch> make_batch(const Manner& manner, unsigned jobs, Output& output,
                                  Progress& progress) {
  if (jobs <= 1) return std::make_unique<InThisThread>(manner, output, progress);
  return std::make_unique<InThreads>(manner, jobs, output, progress);
}

}  // namespace allfours
