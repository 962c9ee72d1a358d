// Measures the project's analyses and methods on every shape and prints Markdown. Run it by
// tests/bench/run.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "tests/bench/guard.h"
#include "tests/bench/measure.h"
#include "tests/bench/source_programs.h"

namespace ssac::bench {
namespace {

struct Options {
  std::vector<double> sizes;
  std::vector<std::string> shapes;
  std::vector<std::string> subjects;
  bool quick = false;
  bool list = false;
  bool guard_rows = false;
  bool run_guard = false;
  bool source = false;
  std::string plot;
};

constexpr std::string_view introduction =
    R"(Times are CPU time in nanoseconds per three-address instruction, the minimum of several runs, including the destruction of
the result; freed memory stays with the process. A comparison and the branch on it count as one instruction,
jumps as none. *Growth* is the exponent of time over instructions from
the first size to the last. The other columns are for the largest size that was run. *Relative to a pass*: the time
divided by that of reading and writing each instruction once. *Bytes*: peak heap bytes per instruction.
*Created*, *final*: phis ever made, also those removed later, and phis in the result.

Some times are left out: *slow*, one run would take too long or too much memory; *large*, the method gave up because
of too many phis or nodes; *stack*, it would overflow the stack.
)";

template <class T, class Name>
std::vector<T> chosen(std::vector<T> all, const std::vector<std::string>& names, Name name_of) {
  if (names.empty()) return all;
  std::erase_if(all, [&](const T& item) {
    return std::ranges::find(names, std::string(name_of(item))) == names.end();
  });
  return all;
}

std::vector<const Shape*> shape_pointers() {
  std::vector<const Shape*> result;
  for (const Shape& shape : shapes()) result.push_back(&shape);
  return result;
}

MeasureOptions measure_options(const Options& options) {
  MeasureOptions result;
  for (double size : options.sizes) result.sizes.push_back(static_cast<std::size_t>(size));
  if (result.sizes.empty()) {
    result.sizes = options.quick ? std::vector<std::size_t>{1000}
                                 : std::vector<std::size_t>{1000, 10'000, 100'000, 1'000'000};
  }
  if (options.quick) result.seconds_a_point = 0.002;
  std::ranges::sort(result.sizes);
  return result;
}

int print_tables(const Options& options) {
  const auto measured_shapes =
      chosen(shape_pointers(), options.shapes, [](const Shape* shape) { return shape->name; });
  const auto measured_subjects = chosen(subjects(), options.subjects, [](const Subject& subject) {
    return std::string_view(subject.name);
  });
  if (measured_shapes.empty() || measured_subjects.empty()) {
    fmt::print(stderr, "no such shape or subject; see --list\n");
    return 2;
  }
  const auto result = measure(measured_shapes, measured_subjects, measure_options(options));
  fmt::print("{}\nPeer: {}.\n{}", introduction, llvm_version(), tables(result));
  const std::size_t points = result.front().points.size();
  for (std::size_t k = points - std::min<std::size_t>(points, 2); k < points; ++k) {
    fmt::print("{}", overview(result, k));
  }
  for (const Subject& peer : llvm_subjects()) {
    fmt::print("{}", comparison(result, std::string(flagship_name), peer.name));
  }
  return 0;
}

/// Plots the methods that are inherently superlinear next to one that is linear.
int write_plot(const Options& options) {
  MeasureOptions measured = measure_options(options);
  if (options.sizes.empty()) {
    measured.sizes = {1000,   2000,    5000,    10'000,  20'000,
                      50'000, 100'000, 200'000, 500'000, 1'000'000};
  }
  const auto panel = [&](std::string_view shape, const std::vector<std::string>& names) {
    return measure({find_shape(shape)},
                   chosen(subjects(), names, [](const Subject& s) { return s.name; }), measured);
  };
  std::vector<Series> all =
      panel("real", {"pruned", "braun", "maximal", "eager-cfg/none", "lazy-cfg/none"});
  for (Series& series : panel("ladder", {"pruned", "frontiers, explicit", "dominators: Semi-NCA",
                                         "dominators: Cooper-Harvey-Kennedy"})) {
    all.push_back(std::move(series));
  }
  std::ofstream file(options.plot);
  file << plot(all);
  if (file.flush()) return 0;
  fmt::print(stderr, "cannot write {}\n", options.plot);
  return 2;
}

int run(const Options& options) {
  if (options.list) {
    for (const Shape& shape : shapes()) fmt::print("shape    {}: {}\n", shape.name, shape.summary);
    for (const Subject& subject : subjects()) fmt::print("subject  {}\n", subject.name);
    return 0;
  }
  if (options.guard_rows) {
    for (const std::string& row : guard_rows()) fmt::print("{}\n", row);
    return 0;
  }
  if (options.run_guard) {
    run_guard_rows();
    return 0;
  }
  if (options.source) {
    fmt::print("{}", source_tables());
    return 0;
  }
  return options.plot.empty() ? print_tables(options) : write_plot(options);
}

}  // namespace
}  // namespace ssac::bench

int main(int argc, char** argv) {
  ssac::bench::Options options;
  CLI::App app("Measures ssa-compare's algorithms");
  app.add_option("--sizes", options.sizes, "Numbers of assignments (default: 1e3,1e4,1e5,1e6)")
      ->delimiter(',')
      ->check(CLI::Range(100.0, 1e7));
  app.add_option("--shapes", options.shapes, "Only these shapes")->delimiter(',');
  app.add_option("--subjects", options.subjects, "Only these subjects, separated by ';'")
      ->delimiter(';');
  app.add_flag("--quick", options.quick, "Takes a few seconds: only size 1e3, few repetitions");
  app.add_flag("--list", options.list, "Lists shapes and subjects");
  app.add_option("--plot", options.plot, "Writes an SVG plot to this file, prints no tables");
  app.add_flag("--source", options.source,
               "Prints only tables of the methods that follow the source, on Simple programs");
  app.add_flag("--guard-rows", options.guard_rows, "Lists the rows of the guard");
  app.add_flag("--run-guard", options.run_guard, "Runs the rows of the guard, for callgrind");
  CLI11_PARSE(app, argc, argv);
  return ssac::bench::run(options);
}
