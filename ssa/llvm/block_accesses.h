// The loads and stores of the variables that need phis, block by block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/csr.h"
#include "ssa/llvm/accesses.h"

namespace ssac::ssa::lir {

/// The accesses of each block in order, each with the number of its variable.
using BlockAccesses = Csr<cfg::BlockId, Access>;

inline constexpr std::uint32_t no_variable = 0xFFFF'FFFFU;

/// `variables`: the number of each alloca's variable, or `no_variable`. O(accesses + blocks).
inline BlockAccesses block_accesses(std::span<const Access> accesses,
                                    std::span<const std::uint32_t> variables,
                                    std::size_t num_blocks) {
  BlockAccesses::Items items;
  items.reserve(accesses.size());
  std::vector<std::uint32_t> firsts(num_blocks + 1, 0);  // 0: not known yet
  for (const Access& access : accesses) {
    const std::uint32_t variable = variables[access.number()];
    if (variable == no_variable || access.instruction == nullptr) continue;
    items.push_back(access.renumbered(variable));
    firsts[access.block + 1] = static_cast<std::uint32_t>(items.size());
  }
  for (std::size_t b = 0; b < num_blocks; ++b) {
    if (firsts[b + 1] == 0) firsts[b + 1] = firsts[b];
  }
  return BlockAccesses::from_offsets(std::move(firsts), std::move(items));
}

}  // namespace ssac::ssa::lir
