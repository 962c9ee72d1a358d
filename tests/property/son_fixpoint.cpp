// Level fixpoint on random programs: the graph is correct, simplifying it again changes nothing,
// and every method gives the same.
#include <rapidcheck.h>

#include <array>
#include <catch2/catch.hpp>
#include <vector>

#include "cfg/cleanup.h"
#include "frontend/interpret.h"
#include "frontend/lower.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/fixpoint/fixpoint.h"
#include "son/isomorphism.h"
#include "son/method.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "tests/property/runs.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

void check(const son::Graph& graph, const frontend::Function& ast) {
  RC_ASSERT(son::verify(graph) == std::vector<std::string>());
  const son::Classification classes = son::classify(graph);
  RC_ASSERT(classes.redundant_phis.empty());
  RC_ASSERT(classes.dead_phis.empty());
  son::Evaluator evaluator(graph);
  for (const std::int64_t argument : argument_values) {
    const std::array one = {argument};
    RC_ASSERT(evaluator.run(one, program_iteration_limit) ==
              frontend::interpret(ast, one, program_iteration_limit));
  }
  Trace trace;
  son::Graph again = graph;
  son::simplify_to_fixpoint(again, default_size_limit, default_size_limit, trace);
  RC_ASSERT(son::first_difference(graph, again) == std::nullopt);
}

}  // namespace

TEST_CASE("fixpoint graphs are correct and stable and the same for all methods") {
  REQUIRE(test::holds("random programs", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    Diagnostics warnings;
    Trace trace;
    const cfg::Function function = cfg::clean_up(frontend::lower(ast), warnings, trace);
    const auto pruned = ssa::find_method("pruned")->construct(function, {}, trace);
    RC_ASSERT(pruned.has_value());
    std::vector<son::Graph> graphs;
    for (const son::Method* method : son::methods()) {
      RC_LOG() << method->name << "\n";
      auto graph =
          method->construct({&ast, &*pruned}, {.peepholes = son::Peepholes::fixpoint}, trace);
      RC_ASSERT(graph.has_value());
      check(*graph, ast);
      graphs.push_back(std::move(*graph));
      RC_ASSERT(son::first_difference(graphs.front(), graphs.back()) == std::nullopt);
    }
  }));
}

}  // namespace ssac::test
