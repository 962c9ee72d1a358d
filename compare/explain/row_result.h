// What one row of the report has at each site: its final phis, and the record of how it went.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compare/core/experiment.h"
#include "compare/core/options.h"
#include "compare/explain/explanation.h"
#include "compare/explain/row_record.h"

namespace ssac::compare {

struct FinalPhis {
  std::size_t phis = 0;
  PhiKind kind = PhiKind::none;
  std::vector<std::string> values;
};

struct RowResult {
  const MethodRow* row = nullptr;
  RowRecord record;
  std::map<SiteKey, FinalPhis> finals;

  /// Nothing is there where the row was given up.
  [[nodiscard]] const FinalPhis* find(const SiteKey& key) const {
    const auto found = finals.find(key);
    return found == finals.end() ? nullptr : &found->second;
  }
  /// Phis that were made at the site and are not in the result.
  [[nodiscard]] std::vector<const MadePhi*> removed(const SiteKey& key) const;
  /// Phis that were made there and are.
  [[nodiscard]] std::vector<const MadePhi*> kept(const SiteKey& key) const;
};

/// Runs the row's method again, its trace recorded.
class RowRunner {
 public:
  RowRunner(const Subject& subject, const cfg::Function& cfg, const ssa::Function& pruned,
            const Options& options);

  [[nodiscard]] RowResult run(const MethodRow& row) const;
  /// Where constructs of the source ended up.
  [[nodiscard]] const MergeBlocks& merges() const { return merges_; }
  [[nodiscard]] cfg::VariableId variable(const std::string& unique_name) const;

 private:
  void run_cfg(const MethodRow& row, RowResult& result, Trace& trace) const;
  void run_son(const MethodRow& row, RowResult& result, Trace& trace) const;

  const Subject& subject_;
  const cfg::Function& cfg_;
  const ssa::Function& pruned_;
  const Options& options_;
  MergeBlocks merges_;
  std::unordered_map<std::string, cfg::VariableId> variables_;
};

}  // namespace ssac::compare
