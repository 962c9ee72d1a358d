#include "compare/explain/row_result.h"

#include <algorithm>

#include "son/classify.h"
#include "son/trace_fields.h"
#include "ssa/classify.h"
#include "ssa/redundant_phis.h"

namespace ssac::compare {
namespace {

using ssa::FinalPhi;
using ssa::Reference;

class SsaFinals {
 public:
  explicit SsaFinals(const ssa::Function& form) : form_(form), classes_(ssa::classify(form)) {}

  [[nodiscard]] FinalPhi operator[](ssa::PhiId p) const {
    FinalPhi phi{.phi = reference(form_.phi(p).value), .phi_class = classes_.of(p)};
    for (const ssa::ValueId operand : form_.operands(p)) {
      if (operand.valid()) phi.operands.push_back(reference(operand));
    }
    if (phi.phi_class != ssa::PhiClass::redundant) return phi;
    const auto [set, value] = ssa::redundant_set(
        form_.phi(p).value, [&](ssa::ValueId v) { return form_.operands(form_.value(v).phi()); },
        [&](ssa::ValueId v) {
          const ssa::Value& of = form_.value(v);
          return of.kind == ssa::ValueKind::phi && classes_.redundant.contains(of.phi());
        });
    for (const ssa::ValueId each : set) phi.set.push_back(reference(each));
    phi.value = reference(value);
    return phi;
  }

 private:
  [[nodiscard]] Reference reference(ssa::ValueId v) const {
    return ssa::reference_to(form_.value(v));
  }
  const ssa::Function& form_;
  ssa::Classification classes_;
};

std::vector<son::NodeId> inputs_of(const son::Graph& graph, son::NodeId phi) {
  std::vector<son::NodeId> operands;
  for (std::size_t k = 1; k < graph.num_inputs(phi); ++k) operands.push_back(graph.input(phi, k));
  return operands;
}

FinalPhi final_phi(const son::Graph& graph, const son::Classification& classes, son::NodeId node) {
  FinalPhi phi{.phi = son::reference_to(graph, node), .phi_class = classes.of(node)};
  for (const son::NodeId operand : inputs_of(graph, node)) {
    phi.operands.push_back(son::reference_to(graph, operand));
  }
  if (phi.phi_class != ssa::PhiClass::redundant) return phi;
  const auto [set, value] = ssa::redundant_set(
      node, [&](son::NodeId n) { return inputs_of(graph, n); },
      [&](son::NodeId n) { return std::ranges::binary_search(classes.redundant_phis, n); });
  for (const son::NodeId each : set) phi.set.push_back(son::reference_to(graph, each));
  phi.value = son::reference_to(graph, value);
  return phi;
}

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
  if (!row.is_son()) {
    RowResult result = run(*row.cfg_method, options_.fold_copies);
    result.row = &row;
    return result;
  }
  RowResult result{.row = &row};
  run_son(row, result);
  add_decisions(result);
  return result;
}

RowResult RowRunner::run(const ssa::Method& method, bool fold_copies) const {
  RowResult result{.explain = method.explain};
  Trace trace = Trace::of_phis(&result.record);
  const auto form = method.construct({cfg_, subject_.ast}, {.fold_copies = fold_copies}, trace);
  if (!form) return result;
  const SsaFinals finals(*form);
  for (const ssa::PhiId p : form->phis()) {
    const auto& [block, variable] = form->phi(p).site;
    result.sites[{block, {}, variable}].finals.push_back(finals[p]);
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
  const auto graph = method->construct(
      {subject_.ast, &form_}, {.peepholes = *level, .continues = options_.continues}, trace);
  if (!graph) return;
  const son::Classification classes = son::classify(*graph);
  for (const son::NodeId phi : classes.phis) {
    const son::RegionInfo& region = graph->region_info(graph->input(phi, 0));
    const SiteKey key = key_of(region.block, region.merge, graph->label(phi).variable);
    result.sites[key].finals.push_back(final_phi(*graph, classes, phi));
  }
}

}  // namespace ssac::compare
