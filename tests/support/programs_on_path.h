// Sets the PATH for a test.
#pragma once

#include <filesystem>
#include <string>

namespace ssac::test {

/// While the object lives, the PATH has no program, or only the one of this name: a shell script
/// that consists of the line `#!/bin/sh` and the given text.
class ProgramsOnPath {
 public:
  ProgramsOnPath();
  ProgramsOnPath(const std::string& name, const std::string& script);
  ~ProgramsOnPath();
  ProgramsOnPath(const ProgramsOnPath&) = delete;
  ProgramsOnPath& operator=(const ProgramsOnPath&) = delete;

 private:
  std::filesystem::path directory_;
  std::string path_;
};

}  // namespace ssac::test
