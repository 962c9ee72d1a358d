#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <vector>

#include "son/build/bindings.h"
#include "son/build/stale_phis.h"

namespace ssac::test {

using son::BindingPool;
using son::Bindings;
using son::Graph;
using son::NodeId;
using son::StalePhis;

namespace {

/// A graph of phis that all merge one constant with itself.
struct Phis {
  Graph graph;
  son::LabelId label = graph.add_label("x");
  NodeId one = graph.create_constant(1);
  NodeId region = graph.create_region(son::Op::region, std::array{one, one}, {});

  NodeId make() { return graph.create_phi(label, region, std::array{one, one}); }
};

std::vector<NodeId> listed(StalePhis& stale) {
  stale.forget();
  std::vector<NodeId> result;
  for (std::size_t k = 0; k < stale.size(); ++k) result.push_back(stale[k]);
  return result;
}

std::vector<std::uint32_t> slots_of(const StalePhis& stale, NodeId phi) {
  std::vector<std::uint32_t> slots;
  stale.for_each_slot(phi, [&](std::uint32_t slot) { slots.push_back(slot); });
  std::ranges::sort(slots);
  return slots;
}

}  // namespace

TEST_CASE("a noted phi is listed with the slots bound to it until it is settled") {
  Phis phis;
  StalePhis stale(phis.graph);
  BindingPool pool(40, &stale);
  Bindings bindings(pool);
  const NodeId phi = phis.make();
  bindings.set(3, phi);
  bindings.set(33, phi);
  bindings.set(5, phis.one);
  CHECK(listed(stale).empty());
  stale.note(phi);
  CHECK(listed(stale) == std::vector{phi});
  CHECK(slots_of(stale, phi) == std::vector<std::uint32_t>{3, 33});
  CHECK(slots_of(stale, phis.one).empty());
  stale.settle(phi);
  CHECK(listed(stale).empty());
}

TEST_CASE("a phi that is no longer bound is forgotten until it is bound again") {
  Phis phis;
  StalePhis stale(phis.graph);
  BindingPool pool(40, &stale);
  Bindings bindings(pool);
  const NodeId phi = phis.make();
  bindings.set(3, phi);
  {
    const Bindings copy = bindings;
    bindings.set(4, phis.one);  // the copy and the original no longer share
    bindings.set(3, phis.one);
    stale.note(phi);
    CHECK(listed(stale) == std::vector{phi});
  }
  CHECK(listed(stale).empty());
  bindings.set(7, phi);
  CHECK(listed(stale) == std::vector{phi});
  CHECK(slots_of(stale, phi) == std::vector<std::uint32_t>{3, 7});
}

TEST_CASE("a phi that replaces another takes over its slots and bindings") {
  Phis phis;
  StalePhis stale(phis.graph);
  BindingPool pool(4, &stale);
  Bindings bindings(pool);
  const NodeId old = phis.make();
  const NodeId better = phis.make();
  bindings.set(1, old);
  stale.note(better);
  CHECK(listed(stale).empty());
  stale.replace(old, better);
  phis.graph.replace(old, better);
  CHECK(listed(stale) == std::vector{better});
  CHECK(slots_of(stale, better) == std::vector<std::uint32_t>{1});
  bindings.set(1, phis.one);
  CHECK(listed(stale).empty());
}

}  // namespace ssac::test
