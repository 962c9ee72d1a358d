// One row of a report: a function built by one method, verified, run and counted.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "cfg/function.h"
#include "cfg/traversal.h"
#include "compare/core/budget.h"
#include "compare/core/difference.h"
#include "compare/core/experiment.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "son/graph.h"
#include "son/method.h"
#include "ssa/method.h"

namespace ssac::compare {

/// What the rows of one function share; none of them changes it.
struct RowInput {
  const Subject& subject;
  const Options& options;
  const cfg::Function& function;  ///< after CFG simplification
  const MergeBlocks& blocks;      ///< of `function`
  const ssa::Function* form;      ///< what the bridge converts; null if it is too large
  cfg::ReversePostorder order;    ///< of `function`
  std::span<const Run> expected;  ///< the outcomes of the source within checked_iterations
  Budget budget;
  /// Sites of minimal form, to verify other forms; none if it is too large or copies are folded.
  std::optional<std::vector<ssa::PhiSite>> minimal_sites;
  bool reducible;  ///< see Answers
};

/// The method of a row, and its level of peepholes.
struct RowMethod {
  const ssa::Method* cfg = nullptr;  ///< one of the two is set
  const son::Method* son = nullptr;
  son::Peepholes level = son::Peepholes::none;
};

/// The rows that the options select, in order: methods on the CFG, then those of the Sea of Nodes
/// at each level.
std::vector<RowMethod> methods_of_rows(const Subject& subject, const Options& options);

/// Whether the row's construction begins with the whole construction of the row before it: if that
/// one is too large, so is this one.
bool begins_as(const RowMethod& row, const RowMethod& before);

struct BuiltRow {
  MethodRow row;
  std::optional<son::Graph> graph;  ///< if it has at most `max_kept_nodes` nodes
};

/// Builds one row; the services see the result before it is freed. If the graph equals that of a
/// row in `before`, the findings of that row are reused. If memory runs out, the row says so. Rows
/// may be built at the same time if the trace and the services allow it. O(the method's time + the
/// size of its result).
BuiltRow build_row(const RowMethod& method, const RowInput& input, std::span<const BuiltRow> before,
                   std::size_t max_kept_nodes, Trace trace, const Services& services);

/// The row of a method that is known to be too large. O(1).
BuiltRow row_given_up(const RowMethod& method, TooLarge reason);

}  // namespace ssac::compare
