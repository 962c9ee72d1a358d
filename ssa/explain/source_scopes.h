// Which names are in scope at which constructs, and where loops assign them: what methods that
// follow the source know of a variable.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <vector>

#include "frontend/ast.h"

namespace ssac::ssa {

class SourceScopes {
 public:
  /// O(source).
  explicit SourceScopes(const frontend::Function& function);

  /// Whether an `if` or a loop begins at that place. O(log statements).
  [[nodiscard]] bool is_statement(SourcePlace place) const { return statements_.contains(place); }
  /// Whether the variable has a scope at all: hidden variables of expressions have none.
  [[nodiscard]] bool has_scope(cfg::VariableId v) const { return extents_[v].first != never; }
  /// Whether the name is in scope where the statement at that place begins. O(log statements).
  [[nodiscard]] bool in_scope(cfg::VariableId v, SourcePlace place) const;
  /// The lines of the assignments to the variable in the loop at that place, in order.
  /// O(statements of the loop).
  [[nodiscard]] std::vector<std::uint32_t> assignments_in_loop(cfg::VariableId v,
                                                               SourcePlace place) const;

 private:
  static constexpr std::size_t never = std::numeric_limits<std::size_t>::max();
  /// A name is in scope from statement `first` on, up to but not including `last`.
  struct Extent {
    std::size_t first = never;
    std::size_t last = never;
  };

  const frontend::Function& function_;
  IdMap<cfg::VariableId, Extent> extents_;
  std::map<SourcePlace, std::size_t> statements_;  // the index of each if and while
};

}  // namespace ssac::ssa
