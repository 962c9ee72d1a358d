// LLVM itself on the emitted modules: its verifier accepts each of them, and every function gives
// the same results as our interpreter. Each test is one module because a process costs time.
#include <fmt/format.h>
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "ssa/emit/llvm.h"
#include "tests/support/llvm_driver.h"
#include "tests/support/programs_on_path.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/shell.h"
#include "tests/support/test_program.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// A module with its driver, and the output expected from the driver.
class CheckedModule {
 public:
  void add(const std::string& scope, const ssa::Function& form) { module_.add(form, scope); }

  /// Adds these runs of the function of that name, except those that are not evaluated.
  void run(const std::string& name, const std::vector<TestRun>& runs) {
    for (const auto& [arguments, run] : runs) {
      if (run.outcome.kind == Outcome::Kind::not_evaluated) continue;
      module_.run(name, arguments);
      expected_ += fmt::format("{}{}\n", run.output, run.outcome.value);
      ++num_runs_;
    }
  }

  /// Has LLVM verify the module, and run it if it has runs.
  void check() const {
    const auto verifier = find_llvm_program("opt");
    const auto compiler = find_llvm_program("llc");
    if (!verifier || !compiler) {
      std::cout << "SKIPPED: opt and llc of LLVM 19 are not installed\n";
      return;
    }
    const TemporaryFile file(with_divided_driver(module_.text()), ".ll");
    const CommandResult verified = run_command(
        fmt::format("{} -passes=verify -disable-output {}", verifier->string(), file.path()));
    CHECK(verified.out == "");
    REQUIRE(verified.status == 0);
    if (num_runs_ == 0) return;
    // For thousands of functions lli would take ten times as long.
    const TemporaryFile object("", ".o");
    const TemporaryFile binary("", ".out");
    const CommandResult built = run_command(
        fmt::format("{} -O0 -relocation-model=pic -filetype=obj -o {} {} && c++ -o {} {} -lm",
                    compiler->string(), object.path(), file.path(), binary.path(), object.path()));
    INFO(built.out);
    REQUIRE(built.status == 0);
    const CommandResult run = run_command(binary.path());
    CHECK(run.status == 0);
    CHECK(first_difference(run.out) == "");
  }
  [[nodiscard]] std::size_t num_runs() const { return num_runs_; }

 private:
  [[nodiscard]] std::string first_difference(const std::string& out) const {
    std::istringstream got(out);
    std::istringstream wanted(expected_);
    std::string a;
    std::string b;
    for (std::size_t number = 1; std::getline(wanted, b); ++number) {
      std::getline(got, a);
      if (a != b) return fmt::format("line {}: {} and not {}", number, a, b);
    }
    return std::getline(got, a) ? "more output than there should be" : "";
  }

  ssa::LlvmModule module_{ssa::LlvmModule::Driver::present};
  std::string expected_;
  std::size_t num_runs_ = 0;
};

/// Adds all forms of the program's functions; those by one method make a program of their own.
void add_all_forms(CheckedModule& module, const TestProgram& program) {
  std::map<std::string, std::vector<TestRun>> runs;
  for (const cfg::Function& function : program.program.functions) {
    runs[function.name()] = test_runs(program.program, function);
  }
  for_each_form(program, [&](const std::string& label, const ssa::Function& form,
                             const cfg::Function& function) {
    const std::string scope = fmt::format("{}.{}.", program.name, label);
    module.add(scope, form);
    module.run(scope + function.name(), runs[function.name()]);
  });
}

}  // namespace

TEST_CASE("another version of LLVM is not accepted as 19") {
  {
    const ProgramsOnPath other("opt", "echo 'Debian LLVM version 14.0.6'");
    CHECK_FALSE(find_llvm_program("opt").has_value());
  }
  const ProgramsOnPath right("opt", "echo 'Debian LLVM version 19.1.7'");
  CHECK(find_llvm_program("opt").has_value());
}

TEST_CASE("LLVM runs what --emit=llvm --run prints") {
  const auto interpreter = find_llvm_program("lli");
  if (!interpreter) {
    std::cout << "SKIPPED: lli of LLVM 19 is not installed\n";
    return;
  }
  const auto output = [&](const std::string& source, const std::string& suffix) {
    const TemporaryFile program(source, suffix);
    const TemporaryFile module("", ".ll");
    CHECK(run_ssa_compare({program.path(), "--emit=llvm", "--run=5", "-o", module.path()}).status ==
          0);
    return run_command(fmt::format("{} {}", interpreter->string(), module.path())).out;
  };
  CHECK(output("while (arg < 10) arg = arg + 1; return arg;", ".s") == "10\n");
  CHECK(output("@main(a: int) {\n  b: bool = lt a a;\n  print a b;\n}\n", ".bril") == "5 false\n");
}

TEST_CASE("LLVM accepts every form of every program file and gives the same results") {
  CheckedModule complete;
  CheckedModule with_opaque;
  for (const std::filesystem::path& path : all_program_files()) {
    const TestProgram program = test_program(path);
    if (!has_opaque(program.program)) {
      add_all_forms(complete, program);
      continue;
    }
    for_each_form(program, [&](const std::string& label, const ssa::Function& form,
                               const cfg::Function& /*function*/) {
      with_opaque.add(fmt::format("{}.{}.", program.name, label), form);
    });
  }
  CHECK(complete.num_runs() > 5000);
  complete.check();
  with_opaque.check();
}

TEST_CASE("LLVM accepts random Python programs and gives the same results") {
  CheckedModule module;
  const rc::Gen<RandomProgram> programs = random_program({.python = true});
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const std::string source = programs(rc::Random(seed), 60).value().source();
    TestProgram program = test_program("random.py", source);
    program.name = fmt::format("{}", seed);
    add_all_forms(module, program);
  }
  CHECK(module.num_runs() > 200);
  module.check();
}

TEST_CASE("LLVM accepts random functions and gives the same results") {
  CheckedModule module;
  const rc::Gen<cfg::Function> functions = function();
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    cfg::Program program;
    program.functions.push_back(functions(rc::Random(seed), 60).value());
    const cfg::Function& function = program.functions.front();
    const std::vector<TestRun> runs = test_runs(program, function);
    for_each_cfg_form(function, [&](const std::string& label, const ssa::Function& form) {
      if (label != "pruned" && label != "braun.folded") return;
      const std::string scope = fmt::format("{}.{}.", seed, label);
      module.add(scope, form);
      module.run(scope + function.name(), runs);
    });
  }
  CHECK(module.num_runs() > 500);
  module.check();
}

TEST_CASE("LLVM takes no function of a program for one of the C library") {
  const auto optimizer = find_llvm_program("opt");
  if (!optimizer) {
    std::cout << "SKIPPED: opt of LLVM 19 is not installed\n";
    return;
  }
  const TemporaryFile program(
      "function main(n)\nb0:\n  arg n\n  x = call function labs\n  return x\n"
      "function labs(n)\nb0:\n  i0 = mul n, 2\n  return i0\n",
      ".cfg");
  for (const bool has_driver : {false, true}) {
    std::vector<std::string> words = {program.path(), "--emit=llvm"};
    if (has_driver) words.emplace_back("--run=5");
    const TemporaryFile module(run_ssa_compare(words).out, ".ll");
    const CommandResult optimized = run_command(
        fmt::format("{} -passes=instcombine -S {}", optimizer->string(), module.path()));
    CHECK(optimized.status == 0);
    CHECK_THAT(optimized.out, Catch::Contains("@labs(") && !Catch::Contains("llvm.abs"));
  }
}

}  // namespace ssac::test
