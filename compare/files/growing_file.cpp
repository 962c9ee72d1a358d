#include "compare/files/growing_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include "compare/formats/line_reader.h"

namespace ssac::compare {

namespace {

/// What will be cut off must be the beginning of a report line, and nothing that somebody else
/// wrote.
std::expected<void, std::string> check_begun(std::string_view line) {
  const std::size_t common = std::min(line.size(), begin_of_line.size());
  if (line.substr(0, common) == begin_of_line.substr(0, common)) return {};
  return std::unexpected("its last line is incomplete, and not of a report");
}

}  // namespace

std::expected<void, std::string> read_lines(int descriptor, const SeeLine& see) {
  std::vector<char> chunk(std::size_t{1} << 20);
  std::string begun;  // a line without its end
  std::size_t number = 0;
  std::size_t end = 0;  // of the last line, in bytes
  for (;;) {
    const ssize_t count = read_some(descriptor, chunk);
    if (count < 0) return std::unexpected(std::string(std::strerror(errno)));
    if (count == 0) return check_begun(begun);
    std::string_view rest(chunk.data(), static_cast<std::size_t>(count));
    for (std::size_t at = 0; (at = rest.find('\n')) != std::string_view::npos;) {
      begun += rest.substr(0, at);
      rest.remove_prefix(at + 1);
      end += begun.size() + 1;
      ++number;
      const std::string wrong = see(begun, end);
      if (!wrong.empty()) return std::unexpected(fmt::format("line {}: {}", number, wrong));
      begun.clear();
    }
    begun += rest;
  }
}

GrowingFile::GrowingFile(const std::string& path) : path_(path) {
  const int descriptor =
      open_file(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
  if (descriptor < 0) throw WriteError(path, errno);
  file_ = OwnedDescriptor(descriptor);
  struct stat status {};
  if (fstat(descriptor, &status) != 0) throw WriteError(path, errno);
  if (!S_ISREG(status.st_mode)) throw WriteError(path, EINVAL);
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    throw WriteError(path, errno == EWOULDBLOCK ? EBUSY : errno);
  }
}

std::expected<void, std::string> GrowingFile::read(const SeeLine& see) {
  return read_lines(file_.number(), see);
}

std::unique_ptr<Output> GrowingFile::resume_after(std::size_t bytes) {
  if (ftruncate(file_.number(), static_cast<off_t>(bytes)) != 0) throw WriteError(path_, errno);
  return std::make_unique<Output>(file_.number(), path_);
}

bool can_grow(const std::string& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return errno == ENOENT;
  return S_ISREG(status.st_mode) && status.st_size == 0;
}

}  // namespace ssac::compare
