// Files that are read through LLVM, and reports on them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace ssac::test {

/// Whether a test can run that needs the LLVM library, and clang if it compiles; says why not.
bool has_llvm(bool compiles = true);

/// Those of that folder of tests/files/llvm, sorted.
std::vector<std::string> llvm_files(const std::string& folder);

/// The report on the one file, which must be without failed checks.
nlohmann::json report_on(const std::string& file, std::vector<std::string> options);
/// Parts of such a report. Throw where there are none.
const nlohmann::json& function_named(const nlohmann::json& input, const std::string& name);
const nlohmann::json& row_named(const nlohmann::json& function, const std::string& method);

/// A program in C: the file, and a main that makes the calls which the report on it makes, and
/// prints a line for each. Functions called `part_...` are called by others only.
std::string calling_program(const std::string& file, const nlohmann::json& input);
/// What it must print, by the report.
std::string results_of(const nlohmann::json& input);

}  // namespace ssac::test
