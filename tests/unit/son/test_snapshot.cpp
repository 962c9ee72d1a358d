#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "son/build/source_builder.h"
#include "son/dot.h"
#include "son/print.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

struct Shown {
  std::vector<std::string> lines;
  std::vector<std::string> drawings;
  std::vector<SourcePlace> places;
};

Shown show(std::string_view source, son::LoopPhis loop_phis, son::Peepholes peepholes) {
  Shown shown;
  Trace trace;
  son::ConstructOptions options{.peepholes = peepholes};
  options.on_show_graph = [&](const son::Snapshot& snapshot) {
    shown.lines.push_back(son::to_lines(*snapshot.graph, snapshot.scopes));
    shown.drawings.push_back(son::to_dot(*snapshot.graph, "shown", snapshot.scopes));
    shown.places.push_back(snapshot.place);
  };
  REQUIRE(son::build_from_source(parse_simple(source), loop_phis, options, trace));
  return shown;
}

/// Only the lines that show scopes.
std::string scopes_of(const std::string& lines) {
  std::string scopes;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at) + 1;
    const std::string line = lines.substr(at, end - at);
    if (line.find(" Scope ") != std::string::npos) scopes += line;
    at = end;
  }
  return scopes;
}

const char* const nested =
    "int x = 1;\n"
    "while (arg < 10) {\n"
    "  int y = x;\n"
    "  if (arg) { if (y) break; int z = 2; #showGraph; arg = arg + z; }\n"
    "}\n"
    "return arg;";

}  // namespace

TEST_CASE("showGraph shows the graph and its scopes at that statement") {
  const Shown shown = show("int a = arg + 1; { int b = a; #showGraph; } return a;",
                           son::LoopPhis::lazy, son::Peepholes::none);
  REQUIRE(shown.lines.size() == 1);
  CHECK(shown.places.front() == SourcePlace{1, 31});
  CHECK(shown.lines.front() ==
        "   1 Scope    [ $ctrl:4 arg:5 [ a:7 [ b:7 ] ] ]  current\n"
        "   2 Start                    [[ 4 5 ]]\n"
        "   3 Stop                     [[ ]]\n"
        "   4 Proj        2            [[ ]]  $ctrl\n"
        "   5 Proj        2            [[ 7 ]]  arg\n"
        "   6 Constant                 [[ 7 ]]  1\n"
        "   7 Add      ____    5    6  [[ ]]\n");
}

TEST_CASE("in a lazy loop sentinels and the Loop in progress are shown") {
  const Shown shown = show("int x = 1; while (arg < 10) #showGraph; return x;", son::LoopPhis::lazy,
                           son::Peepholes::full);
  REQUIRE(shown.lines.size() == 1);
  CHECK(shown.lines.front() ==
        "   1 Scope    [ $ctrl:7 arg:9 [ x:6 ] ]  header of while 1:12\n"
        "   2 Start                    [[ 4 5 ]]\n"
        "   3 Stop                     [[ ]]\n"
        "   4 Proj        2            [[ 7 ]]  $ctrl\n"
        "   5 Proj        2            [[ 9 ]]  arg\n"
        "   6 Constant                 [[ ]]  1\n"
        "   7 Loop     ____    4 ____  [[ 9 12 ]]  while 1:12\n"
        "   8 Scope    [ $ctrl:13 arg:9 [ x:Lazy_6 ] ]  current\n"
        "   9 Phi         7    5 ____  [[ 11 ]]  arg\n"
        "  10 Constant                 [[ 11 ]]  10\n"
        "  11 LT       ____    9   10  [[ 12 ]]\n"
        "  12 If          7   11       [[ 13 14 ]]\n"
        "  13 Proj       12            [[ ]]  True\n"
        "  14 Proj       12            [[ ]]  False\n"
        "  15 Scope    [ $ctrl:14 arg:9 [ x:Lazy_6 ] ]  exit of while 1:12\n");
}

