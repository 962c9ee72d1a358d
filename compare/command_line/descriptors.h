// File descriptors: the three that a program starts with, and which files are the same.
#pragma once

#include <sys/types.h>

#include <compare>
#include <optional>
#include <span>
#include <string>

#include "compare/process/owned_descriptor.h"

namespace ssac::compare {

/// Which file it is, whatever it is called.
struct FileIdentity {
  dev_t device = 0;
  ino_t inode = 0;
  friend auto operator<=>(const FileIdentity&, const FileIdentity&) = default;
};

/// Of a regular file, symbolic links followed; none of what is missing or anything else.
std::optional<FileIdentity> identity_of(const std::string& path);
std::optional<FileIdentity> identity_of(int descriptor);

/// A file that a run writes to.
struct WrittenFile {
  std::string what;  ///< `the output`
  FileIdentity file;
  bool is_replaced = false;  ///< by a whole new one
};

/// The one of them that a path leads to; null where it leads to none. Asks the system only where
/// there are any.
const WrittenFile* written_at(const std::string& path, std::span<const WrittenFile> written);

/// As open(2) and read(2), whatever signals come.
int open_file(const char* path, int flags, mode_t mode = 0);
ssize_t read_some(int descriptor, std::span<char> into);

/// To be called first in main: a descriptor of 0 to 2 that is closed would be given to the next
/// file that is opened. Standard input and output are opened so that using them fails, as it would
/// have; standard error, which nobody wants to see then, so that it takes everything. Whether that
/// went well.
bool open_standard_descriptors();

}  // namespace ssac::compare
