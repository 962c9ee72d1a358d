#include "compare/text/text_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace ssac::compare {
namespace {

/// Characters, not bytes: UTF-8 continuation bytes do not count.
std::size_t width_of(const std::string& cell) {
  return static_cast<std::size_t>(std::ranges::count_if(
      cell, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

}  // namespace

std::vector<std::size_t> TextTable::widths() const {
  std::vector<std::size_t> result;
  for (const auto& row : rows_) {
    result.resize(std::max(result.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) result[c] = std::max(result[c], width_of(row[c]));
  }
  return result;
}

std::string TextTable::align(const std::string& cell, std::size_t column, std::size_t width) const {
  const std::string padding(width - width_of(cell), ' ');
  return column < left_columns_ ? cell + padding : padding + cell;
}

std::string TextTable::plain(bool color) const {
  const std::vector<std::size_t> columns = widths();
  std::string text;
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    std::string line;
    for (std::size_t c = 0; c < rows_[r].size(); ++c) {
      line += (c == 0 ? "" : "  ") + align(rows_[r][c], c, columns[c]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += r == 0 && color ? fmt::format("\033[1m{}\033[0m\n", line) : line + "\n";
  }
  return text;
}

std::string TextTable::markdown() const {
  const std::vector<std::size_t> columns = widths();
  std::string text;
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    text += "|";
    for (std::size_t c = 0; c < rows_[r].size(); ++c) {
      text += " " + align(rows_[r][c], c, columns[c]) + " |";
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

std::string grouped(std::size_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string relative(std::size_t number, std::size_t to) {
  if (number == to) return "=";
  return number > to ? fmt::format("+{}", grouped(number - to))
                     : fmt::format("-{}", grouped(to - number));
}

std::string counted(std::size_t number, std::string_view noun) {
  return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

std::string duration(std::uint64_t nanoseconds) {
  const auto ns = static_cast<double>(nanoseconds);
  if (ns < 1e3) return fmt::format("{} ns", nanoseconds);
  if (ns < 1e6) return fmt::format("{:.3g} us", ns / 1e3);
  if (ns < 1e9) return fmt::format("{:.3g} ms", ns / 1e6);
  return fmt::format("{:.3g} s", ns / 1e9);
}

}  // namespace ssac::compare
