#include "tests/support/programs_on_path.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <fstream>

namespace ssac::test {

namespace fs = std::filesystem;

ProgramsOnPath::ProgramsOnPath() {
  static std::atomic<int> count = 0;
  directory_ = fs::temp_directory_path() / fmt::format("ssa-compare-path-{}-{}", getpid(), count++);
  fs::create_directory(directory_);
  const char* path = std::getenv("PATH");
  path_ = path == nullptr ? "" : path;
  setenv("PATH", directory_.c_str(), 1);
}

ProgramsOnPath::ProgramsOnPath(const std::string& name, const std::string& script)
    : ProgramsOnPath() {
  std::ofstream(directory_ / name) << "#!/bin/sh\n" << script << "\n";
  fs::permissions(directory_ / name, fs::perms::owner_all);
}

ProgramsOnPath::~ProgramsOnPath() {
  setenv("PATH", path_.c_str(), 1);
  std::error_code ignored;
  fs::remove_all(directory_, ignored);
}

}  // namespace ssac::test
