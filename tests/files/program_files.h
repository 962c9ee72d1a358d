// The program files: each holds the tool's results in its own comments, `//= ...`, as described in
// docs/regression.md. A line `//! OPTIONS` gives options. tests/bless rewrites the rows of every
// file; the change is then reviewed in the diff.
#pragma once

#include <filesystem>
#include <vector>

namespace ssac::test {

/// All files below tests/files/programs, sorted.
std::vector<std::filesystem::path> program_files();

}  // namespace ssac::test
