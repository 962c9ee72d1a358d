#include "compare/core/method_rows.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

#include "cfg/interpret.h"
#include "cfg/support/doing.h"
#include "cfg/verify.h"
#include "compare/core/answers.h"
#include "compare/core/construction.h"
#include "compare/core/verify_each.h"
#include "son/classify.h"
#include "son/control_graph.h"
#include "son/evaluate.h"
#include "son/print.h"
#include "son/schedule/plan.h"
#include "son/schedule/schedule.h"
#include "son/schedule/verify.h"
#include "son/verify.h"
#include "ssa/classify.h"
#include "ssa/interpret.h"
#include "ssa/verify.h"
#include "ssa/verify_bindings.h"

namespace ssac::compare {
namespace {

/// Times `construct` alone, as the median of the repetitions: results are freed after the clock was
/// read, and checked elsewhere.
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
  return timing_of(std::move(nanoseconds));
}

class RowBuilder {
 public:
  RowBuilder(const RowInput& input, std::span<const BuiltRow> before, Trace& trace,
             const Services& services)
      : input_(input),
        before_(before),
        options_(input.options),
        trace_(trace),
        services_(services),
        program_(input.subject.program),
        answers_(input.function, *program_, input.budget.checked_calls, input.reducible,
                 input.expected),
        steps_(input.minimal_sites,
               {.form = [this](const ssa::Function& f) { return disagreements(f); },
                .graph =
                    [this](const son::Graph& graph) {
                      son::Evaluator evaluator(graph);
                      const std::uint64_t done = (*program_).work();
                      std::vector<std::string> lines = disagreements(evaluator);
                      const std::uint64_t called = (*program_).work() - done;
                      return StepVerifier::RunsOfGraph{std::move(lines), evaluator.work() + called};
                    }},
               input.budget.watched_work) {}

  BuiltRow build(const ssa::Method& method) {
    row_.method = method.name;
    row_.cfg_method = &method;
    row_.starts_from = method.needs_ast ? "source" : "CFG";
    set_context();
    const ssa::Source source(input_.function, input_.subject.ast);
    ssa::ConstructOptions ssa_options = construct_options(options_, input_.budget);
    if (options_.verify_each) ssa_options.watch = &steps_;
    const auto result = method.construct(source, ssa_options, trace_);
    if (!result) {
      row_.too_large = result.error();
      return {std::move(row_), std::nullopt};
    }
    ssa_options.watch = nullptr;
    if (options_.time != 0) {
      row_.time = time_construction(
          [&] { return method.construct(source, ssa_options, no_trace_); }, options_.time);
    }
    check(*result);
    if (services_.on_form) services_.on_form(row_, *result);
    services_.observer.ssa(row_, *result);
    return {std::move(row_), std::nullopt};
  }

  BuiltRow build(const son::Method& method, son::Peepholes level, std::size_t max_kept_nodes) {
    row_.method = method.name;
    row_.son_method = &method;
    row_.peepholes = son::name_of(level);
    const bool from_source =
        method.follows == son::Follows::source && input_.subject.ast != nullptr;
    row_.starts_from = from_source ? "source" : method.follows == son::Follows::ssa ? "SSA" : "CFG";
    set_context();
    const son::Source source{input_.subject.ast, input_.form, &input_.function};
    son::ConstructOptions son_options = construct_options(options_, input_.budget, level);
    son_options.on_show_graph = [&](const son::Snapshot& shown) {
      services_.observer.snapshot(row_, shown);
    };
    if (options_.verify_each) son_options.watch = &steps_;
    auto result = method.construct(source, son_options, trace_);
    son_options.on_show_graph = {};
    son_options.watch = nullptr;
    if (!result) {
      row_.too_large = result.error();
      return {std::move(row_), std::nullopt};
    }
    if (options_.time != 0) {
      row_.time = time_construction(
          [&] { return method.construct(source, son_options, no_trace_); }, options_.time);
    }
    check(*result);
    services_.observer.son(row_, *result);
    if (result->nodes_created() > max_kept_nodes) return {std::move(row_), std::nullopt};
    return {std::move(row_), std::move(*result)};
  }

