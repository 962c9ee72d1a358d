#include "compare/command_line/requested_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "compare/command_line/compile_commands.h"

namespace ssac::compare {
namespace {

class CommandWords {
 public:
  explicit CommandWords(const CommandLine& options) : options_(options) {}

  std::vector<std::string> take() && {
    add_methods();
    const Options defaults;
    add("--bridge-from", options_.bridge_from->name, defaults.bridge_from->name);
    add("--continue", son::name_of(options_.continues), son::name_of(defaults.continues));
    if (options_.cleanup_is_explicit) add("--cleanup", name_of(options_.cleanup), "");
    add("--fold-copies", options_.fold_copies);
    add("--demote-phis", options_.llvm.demote_phis);
    add("--sroa", options_.llvm.sroa);
    add("--verify-each", options_.verify_each);
    add("--language", options_.language, "");
    add("--function", options_.function, "");
    add("--variable", options_.variable, "");
    if (options_.time != 0) add("--time", fmt::format("{}", options_.time), "");
    if (options_.run) {
      words_.push_back(
          options_.run->empty() ? "--run" : fmt::format("--run={}", fmt::join(*options_.run, ",")));
    }
    if (!options_.compilation.database.empty()) add_database();
    if (!options_.compilation.flags.empty()) {
      words_.emplace_back("--");
      std::ranges::copy(options_.compilation.flags, std::back_inserter(words_));
    }
    return std::move(words_);
  }

 private:
  void add(std::string_view option, bool asked) {
    if (asked) words_.emplace_back(option);
  }
  void add(std::string_view option, std::string_view value, std::string_view usual) {
    if (value != usual) words_.push_back(fmt::format("{}={}", option, value));
  }
  void add_database() {
    words_.emplace_back(database_word);
    const auto& database = options_.compilation.commands;
    if (database) words_.push_back(std::string(fingerprint_word) + (*database)->fingerprint());
  }
  void add_methods() {
    const Options defaults;
    if (options_.cfg_methods != defaults.cfg_methods ||
        options_.son_methods != defaults.son_methods || options_.judges != defaults.judges) {
      std::vector<std::string_view> names;
      for (const ssa::Method* method : options_.cfg_methods) names.push_back(method->name);
      for (const son::Method* method : options_.son_methods) names.push_back(method->name);
      for (const Judge* judge : options_.judges) names.push_back(judge->name);
      words_.push_back(fmt::format("--methods={}", fmt::join(names, ",")));
    }
    if (options_.peepholes == defaults.peepholes) return;
    std::vector<std::string_view> levels;
    for (const son::Peepholes level : options_.peepholes) levels.push_back(son::name_of(level));
    words_.push_back(fmt::format("--peepholes={}", fmt::join(levels, ",")));
  }

  const CommandLine& options_;
  std::vector<std::string> words_;
};

/// The words of the first that the second lacks.
std::vector<std::string> missing(const std::vector<std::string>& first,
                                 const std::vector<std::string>& second) {
  std::vector<std::string> result;
  std::ranges::copy_if(first, std::back_inserter(result), [&](const std::string& word) {
    return std::ranges::find(second, word) == second.end();
  });
  return result;
}

}  // namespace

std::vector<std::string> requested_options(const CommandLine& options) {
  return CommandWords(options).take();
}

CommandLine options_of_run(const std::vector<std::string>& words, const CommandLine& now) {
  std::vector<const char*> arguments = {"ssa-compare", "-"};
  for (const std::string& word : words) {
    if (word != database_word && !word.starts_with(fingerprint_word))
      arguments.push_back(word.c_str());
  }
  CommandLine result = now;
  if (const auto run = parse_options(arguments)) {
    static_cast<Options&>(result) = *run;
    result.compilation = run->compilation;
  }
  result.lines = now.lines;
  result.per_function = now.per_function;
  return result;
}

std::string difference_of(const std::vector<std::string>& first,
                          const std::vector<std::string>& second) {
  std::string text;
  const auto say = [&](std::string_view which, const std::vector<std::string>& words) {
    if (words.empty()) return;
    text +=
        fmt::format("{}only the {} has {}", text.empty() ? "" : ", ", which, fmt::join(words, " "));
  };
  say("first", missing(first, second));
  say("second", missing(second, first));
  const auto has_other_flags = [](const auto& words, const auto& others) {
    return std::ranges::any_of(missing(words, others), [](const std::string& word) {
      return word.starts_with(fingerprint_word);
    });
  };
  if (has_other_flags(first, second) && has_other_flags(second, first)) {
    text += ": the compilation databases have other files or flags";
  }
  if (text.empty() && first != second) text = "flags for clang in another order";
  return text;
}

}  // namespace ssac::compare
