// The facts and steps of a derivation, as data: each has a kind and the ids that it is about. A
// fact is true of the site whatever the method; a step is what one method did there. Each kind has
// a sentence that names its ids; docs/formats.md says what each means.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "ssa/explain/phi_event.h"

namespace ssac::ssa {

/// The kinds: the name of each in JSON, and its sentence, into which the ids of the step and the
/// names of its site are filled (compare/explain/sentences.cpp). Text between `[` and `]` is left
/// out if its first id is missing.
#define SSAC_STEPS(ROW)                                                                           \
  /* Facts: */                                                                                    \
  ROW(no_predecessor, "no predecessor", "control reaches {block} from no other block")            \
  ROW(one_predecessor, "one predecessor", "control reaches {block} from {predecessor} alone")     \
  ROW(only_definition, "only definition", "only {value} reaches {block}")                         \
  ROW(reaching, "reaching", "{value} reaches {block} from {predecessor}")                         \
  ROW(more_reaching, "more reaching", "and so on from {count} more predecessors")                 \
  ROW(frontier, "frontier", "{of} defines {variable}[ ({definitions})]{chain}")                   \
  ROW(no_frontier, "no frontier",                                                                 \
      "{block} is not in the iterated dominance frontier of the definitions of {variable}")       \
  ROW(live, "live", "{variable} is live-in at {block}: {read} reads it{path}")                    \
  ROW(not_live, "not live",                                                                       \
      "{variable} is not live-in at {block}: no path from there reads it[ before it is "          \
      "assigned at {definitions}{elsewhere}]")                                                    \
  /* Steps: why a method inserted a phi. */                                                       \
  ROW(every_join, "every join",                                                                   \
      "inserted: {block} has {count} incoming edges from reachable blocks, and nothing else is "  \
      "asked")                                                                                    \
  ROW(in_frontier, "in frontier",                                                                 \
      "inserted: in the iterated dominance frontier, and nothing else is asked")                  \
  ROW(exposed_in_frontier, "exposed in frontier",                                                 \
      "inserted: in the iterated dominance frontier, and {read} reads {variable} before its "     \
      "block assigns it")                                                                         \
  ROW(live_in_frontier, "live in frontier",                                                       \
      "inserted: in the iterated dominance frontier, and live-in")                                \
  ROW(used, "used", "kept: an instruction uses it, directly or through other phis")               \
  ROW(for_read, "for read", "inserted when {read} read {variable}")                               \
  ROW(for_operand, "for operand",                                                                 \
      "inserted in the search for an operand of the phi at {merged_at}[, when {read} read "       \
      "{variable}][; that phi was removed later, as it was equivalent to {this}{replacement}]")   \
  ROW(not_trivial, "not trivial", "not trivial: [besides {itself}, ]its operands are {operands}") \
  ROW(assigned_in_loop, "assigned in loop",                                                       \
      "the loop assigns {variable}[ ({line})]: a phi at {here}")                                  \
  ROW(bindings_differ, "bindings differ",                                                         \
      "the paths that merge at {here}{part} bind {variable} differently")                         \
  ROW(bindings_of_one_value, "bindings of one value",                                             \
      "the paths that merge at {here}{part} bind {variable} differently, although only one "      \
      "value reaches {block}")                                                                    \
  ROW(bindings_of_equal_values, "bindings of equal values",                                       \
      "the paths that merge at {here}{part} bind {variable} to different nodes, although to one " \
      "value once copies and constants are looked through")                                       \
  ROW(assigned_on_path, "assigned on path",                                                       \
      "a path that merges at {here} assigns {variable}, although to the same value")              \
  ROW(assigned_out_of_reach, "assigned out of reach",                                             \
      "an assignment of {variable} in the source counts for a path to {here}, although control "  \
      "brings the same value on every path")                                                      \
  ROW(sentinel_at_join, "sentinel at join",                                                       \
      "of the scopes that merge at {here}{part}, some have looked {variable} up and others "      \
      "still hold the sentinel: a phi, although all stand for the same node")                     \
  ROW(in_scope_at_loop, "in scope at loop",                                                       \
      "{variable} is in scope at {here}: every variable in scope gets a phi there, before the "   \
      "body is seen")                                                                             \
  ROW(variable_at_loop, "variable at loop",                                                       \
      "every variable gets a phi at {here}, before the body is seen")                             \
  ROW(mentioned_in_loop, "mentioned in loop",                                                     \
      "mentioned in the loop[, first at {line}]: the sentinel of {variable} at {here} became "    \
      "a phi")                                                                                    \
  ROW(looked_up_early, "looked up early",                                                         \
      "mentioned[, first at {line},] before the last back edge to {here} was met: its "           \
      "sentinel became a phi")                                                                    \
  ROW(loop_entered_elsewhere, "loop entered elsewhere",                                           \
      "looked up, as every variable is, where a path from another entry of an irreducible loop "  \
      "joins: its sentinel at {here} became a phi")                                               \
  ROW(expression_value, "expression value", "the value of {here}")                                \
  ROW(taken_over, "taken over", "taken over from the SSA form")                                   \
  ROW(not_taken_over, "not taken over",                                                           \
      "that was in the SSA form: it has no phi there to take over")                               \
  ROW(as_pruned, "as pruned", "LLVM places the phis of pruned SSA form")                          \
  ROW(made_by_rule, "made by rule", "inserted by a peephole: {rule}")                             \
  ROW(stacked, "stacked", "{how_many}, at the Regions that make up the join: {regions}")          \
  /* What became of a phi that was inserted for `lines` (or by the rule `made_by`). */            \
  ROW(trivial, "trivial",                                                                         \
      "{inserted} and removed as trivial: its operands were one value[ besides "                  \
      "{itself}]{value_now}")                                                                     \
  ROW(redundant_set, "redundant set", "{inserted} and removed as redundant: {set}")               \
  ROW(replaced_by_rule, "replaced by rule",                                                       \
      "{inserted} and replaced by a peephole: {rule}; it became a node of class {class}")         \
  ROW(unused, "unused", "{inserted} and removed: {rule}")                                         \
  ROW(not_used, "not used",                                                                       \
      "{inserted} and removed: no instruction uses it, directly or through other phis")           \
  ROW(not_in_result, "not in result",                                                             \
      "{inserted}, but not in the result: no return, call or print depends on it, nor a "         \
      "branch on the way to one")                                                                 \
  ROW(copies_folded, "copies folded",                                                             \
      "a copy or a constant binds its variable to the value itself: the definitions differ, the " \
      "values do not")                                                                            \
  ROW(peepholes_agree, "peepholes agree",                                                         \
      "the definitions differ, but peepholes left one value: they are one node, or control "      \
      "cannot come from the others")                                                              \
  ROW(only_store, "only store",                                                                   \
      "{variable} has one store, whose value LLVM gives to every load: where it is "              \
      "unassigned, any value will do")                                                            \
  ROW(operands_one_value, "operands one value",                                                   \
      "LLVM places it, and removes it: its operands, itself left out, are one value")             \
  ROW(operands_undefined, "operands undefined",                                                   \
      "LLVM places it, and removes it: its operands, itself left out, are undefined or one "      \
      "value that dominates {block}")                                                             \
  /* Why none was made. */                                                                        \
  ROW(no_join, "no join", "control does not merge at {here}: {edges}")                            \
  ROW(nothing_to_merge, "nothing to merge", "one value reaches: nothing to merge")                \
  ROW(not_exposed, "not exposed", "no reachable block reads {variable} before assigning it")      \
  ROW(pruned_away, "pruned away", "in the iterated dominance frontier, but not live-in")          \
  ROW(not_looked_up, "not looked up", "no read looks {variable} up there")                        \
  ROW(one_value_found, "one value found",                                                         \
      "the look-up found one value on every incoming edge, {replacement}")                        \
  ROW(not_bound_before, "not bound before", "{variable} is unassigned on some path to {here}")    \
  ROW(not_bound_at_header, "not bound at header",                                                 \
      "{variable} is unassigned on some path to {header}")                                        \
  ROW(not_bound_on_path, "not bound on path", "{variable} is unassigned on some path to {here}")  \
  ROW(same_binding, "same binding", "every path to {here} binds {variable} to the same value")    \
  ROW(not_assigned_in_loop, "not assigned in loop", "nothing in the loop assigns {variable}")     \
  ROW(not_assigned_on_any_path, "not assigned on any path",                                       \
      "no path to {here} assigns {variable}")                                                     \
  ROW(not_in_scope, "not in scope", "{variable} is not in scope at {here}")                       \
  ROW(no_binding, "no binding", "no scope of the source binds {variable}")                        \
  ROW(header_of_names, "header of names",                                                         \
      "a loop header has phis of the program's variables alone, and {variable} is none")          \
  ROW(sentinel_stays, "sentinel stays",                                                           \
      "nothing in the loop mentions {variable}: its sentinel stays")                              \
  ROW(sentinel_stays_in_cfg, "sentinel stays in CFG",                                             \
      "nothing that control reaches in the loop mentions {variable}: its sentinel stays")         \
  ROW(continues_at_header, "continues at header",                                                 \
      "continues are back edges: they merge at the loop header")                                  \
  ROW(merges_in_source_only, "merges in source only",                                             \
      "control does not merge at {here}, but the scopes merge there")                             \
  ROW(never_reached, "never reached", "control never reaches {here}")                             \
  /* Whether the phis there are needed. */                                                        \
  ROW(dead, "dead", "{share}dead: no effect on any branch, return, call or print")                \
  ROW(redundant, "redundant", "{share}redundant: {set}")                                          \
  ROW(unreachable, "unreachable", "{share}unreachable: control never gets there")                 \
  ROW(given_up, "given up", "given up: [more than {count} ]{rule}")

enum class StepKind : std::uint8_t {
#define SSAC_ID(id, ...) id,
  SSAC_STEPS(SSAC_ID)
#undef SSAC_ID
};

struct StepText {
  std::string_view name;
  std::string_view sentence;
};

/// By kind.
inline constexpr std::array step_texts = {
#define SSAC_ROW(id, name, sentence) StepText{name, sentence},
    SSAC_STEPS(SSAC_ROW)
#undef SSAC_ROW
};
constexpr const StepText& text_of(StepKind kind) {
  return step_texts[static_cast<std::size_t>(kind)];
}
constexpr bool is_fact(StepKind kind) { return kind <= StepKind::not_live; }

/// Which ids are set depends on the kind.
struct Step {
  /// How many of the phis at the site the step is about; 0 of 0 if that is not stated.
  struct Share {
    std::size_t phis = 0;
    std::size_t of = 0;
  };

