// What the variables of a source program are bound to at one point of it, as numbers: equal numbers
// are the same binding. Changes are logged, so that a path can be undone and another one followed
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
  /// The variables whose bindings a path has changed since a mark.
  using Path = std::vector<Binding>;
  /// What a variable is bound to after paths merge, at least one of which has changed its binding.
  struct Merged {
    cfg::VariableId variable;
    Number number = 0;        ///< its binding on one of the paths; 0 if unbound on all
    bool differs = false;     ///< the bindings differ; meaningless if is_unbound
    bool is_unbound = false;  ///< some path leaves it unbound
  };

  /// At first all variables are unbound.
  explicit SourceBindings(std::size_t num_variables)
      : numbers_(num_variables), seen_(num_variables), merged_(num_variables) {}

  [[nodiscard]] bool is_bound(cfg::VariableId v) const { return numbers_[v] != 0; }
  /// Binds the variable to a new number.
  void bind(cfg::VariableId v) { set(v, ++last_number_); }
  void set(cfg::VariableId v, Number number) {
    log_.push_back({v, numbers_[v]});
    numbers_[v] = number;
  }

  [[nodiscard]] Mark mark() const { return log_.size(); }
  void go_back(Mark mark);
  /// O(changes logged since).
  Path changed_since(Mark mark);
  /// How many log entries all calls of changed_since have looked at.
  [[nodiscard]] std::size_t num_compared() const { return compared_; }
  /// Merges paths, where the current bindings are those at the paths' mark: what each variable is
  /// bound to afterwards, for those whose binding some path has changed, in order of mention. Binds
  /// nothing. O(bindings of the paths).
  std::vector<Merged> merge(std::span<const Path> paths);

 private:
  IdMap<cfg::VariableId, Number> numbers_;
  Number last_number_ = 0;
  std::vector<Binding> log_;  // what was overwritten
  std::size_t compared_ = 0;
  SparseIdSet<cfg::VariableId> seen_;           // scratch
  IdMap<cfg::VariableId, std::size_t> merged_;  // scratch: the index in a result
};

}  // namespace ssac::ssa
