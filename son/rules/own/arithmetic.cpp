// Subtraction and remainders.
#include "son/rules/rules.h"

namespace ssac::son {

/// x-x = 0
Rewrite rewrite_sub(const RuleView& view, NodeId n) {
  if (view.input(n, 1) != view.input(n, 2)) return Rewrite::none();
  return Rewrite::build("x-x = 0", {constant_step(0)});
}

/// x mod 1 = 0
Rewrite rewrite_mod(const RuleView& view, NodeId n) {
  if (!view.is_integer(view.input(n, 2), 1)) return Rewrite::none();
  return Rewrite::build("x mod 1 = 0", {constant_step(0)});
}

}  // namespace ssac::son
