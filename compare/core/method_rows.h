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
  const cfg::Function& function;  ///< cleaned up
  const MergeBlocks& blocks;      ///< of `function`
  const ssa::Function* form;      ///< what the bridge starts from; null where it is too large
  cfg::ReversePostorder order;    ///< of `function`
  std::span<const Run> expected;  ///< what the source gives within checked_iterations
  Budget budget;
  /// Of minimal form, against which others are held; none where it is too large, or copies are
  /// folded.
  std::optional<std::vector<ssa::PhiSite>> minimal_sites;
  bool reducible;  ///< see Answers
};

/// How a method is built.
struct RowMethod {
  const ssa::Method* cfg = nullptr;  ///< one of the two
  const son::Method* son = nullptr;
  son::Peepholes level = son::Peepholes::none;
};

/// The rows that the options ask for, in order: methods of the CFG, then of the Sea of Nodes at
/// each level.
std::vector<RowMethod> methods_of_rows(const Subject& subject, const Options& options);

/// Whether the row begins with all that the one before it does, so that it is too large where that
/// is.
bool begins_as(const RowMethod& row, const RowMethod& before);

struct BuiltRow {
  MethodRow row;
  std::optional<son::Graph> graph;  ///< if it has at most so many nodes as are kept
};

/// Builds one row; the result is shown to the observer, and freed. What was found out about the
/// graph of a row of `before` is not found out again about one that is equal to it. Out of memory,
/// the row says so. Rows may be built at the same time where trace and observer may.
/// O(what the method takes + its result).
BuiltRow build_row(const RowMethod& method, const RowInput& input, std::span<const BuiltRow> before,
                   std::size_t most_kept_nodes, Trace trace, Observer& observer);

/// The row of a method that is known to be too large. O(1).
BuiltRow row_given_up(const RowMethod& method, TooLarge reason);

}  // namespace ssac::compare
