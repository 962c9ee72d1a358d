// Random control flow for languages with labels and jumps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/fuzz/random_numbers.h"

namespace ssac::test {

/// How a block ends.
struct BlockEnd {
  enum class Kind : std::uint8_t { jump, branch, ret, runs_on };
  Kind kind = Kind::ret;
  std::size_t first = 0;  ///< where control goes next
  std::size_t second = 0;
};

/// About 1 to `most` blocks, the entry first: structured or not, with dead code, infinite loops,
/// edges to the entry and parallel edges.
std::vector<BlockEnd> random_control_flow(RandomNumbers& numbers, std::size_t most);

}  // namespace ssac::test
