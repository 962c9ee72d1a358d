#include "compare/command_line/threads.h"

#include <algorithm>
#include <exception>
#include <functional>
#include <mutex>
#include <new>
#include <system_error>
#include <utility>

#include "compare/command_line/crash.h"

namespace ssac::compare {

Helpers::Helpers(std::size_t count, std::function<void()> work) : work_(std::move(work)) {
  try {
    threads_.reserve(count);
    while (threads_.size() < count) {
      threads_.emplace_back([this] {
        const SignalStack signal_stack;
        work_();
      });
    }
  } catch (const std::system_error&) {  // no more threads
  } catch (const std::bad_alloc&) {     // or no memory for them
  }
}

Helpers::~Helpers() {
  for (std::thread& thread : threads_) thread.join();
}

void side_by_side(std::size_t count, std::size_t most, ThreadBudget& budget,
                  const std::function<void(std::size_t)>& perform) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr error;
  const std::function<void()> work = [&] {
    try {
      for (std::size_t k = next++; k < count; k = next++) perform(k);
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (!error) error = std::current_exception();
      next = count;
    }
  };
  const std::size_t helpers =
      std::min({budget.idle(), most - 1, count - std::min<std::size_t>(count, 1)});
  {
    const std::function<void()> help = [&] {
      const ThreadBudget::Busy busy(budget);
      work();
    };
    const Helpers threads(helpers, help);
    work();
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace ssac::compare
