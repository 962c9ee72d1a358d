// Constants of variables that determine where control continues, along a path.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

/// The constant that a variable holds at a point of a path.
struct KnownConstant {
  VariableId variable;
  std::int64_t value = 0;
  friend auto operator<=>(const KnownConstant&, const KnownConstant&) = default;
};
/// One per variable, in the order in which a path assigned them.
using KnownConstants = std::vector<KnownConstant>;

/// Follows the constants of variables that are tested directly by branches and switches. A path
/// knows the constant that it assigned to such a variable up to the last branch on it.
class FollowedConstants {
 public:
  /// Follows no variable if the blocks from which a branch on one may follow, summed over the
  /// variables, exceed `max_wanted` per block. O(size * log size).
  FollowedConstants(const Function& function, std::span<const VariableId> followed);

  /// Where control goes from the end of the block; none if that is not known. `before`: what is
  /// known at its beginning.
  [[nodiscard]] std::optional<BlockId> successor(BlockId b, const KnownConstants& before) const;
  /// What is known after the edge from b to its successor `to`.
  [[nodiscard]] KnownConstants after(BlockId b, const KnownConstants& before, BlockId to) const;

 private:
  [[nodiscard]] KnownConstants at_end(BlockId b, KnownConstants known) const;
  void add_assignments(const IdSet<VariableId>& followed);
  void add_wanted(VariableId variable, BlockId branch);

  static constexpr std::size_t max_wanted = 32;
  struct Assignment {
    VariableId variable;
    std::optional<std::int64_t> value;
  };

  const Function& function_;
  std::size_t room_;  // for more blocks in wanted_
  std::map<BlockId, std::vector<Assignment>> assignments_;
  std::map<VariableId, std::set<BlockId>> wanted_;  // from where a branch on it may follow
};

}  // namespace ssac::cfg
