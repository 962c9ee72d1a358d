// The options of a command line that change results.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare/command_line/options.h"

namespace ssac::compare {

/// The word for a compilation database. Next comes a word that begins with fingerprint_word: a
/// fingerprint of the database, which is not part of a command line.
inline constexpr std::string_view database_word = "-p";
inline constexpr std::string_view fingerprint_word = "compile_commands.json:";

/// As words of a command line, one word per option, followed by `--` and the flags for clang; the
/// same regardless of the order and spelling of the options. Leaves out defaults, and options that
/// only change what is written and how.
std::vector<std::string> requested_options(const CommandLine& options);

/// The options of a run with these words; what is written, where and how is as in `now`. If the
/// words cannot be parsed (another version had other options), they are ignored.
CommandLine options_of_run(const std::vector<std::string>& words, const CommandLine& now);

/// The words that only one of two runs has: `only the first has --time=5`; empty if none.
std::string difference_of(const std::vector<std::string>& first,
                          const std::vector<std::string>& second);

}  // namespace ssac::compare
