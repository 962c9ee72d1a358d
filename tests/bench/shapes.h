// The benchmark workloads: nine shapes of control flow, each of which is hard for some way of
// building SSA form. All are generated from a seed, the same on every machine.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "cfg/function.h"

namespace ssac::bench {

struct Shape {
  std::string_view name;
  std::string_view summary;  ///< one line: what it is and why it is hard
  /// The functions, with about that many assignments in total. Every variable is assigned before it
  /// is read. O(size of the result).
  std::vector<cfg::Function> (*make)(std::size_t assignments);
};

/// The number by which times are divided: assignments, computations of temporaries and returns. A
/// comparison and the branch on it count as one instruction, jumps as none.
std::size_t three_address_instructions(const cfg::Function& function);

/// The shapes, in the order in which they are shown.
std::span<const Shape> shapes();
/// The shape with that name, or null.
const Shape* find_shape(std::string_view name);

}  // namespace ssac::bench
