#include "tests/support/test_program.h"

#include <algorithm>

#include "cfg/cleanup.h"
#include "compare/core/answers.h"
#include "frontend/language.h"
#include "frontend/lower.h"
#include "tests/support/files.h"

namespace ssac::test {

TestProgram test_program(const std::string& name, const std::string& text,
                         compare::Cleanup cleanup) {
  const frontend::Language* language = frontend::language_of_file(name);
  if (language == nullptr) throw std::runtime_error("no language for " + name);
  TestProgram result{name, language->parse(SourceText(name, text)), {}};
  std::vector<cfg::Function> lowered = result.parsed.lowered;
  for (const frontend::Function& ast : result.parsed.program.functions) {
    lowered.push_back(frontend::lower(ast));
  }
  if (cleanup == compare::Cleanup::none) {
    result.program.functions = std::move(lowered);
    return result;
  }
  for (const cfg::Function& function : lowered) {
    Diagnostics warnings;
    Trace no_trace;
    result.program.functions.push_back(cfg::clean_up(function, warnings, no_trace));
  }
  return result;
}

TestProgram test_program(const std::filesystem::path& path, compare::Cleanup cleanup) {
  return test_program(path.filename().string(), read_file(path), cleanup);
}

bool has_opaque(const cfg::Program& program) {
  return std::ranges::any_of(program.functions, [](const cfg::Function& function) {
    return std::ranges::any_of(function.symbols(), [&](cfg::SymbolId s) {
      return function.symbol(s).kind == cfg::Symbol::Kind::opaque;
    });
  });
}

std::vector<std::filesystem::path> all_program_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(source_dir() / "tests/files")) {
    const frontend::Language* language = frontend::language_of_file(entry.path().string());
    const bool is_program = language != nullptr && !language->is_through_llvm();
    if (entry.is_regular_file() && is_program) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

std::vector<TestRun> test_runs(const cfg::Program& program, const cfg::Function& function) {
  constexpr cfg::RunLimits limits = {.steps = 100'000};
  std::vector<TestRun> runs;
  for (const auto& arguments : compare::built_in_arguments(function.parameters().size())) {
    ProgramRun run = run_program(program, function.name(), arguments, limits);
    if (run.outcome.kind != Outcome::Kind::timeout) runs.push_back({arguments, std::move(run)});
  }
  return runs;
}

}  // namespace ssac::test
