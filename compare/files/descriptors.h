// File descriptors: the three with which a program starts, and which files are the same.
#pragma once

#include <sys/types.h>

#include <compare>
#include <optional>
#include <span>
#include <string>

#include "compare/process/owned_descriptor.h"

namespace ssac::compare {

/// Identifies a file regardless of its name.
struct FileIdentity {
  dev_t device = 0;
  ino_t inode = 0;
  friend auto operator<=>(const FileIdentity&, const FileIdentity&) = default;
};

/// The identity of a regular file, after following symbolic links; none if it is missing or not
/// regular.
std::optional<FileIdentity> identity_of(const std::string& path);
std::optional<FileIdentity> identity_of(int descriptor);

/// A file that a run writes to.
struct WrittenFile {
  std::string what;  ///< `the output`
  FileIdentity file;
  bool is_replaced = false;  ///< by a new file
};

/// The one of them that the path leads to, or null. Calls the system only if there are any.
const WrittenFile* written_at(const std::string& path, std::span<const WrittenFile> written);

/// As open(2) and read(2), but continued after signals.
int open_file(const char* path, int flags, mode_t mode = 0);
ssize_t read_some(int descriptor, std::span<char> into);

/// To be called first in main: otherwise a closed descriptor from 0 to 2 would be reused for the
/// next file that is opened. Standard input and output are opened so that using them fails, as it
/// would have; standard error, which nobody would see, so that it accepts everything. Returns
/// whether that succeeded.
bool open_standard_descriptors();

}  // namespace ssac::compare
