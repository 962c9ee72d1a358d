// From the text of a program to the report on it: what the command line, the page and a user of the
// library share. No files, threads or processes.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/program.h"
#include "compare/core/environments.h"
#include "compare/core/experiment.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "frontend/ast.h"
#include "frontend/language.h"

namespace ssac::compare {

/// What is said of errors where the language was told by the text.
Diagnostic told_language(const frontend::Language& language);

/// A program that was read: what is known of it before its functions are compared, and their
/// reports, one at a time and in any order.
class OpenProgram {
 public:
  /// Parses and lowers the text, and forgets it. `language` null: told by the text. Never fails:
  /// what is wrong is in the report. With `all_functions`, those that are not asked for are
  /// compared, too. `module` is the text compiled to LLVM IR, of a language that is. O(text).
  OpenProgram(const SourceText& text, const frontend::Language* language, const Options& options,
              bool all_functions = false,
              std::unique_ptr<Environments> environments = std::make_unique<Environments>(),
              std::string_view module = {});
  // Environments point to its program.
  OpenProgram(const OpenProgram&) = delete;
  OpenProgram& operator=(const OpenProgram&) = delete;

  /// File, language, status and all diagnostics; no functions.
  [[nodiscard]] const InputReport& report() const { return report_; }
  /// Those that it was read with, as its language has them.
  [[nodiscard]] const Options& options() const { return options_; }
  /// Puts what a compiler said, for people and as a list, before what is said of the program.
  void say_first(std::string_view messages, const Diagnostics& diagnostics) {
    report_.rendered.insert(0, messages);
    report_.diagnostics.insert(report_.diagnostics.begin(), diagnostics.begin(), diagnostics.end());
  }
  /// Adds an error without a place.
  void say_last(std::string message);
  /// Rejects the program if no method that is asked for, nor LLVM, would make a row of its
  /// functions: then it has none that are to be compared.
  void reject_without_rows();
  /// How many functions are to be compared.
  [[nodiscard]] std::size_t num_functions() const { return wanted_.size(); }
  /// One of them, by its number in the order of the source.
  [[nodiscard]] Subject subject(std::size_t number) const;
  /// What LLVM has read, to be changed once nothing is compared any more of what changes; null of
  /// other languages.
  [[nodiscard]] frontend::lir::Module* module() const { return module_.get(); }
  /// Whether the source has a `#showGraph`. O(source).
  [[nodiscard]] bool shows_graphs() const;
  /// Compares one of them. Several threads may at once where the environments let them.
  [[nodiscard]] FunctionReport compare(std::size_t number, const Services& services) const;

 private:
  /// The file that the places of a function are in, where that is not the text; else empty.
  [[nodiscard]] std::string file_of_places(std::size_t number) const;
  /// What messages call a function: as the source has it, and its mangled name if that differs.
  [[nodiscard]] std::string called(std::size_t number) const;
  /// Whether places have other numbers than the lines of the text.
  [[nodiscard]] bool is_renumbered(std::string_view text) const;
  [[nodiscard]] frontend::ParseResult read_by_llvm(const SourceText& text, std::string_view module);
  void keep_text(std::string_view text);
  void select(bool all_functions);

  const frontend::Language& language_;
  const Options options_;
  const std::size_t input_bytes_;  // of the text, or of the module where that is larger
  InputReport report_;
  frontend::Program source_;
  cfg::Program program_;
  std::shared_ptr<frontend::lir::Module> module_;
  OtherLines other_lines_;
  std::vector<std::size_t> wanted_;   // of program_.functions
  std::size_t num_instructions_ = 0;  // of those
  std::unique_ptr<Environments> environments_;
};

/// What is said where no method takes the language.
std::string takes_none(std::string_view language);

/// The report on all functions of the program that the options ask for. `language` null: told by
/// the text. Never fails: what is wrong is in the report. Time: that of the methods.
InputReport compare_program(const SourceText& text, const frontend::Language* language = nullptr,
                            const Options& options = {});

}  // namespace ssac::compare
