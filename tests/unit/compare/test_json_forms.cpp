// The JSON of dumps: the contents of each object, and what its names refer to.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "cfg/builder.h"
#include "cfg/cleanup.h"
#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "compare/exchange/json_forms.h"
#include "son/method.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"
#include "tests/support/simple.h"

namespace ssac::test {
namespace {

using compare::to_json;
using Json = nlohmann::json;

Json parsed(const compare::Text& text) { return Json::parse(text.str()); }

/// The counting loop after CFG simplification, its SSA forms and its graphs.
struct Loop {
  frontend::Function ast = parse_simple(counting_loop);
  Trace trace;
  Diagnostics diagnostics;
  cfg::Function cfg = cfg::clean_up(lower_simple(counting_loop), diagnostics, trace);

  ssa::Function form(std::string_view method) {
    return *ssa::find_method(method)->construct({cfg, &ast}, {}, trace);
  }
  son::Graph graph(std::string_view method, son::Peepholes level) {
    const ssa::Function pruned = form("pruned");
    return *son::find_method(method)->construct({&ast, &pruned}, {.peepholes = level}, trace);
  }
};

}  // namespace

TEST_CASE("JSON of a control-flow graph: merges, edges and instructions with locations") {
  const Json json = parsed(to_json(Loop().cfg));
  CHECK(json.at("name") == "main");
  CHECK(json.at("entry") == "b0");
  CHECK(json.at("parameters") == Json{"arg"});
  CHECK(json.at("variables").at(0).at("declared") == "arg");
  REQUIRE(json.at("blocks").size() == 4);
  const Json& head = json.at("blocks").at(1);
  CHECK(head.at("id") == "b1");
  CHECK(head.at("merge") == Json{{"construct", "while"}, {"line", 1}, {"column", 1}});
  CHECK(head.at("reachable") == true);
  CHECK(head.at("predecessors") == Json{"b0", "b2"});
  CHECK(head.at("successors") == Json{"b2", "b3"});
  CHECK(json.at("blocks").at(0).at("merge").is_null());
  const Json& add = json.at("blocks").at(2).at("instructions").at(0);
  CHECK(add.at("id") == "i3");
  CHECK(add.at("op") == "add");
  CHECK(add.at("text") == "arg = add arg, 1");
  CHECK(add.at("defines") == "arg");
  CHECK(add.at("uses") == Json{"arg"});
  CHECK(add.at("line") == 2);
  CHECK_FALSE(head.at("instructions").at(0).contains("defines"));
}

TEST_CASE("JSON of an instruction: locations of variables that differ from its own") {
  const cfg::Function function = lower_simple("int b =\n  arg +\n  1;\nreturn b;\n");
  const Json json = parsed(to_json(function));
  const Json& add = json.at("blocks").at(0).at("instructions").at(0);
  CHECK(add.at("line") == 2);
  CHECK(add.at("mentions") == Json::array({{{"defines", "b"}, {"line", 1}, {"column", 1}},
                                           {{"uses", "arg"}, {"line", 2}, {"column", 3}}}));
}

TEST_CASE("JSON of a control-flow graph: unreachable blocks and several merges are marked") {
  const cfg::Function f = cfg_of(
      "function f(x)\n"
      "b0:\n  branch x, b1, b2\n"
      "b1:  ; from b0\n  jump b2\n"
      "b2: if 1:1, while 2:2  ; from b0, b1, b3\n  return x\n"
      "b3:  ; unreachable\n  jump b2\n");
  const Json json = parsed(to_json(f));
  const Json& join = json.at("blocks").at(2);
  CHECK(join.at("merge").at("construct") == "if");
  CHECK(join.at("more") == Json{{{"construct", "while"}, {"line", 2}, {"column", 2}}});
  CHECK(json.at("blocks").at(3).at("reachable") == false);
}

TEST_CASE("JSON of dominators, frontiers, loops and liveness") {
  const Loop subject;
  const cfg::DominatorTree tree = cfg::dominators(subject.cfg);
  CHECK(parsed(to_json(tree)) == Json::parse(R"({"idom": {"b1": "b0", "b2": "b1", "b3": "b1"},
                        "children": {"b0": ["b1"], "b1": ["b2", "b3"]}})"));
  CHECK(parsed(to_json(cfg::dominance_frontiers(subject.cfg, tree))) ==
        Json::parse(R"({"b0": [], "b1": ["b1"], "b2": ["b1"], "b3": []})"));
  CHECK(parsed(to_json(cfg::LoopForest(subject.cfg), {})) ==
        Json::parse(R"([{"id": "loop0", "header": "b1", "parent": null, "depth": 1,
                         "irreducible": false, "blocks": ["b1", "b2"]}])"));
  CHECK(parsed(to_json(subject.cfg, cfg::Liveness(subject.cfg))).at("b2") ==
        Json::parse(R"({"in": ["arg"], "out": ["arg"]})"));
}

