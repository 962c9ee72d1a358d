// Measures the speed of each front end: generates programs of LINES lines, parses and lowers them,
// and prints a Markdown table. Usage: measure_readers [LINES]
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "compare/command_line/large_blocks.h"
#include "frontend/language.h"
#include "frontend/lower.h"
#include "tests/support/large_program.h"
#include "tests/support/large_python.h"

namespace {

using namespace ssac;

template <class... Args>
void add(std::string& text, fmt::format_string<Args...> format, Args&&... args) {
  fmt::format_to(std::back_inserter(text), format, std::forward<Args>(args)...);
}

/// A function of assignments among five names, on the shortest possible lines.
std::string dense_python(std::size_t lines, std::mt19937& random) {
  constexpr std::string_view names = "abcde";
  constexpr std::string_view operators = "+-*";
  std::string text = "def f(a, b):\n c = a\n d = a\n e = a\n";
  while (lines-- > 0) {
    add(text, " {}={}{}{}\n", names[random() % 5], names[random() % 5], operators[random() % 3],
        names[random() % 5]);
  }
  return text + " return a\n";
}

/// The same Bril program as text and as JSON.
struct BrilTexts {
  std::string text = "@main(a: int, b: int): int {\n";
  std::string json =
      R"({"functions":[{"name":"main","args":[{"name":"a","type":"int"},{"name":"b","type":"int"}],)"
      R"("type":"int","instrs":[)";
};

BrilTexts bril(std::size_t lines, std::mt19937& random) {
  constexpr std::array operators = {"add", "sub", "mul"};
  BrilTexts out;
  std::size_t defined = 2;  // names v0, v1, ..., of which only the last few are used
  const auto name = [&] {
    const std::size_t back = 1 + random() % std::min<std::size_t>(defined, 8);
    return defined == back ? std::string("a") : fmt::format("v{}", defined - back);
  };
  out.text += "  v1: int = id a;\n";
  out.json += R"({"op":"id","dest":"v1","type":"int","args":["a"]})";
  for (std::size_t k = 0; k < lines; ++k) {
    const std::string left = name();
    const std::string right = name();
    const char* const op = operators[random() % operators.size()];
    add(out.text, "  v{}: int = {} {} {};\n", defined, op, left, right);
    add(out.json, R"(,{{"op":"{}","dest":"v{}","type":"int","args":["{}","{}"]}})", op, defined,
        left, right);
    ++defined;
    if (k % 16 != 15) continue;
    add(out.text, "  c: bool = lt {} {};\n  br c .t{} .t{};\n.t{}:\n", left, right, k, k, k);
    add(out.json, R"(,{{"op":"lt","dest":"c","type":"bool","args":["{}","{}"]}})", left, right);
    add(out.json, R"(,{{"op":"br","args":["c"],"labels":["t{}","t{}"]}},{{"label":"t{}"}})", k, k,
        k);
  }
  out.text += "  ret a;\n}\n";
  out.json += R"(,{"op":"ret","args":["a"]}]}]})";
  return out;
}

/// Measures processor time, since other processes may use the machine.
double seconds_of(auto work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

void measure(std::string_view what, std::string_view language_name, const std::string& text) {
  constexpr int repetitions = 3;
  const frontend::Language* language = frontend::find_language(language_name);
  double parse = std::numeric_limits<double>::infinity();
  double lower = parse;
  for (int k = 0; k < repetitions; ++k) {
    frontend::ParseResult parsed;
    const double to_parse =
        seconds_of([&] { parsed = language->parse(SourceText("program", text)); });
    if (has_errors(parsed.diagnostics)) {
      fmt::print(stderr, "{}: {}\n", what, parsed.diagnostics.front().message);
      std::exit(1);
    }
    std::vector<cfg::Function> lowered;
    const double to_lower = seconds_of([&] {
      for (const auto& f : parsed.program.functions) lowered.push_back(frontend::lower(f));
    });
    parse = std::min(parse, to_parse);
    lower = std::min(lower, to_parse + to_lower);
  }
  const double megabytes = static_cast<double>(text.size()) / 1e6;
  fmt::print("| {} | {} | {:.1f} | {:.0f} | {:.0f} |\n", what, std::ranges::count(text, '\n'),
             megabytes, megabytes / parse, megabytes / lower);
}

}  // namespace

int main(int argc, char** argv) {
  give_large_blocks_back();
  const std::size_t lines = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
  std::mt19937 random(1);
  fmt::print(
      "| program | lines | MB | parse, MB/s | parse and lower, MB/s "
      "|\n|---|---:|---:|---:|---:|\n");
  measure("Simple, 16 variables", "simple", test::large_program(lines, 16, 8, 1));
  measure("Simple, a variable every 8 lines", "simple",
          test::large_program(lines, lines / 8 + 1, 8, 1));
  measure("Python, short lines", "python", dense_python(lines, random));
  measure("Python, structured", "python", test::large_python(1, lines));
  const BrilTexts program = bril(lines, random);
  measure("Python, functions of 100 lines", "python", test::large_python(lines / 100, 100));
  measure("Bril, text", "bril", program.text);
  measure("Bril, JSON on one line", "bril", program.json);
}
