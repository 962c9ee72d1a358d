// Compares the result of LLVM's PromoteMemToReg on a function with pruned SSA form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "frontend/llvm/library/variables.h"
#include "frontend/llvm/raw.h"
#include "llvm/IR/Function.h"

namespace ssac::frontend::lir {

/// A copy of a function in its module, for as long as the object lives.
class Copy {
 public:
  Copy(llvm::Function& function, const Variables& variables);
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;
  ~Copy() { function_->eraseFromParent(); }

  [[nodiscard]] llvm::Function& function() const { return *function_; }
  [[nodiscard]] const Variables& variables() const { return variables_; }

 private:
  llvm::Function* function_ = nullptr;
  Variables variables_;
};

/// Promotes the variables of the function, which do not exist after that. `pruned`: the phi sites
/// of pruned SSA form on the same variables and blocks. O(what LLVM takes + size).
Judgement judge(llvm::Function& function, const Variables& variables, std::span<const Site> pruned);

/// Promotes the variables of the function itself; `in_rounds`: like LLVM's pass, also those that
/// become promotable by that.
void promote(llvm::Function& function, const Variables& variables, bool in_rounds);

/// The same on `repetitions` copies of it: nanoseconds of the promotion alone.
std::vector<std::uint64_t> time_promotion(llvm::Function& function, const Variables& variables,
                                          bool in_rounds, std::size_t repetitions);

}  // namespace ssac::frontend::lir