TEST_CASE("JSON of loops: an inner loop names its parent's header") {
  const cfg::Graph graph = graph_of(4, {{0, 1}, {1, 2}, {2, 2}, {2, 1}, {1, 3}});
  const Json json = parsed(to_json(cfg::LoopForest(graph), {}));
  REQUIRE(json.size() == 2);
  CHECK(json.at(1).at("header") == "b2");
  CHECK(json.at(1).at("parent") == "b1");
  CHECK(json.at(1).at("depth") == 2);
}

TEST_CASE("JSON of loops: an irreducible loop lists the edges that bypass its header") {
  const cfg::Graph graph = graph_of(4, {{0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3}});
  const cfg::LoopForest loops(graph);
  const Json json = parsed(to_json(loops, cfg::side_entries(graph, loops)));
  REQUIRE(json.size() == 1);
  CHECK(json.at(0).at("header") == "b2");
  CHECK(json.at(0).at("irreducible") == true);
  CHECK(json.at(0).at("side_entries") == Json::parse(R"([["b0", "b1"]])"));
}

TEST_CASE("JSON of an SSA form: phis with operands and classes") {
  Loop subject;
  const ssa::Function form = subject.form("pruned");
  const Json json = parsed(to_json(form, true));
  CHECK(json.at("parameters") == Json{"arg.1"});
  const Json& head = json.at("blocks").at(1);
  CHECK(head.at("phis") == Json::parse(R"([{"value": "arg.2", "variable": "arg", "operands":
      [{"from": "b0", "value": "arg.1"}, {"from": "b2", "value": "arg.3"}],
      "kind": "necessary"}])"));
  const Json& add = json.at("blocks").at(2).at("instructions").at(0);
  CHECK(add.at("text") == "arg.3 = add arg.2, 1");
  CHECK(add.at("defines") == "arg.3");
  CHECK(add.at("uses") == Json{"arg.2"});
  const Json unclassified = parsed(to_json(form, false));
  CHECK_FALSE(unclassified.at("blocks").at(1).at("phis").at(0).contains("kind"));
}

TEST_CASE("JSON of a Sea of Nodes: inputs by id and phis with their locations") {
  Loop subject;
  const son::Graph graph = subject.graph("lazy", son::Peepholes::none);
  const Json json = parsed(to_json(graph, subject.cfg, true));
  CHECK(json.at("stop") == "n3");
  std::set<std::string> ids;
  for (const Json& node : json.at("nodes")) CHECK(ids.insert(node.at("id")).second);
  std::size_t phis = 0;
  for (const Json& node : json.at("nodes")) {
    for (const Json& input : node.at("inputs")) {
      if (!input.is_null()) CHECK(ids.contains(input));
    }
    if (node.at("op") != "Phi") continue;
    ++phis;
    CHECK(node.at("label") == "Phi_arg");
    CHECK(node.at("variable") == "arg");
    CHECK(node.at("block") == "b1");
    CHECK(node.at("construct") == "while");
    CHECK(node.at("line") == 1);
    CHECK(node.at("kind") == "necessary");
    CHECK(node.at("final") == true);
  }
  CHECK(phis == 1);
}

TEST_CASE("JSON of a syntax tree: a flat list with each node after its parent") {
  const Json json = parsed(to_json(
      parse_simple("int x = 1;\nif (arg) { x = 2; } else x = 3;\nwhile (x) break;\nreturn -x;")));
  CHECK(json.at("parameters") == Json{"arg"});
  std::set<std::string> seen;
  std::set<std::string> roles;
  for (const Json& node : json.at("nodes")) {
    CAPTURE(node);
    if (!node.at("parent").is_null()) CHECK(seen.contains(node.at("parent")));
    CHECK(seen.insert(node.at("id")).second);
    roles.insert(node.at("role"));
  }
  CHECK(roles == std::set<std::string>{"body", "condition", "then", "else", "value", "operand"});
  const Json& nodes = json.at("nodes");
  CHECK(nodes.at(0) == Json::parse(R"({"id": "t0", "parent": null, "role": "body",
      "kind": "declare", "variable": "x", "line": 1, "column": 1})"));
  CHECK(nodes.at(1).at("value") == 1);
}

TEST_CASE("JSON of a syntax tree: deep nesting is supported") {
  std::string source = "return ";
  for (int k = 0; k < 900; ++k) source += "-(";
  source += "1";
  for (int k = 0; k < 900; ++k) source += ")";
  const Json json = parsed(to_json(parse_simple(source + ";")));
  CHECK(json.at("nodes").size() >= 900);
}

TEST_CASE("JSON replaces invalid UTF-8 in names") {
  cfg::Builder builder("a\xff\"b");
  const cfg::VariableId parameter = builder.add_parameter("\xc3");
  builder.place_block(builder.create_block());
  builder.ret(parameter);
  const cfg::Function f = builder.finish();
  const Json json = parsed(to_json(f));
  CHECK(json.at("name") == "a\xEF\xBF\xBD\"b");
  CHECK(json.at("parameters").at(0) == "\xEF\xBF\xBD");
}

}  // namespace ssac::test
