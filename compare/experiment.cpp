#include "compare/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/loops.h"
#include "cfg/trace_analyses.h"
#include "cfg/unbound_reads.h"
#include "cfg/verify.h"
#include "compare/answers.h"
#include "compare/difference.h"
#include "compare/explain/explain.h"
#include "compare/same_graph.h"
#include "frontend/interpret.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/print.h"
#include "son/schedule.h"
#include "son/verify.h"
#include "ssa/classify.h"
#include "ssa/interpret.h"
#include "ssa/verify.h"

namespace ssac::compare {
namespace {

/// Times `construct`, the median of so many repetitions.
template <class Construct>
Timing time_construction(Construct construct, std::size_t repetitions) {
  using Clock = std::chrono::steady_clock;
  std::vector<std::uint64_t> nanoseconds;
  for (std::size_t k = 0; k < repetitions; ++k) {
    const auto start = Clock::now();
    const auto result = construct();
    nanoseconds.push_back(static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count()));
  }
  std::ranges::sort(nanoseconds);
  return {nanoseconds[nanoseconds.size() / 2], nanoseconds.front(), nanoseconds.back()};
}

cfg::Function cleaned(const cfg::Function& lowered, const Options& options, Diagnostics& warnings,
                      Trace& trace) {
  if (options.cleanup == Cleanup::none) return lowered;
  return cfg::clean_up(lowered, warnings, trace);
}

class Experiment {
 public:
  Experiment(const Subject& subject, const Options& options, Trace& trace, Observer& observer)
      : subject_(subject), options_(options), trace_(trace), observer_(observer) {}

  FunctionReport run() {
    const cfg::Function& lowered = subject_.lowered;
    report_.name = lowered.name();
    if (subject_.ast != nullptr) observer_.ast(*subject_.ast);
    trace_.set_context(report_.name, "");
    const cfg::Function function = cleaned(lowered, options_, warned_, trace_);
    report_.iteration_limit = iteration_limit_for(lowered.num_instructions());
    describe(function);
    answers_.emplace(subject_.program, report_.cfg.reducible);
    run_source();
    check_cfg(lowered, "as lowered");
    if (options_.cleanup == Cleanup::full) check_cfg(function, "after clean-up");
    if (!report_.cfg_violations.empty()) return std::move(report_);
    observer_.cfg(function);
    trace_analyses(function);

    for (const ssa::Method* method : options_.cfg_methods) {
      if (method->needs_ast && subject_.ast == nullptr) continue;
      add_cfg_row(*method, function);
    }
    const auto pruned = construct_pruned(function);
    if (!pruned) return std::move(report_);
    report_.pruned_phis = pruned->num_phis();
    const MergeBlocks blocks(function);
    for (const son::Method* method : options_.son_methods) {
      for (son::Peepholes level : options_.peepholes) add_son_row(*method, level, *pruned, blocks);
    }
    add_unasked_levels(*pruned);
    report_.same_as_lazy = graphs_.compare();
    report_.differences = find_differences({lowered, function, *pruned}, report_.rows);
    if (wants_explanations(options_)) {
      report_.explanations =
          explain_function({subject_, function, *pruned, options_, report_.rows});
    }
    return std::move(report_);
  }

 private:
  void describe(const cfg::Function& f) {
    for (cfg::VariableId p : f.parameters()) report_.parameters.push_back(f.variable(p).name);
    for (cfg::VariableId v : f.variables()) {
      report_.variable_names.push_back(f.unique_name(v));
      report_.variables.push_back(f.variable(v));
    }
    const cfg::LoopForest loops(f);
    report_.cfg = {f.num_blocks(),    f.graph().num_edges(), f.num_instructions(),
                   f.num_variables(), loops.num_loops(),     loops.reducible()};
    report_.cleanup = name_of(options_.cleanup);
    report_.fold_copies = options_.fold_copies;
    report_.continues = options_.continues;
    for (const cfg::BlockId b : subject_.lowered.blocks()) {
      for (const cfg::Merge& merge : subject_.lowered.merges(b)) {
        report_.has_continue |= merge.construct == cfg::Construct::continue_join;
      }
    }
  }

