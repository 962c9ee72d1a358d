#include "son/build/scope.h"

#include <algorithm>
#include <array>
#include <functional>
#include <ranges>
#include <utility>

#include "son/trace_fields.h"

namespace ssac::son {

namespace {

auto ids_of(std::span<const Scope> scopes) { return scopes | std::views::transform(&Scope::id); }

auto controls_of(std::span<const Scope> scopes) {
  return scopes | std::views::transform(&Scope::control);
}

}  // namespace

Scoping::Scoping(Graph& graph, Peephole& peephole, LoopPhis loop_phis, std::size_t max_slots,
                 std::size_t operand_limit, Trace& trace, const TraceCategory& category)
    : graph_(graph),
      peephole_(peephole),
      loop_phis_(loop_phis),
      trace_(trace),
      category_(category),
      scans_all_slots_(max_slots <= max_slots_to_scan),
      counts_scopes_(trace.on(scopes_trace)),
      pool_(max_slots, scans_all_slots_ ? nullptr : peephole.stale_phis()),
      labels_(max_slots),
      operands_left_(operand_limit) {
  headers_.push_back({{{}, {}, 0, 0, Bindings(pool_)}, {}, 0, false});
}

Scope Scoping::make_scope() {
  return {graph_.create(Op::scope, {}),
          {},
          0,
          1,
          Bindings(pool_),
          counts_scopes_ ? &live_scopes_ : nullptr};
}

Scope Scoping::dup(const Scope& scope) {
  Scope copy = share(scope);
  copy.id_ = graph_.create(Op::scope, {});
  if (tracing()) {
    emit("dup", {{"scope", scope.id_}, {"copy", copy.id_}, {"control", scope.control_}});
  }
  return copy;
}

std::uint32_t Scoping::declare(Scope& scope, LabelId label, NodeId value) {
  const std::uint32_t slot = scope.num_slots_++;
  labels_[slot] = label;
  scope.bindings_.set(slot, value);
  return slot;
}

std::uint32_t Scoping::define(Scope& scope, LabelId label, NodeId value) {
  const std::uint32_t slot = declare(scope, label, value);
  if (tracing()) emit("assign", slot, {{"node", value}});
  return slot;
}

NodeId Scoping::look_up(Scope& scope, std::uint32_t slot, SourcePlace place) {
  const NodeId bound = bound_node(scope, slot, place, ssa::Decision::mentioned_in_loop);
  if (tracing()) {
    std::vector<TraceField> fields = {{"node", bound}};
    add_place(fields, place);
    emit("look up", slot, std::move(fields));
  }
  return bound;
}

/// Like look_up, where no statement reads the variable: where scopes join or leave a loop.
/// `decision`: of the phis that it makes.
NodeId Scoping::binding_in(Scope& scope, std::uint32_t slot, ssa::Decision decision) {
  const NodeId bound = bound_node(scope, slot, {}, decision);
  if (tracing()) {
    std::vector<TraceField> fields = {{"node", bound}};
    if (scope.id_.valid()) fields.emplace_back("scope", scope.id_);
    emit("binding", slot, std::move(fields));
  }
  return bound;
}

NodeId Scoping::bound_node(Scope& scope, std::uint32_t slot, SourcePlace place,
                           ssa::Decision decision) {
  assert(slot > 0 && slot < scope.num_slots_);
  const NodeId bound = scope.bindings_.get(slot);
  if (bound != sentinel) return graph_.resolve(bound);
  const SourcePlace before = trace_.place();
  if (place.valid()) trace_.set_place(place);
  const NodeId found = look_up_in_headers(scope.header_, slot, place, decision);
  trace_.set_place(before);
  scope.bindings_.set(slot, found);
  return found;
}

void Scoping::assign(Scope& scope, std::uint32_t slot, NodeId value) {
  assert(slot > 0 && slot < scope.num_slots_);
  const bool is_untouched = scope.bindings_.get(slot) == sentinel;
  if (is_untouched && !is_hidden(slot)) {
    look_up_in_headers(scope.header_, slot, {}, ssa::Decision::mentioned_in_loop);
  }
  scope.bindings_.set(slot, value);
  if (tracing()) emit("assign", slot, {{"node", value}});
}

BindingView Scoping::peek(const Scope& scope, std::uint32_t slot) const {
  BindingView view{graph_.label(labels_[slot]).text, scope.bindings_.get(slot), 0};
  for (const Scope* at = &scope; view.node == sentinel; ++view.headers) {
    at = &headers_[at->header_].scope;
    view.node = at->bindings_.get(slot);
  }
  view.node = graph_.resolve(view.node);
  return view;
}

/// What a sentinel of that header stands for: the phi of the loop, made if need be; if the slot is
/// hidden, or the loop is closed and has no phi, what is bound outside of it. `place`: as for
/// look_up. `decision`: of the phis that it makes.
NodeId Scoping::look_up_in_headers(HeaderNumber at, std::uint32_t slot, SourcePlace place,
                                   ssa::Decision decision) {
  // Outward to the first header that does not hold a sentinel itself.
  path_.clear();
  NodeId value = sentinel;
  for (; value == sentinel; at = headers_[at].scope.header_) {
    assert(at != 0);
    value = headers_[at].scope.bindings_.get(slot);
    path_.push_back(at);
  }
  value = graph_.resolve(value);
  if (has_phi(headers_[path_.back()], slot)) path_.pop_back();
  if (tracing() && !path_.empty()) {
    std::vector<TraceField> fields = {{"heads", path_.size()}, {"node", value}};
    add_place(fields, place);
    emit("sentinel", slot, std::move(fields));
  }
  // Inward again, a phi for every open loop that has none. No loop changes a hidden slot.
  for (const HeaderNumber inner : path_ | std::views::reverse) {
    Header& header = headers_[inner];
    if (header.open && !is_hidden(slot)) {
      value = bind_loop_phi(header, slot, value, decision);
    } else {
      header.scope.bindings_.set(slot, value);
    }
  }
  return value;
}

/// Whether the header of the loop binds a phi of its own.
bool Scoping::has_phi(const Header& header, std::uint32_t slot) const {
  const NodeId bound = header.scope.bindings_.get(slot);
  if (bound == sentinel) return false;
  const NodeId node = graph_.resolve(bound);
  return graph_.op(node) == Op::phi && graph_.input(node, 0) == header.loop;
}

/// Makes and simplifies a phi of an open loop, and binds the slot of the header to it. Returns what
/// the header then binds: `entry` itself if there are too many operands.
NodeId Scoping::bind_loop_phi(Header& header, std::uint32_t slot, NodeId entry,
                              ssa::Decision decision) {
  Bindings& bindings = header.scope.bindings_;
  const std::size_t num_operands = graph_.num_inputs(header.loop) - 1;
  if (!spend_operands(1, num_operands)) {
    bindings.set(slot, entry);
    return entry;
  }
  loop_operands_.assign(num_operands, NodeId());
  std::fill_n(loop_operands_.begin(), graph_.region_info(header.loop).first_back_edge - 1, entry);
  const NodeId made = graph_.create_phi(labels_[slot], header.loop, loop_operands_);
  if (tracing()) bindings.set(slot, made);  // the step shows this state
  if (notes()) note("loop phi", made, decision);
  header.slots.push_back(slot);
  const NodeId simplified = peephole_.apply(made);
  bindings.set(slot, simplified);
  return simplified;
}

/// Counts the operands of phis of more than two operands: there can be many more of these than
/// nodes. Returns false if there would be too many.
bool Scoping::spend_operands(std::size_t num_phis, std::size_t num_operands) {
  if (num_operands <= 2) return true;
  if (num_phis > operands_left_ / num_operands) {
    over_limit_ = true;
    return false;
  }
  operands_left_ -= num_phis * num_operands;
  return true;
}

/// Whether the slot needs no phi at a join, even if bindings differ, because nothing will read it.
bool Scoping::needs_no_phi(std::uint32_t slot) const {
  return is_hidden(slot) && !std::ranges::binary_search(live_, slot);
}

/// Lists in slots_, in order, the slots in which `others` differ from `into`. Stops when phis for
/// them, with that many operands each, would exceed the operand limit.
void Scoping::list_differing(const Scope& into, std::span<const Scope> others,
                             std::size_t num_operands) {
  slots_.clear();
  if (others.size() > 1) is_listed_.resize(labels_.size());
  for (const Scope& other : others) {
    assert(into.num_slots_ == other.num_slots_);
    const auto num_known = static_cast<std::ptrdiff_t>(slots_.size());
    into.bindings_.list_differing(other.bindings_, into.num_slots_, slots_);
    if (others.size() == 1) return;
    const auto repeated =
        std::ranges::remove_if(slots_.begin() + num_known, slots_.end(), [&](std::uint32_t slot) {
          const bool is_known = is_listed_[slot];
          is_listed_[slot] = true;
          return is_known;
        });
    slots_.erase(repeated.begin(), repeated.end());
    if (slots_.size() > operands_left_ / num_operands) break;
  }
  for (const std::uint32_t slot : slots_) is_listed_[slot] = false;
  std::ranges::sort(slots_);
}

bool Scoping::all_bind_same(const Scope& into, std::span<const Scope> others,
                            std::uint32_t slot) const {
  const NodeId bound = graph_.resolve(into.bindings_.get(slot));
  return std::ranges::all_of(others, [&](const Scope& other) {
    return graph_.resolve(other.bindings_.get(slot)) == bound;
  });
}

/// Makes and simplifies a phi of operands_, and binds the slot to it. At a loop header, the
/// operands for the back edges are none.
void Scoping::bind_phi(Scope& scope, std::uint32_t slot, NodeId region, ssa::Decision decision) {
  const NodeId phi = graph_.create_phi(labels_[slot], region, operands_);
  if (tracing()) scope.bindings_.set(slot, phi);  // the step shows this state
  if (notes()) note(graph_.op(region) == Op::loop ? "loop phi" : "phi", phi, decision);
  scope.bindings_.set(slot, peephole_.apply(phi));
}

NodeId Scoping::merge(Scope& into, std::span<Scope> others, RegionInfo info, LabelId label,
                      std::span<const NodeId> values) {
  const std::size_t num_operands = 1 + others.size();
  list_differing(into, others, num_operands);
  const std::size_t max_phis = slots_.size() + (values.empty() ? 0 : 1);
  NodeId value = values.empty() ? NodeId() : values.front();
  if (!spend_operands(max_phis, num_operands)) return value;
  operands_ = {into.control_};
  for (const Scope& other : others) operands_.push_back(other.control_);
  const NodeId region = graph_.create_region(Op::region, operands_, info);
  into.control_ = region;
  if (tracing()) {
    TraceField::Names names;
    for (const std::uint32_t slot : slots_) {
      names.emplace_back(variable_of(graph_, graph_.label(labels_[slot])));
    }
    emit_region(trace_, category_, "merge", graph_, region,
                {{"scope", into.id_}, {"scopes", ids_of(others)}, {"differing", names}});
  }
  for (std::uint32_t slot : slots_) {
    const bool is_read = !needs_no_phi(slot);
    if (!is_read || all_bind_same(into, others, slot)) {
      if (notes()) {
        note_rejection(slot, region, graph_.resolve(into.bindings_.get(slot)),
                       is_read ? ssa::Decision::same_binding : ssa::Decision::not_read);
      }
      continue;
    }
    operands_ = {binding_in(into, slot)};
    for (Scope& other : others) operands_.push_back(binding_in(other, slot));
    const bool differ = std::ranges::any_of(
        operands_, [&](NodeId operand) { return operand != operands_.front(); });
    const auto decision = differ ? ssa::Decision::bindings_differ : ssa::Decision::sentinel_at_join;
    bind_phi(into, slot, region, decision);
  }
  if (std::ranges::any_of(values, [&](NodeId other) { return other != value; })) {
    operands_.assign(values.begin(), values.end());
    const NodeId phi = graph_.create_phi(label, region, operands_);
    if (notes()) note("phi", phi, ssa::Decision::expression_value);
    value = peephole_.apply(phi);
  }
  into.control_ = peephole_.apply(region);
  return value;
}

Scope Scoping::begin_loop(Scope scope, cfg::Merge reason) {
  const NodeId loop = peephole_.apply(
      graph_.create_region(Op::loop, std::array{scope.control_, NodeId()}, {reason, {}, 2}));
  scope.control_ = loop;
  if (tracing()) emit_region(trace_, category_, "begin loop", graph_, loop, {{"scope", scope.id_}});
  Scope body = dup(scope);
  const std::uint32_t depth = headers_[scope.header_].depth + 1;
  headers_.push_back({std::move(scope), loop, depth, true});
  return enter_loop(std::move(body));
}

/// Makes `body`, a copy of the scope of the last header, the scope of the loop's body.
Scope Scoping::enter_loop(Scope body) {
  Header& header = headers_.back();
  body.header_ = static_cast<HeaderNumber>(headers_.size() - 1);
  const bool is_eager = loop_phis_ == LoopPhis::eager;
  if (is_eager) bind_eager_phis(header);
  body.bindings_ = is_eager ? header.scope.bindings_ : Bindings(pool_);
  return body;
}

void Scoping::bind_eager_phis(Header& header) {
  const bool may_have_phi = !header.slots.empty();
  for (std::uint32_t slot = 1; slot < header.scope.num_slots_; ++slot) {
    if (is_hidden(slot) || (may_have_phi && has_phi(header, slot))) continue;
    const NodeId entry = graph_.resolve(header.scope.bindings_.get(slot));
    bind_loop_phi(header, slot, entry, ssa::Decision::in_scope_at_loop);
  }
}

void Scoping::end_loop(std::span<const Scope> back_edges, Scope& exit, Scope* exit_of_breaks) {
  const Header loop = std::move(headers_.back());
  headers_.pop_back();
  // The scope of the end of the body binds every slot that the scope of any back edge binds: the
  // end comes after all jumps, if only through dead code.
  slots_.clear();
  back_edges.back().bindings_.list_bound(loop.scope.num_slots_, slots_);
  if (!spend_operands(slots_.size(), 1 + back_edges.size())) return;
  set_back_edges(loop, back_edges);
  replace_sentinels(exit, loop.scope);
  if (exit_of_breaks != nullptr) replace_sentinels(*exit_of_breaks, loop.scope);
  simplify_header(loop.scope);
}

/// Sets the back edges of a loop, and the operands of its phis for them; the slots of the phis are
/// in slots_. Back edges that were known when the loop was opened, at least the first, have inputs
/// already; inputs for the others are added.
void Scoping::set_back_edges(const Header& loop, std::span<const Scope> back_edges) {
  const std::size_t first = graph_.region_info(loop.loop).first_back_edge;
  const std::size_t places = graph_.num_inputs(loop.loop);
  const auto set = [&](NodeId n, std::size_t k, NodeId input) {
    if (first + k < places) {
      graph_.set_input(n, first + k, input);
    } else {
      graph_.add_input(n, input);
    }
  };
  for (std::size_t k = 0; k < back_edges.size(); ++k) set(loop.loop, k, back_edges[k].control_);
  if (tracing())
    emit_region(trace_, category_, "end loop", graph_, loop.loop,
                {{"controls", controls_of(back_edges)}});
  for (std::uint32_t slot : slots_) {
    const NodeId phi = loop.scope.bindings_.get(slot);
    for (std::size_t k = 0; k < back_edges.size(); ++k) {
      const NodeId bound = back_edges[k].bindings_.get(slot);
      set(phi, k, bound == sentinel ? phi : graph_.resolve(bound));
    }
    if (tracing()) emit_finished_phi(trace_, category_, graph_, phi);
  }
}

/// Makes a scope of a loop one of the enclosing header, and replaces its sentinels by what the
/// loop's header binds.
void Scoping::replace_sentinels(Scope& exit, const Scope& header) {
  exit.header_ = header.header_;
  if (loop_phis_ == LoopPhis::eager) return;
  exit.bindings_.put_over(header.bindings_, header.num_slots_);
}

/// Simplifies again, in slot order, phis that the header of a loop binds: those of the loop (their
/// slots are in slots_), and those of other regions if their operands have changed.
void Scoping::simplify_header(const Scope& header) {
  if (!peephole_.has_rules()) return;
  StalePhis* const stale = peephole_.stale_phis();
  if (stale != nullptr) stale->forget();
  if (stale != nullptr && scans_all_slots_) return simplify_all_stale(header, *stale);
  stale_slots_.clear();
  auto of_loop = slots_.begin();
  std::size_t noted = 0;
  for (std::uint32_t done = 0;;) {
    for (; stale != nullptr && noted < stale->size(); ++noted) {
      push_bound_slots(header, (*stale)[noted], done);
    }
    while (!stale_slots_.empty() && stale_slots_.front() <= done) {
      std::ranges::pop_heap(stale_slots_, std::greater());
      stale_slots_.pop_back();
    }
    while (of_loop != slots_.end() && *of_loop <= done) ++of_loop;
    if (stale_slots_.empty() && of_loop == slots_.end()) return;
    done = of_loop == slots_.end() ? stale_slots_.front() : *of_loop;
    if (!stale_slots_.empty()) done = std::min(done, stale_slots_.front());
    const NodeId node = graph_.resolve(header.bindings_.get(done));
    if (node != sentinel && graph_.op(node) == Op::phi) peephole_.apply_again(node);
  }
}

/// The same if there are few slots: looking at all of them costs less than finding the right ones.
void Scoping::simplify_all_stale(const Scope& header, const StalePhis& stale) {
  auto of_loop = slots_.begin();
  for (std::uint32_t slot = 1; slot < header.num_slots_; ++slot) {
    while (of_loop != slots_.end() && *of_loop < slot) ++of_loop;
    const NodeId node = graph_.resolve(header.bindings_.get(slot));
    if (node == sentinel || graph_.op(node) != Op::phi) continue;
    const bool is_of_loop = of_loop != slots_.end() && *of_loop == slot;
    if (is_of_loop || stale.is_stale(node)) peephole_.apply_again(node);
  }
}

/// Pushes onto the heap stale_slots_ the slots after `done` that the header binds to the phi.
void Scoping::push_bound_slots(const Scope& header, NodeId phi, std::uint32_t done) {
  peephole_.stale_phis()->for_each_slot(phi, [&](std::uint32_t slot) {
    if (slot <= done || slot >= header.num_slots_) return;
    if (graph_.resolve(header.bindings_.get(slot)) != phi) return;
    stale_slots_.push_back(slot);
    std::ranges::push_heap(stale_slots_, std::greater());
  });
}

// Traces.

std::string_view Scoping::name_of(LabelId label) const {
  return variable_of(graph_, graph_.label(label));
}

void Scoping::note(std::string_view step, NodeId phi, ssa::Decision decision) {
  note_phi(trace_, category_, step, graph_, phi_event(trace_, graph_, phi, decision));
}

/// `bound`: what the slot stays bound to.
void Scoping::note_rejection(std::uint32_t slot, NodeId region, NodeId bound,
                             ssa::Decision decision) {
  const RegionInfo& info = graph_.region_info(region);
  ssa::PhiEvent event{.decision = decision, .variable = graph_.label(labels_[slot]).variable};
  event.block = info.block;
  event.merge = info.merge;
  event.place = trace_.place();
  event.replacement = reference_to(graph_, bound);
  note_phi(trace_, category_, "same", graph_, event);
}

void Scoping::emit(std::string_view step, std::uint32_t slot, std::vector<TraceField> fields) {
  fields.emplace(fields.begin(), "variable", variable_of(graph_, graph_.label(labels_[slot])));
  emit(step, std::move(fields));
}

}  // namespace ssac::son
