#include "son/scope.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ssac::son {

Scoping::Scoping(Graph& graph, Peephole& peephole, LoopPhis loop_phis, std::size_t max_slots,
                 Trace& trace, TraceCategory category)
    : graph_(graph),
      peephole_(peephole),
      loop_phis_(loop_phis),
      trace_(trace),
      category_(category),
      pool_(max_slots),
      labels_(max_slots) {}

Scope Scoping::make_scope(NodeId control) {
  return {graph_.create(Op::scope, {}), control, 1, Bindings(pool_)};
}

Scope Scoping::dup(const Scope& scope) {
  Scope copy(graph_.create(Op::scope, {}), scope.control_, scope.num_slots_, scope.bindings_);
  if (trace_.on(category_)) {
    trace_.emit(category_, "dup scope",
                {{"scope", scope.id_}, {"copy", copy.id_}, {"control", scope.control_}});
  }
  return copy;
}

std::uint32_t Scoping::declare(Scope& scope, LabelId label, NodeId value) {
  const std::uint32_t slot = scope.num_slots_++;
  labels_[slot] = label;
  scope.bindings_.set(slot, value);
  return slot;
}

NodeId Scoping::look_up(Scope& scope, std::uint32_t slot) {
  assert(slot > 0 && slot < scope.num_slots_);
  const NodeId bound = scope.bindings_.get(slot);
  if (bound != sentinel) return graph_.resolve(bound);
  const NodeId phi = look_up_in_heads(slot);
  scope.bindings_.set(slot, phi);
  return phi;
}

void Scoping::assign(Scope& scope, std::uint32_t slot, NodeId value) {
  assert(slot > 0 && slot < scope.num_slots_);
  if (scope.bindings_.get(slot) == sentinel) look_up_in_heads(slot);
  scope.bindings_.set(slot, value);
}

/// What a sentinel of the innermost loop stands for: the phi of that loop, made if need be.
NodeId Scoping::look_up_in_heads(std::uint32_t slot) {
  assert(!loops_.empty());
  // Outward to the first head that does not hold a sentinel itself.
  std::size_t at = loops_.size() - 1;
  NodeId value = loops_[at].head.bindings_.get(slot);
  while (value == sentinel) value = loops_[--at].head.bindings_.get(slot);
  value = graph_.resolve(value);
  if (graph_.op(value) == Op::phi && graph_.input(value, 0) == loops_[at].loop) ++at;
  // Inward again, a phi for every loop that has none.
  for (; at < loops_.size(); ++at) {
    value = make_loop_phi(loops_[at].loop, slot, value);
    loops_[at].head.bindings_.set(slot, value);
  }
  return value;
}

NodeId Scoping::make_loop_phi(NodeId loop, std::uint32_t slot, NodeId entry) {
  const NodeId phi =
      peephole_.apply(graph_.create_phi(labels_[slot], loop, std::array{entry, NodeId()}));
  if (trace_.on(category_)) {
    trace_.emit(
        category_, loop_phis_ == LoopPhis::lazy ? "look-up makes phi" : "loop phi",
        {{"phi", phi}, {"variable", graph_.label(phi).text}, {"loop", loop}, {"entry", entry}});
  }
  return phi;
}

void Scoping::merge(Scope& into, Scope from, cfg::Merge reason) {
  assert(into.num_slots_ == from.num_slots_);
  const NodeId region =
      graph_.create_region(Op::region, std::array{into.control_, from.control_}, {reason, {}, 0});
  if (trace_.on(category_)) {
    trace_.emit(category_, "merge",
                {{"region", region},
                 {"construct", cfg::name_of(reason.construct)},
                 {"into", into.id_},
                 {"from", from.id_}});
  }
  slots_.clear();
  into.bindings_.list_differing(from.bindings_, into.num_slots_, slots_);
  for (std::uint32_t slot : slots_) {
    const NodeId before = into.bindings_.get(slot);
    if (graph_.resolve(before) == graph_.resolve(from.bindings_.get(slot))) continue;
    const NodeId mine = look_up(into, slot);
    const NodeId theirs = look_up(from, slot);
    const NodeId phi = graph_.create_phi(labels_[slot], region, std::array{mine, theirs});
    if (trace_.on(category_)) {
      trace_.emit(category_, "make phi",
                  {{"phi", phi},
                   {"variable", graph_.label(phi).text},
                   {"region", region},
                   {"operands", fmt::format("{} {}", mine, theirs)}});
    }
    into.bindings_.set(slot, peephole_.apply(phi));
  }
  into.control_ = peephole_.apply(region);
}

Scope Scoping::begin_loop(Scope scope, cfg::Merge reason) {
  const NodeId loop = peephole_.apply(
      graph_.create_region(Op::loop, std::array{scope.control_, NodeId()}, {reason, {}, 2}));
  scope.control_ = loop;
  Scope body = dup(scope);
  loops_.push_back({std::move(scope), loop});
  if (loop_phis_ == LoopPhis::eager) {
    bind_eager_phis(loops_.back());
    body.bindings_ = loops_.back().head.bindings_;
  } else {
    body.bindings_ = Bindings(pool_);
  }
  return body;
}

void Scoping::bind_eager_phis(OpenLoop& loop) {
  for (std::uint32_t slot = 1; slot < loop.head.num_slots_; ++slot) {
    const NodeId entry = graph_.resolve(loop.head.bindings_.get(slot));
    loop.head.bindings_.set(slot, make_loop_phi(loop.loop, slot, entry));
  }
}

void Scoping::end_loop(Scope body, Scope& exit) {
  const OpenLoop loop = std::move(loops_.back());
  loops_.pop_back();
  const Bindings& head = loop.head.bindings_;
  graph_.set_input(loop.loop, 2, body.control_);
  if (trace_.on(category_)) {
    trace_.emit(category_, "end loop",
                {{"loop", loop.loop}, {"back", body.control_}, {"exit", exit.control_}});
  }
  slots_.clear();
  body.bindings_.list_bound(loop.head.num_slots_, slots_);
  for (std::uint32_t slot : slots_) {
    graph_.set_input(head.get(slot), 2, graph_.resolve(body.bindings_.get(slot)));
  }
  exit.bindings_.fill_sentinels(head);
  simplify_head(loop.head);
}

/// Looks again at the phis that the head of a loop binds, in slot order: at those of the loop
/// (their slots are in slots_), and at those of other regions too whose operands have changed.
void Scoping::simplify_head(const Scope& head) {
  auto of_loop = slots_.begin();
  for (std::uint32_t slot = 1; slot < head.num_slots_; ++slot) {
    if (!peephole_.has_stale_phis()) {
      of_loop = std::lower_bound(of_loop, slots_.end(), slot);
      if (of_loop == slots_.end()) return;
      slot = *of_loop;
    }
    const NodeId bound = head.bindings_.get(slot);
    if (bound == sentinel) continue;
    const NodeId node = graph_.resolve(bound);
    if (graph_.op(node) == Op::phi) peephole_.apply_again(node);
  }
}

}  // namespace ssac::son
