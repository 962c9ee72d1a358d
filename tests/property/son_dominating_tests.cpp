// Compares the nearest branch on a condition with a walk up the control tree.
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <ostream>
#include <vector>

#include "son/rules/dominating_tests.h"
#include "tests/support/property.h"

namespace ssac::test {

namespace {

using son::ControlTree;
using son::DominatingTests;
using son::NodeId;

/// A control node to add: its parent, counted backwards from the node added last, the condition
/// that it tests (0: none), and the condition that this one replaces (0: none). Every other node
/// replaces before it tests, the others after.
struct Added {
  std::uint32_t back = 0;
  std::uint32_t condition = 0;
  std::uint32_t replaced = 0;
};

std::ostream& operator<<(std::ostream& out, const Added& added) {
  return out << "back " << added.back << " condition " << added.condition << " replaced "
             << added.replaced;
}

/// Most nodes go below the last one, so the tree is deep and yet wide.
rc::Gen<Added> random_node() {
  return rc::gen::build<Added>(
      rc::gen::set(&Added::back, rc::gen::weightedOneOf<std::uint32_t>(
                                     {{2, rc::gen::just<std::uint32_t>(0)},
                                      {1, rc::gen::inRange<std::uint32_t>(0, 40)}})),
      rc::gen::set(&Added::condition, rc::gen::weightedOneOf<std::uint32_t>(
                                          {{3, rc::gen::inRange<std::uint32_t>(0, 6)},
                                           {1, rc::gen::inRange<std::uint32_t>(0, 2'000)}})),
      rc::gen::set(&Added::replaced, rc::gen::weightedOneOf<std::uint32_t>(
                                         {{15, rc::gen::just<std::uint32_t>(0)},
                                          {2, rc::gen::inRange<std::uint32_t>(1, 6)},
                                          {1, rc::gen::inRange<std::uint32_t>(1, 2'000)}})));
}

struct Tree {
  std::vector<Added> nodes;
  std::vector<std::size_t> parents;  // a root is its own
  ControlTree control;
  DominatingTests tests;
  std::map<std::uint32_t, std::uint32_t> replaced_by;

  [[nodiscard]] std::uint32_t now(std::uint32_t condition) const {
    while (replaced_by.contains(condition)) condition = replaced_by.at(condition);
    return condition;
  }

  void add(const Added& added) {
    const std::size_t n = nodes.size();
    const std::size_t parent = added.back < n ? n - 1 - added.back : n;
    const NodeId dominator = parent < n ? NodeId(parent) : NodeId();
    nodes.push_back(added);
    nodes.back().condition = now(added.condition);
    parents.push_back(parent);
    control.add(NodeId(n), dominator);
    tests.add(NodeId(n), dominator);
    const std::uint32_t condition = nodes.back().condition;
    if (condition == 0) return;
    const std::uint32_t replaced = now(added.replaced);
    const bool replaces = replaced != 0 && replaced != condition;
    const bool replaces_first = n % 2 == 0;
    if (replaces && replaces_first) tests.replace(NodeId(replaced), NodeId(condition));
    tests.record(NodeId(n), NodeId(condition));
    if (replaces && !replaces_first) tests.replace(NodeId(replaced), NodeId(condition));
    if (replaces) replaced_by[replaced] = condition;
  }

  [[nodiscard]] NodeId nearest_by_walk(std::size_t n, std::uint32_t condition) const {
    for (;; n = parents[n]) {
      if (now(nodes[n].condition) == condition) return NodeId(n);
      if (parents[n] == n) return {};
    }
  }
};

}  // namespace

TEST_CASE("the nearest branch on a condition matches a walk up the control tree") {
  REQUIRE(test::holds("growing trees", [] {
    Tree tree;
    std::vector<std::uint32_t> conditions = {3'000};
    for (const Added& added : *rc::gen::container<std::vector<Added>>(random_node())) {
      tree.add(added);
      if (added.condition != 0) conditions.push_back(added.condition);
    }
    std::ranges::sort(conditions);
    conditions.erase(std::ranges::unique(conditions).begin(), conditions.end());
    for (std::size_t n = 0; n < tree.nodes.size(); ++n) {
      for (const std::uint32_t condition : conditions) {
        if (tree.now(condition) != condition) continue;  // replaced conditions are never looked for
        RC_ASSERT(tree.tests.nearest(tree.control, NodeId(n), NodeId(condition)) ==
                  tree.nearest_by_walk(n, condition));
      }
    }
  }));
}

}  // namespace ssac::test
