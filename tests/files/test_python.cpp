// The programs of Python mean what CPython takes them to mean.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "cfg/program_environment.h"
#include "frontend/lower.h"
#include "tests/support/files.h"
#include "tests/support/shell.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

namespace {

/// What CPython is not asked about: programs whose integers wrap.
bool is_for_cpython(const std::string& text) {
  return text.find("CPython differs") == std::string::npos;
}

std::vector<std::filesystem::path> python_programs() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator(source_dir() / "tests/files/programs/python")) {
    paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

/// The value of the module as it runs here; empty where it has none.
std::string value_of(const std::string& text) {
  const frontend::Program ast = parse_python_program(text);
  cfg::Program program;
  for (const frontend::Function& function : ast.functions) {
    program.functions.push_back(frontend::lower(function));
  }
  cfg::ProgramEnvironment environment(program);
  const Outcome outcome = environment.run("main", {});
  return outcome.kind == Outcome::Kind::value ? fmt::format("{}", outcome.value) : "";
}

/// Prints, for each file named, a line with the value of the last expression statement of the
/// module, and nothing where there is none.
constexpr const char* driver = R"PY(
import ast, sys
sys.setrecursionlimit(10000)
for name in sys.argv[1:]:
    with open(name, newline="") as file:
        tree = ast.parse(file.read())
    for at, statement in enumerate(tree.body):
        is_string = isinstance(statement, ast.Expr) and isinstance(
            getattr(statement.value, "value", None), str)
        if isinstance(statement, ast.Expr) and not is_string:
            target = ast.Name("__value__", ast.Store())
            tree.body[at] = ast.Assign([target], statement.value)
    names = {}
    exec(compile(ast.fix_missing_locations(tree), name, "exec"), names)
    print(int(names["__value__"]) if "__value__" in names else "")
)PY";

}  // namespace

TEST_CASE("programs of Python give what CPython gives") {
  const auto python = find_program({"python3"});
  if (!python) {
    WARN("SKIPPED: there is no python3 to compare with");
    return;
  }
  const TemporaryFile script(driver, ".py");
  std::string command = fmt::format("{} {}", python->string(), script.path());
  std::vector<std::filesystem::path> compared;
  for (const std::filesystem::path& path : python_programs()) {
    if (!is_for_cpython(read_file(path))) continue;
    compared.push_back(path);
    command += fmt::format(" '{}'", path.string());
  }
  REQUIRE(compared.size() >= 25);
  const CommandResult result = run_command(command);
  INFO(result.out);
  REQUIRE(result.status == 0);
  std::istringstream lines(result.out);
  for (const std::filesystem::path& path : compared) {
    std::string expected;
    REQUIRE(std::getline(lines, expected));
    INFO(path.filename().string());
    CHECK(value_of(read_file(path)) == expected);
  }
}

}  // namespace ssac::test
