// Finds constants and unreachable control together, and optimistically: all control is assumed
// unreachable, and all data unknown (top), until shown otherwise. So values are found that are
// constant around a loop.
//
// Uses serve as flow edges. A phi takes one operand into account at a time, when the operand or its
// control input changes, which keeps the analysis linear. The only algebraic laws used are those
// for x-x, x==x, x<x and x<=x.
//
// Source: Wegman and Zadeck, "Constant Propagation with Conditional Branches", TOPLAS 13(2), 1991,
// sparse conditional constants; on the Sea of Nodes: Click and Cooper, "Combining Analyses,
// Combining Optimizations", TOPLAS 17(2), 1995.
#include "son/fixpoint/passes.h"
#include "son/kinds.h"
#include "son/rules/rules.h"
#include "son/type.h"

namespace ssac::son::fixpoint {

namespace {

class Propagation {
 public:
  explicit Propagation(State& state)
      : state_(state), graph_(state.graph), types_(graph_.end_id(), Type{Type::Kind::top, 0}) {
    for (NodeId n : graph_.nodes()) {
      if (graph_.op(n) == Op::if_) types_[n.index()] = Type::sides(false, false);
      if (graph_.op(n) == Op::constant) lower(n, Type::constant(graph_.constant(n)));
    }
    lower(graph_.start(), Type::sides(true, true));
    while (!work_.empty()) {
      const NodeId n = work_.back();
      work_.pop_back();
      const Graph::Users users = graph_.users(n);
      for (auto use = users.begin(); use != users.end(); ++use) visit(*use, use.input_number());
    }
  }

  void apply();

 private:
  [[nodiscard]] Type type(NodeId n) const { return types_[n.index()]; }
  [[nodiscard]] bool comes(NodeId control) const { return type(control) == Type::control(); }
  void lower(NodeId n, Type t) {
    if (types_[n.index()] == t) return;
    types_[n.index()] = t;
    work_.push_back(n);
  }
  void visit(NodeId user, std::size_t k);
  void take_input(NodeId phi, std::size_t k) {
    lower(phi, meet(type(phi), type(graph_.input(phi, k))));
  }
  [[nodiscard]] Type result_of(NodeId n) const;
  void apply_to_region(NodeId region);
  void apply_to_branch(NodeId branch);

  State& state_;
  Graph& graph_;
  std::vector<Type> types_;  // by node; top for unreachable control
  std::vector<NodeId> work_;
};

/// The type of an operator.
Type Propagation::result_of(NodeId n) const {
  const Op op = graph_.op(n);
  const NodeId left = graph_.input(n, 1);
  const NodeId right = graph_.input(n, graph_.num_inputs(n) - 1);
  if (type(left).kind == Type::Kind::top || type(right).kind == Type::Kind::top) return type(n);
  if (left == right && graph_.num_inputs(n) == 3) {
    if (op == Op::sub || op == Op::lt) return Type::constant(0);
    if (op == Op::eq || op == Op::le) return Type::constant(1);
  }
  if (type(left).is_integer_constant() && type(right).is_integer_constant()) {
    return Type::constant(fold(op, type(left).value, type(right).value));
  }
  return Type::integer();
}

/// The type of input k of `user` has changed.
void Propagation::visit(NodeId user, std::size_t k) {
  const Op op = graph_.op(user);
  if (op == Op::phi) {
    if (k != 0 && comes(graph_.input(graph_.input(user, 0), k))) take_input(user, k);
  } else if (is_region(op)) {
    if (!comes(graph_.input(user, k))) return;
    lower(user, Type::control());
    for (NodeId other : graph_.users(user)) {
      if (graph_.op(other) == Op::phi) take_input(other, k);
    }
  } else if (op == Op::if_) {
    const Type condition = type(graph_.input(user, 1));
    if (!comes(graph_.input(user, 0)) || condition.kind == Type::Kind::top) return;
    const bool known = condition.is_integer_constant();
    lower(user, Type::sides(!known || condition.value != 0, !known || condition.value == 0));
  } else if (op == Op::call) {
    if (comes(graph_.input(user, 0))) lower(user, Type::sides(true, true));
  } else if (op == Op::proj) {
    const std::uint32_t number = graph_.projection_number(user);
    if (graph_.op(graph_.input(user, 0)) != Op::if_) {
      lower(user, number == 0 ? Type::control() : Type::integer());
    } else if (type(graph_.input(user, 0)).side(number)) {
      lower(user, Type::control());
    }
  } else if (is_operator(op)) {
    lower(user, result_of(user));
  }
}

/// Removes the unreachable inputs of a reachable region. What is left of a loop may not be a loop.
void Propagation::apply_to_region(NodeId region) {
  SelectedInputs kept;
  for (std::size_t k = 1; k < graph_.num_inputs(region); ++k) {
    if (!comes(graph_.input(region, k))) continue;
    kept.inputs.push_back(k);
    if (!is_back_edge(graph_, region, k)) ++kept.num_entries;
  }
  const bool all_come = kept.inputs.size() + 1 == graph_.num_inputs(region);
  if (all_come && kept.inputs.size() != 1) return;
  keep_inputs(state_, "dead input of a region is removed", region, kept);
}

void Propagation::apply_to_branch(NodeId branch) {
  const Type sides = type(branch);
  if (sides.side(0) == sides.side(1)) return;
  std::vector<NodeId> projections;
  for (NodeId user : graph_.users(branch)) projections.push_back(user);
  for (NodeId projection : projections) {
    if (!sides.side(graph_.projection_number(projection))) continue;
    state_.become("branch always taken", projection, graph_.input(branch, 0));
  }
  state_.detach(branch);
}

void Propagation::apply() {
  const std::size_t end = graph_.end_id();
  for (std::size_t k = 1; k < end; ++k) {
    const NodeId n(k);
    const Op op = graph_.op(n);
    if (op != Op::constant && type(n).is_integer_constant() && (op == Op::phi || is_operator(op))) {
      state_.become("constant", n, state_.constant(type(n).value));
    }
  }
  // The type of what a node becomes is not known. So regions come before branches: then projections
  // and controls are still the nodes that were analysed.
  for (std::size_t k = graph_.num_inputs(graph_.stop()); k-- > 0;) {
    if (!comes(graph_.input(graph_.input(graph_.stop(), k), 0))) {
      const NodeBefore before = state_.before(graph_.stop());
      graph_.remove_input(graph_.stop(), k);
      state_.note("dead return is removed", before, graph_.stop());
    }
  }
  for (std::size_t k = 1; k < end; ++k) {
    if (is_region(graph_.op(NodeId(k))) && comes(NodeId(k))) apply_to_region(NodeId(k));
  }
  for (std::size_t k = 1; k < end; ++k) {
    if (graph_.op(NodeId(k)) == Op::if_) apply_to_branch(NodeId(k));
  }
}

}  // namespace

void propagate_constants(State& state) { Propagation(state).apply(); }

}  // namespace ssac::son::fixpoint
