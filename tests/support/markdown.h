// Reads tables of the documentation with which tests compare the program.
#pragma once

#include <string>
#include <vector>

namespace ssac::test {

/// The texts between backquotes.
std::vector<std::string> quoted(const std::string& text);

/// The rows of the table whose heading line is `heading`, cell by cell. Throws if there is none.
std::vector<std::vector<std::string>> markdown_table(const std::string& text,
                                                     const std::string& heading);

}  // namespace ssac::test
