#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "son/build/source_builder.h"
#include "son/classify.h"
#include "tests/support/simple.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

using son::Classification;
using son::Graph;
using son::LoopPhis;
using son::NodeId;

namespace {

std::vector<std::string> labels(const Graph& graph, const std::vector<NodeId>& phis) {
  std::vector<std::string> result;
  for (NodeId phi : phis) result.push_back(graph.label(phi).text);
  return result;
}

using Labels = std::vector<std::string>;

}  // namespace

TEST_CASE("final phis are those that Stop depends on") {
  const Graph graph =
      build("int b = 2; while (arg) { arg = arg - 1; b = b * 3; } return arg;", LoopPhis::lazy);
  const Classification classes = son::classify(graph);
  CHECK(graph.phis_created() == 2);
  CHECK(labels(graph, classes.phis) == Labels{"arg"});
  CHECK(classes.phi_operands == 2);
  CHECK(classes.dead_phis.empty());
  CHECK(classes.redundant_phis.empty());
}

TEST_CASE("phis used only by code after a return are dead") {
  const Graph graph =
      build("int a = 1; if (arg) a = 2; return arg; while (a) { if (arg) a = a - 1; } return a;",
            LoopPhis::lazy);
  const Classification classes = son::classify(graph);
  CHECK(labels(graph, classes.phis) == Labels{"a", "a", "arg", "a"});
  CHECK(labels(graph, classes.dead_phis) == Labels{"a", "a", "arg", "a"});
}

TEST_CASE("a phi operand from unreachable control is not needed") {
  // The `a` that the loop makes is merged on a path after a return.
  const Graph graph =
      build("int a = arg; if (arg) { a = 3; } else { return 0; while (arg) a = a + 1; } return a;",
            LoopPhis::lazy);
  const Classification classes = son::classify(graph);
  CHECK(labels(graph, classes.phis) == Labels{"arg", "a", "a"});
  CHECK(labels(graph, classes.dead_phis) == Labels{"arg", "a"});
}

TEST_CASE("a phi of an unreachable Loop is unreachable even if it is used there") {
  Trace trace;
  const auto graph = son::build_from_source(
      parse_simple("int b = 0; if (arg < arg) { while (b < arg) b = b + 1; } return b;"),
      LoopPhis::lazy, {.peepholes = son::Peepholes::full}, trace);
  REQUIRE(graph);
  const Classification classes = son::classify(*graph);
  REQUIRE(labels(*graph, classes.unreachable_phis) == Labels{"b", "arg"});
  CHECK(classes.of(classes.unreachable_phis.front()) == ssa::PhiClass::unreachable);
}

TEST_CASE("phis whose operands are only each other and one node are redundant") {
  const Graph graph = build(
      "int n = arg; int i = 0; while (i < n) { int j = 0; while (j < n) j = j + n; i = i + j; } "
      "return i;",
      LoopPhis::lazy);
  const Classification classes = son::classify(graph);
  CHECK(labels(graph, classes.phis) == Labels{"i", "n", "j", "n"});
  CHECK(labels(graph, classes.redundant_phis) == Labels{"n", "n"});
}

TEST_CASE("a phi of a redundant phi and another value is necessary") {
  const Graph graph =
      build("int n = arg; int m = n; while (m) { if (m == 3) m = n; } return m;", LoopPhis::lazy);
  const Classification classes = son::classify(graph);
  CHECK(labels(graph, classes.phis) == Labels{"m", "n", "n", "m"});
  // All four are arg: m is only ever assigned n.
  CHECK(labels(graph, classes.redundant_phis) == Labels{"m", "n", "n", "m"});
  const Graph other =
      build("int n = arg; int m = 1; while (m) { if (m == 3) m = n; } return m;", LoopPhis::lazy);
  CHECK(labels(other, son::classify(other).redundant_phis) == Labels{"n", "n"});
}

TEST_CASE("phis are grouped by variable and by the construct of their join") {
  const Graph graph = build(
      "int a = 1;\nwhile (arg) {\n if (arg == 1) { a = 2; break; }\n if (arg == 2) { a = 3; break; "
      "}\n arg = arg - 1;\n}\nreturn a;",
      LoopPhis::eager);
  std::vector<std::string> groups;
  for (const son::PhiGroup& group : son::phi_groups(graph, son::classify(graph))) {
    groups.push_back(
        fmt::format("{} {} {}:{} x{}", group.variable, cfg::name_of(group.region.merge.construct),
                    group.region.merge.place.line, group.region.merge.place.column, group.phis));
  }
  CHECK(groups == Labels{"var0 while 2:1 x1", "var1 while 2:1 x1", "var1 break 2:1 x2",
                         "var1 if 3:2 x1", "var1 if 4:2 x1"});
}

}  // namespace ssac::test
