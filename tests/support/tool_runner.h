// Calls the tool as a shell would, but within this process.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace ssac::test {

struct ToolResult {
  int status = 0;
  std::string out;
  std::string err;
};

/// Runs ssa-compare with these arguments (without the program name) and returns its output.
ToolResult run_ssa_compare(const std::vector<std::string>& arguments);

/// The same with the contents of the file on standard input.
ToolResult run_ssa_compare_on(const std::string& input_path,
                              const std::vector<std::string>& arguments);

/// How often `part` occurs in the text.
std::size_t count(const std::string& text, const std::string& part);

/// A file that exists as long as the object and whose name ends in `suffix`.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text, const std::string& suffix = ".s");
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// Whether the tool lacked LLVM or clang to read its input. If so, prints that the test is skipped.
bool is_without_llvm(const ToolResult& result);

}  // namespace ssac::test
