// The loads and stores of the variables that take phis, block by block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"
#include "ssa/llvm/accesses.h"

namespace ssac::ssa::lir {

struct BlockAccess {
  llvm::Instruction* instruction;
  std::uint32_t block;
  std::uint32_t variable_and_kind;

  [[nodiscard]] cfg::VariableId variable() const { return cfg::VariableId(variable_and_kind >> 1); }
  [[nodiscard]] bool is_store() const { return (variable_and_kind & 1) != 0; }
};

class BlockAccesses {
 public:
  static constexpr std::uint32_t none = 0xFFFF'FFFFU;

  /// `variables`: the number of each alloca's variable, or none. O(accesses + blocks).
  BlockAccesses(std::span<const Access> accesses, std::span<const std::uint32_t> variables,
                std::size_t num_blocks)
      : firsts_(num_blocks + 1, 0) {
    items_.reserve(accesses.size());
    for (const Access& access : accesses) {
      const std::uint32_t variable = variables[access.alloca()];
      if (variable == none || access.instruction == nullptr) continue;
      items_.push_back(
          {access.instruction, access.block, variable << 1 | (access.is_store() ? 1U : 0U)});
      firsts_[access.block + 1] = static_cast<std::uint32_t>(items_.size());
    }
    for (std::size_t b = 0; b < num_blocks; ++b) {
      if (firsts_[b + 1] == 0) firsts_[b + 1] = firsts_[b];
    }
  }

  [[nodiscard]] std::span<const BlockAccess> all() const { return items_; }
  /// In their order.
  [[nodiscard]] std::span<const BlockAccess> of(cfg::BlockId b) const {
    const std::size_t first = firsts_[b.index()];
    return std::span(items_).subspan(first, firsts_[b.index() + 1] - first);
  }

 private:
  std::vector<BlockAccess> items_;
  std::vector<std::uint32_t> firsts_;  // by block; 0 where nothing is known yet
};

}  // namespace ssac::ssa::lir
