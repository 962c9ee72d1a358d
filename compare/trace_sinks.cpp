#include "compare/trace_sinks.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ssac::compare {
namespace {

class FilteringSink : public TraceSink {
 public:
  FilteringSink(std::string variable, std::string& out)
      : out_(out), variable_(std::move(variable)) {}

  void event(const TraceEvent& event) final {
    const auto field = std::ranges::find(event.fields, "variable", &TraceField::key);
    if (!variable_.empty() && field != event.fields.end() && field->value != variable_) return;
    write(event);
  }

 protected:
  virtual void write(const TraceEvent& event) = 0;
  std::string& out_;

 private:
  std::string variable_;
};

class TextSink : public FilteringSink {
 public:
  using FilteringSink::FilteringSink;

 private:
  void write(const TraceEvent& event) override {
    if (event.category == TraceCategory::rename) return;  // shown as tables
    if (event.function != function_ || event.method != method_) {
      function_ = event.function;
      method_ = event.method;
      out_ += fmt::format("-- {}{}{}\n", function_, method_.empty() ? "" : ", ", method_);
    }
    out_ += to_text(event) + "\n";
  }
  std::string function_;
  std::string method_;
};

class JsonLinesSink : public FilteringSink {
 public:
  using FilteringSink::FilteringSink;

 private:
  void write(const TraceEvent& event) override {
    nlohmann::ordered_json line = {{"category", name_of(event.category)}, {"step", event.step}};
    line["function"] = event.function;
    if (!event.method.empty()) line["method"] = event.method;
    for (const TraceField& field : event.fields) line[std::string(field.key)] = field.value;
    out_ += line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  }
};

}  // namespace

std::unique_ptr<TraceSink> make_trace_sink(TraceFormat format, std::string variable,
                                           std::string& out) {
  if (format == TraceFormat::jsonl)
    return std::make_unique<JsonLinesSink>(std::move(variable), out);
  return std::make_unique<TextSink>(std::move(variable), out);
}

}  // namespace ssac::compare
