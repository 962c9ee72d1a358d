#include "compare/explain/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "compare/explain/cells.h"
#include "compare/explain/words.h"

namespace ssac::compare {
namespace {

class Explainer {
 public:
  explicit Explainer(const ExplainInput& input)
      : input_(input),
        runner_(input.subject, input.cfg, input.pruned, input.options),
        lowered_blocks_(input.subject.lowered),
        lowered_order_(input.subject.lowered) {
    if (input.subject.ast != nullptr) scopes_.emplace(*input.subject.ast);
  }

  Explanations run() {
    const std::string reason = why_not_explained(input_.cfg.num_instructions(), input_.rows);
    if (!reason.empty()) {
      result_.notes.push_back({"not explained: " + reason, {}});
      return std::move(result_);
    }
    for (const MethodRow& row : input_.rows) rows_.push_back(runner_.run(row));
    const std::vector<SiteKey> keys = wanted_sites();
    auto analysis = ssa::SiteAnalysis::make(input_.cfg, sites_in_cfg(keys));
    if (!analysis) {
      result_.notes.push_back({fmt::format("not explained: minimal form has more than {} {}",
                                           analysis.error().limit, analysis.error().what),
                               {}});
      return std::move(result_);
    }
    const CellContext context{input_.cfg, *analysis, scopes_ ? &*scopes_ : nullptr, input_.options};
    for (const SiteKey& key : keys) explain_site(context, key, *analysis);
    if (keys.empty()) say_why_none(*analysis);
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool is_wanted(const SiteKey& key) const {
    if (!key.variable.valid()) return false;
    const auto& wanted = input_.options.explain;
    const std::string& variable =
        wanted && !wanted->variable.empty() ? wanted->variable : input_.options.variable;
    if (!variable.empty() && input_.cfg.variable(key.variable).name != variable &&
        input_.cfg.unique_name(key.variable) != variable) {
      return false;
    }
    return !wanted || wanted->block.empty() || fmt::format("{}", key.block) == wanted->block;
  }

  /// In order; past the limit they are counted.
  std::vector<SiteKey> wanted_sites() {
    std::set<SiteKey> keys;
    const auto add = [&](const SiteKey& key) {
      if (is_wanted(key)) keys.insert(key);
    };
    for (const RowResult& row : rows_) {
      for (const auto& [key, finals] : row.finals) add(key);
      for (const auto& [key, record] : row.record.sites()) {
        if (!record.made.empty()) add(key);
      }
    }
    if (input_.options.explain && !input_.options.explain->block.empty()) {
      for (const cfg::BlockId b : input_.cfg.blocks()) {
        if (fmt::format("{}", b) != input_.options.explain->block) continue;
        for (const cfg::VariableId v : input_.cfg.variables()) add({b, {}, v});
      }
    }
    std::vector<SiteKey> sorted(keys.begin(), keys.end());
    // Those of no block last.
    std::ranges::sort(sorted, {},
                      [](const SiteKey& key) { return std::tuple(!key.block.valid(), key); });
    if (sorted.size() > most_explained_sites) {
      result_.left_out = sorted.size() - most_explained_sites;
      sorted.resize(most_explained_sites);
    }
    return sorted;
  }

  static std::vector<ssa::PhiSite> sites_in_cfg(const std::vector<SiteKey>& keys) {
    std::vector<ssa::PhiSite> sites;
    for (const SiteKey& key : keys) {
      if (key.block.valid()) sites.push_back({key.block, key.variable});
    }
    return sites;
  }

  /// How many ways that the entry reaches lead to the block of a construct before clean-up.
  [[nodiscard]] std::optional<std::size_t> ways_before_cleanup(const cfg::Merge& merge) const {
    const cfg::BlockId block = lowered_blocks_.find(merge);
    if (!block.valid() || input_.options.cleanup == Cleanup::none) return std::nullopt;
    const auto ways =
        std::ranges::count_if(input_.subject.lowered.predecessors(block),
                              [&](cfg::BlockId from) { return lowered_order_.reachable(from); });
    return static_cast<std::size_t>(ways);
  }

  void explain_site(const CellContext& context, const SiteKey& key, ssa::SiteAnalysis& analysis) {
    SiteContext site{key, std::nullopt, {}};
    if (key.block.valid()) {
      const std::span<const cfg::Merge> merges = input_.cfg.merges(key.block);
      if (!merges.empty()) site.merge = merges.front();
      site.facts = analysis.facts({key.block, key.variable});
    } else if (key.merge.place.valid()) {
      site.merge = key.merge;
      site.ways_before_cleanup = ways_before_cleanup(key.merge);
    }
    SiteExplanation& explanation = result_.sites.emplace_back();
    explanation.variable = key.variable;
    explanation.block = key.block;
    explanation.merge = site.merge;
    for (const RowResult& row : rows_) {
      explanation.cells.push_back(explain_cell(context, site, row));
    }
    if (key.block.valid()) explanation.facts = used_facts(site, explanation.cells);
  }

  /// The facts that some derivation speaks of.
  [[nodiscard]] std::vector<ExplanationLine> used_facts(
      const SiteContext& site, const std::vector<CellExplanation>& cells) const {
    const ssa::PhiSite at{site.key.block, site.key.variable};
    std::vector<ExplanationLine> used = {meet_line(input_.cfg, at, site.facts),
                                         frontier_line(input_.cfg, at, site.facts),
                                         live_line(input_.cfg, at, site.facts)};
    std::erase_if(used, [&](const ExplanationLine& fact) {
      return std::ranges::none_of(cells, [&](const CellExplanation& cell) {
        return std::ranges::find(cell.derivation, fact) != cell.derivation.end();
      });
    });
    return used;
  }

  /// No method has, or made, a phi of what was asked for.
  void say_why_none(const ssa::SiteAnalysis& analysis) {
    for (const cfg::VariableId v : input_.cfg.variables()) {
      if (!is_wanted({{}, {}, v})) continue;
      std::vector<cfg::InstructionId> assignments;
      for (const cfg::BlockId b : analysis.definitions(v)) {
        for (const cfg::InstructionId i : input_.cfg.instructions(b)) {
          if (input_.cfg.instruction(i).destination == v) assignments.push_back(i);
        }
      }
      constexpr std::size_t most = 8;
      if (assignments.size() > most) assignments.resize(most);
      LineWriter text(input_.cfg);
      text << "no method has a phi of " << input_.cfg.unique_name(v) << ": ";
      if (assignments.empty()) {
        text << "nothing assigns it";
      } else {
        (text << "it is assigned on ").list(assignments, "and");
      }
      text << ", and no two values of it ever meet";
      result_.notes.push_back(text.take());
    }
  }

  const ExplainInput& input_;
  RowRunner runner_;
  MergeBlocks lowered_blocks_;
  cfg::ReversePostorder lowered_order_;
  std::optional<ssa::SourceScopes> scopes_;
  std::vector<RowResult> rows_;
  Explanations result_;
};

}  // namespace

std::string why_not_explained(std::size_t instructions, std::span<const MethodRow> rows) {
  if (instructions > most_explained_instructions) {
    return fmt::format("the function has more than {} instructions", most_explained_instructions);
  }
  for (const MethodRow& row : rows) {
    if (row.phis.created > most_explained_phis) {
      return fmt::format("{} makes more than {} phis", row.label(), most_explained_phis);
    }
  }
  return "";
}

Explanations explain_function(const ExplainInput& input) { return Explainer(input).run(); }

}  // namespace ssac::compare
