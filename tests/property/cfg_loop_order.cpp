// Loop-contiguous orders are contiguous and still reverse post-orders.
#include <algorithm>
#include <catch2/catch.hpp>

#include "cfg/loop_order.h"
#include "frontend/lower.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

template <class G>
void check_order(const G& graph) {
  const cfg::ReversePostorder plain(graph);
  const cfg::LoopForest loops(graph);
  const cfg::ReversePostorder order = cfg::loop_contiguous(plain, loops);
  RC_ASSERT(order.blocks().size() == plain.blocks().size());
  for (std::uint32_t k = 0; k < order.blocks().size(); ++k) {
    const cfg::BlockId b = order.blocks()[k];
    RC_ASSERT(order.number(b) == k);
    for (const cfg::BlockId to : graph.successors(b)) {
      RC_ASSERT(order.is_retreating(b, to) == plain.is_retreating(b, to));
    }
  }
  if (!loops.reducible()) return;
  for (const cfg::LoopId l : loops.loops()) {
    std::uint32_t first = order.number(loops.header(l));
    std::uint32_t count = 0;
    std::uint32_t last = first;
    for (const cfg::BlockId b : order.blocks()) {
      if (!loops.contains(l, b)) continue;
      ++count;
      first = std::min(first, order.number(b));
      last = std::max(last, order.number(b));
    }
    RC_ASSERT(first == order.number(loops.header(l)));
    RC_ASSERT(last - first + 1 == count);
  }
}

}  // namespace

TEST_CASE("the loop-contiguous order keeps loops together and the same edges retreat") {
  REQUIRE(test::holds("any graph", [] { check_order(*flow_graph()); }));
  REQUIRE(test::holds("programs", [] {
    const RandomProgram program = *random_program();
    check_order(frontend::lower(parse_simple(program.source())));
  }));
}

}  // namespace ssac::test
