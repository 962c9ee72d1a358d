// Eager and lazy on the CFG: graphs of any shape are well formed and compute what the blocks do.
#include <rapidcheck.h>

#include <array>
#include <catch2/catch.hpp>
#include <vector>

#include "cfg/interpret.h"
#include "son/cfg_builder.h"
#include "son/evaluate.h"
#include "son/schedule.h"
#include "son/verify.h"
#include "ssa/interpret.h"
#include "ssa/verify.h"
#include "tests/support/random_graph.h"
#include "tests/support/recording_environment.h"

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

}  // namespace ssac::test
