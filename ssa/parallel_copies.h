// Puts copies that happen at once (a parallel copy) in an order in which executing them one after
// the other does the same.
//
// A copy can go first if no other copy still reads what it overwrites. If none can, the remaining
// copies form cycles; then one variable of a cycle is first saved in a new variable.
//
// Source: Boissinot, Darte, Rastello, Dupont de Dinechin, Guillon, "Revisiting Out-of-SSA
// Translation for Correctness, Code Quality, and Efficiency", CGO 2009, section III.A and
// algorithm 1.
// Deviation: copies that are ready go in the order given; a cycle begins with its first copy.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "cfg/function.h"

namespace ssac::ssa {

struct Copy {
  cfg::VariableId to;
  cfg::Operand from;
  friend bool operator==(const Copy&, const Copy&) = default;
};

/// Orders any number of parallel copies, one after the other, and keeps its tables in between.
class CopyOrder {
 public:
  /// `make_saved(v)` returns a new variable to save v in.
  explicit CopyOrder(std::function<cfg::VariableId(cfg::VariableId)> make_saved)
      : make_saved_(std::move(make_saved)) {}

  /// In: copies to different variables. Out: copies that do the same one by one, without those of a
  /// variable to itself; valid until the next call. O(copies), amortised over the greatest variable
  /// seen.
  std::span<const Copy> order(std::span<const Copy> parallel);

 private:
  struct State {
    std::uint32_t copy = none;      // the copy to this variable, if not emitted yet
    std::uint32_t num_readers = 0;  // copies not emitted yet that read it
  };
  static constexpr std::uint32_t none = 0xFFFF'FFFFU;

  State& state(cfg::VariableId v);
  /// Records the copies; returns whether one reads what another overwrites.
  bool prepare(std::span<const Copy> parallel);
  /// Finds the copies that can go first.
  void find_ready(std::span<const Copy> parallel);
  void emit(const Copy& copy);
  void break_cycle(std::span<const Copy> parallel, std::uint32_t first);

  std::function<cfg::VariableId(cfg::VariableId)> make_saved_;
  std::vector<State> states_;  // by variable
  std::vector<std::uint32_t> ready_;
  std::vector<Copy> ordered_;
};

}  // namespace ssac::ssa
