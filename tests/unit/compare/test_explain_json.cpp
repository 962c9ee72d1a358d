// --explain in JSON: facts and steps of a cell, their ids and their sentences.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// The cell of a method (with its level, if it has one) at the first site explained.
nlohmann::json cell_of(const std::string& program, const std::string& what,
                       const std::string& method, const std::string& level = "",
                       const std::string& suffix = ".s") {
  const TemporaryFile file(program, suffix);
  std::vector<std::string> arguments = {"--explain=" + what, "--format=json", "--methods=" + method,
                                        file.path()};
  if (!level.empty()) arguments.push_back("--peepholes=" + level);
  const nlohmann::json report = nlohmann::json::parse(run_ssa_compare(arguments).out);
  const nlohmann::json& sites = report["inputs"][0]["functions"][0]["explanations"]["sites"];
  REQUIRE(!sites.empty());
  return sites[0]["cells"][0];
}

bool text_has(const nlohmann::json& line, const std::string& part) {
  return line["text"].get<std::string>().contains(part);
}

/// The fact or step of that kind; null if there is none.
nlohmann::json line_of(const nlohmann::json& cell, const std::string& kind) {
  for (const nlohmann::json& line : cell["derivation"]) {
    if (line.value("fact", line.value("step", "")) == kind) return line;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("the cause is no join at the entry and unreachable at an unreachable block") {
  const char* const graph = "function main(n)\nb0:\n  return n\nb1:\n  return n\n";
  const nlohmann::json entry = cell_of(graph, "n@b0", "pruned", "", ".cfg");
  CHECK(entry["cause"] == "no join");
  CHECK(!line_of(entry, "no predecessor").is_null());
  const TemporaryFile file(graph, ".cfg");
  const nlohmann::json report =
      nlohmann::json::parse(run_ssa_compare({"--explain=n@b1", "--format=json", "--cleanup=none",
                                             "--methods=pruned", file.path()})
                                .out);
  CHECK(report["inputs"][0]["functions"][0]["explanations"]["sites"][0]["cells"][0]["cause"] ==
        "unreachable");
}

TEST_CASE("a phi behind a branch that is never taken is unreachable and not dead") {
  const nlohmann::json cell =
      cell_of("int b = 0;\nif (arg < arg) {\n  while (b < arg) b = b + 1;\n}\nreturn b;\n", "b@b1",
              "lazy", "full");
  CHECK(cell["kind"] == "unreachable");
  CHECK(line_of(cell, "dead").is_null());
  CHECK(line_of(cell, "unreachable")["text"] == "unreachable: control never gets there");
}

TEST_CASE("lazy makes a phi with equal operands where one scope still holds the sentinel") {
  const nlohmann::json cell = cell_of(
      "int k = 1;\nint s = 0;\nwhile (arg) {\n  if (arg == 2) s = k;\n  arg = arg - 1;\n}\n"
      "return s;\n",
      "k@b4", "lazy", "none");
  CHECK(cell["phis"] == 1);
  const nlohmann::json step = line_of(cell, "sentinel at join");
  REQUIRE(!step.is_null());
  CHECK(step["operands"][0] == step["operands"][1]);
  CHECK(line_of(cell, "bindings differ").is_null());
}

TEST_CASE("a trivial phi at a join outside a loop is not its own operand") {
  const nlohmann::json cell =
      cell_of("int x = arg;\nint y = 0;\nif (arg) y = 1;\nreturn x + y;\n", "x@b2", "braun");
  const nlohmann::json step = line_of(cell, "trivial");
  REQUIRE(!step.is_null());
  CHECK(step["operands"] == nlohmann::json({"x.1", "x.1"}));
  CHECK(step["replacement"] == "x.1");
  CHECK(step["text"] ==
        "inserted for line 4 and removed as trivial: its operands were one value, x.1");
}

TEST_CASE("the replacement of a trivial phi is named by its final value") {
  const std::string program =
      "int k = arg;\nwhile (arg) {\n  while (arg - 1) arg = arg - 1;\n  arg = arg - k;\n}\n"
      "return k;\n";
  const TemporaryFile file(program);
  const nlohmann::json report = nlohmann::json::parse(
      run_ssa_compare({"--explain=k", "--format=json", "--methods=braun", file.path()}).out);
  std::size_t removed = 0;
  for (const auto& site : report["inputs"][0]["functions"][0]["explanations"]["sites"]) {
    const nlohmann::json step = line_of(site["cells"][0], "trivial");
    if (step.is_null()) continue;
    ++removed;
    CHECK(step.value("value", step["replacement"].get<std::string>()) == "k.1");
    CHECK(text_has(step, "k.1"));
  }
  CHECK(removed > 0);
}

TEST_CASE("a mentioned phi that was removed later is given with its replacement") {
  const nlohmann::json cell = cell_of(
      "int x = 0;\nint y = 0;\nif (arg) x = 1;\nif (arg) y = 1;\nreturn x + y;\n", "x@b2", "braun");
  CHECK(cell["values"] == nlohmann::json({"x.4"}));
  const nlohmann::json step = line_of(cell, "for operand");
  REQUIRE(!step.is_null());
  CHECK(step["phi"] == "x.3");
  CHECK(step["replacement"] == "x.4");
  CHECK(step["text"] ==
        "inserted in the search for an operand of the phi at b4, when line 5 read x; that phi was "
        "removed later, "
        "as it was equivalent to this phi, x.4");
}

TEST_CASE("a mentioned phi that remains has no replacement") {
  const nlohmann::json cell =
      cell_of("def f(n):\n  while n > 0:\n    if n == 5:\n      x = n\n    n -= 1\n  return x\n",
              "x@b4", "braun", "", ".py");
  const nlohmann::json step = line_of(cell, "for operand");
  REQUIRE(!step.is_null());
  CHECK(!step.contains("replacement"));
  CHECK(step["text"] ==
        "inserted in the search for an operand of the phi at b1, when line 6 read x");
}

TEST_CASE("the definition of dead includes calls and prints") {
  const nlohmann::json cell = cell_of("n = 3\nwhile n > 0:\n    last = n\n    n = n - 1\nn\n",
                                      "last@b1", "minimal", "", ".py");
  CHECK(cell["kind"] == "dead");
  CHECK(line_of(cell, "dead")["text"] == "dead: no effect on any branch, return, call or print");
}

TEST_CASE("lookahead does not say that an unassigned variable has a value before the loop") {
  const nlohmann::json cell =
      cell_of("n = 3\nwhile n > 0:\n    if n == 2:\n        last = n\n    n = n - 1\nlast\n",
              "last@b1", "lookahead", "", ".py");
  const nlohmann::json step = line_of(cell, "assigned in loop");
  REQUIRE(!step.is_null());
  CHECK(!text_has(step, "has a value"));
  CHECK(text_has(line_of(cell, "reaching"), "the uninitialized last reaches b1"));
}

TEST_CASE("explanations of minimal and semi-pruned do not mention liveness") {
  const std::string program =
      "int sum = 0;\nwhile (arg) {\n  sum = sum + arg;\n  arg = arg - 1;\n}\nreturn sum;\n";
  CHECK(!line_of(cell_of(program, "sum@b1", "minimal"), "in frontier").is_null());
  const nlohmann::json step =
      line_of(cell_of(program, "sum@b1", "semi-pruned"), "exposed in frontier");
  CHECK(step["read"].is_string());
  CHECK(!text_has(step, "live"));
  CHECK(!line_of(cell_of(program, "sum@b1", "pruned"), "live in frontier").is_null());
}

TEST_CASE("a redundant set of phis in an irreducible graph is listed with its one value") {
  const std::string program = R"(@main(a: int, c: bool) {
  br c .left .right;
.left:
  br c .right .out;
.right:
  br c .left .out;
.out:
  print a;
}
)";
  const nlohmann::json cell = cell_of(program, "a@b1", "braun", "", ".bril");
  CHECK(cell["kind"] == "redundant");
  const nlohmann::json step = line_of(cell, "redundant");
  CHECK(step["phis"].size() > 1);
  CHECK(step["replacement"] == "a.1");
  CHECK(text_has(step, "together are equivalent to one value, a.1"));
  const nlohmann::json removed =
      line_of(cell_of(program, "a@b1", "braun-scc", "", ".bril"), "redundant set");
  CHECK(removed["phis"] == step["phis"]);
  CHECK(removed["replacement"] == "a.1");
}

