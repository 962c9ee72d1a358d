// An observer of a Sea of Nodes, called after every step of its construction, as `--verify-each`
// needs. Off costs one branch per rewrite.
#pragma once

#include <string_view>

#include "son/graph.h"

namespace ssac::son {

/// The step just applied to a graph.
struct GraphStep {
  std::string_view rule;  ///< the law of the rule, or the name of the pass
  NodeId node = {};       ///< the rewritten node, if it still exists; none after a pass
  NodeId after = {};      ///< what the node becomes; possibly itself, changed in place
  bool is_whole = false;  ///< the construction is over: son::verify must accept the graph
};

class GraphWatch {
 public:
  virtual ~GraphWatch() = default;
  /// During the construction, `step.node` still exists and has not been replaced yet.
  virtual void changed(const Graph& graph, const GraphStep& step) = 0;
};

/// Notifies the watch, if there is one.
inline void tell(GraphWatch* watch, const Graph& graph, const GraphStep& step) {
  if (watch != nullptr) watch->changed(graph, step);
}

}  // namespace ssac::son
