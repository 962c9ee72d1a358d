// Flags for clang that come from outside: those that say how a text is read, and no others.
#pragma once

#include <string>
#include <vector>

namespace ssac::compare {

/// What is wrong with flags that are to be passed on; empty if nothing. Passed on are those of the
/// preprocessor, the language, warnings and the target; not those that write files, load or run
/// something, or say what is made.
std::string refused_flag(const std::vector<std::string>& flags);

/// The flags of a whole command line that can be passed on: without its program, its files and the
/// others.
std::vector<std::string> passed_on(const std::vector<std::string>& command);

}  // namespace ssac::compare
