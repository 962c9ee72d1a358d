// A table of cells as plain text, Markdown or LaTeX.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ssac::compare {

/// The first `left_columns` columns are left-aligned, the others right-aligned.
class TextTable {
 public:
  explicit TextTable(std::size_t left_columns) : left_columns_(left_columns) {}

  void add_row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  /// Columns are separated by two spaces, or by one if the table would be wider than a page, and as
  /// wide as their widest cell. The first row is the heading, in bold if `color`. A heading cell
  /// may have a second line, after `\n`; a hyphen before it is dropped if the lines are joined.
  [[nodiscard]] std::string plain(bool color) const;
  [[nodiscard]] std::string markdown() const;
  /// A tabular for the package booktabs. Cells are escaped.
  [[nodiscard]] std::string latex() const;

 private:
  using Row = std::vector<std::string>;
  /// The heading, as one line or two, and the other rows.
  [[nodiscard]] std::vector<Row> lines(bool broken) const;
  [[nodiscard]] std::string align(const std::string& cell, std::size_t column,
                                  std::size_t width) const;

  std::size_t left_columns_;
  std::vector<Row> rows_;
};

/// `12,345`.
std::string grouped(std::uint64_t number);
/// `=`, `+3`, `-1`.
std::string relative(std::size_t number, std::size_t to);
/// `1 phi`, `2 phis`.
std::string counted(std::uint64_t number, std::string_view noun);
/// `1.24 us`, from nanoseconds.
std::string duration(std::uint64_t nanoseconds);

}  // namespace ssac::compare
