// The Bril programs of tests/files/bril print and count what their last lines say, and behave the
// same before and after CFG simplification and in every SSA form.
//
// The last lines are expectations as --check reads them: runs of @main, how each ends, what it
// prints, and how many instructions it takes. They were produced by an interpreter that shares no
// code with this project and counts like brili: every executed instruction counts, labels do not.
#include <algorithm>
#include <catch2/catch.hpp>
#include <regex>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/program_environment.h"
#include "cfg/text/print.h"
#include "cfg/verify.h"
#include "compare/check/expectations.h"
#include "frontend/bril/parser.h"
#include "ssa/interpret.h"
#include "ssa/method.h"
#include "ssa/verify.h"
#include "tests/support/files.h"
#include "tests/support/run_program.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;

/// The arguments of the runs that the expectations name, each once.
std::vector<std::vector<std::int64_t>> expected_runs(const fs::path& path) {
  const SourceText source(path.filename().string(), read_file(path));
  const compare::check::Expectations expectations = compare::check::read_expectations(source, "#");
  REQUIRE(expectations.malformed.empty());
  std::vector<std::vector<std::int64_t>> runs;
  for (std::vector<std::int64_t>& arguments : expectations.runs()) {
    if (std::ranges::find(runs, arguments) == runs.end()) runs.push_back(std::move(arguments));
  }
  return runs;
}

cfg::Program parsed(const fs::path& path) {
  const SourceText source(path.filename().string(), read_file(path));
  frontend::ParseResult result = frontend::bril::parse(source);
  std::string errors;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.severity != Severity::note) errors += render(diagnostic, source);
  }
  REQUIRE(errors == "");
  for (const cfg::Function& function : result.lowered) {
    REQUIRE(cfg::verify(function) == std::vector<std::string>{});
  }
  return {std::move(result.lowered)};
}

/// The outcome and what was printed.
template <class Run>
std::string in_program(const cfg::Program& program, Run run) {
  cfg::ProgramEnvironment environment(program);
  const Outcome outcome = run(environment);
  return environment.output() + to_string(outcome);
}

/// Checks that every SSA form of the function behaves in the program as the function does.
void check_forms(const cfg::Program& program, const cfg::Function& function,
                 const std::vector<std::int64_t>& arguments) {
  const std::string expected = in_program(program, [&](cfg::Environment& environment) {
    return cfg::interpret(function, arguments, 1000, environment);
  });
  Trace no_trace;
  for (const ssa::Method* method : ssa::cfg_methods()) {
    for (const bool fold : {false, true}) {
      INFO(function.name() << " by " << method->name << (fold ? ", folded" : ""));
      const auto form = method->construct(function, {.fold_copies = fold}, no_trace);
      REQUIRE(form);
      REQUIRE(ssa::verify(*form) == std::vector<std::string>{});
      CHECK(in_program(program, [&](cfg::Environment& environment) {
              return ssa::interpret(*form, arguments, 1000, environment);
            }) == expected);
    }
  }
}

cfg::Program cleaned(const cfg::Program& program) {
  cfg::Program result;
  Diagnostics warnings;
  Trace no_trace;
  for (const cfg::Function& function : program.functions) {
    result.functions.push_back(cfg::clean_up(function, warnings, no_trace));
  }
  return result;
}

void check_file(const fs::path& path) {
  const cfg::Program program = parsed(path);
  const cfg::Program clean = cleaned(program);
  const std::vector<std::vector<std::int64_t>> runs = expected_runs(path);
  REQUIRE(!runs.empty());
  for (const std::vector<std::int64_t>& arguments : runs) {
    INFO("run " << fmt::format("{}", fmt::join(arguments, " ")));
    const ProgramRun run = run_program(program, "main", arguments);
    const ProgramRun again = run_program(clean, "main", arguments);
    CHECK(again.output == run.output);
    CHECK(again.outcome == run.outcome);
    check_forms(program, *program.find("main"), arguments);
    check_forms(clean, *clean.find("main"), arguments);
  }
  for (const cfg::Function& function : clean.functions) {
    if (function.name() == "main") continue;
    std::vector<std::int64_t> arguments;
    for (std::size_t k = 0; k < function.parameters().size(); ++k) {
      arguments.push_back(static_cast<std::int64_t>(3 * k + 4));
    }
    check_forms(clean, function, arguments);
  }
}

std::vector<fs::path> files(std::string_view extension) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(source_dir() / "tests/files/bril")) {
    if (entry.path().extension() == extension) paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

}  // namespace

TEST_CASE("Bril programs print and count what their expectations say") {
  std::vector<std::string> arguments = {"--check"};
  for (const fs::path& path : files(".bril")) arguments.push_back(path.string());
  REQUIRE(arguments.size() > 30);
  const ToolResult result = run_ssa_compare(arguments);
  CHECK_THAT(result.out, Catch::EndsWith("expectations: all hold\n"));
  CHECK(result.status == 0);
}

TEST_CASE("Bril programs may recurse deeply") {
  const cfg::Program program = parsed(source_dir() / "tests/files/bril/deep_recursion.bril");
  const ProgramRun run = run_program(program, "main", std::vector<std::int64_t>{20000});
  CHECK(run.output == "200010000\n");
  CHECK(run.instructions == 160006);
}

TEST_CASE("Bril programs behave the same in every form before and after CFG simplification") {
  const std::vector<fs::path> paths = files(".bril");
  for (const fs::path& path : paths) {
    DYNAMIC_SECTION(path.filename().string()) { check_file(path); }
  }
}

TEST_CASE("the text and JSON forms of a Bril program give the same functions") {
  const auto text_of = [](const fs::path& path) {
    std::string text;
    for (const cfg::Function& function : parsed(path).functions) text += cfg::to_text(function);
    return std::regex_replace(text, std::regex(" label [0-9]+:[0-9]+"), " label");
  };
  const std::vector<fs::path> paths = files(".json");
  REQUIRE(paths.size() >= 8);
  for (const fs::path& path : paths) {
    INFO(path.filename().string());
    CHECK(text_of(path) == text_of(fs::path(path).replace_extension(".bril")));
  }
}

}  // namespace ssac::test
