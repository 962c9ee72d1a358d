// Structured trace events and where they go. A trace that is off costs one branch.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "cfg/support/id.h"
#include "cfg/support/source_place.h"

namespace ssac {

/// What a step changes in the picture that a replay draws, read from the keys of its event. In the
/// Sea of Nodes, every step also highlights the nodes that it names.
enum class TraceEffect : std::uint8_t {
  none,
  rename_block,    ///< `block`, of the graph as lowered, becomes `to` or is removed
  old_block,       ///< `block` is a block of the graph as lowered
  number_block,    ///< `number`
  set_idom,        ///< `idom`
  add_frontier,    ///< `join` is in the frontier of `block`
  begin_live,      ///< starts the liveness of `variable`
  live_in,         ///< `variable` is live at the beginning of `block`
  live_out,        ///< ... at the end of `block`
  end_live,        ///< the complete sets `live_in`, `live_out`
  begin_sets,      ///< the sets `W`, `F`, `DF`, as far as given, replace all earlier ones
  keep_sets,       ///< the sets given replace earlier ones of the same name
  insert_phi,      ///< for `variable` in `block`, with its `value` if known; also `W`, `F`
  leave_out_phi,   ///< removes the phi for `variable` in `block`; no sets are shown any more
  incomplete_phi,  ///< a phi for `variable` in `block`, without operands so far
  complete_phi,    ///< its operands follow
  set_operand,     ///< operand of the phi for `variable` in `block`, on the edge from `from`:
                   ///< `operand` or `value`
  define,          ///< `instruction`, or the phi in `block`, gives `variable` its `value`
  use,             ///< `instruction` reads `variable`
  pop_values,      ///< `popped`: the definitions of `block` reach no further
  remember_value,  ///< `variable` has the `value` at the end of `block`
  seal_block,      ///< `block`
  replace_value,   ///< the phi `value` becomes `after`
  statement,  ///< the statement that the following steps belong to: `line`, `instruction`, `block`
  replace_node,  ///< `phi` or `node` is replaced by `after` or `node`, or removed
  change_graph,  ///< `nodes` in their new form; `replaced`, pairs of old and new; `removed`
  set_scope,     ///< adds or updates `scope`
  drop_scopes,   ///< removes `scopes`
  stop_scopes,   ///< scopes are not shown any more
};
/// "insert phi"
std::string_view name_of(TraceEffect effect);

/// A step of a trace and its caption in a replay: `{key}` stands for the event's value for that
/// key; text between `[` and `]` is left out if one of its keys is missing.
struct TraceStep {
  std::string_view name;  ///< what is done: "insert", "remove unreachable"
  std::string_view caption;
  TraceEffect effect = TraceEffect::none;
};

/// The steps of one algorithm, selected by this name with `--trace`. The code that emits the steps
/// defines the category, as one constant that is compared by address.
struct TraceCategory {
  std::string_view name;
  std::vector<TraceStep> steps;
  /// Its events are not steps of an algorithm: they report what has changed by the time of the next
  /// event of another category.
  bool of_state = false;

  friend bool operator==(const TraceCategory& a, const TraceCategory& b) { return &a == &b; }
};
using TraceCategories = std::vector<const TraceCategory*>;

inline bool contains(const TraceCategories& categories, const TraceCategory& category) {
  return std::ranges::find(categories, &category) != categories.end();
}

/// A key with its value: a name, a number, or a set or list of names. Ids appear in their printed
/// form. docs/formats.md lists the keys; each means the same in every event.
struct TraceField {
  using Names = std::vector<std::string>;

  std::string_view key;
  std::variant<std::string, std::uint64_t, Names> value;

  TraceField(std::string_view k, std::string v) : key(k), value(std::move(v)) {}
  TraceField(std::string_view k, std::string_view v) : key(k), value(std::string(v)) {}
  TraceField(std::string_view k, Names v) : key(k), value(std::move(v)) {}
  template <std::unsigned_integral Number>
  TraceField(std::string_view k, Number v) : key(k), value(std::uint64_t{v}) {}
  template <class Tag>
  TraceField(std::string_view k, Id<Tag> v) : key(k), value(fmt::format("{}", v)) {}
  /// A range of ids, in order.
  template <std::ranges::input_range Range>
  requires requires(std::ranges::range_reference_t<Range> id) { id.index(); }
  TraceField(std::string_view k, Range&& ids) : key(k), value(Names()) {
    for (const auto& id : ids) std::get<Names>(value).push_back(fmt::format("{}", id));
  }
  friend auto operator<=>(const TraceField&, const TraceField&) = default;
};

/// The value as text: a set as `{b1, b2}`.
std::string to_text(const TraceField& field);

struct TraceEvent {
  const TraceCategory& category;
  std::string_view step;  ///< the name of a step, a literal
  std::string_view function;
  std::string_view method;  ///< empty for steps that belong to no method
  std::vector<TraceField> fields;