 private:
  void set_context() { trace_.set_context(input_.function.name(), row_.label()); }

  /// Takes what was found while the result was built; true if nothing was.
  bool take_steps() {
    row_.violations = steps_.violations();
    row_.disagreements = steps_.disagreements();
    row_.steps_left_out = steps_.steps_left_out();
    return row_.verified() && row_.agrees();
  }

  [[nodiscard]] std::vector<std::string> disagreements(const ssa::Function& f) const {
    if (!answers_.can_run()) return {};
    ssa::Interpreter interpreter(f, input_.order);
    return disagreements(interpreter);
  }
  [[nodiscard]] std::vector<std::string> disagreements(const son::Graph& graph,
                                                       const son::ControlGraph& control) const {
    if (!answers_.can_run()) return {};
    son::Evaluator evaluator(graph, control);
    return disagreements(evaluator);
  }
  [[nodiscard]] std::vector<std::string> disagreements(auto& form) const {
    return answers_.disagreements(form, input_.budget.checked_iterations);
  }

  void check(const ssa::Function& f) {
    if (!take_steps()) return;
    row_.violations = ssa::verify(f);
    if (row_.verified() && input_.minimal_sites) {
      row_.violations = ssa::verify_bindings(f, *input_.minimal_sites);
    }
    if (!row_.verified()) return;
    row_.disagreements = disagreements(f);
    const ssa::Classification classes = ssa::classify(f);
    row_.phis = {f.phis_created(),    0,
                 f.num_phis(),        classes.phi_operands,
                 classes.dead.size(), classes.redundant.size()};
    std::vector<Site> sites;
    sites.reserve(f.num_phis());
    for (ssa::PhiId p : f.phis()) {
      row_.phis.classes.add(classes.of(p));
      const auto [block, variable] = f.phi(p).site;
      sites.push_back({variable, block, first_merge(f.cfg(), block), 1});
    }
    row_.sites = Sites(std::move(sites));
  }

  /// Whether the schedule is verified by its definition, which takes quadratic time.
  [[nodiscard]] bool verifies_by_definition(const son::Graph& graph) const {
    const std::size_t max_nodes = options_.verify_each ? 4'000 : 1'000;
    return graph.nodes_created() <= max_nodes;
  }

  static void add_scheduled(std::vector<std::string>& lines,
                            const std::vector<std::string>& found) {
    for (const std::string& line : found) lines.push_back("scheduled, " + line);
  }

  /// Converts the graph back to a CFG and SSA form, and verifies the schedule.
  son::Schedule scheduled(const son::Graph& graph, const son::ControlGraph& control) {
    const son::SchedulePlan plan(graph, control);
    son::Schedule schedule = son::schedule(plan, input_.function.name());
    if (verifies_by_definition(graph)) {
      add_scheduled(row_.violations, son::verify_schedule(graph, son::facts_of(plan)));
    } else if (options_.verify_each) {
      ++row_.steps_left_out;
    }
    return schedule;
  }

  /// The graph converted back to a CFG and SSA form must verify and have the same outcomes.
  void check_schedule(const son::Graph& graph, const son::ControlGraph& control) {
    constexpr std::size_t max_nodes = 200'000;
    if (graph.nodes_created() > max_nodes) return;
    const son::Schedule schedule = scheduled(graph, control);
    add_scheduled(row_.violations, cfg::verify(*schedule.cfg));
    add_scheduled(row_.violations, ssa::verify(schedule.ssa));
    if (!row_.verified() || !answers_.can_run()) return;
    const auto run = [&](auto interpreter) {
      add_scheduled(row_.disagreements,
                    answers_.disagreements(interpreter, input_.budget.checked_iterations));
    };
    run(cfg::Interpreter(*schedule.cfg));
    const cfg::ReversePostorder order(*schedule.cfg);
    run(ssa::Interpreter(schedule.ssa, order));
  }

