// From the text of a program to its report: shared by the command line, the playground and users of
// the library. No files, threads or processes.
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

/// The note that follows errors if the language was detected from the text.
Diagnostic detected_language_note(const frontend::Language& language);

/// A program that was read: what is known before its functions are compared, and the reports on
/// them, one at a time and in any order.
class OpenProgram {
 public:
  /// Parses and lowers the text, which is not needed afterwards. `language` null: detected from the
  /// text. Never fails: errors are in the report. With `all_functions`, functions that --function
  /// does not select are compared too. `module` is the text compiled to LLVM IR, if its language is
  /// compiled. O(text).
  OpenProgram(const SourceText& text, const frontend::Language* language, const Options& options,
              bool all_functions = false,
              std::unique_ptr<Environments> environments = std::make_unique<Environments>(),
              std::string_view module = {});
  // The environments point to program_.
  OpenProgram(const OpenProgram&) = delete;
  OpenProgram& operator=(const OpenProgram&) = delete;

  /// File, language, status and all diagnostics; no functions.
  [[nodiscard]] const InputReport& report() const { return report_; }
  /// The options that it was read with, adjusted to its language.
  [[nodiscard]] const Options& options() const { return options_; }
  /// Puts a compiler's messages, as text and as a list, before the diagnostics of the program.
  void prepend_diagnostics(std::string_view messages, const Diagnostics& diagnostics) {
    report_.rendered.insert(0, messages);
    report_.diagnostics.insert(report_.diagnostics.begin(), diagnostics.begin(), diagnostics.end());
  }
  /// Adds an error or a warning without a source location.
  void append_diagnostic(std::string message, Severity severity = Severity::error);
  /// Rejects the program if neither a selected method nor LLVM would make a row for its functions;
  /// then no function is left to compare.
  void reject_without_rows();
  /// The number of functions to compare.
  [[nodiscard]] std::size_t num_functions() const { return wanted_.size(); }
  /// One of them, by its number in the order of the source.
  [[nodiscard]] Subject subject(std::size_t number) const;
  /// The module that LLVM read; null for other languages. Change it only after all comparisons that
  /// use it.
  [[nodiscard]] frontend::lir::Module* module() const { return module_.get(); }
  /// Whether the source has a `#showGraph`. O(source).
  [[nodiscard]] bool shows_graphs() const;
  /// Compares one of them. Threads may call this at the same time if the environments allow it.
  [[nodiscard]] FunctionReport compare(std::size_t number, const Services& services) const;

 private:
  /// The file that the function's source locations refer to, if these are not the lines of the
  /// text; else empty.
  [[nodiscard]] std::string file_of_places(std::size_t number) const;
  /// The function's name in messages: the source name, with the mangled name if that differs.
  [[nodiscard]] std::string called(std::size_t number) const;
  [[nodiscard]] frontend::ParseResult read_by_llvm(const SourceText& text, std::string_view module);
  void keep_text(std::string_view text);
  void select(bool all_functions);

  const frontend::Language& language_;
  const Options options_;
  const std::size_t input_bytes_;  // of the text, or of the module if that is larger
  const bool is_renumbered_;       // whether the text has `#line`
  InputReport report_;
  frontend::Program source_;
  cfg::Program program_;
  std::shared_ptr<frontend::lir::Module> module_;
  OtherLines other_lines_;
  std::vector<std::size_t> wanted_;   // indices in program_.functions
  std::size_t num_instructions_ = 0;  // of these functions
  std::unique_ptr<Environments> environments_;
};

/// The error if no selected method takes the language.
std::string takes_none(std::string_view language);

/// The report on all functions that the options select. `language` null: detected from the text.
/// Never fails: errors are in the report. Time: that of the methods.
InputReport compare_program(const SourceText& text, const frontend::Language* language = nullptr,
                            const Options& options = {});

}  // namespace ssac::compare
