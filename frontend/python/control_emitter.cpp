#include "frontend/python/control_emitter.h"

#include <algorithm>
#include <array>

namespace ssac::frontend::python {

namespace {

/// Sets the links of control flow on the tape, from `first` on.
void link(std::span<Expr> exprs, std::uint32_t first) {
  struct Open {
    std::uint32_t begin;
    std::vector<std::uint32_t> to_end;  // nodes whose link is the end
    std::uint32_t test = 0;             // of a choice
  };
  std::vector<Open> open;
  for (std::uint32_t at = first; at < exprs.size(); ++at) {
    switch (exprs[at].kind) {
      case ExprKind::logic_begin:
      case ExprKind::choice_begin: open.push_back({at, {at}}); break;
      case ExprKind::choice_test: open.back().test = at; break;
      case ExprKind::choice_else: exprs[open.back().test].link = at; [[fallthrough]];
      case ExprKind::and_test:
      case ExprKind::or_test: open.back().to_end.push_back(at); break;
      case ExprKind::logic_end:
      case ExprKind::choice_end:
        exprs[at].link = open.back().begin;
        for (const std::uint32_t from : open.back().to_end) exprs[from].link = at;
        open.pop_back();
        break;
      default: break;
    }
  }
}

}  // namespace

ControlEmitter::ControlEmitter(Scope& scope, std::span<const Expr> nodes,
                               std::span<const Comparison> comparisons)
    : scope_(scope),
      nodes_(nodes),
      comparisons_(comparisons),
      first_(nodes.size()),
      has_control_(nodes.size()),
      results_(nodes.size()) {
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const ExprKind kind = nodes[i].kind;
    has_control_[i] = kind == ExprKind::and_test || kind == ExprKind::or_test ||
                      kind == ExprKind::logic_end || kind == ExprKind::choice_end;
    first_[i] = i;
    for (std::uint32_t k = num_operands_of(nodes[i]); k > 0; --k) {
      const std::uint32_t operand = first_[i] - 1;
      if (has_control_[operand]) has_control_[i] = true;
      first_[i] = first_[operand];
    }
  }
}

std::uint32_t ControlEmitter::num_operands_of(const Expr& node) const {
  switch (node.kind) {
    case ExprKind::call:
    case ExprKind::and_test:
    case ExprKind::or_test:
    case ExprKind::logic_end: return static_cast<std::uint32_t>(node.value);
    case ExprKind::choice_end: return 3;
    default: return static_cast<std::uint32_t>(num_operands(node.kind));
  }
}

std::vector<std::uint32_t> ControlEmitter::operands(std::uint32_t node) const {
  std::vector<std::uint32_t> result(num_operands_of(nodes_[node]));
  std::uint32_t end = node;
  for (std::uint32_t& operand : result) {
    operand = end - 1;
    end = first_[operand];
  }
  std::ranges::reverse(result);
  return result;
}

void ControlEmitter::emit(Purpose purpose) {
  std::vector<Expr>& exprs = scope_.function().exprs;
  const auto first = static_cast<std::uint32_t>(exprs.size());
  work_.push_back({Work::Kind::visit, static_cast<std::uint32_t>(nodes_.size() - 1), purpose});
  while (!work_.empty()) {
    const Work work = work_.back();
    work_.pop_back();
    step(work);
  }
  link(std::span(exprs), first);
}

void ControlEmitter::step(const Work& work) {
  switch (work.kind) {
    case Work::Kind::visit: return visit(work.node, work.purpose);
    case Work::Kind::append: return append(work.expr);
    case Work::Kind::keep: return keep(work.node);
    case Work::Kind::reread: return append(results_[work.node]);
  }
}

void ControlEmitter::visit(std::uint32_t node, Purpose purpose) {
  const ExprKind kind = nodes_[node].kind;
  results_[node].kind = ExprKind::call;
  if (!has_control_[node]) {
    for (std::uint32_t i = first_[node]; i <= node; ++i) append(nodes_[i]);
    if (first_[node] == node) results_[node] = nodes_[node];  // a leaf, or a call without arguments
    return;
  }
  switch (kind) {
    case ExprKind::and_test:
    case ExprKind::or_test: return visit_logic(node, purpose);
    case ExprKind::logic_end: return visit_chain(node, purpose);
    case ExprKind::choice_end: return visit_choice(node, purpose);
    case ExprKind::not_: return visit_operator(node, purpose);
    default: return visit_operator(node, Purpose::value);
  }
}

