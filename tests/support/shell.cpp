#include "tests/support/shell.h"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace ssac::test {

std::optional<std::filesystem::path> find_program(std::initializer_list<std::string> names) {
  const char* path = std::getenv("PATH");
  for (const std::string& name : names) {
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');) {
      std::error_code error;
      std::filesystem::path program = std::filesystem::path(folder) / name;
      if (std::filesystem::is_regular_file(program, error)) return program;
    }
  }
  return std::nullopt;
}

std::optional<std::filesystem::path> find_llvm_program(const std::string& name) {
  auto program = find_program({name + "-19", name});
  if (!program || program->filename() != name) return program;
  const std::string version = run_command(program->string() + " --version").out;
  return version.find("LLVM version 19.") != std::string::npos ? program : std::nullopt;
}

CommandResult run_command(const std::string& command) {
  CommandResult result;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {-1, "popen failed"};
  std::array<char, 4096> chunk{};
  while (const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), pipe)) {
    result.out.append(chunk.data(), count);
  }
  const int status = pclose(pipe);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return result;
}

}  // namespace ssac::test
