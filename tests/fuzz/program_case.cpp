#include "tests/fuzz/program_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/language.h"
#include "son/method.h"
#include "ssa/method.h"
#include "tests/fuzz/random_text.h"

namespace ssac::test {
namespace {

void choose_way(RandomNumbers& numbers, ProgramCase& subject) {
  const auto some_of = [&](const auto& all, auto& chosen) {
    chosen.clear();
    std::ranges::copy_if(all, std::back_inserter(chosen), [&](auto) { return numbers.one_in(4); });
  };
  compare::Options& options = subject.options;
  some_of(ssa::methods(), options.cfg_methods);
  some_of(son::methods(), options.son_methods);
  subject.traces = numbers.one_in(16);
  if (subject.traces) choose_all_methods(options);
  some_of(son::all_peephole_levels, options.peepholes);
  if (options.peepholes.empty()) options.peepholes = {son::Peepholes::fixpoint};
  options.bridge_from = numbers.of(ssa::cfg_methods());
  options.continues = numbers.of(son::all_continues);
  options.cleanup = numbers.one_in(3) ? compare::Cleanup::none : compare::Cleanup::full;
  options.fold_copies = numbers.one_in(2);
  options.graph_texts = false;
  options.compare_graphs = numbers.one_in(8);
  options.checked_steps = 300;
  options.long_runs = false;
  options.verify_each = numbers.one_in(8);
  subject.explains = numbers.one_in(32);
  subject.emitted = numbers.one_in(3) ? 1 + numbers.below(1000) : 0;
  subject.runs_on_llvm = subject.emitted != 0 && numbers.one_in(10);
}

}  // namespace

void choose_all_methods(compare::Options& options) {
  options.cfg_methods.assign(ssa::methods().begin(), ssa::methods().end());
  options.son_methods.assign(son::methods().begin(), son::methods().end());
}

ProgramCase way_of_comparing(std::uint64_t number) {
  RandomNumbers numbers(number);
  ProgramCase subject;
  choose_way(numbers, subject);
  return subject;
}

ProgramCase program_case(std::uint64_t number) {
  struct Language {
    std::string_view name;
    std::string (*text)(RandomNumbers&);
  };
  static constexpr Language languages[] = {{"simple", random_simple},
                                           {"python", random_python},
                                           {"bril", random_bril},
                                           {"cfg", random_graphs}};
  RandomNumbers numbers(number);
  ProgramCase subject;
  choose_way(numbers, subject);
  const Language& language = numbers.of(languages);
  subject.language = language.name;
  subject.text = language.text(numbers);
  return subject;
}

std::string command_line(const ProgramCase& subject) {
  const compare::Options& options = subject.options;
  std::vector<std::string_view> methods;
  for (const ssa::Method* method : options.cfg_methods) methods.push_back(method->name);
  for (const son::Method* method : options.son_methods) methods.push_back(method->name);
  std::vector<std::string_view> levels;
  for (const son::Peepholes level : options.peepholes) levels.push_back(name_of(level));
  const auto any_follows = [&](son::Follows what) {
    return std::ranges::any_of(
        options.son_methods, [what](const son::Method* method) { return method->follows == what; });
  };
  std::string of_methods;  // these options are rejected without it
  if (!options.son_methods.empty()) {
    of_methods = fmt::format(" --peepholes={}", fmt::join(levels, ","));
  }
  if (any_follows(son::Follows::source) &&
      frontend::find_language(subject.language)->has_syntax_trees) {
    of_methods += fmt::format(" --continue={}", name_of(options.continues));
  }
  if (any_follows(son::Follows::ssa))
    of_methods += fmt::format(" --bridge-from={}", options.bridge_from->name);
  const bool any_renames = !options.cfg_methods.empty() || any_follows(son::Follows::ssa);
  if (options.fold_copies && any_renames) of_methods += " --fold-copies";
  return fmt::format("--language={} --methods={}{} --cleanup={}{}{}", subject.language,
                     fmt::join(methods, ","), of_methods, name_of(options.cleanup),
                     subject.explains ? " --explain" : "",
                     options.verify_each ? " --verify-each" : "");
}

}  // namespace ssac::test
