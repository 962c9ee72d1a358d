// Out of SSA form again: what comes out runs as what went in.
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <numeric>
#include <vector>

#include "ssa/parallel_copies.h"

namespace ssac::test {

TEST_CASE("copies one after the other do what they do at once") {
  REQUIRE(rc::check("random parallel copies among twice as many variables", [] {
    const auto choices =
        *rc::gen::container<std::vector<std::size_t>>(rc::gen::arbitrary<std::size_t>());
    const std::size_t num_variables = 2 * choices.size();
    std::vector<std::size_t> before(num_variables);
    std::iota(before.begin(), before.end(), 0);
    std::vector<std::size_t> expected = before;
    std::vector<ssa::Copy> parallel;
    for (std::size_t k = 0; k < choices.size(); ++k) {
      // Half of the sources are overwritten themselves.
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
