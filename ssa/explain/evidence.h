// What a method's explanation of a site starts from, and what it results in.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ssa/explain/phi_record.h"
#include "ssa/explain/reason.h"
#include "ssa/explain/site_facts.h"
#include "ssa/explain/step.h"
#include "ssa/phi_class.h"

namespace ssac::ssa {

class SourceScopes;

/// A phi of the result.
struct FinalPhi {
  Reference phi = {};
  PhiClass phi_class = PhiClass::necessary;
  std::vector<Reference> operands = {};
  /// Of a redundant phi: the smallest set of phis that contains it and whose operands are only each
  /// other and `value`.
  std::vector<Reference> set = {};
  Reference value = {};
};

struct Derivation {
  Reason reason = Reason::one_definition;
  std::vector<Step> steps;
};

/// A site, the facts about it, and what one method did there.
struct Evidence {
  const cfg::Function& cfg;
  SiteAnalysis& analysis;
  const SourceScopes* scopes;  ///< null if the language has no syntax tree
  cfg::VariableId variable;
  cfg::BlockId block;               ///< none if the CFG has no such block
  std::optional<cfg::Merge> merge;  ///< the source construct there
  const SiteFacts& facts;           ///< empty if there is no block
  /// If CFG simplification removed the block: the number of its incoming edges from reachable
  /// blocks before that.
  std::optional<std::size_t> edges_before_simplification;
  bool continues_are_back_edges = false;  ///< for methods that follow the source

  const PhiRecord& record;  ///< of the whole function
  // At the site, in order:
  std::vector<const PhiLife*> made = {};
  std::vector<const PhiEvent*> rejected = {};
  std::vector<FinalPhi> finals = {};  ///< sorted by phi
  /// Explains the same site in the SSA form that the method started from; empty if there is none.
  std::function<Derivation()> explain_source = {};

  [[nodiscard]] PhiSite site() const { return {block, variable}; }
  /// Whether a phi that was made is in the result. O(log finals).
  [[nodiscard]] bool is_final(const PhiLife& life) const;
  /// Whether a back edge leads to the block.
  [[nodiscard]] bool is_loop_header() const;
};

}  // namespace ssac::ssa
