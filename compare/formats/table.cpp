// The default report: for each function of one input a headline, the table of methods, the
// differences and a summary.
#include <fmt/format.h>

#include <utility>

#include "cfg/support/visible.h"
#include "compare/core/selection.h"
#include "compare/explain/explanation.h"
#include "compare/formats/explanation_text.h"
#include "compare/formats/llvm_lines.h"
#include "compare/formats/method_table.h"
#include "compare/formats/writer.h"
#include "compare/text/wrap.h"

namespace ssac::compare {
namespace {

class TableWriter : public ReportWriter {
 public:
  explicit TableWriter(const WriterContext& context)
      : options_(context.options), color_(context.color), names_files_(context.num_inputs > 1) {}

  Text begin_input(const InputReport& input) override {
    source_ = SourceText(input.file, options_.explain ? input.source : "");
    if (!names_files_ || input.status != Status::ok) return {};
    return fmt::format("{}== {}\n\n", std::exchange(first_, true) ? "" : "\n", visible(input.file));
  }

  Text function(const InputReport& /*input*/, FunctionReport& function) override {
    // Of a file with many functions, only those with the variable are shown.
    const bool is_about = !has_nothing_explained(options_, function);
    if (!is_about && function.findings().empty()) return {};
    std::string text = std::exchange(first_, false) ? "" : "\n";
    text += wrap(headline(function), "");
    const SourceText& source = function.source_file.empty() ? source_ : no_source_;
    text += function.explanations ? explanation_text(function, source) : results(function);
    const std::vector<std::string> memory = memory_lines(function, options_);
    if (!memory.empty()) text += "\n";
    for (const std::string& line : memory) text += wrap(line, "");
    return text + runs(function) + "\n" + wrap(summary(function), "");
  }

  Text cut(std::string_view why) override {
    return fmt::format("\nThe report is cut here: {}.\n", visible(why));
  }

 private:
  [[nodiscard]] std::string results(const FunctionReport& function) const {
    std::string text = "\n" + method_table(function).plain(color_);
    if (const auto times = times_table(function)) text += "\n" + times->plain(color_);
    for (const std::string& line : notes(function)) text += wrap(line, "");
    const std::vector<std::string> of_llvm = llvm_lines(function);
    if (!of_llvm.empty()) text += "\n";
    for (const std::string& line : of_llvm) text += wrap(line, "");
    return text + graph_lines(function) + differences(function);
  }

  [[nodiscard]] std::string differences(const FunctionReport& function) const {
    constexpr std::size_t most = 8;
    std::string text;
    for (const ReasonGroup& group : reason_groups(function, options_.variable, most)) {
      text += wrap(group.heading, "  ");
      for (const std::string& line : group.lines) text += wrap(line, "    ");
    }
    if (text.empty()) return text;
    const std::string hint = how_to_explain(function, options_.variable);
    if (!hint.empty()) text += fmt::format("  {}\n", hint);
    return fmt::format("\n{}\n{}", heading_of_reasons(), text);
  }

  static std::string graph_lines(const FunctionReport& function) {
    const std::string regions = regions_line(function);
    std::string text = regions.empty() ? "" : wrap(regions, "");
    bool first = true;
    for (const std::string& line : same_graph_lines(function)) {
      text += wrap(line, std::exchange(first, false) ? "" : "  ");
    }
    return text.empty() ? text : "\n" + text;
  }

  /// The outcomes, if --run is given.
  [[nodiscard]] std::string runs(const FunctionReport& function) const {
    std::string text;
    if (!options_.run) return text;
    for (const auto& [line, output] : run_lines(function)) {
      text += fmt::format("\n{}\n{}", visible(line), visible(output, Lines::several));
    }
    return text;
  }

  const Options& options_;
  bool color_;
  bool names_files_;
  bool first_ = true;
  SourceText source_{"", ""};  ///< of the input, if it is explained
  const SourceText no_source_{"", ""};
};

}  // namespace

std::unique_ptr<ReportWriter> make_table_writer(const WriterContext& context) {
  if (context.num_inputs > 1 && !context.options.explain) return make_corpus_table_writer(context);
  return std::make_unique<TableWriter>(context);
}

}  // namespace ssac::compare
