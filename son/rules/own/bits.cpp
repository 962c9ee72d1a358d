// Of the bits: and, or, exclusive or, shifts.
#include "son/rules/rules.h"

namespace ssac::son {
namespace {

/// x op x = x, for both.
Rewrite same_bits(const RuleView& view, NodeId n) {
  if (view.input(n, 1) != view.input(n, 2)) return Rewrite::none();
  return Rewrite::become("x&x = x, x|x = x", view.input(n, 1));
}

/// c op x = x op c for a constant c, in place.
Rewrite constant_right(const RuleView& view, NodeId n) {
  const NodeId left = view.input(n, 1);
  const NodeId right = view.input(n, 2);
  if (!view.is_constant(left) || view.is_constant(right)) return Rewrite::none();
  view.graph().set_input(n, 1, right);
  view.graph().set_input(n, 2, left);
  return Rewrite::become("c op x = x op c", n);
}

/// The constant that takes part without effect: x & -1 = x, x | 0 = x.
Rewrite neutral_bits(const RuleView& view, NodeId n) {
  const std::int64_t neutral = view.op(n) == Op::and_ ? -1 : 0;
  if (!view.is_integer(view.input(n, 2), neutral)) return Rewrite::none();
  return Rewrite::become("x&-1 = x, x|0 = x", view.input(n, 1));
}

/// The constant that decides alone: x & 0 = 0, x | -1 = -1.
Rewrite deciding_bits(const RuleView& view, NodeId n) {
  const std::int64_t deciding = view.op(n) == Op::and_ ? 0 : -1;
  if (!view.is_integer(view.input(n, 2), deciding)) return Rewrite::none();
  return Rewrite::build("x&0 = 0, x|-1 = -1", {constant_step(deciding)});
}

/// x ^ x = 0.
Rewrite cancelled_bits(const RuleView& view, NodeId n) {
  if (view.input(n, 1) != view.input(n, 2)) return Rewrite::none();
  return Rewrite::build("x^x = 0", {constant_step(0)});
}

/// The constant that changes no bit: x ^ 0 = x.
Rewrite unchanged_bits(const RuleView& view, NodeId n) {
  if (!view.is_integer(view.input(n, 2), 0)) return Rewrite::none();
  return Rewrite::become("x^0 = x", view.input(n, 1));
}

}  // namespace

/// A shift by no bits: x << 0 = x, x >> 0 = x.
Rewrite rewrite_shift(const RuleView& view, NodeId n) {
  if (!view.is_integer(view.input(n, 2), 0)) return Rewrite::none();
  return Rewrite::become("x<<0 = x, x>>0 = x", view.input(n, 1));
}

Rewrite rewrite_xor(const RuleView& view, NodeId n) {
  for (const auto rule : {cancelled_bits, constant_right, unchanged_bits}) {
    if (Rewrite found = rule(view, n); found.found()) return found;
  }
  return Rewrite::none();
}

Rewrite rewrite_bits(const RuleView& view, NodeId n) {
  for (const auto rule : {same_bits, constant_right, neutral_bits, deciding_bits}) {
    if (Rewrite found = rule(view, n); found.found()) return found;
  }
  return Rewrite::none();
}

}  // namespace ssac::son
