// The default report: a headline, the table of methods, why they differ, and a sentence, for each
// function of one input.
#include <fmt/format.h>

#include <utility>

#include "compare/formats/method_table.h"
#include "compare/formats/writer.h"

namespace ssac::compare {
namespace {

constexpr std::size_t widest_line = 100;

/// The text after `indent`, broken at spaces so that no line is wider than the page; lines that go
/// on have four spaces more.
std::string wrap(const std::string& text, const std::string& indent) {
  std::string result;
  std::string line = indent;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    const bool first = line.find_first_not_of(' ') == std::string::npos;
    if (!first && line.size() + 1 + word.size() > widest_line) {
      result += line + "\n";
      line = indent + "    " + word;
    } else {
      line += (first ? "" : " ") + word;
    }
    at = end + 1;
  }
  return result + line + "\n";
}

class TableWriter : public ReportWriter {
 public:
  explicit TableWriter(const WriterContext& context)
      : options_(context.options), color_(context.color) {}

  std::string function(const InputReport& /*input*/, const FunctionReport& function) override {
    std::string text = std::exchange(first_, false) ? "" : "\n";
    text += wrap(headline(function), "") + "\n" + method_table(function).plain(color_);
    for (const std::string& line : given_up(function)) text += wrap(line, "");
    return text + graph_lines(function) + differences(function) + runs(function) + "\n" +
           wrap(summary(function), "");
  }

 private:
  [[nodiscard]] std::string differences(const FunctionReport& function) const {
    constexpr std::size_t most = 8;
    std::string text;
    for (const ReasonGroup& group : reason_groups(function, options_.variable, most)) {
      text += wrap(group.heading, "  ");
      for (const std::string& line : group.lines) text += wrap(line, "    ");
    }
    return text.empty() ? text : "\nPhi sites that differ from pruned SSA, by reason:\n" + text;
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

  /// The outcomes, where --run asked for them.
  [[nodiscard]] std::string runs(const FunctionReport& function) const {
    std::string text;
    if (!options_.run) return text;
    for (const Run& run : function.runs) {
      text += fmt::format("\n{}({}) = {}", function.name, fmt::join(run.arguments, ", "),
                          to_string(run.outcome));
      text += run.instructions == 0 ? "\n" : fmt::format(", {} instructions\n", run.instructions);
      text += run.output;
    }
    return text;
  }

  const Options& options_;
  bool color_;
  bool first_ = true;
};

}  // namespace

std::unique_ptr<ReportWriter> make_table_writer(const WriterContext& context) {
  return std::make_unique<TableWriter>(context);
}

}  // namespace ssac::compare
