#include "compare/core/compare_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cfg/support/nearest.h"
#include "compare/core/budget.h"
#include "compare/core/judge_rows.h"
#include "compare/core/method_rows.h"
#include "compare/core/selection.h"
#include "frontend/llvm/library_loader.h"
#include "frontend/llvm/line_directives.h"
#include "frontend/llvm/module.h"
#include "frontend/lower.h"

namespace ssac::compare {

Diagnostic detected_language_note(const frontend::Language& language) {
  return {Severity::note, {}, fmt::format("taken for {}; --language names another", language.name)};
}

OpenProgram::OpenProgram(const SourceText& text, const frontend::Language* language,
                         const Options& options, bool all_functions,
                         std::unique_ptr<Environments> environments, std::string_view module)
    : language_(language != nullptr ? *language : *frontend::language_of_text(text)),
      options_(options_for(&language_, options)),
      input_bytes_(std::max(text.text().size(), module.size())),
      is_renumbered_(language_.is_compiled() && frontend::has_line_directive(text.text())),
      environments_(std::move(environments)) {
  report_.file = text.name();
  report_.language = language_.name;
  const bool is_read_by_llvm =
      language_.is_through_llvm() && (!module.empty() || !language_.is_compiled());
  frontend::ParseResult parsed =
      is_read_by_llvm ? read_by_llvm(text, module) : language_.parse(text);
  module_ = std::move(parsed.module);
  other_lines_ = parsed.other_lines;
  if (options.explain) keep_text(text.text());
  report_.diagnostics = std::move(parsed.diagnostics);
  if (has_errors(report_.diagnostics)) {
    report_.status = Status::rejected;
    const bool lacks_library = is_read_by_llvm && !frontend::lir::library();
    report_.reason = lacks_library ? "no library of LLVM" : "not valid";
    if (language == nullptr) {
      report_.diagnostics.push_back(detected_language_note(language_));
    }
  } else {
    source_ = std::move(parsed.program);
    program_.functions = std::move(parsed.lowered);
    for (const frontend::Function& function : source_.functions) {
      program_.functions.push_back(frontend::lower(function));
    }
    select(all_functions);
  }
  environments_->serve(program_, source_calls(wanted_.size()));
  sort_by_place(report_.diagnostics);
  const SourceText no_text(text.name(), "");
  for (const Diagnostic& d : report_.diagnostics) {
    // Errors always refer to the text itself.
    const bool is_elsewhere = other_lines_.of_others && d.severity == Severity::warning;
    report_.rendered += render(d, !is_renumbered_ && !is_elsewhere ? text : no_text);
  }
}

frontend::ParseResult OpenProgram::read_by_llvm(const SourceText& text, std::string_view module) {
  frontend::lir::Settings settings = options_.llvm;
  const bool is_judged = !options_.judges.empty();
  // Which functions are selected is known only when all are read.
  settings.one_by_one =
      settings.judged_last && !settings.sroa && (!is_judged || options_.function.empty());
  return frontend::lir::read_module(text, module, settings,
                                    is_judged ? judge_when_read : frontend::lir::Judging());
}

void OpenProgram::append_diagnostic(std::string message, Severity severity) {
  report_.diagnostics.push_back({severity, {}, std::move(message)});
  report_.rendered += render(report_.diagnostics.back(), SourceText(report_.file, ""));
}

void OpenProgram::reject_without_rows() {
  if (wanted_.empty()) return;
  const Subject first = subject(0);
  const bool is_judged = first.module != nullptr && !options_.judges.empty();
  if (is_judged || !methods_of_rows(first, options_).empty()) return;
  wanted_.clear();
  report_.status = Status::rejected;
  report_.reason = "no method";
  append_diagnostic(takes_none(report_.language));
}

std::string takes_none(std::string_view language) {
  return fmt::format("no selected method takes {}", language);
}

std::string OpenProgram::file_of_places(std::size_t number) const {
  if (module_ == nullptr) return "";
  const frontend::lir::Notes& notes = module_->notes(number);
  if (!language_.is_compiled() || !notes.is_of_unit) return notes.file;
  // A header can say that it is the text.
  return notes.is_named_by_line && !is_renumbered_ ? report_.file : "";
}

void OpenProgram::keep_text(std::string_view text) {
  std::set<std::string> files;
  const bool is_ir = module_ != nullptr && !language_.is_compiled();
  for (std::size_t k = 0; is_ir && k < module_->num_functions(); ++k) {
    if (std::string file = file_of_places(k); !file.empty()) files.insert(std::move(file));
  }
  if (!files.empty()) {
    report_.source_note =
        note_of_lines(files.size() == 1 ? *files.begin() : fmt::format("{} files", files.size()));
  } else if (is_renumbered_) {
    report_.source_note =
        "Lines are those that #line directives name; the text is not in this report.";
  } else if (other_lines_.of_constructs && !other_lines_.of_others) {
    report_.source_note =
        "Lines of constructs are those of the text that the graph was made from, which is not in "
        "this report; all others are lines of the file with the graph.";
  } else if (other_lines_.of_others) {
    report_.source_note =
        "Lines are those of the text that the graph was made from, which is not in this report.";
  } else if (text.contains('\0')) {
    report_.source_note = "Bitcode has no lines, and this has no debug information.";
  } else {
    report_.source = text;
  }
}

std::string OpenProgram::called(std::size_t number) const {
  const std::string& name = program_.functions[number].name();
  const std::string source_name = module_ != nullptr ? module_->notes(number).source_name : "";
  return source_name.empty() ? name : fmt::format("{} [{}]", source_name, name);
}

void OpenProgram::select(bool all_functions) {
  Diagnostics& diagnostics = report_.diagnostics;
  if (program_.functions.empty()) {
    const std::string_view message =
        language_.is_compiled()
            ? "clang emits no function of this program; it leaves out static and "
              "inline functions that nothing uses"
            : "the program has no functions";
    diagnostics.push_back({Severity::warning, {}, std::string(message)});
  }
  check_selection(program_, module_.get(), options_, diagnostics);
  for (std::size_t k = 0; k < program_.functions.size(); ++k) {
    const cfg::Function& function = program_.functions[k];
    if (!is_selected(program_, module_.get(), k, options_) && !all_functions) continue;
    wanted_.push_back(k);
    num_instructions_ += function.num_instructions();
    const std::size_t num_before = diagnostics.size();
    // SROA adds reads of parts of variables that are not in the source.
    const bool is_as_written = module_ == nullptr || !options_.llvm.sroa;
    if (is_as_written) {
      add_warnings(function, called(k),
                   module_ != nullptr ? module_->notes(k).truths : cfg::KnownTruths(), options_,
                   diagnostics);
    }
    for (Diagnostic& warning : std::span(diagnostics).subspan(num_before)) {
      if (warning.place.valid()) warning.file = file_of_places(k);
    }
  }
}

Subject OpenProgram::subject(std::size_t number) const {
  const std::size_t k = wanted_[number];
  return {source_.functions.empty() ? nullptr : &source_.functions[k],
          program_.functions[k],
          *environments_,
          wanted_.size(),
          num_instructions_,
          input_bytes_,
          module_.get(),
          k};
}

bool OpenProgram::shows_graphs() const {
  return std::ranges::any_of(source_.functions, [](const frontend::Function& function) {
    return std::ranges::find(function.stmts, frontend::StmtKind::show_graph,
                             &frontend::Stmt::kind) != function.stmts.end();
  });
}

FunctionReport OpenProgram::compare(std::size_t number, const Services& services) const {
  FunctionReport report = run_experiment(subject(number), options_, services);
  report.source_file = file_of_places(wanted_[number]);
  if (module_ != nullptr) report.source_name = module_->notes(wanted_[number]).source_name;
  return report;
}

InputReport compare_program(const SourceText& text, const frontend::Language* language,
                            const Options& options) {
  const OpenProgram program(text, language, options);
  InputReport report = program.report();
  Trace no_trace;
  Observer no_observer;
  for (std::size_t k = 0; k < program.num_functions(); ++k) {
    report.functions.push_back(program.compare(k, {no_trace, no_observer}));
  }
  return report;
}

}  // namespace ssac::compare
