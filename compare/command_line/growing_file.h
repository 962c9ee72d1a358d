// A report of lines that grows in place, so that a run that was interrupted can go on with it.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "compare/command_line/descriptors.h"
#include "compare/command_line/output.h"

namespace ssac::compare {

/// Is handed each line without its end, and how many bytes of the file end with it; what it returns
/// is what is wrong, empty for nothing.
using SeeLine = std::function<std::string(std::string_view line, std::size_t end)>;

/// Reads all whole lines of a file from where it stands; behind the last of them there may be a
/// line of a report that was begun, and nothing else. Error: `line 3: what is wrong`, or why it
/// cannot be read. Memory: the longest line.
std::expected<void, std::string> read_lines(int descriptor, const SeeLine& see);

/// Holds the file against other runs that would write to it, as long as it lives.
class GrowingFile {
 public:
  /// Opens it, or makes one. Throws WriteError; where another run holds it, with EBUSY.
  explicit GrowingFile(const std::string& path);

  /// What it has. Error as above.
  std::expected<void, std::string> read(const SeeLine& see);
  /// Keeps so many bytes, and writes behind them from now on. Throws WriteError.
  std::unique_ptr<Output> go_on_after(std::size_t bytes);

 private:
  std::string path_;
  OwnedDescriptor file_;
};

/// Whether a report of lines grows there: a file that is not there yet, or has nothing in it.
bool can_grow(const std::string& path);

}  // namespace ssac::compare
