// The facts and steps that a derivation consists of, as data: a kind, and the ids that it is about.
// A fact is true of the site whatever the method; a step is what one method did there. What the
// ids of a kind mean is said here and, for JSON, in docs/formats.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "ssa/explain/phi_event.h"

namespace ssac::ssa {

enum class StepKind : std::uint8_t {
  // Facts:
  no_predecessor,   // the entry reaches no predecessor
  one_predecessor,  // only `predecessor`
  only_definition,  // every incoming edge carries the same `definitions`
  reaching,         // `definitions` reach the end of `predecessor`
  more_reaching,    // the same of `count` more predecessors is not listed
  frontier,         // the block is in DF of the last of `chain`, which begins with a definition
  no_frontier,      // the block is in no iterated frontier of a definition
  live,             // `read` reads it, reached by `path`
  not_live,         // no read before `definitions` assign it again
  // Steps: why a method inserted a phi.
  every_join,           // the block has `count` predecessors
  in_frontier,          // no more is asked
  exposed_in_frontier,  // and `read` reads it before its block assigns it
  live_in_frontier,     // and the variable is live-in
  for_read,             // `read` looks the variable up
  for_operand,       // an operand of `phi`, which stands at `merged_at`, is looked up; where that
                     // was removed later, it was equivalent to `replacement`
  not_trivial,       // `operands` of `phi` are not one value
  assigned_in_loop,  // `lines` assign it in the loop `construct`
  bindings_differ,   // the paths that merge at `construct` bind `operands`
  assigned_on_path,  // some of those paths assign it, but all to one value, as copies are folded
  assigned_out_of_reach,  // the source assigns it before `construct`, which no assignment reaches
  sentinel_at_join,       // one path still has the sentinel, and the others have `operands`
  in_scope_at_loop,       // a phi for every variable in scope at `construct`
  variable_at_loop,       // a phi for every variable at `construct`
  mentioned_in_loop,      // the first mention in the loop `construct` is on line `lines`
  looked_up_early,        // first on line `lines`, before the last back edge to `construct` was met
  expression_value,       // the value of an expression
  taken_over,             // the phi of the SSA form that the graph is made from
  as_pruned,              // LLVM places the phis of pruned form
  made_by_rule,           // a peephole made `phi` by `rule`
  stacked,                // `phis` in several Regions, at `constructs`, for `lines`
  // What became of a phi that was inserted for `lines` (or by the rule `made_by`).
  trivial,             // removed: `operands` of `phi` were itself and `replacement`
  redundant_set,       // removed: `phis` were equivalent to `replacement`
  replaced_by_rule,    // `phi` became `replacement` by `rule`
  unused,              // removed: nothing used it
  not_in_result,       // nothing with an effect depends on it
  copies_folded,       // definitions differ, values do not
  peepholes_agree,     // so do values, but peepholes left one node of them
  only_store,          // LLVM: every load takes the value of the only store
  operands_one_value,  // LLVM: the operands of the phi are one value
  operands_undefined,  // LLVM: likewise, or undefined
  // Why none was made.
  no_join,                   // `count` incoming paths get to `construct`; the CFG has no such block
  nothing_to_merge,          // there is one definition
  not_exposed,               // no block reads it before assigning it
  pruned_away,               // in a frontier, but not live
  not_looked_up,             // no read looks the variable up there
  one_value_found,           // the look-up found `replacement` on every incoming edge
  not_bound_before,          // unassigned before the loop `construct`
  not_bound_at_header,       // unassigned at the header of `construct`
  not_bound_on_path,         // unassigned on some path to `construct`
  same_binding,              // every path to `construct` binds the same value
  not_assigned_in_loop,      // the loop does not assign it
  not_assigned_on_any_path,  // no path to `construct` assigns it
  not_in_scope,              // out of scope at `construct`
  no_binding,                // the value of an expression, which no scope binds
  sentinel_stays,            // nothing in the loop mentions it
  sentinel_stays_in_cfg,     // nothing that control reaches in the loop mentions it
  continues_at_header,       // the continues are back edges
  merges_in_source_only,  // control does not merge at `construct`, the method follows the source;
                          // the block had `count` incoming paths before it was removed
  never_reached,          // control never reaches `construct` or the block
  // What the phis there are good for.
  dead,         // no effect on any branch, return, call or print
  redundant,    // `phis` are equivalent to `replacement`
  unreachable,  // control never reaches them
  given_up,     // more than `count` of `rule`
};

/// By kind, as JSON has them.
inline constexpr std::array step_names = {
    std::string_view("no predecessor"),
    std::string_view("one predecessor"),
    std::string_view("only definition"),
    std::string_view("reaching"),
    std::string_view("more reaching"),
    std::string_view("frontier"),
    std::string_view("no frontier"),
    std::string_view("live"),
    std::string_view("not live"),
    std::string_view("every join"),
    std::string_view("in frontier"),
    std::string_view("exposed in frontier"),
    std::string_view("live in frontier"),
    std::string_view("for read"),
    std::string_view("for operand"),
    std::string_view("not trivial"),
    std::string_view("assigned in loop"),
    std::string_view("bindings differ"),
    std::string_view("assigned on path"),
    std::string_view("assigned out of reach"),
    std::string_view("sentinel at join"),
    std::string_view("in scope at loop"),
    std::string_view("variable at loop"),
    std::string_view("mentioned in loop"),
    std::string_view("looked up early"),
    std::string_view("expression value"),
    std::string_view("taken over"),
    std::string_view("as pruned"),
    std::string_view("made by rule"),
    std::string_view("stacked"),
    std::string_view("trivial"),
    std::string_view("redundant set"),
    std::string_view("replaced by rule"),
    std::string_view("unused"),
    std::string_view("not in result"),
    std::string_view("copies folded"),
    std::string_view("peepholes agree"),
    std::string_view("only store"),
    std::string_view("operands one value"),
    std::string_view("operands undefined"),
    std::string_view("no join"),
    std::string_view("nothing to merge"),
    std::string_view("not exposed"),
    std::string_view("pruned away"),
    std::string_view("not looked up"),
    std::string_view("one value found"),
    std::string_view("not bound before"),
    std::string_view("not bound at header"),
    std::string_view("not bound on path"),
    std::string_view("same binding"),
    std::string_view("not assigned in loop"),
    std::string_view("not assigned on any path"),
    std::string_view("not in scope"),
    std::string_view("no binding"),
    std::string_view("sentinel stays"),
    std::string_view("sentinel stays in CFG"),
    std::string_view("continues at header"),
    std::string_view("merges in source only"),
    std::string_view("never reached"),
    std::string_view("dead"),
    std::string_view("redundant"),
    std::string_view("unreachable"),
    std::string_view("given up"),
};
static_assert(step_names.size() == static_cast<std::size_t>(StepKind::given_up) + 1);
constexpr std::string_view name_of(StepKind kind) {
  return step_names[static_cast<std::size_t>(kind)];
}
constexpr bool is_fact(StepKind kind) { return kind <= StepKind::not_live; }

/// Which ids are set depends on the kind.
struct Step {
  /// How many of the phis at the site a step on a stack, or on what they are good for, is about;
  /// `of_all`: there is a step of the same kind for each of the others; `another`: than the one
  /// or those of the step before.
  enum class Share : std::uint8_t { all, one, some, first_of_all, other_of_all, another };

