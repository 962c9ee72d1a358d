// Hand-written parallel copies: copies to themselves, chains, cycles with and without further
// readers.
#include <catch2/catch.hpp>
#include <span>
#include <vector>

#include "ssa/parallel_copies.h"

namespace ssac::test {

using cfg::VariableId;
using ssa::Copy;

TEST_CASE("ordered copies have the effect of the parallel copies") {
  std::vector<VariableId> v;
  for (std::size_t k = 0; k < 6; ++k) v.emplace_back(k);
  const VariableId saved(9);
  std::vector<VariableId> was_saved;
  ssa::CopyOrder order([&](VariableId of) {
    was_saved.push_back(of);
    return saved;
  });
  const auto ordered = [&](const std::vector<Copy>& parallel) {
    const std::span<const Copy> result = order.order(parallel);
    return std::vector<Copy>(result.begin(), result.end());
  };
  using Copies = std::vector<Copy>;
  CHECK(ordered({}) == Copies());
  CHECK(ordered({{v[0], v[0]}}) == Copies());
  CHECK(ordered({{v[0], v[1]}, {v[1], v[2]}}) == Copies{{v[0], v[1]}, {v[1], v[2]}});
  CHECK(ordered({{v[1], v[2]}, {v[0], v[1]}}) == Copies{{v[0], v[1]}, {v[1], v[2]}});
  CHECK(was_saved.empty());
  CHECK(ordered({{v[0], v[1]}, {v[1], v[2]}, {v[2], v[0]}, {v[3], v[2]}}) ==
        Copies{{v[3], v[2]}, {saved, v[0]}, {v[0], v[1]}, {v[1], v[2]}, {v[2], saved}});
  CHECK(was_saved == std::vector{v[0]});
  CHECK(ordered({{v[0], v[1]}, {v[1], v[0]}, {v[4], cfg::ConstantId(0)}, {v[5], v[5]}}) ==
        Copies{{v[4], cfg::ConstantId(0)}, {saved, v[0]}, {v[0], v[1]}, {v[1], saved}});
}

}  // namespace ssac::test
