// Eager and lazy on the CFG: graphs of any shape are well formed and compute what the CFG computes;
// for structured programs they have the same phis as when built from the source (docs/algorithms.md
// says when).
#include <rapidcheck.h>

#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <tuple>
#include <vector>

#include "cfg/interpret.h"
#include "frontend/lower.h"
#include "son/build/cfg_builder.h"
#include "son/build/source_builder.h"
#include "son/classify.h"
#include "son/control_graph.h"
#include "son/evaluate.h"
#include "son/schedule/schedule.h"
#include "son/verify.h"
#include "ssa/interpret.h"
#include "ssa/verify.h"
#include "tests/property/runs.h"
#include "tests/property/son_forms.h"
#include "tests/support/creation_order.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/recording_environment.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using son::LoopPhis;
using son::NodeId;
using son::Op;
using son::Peepholes;

constexpr LoopPhis both_kinds[] = {LoopPhis::eager, LoopPhis::lazy};
constexpr Peepholes levels_before_fixpoint[] = {Peepholes::none, Peepholes::phi, Peepholes::full};

/// The number of final phis of each variable at each construct of the source.
auto final_sites(const son::Graph& graph) {
  std::map<std::tuple<cfg::VariableId, cfg::Construct, SourcePlace>, std::size_t> sites;
  for (const son::PhiGroup& group : son::phi_groups(graph, son::classify(graph))) {
    const cfg::Merge& merge = group.region.merge;
    sites[{group.variable, merge.construct, merge.place}] += group.phis;
  }
  return sites;
}

/// Counts the phis that are necessary, ignoring unreachable control and its operands. On reducible
/// graphs these are the phis that are left once no more phis of a single value can be replaced by
/// it (Braun et al. 2013, section 3.2).
class NecessaryPhis {
 public:
  explicit NecessaryPhis(const son::Graph& graph)
      : graph_(graph), control_(graph), stands_for_(graph.end_id()) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const NodeId n : graph.nodes()) {
        if (graph.op(n) != Op::phi || stands_for_[n].valid()) continue;
        stands_for_[n] = single_value(n);
        changed |= stands_for_[n].valid();
      }
    }
  }

  /// A phi of many operands counts as the phis that a stack of two-input Regions would have for the
  /// same operands in the same order: one for each operand from the first that differs from those
  /// before it.
  std::size_t count_as_stacks() {
    IdSet<NodeId> seen(graph_.end_id());
    for (const cfg::BlockId b : control_.graph().blocks()) {
      const NodeId n = control_.node_of(b);
      if (!son::reads_data_at_control(graph_.op(n))) continue;
      for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) work_.push_back(graph_.input(n, k));
    }
    std::size_t count = 0;
    while (!work_.empty()) {
      const NodeId n = resolve(work_.back());
      work_.pop_back();
      if (!seen.insert(n)) continue;
      const std::vector<NodeId> operands = operands_of(n);
      work_.insert(work_.end(), operands.begin(), operands.end());
      if (graph_.op(n) != Op::phi) continue;
      const auto differs = std::ranges::find_if(
          operands, [&](NodeId operand) { return operand != operands.front(); });
      const bool of_loop = graph_.op(graph_.input(n, 0)) == Op::loop;
      count += of_loop ? 1 : static_cast<std::size_t>(operands.end() - differs);
    }
    return count;
  }

 private:
  NodeId resolve(NodeId n) const {
    while (stands_for_[n].valid()) n = stands_for_[n];
    return n;
  }
  std::vector<NodeId> operands_of(NodeId n) const {
    std::vector<NodeId> operands;
    if (graph_.op(n) != Op::phi && !son::is_operator(graph_.op(n))) return operands;
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
      const bool comes =
          graph_.op(n) != Op::phi || control_.reaches(graph_.input(graph_.input(n, 0), k));
      if (comes) operands.push_back(resolve(graph_.input(n, k)));
    }
    return operands;
  }
  NodeId single_value(NodeId phi) const {
    NodeId single;
    for (const NodeId operand : operands_of(phi)) {
      if (operand == phi || operand == single) continue;
      if (single.valid()) return {};
      single = operand;
    }
    return single;
  }

  const son::Graph& graph_;
  son::ControlGraph control_;
  IdMap<NodeId, NodeId> stands_for_;
  std::vector<NodeId> work_;
};

