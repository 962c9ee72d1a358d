#include "tests/support/explained.h"

#include <catch2/catch.hpp>

#include "tests/support/tool_runner.h"

namespace ssac::test {
bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string explained(const std::string& program, const std::string& what,
                      const std::vector<std::string>& more) {
  const TemporaryFile file(program);
  std::vector<std::string> arguments = {"--explain=" + what, file.path()};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const ToolResult result = run_ssa_compare(arguments);
  CHECK(result.status == 0);
  return result.out;
}

std::string unwrapped(std::string text, const std::string& wrap) {
  for (std::size_t at = 0; (at = text.find(wrap, at)) != std::string::npos;) {
    text.replace(at, wrap.size(), " ");
  }
  return text;
}

}  // namespace ssac::test
