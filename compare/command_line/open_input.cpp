#include "compare/command_line/open_input.h"

#include <fmt/format.h>

#include <algorithm>

#include "cfg/support/nearest.h"
#include "compare/core/experiment.h"
#include "compare/exchange/dump.h"
#include "compare/exchange/trace_categories.h"
#include "compare/exchange/trace_sinks.h"
#include "compare/explain/selection.h"
#include "compare/report/page_data.h"
#include "compare/report/page_events.h"
#include "frontend/lower.h"

namespace ssac::compare {
namespace {

/// What a run may use up in the functions that are called, so that all runs of a report stay short.
constexpr cfg::RunLimits run_limits = {.steps = 200'000};

/// Complains where --function or --variable name nothing in the program.
void check_selection(const cfg::Program& program, const Options& options,
                     Diagnostics& diagnostics) {
  const auto complain = [&](std::string_view what, std::string_view name,
                            const std::vector<std::string_view>& known) {
    if (name.empty() || std::ranges::find(known, name) != known.end()) return;
    diagnostics.push_back(
        {Severity::error,
         {},
         fmt::format("no {} is named '{}'{}", what, name, did_you_mean(name, known))});
  };
  if (options.function.empty() && options.variable.empty()) return;
  std::vector<std::string_view> functions;
  std::vector<std::string_view> variables;
  for (const cfg::Function& function : program.functions) {
    functions.push_back(function.name());
    for (const cfg::VariableId v : function.variables()) {
      variables.push_back(function.variable(v).name);
    }
  }
  complain("function", options.function, functions);
  complain("variable", options.variable, variables);
}

/// Complains where --run fits no function that it could be meant for.
void check_run(const cfg::Program& program, const Options& options, Diagnostics& diagnostics) {
  if (!options.run) return;
  std::string taken;
  for (const cfg::Function& function : program.functions) {
    if (!options.function.empty() && function.name() != options.function) continue;
    if (function.parameters().size() == options.run->size()) return;
    taken += fmt::format("{}'{}' takes {}", taken.empty() ? "" : ", ", function.name(),
                         function.parameters().size());
  }
  if (taken.empty()) return;
  diagnostics.push_back({Severity::error,
                         {},
                         fmt::format("--run gives {} arguments; {}", options.run->size(), taken)});
}

void reject(InputReport& report, std::string message) {
  report.status = Status::rejected;
  report.diagnostics.push_back({Severity::error, {}, std::move(message)});
  report.rendered += fmt::format("{}: error: {}\n", report.file, report.diagnostics.back().message);
}

}  // namespace

OpenInput::OpenInput(const Input& input, const Options& options)
    : options_(options), environments_(program_, run_limits) {
  report_.file = input.path == "-" ? "<stdin>" : input.path;
  if (input.language != nullptr) report_.language = input.language->name;
  if (options.emit) emitter_.emplace(options);
  if (input.error.empty()) {
    read(input);
  } else {
    reject(report_, input.error);
  }
}

void OpenInput::read(const Input& input) {
  const auto source = read_input(input);
  if (!source) return reject(report_, source.error());
  const frontend::Language* language =
      input.language != nullptr ? input.language : frontend::language_of_text(*source);
  report_.language = language->name;
  if (options_.writes_page() || options_.explain) report_.source = source->text();
  frontend::ParseResult parsed = language->parse(*source);
  report_.diagnostics = std::move(parsed.diagnostics);
  if (has_errors(report_.diagnostics)) {
    report_.status = Status::rejected;
  } else {
    source_ = std::move(parsed.program);
    program_.functions = std::move(parsed.lowered);
    for (const frontend::Function& function : source_.functions) {
      program_.functions.push_back(frontend::lower(function));
    }
    select();
  }
  std::ranges::stable_sort(report_.diagnostics, {}, &Diagnostic::place);
  for (const Diagnostic& d : report_.diagnostics) report_.rendered += render(d, *source);
}

void OpenInput::select() {
  Diagnostics& diagnostics = report_.diagnostics;
  if (program_.functions.empty()) {
    diagnostics.push_back({Severity::warning, {}, "the program has no functions"});
  }
  check_selection(program_, options_, diagnostics);
  check_explained(program_, options_, diagnostics);
  for (std::size_t k = 0; k < program_.functions.size(); ++k) {
    const cfg::Function& function = program_.functions[k];
    // What is emitted has the functions that are called, too.
    const bool wanted = options_.function.empty() || function.name() == options_.function;
    if (!wanted && !options_.emit) continue;
    wanted_.push_back(k);
    num_instructions_ += function.num_instructions();
    add_warnings(function, options_, diagnostics);
  }
  check_run(program_, options_, diagnostics);
}

FunctionResult OpenInput::compare(std::size_t number) {
  const std::size_t k = wanted_[number];
  const Subject subject{source_.functions.empty() ? nullptr : &source_.functions[k],
                        program_.functions[k], environments_, wanted_.size(), num_instructions_};
  FunctionResult result;
  const auto sink = make_trace_sink(options_.trace_format, options_.variable, result.trace);
  const auto run = [&](TraceSink& events, const TraceCategories& wanted, Observer& observer) {
    Trace trace(&events, wanted);
    result.report = run_experiment(subject, options_, trace, observer);
  };
  if (emitter_) {
    run(*sink, options_.traces, *emitter_);
    emitter_->compared(result.report);
  } else if (options_.writes_page()) {
    PageEvents events(*sink, options_.traces);
    PageData data(events);
    if (is_shown(subject.lowered)) {
      run(events, all_trace_categories(), data);
    } else {
      run(*sink, options_.traces, data);
    }
    result.report.page = data.finish(report_, result.report);
  } else {
    Dumper dumper(options_, report_.file, result.dump, result.trace);
    run(*sink, options_.traces, dumper);
  }
  return result;
}

InputEnd OpenInput::finish() {
  InputEnd end;
  if (!emitter_ || report_.status == Status::rejected) return end;
  end.program = emitter_->finish(report_.file, end.diagnostics);
  const SourceText no_text(report_.file, "");
  for (const Diagnostic& d : end.diagnostics) end.rendered += render(d, no_text);
  return end;
}

}  // namespace ssac::compare
