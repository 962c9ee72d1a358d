// With several inputs, all output says which input it belongs to.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "cfg/support/visible.h"
#include "compare/text/text_table.h"
#include "compare/text/wrap.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("every event of a JSON trace names its file") {
  const TemporaryFile one(counting_loop);
  const TemporaryFile two(counting_loop);
  std::istringstream lines(run_ssa_compare({"--trace=phi", "--trace-format=jsonl",
                                            "--methods=pruned", one.path(), two.path()})
                               .err);
  std::string files;
  for (std::string line; std::getline(lines, line);) {
    const std::string file = nlohmann::json::parse(line).at("file");
    if (!files.ends_with(file + "\n")) files += file + "\n";
  }
  CHECK(files == one.path() + "\n" + two.path() + "\n");
}

TEST_CASE("text traces and graphs of #showGraph are under the name of their file") {
  const TemporaryFile one(counting_loop);
  const TemporaryFile two("#showGraph;\nreturn arg;\n");
  const ToolResult single = run_ssa_compare({"--trace=phi", "--methods=pruned", one.path()});
  CHECK(single.err.starts_with("-- main, pruned\n"));
  const ToolResult all = run_ssa_compare(
      {"--trace=phi", "--methods=pruned,lazy", "--peepholes=none", one.path(), two.path()});
  CHECK(all.err.starts_with("== " + one.path() + "\n-- main, pruned\n"));
  CHECK(all.err.contains("== " + two.path() + "\n"));
  CHECK(count(all.err, "\n== ") == 1);
  const ToolResult dot =
      run_ssa_compare({"--as=dot", "--methods=lazy", "--peepholes=none", one.path(), two.path()});
  CHECK(dot.err.starts_with("// == " + two.path() + "\n// main, lazy: #showGraph"));
}

TEST_CASE("dumps are under the name of their file and graphs can still be read back") {
  const TemporaryFile one(counting_loop);
  const TemporaryFile two("def f(a):\n  return a\ndef g(a):\n  return a\n", ".py");
  const ToolResult single = run_ssa_compare({"--dump=cfg", one.path()});
  CHECK(single.out.starts_with("; main: control-flow graph\n"));
  const ToolResult both = run_ssa_compare({"--dump=cfg", one.path(), two.path()});
  CHECK(both.out.starts_with("; == " + one.path() + "\n" + single.out + "; == " + two.path() +
                             "\n; f: control-flow graph\n"));
  CHECK(count(both.out, "; == ") == 2);
  const TemporaryFile again(both.out, ".cfg");
  CHECK(run_ssa_compare({"--methods=pruned", again.path()}).status == 0);
  const ToolResult dot = run_ssa_compare({"--dump=cfg", "--as=dot", one.path(), two.path()});
  CHECK(dot.out.starts_with("// == " + one.path() + "\n// main: control-flow graph\n"));
  const ToolResult json = run_ssa_compare({"--dump=cfg", "--as=json", one.path(), two.path()});
  CHECK(json.out.starts_with("{"));
}

TEST_CASE("a file without the requested function has no counts") {
  const TemporaryFile has_it("def f(a):\n  return a\n", ".py");
  const TemporaryFile lacks_it(counting_loop);
  const std::vector<std::string> run = {"--function=f", "--methods=pruned,lazy", "--peepholes=none",
                                        has_it.path(), lacks_it.path()};
  const ToolResult table = run_ssa_compare(run);
  CHECK(table.status == 2);
  CHECK_THAT(table.err, Catch::Contains(lacks_it.path() + ": error: no function is named 'f'"));
  std::vector<std::string> rows;
  std::istringstream lines(table.out);
  for (std::string line; std::getline(lines, line);) rows.push_back(line);
  REQUIRE(rows.size() > 3);
  CHECK_THAT(rows[2], Catch::Matches(".* +1 +0 +0"));
  CHECK_THAT(rows[3], Catch::Matches(".* +- +- +-"));
  std::vector<std::string> as_latex = run;
  as_latex.emplace_back("--format=latex");
  CHECK(count(run_ssa_compare(as_latex).out, " & -- & -- & -- \\\\\n") == 1);
}

TEST_CASE("the table of several files fits the page even if some are read through LLVM") {
  const TemporaryFile one(counting_loop);
  const TemporaryFile of_llvm("", ".ll");
  for (const std::string& other : {one.path(), of_llvm.path()}) {
    const TemporaryFile again(counting_loop);
    std::istringstream lines(run_ssa_compare({again.path(), other}).out);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK(width_of(line) <= compare::widest_line);
    }
  }
  // With more columns than a line has room for, a row has several lines.
  std::istringstream folded(
      run_ssa_compare({"--methods=maximal,minimal,semi-pruned,pruned,pruned-textbook,pruned-bits,"
                       "pruned-use,pruned-liveness,braun,braun-scc,braun-marker,eager,lazy,bridge",
                       "--peepholes=none", one.path(), of_llvm.path()})
          .out);
  std::string first_lines;
  for (std::string line; std::getline(folded, line);) {
    CAPTURE(line);
    CHECK(width_of(line) <= compare::widest_line);
    if (first_lines.size() < 600) first_lines += line + "\n";
  }
  for (const char* const column : {" maximal ", " textbook ", " marker ", " bridge"}) {
    CHECK_THAT(first_lines, Catch::Contains(column));
  }
  const ToolResult few =
      run_ssa_compare({"--methods=lookahead,pruned", one.path(), of_llvm.path()});
  CHECK_THAT(few.out, Catch::Contains(" lookahead"));  // there is room for the name
}

}  // namespace ssac::test
