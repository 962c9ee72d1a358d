#include "compare/command_line/file_options.h"

#include <fmt/format.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/support/named.h"

namespace ssac::compare {
namespace {

/// The first line of the error, without the name of the tool.
std::string sentence_of(std::string_view error) {
  constexpr std::string_view before = "ssa-compare: error: ";
  if (error.starts_with(before)) error.remove_prefix(before.size());
  return std::string(error.substr(0, error.find('\n')));
}

}  // namespace

std::expected<CommandLine, Diagnostic> with_options_of_file(const CommandLine& options,
                                                            std::span<const check::Word> words,
                                                            const frontend::Language& language) {
  const auto known = construction_options();
  CommandLine result = options;
  std::set<std::string_view> seen;
  for (const check::Word& word : words) {
    const auto fail = [&](std::string message) {
      return std::unexpected(Diagnostic{Severity::error, word.place, std::move(message)});
    };
    const std::string_view name = std::string_view(word.text).substr(0, word.text.find('='));
    const auto option = find_named(known, name);
    if (option == known.end()) {
      return fail(fmt::format("a file cannot have the option '{}' (these can be: {})", name,
                              fmt::join(names_of_rows(known), ", ")));
    }
    const bool is_of_llvm = option->set == nullptr;
    if (is_of_llvm && !language.is_through_llvm()) {
      return fail(
          fmt::format("the program is not C, C++ or LLVM IR: {} would have no effect", name));
    }
    if (name == "--continue" && !language.has_syntax_trees) {
      return fail("the program has no syntax tree: --continue would have no effect");
    }
    if (!seen.insert(name).second) return fail(fmt::format("'{}' is given more than once", name));
    const std::array<const char*, 4> arguments = {"ssa-compare", "--check", "-", word.text.c_str()};
    const auto parsed = parse_options(arguments, result);
    if (!parsed) return fail(sentence_of(parsed.error().text));
    // --check selects all levels; only --peepholes changes that.
    const std::vector<son::Peepholes> levels =
        name == "--peepholes" ? parsed->peepholes : result.peepholes;
    static_cast<Options&>(result) = *parsed;
    result.peepholes = levels;
  }
  return result;
}

}  // namespace ssac::compare
