#include "son/build/expression_builder.h"

#include <iterator>

namespace ssac::son {

using frontend::Expr;
using frontend::ExprKind;

namespace {

void append(std::vector<Scope>& scopes, std::vector<Scope>& more) {
  scopes.insert(scopes.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
  more.clear();
}

}  // namespace

ExpressionBuilder::ExpressionBuilder(const frontend::Function& function, GraphBuilder& builder,
                                     Scoping& scoping, const Slots& slots)
    : function_(function),
      builder_(builder),
      graph_(builder.graph()),
      scoping_(scoping),
      slots_(slots),
      unscoped_(function.variables.size()) {}

NodeId ExpressionBuilder::value(Scope& scope, frontend::ExprRange range) {
  Result result = run(scope, range);
  return node_of(result);
}

Scope ExpressionBuilder::branch(Scope& scope, frontend::ExprRange range) {
  Result result = run(scope, range);
  if (result.node.valid()) {
    Scope other = branch_on(scope, result.node);
    if (result.nots % 2 != 0) std::swap(scope, other);
    return other;
  }
  Outcomes outcomes = std::move(*result.outcomes);
  scope = join(std::move(outcomes.when_true), outcomes.place);
  return join(std::move(outcomes.when_false), outcomes.place);
}

ExpressionBuilder::Result ExpressionBuilder::run(Scope& scope, frontend::ExprRange range) {
  for (const Expr& expr : function_.expr(range)) visit(scope, expr);
  assert(results_.size() == 1 && open_.empty());
  return pop();
}

void ExpressionBuilder::visit(Scope& scope, const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::constant: results_.push_back({builder_.make_constant(expr.value)}); return;
    case ExprKind::name: return name(scope, expr);
    case ExprKind::keep: return keep(scope, expr.variable);
    case ExprKind::call: return call(scope, expr);
    case ExprKind::logic_begin:
    case ExprKind::choice_begin: return begin(expr);
    case ExprKind::and_test: return test_logic(scope, false);
    case ExprKind::or_test: return test_logic(scope, true);
    case ExprKind::choice_test: return test_choice(scope);
    case ExprKind::choice_else:
      end_part(scope);
      scope = std::move(*open_.back().other_part);
      return;
    case ExprKind::logic_end:
    case ExprKind::choice_end: return end(scope);
    default: break;
  }
  if (expr.kind == ExprKind::not_) {
    Result& operand = results_.back();
    if (operand.node.valid()) {
      ++operand.nots;
    } else {
      std::swap(operand.outcomes->when_true, operand.outcomes->when_false);
    }
    return;
  }
  const NodeId right = num_operands(expr.kind) == 2 ? pop_node() : NodeId();
  const NodeId left = pop_node();
  results_.push_back({make_operator(expr.kind, left, right)});
}

NodeId ExpressionBuilder::node_of(Result& result) {
  assert(result.node.valid() && "what has no variable is branched on");
  for (; result.nots > 0; --result.nots) {
    result.node = make_operator(ExprKind::not_, result.node, {});
  }
  return result.node;
}

NodeId ExpressionBuilder::pop_node() {
  const NodeId node = node_of(results_.back());
  results_.pop_back();
  return node;
}

ExpressionBuilder::Result ExpressionBuilder::pop() {
  Result result = std::move(results_.back());
  results_.pop_back();
  return result;
}

void ExpressionBuilder::name(Scope& scope, const Expr& expr) {
  const std::uint32_t slot = slots_[expr.variable];
  results_.push_back({slot != 0 ? scoping_.look_up(scope, slot, expr.place)
                                : graph_.resolve(unscoped_[expr.variable])});
}

void ExpressionBuilder::keep(Scope& scope, cfg::VariableId variable) {
  const NodeId node = node_of(results_.back());
  if (slots_[variable] != 0) {
    scoping_.assign(scope, slots_[variable], node);
  } else {
    unscoped_[variable] = node;
  }
}

void ExpressionBuilder::call(Scope& scope, const Expr& expr) {
  const auto count = static_cast<std::size_t>(expr.value);
  operands_.clear();
  for (std::size_t k = results_.size() - count; k < results_.size(); ++k) {
    operands_.push_back(node_of(results_[k]));
  }
  results_.erase(results_.end() - static_cast<std::ptrdiff_t>(count), results_.end());
  const auto [control, result] = builder_.call(cfg::SymbolId(expr.link), scope.control(), operands_,
                                               function_.symbols[expr.link].name);
  scope.set_control(control);
  results_.push_back({result});
}

void ExpressionBuilder::begin(const Expr& expr) {
  open_.push_back({expr.variable, {}, {}, {}, {}});
  open_.back().branched.place = expr.place;
}

/// After an operand that is not the last: control leaves for the end if its truth is `leaves_when`.
void ExpressionBuilder::test_logic(Scope& scope, bool leaves_when) {
  Open& open = open_.back();
  if (open.variable.valid()) {
    const NodeId node = pop_node();
    Scope leaving = branch_on(scope, node);
    if (leaves_when) std::swap(scope, leaving);
    open.ends.push_back(std::move(leaving));
    open.values.push_back(node);
    return;
  }
  Outcomes operand = split(scope, pop());
  auto& leaving = leaves_when ? operand.when_true : operand.when_false;
  auto& staying = leaves_when ? operand.when_false : operand.when_true;
  append(leaves_when ? open.branched.when_true : open.branched.when_false, leaving);
  scope = join(std::move(staying), operand.place);
}

void ExpressionBuilder::test_choice(Scope& scope) {
  Outcomes condition = split(scope, pop());
  open_.back().other_part = join(std::move(condition.when_false), condition.place);
  scope = join(std::move(condition.when_true), condition.place);
}

/// Ends a path: the result at the top of the stack is that of the whole expression on this path.
void ExpressionBuilder::end_part(Scope& scope) {
  Open& open = open_.back();
  if (open.variable.valid()) {
    open.values.push_back(pop_node());
    open.ends.push_back(std::move(scope));
    return;
  }
  Outcomes last = split(scope, pop());
  append(open.branched.when_true, last.when_true);
  append(open.branched.when_false, last.when_false);
}

void ExpressionBuilder::end(Scope& scope) {
  end_part(scope);
  Open open = std::move(open_.back());
  open_.pop_back();
  if (!open.variable.valid()) {
    results_.push_back({{}, 0, std::make_unique<Outcomes>(std::move(open.branched))});
    return;
  }
  const LabelId label = graph_.add_label(function_.variables[open.variable].name, open.variable);
  const NodeId node = scoping_.merge(
      open.ends.front(), std::span(open.ends).subspan(1),
      {{cfg::Construct::expression_join, open.branched.place}, {}, 0}, label, open.values);
  scope = std::move(open.ends.front());
  if (slots_[open.variable] == 0) unscoped_[open.variable] = node;
  results_.push_back({node});
}

Scope ExpressionBuilder::branch_on(Scope& scope, NodeId condition) {
  const auto [if_true, if_false] = builder_.branch(scope.control(), condition);
  Scope other = scoping_.dup(scope);
  other.set_control(if_false);
  scope.set_control(if_true);
  return other;
}

/// The outcomes of a result; if it is a node, those of a branch on it.
ExpressionBuilder::Outcomes ExpressionBuilder::split(Scope& scope, Result result) {
  if (!result.node.valid()) return std::move(*result.outcomes);
  Outcomes outcomes;
  outcomes.when_false.push_back(branch_on(scope, result.node));
  outcomes.when_true.push_back(std::move(scope));
  if (result.nots % 2 != 0) std::swap(outcomes.when_true, outcomes.when_false);
  return outcomes;
}

Scope ExpressionBuilder::join(std::vector<Scope> scopes, SourcePlace place) {
  if (scopes.size() > 1) {
    scoping_.merge(scopes.front(), std::span(scopes).subspan(1),
                   {cfg::Construct::expression_join, place});
  }
  return std::move(scopes.front());
}

NodeId ExpressionBuilder::make_operator(ExprKind kind, NodeId left, NodeId right) {
  const NodeId none;
  const auto [symbol, opcode, swapped, negated] = frontend::operator_of(kind);
  if (swapped) std::swap(left, right);
  const NodeId result = right.valid() ? builder_.make(op_of(opcode), {none, left, right})
                                      : builder_.make(op_of(opcode), {none, left});
  return negated ? builder_.make(Op::not_, {none, result}) : result;
}

}  // namespace ssac::son
