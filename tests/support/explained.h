// The output of --explain, for tests of its sentences.
#pragma once

#include <string>
#include <vector>

namespace ssac::test {

bool has(const std::string& text, const std::string& part);

/// What --explain=WHAT prints for the program.
std::string explained(const std::string& program, const std::string& what,
                      const std::vector<std::string>& more = {});

/// The text without the line breaks inside items.
std::string unwrapped(std::string text, const std::string& wrap = "\n      ");

}  // namespace ssac::test
