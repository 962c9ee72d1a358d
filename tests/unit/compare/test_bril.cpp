// The tool on Bril, a language with jumps instead of structured statements.
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

#include "tests/support/files.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

std::string bril_program(const char* name) {
  return (source_dir() / "tests/files/bril" / name).string();
}

TEST_CASE("Bril: phi operands are not reported as uninitialized") {
  const TemporaryFile file(
      "@main(c: bool): int {\n  br c .l .r;\n.l:\n  b: int = const 2;\n  jmp .j;\n.r:\n"
      "  d: int = const 3;\n.j:\n  e: int = phi b .l d .r;\n  f: int = add e u;\n  ret f;\n"
      ".k:\n  u: int = const 1;\n  jmp .j;\n}\n",
      ".bril");
  const ToolResult result = run_ssa_compare({"--methods=pruned", file.path()});
  CHECK(count(result.err, "uninitialized") == 1);
  CHECK_THAT(result.err, Catch::Contains(":10:18: warning: 'u' is uninitialized here"));
}

TEST_CASE("Bril: --run shows the output and counts instructions like brili") {
  const ToolResult table =
      run_ssa_compare({bril_program("gcd.bril"), "--function=main", "--run=12,18"});
  CHECK(table.status == 0);
  CHECK_THAT(table.out,
             Catch::Contains("\nmain(12, 18) = fallthrough, 17 instructions\n12 18 6\n"));
  const ToolResult json = run_ssa_compare(
      {bril_program("gcd.json"), "--function=main", "--run=35,49", "--format=json"});
  const auto report = nlohmann::json::parse(json.out);
  const auto& input = report["inputs"][0];
  CHECK(input["language"] == "bril");
  CHECK(input["functions"][0]["runs"][0]["output"] == "35 49 7\n");
  CHECK(input["functions"][0]["runs"][0]["instructions"] == 29);
}

TEST_CASE("Bril: dumps name the function and notes report operations that are not evaluated") {
  const ToolResult dump = run_ssa_compare({bril_program("floats.bril"), "--dump=cfg"});
  CHECK(dump.status == 0);
  CHECK(dump.out.starts_with("; scale: control-flow graph\nfunction scale(x, by): float\n"));
  CHECK_THAT(dump.err, Catch::Contains("3:14: note: 'fmul' (floating point) is kept in its place"));
}

TEST_CASE("runs that cannot be evaluated are not counted among those with the same result") {
  const auto summary_of = [](const std::string& program) {
    std::string out = run_ssa_compare({program, "--methods=pruned,lazy"}).out;
    std::ranges::replace(out, '\n', ' ');
    return std::regex_replace(out.substr(out.rfind("Pruned SSA takes")), std::regex(" +"), " ");
  };
  CHECK_THAT(summary_of(bril_program("memory.bril")),
             Catch::Contains("the same result in 2 runs (2 fallthroughs); 5 runs not evaluated."));
  const TemporaryFile opaque("@f(x: float): float {\n  y: float = fmul x x;\n  ret y;\n}\n",
                             ".bril");
  CHECK_THAT(summary_of(opaque.path()),
             Catch::Contains("every result verifies; no run can be evaluated."));
  const std::string table = run_ssa_compare({opaque.path(), "--methods=pruned"}).out;
  CHECK_THAT(table, Catch::Matches("(.|\\n)*\\npruned +- +0 .* yes +-\\n(.|\\n)*"));
}

}  // namespace
}  // namespace ssac::test
