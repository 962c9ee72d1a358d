// What the variables of a source are bound to at one point of it: numbers that say which bindings
// are the same. What changes is logged, so that a path can be taken back and another one followed
// from the same point, and so that comparing paths takes time in proportion to what they changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id_containers.h"

namespace ssac::ssa {

class SourceBindings {
 public:
  /// 0 is unbound.
  using Number = std::uint32_t;
  /// A point of the log.
  using Mark = std::size_t;
  struct Binding {
    cfg::VariableId variable;
    Number number = 0;
  };
  /// What a path has bound anew since a mark.
  using Path = std::vector<Binding>;
  /// What the paths that merge make of a variable that one of them has bound anew.
  struct Merged {
    cfg::VariableId variable;
    Number number = 0;        ///< one of those that there are
    bool differs = false;     ///< there are several
    bool is_unbound = false;  ///< some path leaves it unbound
  };

  /// All unbound.
  explicit SourceBindings(std::size_t num_variables)
      : numbers_(num_variables), seen_(num_variables), merged_(num_variables) {}

  [[nodiscard]] bool is_bound(cfg::VariableId v) const { return numbers_[v] != 0; }
  /// To a number of its own.
  void bind(cfg::VariableId v) { set(v, ++last_number_); }
  void set(cfg::VariableId v, Number number) {
    log_.push_back({v, numbers_[v]});
    numbers_[v] = number;
  }

  [[nodiscard]] Mark mark() const { return log_.size(); }
  void go_back(Mark mark);
  /// O(what was logged since).
  Path changed_since(Mark mark);
  /// How many bindings changed_since has looked at.
  [[nodiscard]] std::size_t num_compared() const { return compared_; }
  /// The paths merge, and the bindings are those at their mark: what each variable is then that one
  /// of them has bound anew, in order of mention. Binds nothing. O(bindings of the paths).
  std::vector<Merged> merge(std::span<const Path> paths);

 private:
  IdMap<cfg::VariableId, Number> numbers_;
  Number last_number_ = 0;
  std::vector<Binding> log_;  // what was overwritten
  std::size_t compared_ = 0;
  SparseIdSet<cfg::VariableId> seen_;           // scratch
  IdMap<cfg::VariableId, std::size_t> merged_;  // scratch: its place in a result
};

}  // namespace ssac::ssa
