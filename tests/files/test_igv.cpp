// Documents for the Ideal Graph Visualizer, of every program under tests/files/programs: xmllint
// checks them against the schema of IGV's elements, and every edge and block must refer to nodes.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <iostream>

#include "tests/support/files.h"
#include "tests/support/igv.h"
#include "tests/support/shell.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;

ToolResult dump_igv(const std::string& dumps, const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"--dump=" + dumps, "--as=igv"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_ssa_compare(arguments);
}

void check_schema(const std::string& xml) {
  const auto linter = find_program({"xmllint"});
  if (!linter) {
    std::cout << "SKIPPED: xmllint is not installed\n";
    return;
  }
  const TemporaryFile file(xml, ".xml");
  const CommandResult result =
      run_command(fmt::format("{} --noout --relaxng {} {}", linter->string(),
                              (source_dir() / "tests/files/igv.rng").string(), file.path()));
  INFO(result.out);
  CHECK(result.status == 0);
}

/// Checks the document of all programs, which must have more than `least` graphs.
void check_all_programs(const std::string& dumps, const std::string& clean_up, std::size_t least) {
  const ToolResult result =
      dump_igv(dumps, {(source_dir() / "tests/files/programs").string(),
                       (source_dir() / "docs/examples").string(), "-j2", "--cleanup=" + clean_up});
  const IgvDocument document = read_igv(result.out);
  for (const std::string& violation : document.violations) UNSCOPED_INFO(violation);
  CHECK(document.violations.empty());
  CHECK(document.graphs.size() > least);
  check_schema(result.out);
}

}  // namespace

TEST_CASE("IGV: every program's graphs are well-formed and match the schema") {
  check_all_programs("cfg,dom,ssa,son,schedule", "full", 1000);
}

TEST_CASE("IGV: graphs with unreachable blocks are well-formed and match the schema") {
  check_all_programs("cfg,dom,ssa", "none", 500);
}

TEST_CASE("IGV: each function is a group with a graph per method and per step") {
  const TemporaryFile file(
      "def one(x):\n    while x < 3:\n        x = x + 1\n    return x\n"
      "def two():\n    return 2\n",
      ".py");
  const ToolResult result =
      dump_igv("cfg,dom,ssa,son", {"--methods=pruned,braun,lazy", "--peepholes=none", file.path()});
  CHECK(result.status == 0);
  CHECK(read_igv(result.out).graphs ==
        std::vector<std::string>{"one: control-flow graph as lowered",
                                 "one: control-flow graph",
                                 "one: dominator tree",
                                 "one: pruned: phis",
                                 "one: pruned",
                                 "one: braun: phis",
                                 "one: braun",
                                 "one: lazy: step 1, before 2:5",
                                 "one: lazy: step 2, before 3:9",
                                 "one: lazy: step 3, before 4:5",
                                 "one: lazy",
                                 "two: control-flow graph as lowered",
                                 "two: control-flow graph",
                                 "two: dominator tree",
                                 "two: pruned: phis",
                                 "two: pruned",
                                 "two: braun: phis",
                                 "two: braun",
                                 "two: lazy: step 1, before 6:5",
                                 "two: lazy"});
}

TEST_CASE("IGV: steps of a large function are shown only at a #showGraph") {
  std::string source = "int x = 0;\n";
  for (int k = 0; k < 200; ++k) source += "x = x + arg;\n";
  const auto steps_of = [](const std::string& text) {
    const TemporaryFile file(text);
    const ToolResult result = dump_igv("son", {"--methods=lazy", "--peepholes=full", file.path()});
    const IgvDocument document = read_igv(result.out);
    CHECK(document.violations.empty());
    return document.graphs;
  };
  CHECK(steps_of("#showGraph;\nreturn arg;\n") ==
        std::vector<std::string>{"main: lazy/full: step 1, before 1:1", "main: lazy/full"});
  CHECK(steps_of(source + "#showGraph;\nreturn x;\n") ==
        std::vector<std::string>{"main: lazy/full: step 1, before 202:1", "main: lazy/full"});
  CHECK(steps_of(source + "return x;\n") == std::vector<std::string>{"main: lazy/full"});
}

TEST_CASE("IGV: the steps of a row are counted from 1 even if the row before was given up") {
  std::string declarations;
  std::string assignments;
  std::string loops;
  std::string ends;
  for (int k = 0; k < 1000; ++k) {
    declarations += fmt::format("int v{} = 0;\n", k);
    assignments += fmt::format("v{0} = v{0} + 1;\n", k);
  }
  for (int k = 0; k < 250; ++k) {
    loops += "while (arg < 1) {\n";
    ends += "}\n";
  }
  const TemporaryFile file(declarations + "#showGraph;\n" + loops + assignments + ends +
                           "return v7;\n");
  const ToolResult result =
      dump_igv("son", {"--methods=lazy", "--peepholes=none,full", file.path()});
  CHECK(read_igv(result.out).graphs ==
        std::vector<std::string>{"main: lazy: step 1, before 1001:1",
                                 "main: lazy/full: step 1, before 1001:1"});
}

TEST_CASE("IGV: names of any bytes make well-formed XML") {
  const TemporaryFile file(
      R"({"functions": [{"name": "<&\"'\u0001\uffff]]>", "args": [{"name": "a<b", "type": "int"}],
          "type": "int", "instrs": [{"op": "ret", "args": ["a<b"]}]}]})",
      ".json");
  const ToolResult result = dump_igv("cfg,dom,ssa,son", {file.path()});
  CHECK(result.status == 0);
  CHECK(read_igv(result.out).graphs.size() > 4);
  CHECK_THAT(result.out, Catch::Contains("<p name=\"name\">&lt;&amp;&quot;'?\?]]&gt;</p>"));
  check_schema(result.out);
}

TEST_CASE("IGV: a rejected file gives a valid document without graphs") {
  const TemporaryFile bad("int = ;\n");
  const ToolResult result = dump_igv("cfg", {bad.path()});
  CHECK(result.status == 2);
  CHECK(read_igv(result.out).graphs.empty());
  check_schema(result.out);
}

TEST_CASE("IGV: switch edges are labelled with their cases") {
  const TemporaryFile file(
      "function f(n)\nb0:\n  switch n, 1: b1, 7: b2, b3\nb1:\n  return 5\nb2:\n"
      "  return 6\nb3:\n  return n\n",
      ".cfg");
  const ToolResult result = run_ssa_compare({"--dump=cfg", "--as=igv", file.path()});
  CHECK(result.status == 0);
  for (const char* const label : {"1", "7", "default"}) {
    CHECK_THAT(result.out, Catch::Contains(fmt::format("type=\"control\" label=\"{}\"", label)));
  }
  CHECK_THAT(result.out, !Catch::Contains("label=\"true\""));
}

TEST_CASE("IGV: a dump without a graph is a usage error") {
  const ToolResult result = dump_igv("cfg,df", {"x.s"});
  CHECK(result.status == 2);
  CHECK(result.err ==
        "ssa-compare: error: --as=igv has no graph of df (it has cfg, dom, ssa, schedule, son)\n"
        "Try ssa-compare --help.\n");
}

}  // namespace ssac::test
