// Why each row of a report has, or lacks, phis at a site: a derivation as data, with sentences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "ssa/explain/reason.h"
#include "ssa/phi_class.h"

namespace ssac::compare {

/// A fact or a step of a derivation.
struct ExplanationLine {
  std::string_view kind = {};  ///< as ssa/explain/step.h lists them; empty: a note in words alone
  std::size_t number = 0;      ///< of the kind, to sort by
  bool is_fact = false;        ///< true of the site, whatever the method
  std::vector<TraceField> ids = {};  ///< what it is about
  std::string text = {};
  std::vector<std::uint32_t> lines = {};  ///< that the text speaks of, in order, each once
  /// They read alike.
  friend bool operator==(const ExplanationLine& a, const ExplanationLine& b) {
    return a.text == b.text && a.lines == b.lines;
  }
};

/// Whether the ids of that key are a block, or blocks, that the text names.
bool names_blocks(std::string_view key);

/// The cells of a site share what they have in common, which is most of it.
using SharedLine = std::shared_ptr<const ExplanationLine>;

/// A line of a cell.
struct DerivationLine {
  SharedLine line;
  bool is_said = false;  ///< a line before it reads alike, of other ids: for programs alone
  /// They read alike.
  friend bool operator==(const DerivationLine& a, const DerivationLine& b) {
    return a.line == b.line || *a.line == *b.line;
  }
};

/// One row of the report at one site.
struct CellExplanation {
  std::size_t phis = 0;
  std::optional<ssa::PhiClass> phi_class;  ///< of the phis; of several the strongest claim
  ssa::Reason reason = ssa::Reason::one_definition;
  std::size_t removed = 0;          ///< phis made there that are not in the result
  std::vector<std::string> values;  ///< the phis: x.2, or nodes as n14
  std::vector<DerivationLine> derivation;
};
/// "none", "necessary", "redundant", ...
std::string_view kind_of(const CellExplanation& cell);

struct SiteExplanation {
  cfg::VariableId variable;
  cfg::BlockId block;               ///< none where the CFG has no such block
  std::optional<cfg::Merge> merge;  ///< the construct that a person sees there
  /// What derivations have in common: their facts.
  std::vector<SharedLine> facts;
  std::vector<CellExplanation> cells;  ///< in the order of FunctionReport::rows
};

struct Explanations {
  std::vector<SiteExplanation> sites;  ///< by block, then by variable
  std::size_t left_out = 0;            ///< sites past the limit
  std::vector<ExplanationLine> notes;  ///< why there are none, or none of what was asked for
};

/// How a site is named in data: `x@b3`, and `x@` where there is no block.
std::string site_name(const std::string& variable, cfg::BlockId block);

/// Whose sites are asked for; empty for all variables.
const std::string& wanted_variable(const Options& options);

/// Whether a variable is to be explained that the function does not have, or does not have at the
/// place asked about.
bool has_nothing_explained(const Options& options, const FunctionReport& function);

/// `a, b and c`
std::string listed(const std::vector<std::string>& words, std::string_view conjunction);

}  // namespace ssac::compare
