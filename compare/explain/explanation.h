// Why each row of a report has, or lacks, phis at a site: a derivation in words, as data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"

namespace ssac::compare {

/// What the phis of one row at one site are good for; of several phis the worst.
enum class PhiKind : std::uint8_t { none, necessary, redundant, dead };
/// "none", "necessary", "redundant", "dead"
std::string_view name_of(PhiKind kind);

/// The one reason behind a derivation: of the phis there are, or of there being none.
enum class Cause : std::uint8_t {
  // There are phis:
  definitions_meet,  ///< different definitions meet, and the variable is live
  not_live,          ///< ... but no read follows; also of none: left out because of that
  one_value,         ///< every way in brings the same definition; also of none
  no_meeting,        ///< the method follows the source to where control does not really meet
  by_peephole,       ///< a peephole made it
  // There are none:
  not_reached,    ///< control cannot come to the block, or only by one way
  local,          ///< no block reads the variable before assigning it
  not_looked_up,  ///< the method makes phis when a name is looked up, and nothing did there
  not_bound,      ///< the name is not in scope, or has no value on some way
  same_binding,   ///< every way binds the name to one thing, as the method sees it
  copies_folded,  ///< ... once copies are looked through
  trivial,        ///< made, and removed: its operands were one value
  redundant,      ///< made, and removed with others that stood for one value together
  removed,        ///< made, and a peephole removed it
  unused,         ///< made, and nothing that matters uses it: not in the result
  elsewhere,      ///< control meets there in another construct for this method
  given_up,       ///< the method's result was too large
};
/// As JSON has it: "definitions meet", "not live", ...
std::string_view name_of(Cause cause);

/// A step of a derivation and the source lines it speaks of, in order, each once.
struct ExplanationLine {
  std::string text;
  std::vector<std::uint32_t> lines;
  friend bool operator==(const ExplanationLine&, const ExplanationLine&) = default;
};

/// One row of the report at one site.
struct CellExplanation {
  std::size_t phis = 0;
  PhiKind kind = PhiKind::none;
  Cause cause = Cause::one_value;
  std::size_t removed = 0;          ///< phis made there that are not in the result
  std::vector<std::string> values;  ///< the phis: x.2, or nodes as n14
  std::vector<ExplanationLine> derivation;
};

struct SiteExplanation {
  cfg::VariableId variable;
  cfg::BlockId block;               ///< none where the CFG has no such block
  std::optional<cfg::Merge> merge;  ///< the construct that a person sees there
  /// What derivations have in common: their lines of analyses of the CFG.
  std::vector<ExplanationLine> facts;
  std::vector<CellExplanation> cells;  ///< in the order of FunctionReport::rows
};

struct Explanations {
  std::vector<SiteExplanation> sites;  ///< by block, then by variable
  std::size_t left_out = 0;            ///< sites past the limit
  std::vector<ExplanationLine> notes;  ///< why there are none, or none of what was asked for
};

}  // namespace ssac::compare
