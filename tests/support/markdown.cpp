#include "tests/support/markdown.h"

#include <sstream>
#include <stdexcept>

namespace ssac::test {

std::vector<std::string> quoted(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = text.find('`', at)) != std::string::npos;) {
    const std::size_t end = text.find('`', at + 1);
    words.push_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return words;
}

std::vector<std::vector<std::string>> markdown_table(const std::string& text,
                                                     const std::string& heading) {
  std::vector<std::vector<std::string>> rows;
  const std::size_t start = text.find(heading);
  if (start == std::string::npos) throw std::runtime_error("no table " + heading);
  std::istringstream lines(text.substr(start));
  std::string line;
  for (int skipped = 0; std::getline(lines, line) && line.starts_with("|"); ++skipped) {
    if (skipped < 2) continue;
    std::vector<std::string>& row = rows.emplace_back();
    std::istringstream cells(line.substr(1));
    for (std::string cell; std::getline(cells, cell, '|');) row.push_back(cell);
  }
  return rows;
}

}  // namespace ssac::test
