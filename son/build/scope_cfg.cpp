// Scopes on a CFG: loops of several entries and back edges, that end in any order. What the parts
// of Scoping do that are here: son/build/scope.h.
#include <algorithm>

#include "son/build/scope.h"

namespace ssac::son {

void Scoping::leave_closed_loops(Scope& scope) {
  while (scope.head_ != 0 && !heads_[scope.head_].open) {
    replace_sentinels(scope, heads_[scope.head_].scope);
  }
}

/// Leaves no sentinel in the scope but for hidden slots, which nothing reads any more.
void Scoping::look_up_all(Scope& scope) {
  if (loop_phis_ == LoopPhis::eager) return;
  for (std::uint32_t slot = 1; slot < scope.num_slots_; ++slot) {
    if (!is_hidden(slot)) binding_in(scope, slot);
  }
}

void Scoping::lift_to_common_head(std::span<Scope> scopes) {
  HeadNumber common = scopes.front().head_;
  for (const Scope& scope : scopes) {
    HeadNumber other = scope.head_;
    while (common != other) {
      HeadNumber& deeper = heads_[common].depth >= heads_[other].depth ? common : other;
      deeper = heads_[deeper].scope.head_;
    }
  }
  for (Scope& scope : scopes) lift(scope, common);
}

/// Makes the scope one of that head, which is around its own.
void Scoping::lift(Scope& scope, HeadNumber head) {
  while (scope.head_ != head) {
    const Head& own = heads_[scope.head_];
    if (own.open) look_up_all(scope);
    replace_sentinels(scope, own.scope);
  }
}

/// Makes the scope of a back edge one of its head. Returns whether it comes from scopes of the
/// loop: what these bind the head has a phi for.
bool Scoping::rebase(Scope& scope, HeadNumber head) {
  HeadNumber around = scope.head_;
  while (heads_[around].depth > heads_[head].depth) around = heads_[around].scope.head_;
  if (around == head) {
    lift(scope, head);
    return true;
  }
  look_up_all(scope);
  scope.head_ = head;
  return false;
}

Scope Scoping::begin_loop(std::span<Scope> entries, std::size_t num_back_edges, RegionInfo info) {
  const std::size_t num_operands = entries.size() + num_back_edges;
  Scope scope = share(entries.front());
  const std::span<Scope> others = entries.subspan(1);
  std::vector<std::uint32_t> differing;
  if (!others.empty()) {
    list_differing(scope, others, num_operands);
    differing = slots_;
  }
  operands_.assign(num_operands, NodeId());
  std::ranges::transform(entries, operands_.begin(), &Scope::control_);
  info.first_back_edge = static_cast<std::uint32_t>(1 + entries.size());
  const NodeId loop = peephole_.apply(graph_.create_region(Op::loop, operands_, info));
  scope.control_ = loop;
  if (tracing()) emit_region(trace_, category_, "begin loop", graph_, loop, {});
  const std::uint32_t depth = heads_[scope.head_].depth + 1;
  heads_.push_back({std::move(scope), loop, depth, true});
  Head& head = heads_.back();
  if (!spend_operands(differing.size(), num_operands)) differing.clear();
  for (const std::uint32_t slot : differing) {
    if (needs_no_phi(slot) || all_bind_same(entries.front(), others, slot)) continue;
    std::vector<NodeId> values;
    for (Scope& entry : entries) values.push_back(binding_in(entry, slot));
    const bool differ =
        std::ranges::any_of(values, [&](NodeId value) { return value != values.front(); });
    values.resize(num_operands);
    operands_ = std::move(values);
    bind_phi(head.scope, slot, loop,
             differ ? ssa::Decision::bindings_differ : ssa::Decision::sentinel_at_join);
    head.slots.push_back(slot);
  }
  return enter_loop(share(head.scope));
}

/// Makes the phis that a back edge needs and no one has asked for: there are some only where a back
/// edge comes from outside of the loop's own scopes, on irreducible graphs.
void Scoping::make_missing_phis(HeadNumber number, std::span<Scope> back_edges) {
  slots_.clear();
  for (const Scope& scope : back_edges) {
    scope.bindings_.list_bound(heads_[number].scope.num_slots_, slots_);
  }
  std::ranges::sort(slots_);
  slots_.erase(std::ranges::unique(slots_).begin(), slots_.end());
  for (const std::uint32_t slot : slots_) {
    Head& head = heads_[number];
    if (is_hidden(slot) || has_phi(head, slot)) continue;
    const NodeId entry = binding_in(head.scope, slot);
    const bool is_unchanged = std::ranges::all_of(back_edges, [&](const Scope& scope) {
      const NodeId bound = scope.bindings_.get(slot);
      return bound == sentinel || graph_.resolve(bound) == entry;
    });
    if (!is_unchanged) bind_loop_phi(head, slot, entry, ssa::Decision::bindings_differ);
  }
}

void Scoping::end_loop(HeadNumber number, std::span<Scope> back_edges) {
  bool lacks_phis = false;
  for (Scope& scope : back_edges) lacks_phis |= !rebase(scope, number);
  if (lacks_phis) make_missing_phis(number, back_edges);
  Head& head = heads_[number];
  slots_ = head.slots;
  std::ranges::sort(slots_);
  set_back_edges(head, back_edges);
  head.open = false;
  simplify_head(head.scope);
}

}  // namespace ssac::son
