// Names that no one mentions: with many of them, the end of a loop finds the phis to look at again
// in another way (son/build/stale_phis.h), and the graph must be the same.
#include <fmt/format.h>
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <utility>

#include "frontend/lower.h"
#include "son/build/cfg_builder.h"
#include "son/build/source_builder.h"
#include "son/isomorphism.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using son::Graph;
using son::LoopPhis;

constexpr son::Peepholes level = son::Peepholes::full;

Graph from_source(const frontend::Function& ast, LoopPhis loop_phis) {
  Trace trace;
  auto graph = son::build_from_source(ast, loop_phis, {.peepholes = level}, trace);
  RC_ASSERT(graph.has_value());
  return std::move(*graph);
}

Graph from_cfg(const frontend::Function& ast, LoopPhis loop_phis) {
  Trace trace;
  auto graph = son::build_from_cfg(frontend::lower(ast), loop_phis, {.peepholes = level}, trace);
  RC_ASSERT(graph.has_value());
  return std::move(*graph);
}

}  // namespace

TEST_CASE("names that are not mentioned change no graph, however many they are") {
  REQUIRE(rc::check("eager and lazy, from the source and from its CFG", [] {
    const std::string source = (*random_program({.max_statements = 80})).source();
    std::string names;
    for (int k = 0; k < 150; ++k) names += fmt::format("int unmentioned{} = 0;\n", k);
    const frontend::Function few = parse_simple(source);
    const frontend::Function many = parse_simple(names + source);
    for (const LoopPhis loop_phis : {LoopPhis::eager, LoopPhis::lazy}) {
      for (const auto build : {from_source, from_cfg}) {
        const auto difference =
            son::first_difference(build(few, loop_phis), build(many, loop_phis));
        RC_ASSERT(difference == std::optional<std::string>());
      }
    }
  }));
}

}  // namespace ssac::test
