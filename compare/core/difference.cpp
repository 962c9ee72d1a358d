#include "compare/core/difference.h"

#include <algorithm>
#include <compare>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>

#include "cfg/liveness.h"
#include "cfg/support/id_containers.h"
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

/// The order of the places of sites or counts. A block stands for all of its constructs.
template <class AtPlace, class MergeOf>
std::strong_ordering compare_places(const AtPlace& a, const AtPlace& b, MergeOf merge_of) {
  if (a.block != b.block) return a.block <=> b.block;
  if (!a.block.valid()) {
    const auto order = merge_of(a).value_or(cfg::Merge{}) <=> merge_of(b).value_or(cfg::Merge{});
    if (order != 0) return order;
  }
  return a.variable <=> b.variable;
}

/// The phis of one variable at one place, in one row.
struct Count {
  cfg::VariableId variable;
  cfg::BlockId block;
  std::uint32_t row = 0;
  std::uint32_t site = 0;  // index of the row's first site there, if it has any
  std::uint32_t phis = 0;
  std::uint32_t by_peephole = 0;
  Reason reason = Reason::not_live;
  bool in_pruned = false;  // pruned SSA has a phi there
};
static_assert(sizeof(Count) == 28);  // there can be one for each row, variable and block

/// Stable sort of elements with keys below `num_keys`; larger keys (invalid ids) come last, and
/// count as equal. O(elements + keys).
template <class KeyOf>
void sort_by_key(std::vector<std::uint32_t>& elements, std::size_t num_keys, KeyOf key_of) {
  std::vector<std::uint32_t> ends(num_keys + 2);  // where the elements of smaller keys end
  for (const std::uint32_t element : elements)
    ++ends[std::min<std::size_t>(key_of(element), num_keys) + 1];
  std::partial_sum(ends.begin(), ends.end(), ends.begin());
  std::vector<std::uint32_t> sorted(elements.size());
  for (const std::uint32_t element : elements) {
    sorted[ends[std::min<std::size_t>(key_of(element), num_keys)]++] = element;
  }
  elements = std::move(sorted);
}

class SiteComparison {
 public:
  SiteComparison(const DifferenceInput& input, std::span<const MethodRow> rows)
      : input_(input),
        rows_(rows),
        pruned_phis_(input.cfg, input.pruned),
        order_(input.cfg),
        lowered_order_(input.lowered),
        lowered_blocks_(input.lowered),
        joins_(input.cfg.num_blocks()) {
    for (ssa::PhiId p : input.pruned.phis()) pruned_sites_.push_back(input.pruned.phi(p).site);
    for (const cfg::BlockId b : input.cfg.blocks()) {
      if (cfg::num_reachable_predecessors(input.cfg, b, order_) >= 2) joins_.insert(b);
    }
    std::size_t num_sites = 0;
    for (const MethodRow& row : rows) num_sites += row.sites.size();
    found_.reserve(num_sites);  // nearly all differ if there are many
  }

  /// Finds the differences of one row. O(size + sites), and a logarithmic factor for sites without
  /// a block.
  void add_row(std::uint32_t row, std::span<const Site> sites) {
    const auto merge_of = [](const Site& site) { return site.merge; };
    const std::vector<std::uint32_t> order = by_place(sites, merge_of);
    auto pruned = pruned_sites_.begin();
    for (std::size_t k = 0; k < order.size();) {
      const Site& first = sites[order[k]];
      Count sum = {first.variable, first.block, row, order[k]};
      for (; k < order.size() && compare_places(sites[order[k]], first, merge_of) == 0; ++k) {
        sum.phis += sites[order[k]].phis;
        sum.by_peephole += sites[order[k]].by_peephole;
      }
      const ssa::PhiSite here{sum.block, sum.variable};
      const bool in_cfg = sum.block.valid();  // sites outside the CFG come last
      while (pruned != pruned_sites_.end() && (!in_cfg || *pruned < here)) add_none(*pruned++, row);
      sum.in_pruned = in_cfg && pruned != pruned_sites_.end() && *pruned == here;
      if (sum.in_pruned) ++pruned;
      if (sum.phis != (sum.in_pruned ? 1 : 0)) add(sum);
    }
    while (pruned != pruned_sites_.end()) add_none(*pruned++, row);
  }