bool keeps_edges(Peepholes level) { return level == Peepholes::none || level == Peepholes::phi; }

}  // namespace

TEST_CASE("eager and lazy compute what the CFG computes even on irreducible graphs") {
  REQUIRE(test::holds("random functions with calls", [] {
    const cfg::Function function = *test::function(Calls::some);
    for (const LoopPhis loop_phis : {LoopPhis::eager, LoopPhis::lazy}) {
      for (const Peepholes level : son::all_peephole_levels) {
        RC_LOG() << (loop_phis == LoopPhis::eager ? "eager " : "lazy ") << son::name_of(level)
                 << "\n";
        const son::Graph graph = build(function, loop_phis, level);
        RC_ASSERT(son::verify(graph) == std::vector<std::string>());
        if (keeps_edges(level)) {
          RC_ASSERT(verify_creation_order(graph) == std::vector<std::string>());
        }
        const son::Schedule schedule = son::schedule(graph);
        RC_ASSERT(ssa::verify(schedule.ssa) == std::vector<std::string>());
        son::Evaluator evaluator(graph);
        for (const auto& both : argument_pairs) {
          const std::span<const std::int64_t> some(both.data(), function.parameters().size());
          const auto run = [&](auto form) {
            return recorded([&](cfg::Environment& environment) { return form(some, environment); },
                            call_limit);
          };
          const std::string wanted = run([&](auto values, auto& environment) {
            return cfg::interpret(function, values, iteration_limit, environment);
          });
          const std::string by_graph = run([&](auto values, auto& environment) {
            return evaluator.run(values, iteration_limit, environment);
          });
          const std::string by_schedule = run([&](auto values, auto& environment) {
            return ssa::interpret(schedule.ssa, values, iteration_limit, environment);
          });
          // Peepholes that remove edges can change which edges of an irreducible graph count.
          const bool comparable = keeps_edges(level) || !wanted.ends_with("timeout");
          if (comparable && (keeps_edges(level) || !by_graph.ends_with("timeout"))) {
            RC_ASSERT(by_graph == wanted);
          }
          if (comparable && (keeps_edges(level) || !by_schedule.ends_with("timeout"))) {
            RC_ASSERT(by_schedule == wanted);
          }
        }
      }
    }
  }));
}

TEST_CASE("without dead control the CFG and the source give the same final phis") {
  REQUIRE(test::holds("random programs, not simplified", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const cfg::Function function = frontend::lower(ast);
    if (reads_dead_control(build(ast, LoopPhis::lazy, Peepholes::none))) return;
    for (const LoopPhis loop_phis : both_kinds) {
      for (const Peepholes level : levels_before_fixpoint) {
        RC_LOG() << (loop_phis == LoopPhis::eager ? "eager " : "lazy ") << son::name_of(level)
                 << "\n";
        const son::Graph by_source = build(ast, loop_phis, level);
        const son::Graph by_cfg = build(function, loop_phis, level);
        RC_ASSERT(final_sites(by_cfg) == final_sites(by_source));
        RC_ASSERT(son::classify(by_cfg).phi_operands == son::classify(by_source).phi_operands);
      }
    }
  }));
}

TEST_CASE("CFG and source give equally many necessary phis when joins count as stacks") {
  REQUIRE(test::holds("random programs, not simplified", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const cfg::Function function = frontend::lower(ast);
    for (const LoopPhis loop_phis : both_kinds) {
      for (const Peepholes level : son::all_peephole_levels) {
        // Level full rewrites during construction: the order of construction decides whether an
        // operation is sunk through a phi before or after a peephole has replaced its operands.
        if (level == Peepholes::full) continue;
        RC_LOG() << (loop_phis == LoopPhis::eager ? "eager " : "lazy ") << son::name_of(level)
                 << "\n";
        const son::Graph by_source = build(ast, loop_phis, level);
        const son::Graph by_cfg = build(function, loop_phis, level);
        RC_ASSERT(NecessaryPhis(by_cfg).count_as_stacks() ==
                  NecessaryPhis(by_source).count_as_stacks());
      }
    }
  }));
}

}  // namespace ssac::test
