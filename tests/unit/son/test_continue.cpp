// The three ways to build `continue`: exact shapes of small programs.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>

#include "son/build/source_builder.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/print.h"
#include "son/verify.h"
#include "tests/support/simple.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

using son::Continues;
using son::Graph;
using son::LoopPhis;
using son::NodeId;
using son::Op;
using son::Peepholes;

namespace {

Graph build_with(std::string_view source, Continues continues, LoopPhis loop_phis = LoopPhis::lazy,
                 Peepholes level = Peepholes::none) {
  Trace trace;
  auto graph = son::build_from_source(parse_simple(source), loop_phis,
                                      {.peepholes = level, .continues = continues}, trace);
  REQUIRE(graph);
  CHECK(son::verify(*graph) == std::vector<std::string>());
  return std::move(*graph);
}

/// The final phis and their operands, the Regions, and the back edges of all loops.
std::string shape(const Graph& graph) {
  std::size_t back_edges = 0;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::loop) back_edges += graph.num_inputs(n) - 2;
  }
  const son::Classification classes = son::classify(graph);
  return fmt::format("phis {} operands {} regions {} back edges {}", classes.phis.size(),
                     classes.phi_operands, count(graph, Op::region), back_edges);
}

/// The graph's shape, which must be the same for eager and lazy.
std::string shape(std::string_view source, Continues continues, Peepholes level = Peepholes::none) {
  const std::string eager = shape(build_with(source, continues, LoopPhis::eager, level));
  const std::string lazy = shape(build_with(source, continues, LoopPhis::lazy, level));
  return eager == lazy ? lazy : "eager: " + eager + "; lazy: " + lazy;
}

constexpr std::string_view two_continues =
    "int n = 1; while (arg < 10) { arg = arg + 1; if (arg == 5) continue; "
    "if (arg == 7) continue; n = n + 1; } return n;";
constexpr std::string_view three_continues =
    "int n = 1; while (arg < 10) { arg = arg + 1; if (arg == 3) continue; n = n + 1; "
    "if (arg == 5) continue; n = n + 2; if (arg == 7) continue; n = n + 3; } return n;";
constexpr std::string_view nested_ifs =
    "int n = 1; while (arg < 10) { arg = arg + 1; if (arg < 5) { if (arg == 2) continue; "
    "n = n + 1; if (n < 4) { n = 9; continue; } } else { n = n + 2; } } return n;";
constexpr std::string_view at_the_end = "while (arg < 10) { arg = arg + 1; continue; } return arg;";
constexpr std::string_view nested_loops =
    "int n = 1; while (arg < 10) { arg = arg + 1; if (arg == 5) continue; int k = arg; "
    "while (k < 10) { k = k + 1; if (k == 7) continue; n = n + k; } } return n;";
constexpr std::string_view then_dead =
    "int n = 1; while (arg < 10) { arg = arg + 1; if (arg == 5) { continue; n = 7; } "
    "n = n + 1; } return n;";

}  // namespace

TEST_CASE("two continues: a variable changed at the end of the body has one more phi or none") {
  CHECK(shape(two_continues, Continues::stacked) == "phis 3 operands 6 regions 4 back edges 1");
  CHECK(shape(two_continues, Continues::merged) == "phis 3 operands 7 regions 3 back edges 1");
  CHECK(shape(two_continues, Continues::backedges) == "phis 2 operands 8 regions 2 back edges 3");
}

TEST_CASE("operands come from the continues in source order and then from the end of the body") {
  CHECK(son::to_string(build_with(two_continues, Continues::stacked)) ==
        "return Phi(Loop7,1,Phi(Region42,Phi_n,(Phi_n+1)));");
  CHECK(son::to_string(build_with(two_continues, Continues::merged)) ==
        "return Phi(Loop7,1,Phi(Region41,Phi_n,Phi_n,(Phi_n+1)));");
  CHECK(son::to_string(build_with(two_continues, Continues::backedges)) ==
        "return Phi(Loop7,1,Phi_n,Phi_n,(Phi_n+1));");
  CHECK(son::to_string(build_with(three_continues, Continues::stacked)) ==
        "return Phi(Loop7,1,"
        "Phi(Region58,Phi(Region51,Phi(Region38,Phi_n,(Phi_n+1)),(Add+2)),(Add+3)));");
  CHECK(son::to_string(build_with(three_continues, Continues::merged)) ==
        "return Phi(Loop7,1,Phi(Region54,Phi_n,(Phi_n+1),(Add+2),(Add+3)));");
  CHECK(son::to_string(build_with(three_continues, Continues::backedges)) ==
        "return Phi(Loop7,1,Phi_n,(Phi_n+1),(Add+2),(Add+3));");
}

TEST_CASE("three continues with a change before each: three more phis, one or none") {
  CHECK(shape(three_continues, Continues::stacked) == "phis 5 operands 10 regions 6 back edges 1");
  CHECK(shape(three_continues, Continues::merged) == "phis 3 operands 8 regions 4 back edges 1");
  CHECK(shape(three_continues, Continues::backedges) ==
        "phis 2 operands 10 regions 3 back edges 4");
}

