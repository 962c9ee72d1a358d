// Emitted Bril is read back without errors, and every function runs as in the program it came from.
#include <fmt/format.h>
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "ssa/destruct.h"
#include "ssa/emit/bril.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/run_program.h"
#include "tests/support/test_program.h"

namespace ssac::test {
namespace {

/// More than for the program itself: the emitted one takes more steps.
constexpr cfg::RunLimits emitted_limits = {.steps = 100'000'000};

/// Runs by the name of their function.
using Runs = std::map<std::string, std::vector<TestRun>>;

Runs all_runs(const cfg::Program& program) {
  Runs runs;
  for (const cfg::Function& function : program.functions) {
    runs[function.name()] = test_runs(program, function);
  }
  return runs;
}

/// How the emitted text differs from these runs; empty if it does not.
std::string difference(const Runs& runs, const std::string& bril) {
  const TestProgram emitted = test_program("emitted.bril", bril);
  if (has_errors(emitted.parsed.diagnostics)) {
    const Diagnostic& first = emitted.parsed.diagnostics.front();
    return fmt::format("{}:{}: {}\n{}", first.place.line, first.place.column, first.message, bril);
  }
  const auto told = [](const ProgramRun& run) {
    return fmt::format("{} and prints '{}'", to_string(run.outcome), run.output);
  };
  for (const auto& [name, runs_of_one] : runs) {
    for (const auto& [arguments, wanted] : runs_of_one) {
      const ProgramRun got = run_program(emitted.program, name, arguments, emitted_limits);
      if (told(got) == told(wanted)) continue;
      // An undef of a type that is not evaluated is emitted as an operation that is not either.
      const bool stops_early = got.outcome.kind == Outcome::Kind::not_evaluated &&
                               wanted.output.starts_with(got.output) && has_opaque(emitted.program);
      if (stops_early) continue;
      return fmt::format("{}({}) gives {} and not {}\n{}", name, fmt::join(arguments, ", "),
                         told(got), told(wanted), bril);
    }
  }
  return "";
}

}  // namespace

TEST_CASE("Bril emitted from every form of every program file runs like the program") {
  std::size_t num_programs = 0;
  for (const std::filesystem::path& path : all_program_files()) {
    const TestProgram program = test_program(path);
    const Runs runs = all_runs(program.program);
    std::map<std::string, ssa::BrilProgram> emitted;
    std::map<std::string, std::string> obstacles;
    for_each_form(program, [&](const std::string& label, const ssa::Function& form,
                               const cfg::Function& function) {
      const bool has_types = &form.cfg() == &function;
      obstacles[label] += emitted[label].add(ssa::destruct(form), function, has_types);
    });
    for (const auto& [label, bril] : emitted) {
      if (!obstacles[label].empty()) continue;
      INFO(path << ", " << label);
      CHECK(difference(runs, bril.text()) == "");
      ++num_programs;
    }
  }
  CHECK(num_programs >= 1000);
}

/// How the Bril emitted from each form of the program's functions differs; empty if it does not.
std::string difference(const TestProgram& program) {
  const Runs runs = all_runs(program.program);
  std::map<std::string, ssa::BrilProgram> emitted;
  for_each_form(program, [&](const std::string& label, const ssa::Function& form,
                             const cfg::Function& function) {
    emitted[label].add(ssa::destruct(form), function, &form.cfg() == &function);
  });
  for (const auto& [label, bril] : emitted) {
    const std::string text = difference(runs, bril.text());
    if (!text.empty()) return label + ": " + text;
  }
  return "";
}

TEST_CASE("Bril emitted from random programs runs like them") {
  REQUIRE(test::holds("Simple", [] {
    RC_ASSERT(difference(test_program("random.s", (*random_program()).source())) == "");
  }));
  REQUIRE(test::holds("Python", [] {
    const std::string source = (*random_program({.python = true})).source();
    RC_ASSERT(difference(test_program("random.py", source)) == "");
  }));
}

TEST_CASE("Bril emitted from random functions runs like them") {
  REQUIRE(test::holds("without calls", [] {
    cfg::Program program;
    program.functions.push_back(*function());
    const cfg::Function& function = program.functions.front();
    const Runs runs = all_runs(program);
    for_each_cfg_form(function, [&](const std::string& label, const ssa::Function& form) {
      if (label != "pruned" && label != "braun.folded") return;
      ssa::BrilProgram bril;
      RC_ASSERT(bril.add(ssa::destruct(form), function, true) == "");
      RC_ASSERT(difference(runs, bril.text()) == "");
    });
  }));
}

}  // namespace ssac::test
