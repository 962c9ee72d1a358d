// What a command line asks for that changes results.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare/command_line/options.h"

namespace ssac::compare {

/// Stands for a compilation database; a word that begins as the second follows: a fingerprint of
/// it, which is no word of a command line.
inline constexpr std::string_view database_word = "-p";
inline constexpr std::string_view fingerprint_word = "compile_commands.json:";

/// As words of a command line, one option a word and flags for clang behind `--`; the same whatever
/// the order and the way in which they were typed. What is as it is unless asked for is left out,
/// and so is what changes only what is written and how.
std::vector<std::string> asked_for(const CommandLine& options);

/// The options of a run that asked for that, with what is written, where and how of `now`. Words of
/// another version that are no options any more are passed over.
CommandLine options_of_run(const std::vector<std::string>& words, const CommandLine& now);

/// What one run asked for and the other did not: `only the first has --time=5`; empty if nothing.
std::string difference_of(const std::vector<std::string>& first,
                          const std::vector<std::string>& second);

}  // namespace ssac::compare
