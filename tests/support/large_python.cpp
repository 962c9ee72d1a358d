#include "tests/support/large_python.h"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <random>

namespace ssac::test {
namespace {

void add_function(std::string& text, std::size_t number, std::size_t lines, std::mt19937& random) {
  constexpr std::array names = {"total", "count", "limit"};
  const auto name = [&] { return names[random() % names.size()]; };
  const auto add = [&]<class... Args>(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text), format, std::forward<Args>(args)...);
  };
  add("def function_{}(limit):\n    total = limit\n    count = 0\n", number);
  std::size_t depth = 1;
  while (lines-- > 0) {
    const std::size_t choice = random() % 16;
    if (choice == 1 && depth > 1) --depth;
    text.append(4 * depth, ' ');
    if (choice == 0 && depth < 8) {
      add("{} {} < {}:\n", random() % 2 == 0 ? "if" : "while", name(), random() % 1000);
      text.append(4 * ++depth, ' ');
    }
    const char* const to = name();
    const char* const left = name();
    const std::size_t constant = random() % 1000;
    add("{} = ({} + {}) * {}\n", to, left, constant, name());
  }
  text += "    return total\n\n";
}

}  // namespace

std::string large_python(std::size_t functions, std::size_t lines) {
  std::mt19937 random(1);
  std::string text;
  for (std::size_t k = 0; k < functions; ++k) add_function(text, k, lines, random);
  return text;
}

}  // namespace ssac::test
