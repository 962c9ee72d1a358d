// Diagnostics: what is wrong with an input, where, and how that is displayed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/source_place.h"

namespace ssac {

/// A named source text with access to its lines.
class SourceText {
 public:
  /// O(text): finds where the lines start. Lines end in \n, \r\n or \r.
  SourceText(std::string name, std::string text);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::size_t num_lines() const { return line_starts_.size(); }
  /// The line with this number (from 1), without its line ending; empty if there is no such line.
  [[nodiscard]] std::string_view line(std::uint32_t number) const;
  /// Line and column of a byte offset. O(log lines).
  [[nodiscard]] SourcePlace place(std::size_t offset) const;

 private:
  std::string name_;
  std::string text_;
  std::vector<std::size_t> line_starts_;
};

enum class Severity : std::uint8_t { error, warning, note };

constexpr const char* name_of(Severity severity) {
  constexpr std::array names = {"error", "warning", "note"};
  return names[static_cast<std::size_t>(severity)];
}

struct Diagnostic {
  Severity severity = Severity::error;
  SourcePlace place;
  std::string message;
  std::string file = {};  ///< the file that the place is in, if not the source text itself
  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& diagnostics);

/// Sorts by file and place; a note that has a place stays after the diagnostic that it explains.
void sort_by_place(Diagnostics& diagnostics);

/// `file:line:column: error: message`, then the source line with a caret under the place. For place
/// 0:0, numbers and source line are left out; for a place in another file, the source line is; for
/// column 0, which LLVM IR can have, that number and the source line. All text is made visible
/// (cfg/support/visible.h); a line of more than 160 bytes is cut around the place.
std::string render(const Diagnostic& diagnostic, const SourceText& source);

}  // namespace ssac
