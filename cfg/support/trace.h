// Structured trace events and where they go. Off costs one branch.
#pragma once

#include <fmt/format.h>

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <ranges>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cfg/support/id.h"
#include "cfg/support/source_place.h"

namespace ssac {

enum class TraceCategory : std::uint8_t {
  cleanup,
  dom,
  df,
  liveness,
  phi,
  rename,
  braun,
  lookahead,
  eager,
  lazy,
  bridge,
  peephole
};

inline constexpr std::array<std::string_view, 12> trace_category_names = {
    "cleanup", "dom",       "df",    "liveness", "phi",    "rename",
    "braun",   "lookahead", "eager", "lazy",     "bridge", "peephole"};

constexpr std::string_view name_of(TraceCategory category) {
  return trace_category_names[static_cast<std::size_t>(category)];
}

/// One key and what it is: a name, a number, or a set or list of names. Ids are named as they print
/// themselves. docs/formats.md says which keys there are; each means the same in every event.
struct TraceField {
  using Names = std::vector<std::string>;

  std::string_view key;
  std::variant<std::string, std::uint64_t, Names> value;

  TraceField(std::string_view k, std::string v) : key(k), value(std::move(v)) {}
  TraceField(std::string_view k, std::string_view v) : key(k), value(std::string(v)) {}
  TraceField(std::string_view k, const char* v) : key(k), value(std::string(v)) {}
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
};

/// The value as text: a set as `{b1, b2}`.
std::string to_text(const TraceField& field);

struct TraceEvent {
  TraceCategory category;
  std::string_view step;  ///< what was done, a literal: "insert", "remove unreachable"
  std::string_view function;
  std::string_view method;  ///< empty for steps that belong to no method
  std::vector<TraceField> fields;

  /// The value of a key, or null.
  [[nodiscard]] const TraceField* find(std::string_view key) const;
};

/// Adds `line` and `column`, if the place is known.
void add_place(std::vector<TraceField>& fields, SourcePlace place);

class TraceSink {
 public:
  virtual ~TraceSink() = default;
  virtual void event(const TraceEvent& event) = 0;
};

/// Which categories are asked for and where their events go. Algorithms take a `Trace&` and write
///   if (trace.on(TraceCategory::phi)) trace.emit(TraceCategory::phi, "insert", {{"block", b}});
class Trace {
 public:
  Trace() = default;
  Trace(TraceSink* sink, std::uint32_t mask) : sink_(sink), mask_(mask) {}

  /// Every category.
  static constexpr std::uint32_t all = (std::uint32_t{1} << trace_category_names.size()) - 1;
  static constexpr std::uint32_t bit(TraceCategory category) {
    return std::uint32_t{1} << static_cast<unsigned>(category);
  }
  [[nodiscard]] bool on(TraceCategory category) const { return (mask_ & bit(category)) != 0; }
  void emit(TraceCategory category, std::string_view step,
            std::initializer_list<TraceField> fields) {
    emit(category, step, std::vector<TraceField>(fields));
  }
  void emit(TraceCategory category, std::string_view step, std::vector<TraceField> fields) {
    sink_->event({category, step, function_, method_, std::move(fields)});
  }
  /// Says which function and method the events that follow belong to.
  void set_context(std::string function, std::string method) {
    function_ = std::move(function);
    method_ = std::move(method);
  }

 private:
  TraceSink* sink_ = nullptr;
  std::uint32_t mask_ = 0;
  std::string function_;
  std::string method_;
};

/// Keeps the events, for tests.
class TraceRecorder : public TraceSink {
 public:
  void event(const TraceEvent& event) override;
  /// `category step: key value, key value`, a line an event.
  [[nodiscard]] std::string text() const { return text_; }

 private:
  std::string text_;
};

/// One event as a line for people: `category step: key value, key value`.
std::string to_text(const TraceEvent& event);

}  // namespace ssac