  /// All differences; those of several rows at one place are combined, in the order of the rows.
  std::vector<Difference> take() {
    decide();
    const auto merge_of = [this](const Count& count) { return merge(count); };
    std::vector<std::uint32_t> order = by_place(found_, merge_of);
    sort_by_key(order, ssa::reason_texts.size(),
                [&](std::uint32_t k) { return static_cast<std::size_t>(found_[k].reason); });
    const auto differs = [&](std::uint32_t k, std::uint32_t from) {
      return found_[k].reason != found_[from].reason ||
             compare_places(found_[k], found_[from], merge_of) != 0;
    };
    std::size_t num_differences = 0;
    for (std::size_t k = 0; k < order.size(); ++k) {
      num_differences += k == 0 || differs(order[k], order[k - 1]) ? 1 : 0;
    }
    std::vector<Difference> result;
    result.reserve(num_differences);
    std::vector<Difference::Row> rows;
    std::shared_ptr<const std::vector<Difference::Row>> shared;
    std::map<std::vector<Difference::Row>, std::shared_ptr<const std::vector<Difference::Row>>> all;
    for (std::size_t k = 0; k < order.size();) {
      const std::size_t first = k;
      rows.clear();
      for (; k < order.size() && !differs(order[k], order[first]); ++k) {
        rows.push_back({found_[order[k]].row, found_[order[k]].phis});
      }
      if (!shared || *shared != rows) {
        auto& known = all[rows];
        if (!known) known = std::make_shared<const std::vector<Difference::Row>>(rows);
        shared = known;
      }
      const Count& count = found_[order[first]];
      const std::uint32_t in_pruned = count.in_pruned ? 1 : 0;
      const Site site{count.variable, count.block, merge(count), in_pruned, count.by_peephole};
      result.emplace_back(count.reason, site, shared);
    }
    return result;
  }

 private:
  /// The row has no phi where pruned SSA has one.
  void add_none(ssa::PhiSite site, std::uint32_t row) {
    add({site.variable, site.block, row, 0, 0, 0, Reason::not_live, true});
  }

  void add(Count count) {
    const std::optional<Reason> reason = reason_for(count);
    if (!reason) undecided_.push_back(static_cast<std::uint32_t>(found_.size()));
    count.reason = reason.value_or(Reason::not_live);
    found_.push_back(count);
  }

  [[nodiscard]] std::optional<cfg::Merge> merge(const Count& count) const {
    return count.block.valid() ? first_merge(input_.cfg, count.block)
                               : rows_[count.row].sites.all()[count.site].merge;
  }

  /// None if the reason depends on liveness, which is expensive.
  [[nodiscard]] std::optional<Reason> reason_for(const Count& count) {
    if (count.phis < (count.in_pruned ? 1 : 0)) return reason_for_none(count);
    if (count.by_peephole != 0) return Reason::by_peephole;
    if (!count.block.valid()) {
      const auto construct = merge(count);
      const cfg::BlockId b = construct ? lowered_blocks_.find(*construct) : cfg::BlockId();
      return b.valid() && lowered_order_.reachable(b) ? Reason::no_join : Reason::unreachable;
    }
    if (!order_.reachable(count.block)) return Reason::unreachable;
    if (!joins_.contains(count.block)) return Reason::no_join;
    if (count.in_pruned) return Reason::stacked;
    return std::nullopt;
  }

  /// Why the row has no phi where pruned SSA has one.
  [[nodiscard]] Reason reason_for_none(const Count& count) {
    const MethodRow& row = rows_[count.row];
    const ssa::PhiSite here{count.block, count.variable};
    const auto construct = merge(count);
    const bool joins_continues = construct && construct->construct == cfg::Construct::continue_join;
    const bool from_source = row.is_son() && row.son_method->follows == son::Follows::source;
    if (input_.continues_are_back_edges && joins_continues && from_source) return Reason::elsewhere;
    if (!row.is_son()) return Reason::folded;
    if (!pruned_phis_.is_needed(here)) return Reason::not_needed;
    return pruned_phis_.carries_one_value(here) ? Reason::folded : Reason::rewritten;
  }

