// The Bril programs of tests/files/bril print and count what their last lines say, before and after
// clean-up and in every SSA form.
//
// A line `#= run ARGUMENTS` starts a run of @main; after it come a line `#=   TEXT` for each line
// that it prints, and how it ends: `ends after N instructions`, `not evaluated after N
// instructions`, or `timeout`. The lines were written by an interpreter that shares nothing with
// this project, by the rule of brili: every instruction that is executed counts, labels do not.
#include <catch2/catch.hpp>
#include <regex>
#include <sstream>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/print.h"
#include "cfg/program_environment.h"
#include "cfg/verify.h"
#include "frontend/bril/parser.h"
#include "ssa/interpret.h"
#include "ssa/method.h"
#include "ssa/verify.h"
#include "tests/support/files.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;

struct ExpectedRun {
  std::vector<std::int64_t> arguments;
  std::string output;
  std::string end;
};

std::vector<ExpectedRun> expected_runs(const std::string& text) {
  std::vector<ExpectedRun> runs;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#= run")) {
      std::istringstream words(line.substr(6));
      runs.emplace_back();
      for (std::string word; words >> word;) {
        const bool is_boolean = word == "true" || word == "false";
        runs.back().arguments.push_back(is_boolean ? (word == "true" ? 1 : 0) : std::stoll(word));
      }
    } else if (line == "#=" || line.starts_with("#=   ")) {
      runs.back().output += line.substr(std::min<std::size_t>(line.size(), 5)) + "\n";
    } else if (line.starts_with("#= ")) {
      runs.back().end = line.substr(3);
    }
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

std::string end_of(const Outcome& outcome, std::uint64_t instructions) {
  switch (outcome.kind) {
    case Outcome::Kind::timeout: return "timeout";
    case Outcome::Kind::fallthrough: return fmt::format("ends after {} instructions", instructions);
    default: return fmt::format("{} after {} instructions", to_string(outcome), instructions);
  }
}

/// The outcome and what was printed.
template <class Run>
std::string in_program(const cfg::Program& program, Run run) {
  cfg::ProgramEnvironment environment(program);
  const Outcome outcome = run(environment);
  return environment.output() + to_string(outcome);
}

/// Every SSA form of the function does in the program what the function does.
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
  const std::vector<ExpectedRun> runs = expected_runs(read_file(path));
  REQUIRE(!runs.empty());
  for (const ExpectedRun& expected : runs) {
    INFO("run " << fmt::format("{}", fmt::join(expected.arguments, " ")));
    const cfg::ProgramRun run = cfg::run_program(program, "main", expected.arguments);
    CHECK(run.output == expected.output);
    CHECK(end_of(run.outcome, run.instructions) == expected.end);
    const cfg::ProgramRun again = cfg::run_program(clean, "main", expected.arguments);
    CHECK(again.output == run.output);
    CHECK(again.outcome == run.outcome);
    check_forms(program, *program.find("main"), expected.arguments);
    check_forms(clean, *clean.find("main"), expected.arguments);
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

TEST_CASE("Bril programs print and count what they should, in every form") {
  const std::vector<fs::path> paths = files(".bril");
  REQUIRE(paths.size() >= 30);
  for (const fs::path& path : paths) {
    DYNAMIC_SECTION(path.filename().string()) { check_file(path); }
  }
}

TEST_CASE("the two forms of a Bril program give the same functions") {
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
