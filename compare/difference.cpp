#include "compare/difference.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "cfg/liveness.h"
#include "cfg/traversal.h"

namespace ssac::compare {

MergeBlocks::MergeBlocks(const cfg::Function& function) {
  for (cfg::BlockId b : function.blocks()) {
    for (const cfg::Merge& merge : function.merges(b)) sorted_.emplace_back(merge, b);
  }
  std::ranges::sort(sorted_);
}

cfg::BlockId MergeBlocks::find(const cfg::Merge& merge) const {
  const auto at =
      std::ranges::lower_bound(sorted_, merge, {}, &std::pair<cfg::Merge, cfg::BlockId>::first);
  return at != sorted_.end() && at->first == merge ? at->second : cfg::BlockId();
}

namespace {

/// Phis of one variable at one place, of one row or (row none) of pruned SSA.
struct Count {
  Site site;
  std::size_t row = 0;
  Reason reason = Reason::not_live;

  /// What makes two counts counts of the same thing. A block stands for all its constructs.
  [[nodiscard]] auto place() const {
    const bool in_cfg = site.block.valid();
    return std::tuple(site.block, in_cfg ? cfg::Merge{} : site.merge.value_or(cfg::Merge{}),
                      site.variable);
  }
};

class Comparison {
 public:
  explicit Comparison(const DifferenceInput& input)
      : input_(input),
        order_(input.cfg),
        lowered_order_(input.lowered),
        lowered_blocks_(input.lowered),
        liveness_(input.cfg) {
    for (ssa::PhiId p : input.pruned.phis()) pruned_sites_.push_back(input.pruned.phi(p).site);
  }

  /// Finds the differences of one row. O(sites log sites).
  void add_row(std::size_t row, std::span<const Site> sites) {
    std::vector<Count> counts;
    counts.reserve(sites.size() + pruned_sites_.size());
    for (const Site& site : sites) counts.push_back({site, row});
    for (ssa::PhiSite site : pruned_sites_) {
      counts.push_back({{site.variable, site.block, std::nullopt, 0}, row});
    }
    std::ranges::sort(counts, {}, &Count::place);
    for (std::size_t k = 0; k < counts.size();) {
      Count sum = counts[k];
      for (++k; k < counts.size() && counts[k].place() == sum.place(); ++k) {
        sum.site.phis += counts[k].site.phis;
        sum.site.by_peephole += counts[k].site.by_peephole;
      }
      if (sum.site.phis == in_pruned(sum.site)) continue;
      if (sum.site.block.valid()) sum.site.merge = merge_of(sum.site.block);
      sum.reason = reason_for(sum.site);
      found_.push_back(sum);
    }
  }

  /// All differences, those of several rows at one place together.
  std::vector<Difference> take() {
    std::ranges::sort(found_, {},
                      [](const Count& c) { return std::tuple(c.reason, c.place(), c.row); });
    std::vector<Difference> result;
    for (std::size_t k = 0; k < found_.size();) {
      const Count& first = found_[k];
      Difference& difference = result.emplace_back(Difference{first.reason, first.site, {}, {}});
      difference.site.phis = in_pruned(first.site);
      for (; k < found_.size() && found_[k].reason == first.reason &&
             found_[k].place() == first.place();
           ++k) {
        difference.rows.push_back(found_[k].row);
        difference.phis.push_back(found_[k].site.phis);
      }
    }
    return result;
  }

 private:
  [[nodiscard]] std::optional<cfg::Merge> merge_of(cfg::BlockId b) const {
    const std::span<const cfg::Merge> merges = input_.cfg.merges(b);
    return merges.empty() ? std::nullopt : std::optional(merges.front());
  }

  [[nodiscard]] std::size_t in_pruned(const Site& site) const {
    return site.block.valid() &&
           std::ranges::binary_search(pruned_sites_, ssa::PhiSite{site.block, site.variable});
  }

  [[nodiscard]] Reason reason_for(const Site& site) const {
    if (site.phis < in_pruned(site)) return Reason::folded;
    if (site.by_peephole != 0) return Reason::by_peephole;
    if (!site.block.valid()) {
      const cfg::BlockId b = site.merge ? lowered_blocks_.find(*site.merge) : cfg::BlockId();
      return b.valid() && lowered_order_.reachable(b) ? Reason::dead_path : Reason::unreachable;
    }
    if (!order_.reachable(site.block)) return Reason::unreachable;
    std::size_t ways_in = 0;
    bool loop_head = false;
    for (cfg::BlockId p : input_.cfg.predecessors(site.block)) {
      if (!order_.reachable(p)) continue;
      ++ways_in;
      loop_head |= order_.is_retreating(p, site.block);
    }
    if (ways_in < 2) return Reason::dead_path;
    if (in_pruned(site) == 1) return Reason::stacked;
    if (!liveness_.is_live_in(site.block, site.variable)) return Reason::not_live;
    return loop_head ? Reason::not_assigned_in_loop : Reason::one_definition;
  }

  const DifferenceInput& input_;
  cfg::ReversePostorder order_;
  cfg::ReversePostorder lowered_order_;
  MergeBlocks lowered_blocks_;
  cfg::Liveness liveness_;
  std::vector<ssa::PhiSite> pruned_sites_;
  std::vector<Count> found_;
};

}  // namespace

std::vector<Difference> find_differences(const DifferenceInput& input,
                                         std::span<const MethodRow> rows) {
  Comparison comparison(input);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].built()) comparison.add_row(r, rows[r].sites);
  }
  return comparison.take();
}

}  // namespace ssac::compare
