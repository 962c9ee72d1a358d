// Under any limits a construction ends: it gives up, or its result verifies.
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

#include "cfg/cleanup.h"
#include "frontend/lower.h"
#include "son/method.h"
#include "son/verify.h"
#include "ssa/verify.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"

namespace ssac::test {
namespace {

std::size_t limit_below(std::size_t end) { return *rc::gen::inRange<std::size_t>(0, end); }

/// `ast` is null if the function has no source.
void check_limits(const frontend::Function* ast, const cfg::Function& function) {
  Trace trace;
  for (const ssa::Method* method : ssa::methods()) {
    if (method->needs_ast && ast == nullptr) continue;
    RC_LOG() << method->name << "\n";
    const ssa::ConstructOptions options{.fold_copies = *rc::gen::arbitrary<bool>(),
                                        .size_limit = limit_below(60)};
    const auto form = method->construct({function, ast}, options, trace);
    if (form) RC_ASSERT(ssa::verify(*form) == std::vector<std::string>{});
  }
  const ssa::Function pruned = build("pruned", function);
  for (const son::Method* method : son::methods()) {
    for (const son::Peepholes level : son::all_peephole_levels) {
      RC_LOG() << method->name << " " << son::name_of(level) << "\n";
      son::ConstructOptions options{.peepholes = level};
      options.continues = *rc::gen::elementOf(
          std::vector(std::begin(son::all_continues), std::end(son::all_continues)));
      if (*rc::gen::arbitrary<bool>()) options.known_arguments = {3};
      options.size_limit = limit_below(400);
      options.rewrite_limit = limit_below(60);
      const auto graph = method->construct({ast, &pruned, &function}, options, trace);
      if (graph) RC_ASSERT(son::verify(*graph) == std::vector<std::string>{});
    }
  }
}

void check_limits_of(const RandomProgram& program) {
  const frontend::Function ast = program.parse();
  Diagnostics warnings;
  Trace trace;
  check_limits(&ast, cfg::clean_up(frontend::lower(ast), warnings, trace));
}

}  // namespace

TEST_CASE("under any limits a construction gives up or its result verifies") {
  REQUIRE(test::holds("Simple", [] { check_limits_of(*random_program()); }));
  REQUIRE(test::holds("Python", [] { check_limits_of(*random_program({.python = true})); }));
  REQUIRE(test::holds("graphs", [] { check_limits(nullptr, *function(Calls::some)); }));
}

}  // namespace ssac::test
