#include "tests/support/files.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

namespace ssac::test {

std::filesystem::path source_dir() { return SSAC_SOURCE_DIR; }

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  INFO("reading " << path);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace ssac::test
