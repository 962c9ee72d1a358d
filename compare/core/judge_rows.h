// The rows of another compiler: LLVM's promotion of the variables of what is read through LLVM.
#pragma once

#include <cstddef>
#include <expected>

#include "cfg/function.h"
#include "compare/core/budget.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "frontend/llvm/module.h"
#include "ssa/function.h"

namespace ssac::compare {

/// Judges a function as soon as it is read, on pruned form of what it was lowered to. No judgement
/// where that may be too large.
std::optional<frontend::lir::Judgement> judge_when_read(const cfg::Function& lowered,
                                                        frontend::lir::Program& program,
                                                        std::size_t number);

/// Judges the function and adds the rows that the options ask for. `pruned` is pruned form of
/// `function`, which may be simplified: then LLVM's sites are on blocks of its own, and are left
/// out. Where pruned form is too large LLVM, which knows no limit, is not asked.
void add_judge_rows(const frontend::lir::Module& module, std::size_t number,
                    const cfg::Function& lowered, const cfg::Function& function,
                    const std::expected<ssa::Function, TooLarge>& pruned, const Options& options,
                    const Budget& budget, FunctionReport& report);

}  // namespace ssac::compare
