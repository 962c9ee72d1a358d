// The meaning of whitespace at the beginning of lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ssac::frontend::python {

/// How far a line is indented. A tab leads to the next multiple of 8. Lines are also compared with
/// tabs of width 1, so that no other tab width would change what a program means.
struct Indent {
  std::uint32_t column = 0;
  std::uint32_t alternative = 0;

  void add(char space) {
    ++alternative;
    if (space == '\t') {
      column = (column / 8 + 1) * 8;
    } else if (space == '\f') {
      *this = {};
    } else {
      ++column;
    }
  }
};

/// The open levels.
/// Source: The Python Language Reference, 2.1.8, and the two columns of CPython's tokenizer.
class Indentation {
 public:
  struct Change {
    bool deeper = false;
    std::size_t closed = 0;       ///< number of levels
    std::string_view fault = {};  ///< what is wrong with it, for a message; empty if nothing is
  };

  /// Changes to the indentation of the next line. A line between two levels is at fault; it belongs
  /// to the inner one, as do the lines after it with the same indentation.
  Change go_to(Indent line) {
    Change change;
    if (line.column > levels_.back().column) {
      if (line.alternative <= levels_.back().alternative) change.fault = tabs_and_spaces;
      levels_.push_back(line);
      change.deeper = true;
      return change;
    }
    for (; line.column < levels_.back().column; levels_.pop_back()) ++change.closed;
    if (line.column != levels_.back().column) {
      change.fault = "unindent does not match any outer indentation level";
      levels_.push_back(line);
      --change.closed;
    } else if (line.alternative != levels_.back().alternative) {
      change.fault = tabs_and_spaces;
    }
    return change;
  }
  /// Closes all levels and returns how many there were.
  std::size_t close() {
    const std::size_t closed = levels_.size() - 1;
    levels_.resize(1);
    return closed;
  }
  [[nodiscard]] std::size_t depth() const { return levels_.size() - 1; }

 private:
  static constexpr std::string_view tabs_and_spaces =
      "inconsistent use of tabs and spaces in indentation";

  std::vector<Indent> levels_ = {{}};
};

}  // namespace ssac::frontend::python
