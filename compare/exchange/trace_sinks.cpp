#include "compare/exchange/trace_sinks.h"

#include <array>

#include "cfg/support/visible.h"
#include "compare/core/selection.h"
#include "compare/text/json.h"
#include "ssa/rename_table.h"

namespace ssac::compare {
namespace {

class FilteringSink : public TraceSink {
 public:
  FilteringSink(const TraceOf& of, std::string& out)
      : out_(out), file_(of.file), variable_(of.variable) {}

  void event(const TraceEvent& event) final {
    const TraceField* variable = event.find("variable");
    if (!variable_.empty() && variable != nullptr && !is_wanted(to_text(*variable))) return;
    write(event);
  }

 protected:
  virtual void write(const TraceEvent& event) = 0;
  std::string& out_;
  const std::string file_;

 private:
  /// Whether a unique name, such as `k~2`, is of a wanted variable: all declarations of its name
  /// are.
  [[nodiscard]] bool is_wanted(std::string_view unique) const {
    const std::size_t end = unique.find_last_not_of("0123456789");
    const bool is_numbered = end != unique.npos && unique[end] == '~';
    return is_called(is_numbered ? unique.substr(0, end) : unique, unique, variable_);
  }
  const std::string variable_;
};

/// Sets the keys of the event; `line` may already have members.
void fill(Json& line, const TraceEvent& event) {
  for (const TraceField& field : event.fields) {
    std::visit([&](const auto& value) { line[std::string(field.key)] = value; }, field.value);
  }
}

Json begin_object(const TraceEvent& event) {
  return {{"category", event.category.name}, {"step", event.step}};
}

class TextSink : public FilteringSink {
 public:
  using FilteringSink::FilteringSink;

 private:
  void write(const TraceEvent& event) override {
    if (event.category == ssa::rename_trace) return;  // shown in tables instead
    if (event.function != function_ || event.method != method_) {
      function_ = event.function;
      method_ = event.method;
      out_ += fmt::format("-- {}{}{}\n", visible(function_), method_.empty() ? "" : ", ", method_);
    }
    out_ += visible(to_text(event)) + "\n";
  }
  std::string function_;
  std::string method_;
};

class JsonLinesSink : public FilteringSink {
 public:
  using FilteringSink::FilteringSink;

 private:
  void write(const TraceEvent& event) override {
    Json line = begin_object(event);
    line["file"] = file_;
    line["function"] = event.function;
    if (!event.method.empty()) line["method"] = event.method;
    fill(line, event);
    out_ += dump(line) + "\n";
  }
};

template <class Sink>
std::unique_ptr<TraceSink> make(const TraceOf& of, std::string& out) {
  return std::make_unique<Sink>(of, out);
}

}  // namespace

std::string to_json(const TraceEvent& event) {
  Json object = begin_object(event);
  fill(object, event);
  return dump(object);
}

std::span<const TraceFormat> trace_formats() {
  static constexpr std::array table = {
      TraceFormat{.name = "text", .make_sink = make<TextSink>, .renaming_tables = true},
      TraceFormat{.name = "jsonl", .make_sink = make<JsonLinesSink>, .is_lines = true},
  };
  return table;
}

std::string renaming_tables(const MethodRow& row, const ssa::Function& form,
                            std::string_view variable) {
  const cfg::Function& function = form.cfg();
  const auto tables = ssa::rename_tables(form);
  std::string text;
  for (const cfg::VariableId v : function.variables()) {
    const std::string unique = function.unique_name(v);
    if (!is_called(function.variable(v).name, unique, variable)) continue;
    text += fmt::format("-- {}, {}: renaming of {}\n{}", visible(function.name()), row.label(),
                        visible(unique), visible(tables[v], Lines::several));
  }
  return text;
}

}  // namespace ssac::compare
