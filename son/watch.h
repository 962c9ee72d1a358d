// Who wants to see a Sea of Nodes after every step of its construction, as `--verify-each` does.
// Off costs one branch a rewrite.
#pragma once

#include <string_view>

#include "son/graph.h"

namespace ssac::son {

/// What has just been done to a graph.
struct GraphStep {
  std::string_view rule;  ///< the law of the rule, or the name of the pass
  NodeId node = {};       ///< what was rewritten, if it is still there; none after a pass
  NodeId after = {};      ///< what stands for it from now on, maybe itself changed in place
  bool is_whole = false;  ///< the construction is over: all that son::verify asks must hold
};

class GraphWatch {
 public:
  virtual ~GraphWatch() = default;
  /// Until the construction is over the node is still there, and nothing of it was replaced.
  virtual void changed(const Graph& graph, const GraphStep& step) = 0;
};

/// Tells who watches, if somebody does.
inline void tell(GraphWatch* watch, const Graph& graph, const GraphStep& step) {
  if (watch != nullptr) watch->changed(graph, step);
}

}  // namespace ssac::son
