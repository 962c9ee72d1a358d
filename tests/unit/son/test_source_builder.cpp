// Building from source: the graphs of small programs, eager and lazy, at levels none, phi and full.
#include <catch2/catch.hpp>
#include <string>

#include "son/build/source_builder.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/print.h"
#include "son/verify.h"
#include "tests/support/simple.h"
#include "tests/support/trace_recorder.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

using son::Graph;
using son::LoopPhis;
using son::NodeId;
using son::Op;
using son::Peepholes;

namespace {

std::string eager(std::string_view source, Peepholes level = Peepholes::none) {
  return son::to_string(build(source, LoopPhis::eager, level));
}

std::string lazy(std::string_view source, Peepholes level = Peepholes::none) {
  return son::to_string(build(source, LoopPhis::lazy, level));
}

std::string trace_of(std::string_view source, LoopPhis loop_phis, Peepholes level) {
  TraceRecorder recorder;
  Trace trace(&recorder, {&son::eager_trace, &son::lazy_trace});
  const frontend::Function ast = parse_simple(source);
  REQUIRE(son::build_from_source(ast, loop_phis, {.peepholes = level}, trace));
  return recorder.text();
}

}  // namespace

TEST_CASE("the first nodes are scope, Start, Stop and the projections of Start") {
  const Graph graph = build("return arg;", LoopPhis::lazy);
  CHECK(graph.op(NodeId(1)) == Op::scope);
  CHECK(graph.start() == NodeId(2));
  CHECK(graph.stop() == NodeId(3));
  CHECK(graph.label(NodeId(4)).text == "$ctrl");
  CHECK(graph.label(NodeId(5)).text == "arg");
  CHECK(graph.op(NodeId(6)) == Op::return_);
  CHECK(graph.op(NodeId(7)) == Op::dead_control);
  CHECK(graph.nodes_created() == 7);
}

TEST_CASE("operators > and >= swap their operands and != is a Not of EQ") {
  CHECK(lazy("return arg > 1;") == "return (1<arg);");
  CHECK(lazy("return arg >= 1;") == "return (1<=arg);");
  CHECK(lazy("return arg != 1;") == "return (!(arg==1));");
  CHECK(lazy("return -arg * 2 - 3 / arg;") == "return (((-arg)*2)-(3/arg));");
}

TEST_CASE("an if makes phis in slot order and only for variables that differ") {
  CHECK(lazy("int a = 1; int b = 2; int c = 3; if (arg) { c = 4; a = 5; } return a + b + c;") ==
        "return ((Phi(Region15,5,1)+2)+Phi(Region,4,3));");
  CHECK(lazy("int a = 1; if (arg) a = 2; else a = 3; return a;") == "return Phi(Region13,2,3);");
}

TEST_CASE("a variable declared in a block ends with it and a shadowed one is visible again") {
  CHECK(lazy("int a = 1; { int a = 2; a = 3; } return a;") == "return 1;");
  CHECK(lazy("int a = 1; if (arg) { int a = 2; } else { int b = 4; } return a;") == "return 1;");
}

TEST_CASE("eager makes a loop phi for every name in scope and lazy for those that occur") {
  const std::string source =
      "int unused = 7; while (arg < 10) { arg = arg + 1; } return arg + unused;";
  CHECK(build(source, LoopPhis::eager).phis_created() == 2);
  CHECK(build(source, LoopPhis::lazy).phis_created() == 1);
  CHECK(eager(source) == "return (Phi(Loop7,arg,(Phi_arg+1))+Phi(Loop,7,Phi_unused));");
  CHECK(lazy(source) == "return (Phi(Loop7,arg,(Phi_arg+1))+7);");
  CHECK(eager(source, Peepholes::phi) == "return (Phi(Loop7,arg,(Phi_arg+1))+7);");
}

TEST_CASE("lazy makes a loop phi for a name that is only read or only written") {
  CHECK(lazy("int a = 1; while (arg) arg = arg - a; return a;") == "return Phi(Loop7,1,Phi_a);");
  CHECK(lazy("int a = 1; while (arg) a = 2; return a;") == "return Phi(Loop7,1,2);");
  CHECK(lazy("int a = 1; while (arg) arg = arg - a; return a;", Peepholes::phi) == "return 1;");
}

