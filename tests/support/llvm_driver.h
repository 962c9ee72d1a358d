// Splits drivers with many calls, because LLVM takes quadratic time in the number of calls per
// function.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace ssac::test {

/// The module of an ssa::LlvmModule, with its driver divided into functions of at most 500 calls.
inline std::string with_divided_driver(const std::string& module) {
  const std::string main = "\ndefine i32 @main() {\n";
  const std::size_t begin = module.find(main) + main.size();
  const std::size_t end = module.find("  ret i32 0\n}\n", begin);
  std::string parts;
  std::string calls;
  std::size_t number = 0;
  for (std::size_t at = begin; at < end; number += 500) {
    const std::size_t next = module.find(fmt::format("  %result.{} =", number + 500), at);
    const std::size_t end_of_part = std::min(next, end);
    parts += fmt::format("\ndefine internal void @ssac.runs.{}() {{\n{}  ret void\n}}\n", number,
                         module.substr(at, end_of_part - at));
    calls += fmt::format("  call void @ssac.runs.{}()\n", number);
    at = end_of_part;
  }
  return module.substr(0, begin - main.size()) + parts + main + calls + module.substr(end);
}

}  // namespace ssac::test
