// JSON lines: one object per input or function, and one of totals at the end. Each is complete in
// itself, so that lines can be separated, filtered and recombined (line_reader.h).
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "compare/core/join_place.h"
#include "compare/formats/environment.h"
#include "compare/formats/line_records.h"
#include "compare/formats/report_json.h"
#include "compare/formats/writer.h"
#include "compare/text/json_stream.h"

namespace ssac::compare {
namespace {

/// What is missing in a report that was read back stays missing.
Detail detail_of(const FunctionReport& function, const Options& options) {
  if (!function.counts_only) return options.lines;
  Detail detail = counts_alone;
  detail.runs = options.lines.runs;
  return detail;
}

/// Adds what a line of totals says about the lines before it, `corpus` first.
void add_sums(JsonStream& line, const Totals& totals) {
  line.add("corpus", corpus_json(totals.corpus()));
  add_totals(line, totals, "methods", true);
  const LlvmTotals& llvm = totals.llvm();
  line.add("llvm", {{"version", or_null(llvm.version)},
                    {"judged", llvm.judged},
                    {"rule_holds", llvm.rule_holds},
                    {"phis_before", llvm.phis_before},
                    {"later_variables", llvm.later_variables},
                    {"memory_reasons", llvm.memory}});
}

class JsonLinesWriter : public ReportWriter {
 public:
  explicit JsonLinesWriter(const WriterContext& context)
      : options_(context.options),
        requested_options_(context.requested_options),
        part_(context.part),
        parts_(context.parts) {}

  Text begin_input(const InputReport& /*input*/) override {
    functions_ = {};
    list_.emplace(functions_).begin_array();
    num_functions_ = 0;
    return {};
  }

  Text function(const InputReport& input, FunctionReport& function) override {
    ++num_functions_;
    const Detail detail = detail_of(function, options_);
    if (!options_.per_function) {
      add_function(*list_, function, detail);
      return {};
    }
    return line_of(Record::function, [&](JsonStream& line) {
      add_name(line, input);
      add_function(line, function, detail, "function");
    });
  }

  Text end_input(const InputReport& input) override {
    return line_of(Record::input, [&](JsonStream& line) {
      add_name(line, input);
      line.add("status", name_of(input.status));
      line.add("reason", or_null(input.reason));
      line.begin_array("diagnostics");
      for (const Diagnostic& d : input.diagnostics) line.add(compare::to_json(d));
      line.end();
      line.add("num_functions", num_functions_);
      if (options_.per_function) return;
      list_->end();
      line.add_whole_text("functions", std::exchange(functions_, {}));
    });
  }

  Text end(const Totals& totals) override {
    return line_of(Record::totals, [&](JsonStream& line) {
      if (parts_ > 1) line.add("shard", {{"number", part_}, {"of", parts_}});
      add_sums(line, totals);
    });
  }

  Text cut(std::string_view why) override {
    return line_of(Record::cut, [&](JsonStream& line) { line.add("why", why); });
  }

 private:
  /// The record, with the members that `add` adds.
  template <class Add>
  Text line_of(Record record, Add add) const {
    Text text = object_text([&](JsonStream& line) {
      line.add("record", name_of(record));
      line.add("schema", 1);
      line.add("tool", "ssa-compare");
      line.add("version", version_of(options_));
      line.add("options", requested_options_);
      add(line);
    });
    text += '\n';
    return text;
  }
  void add_name(JsonStream& line, const InputReport& input) const {
    const std::vector<std::string> contents = line_contents(options_);
    if (!contents.empty()) line.add("with", contents);
    line.add("file", input.file);
    line.add("language", or_null(input.language));
  }

  const Options& options_;
  const std::vector<std::string> requested_options_;
  const std::size_t part_;
  const std::size_t parts_;
  std::optional<JsonStream> list_;  // the list of an input's functions, in functions_
  Text functions_;                  // of this input, separated by commas
  std::size_t num_functions_ = 0;
};

}  // namespace

std::vector<std::string> line_contents(const Options& options) {
  std::vector<std::string> contents;
  if (options.per_function) contents.emplace_back("per-function");
  for (const auto& [name, part] : detail_parts) {
    if (options.lines.*part) contents.emplace_back(name);
  }
  if (options.explain) {
    const auto& [variable, place] = *options.explain;
    std::string sites = variable + (place ? "@" + to_string(*place) : "");
    contents.push_back(sites.empty() ? "explain" : "explain=" + std::move(sites));
  }
  return contents;
}

bool has_sums(std::string_view line, const Totals& totals) {
  const Text text = object_text([&](JsonStream& sums) { add_sums(sums, totals); });
  // Within a string, the quotes would be escaped.
  const std::size_t begin = std::min(line.find("\"corpus\":"), line.size());
  return line.substr(begin) == std::string_view(text.str()).substr(1);
}

std::unique_ptr<ReportWriter> make_jsonl_writer(const WriterContext& context) {
  return std::make_unique<JsonLinesWriter>(context);
}

}  // namespace ssac::compare
