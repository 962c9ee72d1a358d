// The files below a directory, one after the other.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "compare/command_line/descriptors.h"
#include "compare/command_line/input.h"

namespace ssac::compare {

/// Finds the files of a known extension below a directory, at any depth, sorted by their paths, but
/// for those that this run writes and those of another format with such an extension (an
/// assembler's .s, a package.json). Symbolic links to directories are not followed. What cannot be
/// read is an input with an error, and so is a directory without such files. Memory: the names in
/// the directories on the way to the file.
class DirectoryWalk {
 public:
  DirectoryWalk(const std::string& directory, std::string language_name,
                std::span<const WrittenFile> written);

  std::optional<Input> next();

 private:
  /// What is still to come of a directory, the next one last; its own directories end in `/`.
  using Names = std::vector<std::string>;

  void enter(const std::string& directory);
  [[nodiscard]] bool is_program(const Input& input) const;

  std::string root_;
  std::string language_name_;
  std::span<const WrittenFile> written_;
  std::vector<Names> open_;
  std::optional<Input> unreadable_;  // the directory that was entered last
  bool any_ = false;
  bool ended_ = false;
};

}  // namespace ssac::compare
