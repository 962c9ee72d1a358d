#include "compare/core/difference.h"

#include <algorithm>
#include <compare>
#include <optional>

#include "cfg/liveness.h"
#include "cfg/traversal.h"
#include "compare/core/pruned_phis.h"

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
  std::uint32_t row = 0;
  Reason reason = Reason::not_live;

  /// Orders them by what they count. A block stands for all its constructs.
  [[nodiscard]] std::strong_ordering compare_place(const Count& other) const {
    const Site& there = other.site;
    if (site.block != there.block) return site.block <=> there.block;
    if (!site.block.valid()) {
      const auto order = site.merge.value_or(cfg::Merge{}) <=> there.merge.value_or(cfg::Merge{});
      if (order != 0) return order;
    }
    return site.variable <=> there.variable;
  }
  [[nodiscard]] bool same_place(const Count& other) const { return compare_place(other) == 0; }
};

class SiteComparison {
 public:
  SiteComparison(const DifferenceInput& input, std::span<const MethodRow> rows)
      : input_(input),
        rows_(rows),
        pruned_phis_(input.cfg, input.pruned),
        order_(input.cfg),
        lowered_order_(input.lowered),
        lowered_blocks_(input.lowered) {
    for (ssa::PhiId p : input.pruned.phis()) pruned_sites_.push_back(input.pruned.phi(p).site);
  }

  /// Finds the differences of one row. O(sites log sites).
  void add_row(std::uint32_t row, std::span<const Site> sites) {
    std::vector<Count> counts;
    counts.reserve(sites.size());
    for (const Site& site : sites) counts.push_back({site, row});
    const auto is_before = [](const Count& a, const Count& b) { return a.compare_place(b) < 0; };
    if (!std::ranges::is_sorted(counts, is_before)) std::ranges::sort(counts, is_before);
    auto pruned = pruned_sites_.begin();
    for (std::size_t k = 0; k < counts.size();) {
      Count sum = counts[k];
      for (++k; k < counts.size() && counts[k].same_place(sum); ++k) {
        sum.site.phis += counts[k].site.phis;
        sum.site.by_peephole += counts[k].site.by_peephole;
      }
      const ssa::PhiSite here{sum.site.block, sum.site.variable};
      const bool in_cfg = sum.site.block.valid();  // those that are not come last
      while (pruned != pruned_sites_.end() && (!in_cfg || *pruned < here)) add_none(*pruned++, row);
      const bool is_pruned = in_cfg && pruned != pruned_sites_.end() && *pruned == here;
      if (is_pruned) ++pruned;
      if (sum.site.phis != (is_pruned ? 1 : 0)) add(sum);
    }
    while (pruned != pruned_sites_.end()) add_none(*pruned++, row);
  }

  /// All differences, those of several rows at one place together.
  std::vector<Difference> take() {
    decide();
    std::ranges::sort(found_, [](const Count& a, const Count& b) {
      if (a.reason != b.reason) return a.reason < b.reason;
      const std::strong_ordering order = a.compare_place(b);
      return order == 0 ? a.row < b.row : order < 0;
    });
    std::vector<Difference> result;
    for (auto first = found_.begin(); first != found_.end();) {
      const auto last = std::find_if(first, found_.end(), [&](const Count& count) {
        return count.reason != first->reason || !count.same_place(*first);
      });
      Difference& difference = result.emplace_back(Difference{first->reason, first->site, {}});
      difference.site.phis = in_pruned(first->site);
      difference.rows.reserve(static_cast<std::size_t>(last - first));
      for (; first != last; ++first) {
        difference.rows.push_back({first->row, first->site.phis});
      }
    }
    return result;
  }

 private:
  /// The row has none where pruned SSA has one.
  void add_none(ssa::PhiSite site, std::uint32_t row) {
    add({{site.variable, site.block, std::nullopt, 0}, row});
  }

  void add(Count count) {
    if (count.site.block.valid()) count.site.merge = merge_of(count.site.block);
    const std::optional<Reason> reason = reason_for(count);
    if (!reason) undecided_.push_back(found_.size());
    count.reason = reason.value_or(Reason::not_live);
    found_.push_back(count);
  }

  [[nodiscard]] std::optional<cfg::Merge> merge_of(cfg::BlockId b) const {
    const std::span<const cfg::Merge> merges = input_.cfg.merges(b);
    return merges.empty() ? std::nullopt : std::optional(merges.front());
  }

