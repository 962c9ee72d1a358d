// SSA destruction: the result behaves like the SSA form.
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <numeric>
#include <vector>

#include "cfg/interpret.h"
#include "cfg/text/print.h"
#include "cfg/verify.h"
#include "frontend/lower.h"
#include "ssa/destruct.h"
#include "ssa/interpret.h"
#include "ssa/parallel_copies.h"
#include "ssa/print.h"
#include "tests/property/runs.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/every_form.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/recording_environment.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

void check_destruction(const ssa::Function& form) {
  const cfg::Function result = ssa::destruct(form);
  RC_LOG() << ssa::to_text(form) << cfg::to_text(result);
  RC_ASSERT(cfg::verify(result) == std::vector<std::string>{});
  const std::vector<std::vector<std::int64_t>> tuples = {{0, 0}, {1, 5}, {-3, 2}, {10, 1}};
  for (std::vector<std::int64_t> arguments : tuples) {
    arguments.resize(result.parameters().size());
    const auto run_form = [&](cfg::Environment& environment) {
      return ssa::interpret(form, arguments, iteration_limit, environment);
    };
    const auto run_result = [&](cfg::Environment& environment) {
      return cfg::interpret(result, arguments, iteration_limit, environment);
    };
    RC_ASSERT(recorded(run_result) == recorded(run_form));
  }
}

}  // namespace

TEST_CASE("SSA destruction preserves the behaviour of every form") {
  const auto check = [](const std::string& label, const ssa::Function& form) {
    RC_LOG() << label << "\n";
    check_destruction(form);
  };
  REQUIRE(test::holds("any function", [&] { for_each_cfg_form(*any_function(), check); }));
  REQUIRE(test::holds("functions with calls",
                      [&] { for_each_cfg_form(*function(Calls::some), check); }));
  REQUIRE(test::holds("scheduled programs", [&] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    for_each_scheduled_form(&ast, frontend::lower(ast), check);
  }));
  REQUIRE(test::holds("scheduled functions",
                      [&] { for_each_scheduled_form(nullptr, *function(), check); }));
}

TEST_CASE("sequentialized parallel copies have the same effect") {
  REQUIRE(test::holds("random parallel copies among twice as many variables", [] {
    const auto choices =
        *rc::gen::container<std::vector<std::size_t>>(rc::gen::arbitrary<std::size_t>());
    const std::size_t num_variables = 2 * choices.size();
    std::vector<std::size_t> before(num_variables);
    std::iota(before.begin(), before.end(), 0);
    std::vector<std::size_t> expected = before;
    std::vector<ssa::Copy> parallel;
    for (std::size_t k = 0; k < choices.size(); ++k) {
      // About half of the sources are themselves overwritten.
      expected[k] = choices[k] % num_variables;
      parallel.push_back({cfg::VariableId(k), cfg::VariableId(expected[k])});
    }
    std::vector<std::size_t> after = before;
    ssa::CopyOrder order([&](cfg::VariableId) {
      after.push_back(0);
      return cfg::VariableId(after.size() - 1);
    });
    for (const ssa::Copy& copy : order.order(parallel)) {
      after[copy.to.index()] = after[copy.from.variable().index()];
    }
    after.resize(num_variables);
    RC_ASSERT(after == expected);
  }));
}

}  // namespace ssac::test
