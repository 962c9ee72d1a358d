// The bit tree on which the queues by rank and by depth are built.
#include <catch2/catch.hpp>
#include <cstdint>
#include <random>
#include <set>

#include "cfg/support/bit_tree.h"

namespace ssac::test {

TEST_CASE("a bit tree has the same minimum and maximum as a std::set") {
  std::mt19937 random(1);
  for (const std::uint32_t most : {3U, 64U, 5'000U, 300'000U, 20'000'000U}) {
    for (const std::uint32_t room : {0U, 1U, 64U, most}) {
      BitTree tree(room);
      tree.grow(most);
      std::set<std::size_t> expected;
      for (int step = 0; step < 3'000; ++step) {
        REQUIRE(tree.empty() == expected.empty());
        const std::size_t number = random() % most;
        if (expected.empty() || random() % 3 != 0) {
          tree.insert(number);
          expected.insert(number);
        } else {
          const std::size_t least = tree.least();
          REQUIRE(least == *expected.begin());
          REQUIRE(tree.greatest() == *expected.rbegin());
          const std::size_t one = random() % 2 == 0 ? least : tree.greatest();
          tree.erase(one);
          expected.erase(one);
        }
      }
      for (const std::size_t number : expected) {
        REQUIRE(tree.least() == number);
        tree.erase(number);
      }
      REQUIRE(tree.empty());
    }
  }
}

TEST_CASE("a bit tree keeps its elements when it grows") {
  BitTree tree;
  CHECK(tree.empty());
  tree.grow(6);
  CHECK(tree.empty());
  tree.insert(5);
  std::set<std::size_t> expected = {5};
  for (std::size_t size = 7; size < 20'000'000; size += size / 3) {
    tree.grow(size);
    tree.grow(size / 2);
    REQUIRE(tree.greatest() == *expected.rbegin());
    tree.insert(size - 1);
    expected.insert(size - 1);
  }
  for (const std::size_t number : expected) {
    REQUIRE(tree.least() == number);
    tree.erase(number);
  }
  CHECK(tree.empty());
}

}  // namespace ssac::test
