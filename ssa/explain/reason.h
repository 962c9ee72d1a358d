// Why a method has, or lacks, phis at a site: the one list of reasons, for the groups of the table
// and for explanations.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ssac::ssa {

enum class Reason : std::uint8_t {
  // There are phis, or more than pruned SSA has:
  not_assigned_in_loop,
  one_definition,  // also of none
  not_live,        // also of none
  by_peephole,
  stacked,
  no_join,      // also of none
  unreachable,  // also of none
  // There are none, or fewer than pruned SSA has:
  folded,
  not_needed,
  rewritten,
  elsewhere,
  not_followed,
  // Explanations only:
  definitions_meet,
  local,
  not_looked_up,
  not_bound,
  same_binding,
  trivial,
  redundant,
  undefined_ignored,
  given_up,
};

struct ReasonText {
  std::string_view name;     ///< as JSON has it
  std::string_view meaning;  ///< a heading
};

/// By reason.
inline constexpr std::array reason_texts = {
    ReasonText{"not assigned in loop",
               "no assignment in the loop reaches a back edge: the entry and every back edge carry "
               "the same value"},
    ReasonText{"one definition", "only one value reaches: every incoming edge carries it"},
    ReasonText{"not live",
               "not live: every path from there assigns the variable before reading it, or never "
               "reads it"},
    ReasonText{"by peephole",
               "made by a peephole, such as one that sinks an operation through a phi"},
    ReasonText{"stacked", "stacked: several Regions, where the CFG has one join"},
    ReasonText{"no join",
               "no join: at most one edge leads there, the other paths end in return, break or "
               "continue"},
    ReasonText{"unreachable", "unreachable: control never gets there"},
    ReasonText{"copies folded",
               "copies folded: every incoming edge carries the same value once copies are looked "
               "through"},
    ReasonText{
        "not needed",
        "not needed: no return, call or print depends on it, nor a branch on the way to one, and a "
        "Sea of Nodes holds only what they do"},
    ReasonText{"rewritten",
               "rewritten: a peephole replaced the phi, or what needed it, by something simpler"},
    ReasonText{"elsewhere", "elsewhere: continues are back edges, and merge at the loop header"},
    ReasonText{"not followed",
               "not followed: not live, or only one value; variables are live in too many "
               "blocks to tell"},
    ReasonText{"definitions meet",
               "definitions meet: several definitions reach, and the variable is live"},
    ReasonText{"local", "local: no reachable block reads the variable before assigning it"},
    ReasonText{"not looked up",
               "not looked up: the method makes phis for mentions, and nothing mentions the "
               "variable there"},
    ReasonText{"not bound", "not bound: the variable is not in scope, or unassigned on some path"},
    ReasonText{"same binding",
               "same binding: the method finds the variable bound to the same value on every path"},
    ReasonText{"trivial", "trivial: removed, its operands were itself and one other value"},
    ReasonText{"redundant", "redundant: removed, a set of phis was equivalent to one value"},
    ReasonText{"undefined ignored",
               "undefined ignored: LLVM takes the one value that is assigned for an unassigned "
               "variable"},
    ReasonText{"given up", "given up: the method's result was too large"},
};
static_assert(reason_texts.size() == static_cast<std::size_t>(Reason::given_up) + 1);

constexpr std::string_view name_of(Reason reason) {
  return reason_texts[static_cast<std::size_t>(reason)].name;
}
constexpr std::string_view meaning_of(Reason reason) {
  return reason_texts[static_cast<std::size_t>(reason)].meaning;
}

}  // namespace ssac::ssa