  StepKind kind = StepKind::never_reached;
  cfg::BlockId predecessor = {};
  std::vector<cfg::InstructionId> definitions = {};
  bool on_entry = false;  ///< also the variable's value on entry
  cfg::BlockId merged_at =
      {};                ///< the block of a phi that merged the definitions earlier; may be none
  bool more = false;     ///< definitions were left out
  cfg::BlockId of = {};  ///< the block of the first definition of a chain of frontiers
  std::vector<cfg::BlockId> through = {};  ///< the blocks of the phis in between, in order
  cfg::InstructionId read = {};
  std::vector<cfg::BlockId> path = {};  ///< from the site's block to that of the read
  cfg::Merge construct = {};            ///< 0:0: the site's block
  std::vector<std::uint32_t> lines = {};
  std::size_t count = 0;
  Reference phi = {};
  std::vector<Reference> phis = {};
  std::vector<Reference> operands = {};
  bool has_itself = false;  ///< the phi is its own operand, which `operands` omits
  Reference replacement = {};
  bool is_of_site = false;  ///< `replacement` is a phi of the result at this site
  Share share = {};
  Reference value = {};  ///< what `replacement` has become in the end
  std::string_view rule = {};
  std::string_view made_by = {};
  bool besides = false;  ///< of a removed phi: the result has other phis at the site
  std::vector<cfg::Merge> constructs = {};  ///< of the Regions of a stack; parallel to `parts`
  /// The jump or statement that each Region is for: an unknown place for the end of a body,
  /// `no_part` for several ends of a body and for a loop header.
  std::vector<SourcePlace> parts = {};
  static constexpr SourcePlace no_part = {UINT32_MAX, UINT32_MAX};
};

}  // namespace ssac::ssa
