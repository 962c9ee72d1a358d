// The report of many inputs: one row per file with the final phis of each method (in the Sea of
// Nodes at the first selected level of peepholes; LLVM's own promotion for LLVM inputs), then
// totals per method and level.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/visible.h"
#include "compare/formats/corpus_row.h"
#include "compare/formats/corpus_totals.h"
#include "compare/formats/llvm_lines.h"
#include "compare/formats/method_table.h"
#include "compare/formats/writer.h"
#include "compare/text/wrap.h"

namespace ssac::compare {
namespace {

constexpr std::size_t widest_file = 26;
constexpr std::size_t narrowest_file = 14;

/// The path; if it is too long, its beginning is cut off.
std::string fitted(const std::string& path, std::size_t room) {
  const std::string shown = visible(path);
  std::size_t width = width_of(shown);
  if (width <= room) return shown + std::string(room - width, ' ');
  std::size_t at = 0;
  while (width > room - 3) {
    const std::size_t length = utf8_length(shown, at);
    width -= width_of(std::string_view(shown).substr(at, length));
    at += length;
  }
  return "..." + shown.substr(at) + std::string(room - 3 - width, ' ');
}

/// The heading of a column, in two lines.
struct Heading {
  std::string above;
  std::string below;

  explicit Heading(const CorpusRow::Column& of) : above(of.method), below(of.peepholes) {
    const std::size_t dash = above.find('-');
    if (!below.empty() || dash == std::string::npos) return;
    below = above.substr(dash + 1);
    above.resize(dash);
  }
  [[nodiscard]] std::size_t width() const {
    return std::max<std::size_t>({above.size(), below.size(), 5});
  }
};

class CorpusTableWriter : public ReportWriter {
 public:
  explicit CorpusTableWriter(const WriterContext& context)
      : options_(context.options), color_(context.color), row_(context) {
    for (const CorpusRow::Column& column : row_.columns()) headings_.emplace_back(column);
    const std::size_t too_wide = width() - std::min(width(), widest_line);
    file_width_ -= std::min(too_wide, widest_file - narrowest_file);
  }

  Text begin() override {
    const std::string first = fitted("final phis", file_width_) + " blocks";
    std::string text;
    for (std::size_t k = 0; k < headings_.size() || k == 0;) {
      const std::size_t end = end_of_line(k);
      std::string above = k == 0 ? first : std::string(first.size(), ' ');
      std::string below(first.size(), ' ');
      for (; k < end; ++k) {
        above += fmt::format(" {:>{}}", headings_[k].above, headings_[k].width());
        below += fmt::format(" {:>{}}", headings_[k].below, headings_[k].width());
      }
      below.erase(below.find_last_not_of(' ') + 1);
      text += (text.empty() ? "" : "\n") + (below.empty() ? above : above + "\n" + below);
      if (headings_.empty()) break;
    }
    return color_ ? fmt::format("\033[1m{}\033[0m\n", text) : text + "\n";
  }

  Text begin_input(const InputReport& /*input*/) override {
    row_.begin_input();
    runs_.clear();
    return {};
  }

  Text function(const InputReport& /*input*/, FunctionReport& function) override {
    row_.add(function);
    if (options_.run) {
      for (const auto& [line, output] : run_lines(function)) {
        runs_ += wrap(line, "  ") + indented(output, "    ");
      }
    }
    return {};
  }

  Text end_input(const InputReport& input) override {
    if (input.status == Status::rejected) return fitted(input.file, file_width_) + " rejected\n";
    const std::vector<std::string> cells = row_.cells("-");
    std::string text = fmt::format("{} {:>6}", fitted(input.file, file_width_), cells.front());
    const std::string indent(file_width_ + std::string_view(" blocks").size(), ' ');
    for (std::size_t k = 0; k < headings_.size();) {
      if (k != 0) text += "\n" + indent;
      for (const std::size_t end = end_of_line(k); k < end; ++k) {
        text += fmt::format(" {:>{}}", cells[k + 1], headings_[k].width());
      }
    }
    return text + "\n" + runs_;
  }

  Text end(const Totals& totals) override {
    std::string text = "\n";
    for (const TextTable& table : tables_of(totals)) text += table.plain(color_) + "\n";
    for (const std::string& line : corpus_lines(totals)) text += wrap(line, "");
    const std::vector<std::string> lines = same_graph_lines(totals);
    if (!lines.empty()) text += fmt::format("\n{}\n", fmt::join(lines, "\n"));
    const std::vector<std::string> of_llvm = llvm_lines(totals);
    if (!of_llvm.empty()) text += "\n";
    for (const std::string& line : of_llvm) text += wrap(line, "");
    return text;
  }

  Text cut(std::string_view why) override {
    return fmt::format("\nThe report is cut here: {}.\n", visible(why));
  }

 private:
  [[nodiscard]] std::size_t width() const {
    std::size_t width = file_width_ + std::string_view(" blocks").size();
    for (const Heading& heading : headings_) width += 1 + heading.width();
    return width;
  }

  /// The end of a line that begins at `column`: it has as many columns as fit, at least one.
  [[nodiscard]] std::size_t end_of_line(std::size_t column) const {
    std::size_t width = file_width_ + std::string_view(" blocks").size();
    std::size_t end = column;
    while (end < headings_.size() && (width += 1 + headings_[end].width()) <= widest_line) ++end;
    return std::min(std::max(end, column + 1), headings_.size());
  }

  const Options& options_;
  bool color_;
  CorpusRow row_;
  std::vector<Heading> headings_;
  std::size_t file_width_ = widest_file;
  std::string runs_;  // of this input, if requested
};

}  // namespace

std::unique_ptr<ReportWriter> make_corpus_table_writer(const WriterContext& context) {
  return std::make_unique<CorpusTableWriter>(context);
}

}  // namespace ssac::compare
