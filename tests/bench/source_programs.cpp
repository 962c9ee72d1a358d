#include "tests/bench/source_programs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "frontend/language.h"
#include "frontend/lower.h"
#include "son/method.h"
#include "ssa/method.h"
#include "tests/bench/measure.h"
#include "tests/bench/memory.h"
#include "tests/bench/shapes.h"
#include "tests/support/large_program.h"

namespace ssac::bench {

namespace {

struct Built {
  std::size_t nodes = 0;
  std::size_t phis = 0;
  double milliseconds = std::numeric_limits<double>::infinity();
};

frontend::ParseResult parse(std::string text) {
  auto result = frontend::find_language("simple")->parse(SourceText("bench", std::move(text)));
  if (result.program.functions.empty()) throw std::runtime_error("a program does not parse");
  return result;
}

Built build(const frontend::Function& function, std::string_view method, son::Peepholes level) {
  constexpr double enough_seconds = 0.1;
  Built result;
  double spent = 0;
  for (int run = 0; run < 2 || (run < 50 && spent < enough_seconds); ++run) {
    Trace no_trace;
    const double start = cpu_seconds();
    {
      const auto graph =
          son::find_method(method)->construct({.ast = &function}, {.peepholes = level}, no_trace);
      if (!graph) throw std::runtime_error("a graph is too large");
      result.nodes = graph->nodes_created();
      result.phis = graph->phis_created();
    }
    const double seconds = cpu_seconds() - start;
    result.milliseconds = std::min(result.milliseconds, 1e3 * seconds);
    spent += seconds;
  }
  return result;
}

template <class Line>
std::string program(std::string text, std::size_t lines, Line line) {
  for (std::size_t k = 0; k < lines; ++k) line(std::back_inserter(text), k);
  return text;
}

/// That many variables, then that many loops in a row, each of which counts and changes one of
/// them.
std::string variables_and_loops(std::size_t variables, std::size_t loops) {
  std::string text = program("int i = 0;\n", variables, [](auto out, std::size_t k) {
    fmt::format_to(out, "int v{} = {};\n", k, k);
  });
  text = program(std::move(text), loops, [&](auto out, std::size_t k) {
    fmt::format_to(out, "while (i < {0}) {{ i = i + 1; v{1} = v{1} + i; }}\n", 10 * k + 10,
                   k % variables);
  });
  return text + "return v0;\n";
}

/// The reference compiler's results for such a program, with its peepholes on.
struct Reference {
  std::size_t variables;
  std::size_t loops;
  std::string_view eager;
  std::string_view lazy;
};
constexpr Reference references[] = {
    {10, 100, "1,280 / 0.78", "280 / 0.53"},
    {100, 100, "10,299 / 9.4", "299 / 1.6"},
    {1000, 100, "100,299 / 771", "299 / 46"},
    {1000, 1000, "1,002,999 / 7,988", "2,999 / 483"},
};

std::string table_of_names() {
  std::string out =
      "| variables, loops | eager, reference | lazy, reference | eager/full | lazy/full | "
      "eager/none | lazy/none |\n|---|---:|---:|---:|---:|---:|---:|\n";
  for (const Reference& row : references) {
    const auto parsed = parse(variables_and_loops(row.variables, row.loops));
    fmt::format_to(std::back_inserter(out), "| {}, {} | {} | {} |", row.variables, row.loops,
                   row.eager, row.lazy);
    for (const son::Peepholes level : {son::Peepholes::full, son::Peepholes::none}) {
      for (const std::string_view method : {"eager", "lazy"}) {
        const Built built = build(parsed.program.functions.front(), method, level);
        fmt::format_to(std::back_inserter(out), " {} / {:.3g} |", built.phis, built.milliseconds);
      }
    }
    out += '\n';
  }
  return out;
}

struct Pattern {
  std::string_view name;
  std::string_view line;  ///< {0} is the line's number
  std::string_view close = {};
  std::vector<std::size_t> sizes;
  std::string_view reference;
};

const std::vector<Pattern>& patterns() {
  static const std::vector<Pattern> all = {
      {"ifs in a row", "if (arg < {0}) x = x * {0};\n", "", {8'000, 80'000}, "8,000: 1.1 s"},
      {"loops in a row", "while (x < {0}) x = x * {0};\n", "", {8'000, 80'000}, "8,000: 2.3 s"},
      {"ifs that hold a loop in one arm",
       "if (arg < {0}) while (x < {0}) x = x + 1;\n",
       "",
       {28, 5'000, 50'000},
       "28: 25 s"},
      {"ifs in one another", "if (arg < {0}) {{ x = x * {0};\n", "}", {1'000, 10'000}, "overflow"},
      {"loops in one another",
       "while (x < {0}) {{ x = x * {0};\n",
       "}",
       {1'000, 10'000},
       "overflow"},
      {"sum that is not sorted", "x = x + arg * x;\n", "", {400, 800}, "800: 639,000 nodes"},
  };
  return all;
}

std::string table_of_patterns() {
  std::string out =
      "| program | size | reference | eager/none | lazy/none | eager/full | lazy/full | nodes, "
      "lazy/full |\n|---|---:|---:|---:|---:|---:|---:|---:|\n";
  for (const Pattern& pattern : patterns()) {
    for (const std::size_t size : pattern.sizes) {
      std::string text = program("int x = arg;\n", size, [&](auto to, std::size_t k) {
        fmt::format_to(to, fmt::runtime(pattern.line), k + 2);
      });
      for (std::size_t k = 0; k < size; ++k) text += pattern.close;
      const auto parsed = parse(text + "return x;\n");
      fmt::format_to(std::back_inserter(out), "| {} | {} | {} |", pattern.name, size,
                     pattern.reference);
      Built built;
      for (const son::Peepholes level : {son::Peepholes::none, son::Peepholes::full}) {
        for (const std::string_view method : {"eager", "lazy"}) {
          built = build(parsed.program.functions.front(), method, level);
          fmt::format_to(std::back_inserter(out), " {:.3g} ms, {:.0f} ns |", built.milliseconds,
                         1e6 * built.milliseconds / static_cast<double>(built.nodes));
        }
      }
      fmt::format_to(std::back_inserter(out), " {} |\n", built.nodes);
    }
  }
  return out;
}

/// The shapes as source: `real`, `dense`, `ifchain` and, instead of `repeat`, a row of loops, since
/// loops cannot be nested that deep.
struct SourceShape {
  std::string_view name;
  std::string (*make)(std::size_t statements);
};
constexpr SourceShape source_shapes[] = {
    {"real", [](std::size_t n) { return test::large_program(n, n / 8, 8, 1); }},
    {"dense", [](std::size_t n) { return test::large_program(n, 64, 8, 1); }},
    {"ifchain",
     [](std::size_t n) {
       std::string text = program(
           "", 64, [](auto out, std::size_t k) { fmt::format_to(out, "int v{} = {};\n", k, k); });
       text = program(std::move(text), n / 2, [](auto out, std::size_t k) {
         fmt::format_to(out, "if (v{} < {}) v{} = arg; else v{} = arg + 1;\n", k % 64, k,
                        k * 7 % 64, k * 11 % 64);
       });
       return text + "return v0;\n";
     }},
    {"loops in a row", [](std::size_t n) { return variables_and_loops(64, n / 2); }},
};

/// The minimum time in seconds of a few constructions of a form or graph; none if that is too
/// large.
template <class Construct>
std::optional<double> least_seconds(Construct construct) {
  double least = std::numeric_limits<double>::infinity();
  double spent = 0;
  for (int run = 0; run < 2 || (run < 20 && spent < 0.05); ++run) {
    const double start = cpu_seconds();
    if (!construct()) return std::nullopt;
    const double seconds = cpu_seconds() - start;
    least = std::min(least, seconds);
    spent += seconds;
  }
  return least;
}

struct Prepared {
  explicit Prepared(std::string text)
      : syntax(parse(std::move(text)).program.functions.front()), graph(frontend::lower(syntax)) {}
  frontend::Function syntax;
  cfg::Function graph;
};

/// The time in seconds of the method, which is one of ssa/, or of son/ at level `none`.
std::optional<double> seconds_of(std::string_view name, const Prepared& prepared) {
  const auto& [syntax, function] = prepared;
  Trace no_trace;
  if (const ssa::Method* method = ssa::find_method(name)) {
    return least_seconds([&] { return method->construct({function, &syntax}, {}, no_trace); });
  }
  const son::Method* method = son::find_method(name);
  return least_seconds([&] { return method->construct({.ast = &syntax}, {}, no_trace); });
}

std::string table_of_shapes() {
  constexpr std::size_t sizes[] = {1'000, 10'000, 100'000};
  std::string out =
      "| shape | method | 1e3 | 1e4 | 1e5 | growth |\n|---|---|---:|---:|---:|---:|\n";
  for (const SourceShape& shape : source_shapes) {
    std::vector<Prepared> programs;
    for (const std::size_t size : sizes) programs.emplace_back(shape.make(size));
    for (const std::string_view method :
         {"pruned", "lookahead", "lookahead-copy", "eager", "lazy"}) {
      fmt::format_to(std::back_inserter(out), "| {} | {} |", shape.name, method);
      Measurement first;
      Measurement last;
      for (const Prepared& prepared : programs) {
        const std::optional<double> seconds = seconds_of(method, prepared);
        if (!seconds) {
          out += " large |";
          continue;
        }
        last = {.instructions = three_address_instructions(prepared.graph),
                .nanoseconds = 1e9 * *seconds};
        if (first.instructions == 0) first = last;
        fmt::format_to(std::back_inserter(out), " {:.0f} |", last.time_per_instruction());
      }
      fmt::format_to(std::back_inserter(out), " {:.2f} |\n", growth(first, last).value_or(0));
    }
  }
  return out;
}

}  // namespace

std::string source_tables() {
  keep_freed_memory();
  return fmt::format(
      "Phis created / ms of CPU time; two more names than the variables are in scope:\n\n{}\n"
      "ms of CPU time, and ns per node created:\n\n{}\n"
      "ns per three-address instruction, graphs without peepholes, by the number of "
      "statements:\n\n{}",
      table_of_names(), table_of_patterns(), table_of_shapes());
}

}  // namespace ssac::bench
