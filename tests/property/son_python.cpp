// Random Python programs in the Sea of Nodes: at every level the graph of every method behaves like
// the source, call by call. (For eager and lazy on random CFGs see son_cfg.cpp.)
#include <array>
#include <catch2/catch.hpp>

#include "cfg/cleanup.h"
#include "frontend/interpret.h"
#include "frontend/lower.h"
#include "son/evaluate.h"
#include "son/method.h"
#include "son/verify.h"
#include "tests/property/runs.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/recording_environment.h"

namespace ssac::test {

namespace {

void check_program(const RandomProgram& program) {
  const frontend::Function ast = program.parse();
  Diagnostics warnings;
  Trace trace;
  const cfg::Function function = cfg::clean_up(frontend::lower(ast), warnings, trace);
  const ssa::Function pruned = build("pruned", function);
  for (const son::Method* method : son::methods()) {
    for (const son::Peepholes level : son::all_peephole_levels) {
      RC_LOG() << method->name << " " << son::name_of(level) << "\n";
      const auto graph = method->construct({&ast, &pruned}, {.peepholes = level}, trace);
      RC_ASSERT(graph.has_value());
      RC_ASSERT(son::verify(*graph) == std::vector<std::string>{});
      son::Evaluator evaluator(*graph);
      for (const std::int64_t argument : {-3, 0, 1, 5}) {
        const std::array one = {argument};
        const auto run_graph = [&](cfg::Environment& environment) {
          return evaluator.run(one, iteration_limit, environment);
        };
        const auto run_source = [&](cfg::Environment& environment) {
          return frontend::interpret(ast, one, iteration_limit, environment);
        };
        RC_ASSERT(recorded(run_graph) == recorded(run_source));
      }
    }
  }
}

}  // namespace

TEST_CASE("the graph of a Python program behaves like the program") {
  REQUIRE(test::holds("random programs", [] { check_program(*random_program({.python = true})); }));
}

}  // namespace ssac::test
