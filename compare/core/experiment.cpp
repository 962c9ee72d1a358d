#include "compare/core/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <new>
#include <numeric>
#include <optional>
#include <ranges>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/loops.h"
#include "cfg/trace_analyses.h"
#include "cfg/traces.h"
#include "cfg/verify.h"
#include "cfg/verify_analyses.h"
#include "cfg/warnings/unbound_reads.h"
#include "compare/core/answers.h"
#include "compare/core/budget.h"
#include "compare/core/construction.h"
#include "compare/core/difference.h"
#include "compare/core/join_place.h"
#include "compare/core/judge_rows.h"
#include "compare/core/method_rows.h"
#include "compare/core/same_graph.h"
#include "frontend/interpret.h"
#include "ssa/placement/frontier_placement.h"

namespace ssac::compare {
namespace {

/// None if simplification is off.
std::optional<cfg::Function> cleaned(const cfg::Function& lowered, const Options& options,
                                     Diagnostics& warnings, Trace& trace) {
  if (options.cleanup == Cleanup::none) return std::nullopt;
  return cfg::clean_up(lowered, warnings, trace);
}

class Experiment {
 public:
  Experiment(const Subject& subject, const Options& options, const Services& services)
      : subject_(subject),
        program_(subject.program),
        options_(options),
        services_(services),
        trace_(services.trace),
        observer_(services.observer) {}

  FunctionReport run() {
    static_cast<Conditions&>(report_) =
        options_;  // a function that memory runs out for states them
    try {
      build();
    } catch (const std::bad_alloc&) {
      report_.out_of_memory = true;
    }
    return std::move(report_);
  }

 private:
  using Form = std::expected<ssa::Function, TooLarge>;

  void build() {
    const cfg::Function& lowered = subject_.lowered;
    report_.name = lowered.name();
    if (subject_.ast != nullptr) observer_.ast(*subject_.ast);
    trace_.set_context(report_.name, "");
    const std::optional<cfg::Function> changed = cleaned(lowered, options_, warned_, trace_);
    const cfg::Function& function = changed ? *changed : lowered;
    budget_ = budget_of(subject_, options_);
    report_.iteration_limit = budget_.iterations;
    report_.checked_iterations = budget_.checked_iterations;
    describe(function);
    report_.joins = joins_of(lowered, function);
    // Simplification can remove the second entry of a loop, if the language has such loops.
    const bool is_as_lowered = options_.cleanup == Cleanup::none || subject_.ast != nullptr;
    reducible_ = report_.cfg.reducible && (is_as_lowered || cfg::LoopForest(lowered).reducible());
    answers_.emplace(subject_.lowered, *program_, budget_.checked_calls, reducible_);
    run_source();
    check_cfg(lowered, "as lowered");
    if (options_.cleanup == Cleanup::full) check_cfg(function, "after CFG simplification");
    check_analyses(function);
    if (!report_.cfg_violations.empty()) return;
    observer_.cfg(function);
    trace_analyses(function);

    const Form pruned = construct(ssa::baseline(), function);
    if (pruned) report_.pruned_phis = pruned->num_phis();
    std::optional<Form> other;
    if (options_.bridge_from != &ssa::baseline())
      other = construct(*options_.bridge_from, function);
    const Form& converted = other ? *other : pruned;
    has_large_graphs_ = converted && has_many_phis(*converted);
    add_rows(function, converted);
    if (subject_.module != nullptr) {
      add_judge_rows(*subject_.module, subject_.number, lowered, function, pruned, options_,
                     budget_, report_);
    }
    if (!pruned) return;
    for (const son::Peepholes level : {son::Peepholes::full, son::Peepholes::fixpoint}) {
      if (converted) add_unasked(level, *converted);
      std::vector<GraphComparison> found = graphs_.compare(level, in_small_input(), budget_);
      std::ranges::move(found, std::back_inserter(report_.same_as_lazy));
    }
    if (has_large_graphs_ && services_.give_memory_back) services_.give_memory_back();
    DifferenceInput differences{lowered, function, *pruned};
    differences.continues_are_back_edges =
        subject_.ast != nullptr && options_.continues == son::Continues::backedges;
    report_.differences = find_differences(differences, report_.method_rows());
    if (services_.explain) {
      report_.explanations =
          services_.explain(subject_, function, converted ? *converted : *pruned, report_);
    }
  }

