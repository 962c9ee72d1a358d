// The options with which a function's methods construct: the same wherever a method is run, so that
// the result that is explained, drawn or compared is the one that the row counts.
#pragma once

#include "cfg/support/named.h"
#include "compare/core/budget.h"
#include "compare/core/experiment.h"
#include "compare/core/options.h"
#include "son/method.h"
#include "ssa/method.h"

namespace ssac::compare {

inline Budget budget_of(const Subject& subject, const Options& options) {
  return budget_of(size_of(subject.lowered), max_phis_of(subject.lowered), subject.num_functions,
                   options.checked_steps, subject.input_bytes);
}

inline ssa::ConstructOptions construct_options(const Options& options, const Budget& budget) {
  return {.fold_copies = options.fold_copies, .size_limit = budget.operands};
}

inline son::ConstructOptions construct_options(const Options& options, const Budget& budget,
                                               son::Peepholes level) {
  return {.peepholes = level,
          .continues = options.continues,
          .size_limit = budget.nodes,
          .rewrite_limit = budget.rewrites};
}
/// In: a row of the Sea of Nodes.
inline son::ConstructOptions construct_options(const Options& options, const Budget& budget,
                                               const MethodRow& row) {
  return construct_options(options, budget, *find_named(son::all_peephole_levels, row.peepholes));
}

}  // namespace ssac::compare
