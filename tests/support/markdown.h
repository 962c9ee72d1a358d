// Tables of the documentation that tests hold the program to.
#pragma once

#include <string>
#include <vector>

namespace ssac::test {

/// What stands between backquotes.
std::vector<std::string> quoted(const std::string& text);

/// The rows, cell by cell, of the table whose heading line is `heading`. Throws if there is none.
std::vector<std::vector<std::string>> markdown_table(const std::string& text,
                                                     const std::string& heading);

}  // namespace ssac::test
