// The tool with a method from outside the tree, the one that docs/adding-a-method.md prints:
// built from the same libraries with another table of methods (tests/CMakeLists.txt).
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/page.h"
#include "tests/support/shell.h"

namespace ssac::test {
namespace {

std::string output_with_extra_method(const std::string& arguments) {
  const CommandResult result = run_command(
      fmt::format("{} {} {}/docs/examples/why.s", SSAC_EXTRA_TOOL, arguments, SSAC_SOURCE_DIR));
  CHECK(result.status == 0);
  return result.out;
}

}  // namespace

TEST_CASE("docs/adding-a-method.md prints the example that is built") {
  const std::string example = read_file(source_dir() / "tests/files/extra_method/my_method.cpp");
  const std::string docs = read_file(source_dir() / "docs/adding-a-method.md");
  CHECK(docs.find("```cpp\n" + example + "```\n") != std::string::npos);
}

TEST_CASE("a method from outside the tree has a verified row at its place in the table") {
  const std::string table = output_with_extra_method("");
  const std::size_t row = table.find("\nmy-method ");
  REQUIRE(row != std::string::npos);
  CHECK(table.find("\nmaximal ") < row);
  CHECK(row < table.find("\nminimal "));
  CHECK(table.find("CHECK FAILED") == std::string::npos);
  CHECK_THAT(run_command(std::string(SSAC_EXTRA_TOOL) + " --list-methods").out,
             Catch::Contains("a phi at every join for every variable"));
}

TEST_CASE("a method from outside the tree verifies with unreachable blocks") {
  const CommandResult result =
      run_command(fmt::format("{} --methods=my-method --cleanup=none {}/tests/files/programs/jumps",
                              SSAC_EXTRA_TOOL, SSAC_SOURCE_DIR));
  INFO(result.out);
  CHECK(result.status == 0);
}

TEST_CASE("a method from outside the tree has a trace and an explanation") {
  CHECK(output_with_extra_method("--help").find("my-method") != std::string::npos);
  const std::string trace = output_with_extra_method("--trace=my-method --methods=my-method");
  CHECK(trace.find("-- main, my-method\nmy-method join: block b1, live {arg, ") !=
        std::string::npos);
  CHECK(trace.find("my-method insert: block b1, variable arg\n") != std::string::npos);
  const std::string why = output_with_extra_method("--explain=sum@b1 --methods=my-method");
  CHECK(why.find("my-method") != std::string::npos);
}

TEST_CASE("a method from outside the tree has pseudocode and a replay on the page") {
  const Page page =
      parse_page(output_with_extra_method("--methods=my-method --format=html 2>/dev/null"));
  const nlohmann::json& code = page.index().at("pseudocode").at("my-method").at(0);
  CHECK(code.at("title") == "Phi insertion: live variables at every join");
  CHECK(code.at("lines").at(2).at("steps") == nlohmann::json{"insert"});
  CHECK(page.index().at("categories").at("my-method").at("insert").at("effect") == "insert phi");
  const nlohmann::json& trace = page.elements.at("ssac-f0").at("methods").at(0).at("trace");
  CHECK(trace.at(0).at("category") == "my-method");
}

}  // namespace ssac::test
