// A few large tasks at the same time.
#pragma once

#include <cstddef>
#include <functional>

namespace ssac::compare {

/// Runs perform(0), ..., perform(count - 1), up to `jobs` at the same time, begun in that order;
/// with one job on this thread. Exceptions come through.
void side_by_side(std::size_t count, std::size_t jobs,
                  const std::function<void(std::size_t)>& perform);

}  // namespace ssac::compare
