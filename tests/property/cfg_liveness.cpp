// Compares the liveness of random functions with an iterative solution of the data-flow equations.
#include <catch2/catch.hpp>

#include "cfg/liveness.h"
#include "cfg/traversal.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"

namespace ssac::cfg {
namespace {

using Sets = std::vector<std::vector<bool>>;  // by block, then variable

/// live-in = read before assigned, or live-out and not assigned; live-out = the union of the
/// successors' live-in. Computes the least solution by iterating over all blocks.
struct DataFlow {
  Sets in;
  Sets out;

  explicit DataFlow(const Function& f)
      : in(f.num_blocks(), std::vector<bool>(f.num_variables())), out(in) {
    for (bool changed = true; changed;) {
      changed = false;
      for (BlockId b : f.blocks()) {
        for (BlockId to : f.successors(b)) {
          for (VariableId v : f.variables()) {
            if (in[to.index()][v.index()]) out[b.index()][v.index()] = true;
          }
        }
        std::vector<bool> live = before(f, b, out[b.index()]);
        changed = changed || live != in[b.index()];
        in[b.index()] = std::move(live);
      }
    }
  }

  /// What is live at the start of the block if `live` is live at its end.
  static std::vector<bool> before(const Function& f, BlockId b, std::vector<bool> live) {
    for (std::size_t k = f.instructions(b).size(); k-- > 0;) {
      const Instruction& instruction =
          f.instruction(InstructionId(f.instructions(b).front().index() + k));
      if (instruction.destination.valid()) live[instruction.destination.index()] = false;
      for (const Operand operand : {instruction.a, instruction.b}) {
        if (operand.is_variable()) live[operand.variable().index()] = true;
      }
    }
    return live;
  }
};

std::vector<VariableId> members(const std::vector<bool>& set) {
  std::vector<VariableId> result;
  for (std::size_t v = 0; v < set.size(); ++v) {
    if (set[v]) result.emplace_back(v);
  }
  return result;
}

TEST_CASE("Liveness solves the data-flow equations") {
  REQUIRE(test::holds("live-in and live-out match iteration to a fixpoint", [] {
    const auto function = *test::function(test::Calls::some);
    const Liveness liveness(function);
    const DataFlow expected(function);
    const ReversePostorder order(function);
    for (BlockId b : function.blocks()) {
      if (!order.reachable(b)) {
        RC_ASSERT(liveness.live_in(b).empty());
        RC_ASSERT(liveness.live_out(b).empty());
        continue;
      }
      RC_ASSERT(std::ranges::equal(liveness.live_in(b), members(expected.in[b.index()])));
      RC_ASSERT(std::ranges::equal(liveness.live_out(b), members(expected.out[b.index()])));
    }
  }));
}

TEST_CASE("A reused liveness explorer gives the same as a fresh one") {
  REQUIRE(test::holds("an explorer carries nothing over from one variable to the next", [] {
    const auto function = *test::function(test::Calls::some);
    LivenessExplorer used(function);
    for (VariableId v : function.variables()) used.explore(v);
    for (VariableId v : function.variables()) {
      LivenessExplorer fresh(function);
      const auto expected = fresh.explore(v);
      const auto again = used.explore(v);
      RC_ASSERT(std::ranges::equal(again.live_in, expected.live_in));
      RC_ASSERT(std::ranges::equal(again.live_out, expected.live_out));
    }
  }));
}

}  // namespace
}  // namespace ssac::cfg
