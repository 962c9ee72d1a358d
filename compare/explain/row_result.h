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

/// A variable and a join: a block of the CFG or, if the CFG has no such block (any more), a
/// construct of the source.
struct SiteKey {
  cfg::BlockId block;
  cfg::Merge merge;  ///< 0:0 if there is a block
  cfg::VariableId variable;
  friend auto operator<=>(const SiteKey&, const SiteKey&) = default;
};

/// One row at one site.
struct RowAtSite {
  std::vector<const ssa::PhiLife*> made;
  std::vector<const ssa::PhiEvent*> rejected;
  std::vector<ssa::FinalPhi> finals;
};

/// The sites of one row.
struct RowResult {
  const MethodRow* row = nullptr;  ///< null for a form without a row
  ssa::Derivation (*explain)(const ssa::Evidence&) = nullptr;
  ssa::PhiRecord record = {};
  std::map<SiteKey, RowAtSite> sites = {};

  /// Empty if the row was given up.
  [[nodiscard]] RowAtSite at(const SiteKey& key) const {
    const auto found = sites.find(key);
    return found == sites.end() ? RowAtSite() : found->second;
  }
};

/// Runs the methods of rows again and records their decisions.
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

  /// The sites where the row has a phi, or made one and removed it.
  [[nodiscard]] std::set<SiteKey> sites_of(const MethodRow& row) const;

  /// Limits results to these sites: there can be many sites, and many stacked phis at one.
  void set_sites(std::set<SiteKey> sites) { sites_of_interest_ = std::move(sites); }
  [[nodiscard]] RowResult run(const MethodRow& row) const;
  /// The form of a method on the CFG, with or without a row.
  [[nodiscard]] RowResult run(const ssa::Method& method, bool fold_copies) const;

 private:
  [[nodiscard]] std::expected<son::Graph, TooLarge> graph_of(const MethodRow& row,
                                                             Trace& trace) const;
  void run_son(const MethodRow& row, RowResult& result) const;
  /// Sorts the final phis of each site, and adds what led there.
  void add_decisions(RowResult& result) const;
  /// The record of what the row did there; null if results do not include the site.
  [[nodiscard]] RowAtSite* entry_for(RowResult& result, const SiteKey& key) const;
  [[nodiscard]] SiteKey key_of(cfg::BlockId block, const cfg::Merge& merge,
                               cfg::VariableId variable) const;

  const Subject& subject_;
  const cfg::Function& cfg_;
  const ssa::Function& form_;
  const Options& options_;
  Budget budget_;
  MergeBlocks merges_;
  std::set<SiteKey> sites_of_interest_;
};

}  // namespace ssac::compare
