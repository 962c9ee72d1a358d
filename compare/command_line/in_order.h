// Tasks that are taken one after the other, performed in parallel, and consumed in the order in
// which they were taken. Works with fewer threads if the system has no more.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "compare/command_line/threads.h"

namespace ssac::compare {

/// take() returns the next task as an std::optional, none after the last; perform(task) changes it;
/// consume(task) is called in order. take and consume are each called by one thread at a time.
/// run() rethrows the first exception in that order once all threads have ended; nothing after it
/// is consumed.
template <class Take, class Perform, class Consume>
class InOrder {
  using Task = typename std::invoke_result_t<Take&>::value_type;

 public:
  InOrder(Take take, Perform perform, Consume consume)
      : take_(std::move(take)), perform_(std::move(perform)), consume_(std::move(consume)) {}

  /// Uses up to `jobs` threads, including this one, with up to four tasks each.
  void run(std::size_t jobs, ThreadBudget& budget) {
    slots_.resize(jobs * 4);
    {
      const Helpers helpers(jobs - 1, [&] { work(budget); });
      work(budget);
    }
    if (error_) std::rethrow_exception(error_);
  }

 private:
  /// A task from the time it is taken until it is consumed.
  struct Slot {
    std::optional<Task> task = {};
    std::exception_ptr error = {};
    bool performed = false;
  };

  void work(ThreadBudget& budget) {
    std::unique_lock lock(mutex_);
    while (!stopped_ && !(ended_ && first_ == last_ && !consuming_)) {
      if (!consuming_ && first_ != last_ && slot(first_).performed) {
        consume_first(lock);
      } else if (!ended_ && !taking_ && last_ - first_ < slots_.size()) {
        const ThreadBudget::Busy busy(budget);
        take_and_perform(lock);
      } else {
        changed_.wait(lock);
      }
    }
    changed_.notify_all();
  }

  void consume_first(std::unique_lock<std::mutex>& lock) {
    Slot done = std::exchange(slot(first_++), Slot());
    consuming_ = true;
    if (!done.error) {
      lock.unlock();
      try {
        consume_(std::move(*done.task));
      } catch (...) {
        done.error = std::current_exception();
      }
      lock.lock();
    }
    consuming_ = false;
    if (done.error) {
      error_ = done.error;
      stopped_ = true;
    }
    changed_.notify_all();
  }

  void take_and_perform(std::unique_lock<std::mutex>& lock) {
    Slot taken;
    taking_ = true;
    lock.unlock();
    try {
      taken.task = take_();
    } catch (...) {
      taken.error = std::current_exception();
    }
    lock.lock();
    taking_ = false;
    if (!taken.task || taken.error) ended_ = true;
    if (!taken.task && !taken.error) return changed_.notify_all();
    const std::size_t number = last_++;
    changed_.notify_all();
    lock.unlock();
    try {
      if (!taken.error) perform_(*taken.task);
    } catch (...) {
      taken.error = std::current_exception();
    }
    lock.lock();
    taken.performed = true;
    slot(number) = std::move(taken);
    changed_.notify_all();
  }

  Slot& slot(std::size_t number) { return slots_[number % slots_.size()]; }

  Take take_;
  Perform perform_;
  Consume consume_;
  std::mutex mutex_;  // for everything below
  std::condition_variable changed_;
  std::vector<Slot> slots_;  // a ring buffer
  std::size_t first_ = 0;    // the number of the next task to be consumed
  std::size_t last_ = 0;     // the number of the next task to be taken
  bool taking_ = false;
  bool consuming_ = false;
  bool ended_ = false;
  bool stopped_ = false;
  std::exception_ptr error_;
};

}  // namespace ssac::compare
