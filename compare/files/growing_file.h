// A report of lines that is extended in place, so that an interrupted run can continue.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "compare/files/descriptors.h"
#include "compare/files/output.h"

namespace ssac::compare {

/// Receives each line without its end, and the offset in bytes of the end of the line; returns an
/// error, or an empty text.
using SeeLine = std::function<std::string(std::string_view line, std::size_t end)>;

/// Reads all complete lines of a file from its current position. After the last of them only the
/// beginning of a report line is allowed. Error: `line 3: what is wrong`, or why it cannot be read.
/// Memory: the longest line.
std::expected<void, std::string> read_lines(int descriptor, const SeeLine& see);

/// While it exists, locks the file against other runs that would write to it.
class GrowingFile {
 public:
  /// Opens or creates the file. Throws WriteError; with EBUSY if another run has locked it.
  explicit GrowingFile(const std::string& path);

  /// Reads its lines; errors as above.
  std::expected<void, std::string> read(const SeeLine& see);
  /// Truncates the file to that size, and appends to it. Throws WriteError.
  std::unique_ptr<Output> resume_after(std::size_t bytes);

 private:
  std::string path_;
  OwnedDescriptor file_;
};

/// Whether a report of lines can be extended there: the file is missing or empty.
bool can_grow(const std::string& path);

}  // namespace ssac::compare