  StepKind kind = StepKind::never_reached;
  cfg::BlockId predecessor = {};
  std::vector<cfg::InstructionId> definitions = {};
  bool on_entry = false;  ///< also what the variable holds on entry
  cfg::BlockId merged_at =
      {};             ///< the block of a phi that merged the definitions before; may be none
  bool more = false;  ///< definitions were left out
  bool of_reachable = false;  ///< said of the blocks that control reaches, and there are others
  cfg::BlockId of = {};       ///< the block of the first definition of a chain of frontiers
  std::vector<cfg::BlockId> through = {};  ///< the blocks of the phis between, in order
  cfg::InstructionId read = {};
  std::vector<cfg::BlockId> path = {};  ///< from the site's block to that of the read
  cfg::Merge construct = {};            ///< 0:0: the site's block
  std::vector<std::uint32_t> lines = {};
  std::size_t count = 0;
  Reference phi = {};
  std::vector<Reference> phis = {};
  std::vector<Reference> operands = {};
  bool has_itself = false;  ///< among its operands, and left out of `operands`
  Reference replacement = {};
  Share share = Share::all;
  Reference value = {};  ///< what `replacement` has become at last
  std::string_view rule = {};
  std::string_view made_by = {};
  bool besides = false;  ///< of a removed phi: the result has others at the site
  /// With `lines`, 0 for the end of a body, `no_line` for several of its ends.
  std::vector<cfg::Merge> constructs = {};
  static constexpr std::uint32_t no_line = UINT32_MAX;
};

}  // namespace ssac::ssa
