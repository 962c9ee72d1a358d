#include "compare/command_line/repeated_inputs.h"

#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace ssac::compare {
namespace {

/// How often a list has it, where that can be read more than once.
std::size_t standard_inputs_in(const std::string& list_name) {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(list_name, unknown)) return 0;
  std::size_t times = 0;
  std::ifstream list(list_name);
  bool is_first = true;
  for (std::string line; std::getline(list, line);) {
    take_from_line(line, std::exchange(is_first, false));
    if (line == "-") ++times;
  }
  return times;
}

}  // namespace

bool has_standard_input_twice(const InputRequest& request, Messages& messages) {
  std::size_t times = 0;
  for (const std::string& name : request.names) {
    if (name == "-") ++times;
    if (name.starts_with('@')) times += standard_inputs_in(name.substr(1));
  }
  if (times < 2) return false;
  messages.line("ssa-compare: error: '-' is there twice, and standard input can be read once");
  return true;
}

std::function<void(const std::string&)> warning_of_repeated(Messages& messages) {
  return [&messages](const std::string& name) {
    messages.line("{}: warning: named more than once, and compared once", name);
  };
}

}  // namespace ssac::compare
