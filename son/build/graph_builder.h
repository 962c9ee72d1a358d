// What all who build a Sea of Nodes have in common: the graph that grows, each node simplified as
// it is made, and how a construction begins and ends.
#pragma once

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "cfg/support/limits.h"
#include "cfg/support/trace.h"
#include "son/build/state_trace.h"
#include "son/graph.h"
#include "son/method.h"
#include "son/rules/peephole.h"

namespace ssac::son {

class GraphBuilder {
 public:
  /// Events go to `category`. All must outlive this.
  GraphBuilder(const ConstructOptions& options, Trace& trace, const TraceCategory& category);

  [[nodiscard]] Graph& graph() { return graph_; }
  [[nodiscard]] Peephole& peephole() { return peephole_; }

  // New nodes, as peepholes leave them.
  NodeId make(Op op, std::initializer_list<NodeId> inputs) {
    return peephole_.apply(graph_.create(op, inputs));
  }
  NodeId project(NodeId of, std::uint32_t number, LabelId label) {
    return peephole_.apply(graph_.create_projection(of, number, label));
  }
  NodeId make_constant(std::int64_t value) {
    return peephole_.apply(graph_.create_constant(value));
  }
  struct Sides {
    NodeId if_true;
    NodeId if_false;
  };
  /// An If with its two projections.
  Sides branch(NodeId control, NodeId condition);
  struct Called {
    NodeId control;
    NodeId result;
  };
  /// A Call with its two projections; the result has that name, and is the variable's.
  Called call(cfg::SymbolId callee, NodeId control, std::span<const NodeId> operands,
              const std::string& name, cfg::VariableId variable = {});

 protected:
  struct Beginning {
    NodeId start;
    NodeId control;
  };
  /// Start, Stop, and control from Start.
  Beginning begin();
  /// Why the construction gives up: so many of these there may not be.
  [[nodiscard]] std::unexpected<TooLarge> too_many(std::string_view what) const {
    return std::unexpected(TooLarge{what, options_.size_limit});
  }
  [[nodiscard]] bool has_too_many_nodes() const {
    return graph_.nodes_created() > options_.size_limit;
  }
  /// The graph, simplified at level `fixpoint` (son/fixpoint/fixpoint.h, which says how long that
  /// takes). Ends the trace. `may_lose_entries`: there are irreducible cycles, and rules can have
  /// taken an entry of one away. O(nodes + inputs) at other levels.
  Graph finish(bool may_lose_entries);

  const ConstructOptions& options_;
  Trace& trace_;
  const TraceCategory& category_;
  const bool tracing_;
  Graph graph_;
  Peephole peephole_;
  StateTrace states_;

 private:
  LabelId true_label_;
  LabelId false_label_;
  LabelId control_label_;
};

}  // namespace ssac::son
