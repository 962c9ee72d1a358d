// What a method decides about phis, as data: one event for every phi that it inserts, rejects or
// removes, recorded only on request. Explanations are derived from these events and from analyses
// of the graph; traces print the same decisions.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "ssa/function.h"

namespace ssac::son {
enum class Op : std::uint8_t;  // which this layer only passes on
}

namespace ssac::ssa {

/// What an event or an explanation names: a version of a variable, a constant, or a node.
struct Reference {
  enum class Kind : std::uint8_t { none, version, constant, node };
  Kind kind = Kind::none;
  son::Op operation = {};         ///< of a node: its operation at that time; not part of identity
  cfg::VariableId variable = {};  ///< of a version
  std::uint32_t number = 0;       ///< of the version (0: undefined), the constant or the node

  [[nodiscard]] bool valid() const { return kind != Kind::none; }
  [[nodiscard]] auto key() const { return std::tuple(kind, variable, number); }
  friend bool operator==(const Reference& a, const Reference& b) { return a.key() == b.key(); }
  friend auto operator<=>(const Reference& a, const Reference& b) { return a.key() <=> b.key(); }
};

Reference reference_to(const Value& value);
/// As dumps name it: `x.2`, `x.undef`, `10`, `n4`.
std::string to_text(const cfg::Function& function, const Reference& reference);

/// Why a phi was inserted, rejected or removed.
enum class Decision : std::uint8_t {
  // Inserted:
  in_frontier,        ///< the block is in the dominance frontier of `frontier_of`
  at_join,            ///< the block has two predecessors or more
  for_read,           ///< `instruction` reads the variable
  for_operand,        ///< an operand of the phi `operand_of` is looked up
  assigned_in_loop,   ///< at a loop header, because the loop assigns the variable
  in_scope_at_loop,   ///< at a loop header, before the loop is seen
  mentioned_in_loop,  ///< at a loop header, at the first mention in the loop
  /// At a loop header, where paths around it join those through it.
  loop_entered_elsewhere,
  bindings_differ,   ///< control merges, and the variable is bound differently
  sentinel_at_join,  ///< control merges, and only some scopes have looked the variable up
  expression_value,  ///< the value of an expression with control flow
  from_ssa,          ///< taken over from the SSA form, where it is `source`
  inserted_by_rule,  ///< a peephole made it, by `rule`
  // Rejected:
  not_live,             ///< the variable is not live-in
  not_exposed,          ///< no block reads the variable before assigning it
  one_value,            ///< all predecessors have `replacement`
  not_bound_before,     ///< the variable is unassigned before the loop
  not_bound_at_header,  ///< ... at the loop header
  not_bound_on_path,    ///< ... on some incoming path
  same_binding,         ///< every incoming path binds the variable to the same value
  not_read,             ///< no expression reads the value any more
  // Removed:
  trivial,          ///< its operands, other than itself, were `replacement`
  redundant,        ///< a set of phis was equivalent to `replacement`
  removed_by_rule,  ///< a peephole replaced it by `replacement`, by `rule`
  unused,           ///< nothing used it
  not_used,         ///< no instruction used it, directly or through other phis
};
enum class PhiAction : std::uint8_t { inserted, rejected, removed };
constexpr PhiAction action_of(Decision decision) {
  if (decision < Decision::not_live) return PhiAction::inserted;
  return decision < Decision::trivial ? PhiAction::rejected : PhiAction::removed;
}

struct PhiEvent {
  Decision decision = Decision::in_frontier;
  cfg::VariableId variable = {};
  cfg::BlockId block = {};  ///< none if the method does not know it
  cfg::Merge merge = {};    ///< the construct, if the method follows the source; else 0:0
  Reference phi = {};       ///< none if it is rejected
  SourcePlace place = {};   ///< of the statement that it is made for; may be unknown
  cfg::BlockId frontier_of = {};
  cfg::InstructionId instruction = {};
  Reference operand_of = {};
  Reference source = {};
  std::vector<Reference> operands = {};  ///< at that time; none for one not set yet
  Reference replacement = {};
  std::string_view rule = {};  ///< the rule of a peephole
};

/// Why a phi was rejected, in the words of traces; empty if `replacement` is the reason.
std::string_view reason_of(Decision decision);

/// Whether decisions are recorded, or printed in that category.
inline bool wants_phis(const Trace& trace, const TraceCategory& category) {
  return trace.records_phis() || trace.on(category);
}
/// If the category is on, prints the decision as that step, with those of these fields that the
/// event has: `variable`, `block`, `frontier_of`, `reason`, `value`, `after`, `construct` and the
/// construct's place; and with `more`.
void print_phi(Trace& trace, const TraceCategory& category, std::string_view step,
               const cfg::Function& function, const PhiEvent& event,
               std::vector<TraceField> more = {});
/// Records the decision if decisions are recorded, and prints it as print_phi does.
void note_phi(Trace& trace, const TraceCategory& category, std::string_view step,
              const cfg::Function& function, const PhiEvent& event,
              std::vector<TraceField> more = {});

}  // namespace ssac::ssa
