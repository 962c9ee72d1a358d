// LaTeX: tables of the package booktabs, and a command for each total, to be read with \input.
#include <fmt/format.h>

#include <array>
#include <cctype>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "cfg/support/visible.h"
#include "compare/formats/method_table.h"
#include "compare/formats/writer.h"
#include "compare/text/escapes.h"

namespace ssac::compare {
namespace latex {
namespace {

/// The names of commands are letters alone: `lazy/full` is LazyFull, `mem2reg` MemTwoReg.
std::string command_name(std::string_view name) {
  constexpr std::array<std::string_view, 10> digits = {"Zero", "One", "Two",   "Three", "Four",
                                                       "Five", "Six", "Seven", "Eight", "Nine"};
  std::string result;
  bool begins_word = true;
  for (const char c : name) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isdigit(letter) != 0) {
      result += digits[static_cast<std::size_t>(c - '0')];
      begins_word = true;
    } else if (std::isalpha(letter) == 0) {
      begins_word = true;
    } else {
      result += begins_word ? static_cast<char>(std::toupper(letter)) : c;
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
  explicit Writer(const WriterContext& context) : num_inputs_(context.num_inputs) {}

  std::string begin() override {
    return comment("ssa-compare " SSAC_VERSION "; needs \\usepackage{booktabs}");
  }

  std::string begin_input(const InputReport& input) override {
    std::string text;
    if (input.status == Status::ok) {
      ++accepted_;
      return num_inputs_ > 1 ? "" : "\n" + comment(input.file);
    }
    ++rejected_;
    return comment(input.file + ": rejected");
  }

  std::string function(const InputReport& /*input*/, const FunctionReport& function) override {
    ++functions_;
    if (num_inputs_ > 1) return "";
    std::string text = "\n" + comment(headline(function)) + method_table(function).latex();
    if (const auto times = times_table(function)) text += "\n" + times->latex();
    for (const std::string& line : notes(function)) text += comment(line);
    return text;
  }

  std::string end(const Totals& totals) override {
    std::string text;
    if (functions_ > 1 || num_inputs_ > 1) {
      text += "\n" + comment("Totals of all functions");
      if (!totals.rows().empty()) text += totals_table(totals).latex();
    }
    text += "\n" + command("inputs", accepted_) + command("rejected", rejected_) +
            command("functions", functions_);
    for (const Total& total : totals.rows()) text += commands(total);
    return text;
  }

  std::string cut(std::string_view why) override {
    return comment(fmt::format("The report is cut here: {}.", why));
  }

 private:
  static std::string commands(const Total& total) {
    const std::string name = fmt::format("{} {} ", total.method, total.peepholes);
    std::string text =
        command(name + "functions", total.functions) + command(name + "created", total.created) +
        command(name + "final", total.final) + command(name + "operands", total.operands);
    for (const ssa::PhiClass c : ssa::all_phi_classes) {
      text += command(name + std::string(name_of(c)), total.classes[c]);
    }
    return text;
  }

  std::size_t num_inputs_;
  std::size_t accepted_ = 0;
  std::size_t rejected_ = 0;
  std::size_t functions_ = 0;
};

}  // namespace
}  // namespace latex

std::unique_ptr<ReportWriter> make_latex_writer(const WriterContext& context) {
  return std::make_unique<latex::Writer>(context);
}

}  // namespace ssac::compare
