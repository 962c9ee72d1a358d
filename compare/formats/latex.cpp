// LaTeX: tables for the package booktabs, and a command for each total, to be read with \input.
#include <fmt/format.h>

#include <array>
#include <cctype>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/ascii.h"
#include "cfg/support/visible.h"
#include "compare/formats/corpus_row.h"
#include "compare/formats/corpus_totals.h"
#include "compare/formats/environment.h"
#include "compare/formats/method_table.h"
#include "compare/formats/writer.h"
#include "compare/text/escapes.h"

namespace ssac::compare {
namespace latex {
namespace {

/// Command names have only letters: `lazy/full` is LazyFull, `mem2reg` MemTwoReg.
std::string command_name(std::string_view name) {
  constexpr std::array<std::string_view, 10> digits = {"Zero", "One", "Two",   "Three", "Four",
                                                       "Five", "Six", "Seven", "Eight", "Nine"};
  std::string result;
  bool begins_word = true;
  for (const char c : name) {
    if (is_digit(c)) {
      result += digits[static_cast<std::size_t>(c - '0')];
      begins_word = true;
    } else if (!is_letter(c)) {
      begins_word = true;
    } else {
      result += begins_word ? static_cast<char>(std::toupper(c)) : c;
      begins_word = false;
    }
  }
  return result;
}

std::string command(std::string_view name, std::size_t number) {
  return fmt::format("\\newcommand{{\\ssac{}}}{{{}}}\n", command_name(name), number);
}

std::string comment(std::string_view text) { return fmt::format("% {}\n", visible(text)); }

class Writer : public ReportWriter {
 public:
  explicit Writer(const WriterContext& context)
      : version_(version_of(context.options)), has_rows_(context.num_inputs > 1), row_(context) {}

  Text begin() override {
    return comment(fmt::format("ssa-compare {}; needs \\usepackage{{{}}}", version_,
                               has_rows_ ? "booktabs,longtable" : "booktabs")) +
           (has_rows_ ? begin_of_rows() : "");
  }

  Text begin_input(const InputReport& input) override {
    row_.begin_input();
    if (input.status != Status::ok) return comment(input.file + ": rejected");
    return has_rows_ ? "" : "\n" + comment(input.file);
  }

  Text function(const InputReport& /*input*/, FunctionReport& function) override {
    ++functions_;
    row_.add(function);
    if (has_rows_) return {};
    std::string text = "\n" + comment(headline(function)) + method_table(function).latex();
    if (const auto times = times_table(function)) text += "\n" + times->latex();
    for (const std::string& line : notes(function)) text += comment(line);
    return text;
  }

  Text end_input(const InputReport& input) override {
    if (!has_rows_) return {};
    const std::string name = "{}" + latex_text(input.file);  // a \\ before it would take [ or *
    if (input.status != Status::ok) {
      return fmt::format("{} & \\multicolumn{{{}}}{{l}}{{rejected}} \\\\\n", name,
                         row_.columns().size() + 1);
    }
    return fmt::format("{} & {} \\\\\n", name, fmt::join(row_.cells("--"), " & "));
  }

  Text end(const Totals& totals) override {
    std::string text = has_rows_ ? std::string(end_of_rows) : "";
    if (functions_ > 1 || has_rows_) {
      text += "\n" + comment("Totals of all functions");
      for (const std::string& line : corpus_lines(totals)) text += comment(line);
      if (!totals.rows().empty()) {
        text += totals_table(totals).latex() + "\n";
        if (const auto times = times_table(totals)) text += times->latex() + "\n";
        text +=
            comment("Final phis per function: the percentage of functions with at most that many") +
            percentiles_table(totals).latex();
      }
    }
    text += "\n" + command("inputs", totals.corpus().accepted) +
            command("rejected", totals.corpus().all_rejected()) + command("functions", functions_);
    for (const Total& total : totals.rows()) text += commands(total);
    return text;
  }

  Text cut(std::string_view why) override {
    return (has_rows_ ? std::string(end_of_rows) : "") +
           comment(fmt::format("The report is cut here: {}.", why));
  }

 private:
  static constexpr std::string_view end_of_rows = "\\bottomrule\n\\end{longtable}\n";

  /// A table of blocks and final phis of each input, over as many pages as needed.
  [[nodiscard]] std::string begin_of_rows() const {
    std::string heading = "file & blocks";
    for (const CorpusRow::Column& column : row_.columns()) {
      heading += " & " + row_label(column.method, column.peepholes);
    }
    return "\n" + comment("Final phis") +
           fmt::format("\\begin{{longtable}}{{l{}}}\n\\toprule\n{} \\\\\n\\midrule\n\\endhead\n",
                       std::string(row_.columns().size() + 1, 'r'), heading);
  }

  static std::string commands(const Total& total) {
    const std::string name = fmt::format("{} {} ", total.method, total.peepholes);
    std::string text =
        command(name + "functions", total.functions) + command(name + "created", total.created()) +
        command(name + "final", total.final()) + command(name + "operands", total.operands());
    for (const ssa::PhiClass c : ssa::all_phi_classes) {
      text += command(name + std::string(name_of(c)), total.classes[c]);
    }
    return text;
  }

  std::string version_;
  bool has_rows_;  // one per input
  CorpusRow row_;
  std::size_t functions_ = 0;
};

}  // namespace
}  // namespace latex

std::unique_ptr<ReportWriter> make_latex_writer(const WriterContext& context) {
  return std::make_unique<latex::Writer>(context);
}

}  // namespace ssac::compare
