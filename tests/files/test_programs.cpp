// Every program file gives what its annotations say. With the environment variable SSAC_BLESS set
// (by tests/bless) the annotations are rewritten instead.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

#include "tests/files/expectations.h"
#include "tests/support/files.h"

namespace ssac::test {

TEST_CASE("program files give what their annotations say") {
  const std::vector<std::filesystem::path> paths = program_files();
  REQUIRE(paths.size() >= 50);
  for (const std::filesystem::path& path : paths) {
    DYNAMIC_SECTION(path.filename().string()) {
      const std::string text = read_file(path);
      const std::string expected = expectations(path, text);
      if (std::getenv("SSAC_BLESS") != nullptr) {
        std::ofstream(path, std::ios::binary) << without_annotations(text) << expected;
      } else {
        INFO("to accept the change: tests/bless, then review the diff");
        CHECK(annotations(text) == expected);
      }
    }
  }
}

}  // namespace ssac::test
