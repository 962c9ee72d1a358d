// Why a method has, or lacks, phis at a site: one list of reasons for the groups of the table and
// for explanations.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ssac::ssa {

/// The reasons: the name of each in JSON, and its meaning, which is also a heading.
#define SSAC_REASONS(ROW)                                                                          \
  /* There are phis, or more than pruned SSA has: */                                               \
  ROW(not_assigned_in_loop, "not assigned in loop",                                                \
      "no assignment in the loop reaches a back edge: the entry and every back edge carry "        \
      "the same value")                                                                            \
  ROW(one_definition, "one definition", "only one value reaches: every incoming edge carries it")  \
  ROW(not_live, "not live",                                                                        \
      "not live: every path from there assigns the variable before reading it, or never "          \
      "reads it")                                                                                  \
  ROW(by_peephole, "by peephole",                                                                  \
      "made by a peephole, such as one that sinks an operation through a phi")                     \
  ROW(stacked, "stacked", "stacked: several Regions, where the CFG has one join")                  \
  ROW(no_join, "no join",                                                                          \
      "no join: at most one edge leads there, the other paths end in return, break or "            \
      "continue")                                                                                  \
  ROW(unreachable, "unreachable", "unreachable: control never gets there")                         \
  /* There are none, or fewer than pruned SSA has: */                                              \
  ROW(folded, "copies folded",                                                                     \
      "copies folded: every incoming edge carries the same value once copies and constants are "   \
      "looked through")                                                                            \
  ROW(not_needed, "not needed",                                                                    \
      "not needed: no return, call or print depends on it, nor a branch on the way to one, "       \
      "and a Sea of Nodes holds only what they do")                                                \
  ROW(rewritten, "rewritten",                                                                      \
      "rewritten: a peephole replaced the phi, or what needed it, by something simpler")           \
  ROW(elsewhere, "elsewhere", "elsewhere: continues are back edges, and merge at the loop header") \
  ROW(not_followed, "not followed",                                                                \
      "not followed: not live, or only one value; variables are live in too many blocks to "       \
      "tell")                                                                                      \
  /* Explanations only: */                                                                         \
  ROW(definitions_meet, "definitions meet",                                                        \
      "definitions meet: several definitions reach, and the variable is live")                     \
  ROW(local, "local", "local: no reachable block reads the variable before assigning it")          \
  ROW(not_looked_up, "not looked up",                                                              \
      "not looked up: the method makes phis for mentions, and nothing mentions the variable "      \
      "there")                                                                                     \
  ROW(not_bound, "not bound",                                                                      \
      "not bound: the variable is not in scope, or unassigned on some path")                       \
  ROW(same_binding, "same binding",                                                                \
      "same binding: the method finds the variable bound to the same value on every path")         \
  ROW(trivial, "trivial", "trivial: removed, its operands, itself left out, were one value")       \
  ROW(redundant, "redundant", "redundant: removed, a set of phis was equivalent to one value")     \
  ROW(undefined_ignored, "undefined ignored",                                                      \
      "undefined ignored: LLVM takes the one value that is assigned for an unassigned "            \
      "variable")                                                                                  \
  ROW(given_up, "given up", "given up: the method's result was too large")

enum class Reason : std::uint8_t {
#define SSAC_ID(id, ...) id,
  SSAC_REASONS(SSAC_ID)
#undef SSAC_ID
};

struct ReasonText {
  std::string_view name;
  std::string_view meaning;
};

/// By reason.
inline constexpr std::array reason_texts = {
#define SSAC_ROW(id, name, meaning) ReasonText{name, meaning},
    SSAC_REASONS(SSAC_ROW)
#undef SSAC_ROW
};

constexpr std::string_view name_of(Reason reason) {
  return reason_texts[static_cast<std::size_t>(reason)].name;
}
constexpr std::string_view meaning_of(Reason reason) {
  return reason_texts[static_cast<std::size_t>(reason)].meaning;
}

}  // namespace ssac::ssa
