// Python programs give the same results as with CPython.
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

/// Whether the program is compared with CPython: not if its integers wrap around.
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

/// What the module prints when it runs here, and its value, if it has one.
std::string result_of(const std::string& source) {
  const frontend::Program ast = parse_python_program(source);
  cfg::Program program;
  for (const frontend::Function& function : ast.functions) {
    program.functions.push_back(frontend::lower(function));
  }
  cfg::ProgramEnvironment environment(program);
  const Outcome outcome = environment.run(program.functions.front().name(), {});
  std::string text = environment.output();
  std::ranges::replace(text, '\n', '|');
  if (outcome.kind == Outcome::Kind::value) text += fmt::format("{}", outcome.value);
  return text;
}

/// Prints a line for each file named: its output, with `|` for each line end, and the value of the
/// last expression statement of the module that is not a print, if there is one.
constexpr const char* driver = R"PY(
import ast, contextlib, io, sys

class ValueOfModule(ast.NodeTransformer):
    """Expression statements of the module, also those under a main guard, assign the value."""
    def visit_FunctionDef(self, node): return node
    def visit_For(self, node): return node
    def visit_While(self, node): return node
    def visit_If(self, node):
        is_guard = isinstance(node.test, ast.Compare) and "__name__" in ast.unparse(node.test)
        return self.generic_visit(node) if is_guard else node
    def visit_Expr(self, node):
        is_string = isinstance(getattr(node.value, "value", None), str)
        is_print = isinstance(node.value, ast.Call) and node.value.func.id == "print"
        if is_string or is_print: return node
        return ast.Assign([ast.Name("__value__", ast.Store())], node.value)

sys.setrecursionlimit(10000)
for name in sys.argv[1:]:
    with open(name, newline="") as file:
        tree = ast.parse(file.read())
    tree = ast.fix_missing_locations(ValueOfModule().visit(tree))
    names = {"__name__": "__main__"}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, name, "exec"), names)
    value = int(names["__value__"]) if "__value__" in names else ""
    print(printed.getvalue().replace("\n", "|") + str(value))
)PY";

}  // namespace

TEST_CASE("Python programs give the same results as CPython") {
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
    CHECK(result_of(read_file(path)) == expected);
  }
}

}  // namespace ssac::test
