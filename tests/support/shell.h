// Other programs, for tests that need them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace ssac::test {

/// Where the first of these programs is that the PATH has; none where it has none. A test that
/// cannot do without prints `SKIPPED: ` and a reason, which ctest reports.
std::optional<std::filesystem::path> find_program(std::initializer_list<std::string> names);

/// Where that program of LLVM 19 is: `name-19`, or `name` where it says that it is of version 19.
std::optional<std::filesystem::path> find_llvm_program(const std::string& name);

struct CommandResult {
  int status = 0;
  std::string out;  ///< standard output and standard error
};

/// Runs a command line of the shell.
CommandResult run_command(const std::string& command);

}  // namespace ssac::test
