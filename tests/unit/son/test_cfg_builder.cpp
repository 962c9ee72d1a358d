#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "frontend/lower.h"
#include "son/build/bridge.h"
#include "son/build/cfg_builder.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/method.h"
#include "son/print.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"
#include "tests/support/simple.h"
#include "tests/support/trace_recorder.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

namespace {

using son::LoopPhis;
using son::Peepholes;

const char* const inverted_loops = R"(function f(n)
  variables i, j, unused
b0:
  i = copy 0
  j = copy 0
  jump b1
b1:
  i5 = lt i, n
  i6 = not i5
  branch i6, b3, b2
b2:
  i = add i, 1
  jump b1
b3:
  i10 = lt j, n
  i11 = not i10
  branch i11, b5, b4
b4:
  j = add j, 1
  jump b3
b5:
  i15 = add i, j
  return i15
)";

/// Two entries, b1 and b2, into one loop.
const char* const irreducible = R"(function f(n)
  variables x
b0:
  x = copy 7
  branch n, b1, b2
b1:
  x = add x, 1
  jump b2
b2:
  i4 = lt x, 10
  branch i4, b1, b3
b3:
  return x
)";

}  // namespace

TEST_CASE("on a CFG eager has a loop phi for every variable and lazy for those that occur") {
  const cfg::Function function = cfg_of(inverted_loops);
  CHECK(build(function, LoopPhis::eager).phis_created() == 8);
  const son::Graph lazy = build(function, LoopPhis::lazy);
  CHECK(lazy.phis_created() == 4);
  CHECK(son::to_string(lazy) == "return (Phi(Loop9,0,(Phi_i+1))+Phi(Loop19,0,(Phi_j+1)));");
}

TEST_CASE("in a loop with two entries lazy has phis of every variable at both of its joins") {
  const cfg::Function function = cfg_of(irreducible);
  const son::Graph graph = build(function, LoopPhis::lazy);
  // Both variables have phis: the bindings from b0 and from b2 have no loop in common.
  CHECK(son::to_string(graph) == "return Phi(Loop11,7,(Phi(Region19,7,Phi_x)+1));");
  CHECK(graph.phis_created() == 4);
  son::Evaluator evaluator(graph);
  for (const std::int64_t n : {0, 1})
    CHECK(evaluator.run(std::array{n}, 100) == Outcome::returned(10));
}

namespace {

const char* const two_entries_and_latches = R"(function f(n)
  variables x
b0:
  branch n, b1, b2
b1:
  x = copy 1
  jump b3
b2:
  x = copy 2
  jump b3
b3:
  x = add x, n
  i7 = lt x, 10
  branch i7, b3, b4
b4:
  i9 = lt x, 20
  branch i9, b3, b5
b5:
  return x
)";

}  // namespace

TEST_CASE("a phi of a loop header is traced as a loop phi even if its entries differ") {
  const cfg::Function function = cfg_of(two_entries_and_latches);
  for (const LoopPhis loop_phis : {LoopPhis::lazy, LoopPhis::eager}) {
    const TraceCategory& category =
        loop_phis == LoopPhis::lazy ? son::lazy_trace : son::eager_trace;
    TraceRecorder recorder;
    Trace trace(&recorder, {&category});
    REQUIRE(son::build_from_cfg(function, loop_phis, {.peepholes = Peepholes::none}, trace));
    const std::string name(category.name);
    CHECK(recorder.text().find(name + " phi: ") == std::string::npos);
    const std::size_t at = recorder.text().find(name + " loop phi: ");
    REQUIRE(at != std::string::npos);
    const std::string line = recorder.text().substr(at, recorder.text().find('\n', at) - at);
    CHECK(line.find("variable x, region n12, block b3") != std::string::npos);
    CHECK(line.ends_with("____, ____}"));
  }
}

TEST_CASE("entries and back edges join in one Loop whose phis have an operand for each") {
  const cfg::Function function = cfg_of(two_entries_and_latches);
  const son::Graph graph = build(function, LoopPhis::lazy);
  CHECK(son::to_string(graph) == "return (Phi(Loop12,1,2,Add,Add)+Phi(Loop,n,n,Phi_n,Phi_n));");
}

