#include "compare/difference.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "cfg/traversal.h"
#include "ssa/placement.h"

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

/// A place where phis of a variable are compared: a block, or a construct that has none.
using Key = std::tuple<cfg::BlockId, cfg::Merge, cfg::VariableId>;

class Comparison {
 public:
  explicit Comparison(const DifferenceInput& input)
      : input_(input),
        order_(input.cfg),
        lowered_order_(input.lowered),
        lowered_blocks_(input.lowered),
        frontier_sites_(ssa::iterated_frontier_sites(input.cfg)) {
    for (ssa::PhiId p : input.pruned.phis()) pruned_sites_.push_back(input.pruned.phi(p).site);
  }

  void add_row(std::size_t row, const MethodRow& results) {
    std::map<Key, Site> places;
    for (ssa::PhiSite site : pruned_sites_) {
      places[{site.block, {}, site.variable}] = {site.variable, site.block, merge_of(site.block),
                                                 0};
    }
    for (const Site& site : results.sites) {
      const bool in_cfg = site.block.valid();
      Site& place = places[{site.block, in_cfg ? cfg::Merge{} : site.merge.value_or(cfg::Merge{}),
                            site.variable}];
      place = {site.variable, site.block, in_cfg ? merge_of(site.block) : site.merge,
               place.phis + site.phis};
    }
    for (const auto& [key, place] : places) add_place(row, key, place);
  }

  std::vector<Difference> take() {
    std::vector<Difference> result;
    for (auto& [key, difference] : found_) result.push_back(std::move(difference));
    return result;
  }

 private:
  [[nodiscard]] std::optional<cfg::Merge> merge_of(cfg::BlockId b) const {
    const std::span<const cfg::Merge> merges = input_.cfg.merges(b);
    return merges.empty() ? std::nullopt : std::optional(merges.front());
  }

  void add_place(std::size_t row, const Key& key, const Site& place) {
    const std::size_t in_pruned =
        place.block.valid() &&
        std::ranges::binary_search(pruned_sites_, ssa::PhiSite{place.block, place.variable});
    if (place.phis == in_pruned) return;
    const Reason reason = reason_for(place, in_pruned);
    Difference& difference = found_[{reason, key}];
    difference.reason = reason;
    difference.site = place;
    difference.site.phis = in_pruned;
    difference.rows.push_back(row);
    difference.phis.push_back(place.phis);
  }

  [[nodiscard]] Reason reason_for(const Site& place, std::size_t in_pruned) const {
    if (place.phis < in_pruned) return Reason::folded;
    if (!place.block.valid()) {
      const cfg::BlockId b = place.merge ? lowered_blocks_.find(*place.merge) : cfg::BlockId();
      return b.valid() && lowered_order_.reachable(b) ? Reason::dead_path : Reason::unreachable;
    }
    if (!order_.reachable(place.block)) return Reason::unreachable;
    const auto ways_in = std::ranges::count_if(input_.cfg.predecessors(place.block),
                                               [&](cfg::BlockId p) { return order_.reachable(p); });
    if (ways_in < 2) return Reason::dead_path;
    if (in_pruned == 1) return Reason::stacked;
    if (std::ranges::binary_search(frontier_sites_, ssa::PhiSite{place.block, place.variable})) {
      return Reason::not_live;
    }
    const bool loop_head =
        std::ranges::any_of(input_.cfg.predecessors(place.block), [&](cfg::BlockId p) {
          return order_.reachable(p) && order_.is_retreating(p, place.block);
        });
    return loop_head ? Reason::not_assigned_in_loop : Reason::one_definition;
  }

  const DifferenceInput& input_;
  cfg::ReversePostorder order_;
  cfg::ReversePostorder lowered_order_;
  MergeBlocks lowered_blocks_;
  std::vector<ssa::PhiSite> pruned_sites_;
  std::vector<ssa::PhiSite> frontier_sites_;
  std::map<std::pair<Reason, Key>, Difference> found_;
};

}  // namespace

std::vector<Difference> find_differences(const DifferenceInput& input,
                                         std::span<const MethodRow> rows) {
  Comparison comparison(input);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].built()) comparison.add_row(r, rows[r]);
  }
  return comparison.take();
}

}  // namespace ssac::compare
