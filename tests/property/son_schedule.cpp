// Schedules of random programs and graphs verify and compute what the source computes, both in SSA
// form and as a CFG without phis.
#include <rapidcheck.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/verify.h"
#include "frontend/interpret.h"
#include "frontend/lower.h"
#include "son/evaluate.h"
#include "son/method.h"
#include "son/schedule/schedule.h"
#include "ssa/interpret.h"
#include "ssa/method.h"
#include "ssa/print.h"
#include "ssa/verify.h"
#include "tests/property/runs.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

std::vector<std::int64_t> some_arguments(std::size_t count, std::size_t first) {
  std::vector<std::int64_t> some;
  for (std::size_t p = 0; p < count; ++p)
    some.push_back(argument_values[(first + p) % argument_values.size()]);
  return some;
}

/// `expected(arguments)` is the required outcome.
template <class Expected>
void check_schedule(const son::Schedule& schedule, Expected expected) {
  RC_LOG() << ssa::to_text(schedule.ssa) << "\n";
  RC_ASSERT(cfg::verify(*schedule.cfg) == std::vector<std::string>());
  RC_ASSERT(ssa::verify(schedule.ssa) == std::vector<std::string>());
  for (std::size_t k = 0; k < argument_values.size(); ++k) {
    const std::vector<std::int64_t> some = some_arguments(schedule.cfg->parameters().size(), k);
    const Outcome outcome = expected(some);
    RC_ASSERT(ssa::interpret(schedule.ssa, some, program_iteration_limit) == outcome);
    RC_ASSERT(cfg::interpret(*schedule.cfg, some, program_iteration_limit) == outcome);
  }
}

}  // namespace

TEST_CASE("schedules of every method and level compute what the source computes") {
  REQUIRE(test::holds("random programs", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const cfg::Function lowered = frontend::lower(ast);
    Trace trace;
    const ssa::Function pruned = build("pruned", lowered);
    for (const son::Method* method : son::methods()) {
      for (const son::Peepholes level : son::all_peephole_levels) {
        RC_LOG() << method->name << " " << son::name_of(level) << "\n";
        const auto graph = method->construct({&ast, &pruned}, {.peepholes = level}, trace);
        RC_ASSERT(graph.has_value());
        check_schedule(son::schedule(*graph), [&](const std::vector<std::int64_t>& some) {
          return frontend::interpret(ast, some, program_iteration_limit);
        });
      }
    }
  }));
}

TEST_CASE("schedules compute what the graph computes even on irreducible CFGs") {
  REQUIRE(test::holds("random functions, through the bridge", [] {
    const cfg::Function function = *test::function();
    const ssa::Function pruned = build("pruned", function);
    for (const son::Peepholes level : son::all_peephole_levels) {
      RC_LOG() << son::name_of(level) << "\n";
      Trace trace;
      const auto graph =
          son::find_method("bridge")->construct({nullptr, &pruned}, {.peepholes = level}, trace);
      RC_ASSERT(graph.has_value());
      const son::Schedule schedule = son::schedule(*graph);
      son::Evaluator evaluator(*graph);
      // Peepholes that remove edges can change which edges of an irreducible graph retreat, so the
      // schedule may count iterations differently.
      const bool keeps_edges = level == son::Peepholes::none || level == son::Peepholes::phi;
      check_schedule(schedule, [&](const std::vector<std::int64_t>& some) {
        const Outcome own = cfg::interpret(*schedule.cfg, some, program_iteration_limit);
        const Outcome outcome = evaluator.run(some, program_iteration_limit);
        const bool timed_out = own == Outcome::timed_out() || outcome == Outcome::timed_out();
        return timed_out && !keeps_edges ? own : outcome;
      });
    }
  }));
}

TEST_CASE("a schedule is reproducible and stays intact when moved") {
  REQUIRE(test::holds("random programs, built by lazy", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    Trace trace;
    const auto graph = son::find_method("lazy")->construct({&ast, nullptr}, {}, trace);
    RC_ASSERT(graph.has_value());
    son::Schedule first = son::schedule(*graph);
    const std::string text = ssa::to_text(first.ssa);
    const son::Schedule moved = std::move(first);
    RC_ASSERT(ssa::to_text(moved.ssa) == text);
    RC_ASSERT(ssa::to_text(son::schedule(*graph).ssa) == text);
    RC_ASSERT(&moved.ssa.cfg() == moved.cfg.get());
  }));
}

}  // namespace ssac::test
