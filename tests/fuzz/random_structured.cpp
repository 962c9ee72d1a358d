#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "tests/fuzz/random_text.h"
#include "tests/support/random_program.h"

namespace ssac::test {
namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// The text with each word replaced by `name(word)`.
std::string with_words(std::string_view text,
                       const std::function<std::string(const std::string&)>& name) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    if (end > at) {
      result += name(std::string(text.substr(at, end - at)));
      at = end;
    } else {
      result += text[at++];
    }
  }
  return result;
}

/// Sometimes renames `a` to `e`.
std::string renamed(RandomNumbers& numbers, std::string text) {
  using Names = std::array<std::string_view, 5>;
  static constexpr std::array<Names, 3> all_names = {Names{"i99", "v2", "b3", "_", "x"},
                                                     Names{"ctrl", "phi", "undef", "top", "main"},
                                                     Names{"A", "a1", "a2", "x_1", "None_"}};
  if (!numbers.one_in(3)) return text;
  const Names& names = numbers.of(all_names);
  return with_words(text, [&](const std::string& word) {
    const bool is_pool = word.size() == 1 && word[0] >= 'a' && word[0] <= 'e';
    return is_pool ? std::string(names[static_cast<std::size_t>(word[0] - 'a')]) : word;
  });
}

std::string random_tree(RandomNumbers& numbers, bool python, std::size_t max_statements) {
  const auto next = [&] { return numbers(); };
  const std::size_t statements = numbers.size(max_statements);
  return random_program(next, statements, {.python = python}).source();
}

/// The variable that the line assigns; empty if it does anything else or more.
std::string_view only_target(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::size_t end = line.find(" = ");
  if (end == std::string_view::npos || line.find(" = ", end + 3) != std::string_view::npos)
    return {};
  return std::ranges::all_of(line.substr(0, end), is_word) ? line.substr(0, end)
                                                           : std::string_view();
}

/// Prints some variables after their assignment, and annotates others with a type.
std::string with_prints(RandomNumbers& numbers, std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n') + 1);
    text.remove_prefix(line.size());
    const std::string_view name = only_target(line);
    const std::size_t choice = name.empty() ? 0 : numbers.below(8);
    const std::size_t at = std::min(line.find_first_not_of(' '), line.size());
    if (choice == 1) {
      result += std::string(line.substr(0, at + name.size())) + ": int" +
                std::string(line.substr(at + name.size()));
      continue;
    }
    result += line;
    constexpr std::array<std::string_view, 3> before = {"", R"("%s\t\\ \"", )",
                                                        "'' r\"it's\", '', "};
    if (choice == 2) {
      ((((result += std::string(at, ' ')) += "print(") += numbers.of(before)) += name) += ", 1)\n";
    }
  }
  return result;
}

}  // namespace

std::string random_simple(RandomNumbers& numbers) {
  return renamed(numbers, random_tree(numbers, false, 24));
}

std::string random_python(RandomNumbers& numbers) {
  constexpr std::string_view header = "def main(arg):";
  constexpr std::string_view others = "def f(x): return x\ndef g(x, y): return x - y\n";
  std::string text = random_tree(numbers, true, 16);
  if (numbers.one_in(4)) {
    // Other bodies for the functions that main calls.
    text.resize(text.size() - others.size());
    for (const std::string_view other : {"def f(arg):", "def g(arg, c):"}) {
      std::string function = random_tree(numbers, true, 8);
      function.resize(function.size() - others.size());
      text += std::string(other) + function.substr(header.size());
    }
  }
  if (numbers.one_in(4)) {
    text.replace(0, header.size(), "def main(arg: int) -> int:\n \"\"\"What is it?\"\"\"");
  }
  if (numbers.one_in(6)) {
    text = "LIMIT = 11\n" + with_words(text, [](const std::string& word) {
             return word == "11" ? std::string("LIMIT") : word;
           });
  }
  if (numbers.one_in(3)) text = with_prints(numbers, text);
  if (numbers.one_in(6)) text += "if __name__ == \"__main__\":\n  print(main(7), g(1, 2))\n";
  return renamed(numbers, std::move(text));
}

}  // namespace ssac::test
