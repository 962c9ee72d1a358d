#include "compare/text/text_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "cfg/support/visible.h"
#include "compare/text/escapes.h"

namespace ssac::compare {
namespace {

std::vector<std::size_t> widths_of(const std::vector<std::vector<std::string>>& lines) {
  std::vector<std::size_t> result;
  for (const auto& row : lines) {
    result.resize(std::max(result.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) result[c] = std::max(result[c], width_of(row[c]));
  }
  return result;
}

/// Joins a heading of two lines.
std::string joined(std::string heading) {
  const std::size_t at = heading.find('\n');
  if (at == std::string::npos) return heading;
  const bool hyphenated = heading[at - 1] == '-';
  return hyphenated ? heading.erase(at - 1, 2) : heading.replace(at, 1, " ");
}

}  // namespace

std::vector<TextTable::Row> TextTable::lines(bool broken) const {
  std::vector<Row> result = rows_;
  Row below(rows_.front().size());
  for (std::size_t c = 0; c < below.size(); ++c) {
    std::string& cell = result.front()[c];
    const std::size_t at = cell.find('\n');
    if (!broken) {
      cell = joined(cell);
    } else if (at != std::string::npos) {
      below[c] = cell.substr(at + 1);
      cell.resize(at);
    }
  }
  const bool has_two = std::ranges::any_of(below, [](const auto& cell) { return !cell.empty(); });
  if (has_two) result.insert(result.begin() + 1, std::move(below));
  return result;
}

std::string TextTable::align(const std::string& cell, std::size_t column, std::size_t width) const {
  const std::string blanks(width - width_of(cell), ' ');
  return column < left_columns_ ? cell + blanks : blanks + cell;
}

std::string TextTable::plain(bool color) const {
  constexpr std::size_t page_width = 100;
  const std::vector<Row> rows = lines(true);
  const std::vector<std::size_t> columns = widths_of(rows);
  const std::size_t width = std::accumulate(columns.begin(), columns.end(), 2 * columns.size() - 2);
  const char* const gap = width > page_width ? " " : "  ";
  const std::size_t heading_lines = 1 + rows.size() - rows_.size();
  std::string text;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string line;
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      line += (c == 0 ? "" : gap) + align(rows[r][c], c, columns[c]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    const bool bold = color && r < heading_lines;
    text += bold ? fmt::format("\033[1m{}\033[0m\n", line) : line + "\n";
  }
  return text;
}

std::string TextTable::markdown() const {
  const std::vector<Row> rows = lines(false);
  const std::vector<std::size_t> columns = widths_of(rows);
  std::string text;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    text += "|";
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      text += " " + align(rows[r][c], c, columns[c]) + " |";
    }
    text += "\n";
    if (r != 0) continue;
    text += "|";
    for (std::size_t c = 0; c < columns.size(); ++c) {
      text += c < left_columns_ ? " --- |" : " ---: |";
    }
    text += "\n";
  }
  return text;
}

namespace {

/// A cell of a table: a number with its sign, or text.
std::string latex_cell(const std::string& cell) {
  if (cell == "-") return "--";
  const bool has_sign = cell.size() > 1 && (cell[0] == '-' || cell[0] == '+') &&
                        cell.find_first_not_of("0123456789,", 1) == std::string::npos;
  // In math mode a comma would be followed by a space, so the digits are outside.
  return has_sign ? fmt::format("${}${}", cell[0], cell.substr(1)) : latex_text(cell);
}

}  // namespace

std::string TextTable::latex() const {
  const std::vector<Row> rows = lines(false);
  const std::size_t columns = rows.front().size();
  const std::size_t left = std::min(left_columns_, columns);
  std::string text = fmt::format("\\begin{{tabular}}{{{}{}}}\n\\toprule\n", std::string(left, 'l'),
                                 std::string(columns - left, 'r'));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string line;
    for (const std::string& cell : rows[r]) {
      line += fmt::format("{}{}", line.empty() ? "" : " & ", latex_cell(cell));
    }
    text += line + (r == 0 ? " \\\\\n\\midrule\n" : " \\\\\n");
  }
  return text + "\\bottomrule\n\\end{tabular}\n";
}

std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string relative(std::size_t number, std::size_t to) {
  if (number == to) return "=";
  return number > to ? fmt::format("+{}", grouped(number - to))
                     : fmt::format("-{}", grouped(to - number));
}

std::string counted(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

std::string duration(std::uint64_t nanoseconds) {
  if (nanoseconds < 1'000) return fmt::format("{} ns", nanoseconds);
  double number = static_cast<double>(nanoseconds);
  for (const std::string_view unit : {"us", "ms", "s"}) {
    number /= 1e3;
    // Three digits; a number that rounds up to a thousand gets the next unit.
    if (number < 999.5) return fmt::format("{:.3g} {}", number, unit);
  }
  return fmt::format("{:.0f} s", number);
}

}  // namespace ssac::compare