  void describe(const cfg::Function& f) {
    for (cfg::VariableId p : f.parameters()) {
      const bool is_value = subject_.module != nullptr && f.variable(p).is_hidden();
      std::string name = f.variable(p).name;
      if (is_value && name.starts_with(frontend::lir::argument_prefix)) name.erase(0, 1);
      report_.parameters.push_back(std::move(name));
    }
    for (cfg::VariableId v : f.variables()) {
      report_.variable_names.push_back(f.unique_name(v));
      report_.variables.push_back(f.variable(v));
    }
    const cfg::LoopForest loops(f);
    report_.cfg = {{f.num_blocks(), f.graph().num_edges(), f.num_instructions(), f.num_variables(),
                    loops.num_loops()},
                   loops.reducible()};
    for (const cfg::BlockId b : subject_.lowered.blocks()) {
      for (const cfg::Merge& merge : subject_.lowered.merges(b)) {
        report_.has_continue |=
            subject_.ast != nullptr && merge.construct == cfg::Construct::continue_join;
      }
    }
  }

  /// The outcomes of the source itself, which every other form must have too.
  void run_source() {
    const std::size_t parameters = report_.parameters.size();
    std::vector<std::vector<std::int64_t>> all_arguments = built_in_arguments(parameters);
    for (const auto& arguments : options_.more_runs) {
      const bool is_new = std::ranges::find(all_arguments, arguments) == all_arguments.end();
      if (arguments.size() == parameters && is_new) all_arguments.push_back(arguments);
    }
    const bool asked = options_.run && options_.run->size() == parameters;
    if (asked) {
      std::erase(all_arguments, *options_.run);  // it is one run, and the last one
      all_arguments.push_back(*options_.run);
    }
    for (const auto& arguments : all_arguments) report_.runs.push_back(run_of_source(arguments));
    if (asked) {
      report_.runs = {report_.runs.back()};
      count_instructions(report_.runs.front());
    }
    if (options_.run && !asked) report_.runs.clear();
    for (Run& one : report_.runs) {
      const bool is_named =
          std::ranges::find(options_.more_runs, one.arguments) != options_.more_runs.end();
      if (is_named) count_instructions(one);
    }
  }

  /// Counts the outcome within checked_iterations, with which forms are compared, and returns the
  /// one within iteration_limit if that is reported.
  Run run_of_source(const std::vector<std::int64_t>& arguments) {
    const auto evaluate_within = [&](std::size_t limit) {
      return [this, limit](std::span<const std::int64_t> values, cfg::Environment& environment) {
        return subject_.ast != nullptr
                   ? frontend::interpret(*subject_.ast, values, limit, environment)
                   : cfg::interpret(subject_.lowered, values, limit, environment);
      };
    };
    answers_->expect(arguments, evaluate_within(budget_.checked_iterations));
    const Run& compared = answers_->expected().back();
    ++report_.outcomes[compared.outcome.kind];
    const bool is_cut = compared.outcome.kind == Outcome::Kind::timeout;
    if (!is_cut || !options_.long_runs) return compared;
    Answers source(subject_.lowered, *program_, source_calls(subject_.num_functions), reducible_);
    source.expect(arguments, evaluate_within(budget_.iterations));
    Run run = source.expected().back();
    run.compared_as_timeout = run.outcome.kind != Outcome::Kind::timeout;
    return run;
  }

