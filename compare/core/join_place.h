// How users name a join: by its block, or by its source location.
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

/// Reads `b3`, `line5`, `while5` or `while5:1`; nothing for other words.
std::optional<JoinPlace> read_join_place(std::string_view word);

/// The error for a word that read_join_place does not read: `'whle5' is not a place of a join (b3,
/// line5, while5 or while5:1), did you mean 'while'?`
std::string why_no_join_place(std::string_view word);

/// The inverse of read_join_place.
std::string to_string(const JoinPlace& place);

/// Whether it names the block, or one of the source constructs that join there.
bool names(const JoinPlace& place, cfg::BlockId block, std::span<const cfg::Merge> merges);

/// The joins of the graph that the methods work on, followed by those of the source that this graph
/// does not have. O(merges log merges).
std::vector<Join> joins_of(const cfg::Function& lowered, const cfg::Function& cfg);

/// Whether it names the site's join; `joins` are those of the site's function. O(joins).
bool names(const JoinPlace& place, const Site& site, std::span<const Join> joins);

/// Empty if the place names one of the joins. Otherwise the error, with the place as `written`, and
/// the joins that can be named by a line: `there is no join at while5; joins are at line 2 (while),
/// line 6 (if)`, sorted, at most ten and then `...`.
std::string why_no_join(const JoinPlace& place, std::string_view written,
                        std::span<const Join> joins);

/// Identifies a construct within its function: by its line, with the column if the line has several
/// of its kind.
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
