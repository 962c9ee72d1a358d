// The derivation of one row at one site.
#pragma once

#include <cstddef>
#include <optional>

#include "compare/explain/explanation.h"
#include "compare/explain/row_result.h"
#include "ssa/explain/site_facts.h"
#include "ssa/explain/source_scopes.h"

namespace ssac::compare {

/// What the derivations of a function's sites start from.
struct CellContext {
  const cfg::Function& cfg;
  const ssa::SiteAnalysis& analysis;
  const ssa::SourceScopes* scopes;  ///< null where the language has no syntax tree
  const Options& options;
};

/// A site, and what is true of it.
struct SiteContext {
  SiteKey key;
  std::optional<cfg::Merge> merge;  ///< the construct that a person sees there
  ssa::SiteFacts facts;             ///< nothing where the CFG has no such block
  /// By how many ways control came to the block that clean-up removed, if it did.
  std::optional<std::size_t> ways_before_cleanup = std::nullopt;
};

/// In: any row, any site. O(size of the site's facts and record).
CellExplanation explain_cell(const CellContext& context, const SiteContext& site,
                             const RowResult& result);

}  // namespace ssac::compare
