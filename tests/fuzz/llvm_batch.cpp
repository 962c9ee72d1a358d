#include "tests/fuzz/llvm_batch.h"

#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "cfg/program_environment.h"
#include "compare/core/answers.h"
#include "tests/support/llvm_driver.h"
#include "tests/support/shell.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

struct LlvmPrograms {
  std::optional<std::filesystem::path> opt = find_llvm_program("opt");
  std::optional<std::filesystem::path> lli = find_llvm_program("lli");
};

const LlvmPrograms& llvm_programs() {
  static const LlvmPrograms programs;
  return programs;
}

}  // namespace

bool LlvmBatch::available() { return llvm_programs().opt && llvm_programs().lli; }

std::string LlvmBatch::scope(std::uint64_t number) { return fmt::format("p{}.", number); }

void LlvmBatch::add(std::uint64_t number, const ssa::Function& form) {
  module_.add(form, scope(number));
}

void LlvmBatch::run(std::uint64_t number, const cfg::Program& program) {
  ++num_programs_;
  cfg::ProgramEnvironment environment(program, {.steps = 300});
  for (const cfg::Function& function : program.functions) {
    for (const auto& arguments : compare::built_in_arguments(function.parameters().size())) {
      environment.reset();
      const Outcome outcome = environment.run(function.name(), arguments);
      const bool ends =
          outcome.kind == Outcome::Kind::value || outcome.kind == Outcome::Kind::fallthrough;
      if (!ends) continue;
      module_.run(scope(number) + function.name(), arguments);
      std::istringstream lines(environment.output() + std::to_string(outcome.value));
      for (std::string line; std::getline(lines, line);) {
        expected_.push_back(line);
        numbers_.push_back(number);
      }
    }
  }
}

std::map<std::uint64_t, std::string> LlvmBatch::differences() const {
  std::map<std::uint64_t, std::string> found;
  if (expected_.empty()) return found;
  const TemporaryFile file(with_divided_driver(module_.text()), ".ll");
  const CommandResult verified = run_command(fmt::format(
      "{} -passes=verify -disable-output {}", llvm_programs().opt->string(), file.path()));
  if (verified.status != 0) {
    for (const std::uint64_t number : numbers_) found.emplace(number, verified.out);
    return found;
  }
  const CommandResult run =
      run_command(fmt::format("{} -O0 {}", llvm_programs().lli->string(), file.path()));
  std::istringstream lines(run.out);
  for (std::size_t k = 0; k < expected_.size(); ++k) {
    std::string line;
    std::getline(lines, line);
    if (line == expected_[k]) continue;
    found.emplace(numbers_[k], fmt::format("LLVM prints '{}' instead of '{}'", line, expected_[k]));
    break;  // later lines may be shifted
  }
  return found;
}

}  // namespace ssac::test
