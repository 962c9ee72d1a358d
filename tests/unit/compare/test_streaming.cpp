// Reports function by function: their order, and the same output however many functions, or rows of
// one function, are built in parallel.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "cfg/cleanup.h"
#include "cfg/warnings/unbound_reads.h"
#include "compare/command_line/corpus.h"
#include "compare/command_line/input_source.h"
#include "compare/core/difference.h"
#include "compare/text/json.h"
#include "compare/text/json_stream.h"
#include "frontend/lower.h"
#include "ssa/method.h"
#include "tests/support/files.h"
#include "tests/support/large_program.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// `count` functions, each calling the one before; larger than a file that one thread handles.
std::string many_functions(std::size_t count) {
  std::string text;
  for (std::size_t k = 0; k < count; ++k) {
    const std::string callee = k == 0 ? "abs" : fmt::format("function_{}", k - 1);
    text += fmt::format(
        "def function_{}(limit):\n    total = 0\n    while total < limit:\n"
        "        if total > {}:\n            late = {}\n        total = total + {} + 1\n"
        "    return total + late\n\n",
        k, k % 7, k, k % 5 == 0 || k == 0 ? "limit" : callee + "(limit)");
  }
  return text;
}

void check_same_bytes(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"-j", "1"});
  const ToolResult one = run_ssa_compare(arguments);
  arguments.back() = "3";
  const ToolResult three = run_ssa_compare(arguments);
  CAPTURE(arguments);
  CHECK(one.status == three.status);
  CHECK_FALSE((one.out.empty() && one.err.empty()));
  // Not with CHECK(a == b), which would print all of both.
  CHECK((one.out == three.out));
  CHECK((one.err == three.err));
}

/// Records the calls that it receives.
class Log : public compare::ReportSink {
 public:
  void begin_input(const compare::InputReport& input) override {
    text += fmt::format("begin, {} diagnostics, {} functions; ", input.diagnostics.size(),
                        input.functions.size());
  }
  void function(const compare::InputReport& /*input*/, compare::FunctionResult result) override {
    text += result.report.name + "; ";
  }
  void end_input(const compare::InputReport& /*input*/, compare::InputEnd /*end*/) override {
    text += "end\n";
  }
  std::string text;
};

}  // namespace

TEST_CASE("a sink receives inputs and functions in order and diagnostics first") {
  const TemporaryFile two("def f(a):\n  return a + b\n  c = 1\n  b = 2\n\ndef g():\n  return 1\n",
                          ".py");
  const TemporaryFile rejected("return x;\n");
  compare::CommandLine options;
  options.cfg_methods = {ssa::find_method("pruned")};
  for (const std::size_t jobs : {1uz, 2uz}) {
    options.jobs = jobs;
    Log log;
    compare::InputSource source({{two.path(), rejected.path()}, ""});
    compare::process_all([&] { return source.next(); }, options, log);
    CHECK(log.text ==
          "begin, 2 diagnostics, 0 functions; f; g; end\n"
          "begin, 1 diagnostics, 0 functions; end\n");
  }
}

TEST_CASE("the functions of one file give the same output in parallel") {
  const TemporaryFile file(many_functions(500), ".py");
  REQUIRE(read_file(file.path()).size() > 65'536);
  const std::string methods = "--methods=pruned,lazy";
  check_same_bytes({file.path(), methods});
  check_same_bytes({file.path(), methods, "--format=csv"});
  check_same_bytes({file.path(), methods, "--dump=cfg,ssa"});
  check_same_bytes({file.path(), methods, "--trace=phi,lazy,rename"});
  check_same_bytes({file.path(), methods, "--trace=phi", "--trace-format=jsonl", "--run=3"});
  check_same_bytes({file.path(), "--methods=pruned", "--emit=llvm"});
}

TEST_CASE("many files give the same output in parallel") {
  const std::string programs = (source_dir() / "tests/files/programs").string();
  check_same_bytes({programs, "--methods=pruned,lookahead", "--format=markdown"});
  check_same_bytes({programs + "/jumps", "--dump=cfg,son", "--trace=lookahead,peephole"});
}

TEST_CASE("the rows of a large function give the same output in parallel") {
  const TemporaryFile file(large_program(10'000, 64, 6, 1));
  check_same_bytes({file.path(), "--methods=minimal,pruned,lookahead,lazy,bridge"});
}

TEST_CASE("a function whose JSON is written in parts is complete") {
  constexpr int names = 100;
  constexpr int merges = 150;
  std::string text;
  for (int k = 0; k < names; ++k) text += fmt::format("int v{} = arg;\n", k);
  for (int k = 0; k < merges; ++k)
    text += fmt::format("if (arg < {}) v{} = {};\n", k, k % names, k);
  const TemporaryFile file(text + "return v0;\n");
  const std::string report =
      run_ssa_compare({file.path(), "--format=json", "--methods=maximal"}).out;
  CHECK(report.size() > 2 * compare::JsonStream::max_held);
  const compare::Json function =
      compare::Json::parse(report).at("inputs").at(0).at("functions").at(0);
  const compare::Json& row = function.at("methods").at(0);
  CHECK(row.at("sites").size() == std::size_t{names + 1} * merges);
  CHECK(row.at("sites").size() == row.at("phis").at("final"));
  CHECK(!function.contains("cut"));
}

TEST_CASE("a difference is not followed if variables are live in too many blocks") {
  const cfg::Function lowered =
      frontend::lower(parse_simple("int x = 1; if (arg) { x = 2; } arg = 3; x = arg; return x;"));
  Diagnostics warnings;
  Trace trace;
  const cfg::Function function = cfg::clean_up(lowered, warnings, trace);
  const auto pruned = ssa::find_method("pruned")->construct(function, {}, trace);
  REQUIRE(pruned);
  compare::MethodRow row;
  row.method = "minimal";
  const auto minimal = ssa::find_method("minimal")->construct(function, {}, trace);
  REQUIRE(minimal);
  std::vector<compare::Site> sites;
  for (const ssa::PhiId p : minimal->phis()) {
    const auto [block, variable] = minimal->phi(p).site;
    sites.push_back({variable, block, std::nullopt, 1});
  }
  row.sites = compare::Sites(std::move(sites));
  const auto reason = [&](std::size_t max_live_blocks) {
    const auto differences = compare::find_differences(
        {lowered, function, *pruned, max_live_blocks}, std::span(&row, 1));
    REQUIRE(differences.size() == 1);
    return differences.front().reason;
  };
  CHECK(reason(1000) == compare::Reason::not_live);
  CHECK(reason(0) == compare::Reason::not_followed);
}

}  // namespace ssac::test
