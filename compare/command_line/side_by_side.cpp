#include "compare/command_line/side_by_side.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>

namespace ssac::compare {

void side_by_side(std::size_t count, std::size_t jobs,
                  const std::function<void(std::size_t)>& perform) {
  if (jobs <= 1) {
    for (std::size_t k = 0; k < count; ++k) perform(k);
    return;
  }
  namespace tbb = oneapi::tbb;
  // An arena of its own: who waits here begins no other function meanwhile.
  tbb::task_arena arena(static_cast<int>(jobs));
  std::atomic<std::size_t> next = 0;
  arena.execute([&] {
    tbb::parallel_for(std::size_t{0}, jobs, [&](std::size_t) {
      for (std::size_t k = next++; k < count; k = next++) perform(k);
    });
  });
}

}  // namespace ssac::compare
