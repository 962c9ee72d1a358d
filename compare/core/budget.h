// What the constructions and runs of one function may use up: its part of what those of its input
// may, so that many small functions take no longer than a large one.
#pragma once

#include <algorithm>
#include <cstddef>

#include "cfg/function.h"
#include "cfg/program_environment.h"
#include "cfg/support/outcome.h"

namespace ssac::compare {

struct Budget {
  /// Phi operands that one construction on the CFG may make.
  std::size_t operands = 0;
  /// Nodes that one construction in the Sea of Nodes may make.
  std::size_t nodes = 0;
  /// Nodes that rules may make, of them: Peepholes::full and fixpoint stop there.
  std::size_t rewrites = 0;
  /// Memory that graphs may take which are compared, with the copies that a reason is looked for
  /// on.
  std::size_t compared_bytes = 0;
  /// Nodes and inputs of graphs, and a tenth of the steps of their runs, that a row's construction
  /// may be watched with before some of its steps are left out.
  std::size_t watched_work = 0;
  /// Back edges that a run of the source may take, whose outcome is reported.
  std::size_t iterations = 0;
  /// Back edges that a run may take in which a form is held against the source, and what calls may
  /// use up there: there are about three hundred such runs of a function.
  std::size_t checked_iterations = 0;
  cfg::RunLimits checked_calls = {};
};

/// What the functions that are called may use up in a run of the source.
constexpr cfg::RunLimits source_calls(std::size_t num_functions) {
  return {.steps = std::clamp<std::size_t>(2'000'000 / std::max<std::size_t>(num_functions, 1), 200,
                                           200'000)};
}

/// What a function counts for: its instructions, and of its switches each case, which a Sea of
/// Nodes has as a comparison and a branch; or its parameters, of which a form can have a phi each
/// at a join, where they are more.
inline std::size_t size_of(const cfg::Function& function) {
  std::size_t size = function.num_instructions();
  for (const cfg::BlockId b : function.blocks()) size += function.cases(b).size();
  return std::max(size, function.parameters().size());
}

inline constexpr std::size_t operands_of_any_input = 300'000;
inline constexpr std::size_t operands_an_instruction = 100;

/// Phi operands that a construction of the function may make, whatever else the input has.
inline std::size_t least_operands_of(const cfg::Function& function) {
  return std::min(operands_an_instruction * size_of(function), operands_of_any_input);
}

/// How many phis of two operands a form has that has one for every variable where control meets.
inline std::size_t most_phis_of(const cfg::Function& function) {
  std::size_t meetings = 0;
  for (const cfg::BlockId b : function.blocks()) {
    meetings += std::max<std::size_t>(function.predecessors(b).size(), 1) - 1;
  }
  return meetings * function.num_variables();
}

/// Of a function that counts for so many instructions and of which a form can have so many phis,
/// which shares with `num_functions` in all, of an input of so many bytes; of the steps of checked
/// runs they share `checked_steps`.
constexpr Budget budget_of(std::size_t instructions, std::size_t most_phis,
                           std::size_t num_functions, std::size_t checked_steps,
                           std::size_t input_bytes) {
  constexpr std::size_t all_nodes = 8'000'000;  // a little less than 2^23: arrays double
  // 64 MB and 1,000 bytes a byte of input are enough: a node takes up to 200 bytes, and two graphs
  // are there when they are compared; a form with so many phi operands takes less.
  const std::size_t operands_within_memory = operands_of_any_input + 5 * input_bytes;
  const std::size_t nodes_within_memory = 120'000 + 2 * input_bytes;
  const auto share = [&](std::size_t all) { return all / num_functions; };
  Budget budget;
  const std::size_t size =
      std::min(share(250'000) + operands_an_instruction * instructions, all_nodes);
  budget.operands = std::min(size, operands_within_memory);
  budget.nodes = std::min(size, nodes_within_memory);
  budget.compared_bytes = 16'000'000 + 250 * input_bytes;
  budget.watched_work = share(600'000) + 10 * instructions;
  budget.rewrites = share(30'000) + 8 * instructions;
  budget.iterations = iteration_limit_for(instructions * num_functions);
  const std::size_t steps = share(checked_steps) + 4 * instructions;
  // A form can go through all of its phis between two back edges.
  const std::size_t phi_steps = share(1'500'000) + 40 * instructions;
  const std::size_t phis = std::min(most_phis, budget.operands);
  budget.checked_iterations =
      std::clamp<std::size_t>(std::min(steps / std::max<std::size_t>(instructions, 1),
                                       phi_steps / std::max<std::size_t>(phis, 1)),
                              4, budget.iterations);
  const std::size_t calls = std::clamp<std::size_t>(share(1'000'000), 100, 1'000);
  budget.checked_calls = {.steps = std::max(steps, std::min(checked_steps, calls))};
  return budget;
}

}  // namespace ssac::compare
