// A file descriptor that is closed with its owner.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace ssac::compare {

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
  /// Returns the error, or 0.
  int close() {
    if (!open()) return 0;
    const int error = ::close(std::exchange(number_, -1)) == 0 ? 0 : errno;
    return error == EINTR ? 0 : error;  // on Linux it is closed even then
  }

 private:
  int number_ = -1;
};

}  // namespace ssac::compare