TEST_CASE("a look-up in nested loops makes the phis of the enclosing loops, outermost first") {
  const Graph graph =
      build("int a = 1; while (arg) { while (arg) { while (arg) { a = a + 1; } } } return a;",
            LoopPhis::lazy);
  std::vector<NodeId> loops;
  std::vector<NodeId> phis_of_a;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::loop) loops.push_back(n);
    if (graph.op(n) == Op::phi && graph.label(n).text == "a") phis_of_a.push_back(n);
  }
  REQUIRE(loops.size() == 3);
  REQUIRE(phis_of_a.size() == 3);
  for (std::size_t k = 0; k < 3; ++k) CHECK(graph.input(phis_of_a[k], 0) == loops[k]);
  for (std::size_t k = 1; k < 3; ++k) CHECK(graph.input(phis_of_a[k], 1) == phis_of_a[k - 1]);
  CHECK(graph.phis_created() == 6);
}

TEST_CASE("an occurrence in one loop does not make phis in a sibling loop") {
  const std::string source =
      "int a = 1; while (arg) { while (a) a = a - 1; while (arg) arg = arg - 1; } return a;";
  CHECK(build(source, LoopPhis::lazy).phis_created() == 4);
  CHECK(build(source, LoopPhis::eager).phis_created() == 6);
}

TEST_CASE("breaks stack Regions whose first input is the Region of the earlier breaks") {
  CHECK(lazy("int a = 1; while (arg) { if (arg == 1) { a = 2; break; } if (arg == 2) { a = 3; "
             "break; } arg = arg - 1; } return a;")
            .starts_with("return Phi(Region"));
  const Graph graph =
      build("while (1) { if (arg) break; if (arg) break; } return 1;", LoopPhis::lazy);
  std::vector<NodeId> exits;
  for (NodeId n : graph.nodes()) {
    if (is_region(graph.op(n)) &&
        graph.region_info(n).merge.construct == cfg::Construct::break_exit) {
      exits.push_back(n);
    }
  }
  REQUIRE(exits.size() == 2);
  CHECK(graph.input(exits[1], 1) == exits[0]);
  CHECK(graph.label(graph.input(exits[0], 1)).text == "False");
}

TEST_CASE("each continue adds a Region") {
  const auto continue_regions = [](std::string_view source) {
    const Graph graph = build(source, LoopPhis::lazy);
    std::size_t count = 0;
    for (NodeId n : graph.nodes()) {
      count += graph.op(n) == Op::region &&
                       graph.region_info(n).merge.construct == cfg::Construct::continue_join
                   ? 1
                   : 0;
    }
    return count;
  };
  CHECK(continue_regions("while (arg) { arg = arg - 1; } return 1;") == 0);
  CHECK(continue_regions("while (arg) { if (arg == 3) continue; arg = arg - 1; }") == 1);
  CHECK(continue_regions(
            "while (arg) { if (arg == 3) continue; arg = arg - 1; if (arg) continue; }") == 2);
}

TEST_CASE("a break out of nested blocks drops the names of the loop's body") {
  CHECK(lazy("int a = 1; while (arg) { int b = 2; { int c = b; if (c) { a = c; break; } } } "
             "return a;")
            .starts_with("return Phi(Region"));
}

TEST_CASE("a declaration that is the body of a loop ends with the loop") {
  CHECK(lazy("while (arg) int x = arg; return arg;") == "return Phi(Loop6,arg,Phi_arg);");
  CHECK(eager("while (arg) int x = arg; int y = 2; return y;") == "return 2;");
}

TEST_CASE("at level none code after a return is built and its returns are kept") {
  CHECK(lazy("return 1; while (arg) { arg = 2; } return 2;") == "Stop[ return 1; return 2; ]");
  CHECK(lazy("") == "Stop[ ]");
}

