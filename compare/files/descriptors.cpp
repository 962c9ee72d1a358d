#include "compare/files/descriptors.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>

namespace ssac::compare {
namespace {

std::optional<FileIdentity> identity(const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileIdentity{status.st_dev, status.st_ino};
}

}  // namespace

std::optional<FileIdentity> identity_of(const std::string& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return identity(status);
}

std::optional<FileIdentity> identity_of(int descriptor) {
  struct stat status {};
  if (fstat(descriptor, &status) != 0) return std::nullopt;
  return identity(status);
}

const WrittenFile* written_at(const std::string& path, std::span<const WrittenFile> written) {
  if (written.empty()) return nullptr;
  const auto file = identity_of(path);
  const auto found = std::ranges::find(
      written, file, [](const WrittenFile& one) { return std::optional(one.file); });
  return found == written.end() ? nullptr : &*found;
}

int open_file(const char* path, int flags, mode_t mode) {
  for (;;) {
    const int descriptor = ::open(path, flags, mode);
    if (descriptor >= 0 || errno != EINTR) return descriptor;
  }
}

ssize_t read_some(int descriptor, std::span<char> into) {
  for (;;) {
    const ssize_t count = ::read(descriptor, into.data(), into.size());
    if (count >= 0 || errno != EINTR) return count;
  }
}

bool open_standard_descriptors() {
  constexpr std::array modes = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int number = 0; number < 3; ++number) {
    if (fcntl(number, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest free descriptor is this one.
    if (::open("/dev/null", modes[static_cast<std::size_t>(number)]) != number) return false;
  }
  return true;
}

}  // namespace ssac::compare