  /// What the source itself gives: what every other form must give too.
  void run_source() {
    const auto run = [&](const std::vector<std::int64_t>& arguments) {
      answers_->expect(arguments,
                       [&](std::span<const std::int64_t> values, cfg::Environment& environment) {
                         const std::size_t limit = report_.iteration_limit;
                         return subject_.ast != nullptr
                                    ? frontend::interpret(*subject_.ast, values, limit, environment)
                                    : cfg::interpret(subject_.lowered, values, limit, environment);
                       });
    };
    const std::size_t parameters = report_.parameters.size();
    for (const auto& arguments : built_in_arguments(parameters)) run(arguments);
    const bool asked = options_.run && options_.run->size() == parameters;
    if (asked) run(*options_.run);
    report_.runs = asked ? std::vector{answers_->expected().back()} : answers_->expected();
    if (asked) count_instructions(report_.runs.front());
    if (options_.run && !asked) report_.runs.clear();
  }

  /// Leaves 0 where a run as a program meets a limit that the run of the function alone does not.
  void count_instructions(Run& run) {
    subject_.program.reset();
    const Outcome outcome = subject_.program.run(report_.name, run.arguments);
    if (outcome == run.outcome) run.instructions = subject_.program.instructions();
  }

  void check_cfg(const cfg::Function& f, std::string_view which) {
    std::vector<std::string> lines = cfg::verify(f);
    if (lines.empty()) {
      lines = answers_->disagreements(
          [&](std::span<const std::int64_t> arguments, cfg::Environment& program) {
            return cfg::interpret(f, arguments, report_.iteration_limit, program);
          });
    }
    for (const std::string& line : lines) {
      report_.cfg_violations.push_back(fmt::format("{}: {}", which, line));
    }
  }

  void trace_analyses(const cfg::Function& f) {
    if (trace_.on(TraceCategory::dom)) cfg::trace_dominators(f, trace_);
    if (trace_.on(TraceCategory::df)) cfg::trace_frontiers(f, trace_);
    if (trace_.on(TraceCategory::liveness)) cfg::trace_liveness(f, trace_);
  }

  [[nodiscard]] ssa::ConstructOptions cfg_options() const {
    return {.fold_copies = options_.fold_copies};
  }

  void add_cfg_row(const ssa::Method& method, const cfg::Function& f) {
    MethodRow row;
    row.method = method.name;
    trace_.set_context(report_.name, std::string(method.name));
    const ssa::Source source(f, subject_.ast);
    const auto result = method.construct(source, cfg_options(), trace_);
    if (result) {
      if (options_.time != 0) {
        row.time = time_construction(
            [&] { return method.construct(source, cfg_options(), no_trace_); }, options_.time);
      }
      check(row, *result);
      observer_.ssa(row, *result);
    } else {
      row.too_large = result.error();
    }
    report_.rows.push_back(std::move(row));
  }

  void check(MethodRow& row, const ssa::Function& f) {
    row.violations = ssa::verify(f);
    if (!row.verified()) return;
    row.disagreements = answers_->disagreements(
        [&](std::span<const std::int64_t> arguments, cfg::Environment& program) {
          return ssa::interpret(f, arguments, report_.iteration_limit, program);
        });
    const ssa::Classification classes = ssa::classify(f);
    row.phis = {f.phis_created(),        0, f.num_phis(), f.num_phi_operands(), classes.dead.size(),
                classes.redundant.size()};
    for (ssa::PhiId p : f.phis()) {
      const auto [block, variable] = f.phi(p).site;
      const std::span<const cfg::Merge> merges = f.cfg().merges(block);
      row.sites.push_back(
          {variable, block, merges.empty() ? std::nullopt : std::optional(merges.front()), 1});
    }
  }

  std::optional<ssa::Function> construct_pruned(const cfg::Function& f) {
    const ssa::Method* method = ssa::find_method("pruned");
    auto result = method->construct(f, cfg_options(), no_trace_);
    if (result) return std::move(*result);
    return std::nullopt;
  }

  void add_son_row(const son::Method& method, son::Peepholes level, const ssa::Function& pruned,
                   const MergeBlocks& blocks) {
    MethodRow row;
    row.method = method.name;
    row.peepholes = son::name_of(level);
    trace_.set_context(report_.name, row.label());
    const son::Source source{subject_.ast, &pruned};
    son::ConstructOptions son_options{.peepholes = level, .continues = options_.continues};
    son_options.on_show_graph = [&](const son::Snapshot& shown) { observer_.snapshot(row, shown); };
    auto result = method.construct(source, son_options, trace_);
    son_options.on_show_graph = {};
    if (result) {
      if (options_.time != 0) {
        row.time = time_construction(
            [&] { return method.construct(source, son_options, no_trace_); }, options_.time);
      }
      check(row, *result, blocks);
      observer_.son(row, *result);
      if (compares_graphs()) graphs_.add(method.name, level, std::move(*result));
    } else {
      row.too_large = result.error();
    }
    report_.rows.push_back(std::move(row));
  }