  /// Copies the findings on an equal graph; false if there is none.
  bool take_findings(const son::Graph& graph) {
    const auto equal = std::ranges::find(before_, graph, &BuiltRow::graph);
    if (equal == before_.end()) return false;
    const MethodRow own = std::exchange(row_, equal->row);
    row_.method = own.method;
    row_.son_method = own.son_method;
    row_.peepholes = own.peepholes;
    row_.starts_from = own.starts_from;
    row_.time = own.time;
    return true;
  }

  void check(const son::Graph& graph) {
    if (!take_steps() || take_findings(graph)) return;
    std::optional<son::ControlGraph> found;
    row_.violations = son::verify(graph, found);
    if (!row_.verified()) return;
    const son::ControlGraph& control = *found;
    row_.disagreements = disagreements(graph, control);
    check_schedule(graph, control);
    if (options_.graph_texts) row_.text = son::to_string(graph);
    const son::Classification classes = son::classify(graph, control);
    row_.nodes_created = graph.nodes_created();
    if (graph.rules_cut()) row_.rules_cut = input_.budget.rewrites;
    row_.nodes_final = classes.reachable_nodes;
    row_.regions = classes.regions;
    row_.phis = {graph.phis_created(), graph.phis_by_peephole(), classes.phis.size(),
                 classes.phi_operands, classes.dead_phis.size(), classes.redundant_phis.size()};
    for (const ssa::PhiClass c : classes.classes) row_.phis.classes.add(c);
    add_sites(graph, classes);
  }

  void add_sites(const son::Graph& graph, const son::Classification& classes) {
    const std::vector<son::PhiGroup> groups = son::phi_groups(graph, classes);
    std::vector<Site> sites;
    sites.reserve(groups.size());
    for (const son::PhiGroup& group : groups) {
      const bool known = group.region.merge.place.valid();
      const cfg::BlockId block =
          group.region.block.valid() ? group.region.block : input_.blocks.find(group.region.merge);
      sites.push_back({group.variable, block,
                       known ? std::optional(group.region.merge) : std::nullopt, group.phis,
                       group.by_peephole});
    }
    row_.sites = Sites(std::move(sites));
  }

  const RowInput& input_;
  std::span<const BuiltRow> before_;
  const Options& options_;
  Trace& trace_;
  const Services& services_;
  Trace no_trace_;
  Environments::Loan program_;
  Answers answers_;
  StepVerifier steps_;
  MethodRow row_;
};

}  // namespace

std::vector<RowMethod> methods_of_rows(const Subject& subject, const Options& options) {
  std::vector<RowMethod> rows;
  for (const ssa::Method* method : options.cfg_methods) {
    if (!method->needs_ast || subject.ast != nullptr) rows.push_back({.cfg = method});
  }
  for (const son::Method* method : options.son_methods) {
    for (const son::Peepholes level : options.peepholes) {
      rows.push_back({.son = method, .level = level});
    }
  }
  return rows;
}

bool begins_as(const RowMethod& row, const RowMethod& before) {
  return row.cfg != nullptr && before.cfg != nullptr && row.cfg->begins_as == before.cfg;
}

BuiltRow row_given_up(const RowMethod& method, TooLarge reason) {
  BuiltRow built;
  built.row.method = method.cfg != nullptr ? method.cfg->name : method.son->name;
  built.row.cfg_method = method.cfg;
  built.row.son_method = method.son;
  if (method.son != nullptr) built.row.peepholes = son::name_of(method.level);
  built.row.too_large = reason;
  return built;
}

BuiltRow build_row(const RowMethod& method, const RowInput& input, std::span<const BuiltRow> before,
                   std::size_t max_kept_nodes, Trace trace, const Services& services) {
  Work work = work_of_thread();
  work.method = method.cfg != nullptr ? method.cfg->name : method.son->name;
  if (method.son != nullptr) work.level = son::name_of(method.level);
  const Doing doing(work);
  try {
    RowBuilder builder(input, before, trace, services);
    if (method.cfg != nullptr) return builder.build(*method.cfg);
    return builder.build(*method.son, method.level, max_kept_nodes);
  } catch (const std::bad_alloc&) {
    return row_given_up(method, out_of_memory);
  }
}

}  // namespace ssac::compare
