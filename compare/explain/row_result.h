// What one row of the report has at each site: its final phis, and the decisions that led there.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "compare/core/construction.h"
#include "compare/core/difference.h"
#include "compare/core/experiment.h"
#include "compare/core/options.h"
#include "compare/explain/explanation.h"
#include "ssa/explain/evidence.h"

namespace ssac::compare {

/// A variable where control merges: at a block of the CFG or, where the CFG has none (any more), at
/// a construct of the source.
struct SiteKey {
  cfg::BlockId block;
  cfg::Merge merge;  ///< 0:0 where there is a block
  cfg::VariableId variable;
  friend auto operator<=>(const SiteKey&, const SiteKey&) = default;
};

/// One row at one site.
struct RowAtSite {
  std::vector<const ssa::PhiLife*> made;
  std::vector<const ssa::PhiEvent*> rejected;
  std::vector<ssa::FinalPhi> finals;
};

/// Of one row.
struct RowResult {
  const MethodRow* row = nullptr;  ///< null for a form that is no row
  ssa::Derivation (*explain)(const ssa::Evidence&) = nullptr;
  ssa::PhiRecord record = {};
  std::map<SiteKey, RowAtSite> sites = {};

  /// Nothing is there where the row was given up.
  [[nodiscard]] RowAtSite at(const SiteKey& key) const {
    const auto found = sites.find(key);
    return found == sites.end() ? RowAtSite() : found->second;
  }
};

/// Runs the methods of rows again, their decisions recorded.
class RowRunner {
 public:
  RowRunner(const Subject& subject, const cfg::Function& cfg, const ssa::Function& form,
            const Options& options)
      : subject_(subject),
        cfg_(cfg),
        form_(form),
        options_(options),
        budget_(budget_of(subject, options)),
        merges_(cfg) {}

  /// Where the row has a phi, or made one and removed it.
  [[nodiscard]] std::set<SiteKey> sites_of(const MethodRow& row) const;

  /// Results have these sites: of all there can be many, and of stacked phis at one.
  void look_at(std::set<SiteKey> sites) { looked_at_ = std::move(sites); }
  [[nodiscard]] RowResult run(const MethodRow& row) const;
  /// The form of a method on the CFG, whether it has a row or not.
  [[nodiscard]] RowResult run(const ssa::Method& method, bool fold_copies) const;

 private:
  [[nodiscard]] std::expected<son::Graph, TooLarge> graph_of(const MethodRow& row,
                                                             Trace& trace) const;
  void run_son(const MethodRow& row, RowResult& result) const;
  void add_decisions(RowResult& result) const;
  /// Where to note what the row did there; null where nobody looks.
  [[nodiscard]] RowAtSite* noted_at(RowResult& result, const SiteKey& key) const;
  [[nodiscard]] SiteKey key_of(cfg::BlockId block, const cfg::Merge& merge,
                               cfg::VariableId variable) const;

  const Subject& subject_;
  const cfg::Function& cfg_;
  const ssa::Function& form_;
  const Options& options_;
  Budget budget_;
  MergeBlocks merges_;
  std::set<SiteKey> looked_at_;
};

}  // namespace ssac::compare
