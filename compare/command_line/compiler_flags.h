// Flags for clang that come from outside: those that say how a text is read, and no others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ssac::compare {

/// What is wrong with flags that are to be passed on; empty if nothing. Passed on are those of the
/// preprocessor, the language, warnings and the target; not those that write files, load or run
/// something, or say what is made.
std::string refused_flag(const std::vector<std::string>& flags);

/// Whether clang would read words for itself from a file that the word names: `@file`, or `@file`
/// as the value of a flag, which clang gives to its parts as a word.
bool names_response_file(std::string_view word);

/// The flags of a whole command line that can be passed on: without its program, its files and the
/// others. Long forms of the preprocessor's are short then.
struct PassedFlags {
  std::vector<std::string> flags;
  std::vector<std::string> dropped;  ///< of the others, those that can change the program
  std::string language;              ///< of `-x`, or of a program that is called as `g++`; as clang
                                     ///< has it, empty for neither
  bool language_is_of_flag = false;  ///< of `-x`, whatever the name of the file
  bool is_header = false;            ///< compiled for others to include, `-x c-header`

  bool operator==(const PassedFlags&) const = default;
};
/// Takes out of the flags those that clang has refused, by its messages, each with its value: other
/// compilers know them. O(flags * messages).
std::vector<std::string> take_refused(std::vector<std::string>& flags, std::string_view messages);

PassedFlags passed_on(const std::vector<std::string>& command);

}  // namespace ssac::compare