TEST_CASE("continues in nested ifs") {
  CHECK(shape(nested_ifs, Continues::stacked) == "phis 6 operands 12 regions 5 back edges 1");
  CHECK(shape(nested_ifs, Continues::merged) == "phis 5 operands 11 regions 4 back edges 1");
  CHECK(shape(nested_ifs, Continues::backedges) == "phis 4 operands 12 regions 3 back edges 3");
}

TEST_CASE("a continue as the last statement still joins the dead end of the body") {
  CHECK(shape(at_the_end, Continues::stacked) == "phis 1 operands 2 regions 1 back edges 1");
  CHECK(shape(at_the_end, Continues::merged) == "phis 1 operands 2 regions 1 back edges 1");
  CHECK(shape(at_the_end, Continues::backedges) == "phis 1 operands 3 regions 0 back edges 2");
}

TEST_CASE("nested loops have continues of their own") {
  // Eager also has phis of k and arg, which the inner loop and the continue do not change.
  const auto lazy = [](Continues continues) { return shape(build_with(nested_loops, continues)); };
  CHECK(lazy(Continues::stacked) == "phis 6 operands 12 regions 4 back edges 2");
  CHECK(lazy(Continues::merged) == "phis 6 operands 12 regions 4 back edges 2");
  CHECK(lazy(Continues::backedges) == "phis 4 operands 12 regions 2 back edges 4");
  CHECK(son::to_string(build_with(nested_loops, Continues::backedges)) ==
        "return Phi(Loop7,1,Phi_n,Phi(Loop27,Phi_n,Phi_n,"
        "(Phi_n+(Phi(Loop,(Phi(Loop,arg,Add,Add)+1),Add,Add)+1))));");
}

TEST_CASE("assignments in dead code after a continue are merged") {
  CHECK(shape(then_dead, Continues::stacked) == "phis 4 operands 8 regions 2 back edges 1");
  CHECK(shape(then_dead, Continues::merged) == "phis 4 operands 8 regions 2 back edges 1");
  CHECK(shape(then_dead, Continues::backedges) == "phis 3 operands 8 regions 1 back edges 2");
}

TEST_CASE("level full removes dead inputs of Regions but not of Loops") {
  const Peepholes full = Peepholes::full;
  CHECK(shape(at_the_end, Continues::merged, full) == "phis 1 operands 2 regions 0 back edges 1");
  CHECK(shape(at_the_end, Continues::backedges, full) ==
        "phis 1 operands 3 regions 0 back edges 2");
  CHECK(shape(then_dead, Continues::merged, full) == "phis 3 operands 6 regions 1 back edges 1");
  CHECK(shape(then_dead, Continues::backedges, full) == "phis 2 operands 6 regions 0 back edges 2");
}

TEST_CASE("where only one path assigns a variable the other paths have the header's phi") {
  constexpr std::string_view source =
      "int n = 1; int unused = 3; while (arg < 9) { arg = arg + 1; if (arg == 5) continue; "
      "if (arg == 7) { n = 4; continue; } } return n + unused;";
  CHECK(son::to_string(build_with(source, Continues::stacked)) ==
        "return (Phi(Loop8,1,Phi(Region44,Phi(Region38,Phi_n,4),Phi(Region40,4,Phi_n)))+3);");
  CHECK(son::to_string(build_with(source, Continues::merged)) ==
        "return (Phi(Loop8,1,Phi(Region42,Phi_n,4,Phi(Region38,4,Phi_n)))+3);");
  CHECK(son::to_string(build_with(source, Continues::backedges)) ==
        "return (Phi(Loop8,1,Phi_n,4,Phi(Region38,4,Phi_n))+3);");
  // `unused` is the sentinel on all paths and has no phi. The three phis are those of arg and n at
  // the loop, and of n at the if.
  CHECK(build_with(source, Continues::backedges).phis_created() == 3);
}

TEST_CASE("phis with many operands count towards the limit by their operands") {
  std::string names;
  std::string assignments;
  for (int k = 0; k < 100; ++k) {
    names += fmt::format("int v{} = 1; ", k);
    assignments += fmt::format("v{} = arg; ", k);
  }
  std::string source = names + "while (arg) { ";
  for (int k = 0; k < 100; ++k) source += "if (arg) continue; ";
  const frontend::Function ast = parse_simple(source + assignments + "} return v0;");
  Trace trace;
  const auto construct = [&](Continues continues, std::size_t limit) {
    return son::build_from_source(ast, LoopPhis::lazy,
                                  {.continues = continues, .size_limit = limit}, trace);
  };
  CHECK(construct(Continues::stacked, 5000));
  for (Continues continues : {Continues::merged, Continues::backedges}) {
    CHECK(construct(continues, 20000));
    const auto graph = construct(continues, 5000);
    REQUIRE_FALSE(graph);
    CHECK(graph.error().what == "phi operands");
    CHECK(graph.error().limit == 5000);
  }
}

}  // namespace ssac::test
