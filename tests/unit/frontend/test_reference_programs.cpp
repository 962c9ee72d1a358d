// The programs of the reference compiler's own tests: we accept what it accepts, reject what it
// rejects, and compute the recorded values. Skipped without the data file.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "frontend/interpret.h"
#include "frontend/simple/parser.h"
#include "tests/support/files.h"
#include "tests/unit/frontend/diagnostics_of.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;

/// The only programs that are treated differently on purpose, and why.
const std::map<std::string, std::string> exceptions = {
    {"ref-115", "is nothing but a comment, which the reference does not have"},
};

/// Checks that running the row's program gives the expected outcome for each argument.
void check_values(const Json& row, const frontend::Function& function) {
  for (const auto& [argument, expected] : row.at("expect").items()) {
    // If a type is given, the parameter is that constant, whatever is passed.
    const std::int64_t passed =
        row.contains("arg_type") ? row.at("arg_type").get<std::int64_t>() : std::stoll(argument);
    const std::int64_t arguments[] = {passed};
    INFO("argument " << passed);
    CHECK(to_string(frontend::interpret(function, arguments)) == expected.get<std::string>());
  }
}

TEST_CASE("the reference's own programs are accepted, rejected and evaluated alike") {
  const std::filesystem::path path = source_dir() / "../shared/data/simple-reference.ndjson";
  if (!std::filesystem::exists(path)) {
    WARN("SKIPPED: there is no " << path);
    return;
  }
  std::ifstream file(path);
  std::size_t rows = 0;
  for (std::string line; std::getline(file, line);) {
    const Json row = Json::parse(line);
    if (row.at("chapter") != 8) continue;
    ++rows;
    const std::string id = row.at("id");
    const std::string source = row.at("source");
    INFO(id << ": " << source);
    const frontend::ParseResult result = frontend::simple::parse(SourceText("test.s", source));
    const bool accepted = !has_errors(result.diagnostics);
    INFO(to_lines(result.diagnostics));
    CHECK((accepted == row.at("ok").get<bool>()) != exceptions.contains(id));
    if (accepted && row.at("ok")) check_values(row, result.program.functions.front());
  }
  CHECK(rows == 129);
}

}  // namespace
}  // namespace ssac::test