TEST_CASE("every live scope is shown with its names and levels") {
  const Shown lazy = show(nested, son::LoopPhis::lazy, son::Peepholes::none);
  REQUIRE(lazy.lines.size() == 1);
  CHECK(scopes_of(lazy.lines.front()) ==
        "   1 Scope    [ $ctrl:7 arg:9 [ x:16 ] ]  header of while 2:1\n"
        "   8 Scope    [ $ctrl:29 arg:9 [ x:16 [ y:16 [ z:30 ] ] ] ]  current\n"
        "  15 Scope    [ $ctrl:27 arg:9 [ x:28 ] ]  exit of while 2:1\n"
        "  20 Scope    [ $ctrl:19 arg:9 [ x:16 [ y:16 ] ] ]  other arm of if 4:3\n");
  const Shown eager = show(nested, son::LoopPhis::eager, son::Peepholes::none);
  REQUIRE(eager.lines.size() == 1);
  CHECK(scopes_of(eager.lines.front()) ==
        "   1 Scope    [ $ctrl:7 arg:9 [ x:10 ] ]  header of while 2:1\n"
        "   8 Scope    [ $ctrl:28 arg:9 [ x:10 [ y:10 [ z:29 ] ] ] ]  current\n"
        "  16 Scope    [ $ctrl:27 arg:9 [ x:10 ] ]  exit of while 2:1\n"
        "  20 Scope    [ $ctrl:19 arg:9 [ x:10 [ y:10 ] ] ]  other arm of if 4:3\n");
}

TEST_CASE("a sentinel is marked once for each loop header that it refers through") {
  const Shown shown =
      show("int x = 1; while (arg) { while (arg) { if (arg) continue; #showGraph; } } return x;",
           son::LoopPhis::lazy, son::Peepholes::none);
  REQUIRE(shown.lines.size() == 1);
  CHECK(scopes_of(shown.lines.front()) ==
        "   1 Scope    [ $ctrl:7 arg:9 [ x:6 ] ]  header of while 1:12\n"
        "   8 Scope    [ $ctrl:14 arg:16 [ x:Lazy_6 [ ] ] ]  header of while 1:26\n"
        "  13 Scope    [ $ctrl:12 arg:9 [ x:Lazy_6 ] ]  exit of while 1:12\n"
        "  15 Scope    [ $ctrl:27 arg:16 [ x:Lazy_Lazy_6 [ [ ] ] ] ]  current\n"
        "  20 Scope    [ $ctrl:19 arg:16 [ x:Lazy_Lazy_6 [ ] ] ]  exit of while 1:26\n"
        "  25 Scope    [ $ctrl:22 arg:16 [ x:Lazy_Lazy_6 [ ] ] ]  continue of while 1:26\n");
}

TEST_CASE("scopes are drawn as tables in nested frames with edges for bindings") {
  const Shown shown = show("int x = 1; while (arg) { #showGraph; } return x;", son::LoopPhis::lazy,
                           son::Peepholes::none);
  REQUIRE(shown.drawings.size() == 1);
  const std::string& dot = shown.drawings.front();
  const std::size_t outer = dot.find("subgraph cluster_scope8_0 {");
  const std::size_t inner = dot.find("subgraph cluster_scope8_2 {");
  REQUIRE(outer != std::string::npos);
  CHECK(dot.substr(outer, inner - outer).find('}') == std::string::npos);
  CHECK(dot.find("label=\"8 Scope, current\"") != std::string::npos);
  CHECK(dot.find("<TD BGCOLOR=\"cyan\">1</TD><TD PORT=\"p0\">x</TD>") != std::string::npos);
  CHECK(dot.find("n9 -> scope8_0:p1 [dir=back, color=cornflowerblue, style=dashed]") !=
        std::string::npos);
  CHECK(dot.find("n6 -> scope8_1:p0 [dir=back, color=cornflowerblue, style=dotted]") !=
        std::string::npos);
  CHECK(dot.find("n6 -> scope1_1:p0 [dir=back, color=cornflowerblue, style=dashed]") !=
        std::string::npos);
}

TEST_CASE("without a listener showGraph does nothing") {
  Trace trace;
  const auto graph =
      son::build_from_source(parse_simple("#showGraph; return 1;"), son::LoopPhis::lazy, {}, trace);
  REQUIRE(graph);
  CHECK(son::to_string(*graph) == "return 1;");
}

}  // namespace ssac::test
