#include "compare/corpus.h"

#include <fmt/format.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <atomic>
#include <optional>

#include "cfg/support/nearest.h"
#include "compare/dump.h"
#include "compare/emit.h"
#include "compare/experiment.h"
#include "compare/report/page_data.h"
#include "compare/report/page_events.h"
#include "compare/trace_sinks.h"
#include "frontend/lower.h"

namespace ssac::compare {
namespace {

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

void reject(InputReport& report, std::string message) {
  report.status = Status::rejected;
  report.diagnostics.push_back({Severity::error, {}, std::move(message)});
  report.rendered += fmt::format("{}: error: {}\n", report.file, report.diagnostics.back().message);
}

/// Complains where --run fits no function that it could be meant for.
void check_run(const Options& options, const std::vector<FunctionReport>& functions,
               Diagnostics& diagnostics) {
  if (!options.run || functions.empty()) return;
  const auto meant = [&](const FunctionReport& function) {
    return options.function.empty() || function.name == options.function;
  };
  std::string taken;
  for (const FunctionReport& function : functions) {
    if (!meant(function)) continue;
    if (function.parameters.size() == options.run->size()) return;
    taken += fmt::format("{}'{}' takes {}", taken.empty() ? "" : ", ", function.name,
                         function.parameters.size());
  }
  diagnostics.push_back({Severity::error,
                         {},
                         fmt::format("--run gives {} arguments; {}", options.run->size(), taken)});
}

/// What a run may use up in the functions that are called, so that all runs of a report stay short.
constexpr cfg::RunLimits run_limits = {.steps = 200'000};

void compare_functions(const frontend::Program& source, const cfg::Program& program,
                       const Options& options, InputReport& report) {
  const auto sink = make_trace_sink(options.trace_format, options.variable, report.trace);
  PageEvents page_events(*sink, options.trace_mask);
  PageData page_data(page_events);
  Dumper dumper(options, report.dump, report.trace);
  std::optional<Emitter> emitter;
  if (options.emit) emitter.emplace(options);
  const bool page = options.writes_page();
  Observer& observer = emitter ? static_cast<Observer&>(*emitter)
                       : page  ? static_cast<Observer&>(page_data)
                               : dumper;
  cfg::ProgramEnvironment environment(program, run_limits);
  for (std::size_t k = 0; k < program.functions.size(); ++k) {
    const cfg::Function& lowered = program.functions[k];
    // What is emitted has the functions that are called, too.
    const bool wanted = options.function.empty() || lowered.name() == options.function;
    if (!wanted && !options.emit) continue;
    const Subject subject{source.functions.empty() ? nullptr : &source.functions[k], lowered,
                          environment};
    const bool all_events = page && is_shown(lowered);
    Trace trace(all_events ? static_cast<TraceSink*>(&page_events) : sink.get(),
                all_events ? Trace::all : options.trace_mask);
    report.functions.push_back(
        run_experiment(subject, options, report.diagnostics, trace, observer));
    if (page) report.functions.back().page = page_data.finish(report, report.functions.back());
  }
  check_run(options, report.functions, report.diagnostics);
  if (emitter) report.dump = emitter->finish(report, report.diagnostics);
}

}  // namespace

InputReport process(const Input& input, const Options& options) {
  InputReport report;
  report.file = input.path == "-" ? "<stdin>" : input.path;
  if (input.language != nullptr) report.language = input.language->name;
  if (!input.error.empty()) {
    reject(report, input.error);
    return report;
  }
  const auto source = read_input(input);
  if (!source) {
    reject(report, source.error());
    return report;
  }
  const frontend::Language* language =
      input.language != nullptr ? input.language : frontend::language_of_text(*source);
  report.language = language->name;
  frontend::ParseResult parsed = language->parse(*source);
  report.diagnostics = std::move(parsed.diagnostics);
  if (has_errors(report.diagnostics)) {
    report.status = Status::rejected;
  } else {
    cfg::Program program{std::move(parsed.lowered)};
    for (const frontend::Function& function : parsed.program.functions) {
      program.functions.push_back(frontend::lower(function));
    }
    if (program.functions.empty()) {
      report.diagnostics.push_back({Severity::warning, {}, "the program has no functions"});
    }
    check_selection(program, options, report.diagnostics);
    if (options.writes_page()) report.source = source->text();
    compare_functions(parsed.program, program, options, report);
  }
  std::ranges::stable_sort(report.diagnostics, {}, &Diagnostic::place);
  for (const Diagnostic& d : report.diagnostics) report.rendered += render(d, *source);
  return report;
}

void process_all(const std::vector<Input>& inputs, const Options& options,
                 const std::function<void(InputReport)>& consume) {
  if (options.jobs == 1 || inputs.size() == 1) {
    for (const Input& input : inputs) consume(process(input, options));
    return;
  }
  namespace tbb = oneapi::tbb;
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, options.jobs);
  std::size_t next = 0;
  const auto take = [&](tbb::flow_control& control) -> std::size_t {
    if (next == inputs.size()) control.stop();
    return next == inputs.size() ? 0 : next++;
  };
  const auto compare = [&](std::size_t k) { return process(inputs[k], options); };
  tbb::parallel_pipeline(
      options.jobs * 4,
      tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, take) &
          tbb::make_filter<std::size_t, InputReport>(tbb::filter_mode::parallel, compare) &
          tbb::make_filter<InputReport, void>(tbb::filter_mode::serial_in_order, consume));
}

}  // namespace ssac::compare
