// Graphs with calls are well formed and make the same calls as the source, in the same order, with
// the same arguments and outcome; so do their schedules.
#include <rapidcheck.h>

#include <array>
#include <catch2/catch.hpp>
#include <vector>

#include "cfg/interpret.h"
#include "cfg/text/print.h"
#include "cfg/verify.h"
#include "frontend/interpret.h"
#include "frontend/lower.h"
#include "son/evaluate.h"
#include "son/method.h"
#include "son/schedule/schedule.h"
#include "son/verify.h"
#include "ssa/interpret.h"
#include "ssa/method.h"
#include "ssa/verify.h"
#include "tests/property/runs.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/creation_order.h"
#include "tests/support/property.h"
#include "tests/support/random_ast.h"
#include "tests/support/random_graph.h"
#include "tests/support/recording_environment.h"

namespace ssac::test {

namespace {

void check_well_formed(const son::Graph& graph, son::Peepholes level) {
  RC_ASSERT(son::verify(graph) == std::vector<std::string>());
  if (level == son::Peepholes::none || level == son::Peepholes::phi) {
    RC_ASSERT(verify_creation_order(graph) == std::vector<std::string>());
  }
}

std::string run_graph(const son::Graph& graph, std::span<const std::int64_t> some) {
  son::Evaluator evaluator(graph);
  return recorded(
      [&](cfg::Environment& environment) {
        return evaluator.run(some, iteration_limit, environment);
      },
      call_limit);
}

std::string run_schedule(const son::Schedule& schedule, std::span<const std::int64_t> some) {
  RC_ASSERT(cfg::verify(*schedule.cfg) == std::vector<std::string>());
  RC_ASSERT(ssa::verify(schedule.ssa) == std::vector<std::string>());
  const std::string plain = recorded(
      [&](cfg::Environment& environment) {
        return cfg::interpret(*schedule.cfg, some, iteration_limit, environment);
      },
      call_limit);
  RC_ASSERT(plain == recorded(
                         [&](cfg::Environment& environment) {
                           return ssa::interpret(schedule.ssa, some, iteration_limit, environment);
                         },
                         call_limit));
  return plain;
}

}  // namespace

TEST_CASE("the bridge keeps calls in order even on irreducible graphs") {
  REQUIRE(test::holds("random functions with calls", [] {
    const cfg::Function function = *test::function(Calls::some);
    const ssa::Function pruned = build("pruned", function);
    for (const son::Peepholes level : son::all_peephole_levels) {
      RC_LOG() << son::name_of(level) << "\n";
      Trace trace;
      const auto graph =
          son::find_method("bridge")->construct({nullptr, &pruned}, {.peepholes = level}, trace);
      RC_ASSERT(graph.has_value());
      check_well_formed(*graph, level);
      const son::Schedule schedule = son::schedule(*graph);
      for (const auto& both : argument_pairs) {
        const std::span<const std::int64_t> some(both.data(), function.parameters().size());
        const std::string wanted = recorded(
            [&](cfg::Environment& environment) {
              return cfg::interpret(function, some, iteration_limit, environment);
            },
            call_limit);
        const std::string by_graph = run_graph(*graph, some);
        const std::string by_schedule = run_schedule(schedule, some);
        // Peepholes that remove edges can change which edges of an irreducible graph count as
        // iterations.
        if (by_graph.ends_with("timeout") || wanted.ends_with("timeout")) continue;
        RC_ASSERT(by_graph == wanted);
        if (!by_schedule.ends_with("timeout")) RC_ASSERT(by_schedule == wanted);
      }
    }
  }));
}

TEST_CASE("every method preserves calls and control flow inside expressions") {
  REQUIRE(test::holds("random syntax trees", [] {
    const frontend::Function ast = *random_ast();
    const cfg::Function lowered = frontend::lower(ast);
    RC_LOG() << cfg::to_text(lowered);
    const ssa::Function pruned = build("pruned", lowered);
    Trace trace;
    for (const son::Method* method : son::methods()) {
      for (const son::Peepholes level : son::all_peephole_levels) {
        RC_LOG() << method->name << " " << son::name_of(level) << "\n";
        const auto graph = method->construct({&ast, &pruned}, {.peepholes = level}, trace);
        RC_ASSERT(graph.has_value());
        check_well_formed(*graph, level);
        const son::Schedule schedule = son::schedule(*graph);
        for (const auto& some : argument_pairs) {
          const std::string wanted = recorded(
              [&](cfg::Environment& environment) {
                return frontend::interpret(ast, some, iteration_limit, environment);
              },
              call_limit);
          RC_ASSERT(run_graph(*graph, some) == wanted);
          RC_ASSERT(run_schedule(schedule, some) == wanted);
        }
      }
    }
  }));
}

}  // namespace ssac::test
