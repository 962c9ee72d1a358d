// Runs a Sea of Nodes on arguments: follows control from Start, and computes data where control
// needs it.
//
// Where control comes to a call, its operands are computed and handed to an environment; what that
// gives is stored as the call's result.
// Where control enters a region by its edge k, operand k of each of its phis is computed, then all
// are stored at once. A data node is computed when a branch, a return or a phi needs it, and kept
// until it may have changed: it depends on phis and calls, whose places all dominate the place
// where it is needed and so lie on one path of the dominator tree, and control cannot come there
// from one of these places but through the deepest of them, its *early* one (Click, "Global Code
// Motion / Global Value Numbering", PLDI 1995, section 2.1). So a value is stale exactly when
// control has come to its early place since it was computed. No data node is computed twice in
// between, which makes a run linear in the number of nodes that the steps taken need; the tutorial
// compiler Simple, whose conventions these are (chapter 8), computes operands anew at every use.
// Deviation: a graph whose Stop is empty falls through; the tutorial finds no Start in it and says
// timeout.
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
  /// O(nodes + inputs), and the dominators of the control nodes.
  explicit Evaluator(const Graph& graph)
      : Evaluator(graph, std::make_unique<const ControlGraph>(graph)) {}
  /// The same; `control` is the graph's, and must outlive the evaluator too.
  Evaluator(const Graph& graph, const ControlGraph& control);

  /// Projection k of Start is arguments[k - 1]. Entering a loop by a back edge counts as an
  /// iteration; when `iteration_limit` were made, the next is a timeout. Calls go to `environment`,
  /// in order. No recursion.
  Outcome run(std::span<const std::int64_t> arguments, std::size_t iteration_limit,
              cfg::Environment& environment);
  /// The same for graphs that stand alone: any call ends the run as not evaluated.
  Outcome run(std::span<const std::int64_t> arguments, std::size_t iteration_limit) {
    cfg::NoEnvironment none;
    return run(arguments, iteration_limit, none);
  }
  /// What all runs so far took: control nodes that were left, data nodes that were computed, and
  /// operands of phis. Calls are the environment's work.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  using Time = std::uint64_t;
  struct Data {
    std::int64_t value = 0;
    Time computed = 0;
    cfg::BlockId early;  // once it was computed
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
  std::unique_ptr<const ControlGraph> owned_;  // null: somebody else's
  const ControlGraph& control_;
  IdMap<cfg::BlockId, std::uint32_t> depths_;     // in the dominator tree
  IdMap<cfg::BlockId, ControlSuccessors> steps_;  // what comes next
  Csr<cfg::BlockId, NodeId> phis_;                // the needed phis of each region
  IdMap<cfg::BlockId, NodeId> results_;           // of each call, where it has one
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
