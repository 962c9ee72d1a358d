#include "tests/support/methods.h"

#include <algorithm>
#include <filesystem>

#include "tests/support/files.h"

namespace ssac::test {

bool is_in_tree(std::string name) {
  std::ranges::replace(name, '-', '_');
  const auto file = [&](const char* folder) { return source_dir() / folder / (name + ".cpp"); };
  return std::filesystem::exists(file("ssa/methods")) ||
         std::filesystem::exists(file("son/methods"));
}

}  // namespace ssac::test
