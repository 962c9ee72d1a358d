// Which phis LLVM's PromoteMemToReg leaves, predicted from those of pruned SSA form: the rule
// stated in docs/algorithms.md, evaluated on the values of the IR without that pass.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "frontend/llvm/library/variables.h"
#include "frontend/llvm/raw.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"

namespace ssac::frontend::lir {

struct Expected {
  std::size_t inserted = 0;         ///< phis before any folds
  std::vector<Site> phis;           ///< those that stay, sorted
  std::vector<OmittedPhi> omitted;  ///< the others of pruned form, sorted by site
};

/// In: loads, stores and blocks as they are before promotion. O(size + phi operands * rounds of
/// folding).
Expected expected_phis(llvm::Function& function, const llvm::DominatorTree& tree,
                       const Variables& variables, std::span<const Site> pruned);

}  // namespace ssac::frontend::lir
