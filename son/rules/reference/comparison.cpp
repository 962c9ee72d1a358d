// Comparisons.
#include "son/rules/rules.h"

namespace ssac::son {

/// x==x = 1, x<x = 0, x<=x = 1; else a constant moves up through a phi, which must be the left
/// operand.
Rewrite rewrite_comparison(const RuleView& view, NodeId n) {
  if (view.input(n, 1) == view.input(n, 2)) {
    const bool holds = view.op(n) != Op::lt;
    return Rewrite::build(holds ? "x==x = 1" : "x<x = 0", {constant_step(holds ? 1 : 0)});
  }
  return push_constant_through_phi(view, n, false);
}

}  // namespace ssac::son
