// The sentences of explanations that need no more than to be filled in.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "ssa/explain/step.h"

namespace ssac::compare {

/// Filled in with the `variable`, the `block` of the site, the construct or else the block
/// (`here`), the other ids by their names, and the first of `lines` (`line`). What stands between
/// `[` and `]` is left out where an id in it is missing.
struct SentenceRow {
  ssa::StepKind kind;
  std::string_view text;
};
inline constexpr std::array sentence_rows = [] {
  using enum ssa::StepKind;
  return std::array{
      SentenceRow{no_predecessor, "control reaches {block} from no other block"},
      SentenceRow{one_predecessor, "control reaches {block} from {predecessor} alone"},
      SentenceRow{more_reaching, "and so on from {count} more predecessors"},
      SentenceRow{
          no_frontier,
          "{block} is not in the iterated dominance frontier of the definitions of {variable}"},
      SentenceRow{
          every_join,
          "inserted: {block} has {count} {reachable}predecessors, and nothing else is asked"},
      SentenceRow{in_frontier,
                  "inserted: in the iterated dominance frontier, and nothing else is asked"},
      SentenceRow{exposed_in_frontier,
                  "inserted: in the iterated dominance frontier, and {read} reads {variable} "
                  "before its block assigns it"},
      SentenceRow{live_in_frontier, "inserted: in the iterated dominance frontier, and live-in"},
      SentenceRow{for_read, "inserted when {read} read {variable}"},
      SentenceRow{
          for_operand,
          "inserted as an operand of the phi at {merged_at}[, when {read} read {variable}][; that "
          "phi was removed later, as it was equivalent to {replacement}]"},
      SentenceRow{not_trivial, "not trivial: [besides {itself}, ]its operands are {operands}"},
      SentenceRow{assigned_in_loop, "the loop assigns {variable}[ ({line})]: a phi at {here}"},
      SentenceRow{assigned_on_path,
                  "a path that merges at {here} assigns {variable}, although to the same value"},
      SentenceRow{assigned_out_of_reach,
                  "the source assigns {variable} on a path to {here}, which counts, although no "
                  "such assignment gets there"},
      SentenceRow{bindings_differ,
                  "the {paths} that merge at {here}{part} bind {variable} {differently}"},
      SentenceRow{sentinel_at_join,
                  "of the scopes that merge at {here}{part} some have looked {variable} up and "
                  "others still hold the sentinel: a phi, although all stand for the same node"},
      SentenceRow{in_scope_at_loop,
                  "{variable} is in scope at {here}: every variable in scope gets a phi there, "
                  "before the body is seen"},
      SentenceRow{variable_at_loop, "every variable gets a phi at {here}, before the body is seen"},
      SentenceRow{mentioned_in_loop,
                  "mentioned in the loop[, first at {line}]: the sentinel of {variable} at {here} "
                  "became a phi"},
      SentenceRow{looked_up_early,
                  "looked up[, first at {line},] before the last back edge to {here} was met: its "
                  "sentinel became a phi"},
      SentenceRow{expression_value, "the value of {here}"},
      SentenceRow{taken_over, "taken over from the SSA form"},
      SentenceRow{as_pruned, "LLVM places the phis of pruned SSA form"},
      SentenceRow{only_store,
                  "{variable} has one store, whose value LLVM gives to every load: where it is "
                  "unassigned, any value will do"},
      SentenceRow{operands_one_value,
                  "LLVM places it, and removes it: its operands, itself left out, are one value"},
      SentenceRow{operands_undefined,
                  "LLVM places it, and removes it: its operands, itself left out, are undefined or "
                  "one value that dominates {block}"},
      SentenceRow{made_by_rule, "inserted by a peephole: {rule}"},
      SentenceRow{copies_folded,
                  "a copy binds its variable to the value copied: the definitions differ, the "
                  "values do not"},
      SentenceRow{peepholes_agree,
                  "the definitions differ, but peepholes left one value: they are one node, or "
                  "control cannot come from the others"},
      SentenceRow{nothing_to_merge, "one value reaches: nothing to merge"},
      SentenceRow{not_exposed, "no {reachable}block reads {variable} before assigning it"},
      SentenceRow{pruned_away, "in the iterated dominance frontier, but not live-in"},
      SentenceRow{not_looked_up, "no read looks {variable} up there"},
      SentenceRow{one_value_found,
                  "the look-up found one value on every incoming edge, {replacement}"},
      SentenceRow{not_bound_before, "{variable} is unassigned on some path to {here}"},
      SentenceRow{not_bound_at_header, "{variable} is unassigned on some path to the loop header"},
      SentenceRow{not_bound_on_path, "{variable} is unassigned on some path to {here}"},
      SentenceRow{same_binding, "every path to {here} binds {variable} to the same value"},
      SentenceRow{not_assigned_in_loop, "nothing in the loop assigns {variable}"},
      SentenceRow{not_assigned_on_any_path, "no path to {here} assigns {variable}"},
      SentenceRow{not_in_scope, "{variable} is not in scope at {here}"},
      SentenceRow{no_binding, "{hidden}, which no scope binds"},
      SentenceRow{sentinel_stays, "nothing in the loop mentions {variable}: its sentinel stays"},
      SentenceRow{
          sentinel_stays_in_cfg,
          "nothing that control reaches in the loop mentions {variable}: its sentinel stays"},
      SentenceRow{continues_at_header, "continues are back edges: they merge at the loop header"},
      SentenceRow{never_reached, "control never reaches {here}"},
      SentenceRow{dead, "{share}dead: no effect on any branch, return, call or print"},
      SentenceRow{unreachable, "{share}unreachable: control never reaches {its_regions}"},
      SentenceRow{given_up, "given up: [more than {count} ]{rule}"},
  };
}();

/// Empty for a step whose sentence is made otherwise.
constexpr std::string_view sentence_of(ssa::StepKind kind) {
  const auto row = std::ranges::find(sentence_rows, kind, &SentenceRow::kind);
  return row == sentence_rows.end() ? std::string_view() : row->text;
}

}  // namespace ssac::compare
