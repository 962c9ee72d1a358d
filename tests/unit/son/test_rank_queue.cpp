// The queue that level fixpoint visits data by.
#include <catch2/catch.hpp>
#include <cstdint>
#include <random>
#include <set>

#include "son/fixpoint/rank_queue.h"

namespace ssac::test {

TEST_CASE("a rank queue gives the least of what it holds, each once, as a set does") {
  std::mt19937 random(1);
  for (const std::uint32_t most : {3U, 64U, 5'000U, 300'000U}) {
    son::fixpoint::RankQueue queue;
    std::set<std::uint32_t> expected;
    for (int step = 0; step < 3'000; ++step) {
      REQUIRE(queue.empty() == expected.empty());
      if (expected.empty() || random() % 3 != 0) {
        const auto rank = static_cast<std::uint32_t>(random() % most);
        queue.insert(rank);
        expected.insert(rank);
      } else {
        REQUIRE(queue.pop() == *expected.begin());
        expected.erase(expected.begin());
      }
    }
    for (const std::uint32_t rank : expected) REQUIRE(queue.pop() == rank);
    REQUIRE(queue.empty());
  }
}

}  // namespace ssac::test