  /// Leaves 0 if the run does not end. The limits are above what a reported run can take.
  void count_instructions(Run& run) {
    if (run.outcome.kind == Outcome::Kind::timeout) return;
    constexpr cfg::RunLimits limits = {.steps = 40'000'000, .frames = 200'000};
    (*program_).reset(limits);
    const Outcome outcome = (*program_).run(report_.name, given(subject_.lowered, run.arguments));
    if (outcome == run.outcome) run.instructions = (*program_).instructions();
  }

  void check_cfg(const cfg::Function& f, std::string_view which) {
    std::vector<std::string> lines = cfg::verify(f);
    if (lines.empty() && answers_->can_run()) {
      cfg::Interpreter interpreter(f);
      lines = answers_->disagreements(interpreter, budget_.checked_iterations);
    }
    for (const std::string& line : lines) {
      report_.cfg_violations.push_back(fmt::format("{}: {}", which, line));
    }
  }

  /// Verifies dominators, frontiers and liveness by their definitions, in quadratic time.
  void check_analyses(const cfg::Function& f) {
    const std::size_t max_blocks = options_.verify_each ? 2'000 : 64;
    if (f.num_blocks() > max_blocks || !report_.cfg_violations.empty()) return;
    report_.cfg_violations = cfg::verify_analyses(f);
  }

  void trace_analyses(const cfg::Function& f) {
    if (trace_.on(cfg::dom_trace)) cfg::trace_dominators(f, trace_);
    if (trace_.on(cfg::df_trace)) cfg::trace_frontiers(f, trace_);
    if (trace_.on(cfg::liveness_trace)) cfg::trace_liveness(f, trace_);
  }

  [[nodiscard]] bool is_large() const {
    constexpr std::size_t fewest_instructions = 10'000;
    return report_.cfg.instructions >= fewest_instructions;
  }

  /// Whether nothing depends on the order in which the rows of a large function are built.
  [[nodiscard]] bool order_is_free() const {
    return is_large() && services_.side_by_side && !observer_.looks(subject_);
  }

  /// Whether two graphs at a time take too much memory for so short a text: `a<b<a<b` has one
  /// instruction per byte, and nested loops can have more phi operands than bytes.
  [[nodiscard]] bool is_dense(const Form& form) const {
    const std::size_t operands = form ? form->num_phi_operands() : 0;
    return report_.cfg.blocks + report_.cfg.instructions + operands > subject_.input_bytes;
  }

  /// The indices of rows, in lists that may be built at the same time; each list is built in order.
  /// The first has the levels of peepholes that may make many more nodes than remain in the end,
  /// because memory is enough for one of these graphs at a time; the baseline comes first, so that
  /// graphs equal to its graph are freed. The second has the methods on the CFG, which mostly share
  /// sites. Every other row is a list of its own.
  static std::vector<std::vector<std::size_t>> lists_of(const std::vector<RowMethod>& methods) {
    std::vector<std::vector<std::size_t>> lists(2);
    for (std::size_t k = 0; k < methods.size(); ++k) {
      const bool simplifies = GraphMatcher::takes(methods[k].level);
      if (simplifies || methods[k].cfg != nullptr) {
        lists[simplifies ? 0 : 1].push_back(k);
      } else {
        lists.push_back({k});
      }
    }
    std::ranges::stable_partition(lists[0],
                                  [&](std::size_t k) { return methods[k].son->is_baseline; });
    return lists;
  }

  struct Rows {
    RowInput input;
    std::vector<RowMethod> methods;
    std::vector<BuiltRow> built;  // one for each method
    bool share_findings;
  };

  /// Rows whose findings are reused for an equal graph.
  static std::span<const BuiltRow> before(const Rows& rows, std::size_t k) {
    return std::span<const BuiltRow>(rows.built).first(rows.share_findings ? k : 0);
  }

  [[nodiscard]] std::size_t max_kept_nodes(const Rows& rows, std::size_t k) const {
    constexpr std::size_t max_shared_nodes = 20'000;
    const bool is_compared = compares_graphs() && GraphMatcher::takes(rows.methods[k].level);
    return is_compared           ? std::numeric_limits<std::size_t>::max()
           : rows.share_findings ? max_shared_nodes
                                 : 0;
  }

  /// Builds one row. `earlier` are some rows that are complete.
  void build(Rows& rows, std::size_t k, std::span<const std::size_t> earlier, const Form& form) {
    const RowMethod& method = rows.methods[k];
    BuiltRow& built = rows.built[k];
    const bool begins_as_last = k != 0 && begins_as(method, rows.methods[k - 1]);
    if (begins_as_last && rows.built[k - 1].row.too_large) {
      built = row_given_up(method, *rows.built[k - 1].row.too_large);
    } else if (!form && starts_from_ssa(method)) {
      built = row_given_up(method, form.error());
    } else {
      built = build_row(method, rows.input, before(rows, k), max_kept_nodes(rows, k), trace_,
                        services_);
    }
    for (const std::size_t other : earlier) {
      if (built.row.sites.share(rows.built[other].row.sites)) break;
    }
    if (!rows.share_findings) keep_graph(method, built);
  }

  /// To be called for one row at a time, of those whose graphs are compared. If memory runs out,
  /// the row says so.
  void keep_graph(const RowMethod& method, BuiltRow& built) {
    try {
      if (built.graph && compares_graphs())
        graphs_.add(*method.son, method.level, std::move(*built.graph));
    } catch (const std::bad_alloc&) {
      built = row_given_up(method, out_of_memory);
    }
    built.graph.reset();
  }

  void build_all(Rows& rows, const Form& form) {
    const auto build_list = [&](std::span<const std::size_t> list) {
      for (std::size_t k = 0; k < list.size(); ++k) build(rows, list[k], list.first(k), form);
    };
    if (!order_is_free()) {
      std::vector<std::size_t> in_order(rows.methods.size());
      std::iota(in_order.begin(), in_order.end(), std::size_t{0});
      return build_list(in_order);
    }
    const std::vector<std::vector<std::size_t>> lists = lists_of(rows.methods);
    if (!is_dense(form))
      return services_.side_by_side(lists.size(), [&](std::size_t k) { build_list(lists[k]); });
    std::vector<std::size_t> graphs_last;
    for (const std::vector<std::size_t>& list : lists | std::views::reverse)
      graphs_last.insert(graphs_last.end(), list.begin(), list.end());
    build_list(graphs_last);
  }

  /// `form` is what the bridge converts.
  void add_rows(const cfg::Function& f, const Form& form) {
    const MergeBlocks blocks(f);
    Rows rows{{subject_, options_, f, blocks, form ? &*form : nullptr, cfg::ReversePostorder(f),
               answers_->expected(), budget_, minimal_sites(f), reducible_},
              methods_of_rows(subject_, options_),
              {},
              // Of a large function, memory is enough for one graph at a time, and rows may be
              // built at the same time; with --verify-each, findings depend on more than the graph.
              !is_large() && !options_.verify_each};
    rows.built.resize(rows.methods.size());
    build_all(rows, form);
    for (std::size_t k = 0; k < rows.built.size(); ++k) {
      keep_graph(rows.methods[k], rows.built[k]);
      report_.rows.push_back(std::move(rows.built[k].row));
    }
  }

  [[nodiscard]] std::optional<std::vector<ssa::PhiSite>> minimal_sites(const cfg::Function& f) {
    if (options_.fold_copies) return std::nullopt;
    auto sites = ssa::iterated_frontier_sites(f, budget_.operands);
    if (!sites) return std::nullopt;
    return std::move(*sites);
  }

  Form construct(const ssa::Method& method, const cfg::Function& f) {
    return method.construct(f, construct_options(options_, budget_), no_trace_);
  }

  static bool starts_from_ssa(const RowMethod& method) {
    return method.son != nullptr && method.son->follows == son::Follows::ssa;
  }

  /// Adds the graphs of a level that was not selected, because reports compare graphs at levels
  /// full and fixpoint in any case; only for inputs and functions so small that this takes hardly
  /// any time.
  void add_unasked(son::Peepholes level, const ssa::Function& form) {
    constexpr std::size_t max_instructions = 5'000;
    const bool is_small = form.cfg().num_instructions() <= max_instructions;
    if (!is_small || !in_small_input() || !compares_graphs() || graphs_.has_level(level)) return;
    const bool is_simplified = level != son::Peepholes::fixpoint;
    for (const son::Method* method : options_.son_methods) {
      auto graph = method->construct(
          {subject_.ast, &form},
          construct_options(options_, budget_, is_simplified ? level : son::Peepholes::phi),
          no_trace_);
      if (graph) graphs_.add(*method, level, std::move(*graph), is_simplified);
    }
  }

  /// Whether graphs are compared with lazy's in full, which is half the time of small functions.
  [[nodiscard]] bool in_small_input() const {
    constexpr std::size_t max_instructions = 500'000;
    return subject_.num_instructions <= max_instructions;
  }

  /// Whether the report compares graphs with lazy's.
  [[nodiscard]] bool compares_graphs() const {
    return options_.compare_graphs && options_.son_methods.size() > 1 &&
           std::ranges::any_of(options_.son_methods, &son::Method::is_baseline) &&
           !has_large_graphs_;
  }

  /// Whether three graphs at a time take too much memory for so short a text.
  [[nodiscard]] bool has_many_phis(const ssa::Function& form) const {
    constexpr std::size_t max_operands = 100'000;
    return form.num_phi_operands() > max_operands + subject_.input_bytes;
  }

  const Subject& subject_;
  Environments::Loan program_;
  const Options& options_;
  const Services& services_;
  Trace& trace_;
  Observer& observer_;
  Trace no_trace_;
  Diagnostics warned_;  // already reported by add_warnings
  FunctionReport report_;
  GraphMatcher graphs_;
  Budget budget_;
  bool has_large_graphs_ = false;   // too large to be compared with each other
  bool reducible_ = true;           // both as lowered and after simplification
  std::optional<Answers> answers_;  // what forms are compared with
};

/// Whether a variable without a source location, in a function with variables that have one, can be
/// from the source: clang gives none to a variable whose declaration control jumps over. Variables
/// of clang's own have a `.` or a `-` in their names, except for these.
bool can_be_of_source(std::string_view name) {
  constexpr std::array<std::string_view, 7> own = {"retval", "saved_stack", "tmp", "temp",
                                                   "coerce", "undef",       "nrvo"};
  return name.find_first_of(".-") == name.npos && std::ranges::find(own, name) == own.end();
}

}  // namespace

void add_warnings(const cfg::Function& lowered, std::string_view called,
                  const cfg::KnownTruths& known, const Options& options, Diagnostics& diagnostics) {
  constexpr std::size_t max_reads = 50;
  Trace no_trace;
  cleaned(lowered, options, diagnostics, no_trace);  // warns about unreachable code
  const auto is_declared = [&](cfg::VariableId v) { return lowered.variable(v).declared.valid(); };
  const bool any_declared = std::ranges::any_of(lowered.variables(), is_declared);
  const auto is_of_source = [&](const cfg::UnboundRead& read) {
    if (!any_declared || is_declared(read.variable)) return true;
    const bool is_certain = !read.cause && !read.is_assigned_on_others;
    return is_certain && can_be_of_source(lowered.variable(read.variable).name);
  };
  const cfg::UnboundReads found = cfg::unbound_reads(lowered, max_reads, known, is_of_source);
  for (const cfg::UnboundRead& read : found.reads) {
    diagnostics.push_back({Severity::warning, read.place, cfg::to_string(lowered, read, called)});
  }
  if (!found.given_up_at.valid()) return;
  const cfg::Variable& variable = lowered.variable(found.given_up_at);
  const bool is_enough = found.reads.size() == max_reads;
  diagnostics.push_back(
      {Severity::note, variable.declared,
       fmt::format("'{}' and the variables declared after it are not checked for possibly "
                   "uninitialized uses: {}",
                   variable.name,
                   is_enough ? fmt::format("{} are reported", max_reads)
                             : "looking at those before it would take too long")});
}

FunctionReport run_experiment(const Subject& subject, const Options& options,
                              const Services& services) {
  services.observer.begin(subject);
  FunctionReport report = Experiment(subject, options, services).run();
  services.observer.end();
  return report;
}

}  // namespace ssac::compare