TEST_CASE("level phi removes only phis of one value") {
  const std::string same = "int a = 1; if (arg) { a = a; } return a;";
  CHECK(lazy("int a = 3; while (arg) { if (a) { } arg = arg - a; } return 2 + a;",
             Peepholes::phi) == "return (2+3);");
  CHECK(lazy("int a = 1; if (arg) a = 1; return a;", Peepholes::phi) ==
        "return Phi(Region12,1,1);");  // two constants: two nodes
  CHECK(lazy("int a = arg; int b = 0; if (arg) a = arg; else b = 1; return a;", Peepholes::phi) ==
        "return arg;");
  CHECK(lazy(same) == "return 1;");
}

TEST_CASE("level phi folds a phi of an outer loop through one of an inner loop") {
  const std::string source =
      "int n = arg; while (arg) { while (arg < n) { arg = arg + n; } arg = arg - 1; } return n;";
  CHECK(lazy(source) == "return Phi(Loop6,arg,Phi(Loop13,Phi_n,Phi_n));");
  CHECK(lazy(source, Peepholes::phi) == "return arg;");
  CHECK(eager(source, Peepholes::phi) == "return arg;");
}

TEST_CASE("a removed loop phi is replaced in the saved scopes too") {
  // `k` is only read in the loop; the exit scope of the outer loop binds its phi when it is
  // removed.
  const std::string source =
      "int k = arg; int s = 0; while (s < 9) { if (k == 2) break; while (s < k) { s = s + k; if (k "
      "== s) continue; } s = s + 1; } return s + k;";
  for (const LoopPhis kind : {LoopPhis::eager, LoopPhis::lazy}) {
    const Graph graph = build(source, kind, Peepholes::phi);
    for (NodeId n : graph.nodes()) {
      if (graph.op(n) == Op::phi) CHECK(graph.label(n).text == "s");
    }
  }
}

TEST_CASE("several parameters are numbered projections with the parameters' names") {
  frontend::Function ast;
  ast.name = "f";
  const cfg::VariableId x = ast.variables.push_back({"x", {1, 1}});
  const cfg::VariableId y = ast.variables.push_back({"y", {1, 4}});
  ast.parameters = {x, y};
  using frontend::Expr;
  using frontend::ExprKind;
  ast.exprs = {Expr{ExprKind::name, {}, 0, x}, Expr{ExprKind::name, {}, 0, y},
               Expr{ExprKind::sub, {}, 0, {}}};
  ast.stmts = {{frontend::StmtKind::return_, {}, {}, {0, 3}, 0}};
  const Graph graph = build(ast, LoopPhis::eager, Peepholes::none);
  CHECK(son::to_string(graph) == "return (x-y);");
  const std::int64_t arguments[] = {10, 3};
  CHECK(son::evaluate(graph, arguments, 10) == Outcome::returned(7));
}

TEST_CASE("Regions and Loops record their construct and its source location") {
  const Graph graph =
      build("while (arg)\n{ if (arg)\n break;\n continue; }\n if (arg) arg = 1;", LoopPhis::lazy);
  std::vector<std::string> merges;
  for (NodeId n : graph.nodes()) {
    if (is_region(graph.op(n))) merges.push_back(son::describe(graph, n));
  }
  CHECK(merges ==
        std::vector<std::string>{"while 1:1", "break 1:1", "if 2:3", "continue 1:1", "if 5:2"});
}

