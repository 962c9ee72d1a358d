// LLVM itself on what is emitted for it: its verifier accepts every module, and every function
// gives there what the interpreter gives here. Each test is one module, for a process costs time.
#include <fmt/format.h>
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "compare/answers.h"
#include "frontend/language.h"
#include "frontend/lower.h"
#include "ssa/emit/llvm.h"
#include "tests/files/expectations.h"
#include "tests/support/every_form.h"
#include "tests/support/files.h"
#include "tests/support/random_graph.h"
#include "tests/support/shell.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// A module with its driver, and what that must print.
class CheckedModule {
 public:
  /// Adds a form of the function and its runs. Runs that time out here are not made.
  void add(const std::string& scope, const ssa::Function& form, const cfg::Function& function) {
    module_.add(form, scope);
    for (const auto& arguments : compare::built_in_arguments(function.parameters().size())) {
      const Outcome outcome = cfg::interpret(function, arguments, 1000);
      if (outcome.kind == Outcome::Kind::timeout) continue;
      module_.run(scope + function.name(), arguments);
      expected_ += fmt::format("{}\n", outcome.value);
      ++num_runs_;
    }
  }

  /// Has LLVM verify and run it.
  void check(std::size_t least_runs) const {
    CHECK(num_runs_ >= least_runs);
    const auto verifier = find_program({"opt-19", "opt"});
    const auto interpreter = find_program({"lli-19", "lli"});
    if (!verifier || !interpreter) {
      std::cout << "SKIPPED: opt-19 and lli-19 are not installed\n";
      return;
    }
    const TemporaryFile file(module_.text(), ".ll");
    const CommandResult verified = run_command(
        fmt::format("{} -passes=verify -disable-output {}", verifier->string(), file.path()));
    CHECK(verified.out == "");
    REQUIRE(verified.status == 0);
    const CommandResult run =
        run_command(fmt::format("{} -O0 {}", interpreter->string(), file.path()));
    CHECK(run.status == 0);
    CHECK(first_difference(run.out) == "");
  }

 private:
  [[nodiscard]] std::string first_difference(const std::string& out) const {
    if (out == expected_) return "";
    std::istringstream got(out);
    std::istringstream wanted(expected_);
    std::string a;
    std::string b;
    for (std::size_t number = 0; number < num_runs_; ++number) {
      std::getline(got, a);
      std::getline(wanted, b);
      if (a != b) return fmt::format("run {}: {} and not {}", number, a, b);
    }
    return "more output than runs";
  }

  ssa::LlvmModule module_{ssa::LlvmModule::Driver::present};
  std::string expected_;
  std::size_t num_runs_ = 0;
};

}  // namespace

TEST_CASE("LLVM accepts every form of every program file and runs it alike") {
  CheckedModule module;
  for (const std::filesystem::path& path : program_files()) {
    const SourceText source(path.filename().string(), read_file(path));
    const frontend::ParseResult parsed = frontend::language_of_file(path.string())->parse(source);
    for (const frontend::Function& ast : parsed.program.functions) {
      Diagnostics warnings;
      Trace no_trace;
      const cfg::Function function = cfg::clean_up(frontend::lower(ast), warnings, no_trace);
      const auto add = [&](const std::string& label, const ssa::Function& form) {
        module.add(fmt::format("{}.{}.", source.name(), label), form, function);
      };
      for_each_cfg_form(function, add);
      for_each_scheduled_form(&ast, function, add);
    }
  }
  module.check(5000);
}

TEST_CASE("LLVM accepts random functions and runs them alike") {
  CheckedModule module;
  const rc::Gen<cfg::Function> functions = function();
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const cfg::Function function = functions(rc::Random(seed), 60).value();
    for_each_cfg_form(function, [&](const std::string& label, const ssa::Function& form) {
      if (label != "pruned" && label != "braun.folded") return;
      module.add(fmt::format("{}.{}.", seed, label), form, function);
    });
  }
  module.check(500);
}

}  // namespace ssac::test
