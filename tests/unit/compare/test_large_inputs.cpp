// What the tool omits for large functions and for inputs with many functions.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "compare/core/compare_program.h"
#include "compare/core/method_rows.h"
#include "compare/core/same_graph.h"
#include "frontend/lower.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"
#include "tests/support/files.h"
#include "tests/support/large_program.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("a method that begins like another one hits the same size limit") {
  const cfg::Function function = frontend::lower(parse_simple(large_program(200, 16, 6, 1)));
  const ssa::ConstructOptions few{.size_limit = 5};
  Trace trace;
  std::size_t seen = 0;
  for (const ssa::Method* method : ssa::methods()) {
    const ssa::Method* before = method->begins_as;
    if (before == nullptr) continue;
    ++seen;
    CAPTURE(method->name, before->name);
    CHECK(compare::begins_as({.cfg = method}, {.cfg = before}));
    CHECK_FALSE(compare::begins_as({.cfg = before}, {.cfg = method}));
    const auto first = before->construct(function, few, trace);
    const auto second = method->construct(function, few, trace);
    REQUIRE_FALSE(first);
    REQUIRE_FALSE(second);
    const compare::BuiltRow given_up = compare::row_given_up({.cfg = method}, first.error());
    CHECK(given_up.row.method == method->name);
    CHECK_FALSE(given_up.row.built());
    CHECK(given_up.row.too_large->what == second.error().what);
    CHECK(given_up.row.too_large->limit == second.error().limit);
  }
  CHECK(seen == 1);
}

TEST_CASE("a row that was given up names its method and level") {
  const compare::BuiltRow row = compare::row_given_up(
      {.son = son::find_method("lazy"), .level = son::Peepholes::full}, TooLarge{"nodes", 7});
  CHECK(row.row.method == "lazy");
  CHECK(row.row.peepholes == "full");
  CHECK_FALSE(row.graph);
}

TEST_CASE("methods that start from pruned SSA are given up together with it") {
  // The join has as many phis as there are cases, each with as many operands.
  constexpr int size = 800;
  std::string cases;
  std::string blocks;
  std::string sum;
  for (int k = 0; k < size; ++k) {
    cases += fmt::format("{}: c{}, ", k, k);
    blocks += fmt::format("c{}:\n  v{} = add x, {}\n  jump join\n", k, k, k);
    sum += fmt::format("  x = add x, v{}\n", k);
  }
  std::string parameters;
  for (int k = 0; k < size; ++k) parameters += fmt::format(", v{}", k);
  const TemporaryFile file(fmt::format("function f(x{})\nb0:\n  switch x, {}join\n{}join:\n{}"
                                       "  return x\n",
                                       parameters, cases, blocks, sum),
                           ".cfg");
  const std::string out = run_ssa_compare({file.path()}).out;
  CHECK_THAT(out, Catch::Contains("pruned was given up: more than "));
  CHECK_THAT(out, Catch::Contains("bridge was given up: more than "));
  CHECK_THAT(out, Catch::Contains("\nPruned SSA was given up; no method has a result.\n"));
  const std::string line = run_ssa_compare({"--format=jsonl", file.path()}).out;
  CHECK_THAT(line, Catch::Contains(R"("pruned_phis":null)"));
}

