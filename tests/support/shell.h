// Runs other programs, for tests that need them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace ssac::test {

/// The path of the first of these programs that is on the PATH, if any is. A test that needs the
/// program prints `SKIPPED: ` and a reason if it is missing; ctest reports that.
std::optional<std::filesystem::path> find_program(std::initializer_list<std::string> names);

/// The path of that program of LLVM 19: `name-19`, or `name` if it reports version 19.
std::optional<std::filesystem::path> find_llvm_program(const std::string& name);

struct CommandResult {
  int status = 0;
  std::string out;  ///< standard output and standard error
};

/// Runs a shell command.
CommandResult run_command(const std::string& command);

}  // namespace ssac::test
