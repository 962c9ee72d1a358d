// Runs a Sea of Nodes on arguments: follows control from Start, and computes data where control
// needs it.
//
// When control reaches a call, its operands are computed and passed to an environment, whose answer
// is stored as the call's result. When control enters a Region by its edge k, operand k of each of
// its phis is computed; then all are stored at once.
//
// A data node is computed when a branch, return, call or phi needs it, and its value is kept until
// it may have changed. The value depends on phis and calls. Their places all dominate the place
// where it is needed, so they lie on one path of the dominator tree, and control can get from any
// of them to that place only through the deepest one, the node's *early* place. So a value is stale
// exactly when control has reached its early place since it was computed. No data node is computed
// twice in between: a run is linear in the number of nodes that its steps need.
//
// Source: the tutorial compiler Simple, chapter 8, whose conventions these are; early places:
// Click, "Global Code Motion / Global Value Numbering", PLDI 1995, section 2.1.
//
// Deviations: Simple recomputes operands at every use. A graph whose Stop is empty falls through;
// Simple finds no Start in it and reports a timeout.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cfg/environment.h"
#include "cfg/support/csr.h"
#include "cfg/support/outcome.h"
#include "son/control_graph.h"
#include "son/graph.h"

namespace ssac::son {

/// Runs one graph, any number of times. The graph must be one that son::verify accepts, and must
/// outlive the evaluator.
class Evaluator {
 public:
  /// O(nodes + inputs), plus the dominators of the control nodes.
  explicit Evaluator(const Graph& graph)
      : Evaluator(graph, std::make_unique<const ControlGraph>(graph)) {}
  /// The same with the control graph of `graph`, which must outlive the evaluator too.
  Evaluator(const Graph& graph, const ControlGraph& control);

  /// In: an argument for every projection of Start: that of projection k is arguments[k - 1].
  /// Entering a loop by a back edge counts as an iteration; one more than `iteration_limit` is a
  /// timeout. Calls go to `environment`, in order; without one, any call ends the run as not
  /// evaluated. Does not recurse. O(iterations * (nodes + inputs)), and the calls.
  Outcome run(std::span<const std::int64_t> arguments, std::size_t iteration_limit,
              cfg::Environment& environment = cfg::no_environment());
  /// The work of all runs so far: control nodes passed, data nodes computed, and operands of phis.
  /// What the environment does for a call is not counted.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  using Time = std::uint64_t;
  struct Data {
    std::int64_t value = 0;
    Time computed = 0;
    cfg::BlockId early;  // set when it is computed
  };

  Evaluator(const Graph& graph, std::unique_ptr<const ControlGraph> control)
      : Evaluator(graph, *control) {
    owned_ = std::move(control);
  }
  [[nodiscard]] ControlUse next(NodeId control);
  void enter(ControlUse step);
  std::optional<Outcome> call(NodeId n, cfg::Environment& environment);
  std::int64_t value_of(NodeId n);
  [[nodiscard]] bool is_fresh(NodeId n) const;
  bool push_stale_operands(NodeId n);
  void compute(NodeId n);
  [[nodiscard]] std::int64_t result_of(NodeId n) const;

  const Graph& graph_;
  std::unique_ptr<const ControlGraph> owned_;  // null: control_ is the caller's
  const ControlGraph& control_;
  IdMap<cfg::BlockId, std::uint32_t> depths_;     // in the dominator tree
  IdMap<cfg::BlockId, ControlSuccessors> steps_;  // where control goes next
  Csr<cfg::BlockId, NodeId> phis_;                // the needed phis of each region
  IdMap<cfg::BlockId, NodeId> results_;           // of each call, if it has one
  IdMap<cfg::BlockId, Time> entered_;
  IdMap<NodeId, Data> data_;
  Time now_ = 0;
  std::uint64_t work_ = 0;
  std::span<const std::int64_t> arguments_;
  std::vector<NodeId> stack_;           // scratch
  std::vector<std::int64_t> incoming_;  // scratch
};

/// One run of an Evaluator.
Outcome evaluate(const Graph& graph, std::span<const std::int64_t> arguments,
                 std::size_t iteration_limit);

}  // namespace ssac::son
