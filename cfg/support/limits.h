// Limits on what a method may build, so that a small input cannot exhaust memory.
#pragma once

#include <cstddef>
#include <string_view>

namespace ssac {

/// Why a construction was not started or was abandoned: it would take more than `limit` of `what`.
struct TooLarge {
  std::string_view what;  ///< "phi operands", "nodes"
  std::size_t limit = 0;
};

/// Phi operands (CFG methods) or nodes (Sea of Nodes) that one construction may make.
inline constexpr std::size_t default_size_limit = 10'000'000;

}  // namespace ssac
