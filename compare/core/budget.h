// Limits on the constructions and runs of one function: its share of the limits of its input, so
// that many small functions take no longer than one large function.
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
  /// How many of these nodes rules may make: Peepholes::full and fixpoint stop there.
  std::size_t rewrites = 0;
  /// Memory for the graphs that are compared, including the copies that are rewritten to find out
  /// why they differ.
  std::size_t compared_bytes = 0;
  /// Work of --verify-each on the construction of one row before it begins to skip steps: nodes and
  /// inputs of graphs, and a tenth of the steps of their runs.
  std::size_t watched_work = 0;
  /// Back edges that a run of the source may take whose outcome is reported.
  std::size_t iterations = 0;
  /// Limits of a run that compares a form with the source: back edges, and what the functions that
  /// it calls may use. There are about three hundred such runs per function.
  std::size_t checked_iterations = 0;
  cfg::RunLimits checked_calls = {};
};

/// What the called functions may use in one run of the source.
constexpr cfg::RunLimits source_calls(std::size_t num_functions) {
  return {.steps = std::clamp<std::size_t>(2'000'000 / std::max<std::size_t>(num_functions, 1), 200,
                                           200'000)};
}

/// The size of a function: its instructions, plus each case of its switches, which a Sea of Nodes
/// has as a comparison and a branch; or the number of parameters if that is larger, since a join
/// can have a phi for each.
inline std::size_t size_of(const cfg::Function& function) {
  std::size_t size = function.num_instructions();
  for (const cfg::BlockId b : function.blocks()) size += function.cases(b).size();
  return std::max(size, function.parameters().size());
}

inline constexpr std::size_t min_operand_budget = 300'000;
inline constexpr std::size_t operands_per_instruction = 100;

/// Phi operands that a construction of the function may make, whatever else is in the input.
inline std::size_t operand_budget_floor(const cfg::Function& function) {
  return std::min(operands_per_instruction * size_of(function), min_operand_budget);
}

/// The number of two-operand phis in a form that has one for every variable at every join; a join
/// of n edges counts as n - 1.
inline std::size_t max_phis_of(const cfg::Function& function) {
  std::size_t meetings = 0;
  for (const cfg::BlockId b : function.blocks()) {
    meetings += std::max<std::size_t>(function.predecessors(b).size(), 1) - 1;
  }
  return meetings * function.num_variables();
}

/// The budget of a function of size `instructions`, whose forms can have `max_phis` phis. It
/// shares the limits of an input of `input_bytes` with `num_functions` functions in all;
/// `checked_steps` are the steps that their checked runs share.
constexpr Budget budget_of(std::size_t instructions, std::size_t max_phis,
                           std::size_t num_functions, std::size_t checked_steps,
                           std::size_t input_bytes) {
  constexpr std::size_t all_nodes = 8'000'000;  // a little less than 2^23: arrays double
  // 64 MB and 1,000 bytes per byte of input are enough: a node takes up to 200 bytes, and two
  // graphs exist at a time when they are compared; a form with that many phi operands takes less.
  const std::size_t operands_within_memory = min_operand_budget + 5 * input_bytes;
  const std::size_t nodes_within_memory = 120'000 + 2 * input_bytes;
  const auto share = [&](std::size_t all) { return all / num_functions; };
  Budget budget;
  const std::size_t size =
      std::min(share(250'000) + operands_per_instruction * instructions, all_nodes);
  budget.operands = std::min(size, operands_within_memory);
  budget.nodes = std::min(size, nodes_within_memory);
  budget.compared_bytes = 16'000'000 + 250 * input_bytes;
  budget.watched_work = share(600'000) + 10 * instructions;
  budget.rewrites = share(30'000) + 8 * instructions;
  budget.iterations = iteration_limit_for(instructions * num_functions);
  const std::size_t steps = share(checked_steps) + 4 * instructions;
  // A form can execute all of its phis between two back edges.
  const std::size_t phi_steps = share(1'500'000) + 40 * instructions;
  const std::size_t phis = std::min(max_phis, budget.operands);
  budget.checked_iterations =
      std::clamp<std::size_t>(std::min(steps / std::max<std::size_t>(instructions, 1),
                                       phi_steps / std::max<std::size_t>(phis, 1)),
                              4, budget.iterations);
  const std::size_t calls = std::clamp<std::size_t>(share(1'000'000), 100, 1'000);
  budget.checked_calls = {.steps = std::max(steps, std::min(checked_steps, calls))};
  return budget;
}

}  // namespace ssac::compare
