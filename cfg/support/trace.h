// Structured trace events and where they go. Off costs one branch.
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
/// Sea of Nodes every step shows the nodes that it names, whatever its effect.
enum class TraceEffect : std::uint8_t {
  none,
  rename_block,    ///< `block`, of the graph as lowered, becomes `to` or nothing
  old_block,       ///< `block` is of the graph as lowered
  number_block,    ///< `number`
  set_idom,        ///< `idom`
  add_frontier,    ///< `join` is in the frontier of `block`
  begin_live,      ///< of `variable`
  live_in,         ///< `variable` is live at the beginning of `block`
  live_out,        ///< ... at its end
  end_live,        ///< `live_in`, `live_out`
  begin_sets,      ///< `W`, `F`, `DF`, those that there are
  keep_sets,       ///< the same
  insert_phi,      ///< for `variable` in `block`, its `value` if it has one; `W`, `F`
  leave_out_phi,   ///< that for `variable` in `block` goes, and no sets are shown any more
  incomplete_phi,  ///< one is there for `variable` in `block`, its operands later
  complete_phi,    ///< the operands come now
  set_operand,     ///< of the phi for `variable` in `block`: for `from`, `operand` or `value`
  define,          ///< `instruction`, or the phi in `block`, gives `variable` its `value`
  use,             ///< `instruction` reads `variable`
  pop_values,      ///< `popped`: what `block` defined reaches no further
  remember_value,  ///< `block` has the `value` for `variable` at its end
  seal_block,      ///< `block`
  replace_value,   ///< the phi `value` becomes `after`
  statement,       ///< what the steps that follow are made for: `line`, `instruction`, `block`
  replace_node,    ///< `phi` or `node` becomes `after` or `node`, or nothing
  change_graph,    ///< `nodes` stand so from now on, `replaced` are others, `removed` are gone
  set_scope,       ///< `scope` is there, and what is said of it holds from now on
  drop_scopes,     ///< `scopes` are gone
  stop_scopes,     ///< no more is said of any scope
};
/// "insert phi"
std::string_view name_of(TraceEffect effect);

/// A step of a trace, and its caption where a trace is replayed: `{key}` stands for the value that
/// the event has for that key; what is between `[` and `]` is left out where one of its keys is
/// missing.
struct TraceStep {
  std::string_view name;  ///< what was done: "insert", "remove unreachable"
  std::string_view caption;
  TraceEffect effect = TraceEffect::none;
};

/// The steps of one algorithm, which `--trace` asks for by this name. What emits them defines it,
/// one constant that is compared by address.
struct TraceCategory {
  std::string_view name;
  std::vector<TraceStep> steps;
  /// Its events are no steps of an algorithm: they say what has changed by the event of another
  /// category that comes next.
  bool of_state = false;

  friend bool operator==(const TraceCategory& a, const TraceCategory& b) { return &a == &b; }
};
using TraceCategories = std::vector<const TraceCategory*>;

inline bool contains(const TraceCategories& categories, const TraceCategory& category) {
  return std::ranges::find(categories, &category) != categories.end();
}

/// One key and what it is: a name, a number, or a set or list of names. Ids are named as they print
/// themselves. docs/formats.md says which keys there are; each means the same in every event.
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
  /// Whether it does anything with the events of a method; of none where that is empty.
  [[nodiscard]] virtual bool wants(std::string_view /*method*/) const { return true; }
  /// Whether it has no room left for the events of a method, and only counts them.
  [[nodiscard]] virtual bool is_full(std::string_view /*method*/) const { return false; }
};

class Trace;

/// What an algorithm works on, for who wants to know how it stands at each step.
class TraceState {
 public:
  virtual ~TraceState() = default;
  /// Emits what has changed since the last time, in categories that are `of_state`.
  virtual void tell(Trace& trace) = 0;
};

/// Which categories are asked for and where their events go. Algorithms take a `Trace&` and write
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
  /// Whether events are only counted from now on: fields that take long to make may be left out.
  [[nodiscard]] bool is_full() const { return is_full_; }
  /// With the fields that `make_fields` gives; with none where events are only counted.
  template <class MakeFields>
  requires std::is_invocable_v<MakeFields>
  void emit(const TraceCategory& category, std::string_view step, MakeFields make_fields) {
    emit(category, step, is_full_ ? std::vector<TraceField>() : make_fields());
  }

  /// Records the decisions about phis alone, as data.
  static Trace of_phis(TraceSink* sink) {
    Trace trace;
    trace.sink_ = sink;
    trace.records_phis_ = true;
    return trace;
  }
  [[nodiscard]] bool records_phis() const { return records_phis_; }
  /// Where they are recorded.
  void phi(const ssa::PhiEvent& event) {
    if (records_phis_) sink_->phi(event);
  }
  /// Says for which statement of the source what follows is done; none where a body ends.
  void set_place(SourcePlace place) { place_ = place; }
  [[nodiscard]] SourcePlace place() const { return place_; }

  /// What tells of itself before every event; null: nothing does. It must outlive its being set.
  void set_state(TraceState* state) { state_ = state; }

  /// Says which function and method the events that follow belong to.
  void set_context(std::string function, std::string method) {
    function_ = std::move(function);
    method_ = std::move(method);
    on_ = sink_ == nullptr || sink_->wants(method_) ? wanted_ : TraceCategories();
    is_full_ = false;
  }

 private:
  TraceSink* sink_ = nullptr;
  TraceCategories wanted_;
  TraceCategories on_;  // of the method of the context
  std::string function_;
  std::string method_;
  bool records_phis_ = false;
  bool is_full_ = false;
  SourcePlace place_;
  TraceState* state_ = nullptr;
};

/// One event as a line for people: `category step: key value, key value`.
std::string to_text(const TraceEvent& event);

}  // namespace ssac
