// Threads that help where the system gives them.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace ssac::compare {

/// Runs one function in several threads, which end before this does. Those that cannot be started
/// are missing. The function must not throw.
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

/// How many threads may be busy in all.
class ThreadBudget {
 public:
  explicit ThreadBudget(std::size_t most) : most_(most) {}

  /// One more is busy as long as it lives.
  class Busy {
   public:
    explicit Busy(ThreadBudget& budget) : budget_(budget) { ++budget_.busy_; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
    ~Busy() { --budget_.busy_; }

   private:
    ThreadBudget& budget_;
  };

  /// How many more there is room for now.
  [[nodiscard]] std::size_t idle() const {
    const std::size_t busy = busy_;
    return busy < most_ ? most_ - busy : 0;
  }

 private:
  std::size_t most_;
  std::atomic<std::size_t> busy_ = 0;
};

/// Runs perform(0), ..., perform(count - 1), begun in that order, `most` of them at a time where
/// the budget has room for so many; returns when all have ended. What one of them throws comes out
/// once all that were begun have ended, and no more are begun.
void side_by_side(std::size_t count, std::size_t most, ThreadBudget& budget,
                  const std::function<void(std::size_t)>& perform);

}  // namespace ssac::compare
