// Constants of variables that say where control goes on, along a path.
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

/// The constant that a path has left in a variable; no variable: none is known.
struct KnownConstant {
  VariableId variable;
  std::int64_t value = 0;
  friend auto operator<=>(const KnownConstant&, const KnownConstant&) = default;
};

/// Of some variables, those that branches and switches are on right away: what edges tell of them.
/// A path knows one of them, the one that it has last assigned a constant, up to its branch.
class FollowedConstants {
 public:
  /// Follows none where the blocks in which each is to be branched on yet are too many all in all:
  /// `most_wanted` a block. O(size * log size).
  FollowedConstants(const Function& function, std::span<const VariableId> followed);

  /// Where control goes on from the end of the block; none where that is not known. `before`: what
  /// is known at its beginning.
  [[nodiscard]] std::optional<BlockId> successor(BlockId b, KnownConstant before) const;
  /// What is known after the edge from b to its successor `to`.
  [[nodiscard]] KnownConstant after(BlockId b, KnownConstant before, BlockId to) const;

 private:
  [[nodiscard]] KnownConstant at_end(BlockId b, KnownConstant before) const;
  void add_assignments(const IdSet<VariableId>& followed);
  void add_wanted(VariableId variable, BlockId branch);

  static constexpr std::size_t most_wanted = 32;
  struct Assignment {
    VariableId variable;
    std::optional<std::int64_t> value;
  };

  const Function& function_;
  std::size_t room_;  // for blocks in wanted_
  std::map<BlockId, std::vector<Assignment>> assignments_;
  std::map<VariableId, std::set<BlockId>> wanted_;  // where a branch on it may come yet
};

}  // namespace ssac::cfg
