// The trace of phi insertion: the sets of the published algorithm, kept in addition to those that
// the construction really uses.
//
// For each variable: `begin`; then for each block taken from the work list `take`, and for each
// block of its frontier `known` (decided before), `not wanted`, or `insert` and, unless the block
// assigns the variable itself, `enqueue`; at the end `end`. W is the work list, F the blocks with
// phis. Methods without a work list trace their decisions in their own order: bit vectors `insert`
// or `not wanted` for each block that merges what another block assigns.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 11; the names W and F
// are those of Rastello and Bouchez Tichadou (eds.), "SSA-based Compiler Design", Springer 2022,
// algorithm 3.1.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/pseudocode.h"
#include "cfg/support/trace.h"
#include "ssa/explain/phi_event.h"
#include "ssa/function.h"
#include "ssa/placement/pruning.h"

namespace ssac::ssa {

/// Phi insertion.
extern const TraceCategory phi_trace;

/// The published algorithm. `not_wanted` describes the blocks Y of the frontier of X that get no
/// phi, such as "v is not live into Y"; empty if there are none.
Pseudocode phi_insertion(std::string_view citation, std::string_view not_wanted);

/// As in semi-pruned form, without the phis that nothing uses.
Pseudocode phi_insertion_by_use();

/// Insertion by bit vectors.
Pseudocode bit_vector_insertion(std::string_view not_wanted);

// The names of the algorithms that pruned picks from, in the step `pick`.
inline constexpr std::string_view by_bit_vectors = "by bit vectors";
inline constexpr std::string_view by_use = "by use";
inline constexpr std::string_view by_liveness = "by liveness";
/// The pseudocode of such an algorithm.
Pseudocode picked(std::string_view way, Pseudocode code);

/// Emits events in the category phi, and records decisions. The other functions may be called only
/// if `on()`.
class PlacementTrace {
 public:
  PlacementTrace(const cfg::Function& function, Trace& trace)
      : function_(function), trace_(trace), prints_(trace.on(phi_trace)) {}
  /// Whether anything is to be emitted or recorded.
  static bool is_on(const Trace& trace) { return wants_phis(trace, phi_trace); }
  [[nodiscard]] bool on() const { return is_on(trace_); }
  /// Whether events are emitted, with the sets.
  [[nodiscard]] bool prints() const { return prints_; }

  /// Begins the next variable, which `definitions` assign. `has_list`: there is a work list
  /// (without the entry, whose frontier is empty).
  void begin(cfg::VariableId v, std::span<const cfg::BlockId> definitions, bool has_list = true);
  void take(cfg::BlockId taken, std::span<const cfg::BlockId> frontier);
  /// If no variable has begun: what follows is about this one, which `defined_in` assigns.
  void on_path(cfg::VariableId v, cfg::BlockId defined_in);
  /// About a block in the frontier of the block taken last, or of the one that assigns the
  /// variable:
  void known(cfg::BlockId at);
  void not_wanted(cfg::BlockId at, PruningKind kind);
  void insert(cfg::BlockId at);
  void end();
  /// A phi that was inserted and is removed again.
  void unused(PhiSite site);

 private:
  using Blocks = std::set<cfg::BlockId>;
  /// The current sets, if they are to be shown.
  [[nodiscard]] std::vector<TraceField> sets();
  void decide(std::string_view step, Decision decision, cfg::BlockId at,
              std::vector<TraceField> sets);
  void emit(std::string_view step, cfg::BlockId at, std::vector<TraceField> more);

  const cfg::Function& function_;
  Trace& trace_;
  bool prints_;
  bool has_list_ = false;
  cfg::VariableId variable_;
  cfg::BlockId taken_;  // or none
  Blocks ever_listed_;
  Blocks list_;
  std::map<cfg::VariableId, Blocks> inserted_;
};

}  // namespace ssac::ssa
