#include "compare/explain/row_result.h"

#include <algorithm>
#include <span>
#include <vector>

#include "son/classify.h"
#include "son/trace_fields.h"
#include "ssa/classify.h"
#include "ssa/redundant_phis.h"

namespace ssac::compare {
namespace {

using ssa::FinalPhi;
using ssa::Reference;

/// The nearest value that each of the redundant phis is equivalent to.
template <class I, class OperandsOf>
IdMap<I, I> nearest_values(std::size_t num_ids, const std::vector<I>& phis,
                           OperandsOf operands_of) {
  ssa::RedundantPhis<I> redundant(num_ids);
  for (const I phi : phis) {
    for (const I operand : operands_of(phi)) {
      if (operand.valid()) redundant.add_operand(phi, operand);
    }
  }
  IdMap<I, I> nearest(num_ids);
  redundant.find_nearest([&](I phi, I value) { nearest[phi] = value; });
  return nearest;
}

class SsaFinals {
 public:
  explicit SsaFinals(const ssa::Function& form)
      : form_(form), classes_(ssa::classify(form)), nearest_(form.num_values()) {
    std::vector<ssa::ValueId> redundant;
    for (const ssa::PhiId p : form.phis()) {
      if (classes_.redundant.contains(p)) redundant.push_back(form.phi(p).value);
    }
    nearest_ = nearest_values(form.num_values(), redundant,
                              [this](ssa::ValueId v) { return operands_of(v); });
  }

  [[nodiscard]] FinalPhi find(ssa::PhiId p, bool with_set) const {
    const ssa::ValueId value = form_.phi(p).value;
    FinalPhi phi{.phi = reference(value), .phi_class = classes_.of(p)};
    for (const ssa::ValueId operand : operands_of(value)) {
      if (operand.valid()) phi.operands.push_back(reference(operand));
    }
    if (phi.phi_class != ssa::PhiClass::redundant) return phi;
    phi.value = reference(nearest_[value]);
    if (!with_set) return phi;
    const auto set = ssa::redundant_set(value, nearest_[value],
                                        [this](ssa::ValueId v) { return operands_of(v); });
    for (const ssa::ValueId each : set) phi.set.push_back(reference(each));
    return phi;
  }

 private:
  [[nodiscard]] std::span<const ssa::ValueId> operands_of(ssa::ValueId phi) const {
    return form_.operands(form_.value(phi).phi());
  }
  [[nodiscard]] Reference reference(ssa::ValueId v) const {
    return ssa::reference_to(form_.value(v));
  }
  const ssa::Function& form_;
  ssa::Classification classes_;
  IdMap<ssa::ValueId, ssa::ValueId> nearest_;
};

class SonFinals {
 public:
  explicit SonFinals(const son::Graph& graph)
      : graph_(graph), classes_(son::classify(graph)), nearest_(graph.end_id()) {
    nearest_ = nearest_values(graph.end_id(), classes_.redundant_phis,
                              [this](son::NodeId n) { return inputs_of(n); });
  }

  [[nodiscard]] const std::vector<son::NodeId>& phis() const { return classes_.phis; }
  [[nodiscard]] FinalPhi find(son::NodeId node, bool with_set) const {
    FinalPhi phi{.phi = reference(node), .phi_class = classes_.of(node)};
    for (const son::NodeId operand : inputs_of(node)) phi.operands.push_back(reference(operand));
    if (phi.phi_class != ssa::PhiClass::redundant) return phi;
    phi.value = reference(nearest_[node]);
    if (!with_set) return phi;
    const auto set =
        ssa::redundant_set(node, nearest_[node], [this](son::NodeId n) { return inputs_of(n); });
    for (const son::NodeId each : set) phi.set.push_back(reference(each));
    return phi;
  }

 private:
  [[nodiscard]] std::vector<son::NodeId> inputs_of(son::NodeId phi) const {
    std::vector<son::NodeId> operands;
    for (std::size_t k = 1; k < graph_.num_inputs(phi); ++k) {
      operands.push_back(graph_.input(phi, k));
    }
    return operands;
  }
  [[nodiscard]] Reference reference(son::NodeId node) const {
    return son::reference_to(graph_, node);
  }
  const son::Graph& graph_;
  son::Classification classes_;
  IdMap<son::NodeId, son::NodeId> nearest_;
};

}  // namespace

SiteKey RowRunner::key_of(cfg::BlockId block, const cfg::Merge& merge,
                          cfg::VariableId variable) const {
  if (!block.valid()) block = merges_.find(merge);
  return {block, block.valid() ? cfg::Merge() : merge, variable};
}

void RowRunner::add_decisions(RowResult& result) const {
  const auto at = [&](const ssa::PhiEvent& event) -> RowAtSite& {
    return result.sites[key_of(event.block, event.merge, event.variable)];
  };
  for (const ssa::PhiLife& life : result.record.phis()) at(life.made).made.push_back(&life);
  for (const ssa::PhiEvent& event : result.record.rejections()) {
    at(event).rejected.push_back(&event);
  }
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
  const SsaFinals finals(*form);
  for (const ssa::PhiId p : form->phis()) {
    const auto& [block, variable] = form->phi(p).site;
    const SiteKey key{block, {}, variable};
    result.sites[key].finals.push_back(finals.find(p, with_sets_.contains(key)));
  }
  add_decisions(result);
  return result;
}

void RowRunner::run_son(const MethodRow& row, RowResult& result) const {
  const auto level = std::ranges::find(son::all_peephole_levels, row.peepholes,
                                       [](son::Peepholes l) { return son::name_of(l); });
  const son::Method* method = row.son_method;
  result.explain = method->explain;
  Trace trace = Trace::of_phis(&result.record);
  const auto graph = method->construct({subject_.ast, &form_},
                                       construct_options(options_, budget_, *level), trace);
  if (!graph) return;
  const SonFinals finals(*graph);
  for (const son::NodeId phi : finals.phis()) {
    const son::RegionInfo& region = graph->region_info(graph->input(phi, 0));
    const SiteKey key = key_of(region.block, region.merge, graph->label(phi).variable);
    result.sites[key].finals.push_back(finals.find(phi, with_sets_.contains(key)));
  }
}

}  // namespace ssac::compare
