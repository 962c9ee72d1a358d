// Reads the files in an archive one after the other with libarchive, which is loaded if it is
// installed.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "compare/files/input.h"

namespace ssac::compare {

/// Whether a file of that name is treated as an archive: tar, perhaps compressed.
bool is_archive_name(const std::string& path);

/// Finds the regular files with a known extension in an archive, in its order, and reads them,
/// except files of another format with such an extension. The inputs are named `archive:member`;
/// `<stdin>:member` for standard input (`-`). Unreadable members, a truncated or damaged archive
/// and one without such files are inputs with an error; after damage, the next members are read.
/// Memory: one member.
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
  std::string damage_;          // the first that was skipped, until it is reported at the end
  bool begun_ = false;
  bool any_ = false;
};

}  // namespace ssac::compare
