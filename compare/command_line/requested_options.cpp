#include "compare/command_line/requested_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <variant>

#include "compare/compiler/compile_commands.h"

namespace ssac::compare {
namespace {

/// `--fold-copies`, `--continue=merged`, `--peepholes=none,full`.
std::string word_of(std::string_view option, const OptionValue& value) {
  if (const auto* name = std::get_if<std::string_view>(&value)) {
    return fmt::format("{}={}", option, *name);
  }
  if (const auto* names = std::get_if<std::vector<std::string_view>>(&value)) {
    return fmt::format("{}={}", option, fmt::join(*names, ","));
  }
  return std::string(option);
}

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
  std::vector<std::string> words;
  const Options defaults;
  for (const ConstructionOption& option : construction_options()) {
    const OptionValue value = option.value(options);
    if (value != option.value(defaults)) words.push_back(word_of(option.name, value));
  }
  const auto add = [&](std::string_view option, const std::string& value) {
    if (!value.empty()) words.push_back(word_of(option, value));
  };
  add("--language", options.language);
  add("--function", options.function);
  add("--variable", options.variable);
  if (options.time != 0) add("--time", fmt::format("{}", options.time));
  if (options.run) {
    words.push_back(options.run->empty() ? "--run"
                                         : fmt::format("--run={}", fmt::join(*options.run, ",")));
  }
  if (!options.compilation.database.empty()) {
    words.emplace_back(database_word);
    const auto& database = options.compilation.commands;
    if (database) words.push_back(std::string(fingerprint_word) + (*database)->fingerprint());
  }
  if (!options.compilation.flags.empty()) {
    words.emplace_back("--");
    std::ranges::copy(options.compilation.flags, std::back_inserter(words));
  }
  return words;
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
