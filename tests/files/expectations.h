// Program files with annotated expectations.
//
// A program file is a source whose last lines are comments that begin with `//=` (`#=` in Python):
// what the tool
// finds out about the program, as `expectations` writes it. A line `//! OPTIONS` gives options of
// the command line. tests/bless rewrites the annotations of every file; the change is then reviewed
// in the diff.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ssac::test {

/// The annotated program files below tests/files/programs, sorted.
std::vector<std::filesystem::path> program_files();

/// The annotations of a file.
std::string annotations(const std::string& text);

/// The file's text without them.
std::string without_annotations(const std::string& text);

/// What the tool says of the program, as annotations: the CFG, a line a method with its counts and
/// sites, and the outcomes of the built-in runs; or the diagnostics.
std::string expectations(const std::filesystem::path& path, const std::string& text);

}  // namespace ssac::test