  /// Indices of sites or counts, stably sorted by place.
  template <class All, class MergeOf>
  [[nodiscard]] std::vector<std::uint32_t> by_place(const All& all, MergeOf merge_of) const {
    std::vector<std::uint32_t> in_cfg;
    std::vector<std::uint32_t> elsewhere;
    in_cfg.reserve(all.size());
    for (std::uint32_t k = 0; k < all.size(); ++k) {
      (all[k].block.valid() ? in_cfg : elsewhere).push_back(k);
    }
    const auto is_before = [&](std::uint32_t a, std::uint32_t b) {
      return compare_places(all[a], all[b], merge_of) < 0;
    };
    if (!std::ranges::is_sorted(in_cfg, is_before)) {
      sort_by_key(in_cfg, input_.cfg.num_variables(),
                  [&](std::uint32_t k) { return all[k].variable.index(); });
      sort_by_key(in_cfg, input_.cfg.num_blocks(),
                  [&](std::uint32_t k) { return all[k].block.index(); });
    }
    std::ranges::stable_sort(elsewhere, is_before);
    std::ranges::copy(elsewhere, std::back_inserter(in_cfg));
    return in_cfg;
  }

  /// The blocks that a retreating edge leads to.
  [[nodiscard]] IdSet<cfg::BlockId> loop_headers() const {
    IdSet<cfg::BlockId> headers(input_.cfg.num_blocks());
    for (const cfg::BlockId b : input_.cfg.blocks()) {
      const auto leads_back = [&](cfg::BlockId p) {
        return order_.reachable(p) && order_.is_retreating(p, b);
      };
      if (std::ranges::any_of(input_.cfg.predecessors(b), leads_back)) headers.insert(b);
    }
    return headers;
  }

  /// Finds the reasons of the undecided counts, one variable at a time, within a limit: the blocks
  /// where variables are live are as many as the elements of all live-in sets, which can be
  /// quadratic.
  void decide() {
    if (undecided_.empty()) return;
    cfg::LivenessExplorer liveness(input_.cfg);
    const IdSet<cfg::BlockId> headers = loop_headers();
    const auto variable_of = [&](std::uint32_t k) { return found_[k].variable; };
    sort_by_key(undecided_, input_.cfg.num_variables(),
                [&](std::uint32_t k) { return variable_of(k).index(); });
    std::size_t left = input_.max_live_blocks;
    std::vector<cfg::BlockId> wanted;
    for (auto first = undecided_.begin(); first != undecided_.end();) {
      const cfg::VariableId v = variable_of(*first);
      const auto last =
          std::find_if(first, undecided_.end(), [&](auto k) { return variable_of(k) != v; });
      wanted.clear();
      for (auto k = first; k != last; ++k) wanted.push_back(found_[*k].block);
      left -= std::min(left, left == 0 ? 0 : liveness.explore(v, wanted, left).live_in.size());
      for (; first != last; ++first) {
        Count& count = found_[*first];
        const cfg::BlockId b = count.block;
        if (left == 0) {
          count.reason = Reason::not_followed;
        } else if (!liveness.found_live_in(b)) {
          count.reason = Reason::not_live;
        } else {
          count.reason =
              headers.contains(b) ? Reason::not_assigned_in_loop : Reason::one_definition;
        }
      }
    }
  }

  const DifferenceInput& input_;
  std::span<const MethodRow> rows_;
  PrunedPhis pruned_phis_;
  cfg::ReversePostorder order_;
  cfg::ReversePostorder lowered_order_;
  MergeBlocks lowered_blocks_;
  IdSet<cfg::BlockId> joins_;  // blocks with two or more reachable predecessors
  std::vector<ssa::PhiSite> pruned_sites_;
  std::vector<Count> found_;
  std::vector<std::uint32_t> undecided_;  // indices in found_
};

}  // namespace

std::vector<Difference> find_differences(const DifferenceInput& input,
                                         std::span<const MethodRow> rows) {
  SiteComparison comparison(input, rows);
  for (std::uint32_t r = 0; r < rows.size(); ++r) {
    if (rows[r].built()) comparison.add_row(r, rows[r].sites.all());
  }
  return comparison.take();
}

}  // namespace ssac::compare
