// The files in an archive, one after the other, by libarchive, which is loaded when there is one.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "compare/command_line/input.h"

namespace ssac::compare {

/// Whether a file of that name is taken for an archive: tar, also compressed.
bool is_archive_name(const std::string& path);

/// Finds the regular files of a known extension in an archive, in its order, and reads them, but
/// for those of another format with such an extension: inputs named `archive:member`, of standard
/// input (`-`) `<stdin>:member`. What cannot be read, an archive that ends before its end and one
/// without such files are inputs with an error. Memory: one member.
class ArchiveReader {
 public:
  ArchiveReader(std::string path, std::string language_name);
  ArchiveReader(const ArchiveReader&) = delete;
  ArchiveReader& operator=(const ArchiveReader&) = delete;
  ~ArchiveReader();

  std::optional<Input> next();

 private:
  struct Open;

  Input failed(const std::string& why);

  std::string path_;
  std::string language_name_;
  std::unique_ptr<Open> open_;  // null at the end
  bool begun_ = false;
  bool any_ = false;
};

}  // namespace ssac::compare
