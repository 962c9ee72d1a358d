// The common part of all builders of a Sea of Nodes: the growing graph, in which each node is
// simplified as it is made, and how a construction begins and ends.
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

  // Make nodes, and return what peepholes turn them into.
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
  /// A Call with its two projections; the result is labelled with that name and variable.
  Called call(cfg::SymbolId callee, NodeId control, std::span<const NodeId> operands,
              const std::string& name, cfg::VariableId variable = {});

 protected:
  struct Beginning {
    NodeId start;
    NodeId control;
  };
  /// Start, Stop, and control from Start.
  Beginning begin();
  /// The reason for giving up: more of these than the limit allows.
  [[nodiscard]] std::unexpected<TooLarge> too_many(std::string_view what) const {
    return std::unexpected(TooLarge{what, options_.size_limit});
  }
  [[nodiscard]] bool has_too_many_nodes() const {
    return graph_.nodes_created() > options_.size_limit;
  }
  /// Returns the graph, simplified if the level is `fixpoint`, and ends the trace.
  /// `may_lose_entries`: there are irreducible cycles, and rules can have removed an entry of one.
  /// O(nodes + inputs); at level `fixpoint`, see son/fixpoint/fixpoint.h.
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
