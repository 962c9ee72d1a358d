// Flags for clang from outside: those that affect how a text is read, and no others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ssac::compare {

/// Why a flag cannot be passed on; empty if all can. Passed on are flags for the preprocessor, the
/// language, warnings and the target; not flags that write files, load or run something, or select
/// the kind of output.
std::string refused_flag(const std::vector<std::string>& flags);

/// Whether clang would read flags from a file that the word names: `@file`, or `@file` as the value
/// of a flag, which clang passes to its parts as a word.
bool names_response_file(std::string_view word);

/// The flags of a whole command line that can be passed on: without its program, its files and
/// other flags. Long forms of preprocessor flags become short ones.
struct PassedFlags {
  std::vector<std::string> flags;
  std::vector<std::string> dropped;  ///< others, except those known not to change the program
  std::string language;  ///< by `-x` before the file or a program like `g++`, as clang spells it
  bool language_is_of_flag = false;  ///< by `-x`, regardless of the file's name
  bool is_header = false;            ///< a header: `-x c-header`

  bool operator==(const PassedFlags&) const = default;
};
PassedFlags passed_on(const std::vector<std::string>& command, std::string_view file);

/// Removes the flags that clang refused, according to its messages, with their values: other
/// compilers know them. Returns the removed ones. O(flags * messages).
std::vector<std::string> take_refused(std::vector<std::string>& flags, std::string_view messages);

}  // namespace ssac::compare
