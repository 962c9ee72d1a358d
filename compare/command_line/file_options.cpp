#include "compare/command_line/file_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ssac::compare {
namespace {

struct FileOption {
  std::string_view name;
  void (*copy)(CommandLine& to, const CommandLine& from);
};

template <auto... members>
void copy_members(CommandLine& to, const CommandLine& from) {
  ((to.*members = from.*members), ...);
}

constexpr std::array file_options = {
    FileOption{
        "--methods",
        copy_members<&CommandLine::cfg_methods, &CommandLine::son_methods, &CommandLine::judges>},
    FileOption{"--peepholes", copy_members<&CommandLine::peepholes>},
    FileOption{"--bridge-from", copy_members<&CommandLine::bridge_from>},
    FileOption{"--continue", copy_members<&CommandLine::continues>},
    FileOption{"--cleanup",
               copy_members<&CommandLine::cleanup, &CommandLine::cleanup_is_asked_for>},
    FileOption{"--fold-copies", copy_members<&CommandLine::fold_copies>},
    FileOption{"--demote-phis",
               [](CommandLine& to, const CommandLine& from) {
                 to.llvm.demote_phis = from.llvm.demote_phis;
               }},
    FileOption{"--sroa",
               [](CommandLine& to, const CommandLine& from) { to.llvm.sroa = from.llvm.sroa; }},
    FileOption{"--verify-each", copy_members<&CommandLine::verify_each>},
};

/// The first line of what is wrong, without the name of the tool.
std::string sentence_of(std::string_view error) {
  constexpr std::string_view before = "ssa-compare: error: ";
  if (error.starts_with(before)) error.remove_prefix(before.size());
  return std::string(error.substr(0, error.find('\n')));
}

}  // namespace

std::expected<CommandLine, Diagnostic> with_options_of_file(const CommandLine& options,
                                                            std::span<const check::Word> words) {
  CommandLine result = options;
  for (const check::Word& word : words) {
    const auto fail = [&](std::string message) {
      return std::unexpected(Diagnostic{Severity::error, word.place, std::move(message)});
    };
    const std::string_view name = std::string_view(word.text).substr(0, word.text.find('='));
    const auto option = std::ranges::find(file_options, name, &FileOption::name);
    if (option == file_options.end()) {
      std::vector<std::string_view> known;
      for (const FileOption& row : file_options) known.push_back(row.name);
      return fail(fmt::format("a file cannot have the option '{}' (these can be: {})", name,
                              fmt::join(known, ", ")));
    }
    const std::array<const char*, 4> arguments = {"ssa-compare", "--check", word.text.c_str(), "-"};
    const auto parsed = parse_options(arguments);
    if (!parsed) return fail(sentence_of(parsed.error().text));
    option->copy(result, *parsed);
  }
  return result;
}

}  // namespace ssac::compare
