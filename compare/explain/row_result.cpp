#include "compare/explain/row_result.h"

#include <algorithm>
#include <ranges>
#include <vector>

#include "son/classify.h"
#include "son/trace_fields.h"
#include "ssa/classify.h"
#include "ssa/redundant_phis.h"

namespace ssac::compare {
namespace {

/// The final phis of a form or a graph, whose values have ids of type I.
template <class I, class OperandsOf, class ReferenceTo>
class Finals {
 public:
  /// `operands_of` returns the operands of a phi, which may be invalid.
  Finals(std::size_t num_ids, const std::vector<I>& redundant, OperandsOf operands_of,
         ReferenceTo reference_to)
      : operands_of_(operands_of), reference_to_(reference_to), nearest_(num_ids) {
    ssa::RedundantPhis<I> phis(num_ids);
    for (const I phi : redundant) {
      for (const I operand : operands_of(phi)) {
        if (operand.valid()) phis.add_operand(phi, operand);
      }
    }
    phis.find_nearest([&](I phi, I value) { nearest_[phi] = value; });
  }

  [[nodiscard]] ssa::FinalPhi find(I phi, ssa::PhiClass phi_class) const {
    ssa::FinalPhi result{.phi = reference_to_(phi), .phi_class = phi_class};
    for (const I operand : operands_of_(phi)) {
      if (operand.valid()) result.operands.push_back(reference_to_(operand));
    }
    if (phi_class != ssa::PhiClass::redundant) return result;
    result.value = reference_to_(nearest_[phi]);
    for (const I each : ssa::redundant_set(phi, nearest_[phi], operands_of_)) {
      result.set.push_back(reference_to_(each));
    }
    return result;
  }

 private:
  OperandsOf operands_of_;
  ReferenceTo reference_to_;
  IdMap<I, I> nearest_;  // the nearest value that each of the redundant phis is equivalent to
};

/// Calls a function for each phi that is made.
class SitesOfPhis : public TraceSink {
 public:
  explicit SitesOfPhis(std::function<void(const ssa::PhiEvent&)> made) : made_(std::move(made)) {}
  void event(const TraceEvent& /*event*/) override {}
  void phi(const ssa::PhiEvent& event) override {
    if (ssa::action_of(event.decision) == ssa::PhiAction::inserted) made_(event);
  }

 private:
  std::function<void(const ssa::PhiEvent&)> made_;
};

}  // namespace

SiteKey RowRunner::key_of(cfg::BlockId block, const cfg::Merge& merge,
                          cfg::VariableId variable) const {
  if (!block.valid()) block = merges_.find(merge);
  return {block, block.valid() ? cfg::Merge() : merge, variable};
}

RowAtSite* RowRunner::entry_for(RowResult& result, const SiteKey& key) const {
  return sites_of_interest_.contains(key) ? &result.sites[key] : nullptr;
}

void RowRunner::add_decisions(RowResult& result) const {
  for (auto& [key, at] : result.sites) std::ranges::sort(at.finals, {}, &ssa::FinalPhi::phi);
  const auto at = [&](const ssa::PhiEvent& event) {
    return entry_for(result, key_of(event.block, event.merge, event.variable));
  };
  for (const ssa::PhiLife& life : result.record.phis()) {
    if (RowAtSite* const site = at(life.made)) site->made.push_back(&life);
  }
  for (const ssa::PhiEvent& event : result.record.rejections()) {
    if (RowAtSite* const site = at(event)) site->rejected.push_back(&event);
  }
}

std::expected<son::Graph, TooLarge> RowRunner::graph_of(const MethodRow& row, Trace& trace) const {
  return row.son_method->construct({subject_.ast, &form_},
                                   construct_options(options_, budget_, row), trace);
}

std::set<SiteKey> RowRunner::sites_of(const MethodRow& row) const {
  std::set<SiteKey> sites;
  for (const Site& site : row.sites) {
    sites.insert(key_of(site.block, site.merge.value_or(cfg::Merge()), site.variable));
  }
  const bool removed_none = !row.is_son() && row.phis.created == row.phis.final;
  if (!row.built() || removed_none) return sites;
  SitesOfPhis made([&](const ssa::PhiEvent& event) {
    sites.insert(key_of(event.block, event.merge, event.variable));
  });
  Trace trace = Trace::of_phis(&made);
  if (row.is_son()) {
    (void)graph_of(row, trace);
  } else {
    (void)row.cfg_method->construct({cfg_, subject_.ast}, construct_options(options_, budget_),
                                    trace);
  }
  return sites;
}

RowResult RowRunner::run(const MethodRow& row) const {
  RowResult result{.row = &row};
  if (!row.built()) return result;
  if (row.is_son()) {
    run_son(row, result);
    add_decisions(result);
    return result;
  }
  result = run(*row.cfg_method, options_.fold_copies);
  result.row = &row;
  return result;
}

RowResult RowRunner::run(const ssa::Method& method, bool fold_copies) const {
  RowResult result{.explain = method.explain};
  Trace trace = Trace::of_phis(&result.record);
  ssa::ConstructOptions asked = construct_options(options_, budget_);
  asked.fold_copies = fold_copies;
  const auto form = method.construct({cfg_, subject_.ast}, asked, trace);
  if (!form) return result;
  const ssa::Classification classes = ssa::classify(*form);
  std::vector<ssa::ValueId> redundant;
  for (const ssa::PhiId p : form->phis()) {
    if (classes.redundant.contains(p)) redundant.push_back(form->phi(p).value);
  }
  const Finals finals(
      form->num_values(), redundant,
      [&](ssa::ValueId v) { return form->operands(form->value(v).phi()); },
      [&](ssa::ValueId v) { return ssa::reference_to(form->value(v)); });
  for (const ssa::PhiId p : form->phis()) {
    const auto& [site, value] = form->phi(p);
    const SiteKey key{site.block, {}, site.variable};
    RowAtSite* const at = entry_for(result, key);
    if (at != nullptr) at->finals.push_back(finals.find(value, classes.of(p)));
  }
  add_decisions(result);
  return result;
}

void RowRunner::run_son(const MethodRow& row, RowResult& result) const {
  result.explain = row.son_method->explain;
  Trace trace = Trace::of_phis(&result.record);
  const auto graph = graph_of(row, trace);
  if (!graph) return;
  const son::Classification classes = son::classify(*graph);
  const Finals finals(
      graph->end_id(), classes.redundant_phis,
      [&](son::NodeId phi) {
        const auto numbers = std::views::iota(std::size_t{1}, graph->num_inputs(phi));
        return numbers |
               std::views::transform([&, phi](std::size_t k) { return graph->input(phi, k); });
      },
      [&](son::NodeId node) { return son::reference_to(*graph, node); });
  for (const son::NodeId phi : classes.phis) {
    const son::RegionInfo& region = graph->region_info(graph->input(phi, 0));
    const SiteKey key = key_of(region.block, region.merge, graph->label(phi).variable);
    RowAtSite* const at = entry_for(result, key);
    if (at != nullptr) at->finals.push_back(finals.find(phi, classes.of(phi)));
  }
}

}  // namespace ssac::compare
