// Markdown: one section per file and function with the table of methods and the differences.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "compare/formats/corpus_totals.h"
#include "compare/formats/llvm_lines.h"
#include "compare/formats/method_table.h"
#include "compare/formats/writer.h"
#include "compare/text/escapes.h"
#include "compare/text/wrap.h"

namespace ssac::compare {
namespace {

/// `FILE:LINE:COLUMN: `, without the file if that is the input; empty without a location.
std::string place_before(const Diagnostic& diagnostic) {
  if (!diagnostic.place.valid()) return "";
  const std::string_view colon = diagnostic.file.empty() ? "" : ":";
  return fmt::format("{}{}{}:{}: ", diagnostic.file, colon, diagnostic.place.line,
                     diagnostic.place.column);
}

/// What begins and ends a block of code: more backticks than the text has together.
std::string fence_for(std::string_view text) {
  std::size_t most = 2;
  for (std::size_t at = 0; (at = text.find('`', at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_not_of('`', at), text.size());
    most = std::max(most, end - at);
    at = end;
  }
  return std::string(most + 1, '`');
}

class MarkdownWriter : public ReportWriter {
 public:
  explicit MarkdownWriter(const WriterContext& context)
      : options_(context.options), num_inputs_(context.num_inputs) {}

  Text begin_input(const InputReport& input) override {
    std::string text = fmt::format("## {}\n\n", markdown_text(input.file));
    if (input.status == Status::ok) return text;
    text += "Rejected:\n\n";
    for (const Diagnostic& d : input.diagnostics) {
      text += fmt::format("- {}{}: {}\n", markdown_text(place_before(d)), name_of(d.severity),
                          markdown_text(d.message));
    }
    return text + "\n";
  }

  Text function(const InputReport& /*input*/, FunctionReport& function) override {
    std::string text = fmt::format("### {}\n\n{}\n", markdown_text(headline(function)),
                                   method_table(function).markdown());
    if (const auto times = times_table(function)) text += times->markdown() + "\n";
    for (const std::string& line : notes(function)) {
      text += fmt::format("{}\n\n", markdown_text(line));
    }
    for (const std::string& line : llvm_lines(function)) {
      text += fmt::format("{}\n\n", markdown_text(line));
    }
    if (!regions_line(function).empty()) text += markdown_text(regions_line(function)) + "\n\n";
    for (const std::string& line : same_graph_lines(function)) {
      text += fmt::format("{}\n\n", markdown_text(line));
    }
    text += differences(function);
    if (options_.run) text += runs(function);
    return text + markdown_text(summary(function)) + "\n\n";
  }

  Text end(const Totals& totals) override {
    if (num_inputs_ < 2) return {};
    std::string text = "## Totals\n\n";
    for (const TextTable& table : tables_of(totals)) text += table.markdown() + "\n";
    for (const std::string& line : corpus_lines(totals)) text += markdown_text(line) + "\n\n";
    for (const std::string& line : llvm_lines(totals)) text += markdown_text(line) + "\n\n";
    for (const std::string& line : same_graph_lines(totals)) {
      const bool below = line.starts_with(' ');
      text += fmt::format("{}- {}\n", below ? "  " : "", markdown_text(line.substr(below ? 2 : 0)));
    }
    return text;
  }

  Text cut(std::string_view why) override {
    return fmt::format("\n**The report is cut here: {}.**\n", markdown_text(why));
  }

 private:
  [[nodiscard]] std::string differences(const FunctionReport& function) const {
    const auto groups = reason_groups(function, options_.variable, 1000);
    if (groups.empty()) return "";
    std::string text = markdown_text(heading_of_reasons()) + "\n\n";
    for (const ReasonGroup& group : groups) {
      text += fmt::format("- {}\n", markdown_text(group.heading));
      for (const std::string& line : group.lines) {
        text += fmt::format("  - {}\n", markdown_text(line));
      }
    }
    text += "\n";
    const std::string hint = how_to_explain(function, options_.variable);
    return hint.empty() ? text : text + markdown_text(hint) + "\n\n";
  }

  /// The outcomes, and what was printed as blocks of code.
  static std::string runs(const FunctionReport& function) {
    std::string text;
    for (const auto& [line, printed] : run_lines(function)) {
      text += markdown_text(line) + "\n\n";
      const std::string output = indented(printed, "");
      if (!output.empty()) text += fmt::format("{0}\n{1}{0}\n\n", fence_for(output), output);
    }
    return text;
  }

  const Options& options_;
  std::size_t num_inputs_;
};

}  // namespace

std::unique_ptr<ReportWriter> make_markdown_writer(const WriterContext& context) {
  return std::make_unique<MarkdownWriter>(context);
}

}  // namespace ssac::compare
