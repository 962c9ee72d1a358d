// Eager and lazy on the CFG: graphs of any shape are well formed and compute what the blocks do; on
// structured programs they have the phis that following the source gives (docs/algorithms.md says
// when).
#include <rapidcheck.h>

#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <tuple>
#include <vector>

#include "cfg/interpret.h"
#include "cfg/traversal.h"
#include "frontend/lower.h"
#include "son/cfg_builder.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/schedule.h"
#include "son/source_builder.h"
#include "son/verify.h"
#include "ssa/interpret.h"
#include "ssa/remove_phis.h"
#include "ssa/verify.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/recording_environment.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using son::LoopPhis;
using son::Peepholes;

constexpr std::array<std::array<std::int64_t, 2>, 4> arguments = {
    {{0, 0}, {1, 5}, {-3, 2}, {7, 1}}};
constexpr std::size_t iteration_limit = 50;
constexpr std::size_t call_limit = 30;

son::Graph build(const cfg::Function& function, LoopPhis loop_phis, Peepholes level) {
  Trace trace;
  auto graph = son::build_from_cfg(function, loop_phis, {.peepholes = level}, trace);
  RC_ASSERT(graph.has_value());
  return std::move(*graph);
}

son::Graph build(const frontend::Function& ast, LoopPhis loop_phis, Peepholes level) {
  Trace trace;
  auto graph = son::build_from_source(ast, loop_phis, {.peepholes = level}, trace);
  RC_ASSERT(graph.has_value());
  return std::move(*graph);
}

constexpr LoopPhis both_kinds[] = {LoopPhis::eager, LoopPhis::lazy};
constexpr Peepholes levels_before_fixpoint[] = {Peepholes::none, Peepholes::phi, Peepholes::full};

/// Whether control that never comes is read by something.
bool reads_dead_control(const son::Graph& graph) {
  for (const son::NodeId n : graph.nodes()) {
    if (graph.op(n) == son::Op::dead_control && !graph.users(n).empty()) return true;
  }
  return false;
}

/// How many final phis each variable has at each construct of the source.
auto final_sites(const son::Graph& graph) {
  std::map<std::tuple<cfg::VariableId, cfg::Construct, SourcePlace>, std::size_t> sites;
  for (const son::PhiGroup& group : son::phi_groups(graph, son::classify(graph))) {
    const cfg::Merge& merge = group.region.merge;
    sites[{group.variable, merge.construct, merge.place}] += group.phis;
  }
  return sites;
}

/// Whether no block can be left out: none is unreachable and has code, and control comes back to
/// the head of each loop.
bool has_no_dead_code(const frontend::Function& ast, const cfg::Function& function) {
  const cfg::ReversePostorder order(function);
  std::ptrdiff_t heads = 0;
  for (const cfg::BlockId b : function.blocks()) {
    if (!order.reachable(b) && function.instructions(b).size() > 1) return false;
    heads += std::ranges::any_of(function.predecessors(b), [&](cfg::BlockId from) {
      return order.reachable(from) && order.is_retreating(from, b);
    });
  }
  return heads ==
         std::ranges::count(ast.stmts, frontend::StmtKind::while_begin, &frontend::Stmt::kind);
}

/// The phis that a schedule needs and that are not redundant; one of many operands for as many as a
/// stack of two-input Regions has, the operands in their order: a phi from the first on that
/// differs from those before it.
std::size_t necessary_phis(const son::Graph& graph) {
  son::Schedule schedule = son::schedule(graph);
  ssa::remove_redundant_phis(schedule.ssa);
  ssa::remove_unused_phis(schedule.ssa);
  const cfg::ReversePostorder order(*schedule.cfg);
  std::size_t count = 0;
  for (const ssa::PhiId p : schedule.ssa.phis()) {
    const cfg::BlockId b = schedule.ssa.phi(p).site.block;
    const bool is_head = std::ranges::any_of(schedule.cfg->predecessors(b), [&](cfg::BlockId from) {
      return order.is_retreating(from, b);
    });
    const std::span<const ssa::ValueId> operands = schedule.ssa.operands(p);
    const auto differs =
        std::ranges::find_if(operands, [&](ssa::ValueId v) { return v != operands.front(); });
    count += is_head ? 1 : static_cast<std::size_t>(operands.end() - differs);
  }
  return count;
}

bool keeps_edges(Peepholes level) { return level == Peepholes::none || level == Peepholes::phi; }

}  // namespace

TEST_CASE("eager and lazy on the CFG compute what the blocks compute, irreducible or not") {
  REQUIRE(rc::check("random functions with calls", [] {
    const cfg::Function function = *test::function(Calls::some);
    for (const LoopPhis loop_phis : {LoopPhis::eager, LoopPhis::lazy}) {
      for (const Peepholes level : son::all_peephole_levels) {
        RC_LOG() << (loop_phis == LoopPhis::eager ? "eager " : "lazy ") << son::name_of(level)
                 << "\n";
        const son::Graph graph = build(function, loop_phis, level);
        if (keeps_edges(level)) {
          RC_ASSERT(son::verify(graph) == std::vector<std::string>());
          RC_ASSERT(son::verify_creation_order(graph) == std::vector<std::string>());
        }
        const son::Schedule schedule = son::schedule(graph);
        RC_ASSERT(ssa::verify(schedule.ssa) == std::vector<std::string>());
        son::Evaluator evaluator(graph);
        for (const auto& both : arguments) {
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
          // Peepholes that take edges away can change which edges of an irreducible graph count.
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

TEST_CASE("without dead control, following the CFG gives the final phis of following the source") {
  REQUIRE(rc::check("random programs, no clean-up", [] {
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

TEST_CASE("without dead code, the phis that are necessary are as many, joins counted as stacks") {
  REQUIRE(rc::check("random programs, no clean-up", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const cfg::Function function = frontend::lower(ast);
    if (!has_no_dead_code(ast, function)) return;
    for (const LoopPhis loop_phis : both_kinds) {
      for (const Peepholes level : levels_before_fixpoint) {
        RC_LOG() << (loop_phis == LoopPhis::eager ? "eager " : "lazy ") << son::name_of(level)
                 << "\n";
        RC_ASSERT(necessary_phis(build(function, loop_phis, level)) ==
                  necessary_phis(build(ast, loop_phis, level)));
      }
    }
  }));
}

}  // namespace ssac::test
