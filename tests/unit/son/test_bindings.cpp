#include <catch2/catch.hpp>
#include <vector>

#include "son/build/bindings.h"

namespace ssac::test {

using son::BindingPool;
using son::Bindings;
using son::NodeId;
using son::sentinel;

namespace {

std::vector<std::uint32_t> differing(const Bindings& a, const Bindings& b, std::uint32_t count) {
  std::vector<std::uint32_t> slots;
  a.list_differing(b, count, slots);
  return slots;
}

}  // namespace

TEST_CASE("bindings are sentinels at first and copies do not see later writes") {
  for (const std::uint32_t size : {1U, 16U, 17U, 256U, 257U, 5000U}) {
    BindingPool pool(size);
    Bindings original(pool);
    CHECK(original.get(size - 1) == sentinel);
    original.set(size - 1, NodeId(7));
    Bindings copy = original;
    copy.set(size - 1, NodeId(8));
    copy.set(0, NodeId(9));
    CHECK(original.get(size - 1) == NodeId(7));
    CHECK(copy.get(0) == NodeId(9));
    CHECK(differing(original, copy, size).back() == size - 1);
    original = copy;
    CHECK(differing(original, copy, size).empty());
    original = Bindings(pool);
    CHECK(original.get(0) == sentinel);
    CHECK(copy.get(0) == NodeId(9));
  }
}

TEST_CASE("differing slots are listed in order and only below the count") {
  BindingPool pool(1000);
  Bindings a(pool);
  Bindings b = a;
  for (const std::uint32_t slot : {900U, 3U, 17U, 256U, 999U}) b.set(slot, NodeId(slot + 1));
  CHECK(differing(a, b, 1000) == std::vector<std::uint32_t>{3, 17, 256, 900, 999});
  CHECK(differing(a, b, 900) == std::vector<std::uint32_t>{3, 17, 256});
  std::vector<std::uint32_t> bound;
  b.list_bound(257, bound);
  CHECK(bound == std::vector<std::uint32_t>{3, 17, 256});
  a.set(17, NodeId(18));
  CHECK(differing(a, b, 257) == std::vector<std::uint32_t>{3, 256});
}

}  // namespace ssac::test