TEST_CASE("each removed phi has its own line in JSON even if the lines read the same") {
  const std::string program =
      "int grade = 1;\nif (arg == 1)\n  if (arg == 2) grade = 2; else grade = 3;\n"
      "else if (arg == 3) grade = 4;\nelse grade = 5;\nreturn grade;\n";
  const nlohmann::json cell = cell_of(program, "grade@b7", "eager", "fixpoint");
  const auto is_removal = [](const nlohmann::json& line) {
    return line.value("step", "") == "unused";
  };
  CHECK(cell["removed"] == 2);
  CHECK(std::ranges::count_if(cell["derivation"], is_removal) == 2);
  const TemporaryFile file(program);
  const std::string text = run_ssa_compare({"--explain=grade@b7", "--methods=eager",
                                            "--peepholes=fixpoint", file.path()})
                               .out;
  CHECK(text.find("another one was inserted") == text.rfind("another one was inserted"));
}

TEST_CASE("a phi equivalent to another redundant phi does not list that phi's set") {
  const std::string program =
      "int k = arg;\nwhile (arg > 9) arg = arg - 1;\nwhile (arg > 3) arg = arg - 2;\nreturn k;\n";
  const nlohmann::json step = line_of(cell_of(program, "k@b3", "maximal"), "redundant");
  CHECK(step["phis"] == std::vector<std::string>{"k.3"});
  CHECK(step["replacement"] == "k.2");
  CHECK(text_has(step, "redundant: equivalent to one value, k.2"));
}

