#include "frontend/expression_lowering.h"

#include <cassert>
#include <utility>

namespace ssac::frontend {

using cfg::Construct;
using cfg::Opcode;
using cfg::Operand;

ExpressionLowering::Value ExpressionLowering::value(ExprRange range) {
  destination_ = {};
  root_targets_.reset();
  return run(range);
}

void ExpressionLowering::assign(cfg::VariableId variable, ExprRange range, SourcePlace place) {
  destination_ = variable;
  destination_place_ = place;
  root_targets_.reset();
  store(run(range), variable, place);
}

void ExpressionLowering::branch(ExprRange range, Label if_true, Label if_false, SourcePlace place) {
  destination_ = {};
  root_targets_ = Targets{if_true, if_false};
  finish(run(range), {if_true, if_false}, place);
}

ExpressionLowering::Pending ExpressionLowering::run(ExprRange range) {
  last_ = range.last;
  for (std::uint32_t i = range.first; i < last_; ++i) lower(i);
  assert(pending_.size() == 1 && open_.empty());
  return pop();
}

/// Lowers the node, or the run of `not`s that begins with it; `index` is then that of the last one.
void ExpressionLowering::lower(std::uint32_t& index) {
  const Expr& expr = function_.exprs[index];
  switch (expr.kind) {
    case ExprKind::constant: pending_.push_back({{builder_.constant(expr.value)}}); return;
    case ExprKind::name: pending_.push_back({{expr.variable, expr.place}}); return;
    case ExprKind::not_: return lower_not(index);
    case ExprKind::keep: return lower_keep(expr);
    case ExprKind::call: return lower_call(expr, index);
    case ExprKind::logic_begin:
    case ExprKind::choice_begin: return begin(expr, index);
    case ExprKind::and_test:
    case ExprKind::or_test: return lower_logic_test(expr, index);
    case ExprKind::choice_test: {
      const Targets parts = open_.back().parts;
      finish(pop(), parts, expr.place);
      return builder_.place_block(parts.if_true);
    }
    case ExprKind::choice_else: return lower_choice_else();
    case ExprKind::logic_end:
    case ExprKind::choice_end: return end(expr);
    default: return lower_operator(expr, index);
  }
}

void ExpressionLowering::lower_not(std::uint32_t& index) {
  const std::uint32_t consumer = after_nots(index);
  const bool branched_on = targets_at(consumer).has_value();
  for (; index < consumer; ++index) {
    if (branched_on) {
      // If control has jumped, these `not`s have been taken into account.
      pending_.back().negated = !pending_.back().negated;
    } else {
      lower_operator(function_.exprs[index], index);
    }
  }
  --index;
}

/// Pops the operands of the operator and emits it.
void ExpressionLowering::lower_operator(const Expr& expr, std::uint32_t index) {
  const auto [symbol, op, swapped, negated] = operator_of(expr.kind);
  Pending b = num_operands(expr.kind) == 2 ? pop() : Pending();
  Pending a = pop();
  if (swapped) std::swap(a, b);
  const cfg::VariableId destination = destination_after(index);
  if (!negated) return push_result(emit(op, destination, a, b, expr, index), destination);
  const Operand result = emit(op, {}, a, b, expr, index);
  push_result(emit(Opcode::not_, destination, {{result}}, {}, expr, index), destination);
}

/// Emits an instruction with the places of the variables it mentions. `index` is that of the node.
cfg::InstructionId ExpressionLowering::emit(Opcode op, cfg::VariableId destination,
                                            const Pending& a, const Pending& b, const Expr& expr,
                                            std::uint32_t index) {
  const cfg::InstructionId i = builder_.emit(op, destination, a.operand, b.operand, expr.place);
  if (destination) set_place_of_definition(i, index);
  builder_.set_place_of_operand(i, 0, a.place);
  builder_.set_place_of_operand(i, 1, b.place);
  return i;
}

/// A statement mentions the variable that it assigns where the statement begins.
void ExpressionLowering::set_place_of_definition(cfg::InstructionId i, std::uint32_t index) {
  if (index + 1 == last_) builder_.set_place(i, cfg::Mention::definition, destination_place_);
}

void ExpressionLowering::lower_call(const Expr& expr, std::uint32_t index) {
  const auto count = static_cast<std::size_t>(expr.value);
  arguments_.clear();
  argument_places_.clear();
  for (const Pending& argument : std::span(pending_).last(count)) {
    arguments_.push_back(argument.operand);
    argument_places_.push_back(argument.place);
  }
  pending_.resize(pending_.size() - count);
  const cfg::VariableId destination = destination_after(index);
  const cfg::SymbolId callee = builder_.symbol(function_.symbols[expr.link]);
  const cfg::InstructionId call =
      builder_.call(callee, destination, arguments_, expr.place, argument_places_);
  if (destination) set_place_of_definition(call, index);
  push_result(call, destination);
}

void ExpressionLowering::lower_keep(const Expr& expr) {
  store(pop(), expr.variable, expr.place);
  pending_.push_back({{expr.variable}});
}

void ExpressionLowering::begin(const Expr& expr, std::uint32_t index) {
  Open open;
  open.variable = expr.variable;
  open.place = expr.place;
  if (expr.variable) {
    open.join = builder_.create_block();
    builder_.add_merge(open.join, {Construct::expression_join, expr.place});
  } else {
    const std::uint32_t consumer = after_nots(expr.link + 1);
    const auto targets = targets_at(consumer);
    assert(targets && "what has no variable is branched on");
    const bool swapped = (consumer - expr.link) % 2 == 0;
    open.targets = swapped ? Targets{targets->if_false, targets->if_true} : *targets;
  }
  const bool is_choice = function_.exprs[index].kind == ExprKind::choice_begin;
  if (is_choice) open.parts = {builder_.create_block(), builder_.create_block()};
  open_.push_back(open);
}

void ExpressionLowering::lower_logic_test(const Expr& expr, std::uint32_t index) {
  const bool is_and = expr.kind == ExprKind::and_test;
  const cfg::VariableId variable = open_.back().variable;
  if (variable) {
    store(pop(), variable, expr.place);
    const Label next = builder_.create_block();
    const Label join = open_.back().join;
    builder_.branch(variable, is_and ? next : join, is_and ? join : next, expr.place);
    return builder_.place_block(next);
  }
  const Targets targets = *targets_at(index);
  finish(pop(), targets, expr.place);
  Open& open = open_.back();
  builder_.add_merge(is_and ? targets.if_false : targets.if_true,
                     {Construct::expression_join, open.place});
  builder_.place_block(*open.next);
  open.next.reset();
}

void ExpressionLowering::lower_choice_else() {
  const Open& open = open_.back();
  if (open.variable) {
    store(pop(), open.variable, open.place);
    builder_.jump(open.join, open.place);
  } else {
    finish(pop(), open.targets, open.place);
    builder_.add_merge(open.targets.if_true, {Construct::expression_join, open.place});
    builder_.add_merge(open.targets.if_false, {Construct::expression_join, open.place});
  }
  builder_.place_block(open.parts.if_false);
}

void ExpressionLowering::end(const Expr& expr) {
  const Open open = open_.back();
  if (open.variable) {
    store(pop(), open.variable, expr.place);
    builder_.jump(open.join, expr.place);
    builder_.place_block(open.join);
    pending_.push_back({{open.variable}});
  } else {
    finish(pop(), open.targets, expr.place);
    pending_.push_back({{}, true});
  }
  open_.pop_back();
}

/// The first index from this one on that is not a `not`.
std::uint32_t ExpressionLowering::after_nots(std::uint32_t index) const {
  while (index < last_ && function_.exprs[index].kind == ExprKind::not_) ++index;
  return index;
}

/// The branch targets for the value taken by this node, or by what follows the expression; none if
/// the value is not only branched on.
std::optional<ExpressionLowering::Targets> ExpressionLowering::targets_at(std::uint32_t consumer) {
  if (consumer == last_) return root_targets_;
  const ExprKind kind = function_.exprs[consumer].kind;
  if (kind == ExprKind::choice_test) return open_.back().parts;
  const bool is_test = kind == ExprKind::and_test || kind == ExprKind::or_test;
  const bool is_last =
      kind == ExprKind::logic_end || kind == ExprKind::choice_else || kind == ExprKind::choice_end;
  if ((!is_test && !is_last) || open_.back().variable) return std::nullopt;
  Open& open = open_.back();
  if (is_last) return open.targets;
  if (!open.next) open.next = builder_.create_block();
  if (kind == ExprKind::and_test) return Targets{*open.next, open.targets.if_false};
  return Targets{open.targets.if_true, *open.next};
}

/// The variable into which the result of the node is computed directly; none if there is none.
cfg::VariableId ExpressionLowering::destination_after(std::uint32_t index) const {
  if (index + 1 == last_) return destination_;
  const Expr& consumer = function_.exprs[index + 1];
  switch (consumer.kind) {
    case ExprKind::keep: return consumer.variable;
    case ExprKind::and_test:
    case ExprKind::or_test:
    case ExprKind::logic_end:
    case ExprKind::choice_else:
    case ExprKind::choice_end: return open_.back().variable;
    default: return {};
  }
}

/// Branches on the value, unless control has jumped already.
void ExpressionLowering::finish(const Pending& pending, Targets targets, SourcePlace place) {
  if (pending.jumped) return;
  if (pending.negated) std::swap(targets.if_true, targets.if_false);
  builder_.branch(pending.operand, targets.if_true, targets.if_false, place);
  builder_.set_place_of_operand(builder_.last_instruction(), 0, pending.place);
}

void ExpressionLowering::store(const Pending& pending, cfg::VariableId variable,
                               SourcePlace place) {
  if (pending.stored) return;
  const cfg::InstructionId i = builder_.emit(Opcode::copy, variable, pending.operand, {}, place);
  builder_.set_place_of_operand(i, 0, pending.place);
}

void ExpressionLowering::push_result(cfg::InstructionId instruction, cfg::VariableId destination) {
  if (destination) {
    pending_.push_back({{destination}, false, false, true});
  } else {
    pending_.push_back({{instruction}});
  }
}

ExpressionLowering::Pending ExpressionLowering::pop() {
  const Pending top = pending_.back();
  pending_.pop_back();
  return top;
}

}  // namespace ssac::frontend
