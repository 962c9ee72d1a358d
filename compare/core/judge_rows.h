// The rows of another compiler: LLVM's promotion of the variables of LLVM inputs.
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

/// Judges a function as soon as it is read, by the pruned form of the lowered function. Nothing if
/// that may be too large.
std::optional<frontend::lir::Judgement> judge_when_read(const cfg::Function& lowered,
                                                        frontend::lir::Program& program,
                                                        std::size_t number);

/// Judges the function and adds the rows of the selected judges. `pruned` is the pruned form of
/// `function`. If `function` is simplified, LLVM is judged on the blocks of `lowered`, and its
/// sites are left out. If pruned form is too large, LLVM, which has no limit of its own, is not
/// run.
void add_judge_rows(const frontend::lir::Module& module, std::size_t number,
                    const cfg::Function& lowered, const cfg::Function& function,
                    const std::expected<ssa::Function, TooLarge>& pruned, const Options& options,
                    const Budget& budget, FunctionReport& report);

}  // namespace ssac::compare
