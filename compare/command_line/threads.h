// Threads, as far as the system has any.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace ssac::compare {

/// Runs one function in several threads, which end before this object does; in fewer if some cannot
/// be started. The function must not throw.
class Helpers {
 public:
  Helpers(std::size_t count, std::function<void()> work);
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers();

 private:
  std::function<void()> work_;
  std::vector<std::thread> threads_;
};

/// Limits the total number of busy threads.
class ThreadBudget {
 public:
  explicit ThreadBudget(std::size_t most) : most_(most) {}

  /// One more thread is busy while this exists.
  class Busy {
   public:
    explicit Busy(ThreadBudget& budget) : budget_(budget) { ++budget_.busy_; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
    ~Busy() { --budget_.busy_; }

   private:
    ThreadBudget& budget_;
  };

  /// How many more threads may be busy now.
  [[nodiscard]] std::size_t idle() const {
    const std::size_t busy = busy_;
    return busy < most_ ? most_ - busy : 0;
  }

 private:
  std::size_t most_;
  std::atomic<std::size_t> busy_ = 0;
};

/// Runs perform(0), ..., perform(count - 1), started in that order, up to `most` at a time as far
/// as the budget has room; returns when all have ended. If one throws, no more are started, and the
/// exception is rethrown once all that were started have ended.
void side_by_side(std::size_t count, std::size_t most, ThreadBudget& budget,
                  const std::function<void(std::size_t)>& perform);

}  // namespace ssac::compare