  /// The value of a key, or null.
  [[nodiscard]] const TraceField* find(std::string_view key) const;
};

/// Adds `line` and `column`, if the place is known.
void add_place(std::vector<TraceField>& fields, SourcePlace place);

namespace ssa {
struct PhiEvent;  // ssa/explain/phi_event.h
}

class TraceSink {
 public:
  virtual ~TraceSink() = default;
  virtual void event(const TraceEvent& event) = 0;
  /// A decision about a phi, as data.
  virtual void phi(const ssa::PhiEvent& /*event*/) {}
  /// Whether the sink uses events of this method (empty: events that belong to no method).
  [[nodiscard]] virtual bool wants(std::string_view /*method*/) const { return true; }
  /// Whether the sink has no room left for events of this method and only counts them.
  [[nodiscard]] virtual bool is_full(std::string_view /*method*/) const { return false; }
};

class Trace;

/// The data that an algorithm works on, for traces that show its state at each step.
class TraceState {
 public:
  virtual ~TraceState() = default;
  /// Emits what has changed since the last call, in categories that are `of_state`.
  virtual void tell(Trace& trace) = 0;
};

/// Which categories are wanted and where their events go. Algorithms take a `Trace&` and write
///   if (trace.on(phi_trace)) trace.emit(phi_trace, "insert", {{"block", b}});
class Trace {
 public:
  Trace() = default;
  Trace(TraceSink* sink, TraceCategories wanted)
      : sink_(sink), wanted_(std::move(wanted)), on_(wanted_) {}

  [[nodiscard]] bool on(const TraceCategory& category) const {
    return !on_.empty() && contains(on_, category);
  }
  void emit(const TraceCategory& category, std::string_view step, std::vector<TraceField> fields) {
    if (state_ != nullptr && !category.of_state) state_->tell(*this);
    sink_->event({category, step, function_, method_, std::move(fields)});
    is_full_ = sink_->is_full(method_);
  }
  /// Whether events are only counted from now on: fields that are expensive to compute may be left
  /// out.
  [[nodiscard]] bool is_full() const { return is_full_; }
  /// Emits the fields that `make_fields` returns, or none if events are only counted.
  template <class MakeFields>
  requires std::is_invocable_v<MakeFields>
  void emit(const TraceCategory& category, std::string_view step, MakeFields make_fields) {
    emit(category, step, is_full_ ? std::vector<TraceField>() : make_fields());
  }

  /// A trace that records only the decisions about phis, as data.
  static Trace of_phis(TraceSink* sink) {
    Trace trace;
    trace.sink_ = sink;
    trace.records_phis_ = true;
    return trace;
  }
  [[nodiscard]] bool records_phis() const { return records_phis_; }
  /// Records a decision, if this trace does.
  void phi(const ssa::PhiEvent& event) {
    if (records_phis_) sink_->phi(event);
  }
  /// Sets the source statement that the following events belong to; none at the end of a body.
  void set_place(SourcePlace place) { place_ = place; }
  [[nodiscard]] SourcePlace place() const { return place_; }

  /// The state to report before every event; null for none. It must live until it is replaced.
  void set_state(TraceState* state) { state_ = state; }

  /// Sets the function and method that the following events belong to.
  void set_context(std::string function, std::string method) {
    function_ = std::move(function);
    method_ = std::move(method);
    on_ = sink_ == nullptr || sink_->wants(method_) ? wanted_ : TraceCategories();
    is_full_ = false;
  }

 private:
  TraceSink* sink_ = nullptr;
  TraceCategories wanted_;
  TraceCategories on_;  // those the sink wants for the current method
  std::string function_;
  std::string method_;
  bool records_phis_ = false;
  bool is_full_ = false;
  SourcePlace place_;
  TraceState* state_ = nullptr;
};

/// One event as a line of text: `category step: key value, key value`.
std::string to_text(const TraceEvent& event);

}  // namespace ssac
