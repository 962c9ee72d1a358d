// Markdown says what the table says; totals.
#include <catch2/catch.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "compare/formats/llvm_lines.h"
#include "tests/support/files.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("Markdown has the sentences of the table and what runs print") {
  const std::string why = (source_dir() / "docs/examples/why.s").string();
  const std::string text = run_ssa_compare({"--format=markdown", why}).out;
  CHECK_THAT(text, Catch::Contains("Phi sites that differ from pruned SSA, by reason:\n\n- "));
  CHECK_THAT(text, Catch::Contains("Each method's reasons at a site: "));
  const TemporaryFile printing("@main(x: int) {\n  print x;\n  ret;\n}\n", ".bril");
  for (const std::string& other : {std::string(), why}) {
    std::vector<std::string> arguments = {"--run=42", "--methods=pruned", printing.path()};
    if (!other.empty()) arguments.push_back(other);
    CHECK_THAT(run_ssa_compare(arguments).out, Catch::Contains("42\n"));
    arguments.emplace_back("--format=markdown");
    CHECK_THAT(run_ssa_compare(arguments).out, Catch::Contains("\n```\n42\n```\n"));
  }
}

TEST_CASE("totals are compared with pruned form if it is not selected, too") {
  const std::string why = (source_dir() / "docs/examples/why.s").string();
  const std::string loop = (source_dir() / "docs/examples/loop.s").string();
  const auto totals_of = [&](const std::string& methods) {
    const std::string text =
        run_ssa_compare({"--methods=" + methods, "--format=markdown", why, loop}).out;
    const std::size_t at = text.find("| lazy   | none      |", text.find("## Totals"));
    return text.substr(at, text.find('\n', at) - at);
  };
  CHECK(totals_of("lazy") == totals_of("lazy,pruned"));
  CHECK_THAT(totals_of("lazy"), Catch::Contains("+2 |"));
}

TEST_CASE("Markdown has the table's totals of what LLVM read") {
  if (!has_llvm()) return;
  const TemporaryFile file("int f(int n) { int a[2]; a[0] = n; return a[n & 1]; }\n", ".c");
  const TemporaryFile other("int g(int n) { return n; }\n", ".c");
  for (const std::string format : {"table", "markdown"}) {
    const std::string text = run_ssa_compare({"--format=" + format, file.path(), other.path()}).out;
    CHECK_THAT(text, Catch::Contains(": site by site as the rule says in 2 of 2 functions\n"));
    CHECK_THAT(text, Catch::Contains("\n1 alloca is no variable: 1 aggregate\n"));
  }
}

TEST_CASE("LLVM with more phis than pruned form has not fewer by its shortcuts") {
  compare::FunctionReport function;
  function.llvm = "19";
  function.judged = compare::Judged{1, 2, 2, 0, 0, {"x"}, {}};
  const std::vector<std::string> lines = compare::llvm_lines(function);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0] == "mem2reg of LLVM 19: 1 phi of pruned form; THE RULE FAILS at 1 site");
}

}  // namespace ssac::test
