// The files below a directory, one after the other.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "compare/files/descriptors.h"
#include "compare/files/input.h"

namespace ssac::compare {

/// Finds the files with a known extension below a directory, at any depth, sorted by path, except
/// those that this run writes and those of another format with such an extension (an assembler's
/// .s, a package.json). Symbolic links to directories are not followed. Unreadable files and
/// directories are inputs with an error, and so is a directory without such files. Memory: the
/// names in the directories on the path to the file.
class DirectoryWalk {
 public:
  DirectoryWalk(const std::string& directory, std::string language_name,
                std::span<const WrittenFile> written);

  std::optional<Input> next();

 private:
  /// The remaining names of a directory, in reverse order; its subdirectories end in `/`.
  using Names = std::vector<std::string>;

  void enter(const std::string& directory);
  [[nodiscard]] bool is_program(const Input& input) const;

  std::string root_;
  std::string language_name_;
  std::span<const WrittenFile> written_;
  std::vector<Names> open_;
  std::optional<Input> unreadable_;  // the directory entered last
  bool any_ = false;
  bool ended_ = false;
};

}  // namespace ssac::compare