  /// Whether methods end with one graph is said of levels full and fixpoint, asked for or not;
  /// not asked for, only where a report is printed, and of functions that take no time.
  void add_unasked_levels(const ssa::Function& pruned) {
    constexpr std::size_t most_instructions = 5'000;
    if (pruned.cfg().num_instructions() > most_instructions || !compares_graphs()) return;
    for (const son::Peepholes level : {son::Peepholes::full, son::Peepholes::fixpoint}) {
      if (graphs_.has_level(level)) continue;
      for (const son::Method* method : options_.son_methods) {
        auto graph =
            method->construct({subject_.ast, &pruned},
                              {.peepholes = level, .continues = options_.continues}, no_trace_);
        if (graph) graphs_.add(method->name, level, std::move(*graph));
      }
    }
  }

  /// Whether the report has a graph to hold against lazy's.
  [[nodiscard]] bool compares_graphs() const {
    const auto is_lazy = [](const son::Method* method) { return method->name == "lazy"; };
    return options_.dumps.empty() && options_.son_methods.size() > 1 &&
           std::ranges::any_of(options_.son_methods, is_lazy);
  }

  /// The graph brought back to a CFG and SSA form must verify and give the same answers.
  void check_schedule(MethodRow& row, const son::Graph& graph) {
    constexpr std::size_t most_nodes = 200'000;
    if (graph.nodes_created() > most_nodes) return;
    const son::Schedule schedule = son::schedule(graph, report_.name);
    const auto add = [](std::vector<std::string>& lines, const std::vector<std::string>& found) {
      for (const std::string& line : found) lines.push_back("scheduled, " + line);
    };
    add(row.violations, cfg::verify(*schedule.cfg));
    add(row.violations, ssa::verify(schedule.ssa));
    if (!row.verified()) return;
    add(row.disagreements, answers_->disagreements([&](std::span<const std::int64_t> arguments,
                                                       cfg::Environment& program) {
      return cfg::interpret(*schedule.cfg, arguments, report_.iteration_limit, program);
    }));
    add(row.disagreements, answers_->disagreements([&](std::span<const std::int64_t> arguments,
                                                       cfg::Environment& program) {
      return ssa::interpret(schedule.ssa, arguments, report_.iteration_limit, program);
    }));
  }

  void check(MethodRow& row, const son::Graph& graph, const MergeBlocks& blocks) {
    row.violations = son::verify(graph);
    if (!row.verified()) return;
    son::Evaluator evaluator(graph);
    row.disagreements = answers_->disagreements(
        [&](std::span<const std::int64_t> arguments, cfg::Environment& program) {
          return evaluator.run(arguments, report_.iteration_limit, program);
        });
    check_schedule(row, graph);
    row.text = son::to_string(graph);
    const son::Classification classes = son::classify(graph);
    row.nodes_created = graph.nodes_created();
    row.nodes_final = classes.reachable_nodes;
    row.regions = classes.regions;
    row.phis = {graph.phis_created(), graph.phis_by_peephole(), classes.phis.size(),
                classes.phi_operands, classes.dead_phis.size(), classes.redundant_phis.size()};
    for (const son::PhiGroup& group : son::phi_groups(graph, classes)) {
      const bool known = group.region.merge.place.valid();
      const cfg::BlockId block =
          group.region.block.valid() ? group.region.block : blocks.find(group.region.merge);
      row.sites.push_back({group.variable, block,
                           known ? std::optional(group.region.merge) : std::nullopt, group.phis,
                           group.by_peephole});
    }
  }

  const Subject& subject_;
  const Options& options_;
  Trace& trace_;
  Observer& observer_;
  Trace no_trace_;
  Diagnostics warned_;  // what add_warnings has said
  FunctionReport report_;
  GraphMatcher graphs_;
  std::optional<Answers> answers_;
};

}  // namespace

void add_warnings(const cfg::Function& lowered, const Options& options, Diagnostics& diagnostics) {
  constexpr std::size_t most_reads = 50;
  Trace no_trace;
  const cfg::Function function = cleaned(lowered, options, diagnostics, no_trace);
  for (const cfg::UnboundRead& read : cfg::unbound_reads(function, most_reads)) {
    diagnostics.push_back({Severity::warning, read.place, cfg::to_string(function, read)});
  }
}

FunctionReport run_experiment(const Subject& subject, const Options& options, Trace& trace,
                              Observer& observer) {
  observer.begin(subject.lowered);
  FunctionReport report = Experiment(subject, options, trace, observer).run();
  observer.end();
  return report;
}

}  // namespace ssac::compare
