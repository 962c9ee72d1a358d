#include <catch2/catch.hpp>
#include <span>
#include <string>

#include "son/build/source_builder.h"
#include "son/dot.h"
#include "son/print.h"
#include "tests/support/simple.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

namespace {

const char* const one_line_loop = "while (arg < 10) arg = arg + 1;\nreturn arg;";

}  // namespace

TEST_CASE("Stop prints its returns with every node in full only once") {
  CHECK(son::to_string(build("int a = arg + 1; return a * a;")) == "return ((arg+1)*Add);");
  CHECK(son::to_string(build("int a = -arg; return a + (a == 0) / a;")) ==
        "return ((-arg)+((Minus==0)/Minus));");
  CHECK(son::to_string(build("if (arg) return 1; return 0 - 2;")) ==
        "Stop[ return 1; return (0-2); ]");
  CHECK(son::to_string(build(one_line_loop)) == "return Phi(Loop6,arg,(Phi_arg+1));");
}

TEST_CASE("a phi in progress and a missing input are printed as such") {
  son::Graph graph;
  const son::NodeId start = graph.create(son::Op::start, {});
  const son::NodeId control = graph.create_projection(start, 0, graph.add_label("$ctrl"));
  const son::NodeId loop_node =
      graph.create_region(son::Op::loop, std::vector{control, son::NodeId()}, {{}, {}, 2});
  const son::NodeId one = graph.create_constant(1);
  const son::NodeId phi =
      graph.create_phi(graph.add_label("x"), loop_node, std::vector{one, son::NodeId()});
  graph.set_stop(graph.create(son::Op::stop, {graph.create(son::Op::return_, {control, phi})}));
  CHECK(son::to_string(graph) == "return ZPhi(Loop3,1,____);");
}

TEST_CASE("one line per node shows its id, class, inputs, users and label") {
  CHECK(son::to_lines(build(one_line_loop)) ==
        "   2 Start                    [[ 4 5 ]]\n"
        "   3 Stop       17            [[ ]]\n"
        "   4 Proj        2            [[ 6 ]]  $ctrl\n"
        "   5 Proj        2            [[ 8 ]]  arg\n"
        "   6 Loop     ____    4   12  [[ 8 11 ]]  while 1:1\n"
        "   8 Phi         6    5   16  [[ 10 16 17 ]]  arg\n"
        "   9 Constant                 [[ 10 ]]  10\n"
        "  10 LT       ____    8    9  [[ 11 ]]\n"
        "  11 If          6   10       [[ 12 13 ]]\n"
        "  12 Proj       11            [[ 6 ]]  True\n"
        "  13 Proj       11            [[ 17 ]]  False\n"
        "  15 Constant                 [[ 16 ]]  1\n"
        "  16 Add      ____    8   15  [[ 8 ]]\n"
        "  17 Return     13    8       [[ 3 ]]\n"
        "  18 Constant                 [[ ]]  ~Ctrl\n");
}

TEST_CASE("the drawing has phis in a frame with their region and data outside") {
  const std::string dot = son::to_dot(build(one_line_loop), "a \"title\"");
  CHECK(dot.starts_with("digraph \"a \\\"title\\\"\" {\n"));
  const std::size_t frame_end = dot.find("\n  }\n");
  REQUIRE(frame_end != std::string::npos);
  CHECK(dot.find("subgraph cluster_n6") < dot.find("n8 ["));
  CHECK(dot.find("n8 [") < frame_end);
  CHECK(dot.find("n10 [") > frame_end);
  CHECK(dot.find("n12 -> n6 [penwidth=2, color=firebrick, style=dashed") != std::string::npos);
  CHECK(dot.find("n16 -> n8 [color=gray30, style=dashed") != std::string::npos);
  CHECK(dot.find("n6 -> n8") == std::string::npos);
  CHECK(dot.find("n1 ") == std::string::npos);  // the scope
}

TEST_CASE("names of bindings are escaped in the tables of a drawing") {
  const son::Graph graph = build(one_line_loop);
  const son::ScopeView scope{
      graph.start(), son::ScopeRole::current, {}, {{{"a<b&\"c\">", graph.start(), 0}}}};
  const std::string dot = son::to_dot(graph, "son", std::span(&scope, 1));
  CHECK_THAT(dot, Catch::Contains("a&lt;b&amp;&quot;c&quot;&gt;"));
}

}  // namespace ssac::test