/// An operator or a call: its operands, each kept if control flow follows it, then the node.
void ControlEmitter::visit_operator(std::uint32_t node, Purpose purpose) {
  std::vector<Work> steps;
  const std::vector<std::uint32_t> all = operands(node);
  const auto last_control =
      std::ranges::find_if(all.rbegin(), all.rend(), [&](auto o) { return has_control_[o]; });
  const auto control = static_cast<std::size_t>(all.rend() - last_control) - 1;
  for (std::size_t k = 0; k < all.size(); ++k) {
    steps.push_back({Work::Kind::visit, all[k], purpose});
    if (k < control) steps.push_back({Work::Kind::keep, all[k]});
  }
  steps.push_back({Work::Kind::append, node, Purpose::value, nodes_[node]});
  plan(steps);
}

void ControlEmitter::visit_logic(std::uint32_t node, Purpose purpose) {
  const Expr& logic = nodes_[node];
  const bool is_and = logic.kind == ExprKind::and_test;
  begin(node, ExprKind::logic_begin, is_and ? "$and" : "$or", purpose);
  std::vector<Work> steps;
  for (const std::uint32_t operand : operands(node)) {
    if (!steps.empty()) steps.push_back(appending(logic.kind, logic.place));
    steps.push_back({Work::Kind::visit, operand, purpose});
  }
  steps.push_back(appending(ExprKind::logic_end, logic.place));
  plan(steps);
}

/// a < b < c: each operand but the first and the last is read by two comparisons.
void ControlEmitter::visit_chain(std::uint32_t node, Purpose purpose) {
  begin(node, ExprKind::logic_begin, "$chain", purpose);
  const std::vector<std::uint32_t> all = operands(node);
  std::vector<Work> steps = {{Work::Kind::visit, all[0]}};
  if (has_control_[all[1]]) steps.push_back({Work::Kind::keep, all[0]});
  for (std::size_t k = 1; k < all.size(); ++k) {
    const Comparison& comparison = comparisons_[nodes_[node].link + k - 1];
    if (k > 1) {
      steps.push_back(appending(ExprKind::and_test, comparison.place));
      steps.push_back({Work::Kind::reread, all[k - 1]});
    }
    steps.push_back({Work::Kind::visit, all[k]});
    if (k + 1 < all.size()) steps.push_back({Work::Kind::keep, all[k]});
    steps.push_back(appending(comparison.op, comparison.place));
  }
  steps.push_back(appending(ExprKind::logic_end, nodes_[node].place));
  plan(steps);
}

/// `a if c else b`, whose operands are in the order a, c, b.
void ControlEmitter::visit_choice(std::uint32_t node, Purpose purpose) {
  const SourcePlace place = nodes_[node].place;
  begin(node, ExprKind::choice_begin, "$if", purpose);
  const std::vector<std::uint32_t> parts = operands(node);
  const std::array steps = {
      Work{Work::Kind::visit, parts[1], Purpose::condition},
      appending(ExprKind::choice_test, place),
      Work{Work::Kind::visit, parts[0], purpose},
      appending(ExprKind::choice_else, place),
      Work{Work::Kind::visit, parts[2], purpose},
      appending(ExprKind::choice_end, place),
  };
  plan(steps);
}

void ControlEmitter::begin(std::uint32_t node, ExprKind kind, std::string_view variable,
                           Purpose purpose) {
  Expr expr{kind, nodes_[node].place, 0, {}};
  if (purpose == Purpose::value) expr.variable = scope_.add_hidden(variable, expr.place);
  append(expr);
  results_[node] = {ExprKind::name, expr.place, 0, expr.variable};
}

/// Keeps the last result in a variable, unless it can be read again as it is.
void ControlEmitter::keep(std::uint32_t node) {
  Expr& result = results_[node];
  if (result.kind != ExprKind::call) return;
  const SourcePlace place = nodes_[node].place;
  const cfg::VariableId variable = scope_.add_hidden("$keep", place);
  append({ExprKind::keep, place, 0, variable});
  result = {ExprKind::name, place, 0, variable};
}

}  // namespace ssac::frontend::python