TEST_CASE("construction gives up if it would need too many nodes") {
  std::string source;
  for (int k = 0; k < 1000; ++k) source += "int v" + std::to_string(k) + " = arg;\n";
  for (int k = 0; k < 1000; ++k) source += "while (v3) { v3 = v3 - 1; }\n";
  const frontend::Function ast = parse_simple(source + "return v3;");
  Trace trace;
  const son::ConstructOptions options{.size_limit = 100'000};
  const auto eager = son::build_from_source(ast, LoopPhis::eager, options, trace);
  REQUIRE_FALSE(eager);
  CHECK(eager.error().what == "nodes");
  CHECK(eager.error().limit == 100'000);
  const auto lazy = son::build_from_source(ast, LoopPhis::lazy, options, trace);
  REQUIRE(lazy);
  CHECK(lazy->phis_created() == 1000);
}

TEST_CASE("the outcome of a loop's test is known after the loop even if its phi was replaced") {
  const std::string_view source = "while (arg) { return arg; } if (arg) return 0; return 5;";
  for (const LoopPhis loop_phis : {LoopPhis::eager, LoopPhis::lazy}) {
    CHECK(son::to_string(build(source, loop_phis, Peepholes::full)) ==
          "Stop[ return arg; return 5; ]");
  }
  CHECK(lazy("while (arg) { while (arg < 3) return arg; } if (arg < 3) return 0; return 5;",
             Peepholes::full) == "Stop[ return arg; return 0; return 5; ]");
}

TEST_CASE("the trace shows where scopes are copied, phis are made and removed and loops end") {
  CHECK(trace_of("int a = 1; while (arg) { if (a) arg = 0; } return a;", LoopPhis::lazy,
                 Peepholes::phi) ==
        "lazy statement: line 1, column 1\n"
        "lazy assign: variable a, node n6\n"
        "lazy statement: line 1, column 12\n"
        "lazy begin loop: region n7, construct while, line 1, column 12, scope n1\n"
        "lazy dup: scope n1, copy n8, control n7\n"
        "lazy sentinel: variable arg, heads 1, node n5, line 1, column 19\n"
        "lazy loop phi: phi n9, variable arg, region n7, construct while, line 1, column 12, "
        "operands {n5, ____}\n"
        "lazy look up: variable arg, node n9, line 1, column 19\n"
        "lazy dup: scope n8, copy n13, control n7\n"
        "lazy statement: line 1, column 26\n"
        "lazy sentinel: variable a, heads 1, node n6, line 1, column 30\n"
        "lazy loop phi: phi n14, variable a, region n7, construct while, line 1, column 12, "
        "operands {n6, ____}\n"
        "lazy look up: variable a, node n14, line 1, column 30\n"
        "lazy dup: scope n8, copy n18, control n11\n"
        "lazy statement: line 1, column 33\n"
        "lazy assign: variable arg, node n19\n"
        "lazy end: statement if, begin_line 1, line 1, column 40\n"
        "lazy merge: region n20, construct if, line 1, column 26, scope n8, scopes {n18}, "
        "differing {arg}\n"
        "lazy binding: variable arg, node n19, scope n8\n"
        "lazy binding: variable arg, node n9, scope n18\n"
        "lazy phi: phi n21, variable arg, region n20, construct if, line 1, column 26, operands "
        "{n19, n9}\n"
        "lazy end: statement while, begin_line 1, line 1, column 42\n"
        "lazy end loop: region n7, construct while, line 1, column 12, controls {n20}\n"
        "lazy finish phi: phi n9, variable arg, region n7, construct while, line 1, column 12, "
        "operands {n5, n21}\n"
        "lazy finish phi: phi n14, variable a, region n7, construct while, line 1, column 12, "
        "operands {n6, n14}\n"
        "lazy remove phi: phi n14, variable a, region n7, construct while, line 1, column 12, node "
        "n6\n"
        "lazy statement: line 1, column 44\n"
        "lazy look up: variable a, node n6, line 1, column 51\n"
        "lazy done\n");
  CHECK(trace_of("while (arg) { }", LoopPhis::eager, Peepholes::none) ==
        "eager statement: line 1, column 1\n"
        "eager begin loop: region n6, construct while, line 1, column 1, scope n1\n"
        "eager dup: scope n1, copy n7, control n6\n"
        "eager loop phi: phi n8, variable arg, region n6, construct while, line 1, column 1, "
        "operands {n5, ____}\n"
        "eager look up: variable arg, node n8, line 1, column 8\n"
        "eager dup: scope n7, copy n12, control n6\n"
        "eager end: statement while, begin_line 1, line 1, column 15\n"
        "eager end loop: region n6, construct while, line 1, column 1, controls {n10}\n"
        "eager finish phi: phi n8, variable arg, region n6, construct while, line 1, column 1, "
        "operands {n5, n8}\n"
        "eager done\n");
}

}  // namespace ssac::test
