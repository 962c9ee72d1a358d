#include "compare/files/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <span>
#include <system_error>

#include "cfg/support/number.h"

namespace ssac::compare {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t buffer_bytes = std::size_t{1} << 16;

std::atomic<Output*> opened_last = nullptr;

/// The descriptor that the path names, such as /dev/fd/5 or what /dev/stdout leads to.
std::optional<int> descriptor_named(const fs::path& path) {
  const std::string folder = path.parent_path().string();
  if (folder != "/proc/self/fd" && folder != "/dev/fd") return std::nullopt;
  const auto number = number_of<int>(path.filename().string());
  return number >= 0 ? number : std::nullopt;
}

/// Follows symbolic links, up to a path that is not a link, is missing, or names a descriptor.
fs::path followed(fs::path path) {
  constexpr int max_links = 40;
  for (int k = 0; k < max_links && !descriptor_named(path); ++k) {
    std::error_code error;
    const fs::path next = fs::read_symlink(path, error);
    if (error) break;
    path = path.parent_path() / next;  // `next` itself if it is absolute
  }
  return path;
}

iovec part_of(std::string_view text) {
  return {.iov_base = const_cast<char*>(text.data()),  // NOLINT: never written to
          .iov_len = text.size()};
}

/// Uses as few writes as the system allows; the parts are consumed.
int write_parts(int descriptor, std::span<iovec> parts) {
  for (;;) {
    while (!parts.empty() && parts.front().iov_len == 0) parts = parts.subspan(1);
    if (parts.empty()) return 0;
    const ssize_t count = ::writev(descriptor, parts.data(), static_cast<int>(parts.size()));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    if (count == 0) return ENOSPC;
    for (auto taken = static_cast<std::size_t>(count); taken > 0;) {
      iovec& part = parts.front();
      const std::size_t of_part = std::min(taken, part.iov_len);
      part = part_of({static_cast<const char*>(part.iov_base) + of_part, part.iov_len - of_part});
      taken -= of_part;
      if (part.iov_len == 0) parts = parts.subspan(1);
    }
  }
}

int write_parts_of(int descriptor, const Text& text) {
  std::array<iovec, IOV_MAX> parts;
  for (std::span left(text.pieces()); !left.empty();) {
    const std::span some = left.first(std::min(left.size(), parts.size()));
    std::ranges::transform(some, parts.begin(), part_of);
    const int error = write_parts(descriptor, std::span(parts).first(some.size()));
    if (error != 0) return error;
    left = left.subspan(some.size());
  }
  return 0;
}

/// The same result for every spelling of a path.
fs::path spelled_out(const std::string& path) {
  std::error_code error;
  fs::path whole = fs::weakly_canonical(fs::absolute(followed(path)), error);
  return error ? fs::path(path) : whole;
}

}  // namespace

WriteError::WriteError(const std::string& where, int error)
    : std::runtime_error(fmt::format("{}: {}", where, std::strerror(error))), error_(error) {}

int write_all(int descriptor, std::string_view text) {
  iovec part = part_of(text);
  return write_parts(descriptor, {&part, 1});
}

bool lead_to_one_file(const std::string& one, const std::string& other) {
  const auto file = identity_of(one);
  return (file && file == identity_of(other)) || spelled_out(one) == spelled_out(other);
}

Output::Output(int descriptor, std::string name) : out_(descriptor), name_(std::move(name)) {
  buffer_.reserve(buffer_bytes);
  opened_before_ = opened_last.exchange(this);
}

Output::~Output() {
  opened_last = opened_before_;
  abandon();
}

void Output::remove_temporaries() {
  Output* output = opened_last.exchange(nullptr);
  for (; output != nullptr; output = output->opened_before_) {
    if (!output->replaces()) write_all(output->out_, output->buffer_);
    output->abandon();
  }
}

Output::Output(const std::string& path) : name_(path) {
  buffer_.reserve(buffer_bytes);
  const fs::path target = followed(path);
  struct stat status {};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (!exists && errno == ELOOP) fail(ELOOP);
  if (const auto number = descriptor_named(target)) {
    owned_ = OwnedDescriptor(fcntl(*number, F_DUPFD_CLOEXEC, 3));
  } else if (exists && !S_ISREG(status.st_mode)) {
    owned_ = OwnedDescriptor(open_file(target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  } else {
    if (exists && access(target.c_str(), W_OK) != 0) fail(errno);
    open_temporary(target.string());
    // As far as the system allows: the new file is a file of its own.
    if (exists && (fchmod(owned_.number(), status.st_mode & 07777U) != 0 ||
                   fchown(owned_.number(), status.st_uid, status.st_gid) != 0)) {
      errno = 0;
    }
  }
  if (!owned_.open()) fail(errno);
  out_ = owned_.number();
  opened_before_ = opened_last.exchange(this);
}

void Output::open_temporary(const std::string& target) {
  constexpr int max_tries = 1000;
  const fs::path folder = fs::path(target).parent_path();
  target_ = target;
  for (int k = 0; k < max_tries; ++k) {
    // No language has this extension, so the file is never read as an input.
    std::string path = (folder / fmt::format(".ssa-compare-{}-{}.tmp", getpid(), k)).string();
    const int descriptor = open_file(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0 && errno == EEXIST) continue;
    if (descriptor < 0) fail(errno);
    owned_ = OwnedDescriptor(descriptor);
    temporary_ = std::move(path);
    return;
  }
  fail(EEXIST);
}

void Output::fail(int error) const { throw WriteError(name_, error); }

void Output::write(const Text& text) {
  if (buffer_.size() + text.size() < buffer_bytes) {
    for (const std::string& piece : text.pieces()) buffer_ += piece;
    return;
  }
  flush();
  if (const int error = write_parts_of(out_, text)) fail(error);
}

void Output::flush() {
  const int error = write_all(out_, buffer_);
  buffer_.clear();
  if (error != 0) fail(error);
}

void Output::commit() {
  flush();
  if (const int error = owned_.close()) fail(error);
  if (temporary_.empty()) return;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

void Output::abandon() {
  buffer_.clear();
  owned_.close();
  if (temporary_.empty()) return;
  ::unlink(temporary_.c_str());
  temporary_.clear();
}

std::unique_ptr<Output> open_output(const std::string& path, int standard_output) {
  if (path.empty()) return std::make_unique<Output>(standard_output, "standard output");
  return std::make_unique<Output>(path);
}

}  // namespace ssac::compare
