#include "tests/support/tool_runner.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <fstream>
#include <memory>

#include "compare/command_line/tool.h"
#include "compare/process/owned_descriptor.h"

namespace ssac::test {
namespace {

std::string contents(std::FILE* file) {
  std::string text;
  std::rewind(file);
  for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) text += static_cast<char>(c);
  return text;
}

}  // namespace

ToolResult run_ssa_compare(const std::vector<std::string>& arguments) {
  std::vector<const char*> words = {"ssa-compare"};
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::tmpfile(), std::fclose);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> err(std::tmpfile(), std::fclose);
  ToolResult result;
  result.status = compare::run_tool(words, out.get(), err.get());
  result.out = contents(out.get());
  result.err = contents(err.get());
  return result;
}

ToolResult run_ssa_compare_on(const std::string& input_path,
                              const std::vector<std::string>& arguments) {
  const compare::OwnedDescriptor before(dup(STDIN_FILENO));
  const compare::OwnedDescriptor file(open(input_path.c_str(), O_RDONLY));
  dup2(file.number(), STDIN_FILENO);
  ToolResult result = run_ssa_compare(arguments);
  dup2(before.number(), STDIN_FILENO);
  return result;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t result = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++result;
  return result;
}

TemporaryFile::TemporaryFile(const std::string& text, const std::string& suffix) {
  static std::atomic<int> count = 0;
  path_ = std::filesystem::temp_directory_path() /
          fmt::format("ssa-compare-test-{}-{}{}", getpid(), count++, suffix);
  std::ofstream(path_, std::ios::binary) << text;
}

TemporaryFile::~TemporaryFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

bool is_without_llvm(const ToolResult& result) {
  const bool is_missing = result.err.contains("need the");
  if (is_missing)
    std::puts("SKIPPED: C, C++ and LLVM IR need the packages clang-19 and llvm-19-dev");
  return is_missing;
}

}  // namespace ssac::test
