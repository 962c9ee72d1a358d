// Unmentioned names: if there are many, another algorithm finds the phis to revisit at the end of a
// loop (son/build/stale_phis.h), and the graph must be the same.
#include <fmt/format.h>
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <utility>

#include "frontend/lower.h"
#include "son/isomorphism.h"
#include "tests/property/son_forms.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using son::LoopPhis;

}  // namespace

TEST_CASE("even many unmentioned names do not change the graph") {
  REQUIRE(test::holds("eager and lazy, from the source and from its CFG", [] {
    const std::string source = (*random_program({.max_statements = 80})).source();
    std::string names;
    for (int k = 0; k < 150; ++k) names += fmt::format("int unmentioned{} = 0;\n", k);
    const frontend::Function few = parse_simple(source);
    const frontend::Function many = parse_simple(names + source);
    for (const LoopPhis loop_phis : {LoopPhis::eager, LoopPhis::lazy}) {
      const auto difference = [&](const auto& a, const auto& b) {
        return son::first_difference(build(a, loop_phis, son::Peepholes::full),
                                     build(b, loop_phis, son::Peepholes::full));
      };
      RC_ASSERT(difference(few, many) == std::nullopt);
      RC_ASSERT(difference(frontend::lower(few), frontend::lower(many)) == std::nullopt);
    }
  }));
}

}  // namespace ssac::test