TEST_CASE("the functions of one input share the construction budget") {
  // All rules of level full would make 170,000 nodes: below a phi each product becomes two.
  std::string text = "def expand(a, b):\n  if a < 5:\n    a = (b + 7) * b\n";
  for (int k = 0; k < 11; ++k) {
    text += fmt::format("  a = (b + {}) * a\n  b = (a + {}) * b\n", 2 * k + 2, 2 * k + 3);
  }
  text += "  if b < 80:\n    b = a\n  return b\n";
  for (int k = 0; k < 150; ++k) text += fmt::format("\ndef small{}(a):\n  return a\n", k);
  const TemporaryFile file(text, ".py");
  const ToolResult result =
      run_ssa_compare({file.path(), "--methods=lazy", "--peepholes=none,full", "--format=json"});
  REQUIRE(result.status == 0);
  const auto report = nlohmann::json::parse(result.out);
  const auto& methods = report["inputs"][0]["functions"][0]["methods"];
  REQUIRE(methods.size() == 2);
  CHECK_FALSE(methods[0].contains("rules_cut"));
  CHECK_FALSE(methods[1].contains("too_large"));
  const std::size_t instructions = report["inputs"][0]["functions"][0]["cfg"]["instructions"];
  const std::size_t rewrites = 30'000 / 151 + 8 * instructions;
  CHECK(methods[1]["rules_cut"] == rewrites);
  CHECK(methods[1]["nodes"]["created"] < 10'000);
  CHECK(methods[1]["verified"] == true);
  CHECK(methods[1]["agrees"] == true);
}

TEST_CASE("rules that a limit stops are not said to have made all nodes that they may make") {
  // Sorting a long sum by rules takes a quadratic number of rewrites.
  std::string parameters = "a";
  std::string sum = "a";
  for (int k = 0; k < 400; ++k) {
    parameters += fmt::format(", p{}", k);
    sum += fmt::format(" + p{}", k);
  }
  const TemporaryFile file(fmt::format("def f({}):\n  return {}\n", parameters, sum), ".py");
  const ToolResult result =
      run_ssa_compare({file.path(), "--methods=lazy", "--peepholes=fixpoint"});
  CHECK_THAT(result.out, Catch::Contains("\nlazy/fixpoint left rules out at a limit: its graph "
                                         "could be simpler.\n"));
}

TEST_CASE("graphs that are too large to copy get no reason for their difference") {
  constexpr std::string_view program =
      "while (arg > 0) { if (arg == 1) { arg = 7; continue; } if (arg == 2) continue; arg = arg - "
      "1; "
      "} return arg;";
  const frontend::Function ast = parse_simple(program);
  const cfg::Function function = lower_simple(program);
  Trace off;
  const auto form = ssa::baseline().construct(function, {}, off);
  const auto found = [&](std::size_t bytes) {
    compare::GraphMatcher matcher;
    for (const std::string_view name : {"lazy", "bridge"}) {
      const son::Method& method = *son::find_method(name);
      matcher.add(method, son::Peepholes::full,
                  *method.construct({&ast, &*form, &function}, {}, off));
    }
    return matcher.compare(son::Peepholes::full, true, {.compared_bytes = bytes}).at(0).match;
  };
  CHECK(found(1'000'000).equivalence == son::Equivalence::stacking);
  CHECK(found(1'000).equivalence == son::Equivalence::not_compared);
  CHECK(found(1'000).first_difference == found(1'000'000).first_difference);
}

TEST_CASE("graphs equal to the baseline's are recognized in any order") {
  constexpr std::string_view program = "while (arg > 0) arg = arg - 1; return arg;";
  const frontend::Function ast = parse_simple(program);
  const cfg::Function function = lower_simple(program);
  Trace off;
  const auto form = ssa::baseline().construct(function, {}, off);
  const auto found = [&](std::initializer_list<std::string_view> names) {
    compare::GraphMatcher matcher;
    for (const std::string_view name : names) {
      const son::Method& method = *son::find_method(name);
      matcher.add(
          method, son::Peepholes::full,
          *method.construct({&ast, &*form, &function}, {.peepholes = son::Peepholes::full}, off));
    }
    std::vector<std::pair<std::string_view, bool>> result;
    for (const auto& one : matcher.compare(son::Peepholes::full, true, {}))
      result.emplace_back(one.method, one.same());
    return result;
  };
  const std::vector<std::pair<std::string_view, bool>> same = {{"eager", true}, {"bridge", true}};
  CHECK(found({"lazy", "eager", "bridge"}) == same);
  CHECK(found({"eager", "bridge", "lazy"}) == same);
  CHECK(found({"eager", "lazy", "bridge"}) == same);
}

TEST_CASE("rows with equal sites share them in small and in large functions") {
  for (const std::size_t statements : {20, 20'000}) {
    CAPTURE(statements);
    compare::Options options;
    options.cfg_methods = {ssa::find_method("maximal"), &ssa::baseline(),
                           ssa::find_method("braun")};
    options.son_methods.clear();
    const compare::InputReport report = compare::compare_program(
        SourceText("p.s", large_program(statements, 16, 6, 1)), nullptr, options);
    REQUIRE(report.functions.size() == 1);
    const std::vector<compare::MethodRow>& rows = report.functions.front().rows;
    REQUIRE(rows.size() == 3);
    const auto sites = [&](std::size_t row) { return rows[row].sites.all(); };
    REQUIRE_FALSE(sites(1).empty());
    CHECK(sites(0).size() > sites(1).size());
    CHECK(std::ranges::equal(sites(1), sites(2)));
    CHECK(sites(1).data() == sites(2).data());
  }
}

TEST_CASE("switch cases count towards the budget of a run") {
  std::string switch_to = "switch x, ";
  for (int k = 0; k < 5'000; ++k) switch_to += fmt::format("{}: b1, ", k);
  const TemporaryFile file("function f(x)\nb0:\n  jump b1\nb1:\n  x = add x, 1\n  " + switch_to +
                               "b2\nb2:\n  return x\n",
                           ".cfg");
  const ToolResult result = run_ssa_compare({file.path(), "--methods=pruned", "--format=json"});
  REQUIRE(result.status == 0);
  const auto report = nlohmann::json::parse(result.out);
  CHECK(report["inputs"][0]["functions"][0]["iteration_limit"] == 20'000'000 / (4 + 5'000));
}

TEST_CASE("forms that can have many phis run for fewer back edges") {
  // A loop around loops that do not repeat: each iteration passes a phi per name at each of them.
  std::string names = "p0";
  std::string blocks;
  for (int k = 1; k < 100; ++k) {
    names += fmt::format(", p{}", k);
    blocks += fmt::format("l{}:\n  branch p0, l{}, l{}\n", k, k + 1, k);
  }
  const TemporaryFile file(
      fmt::format("function f({})\nb0:\n  jump l1\n{}l100:\n  branch p0, l1, e\ne:\n  return p99\n",
                  names, blocks),
      ".cfg");
  const ToolResult result = run_ssa_compare({file.path(), "--methods=maximal", "--format=json"});
  REQUIRE(result.status == 0);
  const auto report = nlohmann::json::parse(result.out);
  // 100 names; l2, ..., l99 have two predecessors, l1 has three.
  CHECK(report["inputs"][0]["functions"][0]["checked_iterations"] == 150);
  const compare::Budget few = compare::budget_of(102, 0, 1, 80'000, 10'000);
  const compare::Budget many = compare::budget_of(102, 100 * 100, 1, 80'000, 10'000);
  CHECK(few.checked_iterations == (80'000 + 4 * 102) / 102);
  CHECK(many.checked_iterations == (1'500'000 + 40 * 102) / (100 * 100));
}

TEST_CASE("Braun's methods give up if they would record too many values") {
  // Each block of a chain reads a variable that only the entry assigns.
  std::string entry;
  std::string blocks;
  for (int k = 0; k < 600; ++k) {
    entry += fmt::format("  v{} = copy {}\n", k, k);
    blocks += fmt::format("b{}:\n  branch v{}, b{}, e\n", k + 1, k, k + 2);
  }
  const cfg::Function function = cfg_of(fmt::format(
      "function f(x)\nb0:\n{}  jump b1\n{}b601:\n  jump e\ne:\n  return x\n", entry, blocks));
  Trace trace;
  CHECK(ssa::find_method("pruned")->construct(function, {.size_limit = 1'000}, trace));
  for (const char* method : {"braun", "braun-marker", "braun-scc"}) {
    CAPTURE(method);
    const auto form = ssa::find_method(method)->construct(function, {.size_limit = 1'000}, trace);
    REQUIRE_FALSE(form);
    CHECK(form.error().what == "values at ends of blocks");
    CHECK(form.error().limit == 104'000);
    // 600 variables, each recorded at the ends of the blocks before its use: 16 to a page.
    CHECK(ssa::find_method(method)->construct(function, {.size_limit = 25'000}, trace));
  }
}

TEST_CASE("the hint at --explain is omitted for functions that are too large to explain") {
  const auto hint_at = [](std::size_t statements) {
    const TemporaryFile file(large_program(statements, 16, 6, 1));
    return run_ssa_compare({file.path(), "--methods=pruned,semi-pruned"}).out.find("--explain=") !=
           std::string::npos;
  };
  CHECK(hint_at(500));
  CHECK_FALSE(hint_at(80'000));
}

TEST_CASE("graphs are not compared if phis have many more operands than the text has bytes") {
  const auto compares = [](unsigned blocks) {
    unsigned state = 2;
    const auto random = [&](unsigned limit) {
      return (state = state * 1664525 + 1013904223) / 65536 % limit;
    };
    std::string text = "function main(a)\n";
    for (unsigned k = 0; k + 1 < blocks; ++k) {
      text += fmt::format("b{}:\nx{}=add x{},a\n", k, random(200), random(200));
      text += fmt::format("branch x{},b{},b{}\n", random(200), random(blocks), random(blocks));
    }
    const TemporaryFile file(text + fmt::format("b{}:\nreturn a\n", blocks - 1), ".cfg");
    const ToolResult result =
        run_ssa_compare({"--methods=eager,lazy", "--peepholes=full", file.path()});
    CHECK(result.status == 0);
    return result.out.find("same graph as lazy") != std::string::npos;
  };
  CHECK(compares(100));
  CHECK_FALSE(compares(800));
}

}  // namespace ssac::test
