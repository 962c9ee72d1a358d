// What is wrong with a command line, in words that do not need the parser's terms.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace ssac::compare {

/// What the parser found, with its own words only where they are plain.
std::string in_plain_words(const CLI::ParseError& error);

}  // namespace ssac::compare
