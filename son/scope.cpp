#include "son/scope.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <string>
#include <utility>

namespace ssac::son {

namespace {

std::string ids_of(std::span<const Scope> scopes) {
  return fmt::format("{}", fmt::join(scopes | std::views::transform(&Scope::id), " "));
}

std::string controls_of(std::span<const Scope> scopes) {
  return fmt::format("{}", fmt::join(scopes | std::views::transform(&Scope::control), " "));
}

}  // namespace

Scoping::Scoping(Graph& graph, Peephole& peephole, LoopPhis loop_phis, std::size_t max_slots,
                 std::size_t operand_limit, Trace& trace, TraceCategory category)
    : graph_(graph),
      peephole_(peephole),
      loop_phis_(loop_phis),
      trace_(trace),
      category_(category),
      pool_(max_slots),
      labels_(max_slots),
      operands_left_(operand_limit) {}

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

BindingView Scoping::peek(const Scope& scope, std::uint32_t slot, std::size_t num_loops) const {
  BindingView view{graph_.label(labels_[slot]).text, scope.bindings_.get(slot), 0};
  while (view.node == sentinel) {
    ++view.heads;
    view.node = loops_[--num_loops].head.bindings_.get(slot);
  }
  view.node = graph_.resolve(view.node);
  return view;
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

/// Counts the operands of phis of more than two ways: there can be many more than nodes.
bool Scoping::spend_operands(std::size_t num_phis, std::size_t num_ways) {
  if (num_ways <= 2) return true;
  if (num_phis > operands_left_ / num_ways) {
    over_limit_ = true;
    return false;
  }
  operands_left_ -= num_phis * num_ways;
  return true;
}

/// Lists in slots_ where others differ from `into`, in order.
void Scoping::list_differing(const Scope& into, std::span<const Scope> others) {
  slots_.clear();
  for (const Scope& other : others) {
    assert(into.num_slots_ == other.num_slots_);
    into.bindings_.list_differing(other.bindings_, into.num_slots_, slots_);
  }
  if (others.size() == 1) return;
  std::ranges::sort(slots_);
  slots_.erase(std::ranges::unique(slots_).begin(), slots_.end());
}

bool Scoping::all_bind_same(const Scope& into, std::span<const Scope> others,
                            std::uint32_t slot) const {
  const NodeId bound = graph_.resolve(into.bindings_.get(slot));
  return std::ranges::all_of(others, [&](const Scope& other) {
    return graph_.resolve(other.bindings_.get(slot)) == bound;
  });
}

/// A phi of operands_, not simplified yet.
NodeId Scoping::make_phi(NodeId region, LabelId label) {
  const NodeId phi = graph_.create_phi(label, region, operands_);
  if (trace_.on(category_)) {
    trace_.emit(category_, "make phi",
                {{"phi", phi},
                 {"variable", graph_.label(phi).text},
                 {"region", region},
                 {"operands", fmt::format("{}", fmt::join(operands_, " "))}});
  }
  return phi;
}

NodeId Scoping::merge(Scope& into, std::span<Scope> others, cfg::Merge reason, LabelId label,
                      std::span<const NodeId> values) {
  list_differing(into, others);
  const std::size_t max_phis = slots_.size() + (values.empty() ? 0 : 1);
  NodeId value = values.empty() ? NodeId() : values.front();
  if (!spend_operands(max_phis, 1 + others.size())) return value;
  operands_ = {into.control_};
  for (const Scope& other : others) operands_.push_back(other.control_);
  const NodeId region = graph_.create_region(Op::region, operands_, {reason, {}, 0});
  if (trace_.on(category_)) {
    trace_.emit(category_, "merge",
                {{"region", region},
                 {"construct", cfg::name_of(reason.construct)},
                 {"into", into.id_},
                 {"from", ids_of(others)}});
  }
  for (std::uint32_t slot : slots_) {
    if (all_bind_same(into, others, slot)) continue;
    operands_ = {look_up(into, slot)};
    for (Scope& other : others) operands_.push_back(look_up(other, slot));
    into.bindings_.set(slot, peephole_.apply(make_phi(region, labels_[slot])));
  }
  if (std::ranges::any_of(values, [&](NodeId other) { return other != value; })) {
    operands_.assign(values.begin(), values.end());
    value = peephole_.apply(make_phi(region, label));
  }
  into.control_ = peephole_.apply(region);
  return value;
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

void Scoping::end_loop(std::span<const Scope> ways, Scope& exit, Scope* exit_of_breaks) {
  const OpenLoop loop = std::move(loops_.back());
  loops_.pop_back();
  // What any way binds the bottom binds too: it comes after all jumps, by dead code if need be.
  slots_.clear();
  ways.back().bindings_.list_bound(loop.head.num_slots_, slots_);
  if (!spend_operands(slots_.size(), 1 + ways.size())) return;
  set_back_edges(loop, ways);
  if (trace_.on(category_)) {
    trace_.emit(category_, "end loop",
                {{"loop", loop.loop}, {"back", controls_of(ways)}, {"exit", exit.control_}});
  }
  if (loop_phis_ == LoopPhis::lazy) {
    replace_sentinels(exit, loop.head);
    if (exit_of_breaks != nullptr) replace_sentinels(*exit_of_breaks, loop.head);
  }
  simplify_head(loop.head);
}

/// Sets the back edges of a loop and the operands for them of its phis, whose slots are in slots_.
/// The first back edge has a place since the loop was opened, and so has its operand.
void Scoping::set_back_edges(const OpenLoop& loop, std::span<const Scope> ways) {
  const auto set = [&](NodeId n, std::size_t way, NodeId input) {
    if (way == 0) {
      graph_.set_input(n, 2, input);
    } else {
      graph_.add_input(n, input);
    }
  };
  for (std::size_t k = 0; k < ways.size(); ++k) set(loop.loop, k, ways[k].control_);
  for (std::uint32_t slot : slots_) {
    const NodeId phi = loop.head.bindings_.get(slot);
    for (std::size_t k = 0; k < ways.size(); ++k) {
      const NodeId bound = ways[k].bindings_.get(slot);
      set(phi, k, bound == sentinel ? phi : graph_.resolve(bound));
    }
  }
}

/// Makes the sentinels of a loop's exit what the head binds.
void Scoping::replace_sentinels(Scope& exit, const Scope& head) {
  Bindings bindings = head.bindings_;
  bound_.clear();
  exit.bindings_.list_bound(head.num_slots_, bound_);
  for (std::uint32_t slot : bound_) {
    const NodeId bound = exit.bindings_.get(slot);
    if (bindings.get(slot) != bound) bindings.set(slot, bound);
  }
  exit.bindings_ = std::move(bindings);
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
