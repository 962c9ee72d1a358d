// A program in a file, after --check or --bless.
#pragma once

#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

/// Counts down; the loop is at line 3.
inline const std::string countdown =
    "int n = arg;\n"
    "int s = 0;\n"
    "while (n > 0) {\n"
    "  s = s + n;\n"
    "  n = n - 1;\n"
    "}\n"
    "return s;\n";

struct Checked {
  int status = 0;
  std::string out;  ///< without the name of the file
  std::string err;
};

inline std::string without(std::string text, const std::string& part) {
  for (std::size_t at = 0; (at = text.find(part)) != std::string::npos;)
    text.erase(at, part.size());
  return text;
}

inline Checked run_on_file(const TemporaryFile& file, std::vector<std::string> arguments) {
  arguments.push_back(file.path());
  const ToolResult result = run_ssa_compare(arguments);
  return {result.status, without(result.out, file.path()), without(result.err, file.path())};
}

inline Checked checked(const std::string& text, const std::string& suffix = ".s") {
  return run_on_file(TemporaryFile(text, suffix), {"--check"});
}

struct BlessedFile {
  int status = 0;
  std::string text;
  std::string out;
};

inline BlessedFile blessed(const std::string& text, const std::string& suffix = ".s") {
  const TemporaryFile file(text, suffix);
  const Checked result = run_on_file(file, {"--bless"});
  return {result.status, read_file(file.path()), result.out + result.err};
}

}  // namespace ssac::test
