// File descriptors: the three that a program starts with, and which files are the same.
#pragma once

#include <sys/types.h>

#include <compare>
#include <optional>
#include <string>
#include <utility>

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

/// A file descriptor that is closed when it goes.
class OwnedDescriptor {
 public:
  OwnedDescriptor() = default;
  explicit OwnedDescriptor(int number) : number_(number) {}
  OwnedDescriptor(OwnedDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  OwnedDescriptor& operator=(OwnedDescriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~OwnedDescriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool open() const { return number_ >= 0; }
  /// The error, 0 for none.
  int close();

 private:
  int number_ = -1;
};

/// To be called first in main: a descriptor of 0 to 2 that is closed would be given to the next
/// file that is opened. Standard input and output are opened so that using them fails, as it would
/// have; standard error, which nobody wants to see then, so that it takes everything. Whether that
/// went well.
bool open_standard_descriptors();

}  // namespace ssac::compare
