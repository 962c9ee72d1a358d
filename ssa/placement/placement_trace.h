// The trace of phi insertion: its sets, as the published algorithm has them, beside the ones that
// the construction really keeps.
//
// For each variable `begin`; then for each block taken from the work list `take`, and for each
// block of its frontier `known` (decided before), `not wanted`, or `insert` and, unless the block
// assigns the variable itself, `enqueue`; at last `end`. W is the work list, F where phis are.
// Methods without a work list show what they decide, in their own order: bit vectors `insert` or
// `not wanted` for each block that merges what another block assigns.
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

/// The published algorithm. `not_wanted` says of which blocks Y of the frontier of X phis are left
/// out, "v is not live into Y"; empty: of none.
Pseudocode phi_insertion(std::string_view citation, std::string_view not_wanted);

/// As in semi-pruned form, less the phis that nothing uses.
Pseudocode phi_insertion_by_use();

/// Insertion by bit vectors.
Pseudocode bit_vector_insertion(std::string_view not_wanted);

// What the step `pick` calls the ways that pruned has.
inline constexpr std::string_view by_bit_vectors = "by bit vectors";
inline constexpr std::string_view by_use = "by use";
inline constexpr std::string_view by_liveness = "by liveness";
/// The code of a way that is picked.
Pseudocode picked(std::string_view way, Pseudocode code);

/// Emits in the category phi, and records what is decided. Nothing is to be called unless `on()`.
class PlacementTrace {
 public:
  PlacementTrace(const cfg::Function& function, Trace& trace)
      : function_(function), trace_(trace), prints_(trace.on(phi_trace)) {}
  /// Whether anybody listens.
  static bool is_on(const Trace& trace) { return wants_phis(trace, phi_trace); }
  [[nodiscard]] bool on() const { return is_on(trace_); }
  /// Whether the sets are shown, too.
  [[nodiscard]] bool prints() const { return prints_; }

  /// The next variable, and the blocks that assign it. The entry does not go on the work list,
  /// where there is one: its frontier is empty.
  void begin(cfg::VariableId v, std::span<const cfg::BlockId> definitions, bool has_list = true);
  void take(cfg::BlockId taken, std::span<const cfg::BlockId> frontier);
  /// Where no variable has begun, what follows is about this one, which `defined_in` assigns.
  void on_path(cfg::VariableId v, cfg::BlockId defined_in);
  /// Of the frontier of the block that was taken last, or that assigns the variable:
  void known(cfg::BlockId at);
  void not_wanted(cfg::BlockId at, PruningKind kind);
  void insert(cfg::BlockId at);
  void end();
  /// A phi that was inserted and is taken out again.
  void unused(PhiSite site);

 private:
  using Blocks = std::set<cfg::BlockId>;
  /// The sets as they stand, where they are to be shown.
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
