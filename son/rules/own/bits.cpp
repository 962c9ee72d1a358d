// Bitwise operators: and, or, exclusive or, shifts.
#include "son/rules/rules.h"

namespace ssac::son {
namespace {

/// c op x = x op c for a constant c, in place.
Rewrite constant_right(const RuleView& view, NodeId n) {
  const NodeId left = view.input(n, 1);
  const NodeId right = view.input(n, 2);
  if (!view.is_constant(left) || view.is_constant(right)) return Rewrite::none();
  view.graph().set_input(n, 1, right);
  view.graph().set_input(n, 2, left);
  return Rewrite::become("c op x = x op c", n);
}

}  // namespace

/// A shift by no bits changes nothing.
Rewrite rewrite_shift(const RuleView& view, NodeId n) {
  if (!view.is_integer(view.input(n, 2), 0)) return Rewrite::none();
  return Rewrite::become("x<<0 = x, x>>0 = x", view.input(n, 1));
}

Rewrite rewrite_xor(const RuleView& view, NodeId n) {
  const NodeId left = view.input(n, 1);
  if (left == view.input(n, 2)) return Rewrite::build("x^x = 0", {constant_step(0)});
  if (Rewrite found = constant_right(view, n); found.found()) return found;
  return view.is_integer(view.input(n, 2), 0) ? Rewrite::become("x^0 = x", left) : Rewrite::none();
}

/// And, or: one constant is neutral, another decides the result.
Rewrite rewrite_bits(const RuleView& view, NodeId n) {
  const NodeId left = view.input(n, 1);
  const NodeId right = view.input(n, 2);
  if (left == right) return Rewrite::become("x&x = x, x|x = x", left);
  if (Rewrite found = constant_right(view, n); found.found()) return found;
  const bool is_and = view.op(n) == Op::and_;
  const std::int64_t neutral = is_and ? -1 : 0;
  const std::int64_t deciding = is_and ? 0 : -1;
  if (view.is_integer(right, neutral)) return Rewrite::become("x&-1 = x, x|0 = x", left);
  if (!view.is_integer(right, deciding)) return Rewrite::none();
  return Rewrite::build("x&0 = 0, x|-1 = -1", {constant_step(deciding)});
}

}  // namespace ssac::son
