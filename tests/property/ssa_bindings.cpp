// Every method binds every use of a variable to the definition that reaches it.
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "frontend/lower.h"
#include "ssa/placement/frontier_placement.h"
#include "ssa/verify_bindings.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

void check_bindings(const ssa::Source& source) {
  const auto sites = *ssa::iterated_frontier_sites(source.cfg, default_size_limit);
  for (const ssa::Method* method : ssa::methods()) {
    if (method->needs_ast && source.ast == nullptr) continue;
    RC_LOG() << method->name << "\n";
    Trace trace;
    const auto form = method->construct(source, {}, trace);
    RC_ASSERT(form.has_value());
    RC_ASSERT(ssa::verify_bindings(*form, sites) == std::vector<std::string>());
  }
}

}  // namespace

TEST_CASE("every method binds every use to the definition that reaches it") {
  REQUIRE(test::holds("random functions", [] {
    const cfg::Function function = *test::function(Calls::some);
    check_bindings({function, nullptr});
  }));
  REQUIRE(test::holds("random programs", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const cfg::Function function = frontend::lower(ast);
    check_bindings({function, &ast});
  }));
}

}  // namespace ssac::test
