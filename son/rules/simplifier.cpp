#include "son/rules/simplifier.h"

#include <utility>

#include "son/node_table.h"
#include "son/print.h"
#include "son/trace_fields.h"

namespace ssac::son {

Type Simplifier::compute_operator(NodeId n) const {
  const Op op = graph_.op(n);
  const Graph::Inputs inputs = graph_.inputs(n);
  const Type left = type(inputs[1]);
  if (inputs.size() == 2) {
    return left.is_integer_constant() ? Type::constant(fold(op, left.value, 0)) : left;
  }
  if (op == Op::sub && inputs[1] == inputs[2]) return Type::constant(0);
  const Type right = type(inputs[2]);
  if (left.is_integer_constant() && right.is_integer_constant()) {
    return Type::constant(fold(op, left.value, right.value));
  }
  return left.is_integer() && right.is_integer() ? meet(left, right) : Type::bottom();
}

/// A branch on a condition that a dominating branch has tested takes the same side.
Type Simplifier::compute_branch(NodeId branch) const {
  const NodeId control = graph_.input(branch, 0);
  const NodeId condition = graph_.input(branch, 1);
  const Type reaching = type(control);
  if (reaching != Type::control() && reaching != Type::bottom()) return Type::sides(false, false);
  if (type(condition).is_integer_constant()) {
    const bool holds = type(condition).value != 0;
    return Type::sides(holds, !holds);
  }
  const NodeId test = tests_.nearest(control_, control, condition);
  if (!test.valid()) return Type::sides(true, true);
  const NodeId side = control_.ancestor(control, control_.depth(test) + 1);
  if (graph_.op(side) != Op::proj) return type(test);
  return Type::sides(graph_.projection_number(side) == 0, graph_.projection_number(side) == 1);
}

/// The meet of the types of inputs 1 to `end` - 1.
Type Simplifier::meet_of_inputs(NodeId n, std::size_t end) const {
  const Graph::Inputs inputs = graph_.inputs(n);
  Type all = type(inputs[1]);
  for (std::size_t k = 2; k < end; ++k) all = meet(all, type(inputs[k]));
  return all;
}

Type Simplifier::compute(NodeId n) const {
  switch (graph_.op(n)) {
    case Op::constant: return Type::constant(graph_.constant(n));
    case Op::dead_control: return Type::dead_control();
    case Op::start:
    case Op::return_: return Type::sides(true, true);
    case Op::if_: return compute_branch(n);
    case Op::proj: {
      const NodeId of = graph_.input(n, 0);
      const std::uint32_t number = graph_.projection_number(n);
      if (graph_.op(of) == Op::start) {
        if (number == 0) return Type::control();
        return number <= known_arguments_.size() ? Type::constant(known_arguments_[number - 1])
                                                 : Type::integer();
      }
      if (graph_.op(of) == Op::call && number == 1) return Type::integer();
      return type(of).side(number) ? Type::control() : Type::dead_control();
    }
    case Op::call: {
      const bool comes = !type(graph_.input(n, 0)).is_dead_control();
      return Type::sides(comes, comes);
    }
    case Op::loop: {
      if (graph_.in_progress(n)) return Type::control();
      const RegionInfo& info = graph_.region_info(n);
      return meet_of_inputs(n, info.irreducible ? graph_.num_inputs(n) : info.first_back_edge);
    }
    case Op::region:
    case Op::phi: {
      if (graph_.in_progress(n)) return Type::bottom();
      return meet_of_inputs(n, graph_.num_inputs(n));
    }
    case Op::stop:
    case Op::scope:
    case Op::none: return Type::bottom();
    default: return compute_operator(n);
  }
}

NodeId Simplifier::make_constant(Type type) {
  return type.is_dead_control() ? graph_.create(Op::dead_control, {})
                                : graph_.create_constant(type.value);
}

NodeId Simplifier::make(const Recipe& recipe, const Step& step) {
  if (step.op == Op::constant) return graph_.create_constant(step.constant);
  const NodeId made =
      make_step(graph_, recipe.rewrite, step, std::span(results_).subspan(recipe.first_result));
  if (step.op == Op::phi) trace_made_phi(trace_, recipe.rewrite.rule, graph_, made);
  return made;
}

void Simplifier::note(std::string_view rule, const NodeBefore& before, NodeId after) {
  trace_rewrite(trace_, rule, before, graph_, after);
  tell(watch_, graph_, {rule, before.node, after});
}

/// Simplifies the node by one step. Returns whether there was none to take; else `current` is the
/// node to look at next.
bool Simplifier::advance(NodeId& current) {
  const Type computed = compute(current);
  at_grown(types_, current) = computed;
  const Op op = graph_.op(current);
  if (computed.is_constant() && op != Op::constant && op != Op::dead_control) {
    const NodeBefore before = node_before(trace_, graph_, current);
    const NodeId constant = make_constant(computed);
    note("constant", before, constant);
    current = constant;
    return false;
  }
  if (graph_.nodes_created() > node_limit_) return true;
  // Some rules change the node in place, so its state is recorded before.
  NodeBefore before{.node = current};
  if (is_traced_) before = node_before_search(trace_, graph_, current);
  Rewrite rewrite = find_rewrite(RuleView(graph_, types_), current);
  if (!rewrite.found()) return true;
  if (is_traced_ && rewrite.node != current) before = node_before(trace_, graph_, current);
  if (rewrite.node.valid()) {
    note(rewrite.rule, before, rewrite.node);
    current = rewrite.node;
    return false;
  }
  if (!spend(rewrite.steps.size())) return true;
  recipes_.push_back({std::move(before), std::move(rewrite), results_.size()});
  current = make(recipes_.back(), recipes_.back().rewrite.steps.front());
  return false;
}

/// Whether rules may still make that many nodes; if so, counts them.
bool Simplifier::spend(std::size_t steps) {
  if (steps > steps_left_) {
    graph_.set_rules_cut();
    return false;
  }
  steps_left_ -= steps;
  return true;
}

NodeId Simplifier::simplify(NodeId n) {
  NodeId current = n;
  for (;;) {
    if (!advance(current)) continue;
    settle(current);
    if (recipes_.empty()) return current;
    Recipe& recipe = recipes_.back();
    results_.push_back(current);
    const std::size_t steps_taken = results_.size() - recipe.first_result;
    if (steps_taken < recipe.rewrite.steps.size()) {
      current = make(recipe, recipe.rewrite.steps[steps_taken]);
      continue;
    }
    results_.resize(recipe.first_result);
    note(recipe.rewrite.rule, recipe.improved, current);
    recipes_.pop_back();
  }
}

/// Records what later nodes need to know about a simplified node.
void Simplifier::settle(NodeId n) {
  at_grown(types_, n);
  const Op op = graph_.op(n);
  const bool passes_on = op <= Op::dead_control && op != Op::return_ && op != Op::stop;
  if (passes_on || op == Op::call) record_control(n);
  // A branch that an earlier test decides is not recorded: that test decides later ones too.
  if (op == Op::if_ && type(n) == Type::sides(true, true)) tests_.record(n, graph_.input(n, 1));
  stale_phis_.settle(n);
}

/// Adds the node to the dominator tree; without a dominator, as a root.
void Simplifier::add_control(NodeId n, NodeId dominator) {
  control_.add(n, dominator);
  tests_.add(n, dominator);
}

void Simplifier::record_control(NodeId n) {
  if (control_.contains(n)) return;
  const Op op = graph_.op(n);
  if (is_region(op)) return record_region(n);
  if (op == Op::proj) {
    if (type(n) == Type::control()) add_control(n, graph_.input(n, 0));
  } else if (op == Op::if_ || op == Op::call) {
    add_control(n, graph_.input(n, 0));
  } else {
    add_control(n, {});
  }
}

void Simplifier::record_region(NodeId n) {
  const bool is_loop = graph_.op(n) == Op::loop;
  // What dominates the entries of an irreducible loop need not dominate the loop.
  if (is_loop && graph_.region_info(n).irreducible) return add_control(n, {});
  const std::size_t entries =
      is_loop ? graph_.region_info(n).first_back_edge : graph_.num_inputs(n);
  NodeId dominator;
  for (std::size_t k = 1; k < entries; ++k) {
    const NodeId control = graph_.input(n, k);
    if (type(control).is_dead_control()) continue;
    dominator = dominator.valid() ? control_.common_dominator(dominator, control) : control;
    if (!dominator.valid()) break;
  }
  add_control(n, dominator);
}

}  // namespace ssac::son
