// The PATH as a test wants it.
#pragma once

#include <filesystem>
#include <string>

namespace ssac::test {

/// As long as the object lives, the PATH has no program, or only the one of this name: a shell
/// script, the text after its first line `#!/bin/sh`.
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
