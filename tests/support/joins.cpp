#include "tests/support/joins.h"

#include <cstddef>
#include <sstream>

namespace ssac::test {

std::vector<std::string> joins_in(const std::string& dump) {
  std::istringstream lines(dump);
  std::vector<std::string> places;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": ");
    const std::size_t end = line.find("  ; from");
    const bool is_join = line.starts_with("b") && colon + 2 < end && end != std::string::npos;
    if (is_join) places.push_back(line.substr(colon + 2, end - colon - 2));
  }
  return places;
}

}  // namespace ssac::test
