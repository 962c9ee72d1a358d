// Projections of branches, returns, Stop.
#include "son/rules/rules.h"

namespace ssac::son {

/// The side of a branch that is always taken becomes the control before the branch.
Rewrite rewrite_projection(const RuleView& view, NodeId n) {
  const NodeId branch = view.input(n, 0);
  if (view.op(branch) != Op::if_) return Rewrite::none();
  const std::uint32_t other = 1 - view.graph().projection_number(n);
  if (view.type(branch).side(other)) return Rewrite::none();
  return Rewrite::become("branch always taken", view.input(branch, 0));
}

/// An unreachable return becomes unreachable control.
Rewrite rewrite_return(const RuleView& view, NodeId n) {
  const NodeId control = view.input(n, 0);
  if (!view.type(control).is_dead_control()) return Rewrite::none();
  return Rewrite::become("unreachable return", control);
}

/// Removes unreachable returns; the last return takes the place of a removed one.
Rewrite rewrite_stop(const RuleView& view, NodeId n) {
  Graph& graph = view.graph();
  bool changed = false;
  for (std::size_t k = 0; k < graph.num_inputs(n);) {
    if (view.type(graph.input(n, k)).is_dead_control()) {
      graph.remove_input(n, k);
      changed = true;
    } else {
      ++k;
    }
  }
  return changed ? Rewrite::become("dead return is removed", n) : Rewrite::none();
}

}  // namespace ssac::son
