// Where the operands of the older `phi`, the one with labels, are read: at the ends of the blocks
// that the labels name, each on its edge. So a `phi` becomes what the newer extension writes out, a
// shadow variable that predecessors set and the block gets.
//
// All phis of a block read before any of them writes, as in Cytron et al. 1991, section 3.
// Deviation from the interpreter of that extension, which took one after the other where it came to
// them: only a `phi` that reads another of its block, or an operand that its block assigns before
// it, can tell.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/bril/checker.h"

namespace ssac::frontend::bril {

/// What stands for a value that is not there among the operands of a `phi`.
inline constexpr std::string_view undefined_operand = "__undefined";

/// Whether it is a `phi` of the older extension.
bool is_phi_with_labels(const Instruction& instruction, const Operation* operation);

class PhiOperands {
 public:
  struct Phi {
    std::size_t instruction = 0;
    /// Control comes to its block from a block that it has no operand for.
    bool misses_predecessor = false;
  };
  /// An operand and the phi that reads it, by their numbers.
  struct Copy {
    std::uint32_t phi = 0;
    std::size_t operand = 0;
  };

  /// In: a function that was checked. O((instructions + operands of phis) * log
  /// labels); nothing but the instructions are gone through where none is such a phi.
  PhiOperands(const Program& program, const Function& function, const CheckedFunction& checked);

  /// In the order of the program.
  [[nodiscard]] std::span<const Phi> phis() const { return phis_; }
  /// What is read at the end of the block with that label, each phi once; nothing at that of one
  /// without.
  [[nodiscard]] std::span<const Copy> at_end_of(SymbolId label) const {
    const auto block = blocks_by_label_.find(label);
    return block == blocks_by_label_.end() ? std::span<const Copy>()
                                           : blocks_[block->second].copies;
  }

 private:
  struct Block {
    std::vector<SymbolId> successors = {};  ///< each once
    std::size_t num_predecessors = 0;
    std::vector<Copy> copies = {};
  };
  void find_blocks(const Function& function, const CheckedFunction& checked);
  /// In: the block that the phi stands in.
  Phi read_operands(std::size_t block, std::size_t instruction, const Program& program,
                    const Function& function);

  std::vector<Block> blocks_;
  std::map<SymbolId, std::size_t> blocks_by_label_;
  std::vector<std::pair<std::size_t, std::size_t>> blocks_of_phis_;  // block, instruction
  std::vector<Phi> phis_;
};

}  // namespace ssac::frontend::bril
