// Why two graphs differ: the reported reasons are sufficient and necessary, on random programs and
// on random functions, reducible or not.
#include "son/fixpoint/equivalence.h"

#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <vector>

#include "cfg/cleanup.h"
#include "frontend/lower.h"
#include "son/fixpoint/passes.h"
#include "son/isomorphism.h"
#include "son/kinds.h"
#include "son/method.h"
#include "son/verify.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using son::Equivalence;
using son::NodeId;

/// Whether a Region is an input of another one, or a Loop has several entries or back edges.
bool has_stacks(const son::Graph& graph) {
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == son::Op::loop && graph.num_inputs(n) > 3) return true;
    if (!son::is_region(graph.op(n))) continue;
    for (std::size_t k = 1; k < graph.num_inputs(n); ++k) {
      if (graph.op(graph.input(n, k)) == son::Op::region) return true;
    }
  }
  return false;
}

son::Graph after(std::span<const Equivalence> steps, son::Graph graph) {
  son::apply(steps, graph);
  RC_ASSERT(son::verify(graph) == std::vector<std::string>());
  return graph;
}

/// The same graph, but each sum has partial sums of its own.
son::Graph with_own_sums(son::Graph graph) {
  Trace off;
  son::fixpoint::State state{graph, off, 0};
  son::fixpoint::separate_sums(state);
  RC_ASSERT(son::verify(graph) == std::vector<std::string>());
  return graph;
}

bool differ_after(std::span<const Equivalence> steps, const son::Graph& a, const son::Graph& b) {
  return son::first_difference(after(steps, a), after(steps, b)).has_value();
}

void check_reason(const son::Graph& a, const son::Graph& b) {
  const son::GraphMatch match = son::match(a, b);
  const bool same = !son::first_difference(a, b);
  RC_ASSERT(same == (match.equivalence == Equivalence::same));
  if (same) return;
  RC_LOG() << son::explain(match.equivalence) << "\n";
  std::vector<Equivalence> reasons = match.also;
  reasons.push_back(match.equivalence);
  const std::span<const Equivalence> steps = son::equivalence_steps;
  const auto all_but_rules = steps.first(steps.size() - 1);
  const auto without_sums = steps.first(steps.size() - 2);
  const auto differ_with_own_sums = [&](std::span<const Equivalence> after_steps) {
    return differ_after(after_steps, with_own_sums(a), with_own_sums(b));
  };
  if (match.equivalence == Equivalence::different) {
    RC_ASSERT(match.also.empty());
    RC_ASSERT(differ_after(all_but_rules, a, b));
    return;
  }
  if (match.equivalence == Equivalence::unseen_data) {
    RC_ASSERT(match.also.empty());
    RC_ASSERT(differ_after(without_sums, a, b));
    // Sums are no reason, or only because partial sums are shared in one of the two.
    RC_ASSERT(differ_after(all_but_rules, a, b) || !differ_with_own_sums(without_sums));
  }
  RC_ASSERT(!differ_after(reasons, a, b));
  for (const Equivalence step : reasons) {
    RC_LOG() << son::explain(step) << "\n";
    std::vector<Equivalence> others = reasons;
    std::erase(others, step);
    RC_ASSERT(differ_after(others, a, b));
    if (step == Equivalence::sum_order) RC_ASSERT(differ_with_own_sums(others));
    if (step == Equivalence::stacking) {
      RC_ASSERT(has_stacks(after(others, a)) || has_stacks(after(others, b)));
    }
    if (step == Equivalence::unseen_constant) {
      RC_ASSERT(differ_after(all_but_rules.subspan(1), a, b));
    }
  }
}

/// Calls `check_all` with random programs (AST and CFG) and with random CFGs that have no AST.
template <class CheckAll>
void check_on_random(const CheckAll& check_all) {
  REQUIRE(test::holds("random programs", [&] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    Diagnostics warnings;
    Trace trace;
    check_all(&ast, cfg::clean_up(frontend::lower(ast), warnings, trace));
  }));
  REQUIRE(test::holds("random functions with calls",
                      [&] { check_all(nullptr, *test::function(Calls::some)); }));
}

}  // namespace

TEST_CASE("the reasons why two graphs differ are sufficient and all necessary") {
  const auto check_all = [](const frontend::Function* ast, const cfg::Function& function) {
    const ssa::Function pruned = build("pruned", function);
    for (const son::Peepholes level : son::all_peephole_levels) {
      const auto continues = *rc::gen::elementOf(std::vector<son::Continues>(
          std::begin(son::all_continues), std::end(son::all_continues)));
      std::vector<son::Graph> graphs;
      for (const son::Method* method : son::methods()) {
        Trace trace;
        auto graph =
            method->construct({ast, &pruned}, {.peepholes = level, .continues = continues}, trace);
        RC_ASSERT(graph.has_value());
        RC_LOG() << method->name << "/" << son::name_of(level) << "\n";
        graphs.push_back(std::move(*graph));
        check_reason(graphs.back(), graphs.front());
      }
    }
  };
  check_on_random(check_all);
}

TEST_CASE("graphs equal to lazy's at level phi are equal to it at level fixpoint") {
  const auto check_all = [](const frontend::Function* ast, const cfg::Function& function) {
    const ssa::Function pruned = build("pruned", function);
    const auto graph_of = [&](const son::Method& method, son::Peepholes level) {
      Trace trace;
      auto graph = method.construct({ast, &pruned}, {.peepholes = level}, trace);
      RC_ASSERT(graph.has_value());
      return std::move(*graph);
    };
    const son::Graph lazy = graph_of(son::baseline(), son::Peepholes::phi);
    const son::Graph simplified = graph_of(son::baseline(), son::Peepholes::fixpoint);
    for (const son::Method* method : son::methods()) {
      if (method->is_baseline) continue;
      const bool same = !son::first_difference(graph_of(*method, son::Peepholes::phi), lazy);
      RC_CLASSIFY(same);
      if (!same) continue;
      RC_LOG() << method->name << "\n";
      RC_ASSERT(son::first_difference(graph_of(*method, son::Peepholes::fixpoint), simplified) ==
                std::nullopt);
    }
  };
  check_on_random(check_all);
}

}  // namespace ssac::test
