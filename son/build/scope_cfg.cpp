// The part of Scoping for scopes on a CFG: loops with several entries and back edges, which end in
// any order. How it works: son/build/scope.h.
#include <algorithm>

#include "son/build/scope.h"

namespace ssac::son {

void Scoping::leave_closed_loops(Scope& scope) {
  while (scope.header_ != 0 && !headers_[scope.header_].open) {
    replace_sentinels(scope, headers_[scope.header_].scope);
  }
}

/// Looks up every slot, so that no sentinel is left, except in hidden slots, which nothing reads
/// any more.
void Scoping::look_up_all(Scope& scope) {
  if (loop_phis_ == LoopPhis::eager) return;
  for (std::uint32_t slot = 1; slot < scope.num_slots_; ++slot) {
    if (!is_hidden(slot)) binding_in(scope, slot, ssa::Decision::loop_entered_elsewhere);
  }
}

void Scoping::lift_to_common_header(std::span<Scope> scopes) {
  HeaderNumber common = scopes.front().header_;
  for (const Scope& scope : scopes) {
    HeaderNumber other = scope.header_;
    while (common != other) {
      HeaderNumber& deeper = headers_[common].depth >= headers_[other].depth ? common : other;
      deeper = headers_[deeper].scope.header_;
    }
  }
  for (Scope& scope : scopes) lift(scope, common);
}

/// Makes the scope one of that header, which must enclose its own.
void Scoping::lift(Scope& scope, HeaderNumber header) {
  while (scope.header_ != header) {
    const Header& own = headers_[scope.header_];
    if (own.open) look_up_all(scope);
    replace_sentinels(scope, own.scope);
  }
}

/// Makes the scope of a back edge one of its header, which has a phi for every slot that it binds:
/// if it is no scope of the loop, then one of the loop was lifted out where it joined others on
/// the way from the header, and all slots were looked up.
void Scoping::rebase(Scope& scope, HeaderNumber header) {
  HeaderNumber around = scope.header_;
  while (headers_[around].depth > headers_[header].depth) around = headers_[around].scope.header_;
  if (around == header) return lift(scope, header);
  look_up_all(scope);
  scope.header_ = header;
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
  const std::uint32_t depth = headers_[scope.header_].depth + 1;
  headers_.push_back({std::move(scope), loop, depth, true});
  Header& header = headers_.back();
  if (!spend_operands(differing.size(), num_operands)) differing.clear();
  for (const std::uint32_t slot : differing) {
    if (needs_no_phi(slot) || all_bind_same(entries.front(), others, slot)) continue;
    std::vector<NodeId> values;
    for (Scope& entry : entries) values.push_back(binding_in(entry, slot));
    const bool differ =
        std::ranges::any_of(values, [&](NodeId value) { return value != values.front(); });
    values.resize(num_operands);
    operands_ = std::move(values);
    bind_phi(header.scope, slot, loop,
             differ ? ssa::Decision::bindings_differ : ssa::Decision::sentinel_at_join);
    header.slots.push_back(slot);
  }
  return enter_loop(share(header.scope));
}

void Scoping::end_loop(HeaderNumber number, std::span<Scope> back_edges) {
  for (Scope& scope : back_edges) rebase(scope, number);
  Header& header = headers_[number];
  slots_ = header.slots;
  std::ranges::sort(slots_);
  set_back_edges(header, back_edges);
  header.open = false;
  simplify_header(header.scope);
}

}  // namespace ssac::son