TEST_CASE("explanations count the phis of their row even where peephole rules were cut") {
  constexpr int steps = 10;
  std::string program = "def expand(a, b):\n  if a < 5:\n    a = (b + 7) * b\n";
  for (int k = 0; k < steps; ++k) {
    program += fmt::format("  a = (b + {}) * a\n  b = (a + {}) * b\n", 2 * k + 2, 2 * k + 3);
  }
  program += "  if b < 80:\n    b = a\n  return b\n";
  const TemporaryFile file(program, ".py");
  const nlohmann::json report = nlohmann::json::parse(
      run_ssa_compare({"--explain", "--format=json", "--peepholes=full", file.path()}).out);
  const nlohmann::json& function = report["inputs"][0]["functions"][0];
  const nlohmann::json& rows = function["methods"];
  CHECK(std::ranges::count_if(rows, [](const auto& row) { return row.contains("rules_cut"); }) ==
        3);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::size_t phis = 0;
    for (const nlohmann::json& site : function["explanations"]["sites"]) {
      phis += site["cells"][r]["phis"].get<std::size_t>();
    }
    CHECK(phis == rows[r]["phis"]["final"].get<std::size_t>());
  }
}

TEST_CASE("explanations that name many blocks are limited unless requested explicitly") {
  constexpr int depth = 150;
  std::string text;
  std::string end = "return arg";
  for (int k = 0; k < depth; ++k) text += fmt::format("int x{0} = {0};\n", k);
  for (int k = 0; k < depth; ++k)
    text += fmt::format("while (x{0} < arg) {{ x{0} = x{0} + 1;\n", k);
  for (int k = 0; k < depth; ++k) end += fmt::format(" + x{}", k);
  const TemporaryFile file(text + std::string(depth, '}') + end + ";\n");
  const auto explanations_of = [&](const std::string& what) {
    const std::string out =
        run_ssa_compare({"--explain" + what, "--format=json", "--methods=pruned", file.path()}).out;
    return nlohmann::json::parse(out)["inputs"][0]["functions"][0]["explanations"];
  };
  const nlohmann::json all = explanations_of("");
  const auto shown = all["sites"].size();
  CHECK(shown > 100);
  CHECK(shown < 1000);
  CHECK(shown + all["left_out"].get<std::size_t>() == 11'325);  // the sum of 1 to 150
  const std::string& last = all["sites"].back()["variable"].get_ref<const std::string&>();
  const nlohmann::json one = explanations_of("=" + last);
  CHECK(one["left_out"] == 0);
  CHECK(std::ranges::count(one["sites"], all["sites"].back()) == 1);
}

TEST_CASE("JSON explanations consist of sites with cells and derivations") {
  const TemporaryFile file("int a = 1;\nif (arg) a = 2;\nreturn a;\n");
  const ToolResult result =
      run_ssa_compare({"--explain=a@b2", "--format=json", "--methods=pruned,lazy",
                       "--peepholes=none", file.path()});
  const nlohmann::json json = nlohmann::json::parse(result.out);
  const nlohmann::json& explanations = json["inputs"][0]["functions"][0]["explanations"];
  CHECK(explanations["left_out"] == 0);
  CHECK(explanations["notes"].empty());
  REQUIRE(explanations["sites"].size() == 1);
  const nlohmann::json& site = explanations["sites"][0];
  CHECK(site["variable"] == "a");
  CHECK(site["block"] == "b2");
  CHECK(site["line"] == 2);
  REQUIRE(site["cells"].size() == 2);
  const nlohmann::json& cell = site["cells"][0];
  CHECK(cell["method"] == "pruned");
  CHECK(cell["phis"] == 1);
  CHECK(cell["kind"] == "necessary");
  CHECK(cell["cause"] == "definitions meet");
  CHECK(cell["values"] == nlohmann::json({"a.3"}));
  CHECK(cell["derivation"][0]["fact"] == "reaching");
  CHECK(cell["derivation"][0]["predecessor"] == "b0");
  CHECK(cell["derivation"][0]["definitions"].size() == 1);
  CHECK(cell["derivation"][0]["lines"] == nlohmann::json({1}));
  CHECK(site["facts"][0] == cell["derivation"][0]);
  const nlohmann::json plain = nlohmann::json::parse(
      run_ssa_compare({"--format=json", "--methods=pruned", file.path()}).out);
  CHECK(!plain["inputs"][0]["functions"][0].contains("explanations"));
}

}  // namespace ssac::test
