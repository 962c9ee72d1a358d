// Global code motion: where operators are placed, and what the function and the SSA form look like.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cfg/interpret.h"
#include "cfg/text/parse.h"
#include "cfg/verify.h"
#include "son/build/bridge.h"
#include "son/build/source_builder.h"
#include "son/evaluate.h"
#include "son/schedule/schedule.h"
#include "son/verify.h"
#include "ssa/interpret.h"
#include "ssa/method.h"
#include "ssa/print.h"
#include "ssa/verify.h"
#include "tests/support/simple.h"

namespace ssac::test {

using son::Graph;
using son::NodeId;
using son::Op;
using son::Schedule;

namespace {

Schedule checked_schedule(const Graph& graph) {
  REQUIRE(son::verify(graph) == std::vector<std::string>());
  Schedule result = son::schedule(graph);
  CHECK(cfg::verify(*result.cfg) == std::vector<std::string>());
  CHECK(ssa::verify(result.ssa) == std::vector<std::string>());
  for (const std::int64_t argument : {-3, 0, 1, 2, 5, 10, 17}) {
    const std::vector<std::int64_t> arguments(result.cfg->parameters().size(), argument);
    const Outcome expected = son::evaluate(graph, arguments, 100);
    CHECK(ssa::interpret(result.ssa, arguments, 100) == expected);
    CHECK(cfg::interpret(*result.cfg, arguments, 100) == expected);
  }
  return result;
}

/// For a Simple program, built by lazy.
Schedule checked_schedule(const std::string& source) {
  Trace trace;
  const auto graph = son::build_from_source(parse_simple(source), son::LoopPhis::lazy,
                                            {.peepholes = son::Peepholes::phi}, trace);
  REQUIRE(graph);
  return checked_schedule(*graph);
}

/// For a function as text, built by the bridge.
Schedule checked_schedule_of_function(const std::string& text) {
  Trace trace;
  const auto function = cfg::parse_text(SourceText("test", text));
  REQUIRE(function);
  const auto ssa = ssa::find_method("pruned")->construct(*function, {}, trace);
  REQUIRE(ssa);
  const auto graph = son::build_from_ssa(*ssa, {}, trace);
  REQUIRE(graph);
  return checked_schedule(*graph);
}

std::string text_of(const std::string& source) {
  return ssa::to_text(checked_schedule(source).ssa);
}

std::string text_of_function(const std::string& text) {
  return ssa::to_text(checked_schedule_of_function(text).ssa);
}

}  // namespace

TEST_CASE("a straight line is one block of temporaries") {
  CHECK(text_of("int a = arg * 2; return a + arg;") ==
        "function main(arg.1)\n"
        "b0:\n  i0 = mul arg.1, 2\n  i1 = add i0, arg.1\n  return i1\n");
}

TEST_CASE("a loop-invariant operator is computed before the loop") {
  CHECK(text_of("int i = 0; while (i < 10) { int k = arg * 7; i = i + k + 1; } return i;") ==
        "function main(arg.1)\n"
        "b0:\n  n18.1 = mul arg.1, 7\n  ; i is 0\n  jump b1\n"
        "b1: while 1:12  ; from b0, b2\n"
        "  i.1 = phi(b0: 0, b2: n21.1)\n  i3 = lt i.1, 10\n  branch i3, b2, b3\n"
        "b2:  ; from b1\n"
        "  i5 = add i.1, n18.1\n  n21.1 = add i5, 1\n  ; i is n21.1\n  jump b1\n"
        "b3:  ; from b1\n  return i.1\n");
}

TEST_CASE("an operator used in one arm only is computed there") {
  CHECK(text_of("int k = arg * 7; int r = 0; if (arg < 3) r = k; else r = 1; return r;") ==
        "function main(arg.1)\n"
        "b0:\n  i0 = lt arg.1, 3\n  branch i0, b1, b2\n"
        "b1:  ; from b0\n  n7.1 = mul arg.1, 7\n  ; r is n7.1\n  jump b3\n"
        "b2:  ; from b0\n  ; r is 1\n  jump b3\n"
        "b3: if 1:29  ; from b1, b2\n  r.1 = phi(b1: n7.1, b2: 1)\n  return r.1\n");
}

TEST_CASE("an operator that varies only in the outer loop leaves the inner loop only") {
  CHECK(text_of("int s = 0; int i = 0; while (i < arg) { int j = 0; while (j < 3) { s = s + i * i; "
                "j = j + 1; } i = i + 1; } return s;") ==
        "function main(arg.1)\n"
        "b0:\n  ; i is 0\n  ; s is 0\n  jump b1\n"
        "b1: while 1:23  ; from b0, b5\n  i.1 = phi(b0: 0, b5: n35.1)\n  s.1 = phi(b0: 0, b5: "
        "s~2.1)\n  i3 = lt i.1, arg.1\n  branch i3, b2, b6\n"
        "b2:  ; from b1\n  n30.1 = mul i.1, i.1\n  ; j is 0\n  ; s~2 is s.1\n  jump b3\n"
        "b3: while 1:52  ; from b2, b4\n  j.1 = phi(b2: 0, b4: n33.1)\n  s~2.1 = phi(b2: s.1, b4: "
        "n31.1)\n  i9 = lt j.1, 3\n  branch i9, b4, b5\n"
        "b4:  ; from b3\n  n31.1 = add s~2.1, n30.1\n  n33.1 = add j.1, 1\n  ; j is n33.1\n  ; s~2 "
        "is n31.1\n  jump b3\n"
        "b5:  ; from b3\n  n35.1 = add i.1, 1\n  ; i is n35.1\n  ; s is s~2.1\n  jump b1\n"
        "b6:  ; from b1\n  return s.1\n");
}

TEST_CASE("an operator used only after a loop is computed after it") {
  CHECK(
      text_of("int i = 0; int k = 0; while (i < arg) { k = i * 5; i = i + 1; if (i == 9) break; } "
              "return k + arg * 7;") ==
      "function main(arg.1)\n"
      "b0:\n  ; i is 0\n  ; k is 0\n  jump b1\n"
      "b1: while 1:23  ; from b0, b4\n  i.1 = phi(b0: 0, b4: n21.1)\n  k.1 = phi(b0: 0, b4: "
      "n18.1)\n  i3 = lt i.1, arg.1\n  branch i3, b2, b5\n"
      "b2:  ; from b1\n  n18.1 = mul i.1, 5\n  n21.1 = add i.1, 1\n  i7 = eq n21.1, 9\n  branch "
      "i7, b3, b4\n"
      "b3:  ; from b2\n  ; k~2 is n18.1\n  jump b6\n"
      "b4:  ; from b2\n  ; i is n21.1\n  ; k is n18.1\n  jump b1\n"
      "b5:  ; from b1\n  ; k~2 is k.1\n  jump b6\n"
      "b6: break 1:23  ; from b3, b5\n  k~2.1 = phi(b3: n18.1, b5: k.1)\n  i16 = mul arg.1, 7\n  "
      "i17 = add k~2.1, i16\n  return i17\n");
}

TEST_CASE("a branch to one region on both edges is a double edge") {
  CHECK(text_of("if (arg) { } return arg;") ==
        "function main(arg.1)\n"
        "b0:\n  branch arg.1, b1, b1\n"
        "b1: if 1:1  ; from b0, b0\n  return arg.1\n");
}

TEST_CASE("operands of phis follow the order of the edges") {
  // The region's first input comes from the block that is numbered last.
  CHECK(text_of_function("function f(n)\n"
                         "b0:\n  branch n, b2, b1\n"
                         "b1:\n  x = add n, 1\n  jump b3\n"
                         "b2:\n  x = sub n, 1\n  jump b3\n"
                         "b3: if 1:1\n  return x\n") ==
        "function main(n.1)\n"
        "b0:\n  branch n.1, b1, b2\n"
        "b1:  ; from b0\n  n9.1 = sub n.1, 1\n  ; x is n9.1\n  jump b3\n"
        "b2:  ; from b0\n  n10.1 = add n.1, 1\n  ; x is n10.1\n  jump b3\n"
        "b3: if 1:1  ; from b1, b2\n  x.1 = phi(b1: n9.1, b2: n10.1)\n  return x.1\n");
}

TEST_CASE("phis that swap are copied through an extra variable") {
  CHECK(text_of("int a = 1; int b = 2; int i = 0; while (i < arg) { int t = a; a = b; b = t; "
                "i = i + 1; } return a * 10 + b;") ==
        "function main(arg.1)\n"
        "b0:\n  ; i is 0\n  ; a is 1\n  ; b is 2\n  jump b1\n"
        "b1: while 1:34  ; from b0, b2\n"
        "  i.1 = phi(b0: 0, b2: n21.1)\n"
        "  a.1 = phi(b0: 1, b2: b.1)\n"
        "  b.1 = phi(b0: 2, b2: a.1)\n"
        "  i4 = lt i.1, arg.1\n  branch i4, b2, b3\n"
        "b2:  ; from b1\n"
        "  n21.1 = add i.1, 1\n  ; i is n21.1\n  ; saved is a.1\n  ; a is b.1\n  ; b is a.1\n"
        "  jump b1\n"
        "b3:  ; from b1\n  i12 = mul a.1, 10\n  i13 = add i12, b.1\n  return i13\n");
}

TEST_CASE("unreachable control and operators used only there are dropped") {
  CHECK(text_of("if (arg) { return 1; arg = arg * 5; } return arg;") ==
        "function main(arg.1)\n"
        "b0:\n  branch arg.1, b1, b2\n"
        "b1:  ; from b0\n  return 1\n"
        "b2:  ; from b0\n  return arg.1\n");
}

TEST_CASE("a path without a return ends in an end") {
  CHECK(text_of("if (arg) return 3;") ==
        "function main(arg.1)\n"
        "b0:\n  branch arg.1, b1, b2\n"
        "b1:  ; from b0\n  return 3\n"
        "b2:  ; from b0\n  end\n");
}

TEST_CASE("variables of the same name are given different names") {
  CHECK(text_of("if (arg) { int x = 1; if (arg < 3) x = 2; arg = x; } else { int x = 5; "
                "if (arg < 4) x = 6; arg = x; } return arg;") ==
        "function main(arg.1)\n"
        "b0:\n  branch arg.1, b1, b5\n"
        "b1:  ; from b0\n  i1 = lt arg.1, 3\n  branch i1, b2, b3\n"
        "b2:  ; from b1\n  ; x is 2\n  jump b4\n"
        "b3:  ; from b1\n  ; x is 1\n  jump b4\n"
        "b4: if 1:23  ; from b2, b3\n  x.1 = phi(b2: 2, b3: 1)\n  ; arg~2 is x.1\n  jump b9\n"
        "b5:  ; from b0\n  i9 = lt arg.1, 4\n  branch i9, b6, b7\n"
        "b6:  ; from b5\n  ; x~2 is 6\n  jump b8\n"
        "b7:  ; from b5\n  ; x~2 is 5\n  jump b8\n"
        "b8: if 1:72  ; from b6, b7\n  x~2.1 = phi(b6: 6, b7: 5)\n  ; arg~2 is x~2.1\n  jump b9\n"
        "b9: if 1:1  ; from b4, b8\n  arg~2.1 = phi(b4: x.1, b8: x~2.1)\n  return arg~2.1\n");
}

TEST_CASE("a loop with two entries keeps its phis") {
  CHECK(text_of_function("function f(n)\n"
                         "b0:\n  x = copy 1\n  branch n, b1, b2\n"
                         "b1:\n  x = add x, n\n  jump b2\n"
                         "b2:\n  x = mul x, 2\n  i4 = lt x, 50\n  branch i4, b1, b3\n"
                         "b3:\n  return x\n") ==
        "function main(n.1)\n"
        "b0:\n  branch n.1, b1, b2\n"
        "b1:  ; from b0\n  ; x~2 is 1\n  jump b5\n"
        "b2:  ; from b0\n  ; x is 1\n  jump b3\n"
        "b3:  ; from b2, b5\n  x.1 = phi(b2: 1, b5: n20.1)\n  n12.1 = mul x.1, 2\n  i6 = lt n12.1, "
        "50\n  branch i6, b4, b6\n"
        "b4:  ; from b3\n  ; x~2 is n12.1\n  jump b5\n"
        "b5:  ; from b1, b4\n  x~2.1 = phi(b1: 1, b4: n12.1)\n  n20.1 = add x~2.1, n.1\n  ; x is "
        "n20.1\n  jump b3\n"
        "b6:  ; from b3\n  return n12.1\n");
}

TEST_CASE("a chain of a million operators is scheduled") {
  constexpr std::uint32_t depth = 1'000'000;
  Graph graph;
  const NodeId start = graph.create(Op::start, {});
  graph.set_start(start);
  graph.set_stop(graph.create(Op::stop, {}));
  const NodeId control = graph.create_projection(start, 0, graph.add_label("$ctrl"));
  const NodeId arg = graph.create_projection(start, 1, graph.add_label("arg"));
  NodeId value = arg;
  for (std::uint32_t k = 0; k < depth; ++k) {
    value = graph.create(Op::sub, {NodeId(), value, arg});
  }
  graph.add_input(graph.stop(), graph.create(Op::return_, {control, value}));
  const Schedule result = son::schedule(graph);
  CHECK(result.cfg->num_instructions() == depth + 1);
  CHECK(ssa::interpret(result.ssa, std::vector<std::int64_t>{1}, 0) ==
        Outcome::returned(1 - static_cast<std::int64_t>(depth)));
}

TEST_CASE("a deep dominator tree does not take quadratic time") {
  constexpr std::int64_t ifs = 50'000;
  std::string source = "int s = 0;";
  for (std::int64_t k = 1; k <= ifs; ++k) source += fmt::format("if (arg) s = s + arg * {};", k);
  Trace trace;
  const auto graph =
      son::build_from_source(parse_simple(source + "return s;"), son::LoopPhis::lazy, {}, trace);
  REQUIRE(graph);
  const Schedule result = son::schedule(*graph);
  CHECK(ssa::verify(result.ssa).empty());
  CHECK(result.ssa.num_phis() == static_cast<std::size_t>(ifs));
  CHECK(ssa::interpret(result.ssa, std::vector<std::int64_t>{2}, 0) ==
        Outcome::returned(ifs * (ifs + 1)));
}

}  // namespace ssac::test
