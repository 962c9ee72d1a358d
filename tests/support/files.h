// Files that tests read.
#pragma once

#include <filesystem>
#include <string>

namespace ssac::test {

/// The root of the project's sources.
std::filesystem::path source_dir();

/// The whole file; fails the test when it cannot be read.
std::string read_file(const std::filesystem::path& path);

}  // namespace ssac::test
