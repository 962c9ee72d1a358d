// CITATION.cff has the version that CMakeLists.txt declares.
#include <catch2/catch.hpp>
#include <regex>
#include <string>

#include "tests/support/files.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("CITATION.cff has the tool's version and the required fields") {
  const std::string citation = read_file(source_dir() / "CITATION.cff");
  const std::string cmake = read_file(source_dir() / "CMakeLists.txt");
  std::smatch version;
  REQUIRE(std::regex_search(cmake, version, std::regex("project\\(ssa-compare VERSION ([0-9.]+)")));
  CHECK_THAT(citation, Catch::Contains("\nversion: " + version[1].str() + "\n"));
  CHECK(run_ssa_compare({"--version"}).out == "ssa-compare " + version[1].str() + "\n");
  CHECK_THAT(citation, Catch::StartsWith("cff-version: 1.2.0\nmessage: "));
  for (const char* key : {"\ntitle: ", "\nauthors:\n  - name: ", "\nlicense: MIT\n"}) {
    CAPTURE(key);
    CHECK_THAT(citation, Catch::Contains(key));
  }
}

}  // namespace ssac::test
