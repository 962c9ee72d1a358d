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

struct StepText {
  std::string_view name;  ///< as JSON has it
  /// Filled in with the ids of the step and the names of its site (compare/explain/sentences.cpp).
  /// What stands between `[` and `]` is left out where the first id in it is missing.
  std::string_view sentence;
};

/// By kind.
inline constexpr std::array step_texts = {
    StepText{"no predecessor", "control reaches {block} from no other block"},
    StepText{"one predecessor", "control reaches {block} from {predecessor} alone"},
    StepText{"only definition", "only {value} reaches {block}"},
    StepText{"reaching", "{value} reaches {block} from {predecessor}"},
    StepText{"more reaching", "and so on from {count} more predecessors"},
    StepText{"frontier", "{of} defines {variable}[ ({definitions})]{chain}"},
    StepText{"no frontier",
             "{block} is not in the iterated dominance frontier of the definitions of {variable}"},
    StepText{"live", "{variable} is live-in at {block}: {read} reads it{path}"},
    StepText{"not live",
             "{variable} is not live-in at {block}: no path from there reads it[ before "
             "{definitions}{assign} it]"},
    StepText{"every join",
             "inserted: {block} has {count} {reachable}predecessors, and nothing else is asked"},
    StepText{"in frontier",
             "inserted: in the iterated dominance frontier, and nothing else is asked"},
    StepText{"exposed in frontier",
             "inserted: in the iterated dominance frontier, and {read} reads {variable} before its "
             "block assigns it"},
    StepText{"live in frontier", "inserted: in the iterated dominance frontier, and live-in"},
    StepText{"for read", "inserted when {read} read {variable}"},
    StepText{"for operand",
             "inserted as an operand of the phi at {merged_at}[, when {read} read {variable}][; "
             "that phi was removed later, as it was equivalent to {replacement}]"},
    StepText{"not trivial", "not trivial: [besides {itself}, ]its operands are {operands}"},
    StepText{"assigned in loop", "the loop assigns {variable}[ ({line})]: a phi at {here}"},
    StepText{"bindings differ",
             "the paths that merge at {here}{part} bind {variable} differently"},
    StepText{"assigned on path",
             "a path that merges at {here} assigns {variable}, although to the same value"},
    StepText{"assigned out of reach",
             "the source assigns {variable} on a path to {here}, which counts, although no such "
             "assignment gets there"},
    StepText{"sentinel at join",
             "of the scopes that merge at {here}{part} some have looked {variable} up and others "
             "still hold the sentinel: a phi, although all stand for the same node"},
    StepText{"in scope at loop",
             "{variable} is in scope at {here}: every variable in scope gets a phi there, before "
             "the body is seen"},
    StepText{"variable at loop", "every variable gets a phi at {here}, before the body is seen"},
    StepText{"mentioned in loop",
             "mentioned in the loop[, first at {line}]: the sentinel of {variable} at {here} "
             "became a phi"},
    StepText{"looked up early",
             "looked up[, first at {line},] before the last back edge to {here} was met: its "
             "sentinel became a phi"},
    StepText{"expression value", "the value of {here}"},
    StepText{"taken over", "taken over from the SSA form"},
    StepText{"as pruned", "LLVM places the phis of pruned SSA form"},
    StepText{"made by rule", "inserted by a peephole: {rule}"},
    StepText{"stacked", "{how_many}, at the Regions that make up the join: {regions}"},
    StepText{"trivial",
             "{inserted} and removed as trivial: its operands were one value[ besides "
             "{itself}]{value_now}"},
    StepText{"redundant set", "{inserted} and removed as redundant: {set}"},
    StepText{"replaced by rule",
             "{inserted} and replaced by a peephole: {rule}; it became a node of class {class}"},
    StepText{"unused", "{inserted} and removed: {rule}"},
    StepText{"not in result",
             "{inserted}, but not in the result: no return, call or print depends on it, nor a "
             "branch on the way to one"},
    StepText{
        "copies folded",
        "a copy binds its variable to the value copied: the definitions differ, the values do not"},
    StepText{"peepholes agree",
             "the definitions differ, but peepholes left one value: they are one node, or control "
             "cannot come from the others"},
    StepText{"only store",
             "{variable} has one store, whose value LLVM gives to every load: where it is "
             "unassigned, any value will do"},
    StepText{"operands one value",
             "LLVM places it, and removes it: its operands, itself left out, are one value"},
    StepText{"operands undefined",
             "LLVM places it, and removes it: its operands, itself left out, are undefined or one "
             "value that dominates {block}"},
    StepText{"no join", "control does not merge at {here}: {edges} there"},
    StepText{"nothing to merge", "one value reaches: nothing to merge"},
    StepText{"not exposed", "no {reachable}block reads {variable} before assigning it"},
    StepText{"pruned away", "in the iterated dominance frontier, but not live-in"},
    StepText{"not looked up", "no read looks {variable} up there"},
    StepText{"one value found",
             "the look-up found one value on every incoming edge, {replacement}"},
    StepText{"not bound before", "{variable} is unassigned on some path to {here}"},
    StepText{"not bound at header", "{variable} is unassigned on some path to the loop header"},
    StepText{"not bound on path", "{variable} is unassigned on some path to {here}"},
    StepText{"same binding", "every path to {here} binds {variable} to the same value"},
    StepText{"not assigned in loop", "nothing in the loop assigns {variable}"},
    StepText{"not assigned on any path", "no path to {here} assigns {variable}"},
    StepText{"not in scope", "{variable} is not in scope at {here}"},
    StepText{"no binding", "{hidden}, which no scope binds"},
    StepText{"sentinel stays", "nothing in the loop mentions {variable}: its sentinel stays"},
    StepText{"sentinel stays in CFG",
             "nothing that control reaches in the loop mentions {variable}: its sentinel stays"},
    StepText{"continues at header", "continues are back edges: they merge at the loop header"},
    StepText{"merges in source only",
             "control does not merge at {here}, but the scopes merge there"},
    StepText{"never reached", "control never reaches {here}"},
    StepText{"dead", "{share}dead: no effect on any branch, return, call or print"},
    StepText{"redundant", "{share}redundant: {set}"},
    StepText{"unreachable", "{share}unreachable: control never reaches {its_regions}"},
    StepText{"given up", "given up: [more than {count} ]{rule}"},
};
static_assert(step_texts.size() == static_cast<std::size_t>(StepKind::given_up) + 1);
constexpr const StepText& text_of(StepKind kind) {
  return step_texts[static_cast<std::size_t>(kind)];
}
constexpr bool is_fact(StepKind kind) { return kind <= StepKind::not_live; }

/// Which ids are set depends on the kind.
struct Step {
  /// How many of the phis at the site it is about; 0 of 0 where that is not said.
  struct Share {
    std::size_t phis = 0;
    std::size_t of = 0;
  };

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
  Share share = {};
  Reference value = {};  ///< what `replacement` has become at last
  std::string_view rule = {};
  std::string_view made_by = {};
  bool besides = false;  ///< of a removed phi: the result has others at the site
  /// With `lines`, 0 for the end of a body, `no_line` for several of its ends.
  std::vector<cfg::Merge> constructs = {};
  static constexpr std::uint32_t no_line = UINT32_MAX;
};

}  // namespace ssac::ssa
