// How a person names a place where control meets: by its block, or by where it is in the source.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "compare/core/options.h"
#include "compare/core/report.h"

namespace ssac::compare {

/// The place that `b3`, `line5`, `while5` or `while5:1` names; none of other words.
std::optional<JoinPlace> read_join_place(std::string_view word);

/// As it is read.
std::string to_string(const JoinPlace& place);

/// Whether it names the block, or one of the constructs of the source that make control meet there.
bool names(const JoinPlace& place, cfg::BlockId block, std::span<const cfg::Merge> merges);

/// Where control meets in the graph that methods work on, and then where it does in the source but
/// not in that graph. O(merges log merges).
std::vector<Join> joins_of(const cfg::Function& lowered, const cfg::Function& cfg);

/// Whether it names the place of the site; `joins` are those of the site's function. O(joins).
bool names(const JoinPlace& place, const Site& site, std::span<const Join> joins);

/// Empty where the place names one of the joins; else that it, as written, names none, and which
/// can be named by a line: `there is no join at while5; joins are at line 2 (while), line 6
/// (if)`, sorted, at most ten and then `...`.
std::string why_no_join(const JoinPlace& place, std::string_view written,
                        std::span<const Join> joins);

/// How a construct is told from the others of its function: by its line, with the column where the
/// line has several of its kind.
class JoinLines {
 public:
  /// O(joins log joins).
  explicit JoinLines(std::span<const Join> joins);

  /// `3`, or `3:7`. O(log joins).
  [[nodiscard]] std::string line_of(const cfg::Merge& merge) const;

 private:
  std::set<std::pair<cfg::Construct, std::uint32_t>> several_;
};

}  // namespace ssac::compare