  [[nodiscard]] std::uint32_t in_pruned(const Site& site) const {
    return site.block.valid() && std::ranges::binary_search(pruned_sites_,
                                                            ssa::PhiSite{site.block, site.variable})
               ? 1
               : 0;
  }

  /// None where it depends on whether the variable is live there, which is not cheap to know.
  [[nodiscard]] std::optional<Reason> reason_for(const Count& count) {
    const Site& site = count.site;
    if (site.phis < in_pruned(site)) return reason_for_none(site, rows_[count.row]);
    if (site.by_peephole != 0) return Reason::by_peephole;
    if (!site.block.valid()) {
      const cfg::BlockId b = site.merge ? lowered_blocks_.find(*site.merge) : cfg::BlockId();
      return b.valid() && lowered_order_.reachable(b) ? Reason::no_join : Reason::unreachable;
    }
    if (!order_.reachable(site.block)) return Reason::unreachable;
    if (cfg::num_reachable_predecessors(input_.cfg, site.block, order_) < 2) return Reason::no_join;
    if (in_pruned(site) == 1) return Reason::stacked;
    return std::nullopt;
  }

  /// Why the row has no phi where pruned SSA has one.
  [[nodiscard]] Reason reason_for_none(const Site& site, const MethodRow& row) {
    const ssa::PhiSite here{site.block, site.variable};
    if (!row.is_son() || pruned_phis_.carries_one_value(here)) return Reason::folded;
    if (!pruned_phis_.is_needed(here)) return Reason::not_needed;
    const bool joins_continues =
        site.merge && site.merge->construct == cfg::Construct::continue_join;
    const bool from_source = row.son_method->follows == son::Follows::source;
    return input_.continues_are_back_edges && joins_continues && from_source ? Reason::elsewhere
                                                                             : Reason::rewritten;
  }

  [[nodiscard]] bool is_loop_head(cfg::BlockId b) const {
    return std::ranges::any_of(input_.cfg.predecessors(b), [&](cfg::BlockId p) {
      return order_.reachable(p) && order_.is_retreating(p, b);
    });
  }

  /// Gives reasons to what is undecided, variable by variable: the blocks where each is live are
  /// as many as all sets of live variables have elements, and those can be quadratic.
  void decide() {
    if (undecided_.empty()) return;
    cfg::LivenessExplorer liveness(input_.cfg);
    const auto variable_of = [&](std::size_t k) { return found_[k].site.variable; };
    std::ranges::stable_sort(undecided_, {}, variable_of);
    std::size_t left = input_.most_live_blocks;
    std::vector<cfg::BlockId> wanted;
    for (auto first = undecided_.begin(); first != undecided_.end();) {
      const cfg::VariableId v = variable_of(*first);
      const auto last =
          std::find_if(first, undecided_.end(), [&](std::size_t k) { return variable_of(k) != v; });
      wanted.clear();
      for (auto k = first; k != last; ++k) wanted.push_back(found_[*k].site.block);
      left -= std::min(left, left == 0 ? 0 : liveness.explore(v, wanted, left).live_in.size());
      for (; first != last; ++first) {
        Count& count = found_[*first];
        count.reason = left == 0 ? Reason::not_followed : reason_by(liveness, count.site);
      }
    }
  }

  [[nodiscard]] Reason reason_by(const cfg::LivenessExplorer& liveness, const Site& site) const {
    if (!liveness.found_live_in(site.block)) return Reason::not_live;
    return is_loop_head(site.block) ? Reason::not_assigned_in_loop : Reason::one_definition;
  }

  const DifferenceInput& input_;
  std::span<const MethodRow> rows_;
  PrunedPhis pruned_phis_;
  cfg::ReversePostorder order_;
  cfg::ReversePostorder lowered_order_;
  MergeBlocks lowered_blocks_;
  std::vector<ssa::PhiSite> pruned_sites_;
  std::vector<Count> found_;
  std::vector<std::size_t> undecided_;  // of found_
};

}  // namespace

std::vector<Difference> find_differences(const DifferenceInput& input,
                                         std::span<const MethodRow> rows) {
  SiteComparison comparison(input, rows);
  for (std::uint32_t r = 0; r < rows.size(); ++r) {
    if (rows[r].built()) comparison.add_row(r, rows[r].sites);
  }
  return comparison.take();
}

}  // namespace ssac::compare
