// Random programs of every language, for as long as asked: each is built by some methods at some
// levels with random options; every result is verified, scheduled and run. Says at its end how many
// there were, and of which seed; exits with 1 on the first that fails, made as small as it goes, with
// the command that shows it.
//
// Usage: fuzz_programs SECONDS [SEED [FIRST]]: the programs FIRST, FIRST + 1, ... of the seed.
#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cfg/cleanup.h"
#include "cfg/print.h"
#include "compare/core/compare_program.h"
#include "frontend/language.h"
#include "ssa/destruct.h"
#include "ssa/emit/bril.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"

namespace ssac::test {
namespace {

/// A program's text, and how it is compared.
struct Case {
  std::string language;
  std::string text;
  compare::Options options;
};

compare::Options random_options(std::mt19937_64& choices) {
  const auto below = [&](std::size_t count) { return static_cast<std::size_t>(choices() % count); };
  const auto some_of = [&](const auto& all, auto& chosen) {
    chosen.clear();
    std::ranges::copy_if(all, std::back_inserter(chosen), [&](auto) { return below(3) == 0; });
  };
  compare::Options options;
  some_of(ssa::methods(), options.cfg_methods);
  some_of(son::methods(), options.son_methods);
  some_of(son::all_peephole_levels, options.peepholes);
  if (options.peepholes.empty()) options.peepholes = {son::Peepholes::fixpoint};
  options.bridge_from = ssa::cfg_methods()[below(ssa::cfg_methods().size())];
  options.continues = son::all_continues[below(std::size(son::all_continues))];
  options.cleanup = below(3) == 0 ? compare::Cleanup::none : compare::Cleanup::full;
  options.fold_copies = below(2) == 0;
  options.graph_texts = false;
  return options;
}

/// The options of ssa-compare that compare as these do.
std::string command_line(const compare::Options& options) {
  std::vector<std::string_view> methods;
  for (const ssa::Method* method : options.cfg_methods) methods.push_back(method->name);
  for (const son::Method* method : options.son_methods) methods.push_back(method->name);
  std::vector<std::string_view> levels;
  for (const son::Peepholes level : options.peepholes) levels.push_back(name_of(level));
  return fmt::format("--methods={} --peepholes={} --cleanup={} --continue={} --bridge-from={}{}",
                     fmt::join(methods, ","), fmt::join(levels, ","), name_of(options.cleanup),
                     name_of(options.continues), options.bridge_from->name,
                     options.fold_copies ? " --fold-copies" : "");
}

/// What is wrong with the comparison of the text; empty if nothing.
std::string fault_of(const Case& subject) {
  try {
    const compare::InputReport report =
        compare::compare_program(SourceText("random program", subject.text),
                                 frontend::find_language(subject.language), subject.options);
    if (report.status != compare::Status::ok) return fmt::format("rejected: {}", report.rendered);
    for (const compare::FunctionReport& function : report.functions) {
      const std::vector<std::string> findings = function.findings();
      if (!findings.empty()) return fmt::format("{}: {}", function.name, findings.front());
    }
    return "";
  } catch (const std::exception& failure) {
    return fmt::format("exception: {}", failure.what());
  }
}

/// As Bril out of pruned SSA form; empty where Bril has no word for something.
std::string bril_of(const cfg::Function& function) {
  Diagnostics warnings;
  Trace silent;
  const cfg::Function clean = cfg::clean_up(function, warnings, silent);
  const auto form = ssa::baseline().construct(ssa::Source(clean), {}, silent);
  ssa::BrilProgram bril;
  if (!form || !bril.add(ssa::destruct(*form), clean, true).empty()) return "";
  return bril.text();
}

/// Goes to smaller values as long as there is one that still fails.
template <class T, class Text>
Case smallest(rc::Shrinkable<T> shrinkable, Case subject, Text text) {
  bool smaller = true;
  while (smaller) {
    smaller = false;
    auto candidates = shrinkable.shrinks();
    while (auto candidate = candidates.next()) {
      Case next = subject;
      next.text = text(candidate->value());
      if (fault_of(next).empty()) continue;
      subject = std::move(next);
      shrinkable = std::move(*candidate);
      smaller = true;
      break;
    }
  }
  return subject;
}

/// Value number `number` of the seed, made small if it fails; nothing if it does not.
template <class T, class Text>
std::optional<Case> failing(const rc::Gen<T>& values, std::uint64_t number, Case subject, Text text) {
  // Of rapidcheck's sizes, up to 100: small ones more often.
  const auto size = static_cast<int>((number % 100) * (number / 100 % 100) / 100);
  auto shrinkable = values(rc::Random(number), size);
  subject.text = text(shrinkable.value());
  if (subject.text.empty() || fault_of(subject).empty()) return std::nullopt;
  return smallest(std::move(shrinkable), std::move(subject), text);
}

/// The next of a sequence of numbers without pattern. Source: Steele, Lea, Flood, "Fast Splittable
/// Pseudorandom Number Generators", OOPSLA 2014, figure 17.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t z = seed + number * 0x9E37'79B9'7F4A'7C15U;
  z = (z ^ (z >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D0'49BB'1331'11EBU;
  return z ^ (z >> 31U);
}

std::optional<Case> failing_case(std::uint64_t number) {
  std::mt19937_64 choices(number);
  Case subject;
  subject.options = random_options(choices);
  const auto function_text = [](const cfg::Function& f) { return cfg::to_text(f); };
  const auto source = [](const RandomProgram& program) { return program.source(); };
  switch (choices() % 5) {
    case 0: subject.language = "simple"; return failing(random_program(), number, subject, source);
    case 1:
      subject.language = "python";
      return failing(random_program({.python = true}), number, subject, source);
    case 2: subject.language = "bril"; return failing(function(), number, subject, bril_of);
    case 3: subject.language = "cfg"; return failing(function(), number, subject, function_text);
    default:
      subject.language = "cfg";
      return failing(function(Calls::some), number, subject, function_text);
  }
}

struct Search {
  std::uint64_t seed = 0;
  std::uint64_t first = 0;
  std::chrono::steady_clock::time_point end;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> found = false;

  void run() {
    while (!found && std::chrono::steady_clock::now() < end) {
      const std::uint64_t number = first + next++;
      if (const auto subject = failing_case(mixed(seed, number))) report(number, *subject);
    }
  }

  void report(std::uint64_t number, const Case& subject) {
    if (found.exchange(true)) return;
    const std::string file = fmt::format("failing.{}", subject.language);
    std::ofstream(file) << subject.text;
    fmt::print("program {} of seed {}: {}\n{}\nssa-compare --language={} {} {}\n", number, seed,
               fault_of(subject), subject.text, subject.language, command_line(subject.options), file);
  }
};

std::uint64_t number_of(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) return value;
  fmt::print(stderr, "fuzz_programs: {} is no number\n", text);
  std::exit(2);
}

int run(std::span<char*> arguments) {
  Search search;
  const std::uint64_t seconds = arguments.size() > 1 ? number_of(arguments[1]) : 20;
  search.seed = arguments.size() > 2 ? number_of(arguments[2]) : std::random_device()();
  search.first = arguments.size() > 3 ? number_of(arguments[3]) : 0;
  search.end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  {
    std::vector<std::jthread> threads;
    for (unsigned k = std::max(1U, std::thread::hardware_concurrency()); k > 0; --k) {
      threads.emplace_back([&] { search.run(); });
    }
  }
  fmt::print("{} programs of seed {} in {} s, {} failed\n", search.next.load(), search.seed, seconds,
             search.found ? "one" : "none");
  return search.found ? 1 : 0;
}

}  // namespace
}  // namespace ssac::test

int main(int count, char** arguments) {
  return ssac::test::run({arguments, static_cast<std::size_t>(count)});
}
