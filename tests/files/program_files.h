// The program files: each holds what the tool finds out about it in its own comments, `//= ...`, as
// docs/regression.md has them. A line `//! OPTIONS` gives options. tests/bless rewrites the rows of
// every file; the change is then reviewed in the diff.
#pragma once

#include <filesystem>
#include <vector>

namespace ssac::test {

/// Those below tests/files/programs, sorted.
std::vector<std::filesystem::path> program_files();

}  // namespace ssac::test
