// Whole programs in any language, lowered and simplified, for tests of all of them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cfg/program.h"
#include "cfg/program_environment.h"
#include "compare/core/options.h"
#include "frontend/parse_result.h"
#include "tests/support/every_form.h"
#include "tests/support/run_program.h"

namespace ssac::test {

struct TestProgram {
  std::string name;              ///< the file's name
  frontend::ParseResult parsed;  ///< with its diagnostics
  cfg::Program program;          ///< its functions, simplified if requested; empty if rejected
};

/// The program of a text; the file name determines the language.
TestProgram test_program(const std::string& name, const std::string& text,
                         compare::Cleanup cleanup = compare::Cleanup::full);
/// The program of a file.
TestProgram test_program(const std::filesystem::path& path,
                         compare::Cleanup cleanup = compare::Cleanup::full);

/// Whether the program has operations that are not evaluated.
bool has_opaque(const cfg::Program& program);

/// The program files below tests/files that are not read through LLVM
/// (tests/files/test_through_llvm.cpp has those), sorted.
std::vector<std::filesystem::path> all_program_files();

/// A run of a function that ends.
struct TestRun {
  std::vector<std::int64_t> arguments;
  ProgramRun run;
};
/// The runs of the function on the built-in arguments, without those that time out.
std::vector<TestRun> test_runs(const cfg::Program& program, const cfg::Function& function);

/// Calls visit(label, form, function) for every form of every function of the program.
template <class Visit>
void for_each_form(const TestProgram& program, Visit visit) {
  for (std::size_t k = 0; k < program.program.functions.size(); ++k) {
    const cfg::Function& function = program.program.functions[k];
    const frontend::Function* ast = nullptr;
    if (!program.parsed.program.functions.empty()) ast = &program.parsed.program.functions[k];
    const auto visit_form = [&](const std::string& label, const ssa::Function& form) {
      visit(label, form, function);
    };
    for_each_cfg_form(function, visit_form);
    for_each_scheduled_form(ast, function, visit_form);
  }
}

}  // namespace ssac::test
