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
  std::string_view kind = {};  ///< as listed in ssa/explain/step.h; empty: a note in words only
  std::size_t number = 0;      ///< index of the kind, to sort by
  bool is_fact = false;        ///< true of the site, whatever the method
  std::vector<TraceField> ids = {};  ///< what it is about
  std::string text = {};
  std::vector<std::uint32_t> lines = {};  ///< source lines that the text names, in order, unique
  /// Whether the sentences are the same.
  friend bool operator==(const ExplanationLine& a, const ExplanationLine& b) {
    return a.text == b.text && a.lines == b.lines;
  }
};

/// Whether the ids of that key are blocks that the text names.
bool names_blocks(std::string_view key);

/// The cells of a site share most of their lines.
using SharedLine = std::shared_ptr<const ExplanationLine>;

/// A line of a cell.
struct DerivationLine {
  SharedLine line;
  bool is_said = false;  ///< an earlier line has the same sentence with other ids
  /// Whether the sentences are the same.
  friend bool operator==(const DerivationLine& a, const DerivationLine& b) {
    return a.line == b.line || *a.line == *b.line;
  }
};

/// One row of the report at one site.
struct CellExplanation {
  std::size_t phis = 0;
  std::optional<ssa::PhiClass> phi_class;  ///< of the phis; of several phis the strongest class
  ssa::Reason reason = ssa::Reason::one_definition;
  std::size_t removed = 0;          ///< phis made there that are not in the result
  std::vector<std::string> values;  ///< the phis: x.2, or nodes as n14
  std::vector<DerivationLine> derivation;
};
/// "none", "necessary", "redundant", ...
std::string_view kind_of(const CellExplanation& cell);

struct SiteExplanation {
  cfg::VariableId variable;
  cfg::BlockId block;               ///< invalid if the CFG has no such block
  std::optional<cfg::Merge> merge;  ///< the construct that users see there
  /// The facts of all derivations.
  std::vector<SharedLine> facts;
  std::vector<CellExplanation> cells;  ///< in the order of FunctionReport::rows
};

struct Explanations {
  std::vector<SiteExplanation> sites;  ///< by block, then by variable
  std::size_t left_out = 0;            ///< sites past the limit
  std::vector<ExplanationLine> notes;  ///< why there are no sites, or none that were requested
};

/// The name of a site in data: `x@b3`, and `x@` if there is no block.
std::string site_name(const std::string& variable, cfg::BlockId block);

/// The variable whose sites are selected; empty for all variables.
const std::string& wanted_variable(const Options& options);

/// Whether the variable to explain does not exist in the function, or not at the requested place.
bool has_nothing_explained(const Options& options, const FunctionReport& function);

}  // namespace ssac::compare
