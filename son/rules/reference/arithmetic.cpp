// Addition, multiplication, division. Sums are brought into one order: a spine that leans to the
// left with, from left to right, phis, other nodes, phis of constants, and one constant. So equal
// parts come together.
#include <algorithm>

#include "son/rules/rules.h"

namespace ssac::son {
namespace {

struct Operands {
  NodeId left;
  NodeId right;
};

Operands operands(const RuleView& view, NodeId n) {
  const Graph::Inputs inputs = view.graph().inputs(n);
  return {inputs[1], inputs[2]};
}

/// x op y = y op x, in place.
Rewrite exchange(const RuleView& view, NodeId n, Operands of) {
  const auto [left, right] = of;
  view.graph().set_input(n, 1, right);
  view.graph().set_input(n, 2, left);
  return Rewrite::become("x+y = y+x", n);
}

/// Whether, in the canonical order of sums, `right` belongs to the left of `left`: constants go
/// last, phis of constants before them, other phis first; of two nodes of the same kind, the
/// greater in RuleView::order (at level full the younger) goes left.
bool belongs_before(const RuleView& view, NodeId left, NodeId right) {
  if (view.is_constant(right)) return false;
  if (view.is_constant(left)) return true;
  if (view.is_phi_of_constants(right)) return false;
  if (view.is_phi_of_constants(left)) return true;
  const bool left_is_phi = view.op(left) == Op::phi;
  const bool right_is_phi = view.op(right) == Op::phi;
  if (left_is_phi != right_is_phi) return right_is_phi;
  return view.order(right) > view.order(left);
}

/// x+(y+z) = (x+y)+z or, if x is not a sum, x+(y+z) = (y+z)+x, so that the sum leans to the left.
Rewrite lean_left(const RuleView& view, NodeId n, Operands of) {
  const auto [left, right] = of;
  if (view.op(right) != Op::add) return Rewrite::none();
  if (view.op(left) != Op::add) return exchange(view, n, of);
  return Rewrite::build("x+(y+z) = (x+y)+z",
                        {operation(Op::add, {left}, {view.input(right, 1)}),
                         operation(Op::add, StepInput::result_of(0), {view.input(right, 2)})});
}

/// (x+c)+d = x+(c+d) for constants c and d
Rewrite gather_constants(const RuleView& view, Operands of) {
  const auto [left, right] = of;
  const NodeId c = view.input(left, 2);
  if (!view.is_constant(c) || !view.is_constant(right)) return Rewrite::none();
  return Rewrite::build("(x+c)+d = x+(c+d)",
                        {operation(Op::add, {c}, {right}),
                         operation(Op::add, {view.input(left, 1)}, StepInput::result_of(0))});
}

/// (x+y)+z = (x+z)+y where z belongs before y
Rewrite sort_spine(const RuleView& view, Operands of) {
  const auto [left, right] = of;
  const NodeId y = view.input(left, 2);
  if (!belongs_before(view, y, right)) return Rewrite::none();
  return Rewrite::build("(x+y)+z = (x+z)+y", {operation(Op::add, {view.input(left, 1)}, {right}),
                                              operation(Op::add, StepInput::result_of(0), {y})});
}

}  // namespace

bool RuleView::is_phi_of_constants(NodeId n) const {
  if (op(n) != Op::phi || graph_.in_progress(n)) return false;
  const Graph::Inputs inputs = graph_.inputs(n);
  for (std::size_t k = 1; k < inputs.size(); ++k) {
    if (!is_constant(inputs[k])) return false;
  }
  return true;
}

Rewrite push_constant_through_phi(const RuleView& view, NodeId n, bool rotate) {
  const auto [left, right] = operands(view, n);
  NodeId phi = left;
  if (!view.is_phi_of_constants(left)) {
    if (!rotate || view.op(left) != view.op(n)) return Rewrite::none();
    phi = view.input(left, 2);
    if (!view.is_phi_of_constants(phi)) return Rewrite::none();
  }
  const bool right_is_phi = view.is_phi_of_constants(right);
  if (!right_is_phi && view.op(right) != Op::constant) return Rewrite::none();
  const NodeId region = view.input(phi, 0);
  if (right_is_phi && view.input(right, 0) != region) return Rewrite::none();

  std::vector<Step> steps;
  Step merged{.op = Op::phi, .region = region};
  MergedLabel label{view.graph().label_id(phi), {}};
  if (right_is_phi) label.second = view.graph().label_id(right);
  for (std::size_t k = 1; k < view.graph().num_inputs(phi); ++k) {
    merged.values.push_back(StepInput::result_of(static_cast<std::uint32_t>(steps.size())));
    steps.push_back(
        operation(view.op(n), {view.input(phi, k)}, {right_is_phi ? view.input(right, k) : right}));
  }
  steps.push_back(std::move(merged));
  if (phi != left) {
    const auto last = static_cast<std::uint32_t>(steps.size() - 1);
    steps.push_back(operation(view.op(n), {view.input(left, 1)}, StepInput::result_of(last)));
  }
  return Rewrite::build("phi(c, d) op e = phi(c op e, d op e)", std::move(steps), label);
}

Rewrite rewrite_add(const RuleView& view, NodeId n) {
  const Operands of = operands(view, n);
  const auto [left, right] = of;
  if (view.is_integer(right, 0)) return Rewrite::become("x+0 = x", left);
  if (left == right) {
    return Rewrite::build("x+x = x*2",
                          {constant_step(2), operation(Op::mul, {left}, StepInput::result_of(0))});
  }
  if (Rewrite found = lean_left(view, n, of); found.found()) return found;
  if (view.op(left) != Op::add) {
    return belongs_before(view, left, right) ? exchange(view, n, of)
                                             : push_constant_through_phi(view, n, true);
  }
  // A sum that is its own operand comes from an endless dead loop: leave it alone.
  if (view.input(left, 1) == left) return Rewrite::none();
  if (Rewrite found = gather_constants(view, of); found.found()) return found;
  if (Rewrite found = push_constant_through_phi(view, n, true); found.found()) return found;
  return sort_spine(view, of);
}

Rewrite rewrite_mul(const RuleView& view, NodeId n) {
  const Operands of = operands(view, n);
  const auto [left, right] = of;
  if (view.is_integer(right, 1)) return Rewrite::become("x*1 = x", left);
  if (view.is_constant(left) && !view.is_constant(right)) {
    exchange(view, n, of);
    return Rewrite::become("c*x = x*c", n);
  }
  return push_constant_through_phi(view, n, true);
}

Rewrite rewrite_div(const RuleView& view, NodeId n) {
  const auto [left, right] = operands(view, n);
  return view.is_integer(right, 1) ? Rewrite::become("x/1 = x", left) : Rewrite::none();
}

}  // namespace ssac::son
