// Files that are read through LLVM, and the reports on them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace ssac::test {

/// Whether a test can run that needs the LLVM library and, if it compiles, clang. If not, prints
/// why.
bool has_llvm(bool compiles = true);

/// The files in that folder of tests/files/llvm, sorted.
std::vector<std::string> llvm_files(const std::string& folder);

/// The report on one file; fails the test if the exit status is not 0.
nlohmann::json report_on(const std::string& file, std::vector<std::string> options);
/// Parts of such a report. They throw if there is no such part.
const nlohmann::json& function_named(const nlohmann::json& input, const std::string& name);
const nlohmann::json& row_named(const nlohmann::json& function, const std::string& method);

/// A C program: the file and a main that makes the calls of the report and prints a line for each.
/// Functions named `part_...` are only called by others.
std::string calling_program(const std::string& file, const nlohmann::json& input);
/// What that program must print according to the report.
std::string results_of(const nlohmann::json& input);

}  // namespace ssac::test
