// Which parts of a run (--shard) there are among reports that are added up.
#pragma once

#include <cstddef>
#include <map>
#include <string>

namespace ssac::compare {

class MergedParts {
 public:
  /// A report of part number `part` of `parts`. What is wrong with it, empty for nothing.
  std::string add(const std::string& report, std::size_t part, std::size_t parts);
  /// `parts 2 and 5 of 8 are missing`; empty where none is. O(parts).
  [[nodiscard]] std::string missing() const;

 private:
  std::size_t parts_ = 0;                    // of the run that the reports are parts of
  std::map<std::size_t, std::string> seen_;  // by number, the names of their reports
};

}  // namespace ssac::compare