TEST_CASE("hidden variables of an expression have phis only where they are live") {
  const cfg::Function function =
      frontend::lower(parse_python("def f(n):\n"
                                   "  x = 0\n"
                                   "  while x < n:\n"
                                   "    x = x + (3 < n and x < 5)\n"
                                   "    if x == 7:\n"
                                   "      x = 9\n"
                                   "  return x\n"));
  for (const LoopPhis loop_phis : {LoopPhis::eager, LoopPhis::lazy}) {
    std::size_t of_and = 0;
    const son::Graph graph = build(function, loop_phis);
    for (const son::NodeId n : graph.nodes()) {
      if (graph.op(n) == son::Op::phi && graph.label(n).text.starts_with('$')) ++of_and;
    }
    CHECK(of_and == 1);
  }
}

TEST_CASE("a hidden variable that loops only read has no phi at their headers") {
  const cfg::Function function = cfg_of(R"(function f(n)
  variables n, "$t" hidden, i
b0:
  "$t" = mul n, 3
  i = copy 0
  jump b1
b1: while 1:1
  i1 = lt i, n
  branch i1, b2, b4
b2: while 2:1
  i2 = lt i, "$t"
  branch i2, b3, b1
b3:
  i = add i, "$t"
  jump b2
b4:
  return i
)");
  for (const LoopPhis loop_phis : {LoopPhis::eager, LoopPhis::lazy}) {
    const son::Graph graph = build(function, loop_phis);
    CHECK(son::verify(graph).empty());
    for (const son::NodeId n : graph.nodes()) {
      if (graph.op(n) == son::Op::phi) CHECK(graph.label(n).text != "$t");
    }
    for (const std::int64_t n : {-1, 0, 1, 4}) {
      CHECK(son::evaluate(graph, std::array{n}, 100) ==
            Outcome::returned(n == 1 || n == 4 ? 3 * n : 0));
    }
  }
}

TEST_CASE("all unassigned variables are one constant") {
  const son::Graph graph =
      build(cfg_of("function f()\n  variables x, y\nb0:\n  i0 = add x, y\n  return i0\n"),
            LoopPhis::lazy);
  CHECK(son::to_string(graph) == "return (0+0);");
  CHECK(graph.nodes_created() == 7);
}

TEST_CASE("at level full a loop entered at a block other than its header is live") {
  const cfg::Function function = cfg_of(R"(function f()
  variables x
b0:
  branch -1, b1, b3
b1:
  jump b2
b2:
  jump b3
b3:
  branch 0, b1, b4
b4:
  branch -1, b5, b5
b5:
  return -1
)");
  Trace trace;
  const auto pruned = ssa::find_method("pruned")->construct(function, {}, trace);
  REQUIRE(pruned);
  for (const son::Method* method : son::methods()) {
    CAPTURE(method->name);
    const auto graph =
        method->construct({nullptr, &*pruned}, {.peepholes = Peepholes::full}, trace);
    REQUIRE(graph);
    CHECK(son::evaluate(*graph, {}, 100) == Outcome::returned(-1));
  }
}

TEST_CASE("construction on a CFG gives up at the size limit") {
  std::string text = "function f(n)\n  variables a, b, c, d\nb0:\n  jump b1\n";
  constexpr int loops = 50;
  for (int k = 1; k <= loops; ++k) text += fmt::format("b{}:\n  branch n, b{}, b{}\n", k, k, k + 1);
  text += fmt::format("b{}:\n  return n\n", loops + 1);
  const cfg::Function function = cfg_of(text);
  Trace trace;
  const son::ConstructOptions options{.size_limit = 200};
  CHECK_FALSE(son::build_from_cfg(function, LoopPhis::eager, options, trace));
}

TEST_CASE("a merge costs one phi operand per incoming edge for each variable that differs") {
  // The edge from block k binds the variables up to that of k, so all edges bind the first one
  // alike; the last block before the join has two edges to it.
  constexpr std::size_t ways = 40;
  std::string text = "function f(n)\nb0:\n  jump b1\n";
  for (std::size_t k = 1; k < ways; ++k) {
    text += fmt::format("b{}:\n  v{} = copy n\n  branch v{}, b{}, b{}\n", k, k, k, ways, k + 1);
  }
  text += fmt::format("b{}:\n", ways);
  for (std::size_t k = 1; k < ways; ++k) text += fmt::format("  n = add n, v{}\n", k);
  const cfg::Function function = cfg_of(text + "  return n\n");
  Trace trace;
  constexpr std::size_t operands = (ways - 2) * ways;
  for (const LoopPhis loop_phis : {LoopPhis::eager, LoopPhis::lazy}) {
    CHECK(son::build_from_cfg(function, loop_phis, {.size_limit = operands}, trace));
    const auto refused =
        son::build_from_cfg(function, loop_phis, {.size_limit = operands - 1}, trace);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what == "phi operands");
  }
}

}  // namespace ssac::test
