#include "tests/files/program_files.h"

#include <algorithm>

#include "tests/support/files.h"

namespace ssac::test {

std::vector<std::filesystem::path> program_files() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(source_dir() / "tests/files/programs")) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

}  // namespace ssac::test
