// Structured trace events and where they go. Off costs one branch.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/id.h"

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

/// One key and what it is, printed as ids print themselves.
struct TraceField {
  std::string_view key;
  std::string value;

  TraceField(std::string_view k, std::string v) : key(k), value(std::move(v)) {}
  TraceField(std::string_view k, std::string_view v) : key(k), value(v) {}
  TraceField(std::string_view k, const char* v) : key(k), value(v) {}
  TraceField(std::string_view k, std::size_t v) : key(k), value(fmt::format("{}", v)) {}
  template <class Tag>
  TraceField(std::string_view k, Id<Tag> v) : key(k), value(fmt::format("{}", v)) {}
};

struct TraceEvent {
  TraceCategory category;
  std::string_view step;  ///< what was done, in one or two words: "insert", "remove unreachable"
  std::string_view function;
  std::string_view method;  ///< empty for steps that belong to no method
  std::vector<TraceField> fields;
};

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
