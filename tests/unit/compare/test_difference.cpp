// Why a method has no phi where pruned SSA has one: the reason that the report gives for each row.
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// The name of the reason for the rows that differ at a site, by row.
std::map<std::string, std::string> reasons(const std::string& program, const std::string& variable,
                                           const std::string& block,
                                           std::vector<std::string> arguments) {
  const TemporaryFile file(program);
  arguments.insert(arguments.end(), {"--format=json", file.path()});
  const ToolResult result = run_ssa_compare(arguments);
  REQUIRE(result.status == 0);
  const nlohmann::json json = nlohmann::json::parse(result.out);
  std::map<std::string, std::string> found;
  for (const nlohmann::json& difference : json["inputs"][0]["functions"][0]["differences"]) {
    const nlohmann::json& site = difference["site"];
    if (site["variable"] != variable || site["block"] != block) continue;
    for (const auto& [row, phis] : difference["methods"].items()) found[row] = difference["cause"];
  }
  return found;
}

using Reasons = std::map<std::string, std::string>;

}  // namespace

TEST_CASE("the Sea of Nodes omits a pruned phi that no return depends on") {
  const std::string program =
      "int x = 0;\nwhile (arg < 9) { arg = arg + 1; x = arg * 2; }\nx = x;\nreturn arg;\n";
  CHECK(reasons(program, "x", "b1", {"--methods=pruned,lazy,bridge", "--peepholes=none,full"}) ==
        Reasons{{"lazy", "not needed"},
                {"lazy/full", "not needed"},
                {"bridge", "not needed"},
                {"bridge/full", "not needed"}});
}

TEST_CASE("a missing phi that a peephole removed is explained as rewritten") {
  CHECK(reasons("int x = 0;\nwhile (0) x = x + 1;\nreturn x;\n", "x", "b1",
                {"--methods=pruned,lazy", "--peepholes=none,full"}) ==
        Reasons{{"lazy/full", "rewritten"}});
}

TEST_CASE("a missing phi of copies of one value is explained by copy folding") {
  const std::string program = "int a = arg;\nif (arg) a = arg;\nreturn a;\n";
  CHECK(reasons(program, "a", "b2", {"--methods=pruned,lazy", "--peepholes=none"}) ==
        Reasons{{"lazy", "copies folded"}});
  CHECK(reasons(program, "a", "b2", {"--methods=pruned,braun", "--fold-copies"}) ==
        Reasons{{"braun", "copies folded"}});
}

TEST_CASE("a missing phi of one value that nothing needs is explained by that at every level") {
  const std::string program =
      "int x = arg;\nint y = 0;\n"
      "while (arg) { y = x + 1; x = x; arg = arg - 1; }\nreturn arg;\n";
  CHECK(reasons(program, "x", "b1", {"--methods=pruned,eager,bridge", "--peepholes=none,full"}) ==
        Reasons{{"eager", "not needed"},
                {"eager/full", "not needed"},
                {"bridge", "not needed"},
                {"bridge/full", "not needed"}});
}

TEST_CASE("undefined values of different variables count as one value") {
  const TemporaryFile file(
      "def f(n):\n  if n: a = x\n  else: a = y\n  return a\n  x = 1\n  y = 2\n", ".py");
  const ToolResult result =
      run_ssa_compare({"--methods=pruned,lazy", "--peepholes=none", "--format=json", file.path()});
  REQUIRE(result.status == 0);
  const nlohmann::json json = nlohmann::json::parse(result.out);
  const nlohmann::json& differences = json["inputs"][0]["functions"][0]["differences"];
  REQUIRE(differences.size() == 1);
  CHECK(differences[0]["site"]["variable"] == "a");
  CHECK(differences[0]["cause"] == "copies folded");
}

TEST_CASE("with --continue=backedges the continues join at the loop header") {
  const std::string program =
      "int s = 0;\nwhile (arg > 0) {\n  arg = arg - 1;\n  if (arg == 3) { s = s + 1; continue; }\n"
      "  if (arg == 5) { s = s + 2; continue; }\n  s = s * 2;\n}\nreturn s;\n";
  CHECK(reasons(program, "s", "b7",
                {"--methods=pruned,lazy,lazy-cfg", "--cleanup=none", "--continue=backedges",
                 "--peepholes=none,full"}) ==
        Reasons{{"lazy", "elsewhere"}, {"lazy/full", "elsewhere"}});
  // The same if nothing needs the phi because the loop does not end.
  CHECK(reasons("while (1) {\n  if (arg == 3) {\n    arg = 7;\n    continue;\n  }\n  arg = 2;\n}\n",
                "arg", "b5",
                {"--methods=pruned,eager", "--cleanup=none", "--continue=backedges",
                 "--peepholes=none"}) == Reasons{{"eager", "elsewhere"}});
}

}  // namespace ssac::test
