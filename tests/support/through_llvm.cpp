#include "tests/support/through_llvm.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <stdexcept>

#include "frontend/language.h"
#include "frontend/llvm/library_loader.h"
#include "tests/support/files.h"
#include "tests/support/shell.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// Only called by other functions, because its result is not an int.
bool is_part(const json& function) {
  return function.at("name").get<std::string>().starts_with("part_");
}

}  // namespace

/// Prints why the test cannot run.
bool has_llvm(bool compiles) {
  const auto library = frontend::lir::library();
  const bool has_clang = !compiles || find_program({"clang-19"}).has_value();
  if (!library) std::cout << "SKIPPED: " << library.error() << "\n";
  if (library && !has_clang) std::cout << "SKIPPED: clang-19 is not installed\n";
  return library && has_clang;
}

std::vector<std::string> llvm_files(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(source_dir() / "tests/files/llvm" / folder)) {
    files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

json report_on(const std::string& file, std::vector<std::string> options) {
  options.insert(options.end(), {"--format=json", file});
  if (frontend::language_of_file(file)->is_compiled()) options.insert(options.end(), {"--", "-w"});
  const ToolResult result = run_ssa_compare(options);
  INFO(result.err);
  CHECK(result.status == 0);
  return json::parse(result.out).at("inputs").at(0);
}

const json& function_named(const json& input, const std::string& name) {
  for (const json& function : input.at("functions")) {
    if (function.at("name") == name) return function;
  }
  throw std::runtime_error("no function " + name);
}

const json& row_named(const json& function, const std::string& method) {
  for (const json& row : function.at("methods")) {
    if (row.at("method") == method) return row;
  }
  throw std::runtime_error("no row " + method);
}

std::string results_of(const json& input) {
  std::string text;
  for (const json& function : input.at("functions")) {
    if (is_part(function)) continue;
    for (const json& run : function.at("runs")) {
      INFO(function.at("name") << run);
      REQUIRE(run.at("outcome") == "value");
      const auto arguments = run.at("arguments").get<std::vector<std::int64_t>>();
      text += fmt::format("{}({}) = {}\n", function.at("name").get<std::string>(),
                          fmt::join(arguments, ", "),
                          static_cast<std::int32_t>(run.at("value").get<std::int64_t>()));
    }
  }
  return text;
}

std::string calling_program(const std::string& file, const json& input) {
  std::string text = fmt::format("#include \"{}\"\n#include <stdio.h>\nint main(void) {{\n", file);
  for (const json& function : input.at("functions")) {
    const auto name = function.at("name").get<std::string>();
    if (is_part(function)) continue;
    for (const json& run : function.at("runs")) {
      const auto arguments = run.at("arguments").get<std::vector<std::int64_t>>();
      const std::string call = fmt::format("{}({})", name, fmt::join(arguments, ", "));
      text += fmt::format("  printf(\"{} = %d\\n\", {});\n", call, call);
    }
  }
  return text + "}\n";
}

}  // namespace ssac::test
