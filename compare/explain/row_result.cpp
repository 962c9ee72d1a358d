#include "compare/explain/row_result.h"

#include <algorithm>

#include "son/classify.h"
#include "ssa/classify.h"

namespace ssac::compare {
namespace {

void add(FinalPhis& finals, PhiKind kind, std::string value) {
  ++finals.phis;
  finals.kind = std::max(finals.kind, kind);
  finals.values.push_back(std::move(value));
}

std::vector<const MadePhi*> made_phis(const RowResult& result, const SiteKey& key, bool kept) {
  std::vector<const MadePhi*> phis;
  const SiteRecord* record = result.record.find(key);
  if (record == nullptr) return phis;
  const FinalPhis* finals = result.find(key);
  for (const MadePhi& made : record->made) {
    const bool is_final =
        finals != nullptr && std::ranges::find(finals->values, made.name) != finals->values.end();
    if (is_final == kept) phis.push_back(&made);
  }
  return phis;
}

}  // namespace

std::vector<const MadePhi*> RowResult::removed(const SiteKey& key) const {
  return made_phis(*this, key, false);
}

std::vector<const MadePhi*> RowResult::kept(const SiteKey& key) const {
  return made_phis(*this, key, true);
}

RowRunner::RowRunner(const Subject& subject, const cfg::Function& cfg, const ssa::Function& pruned,
                     const Options& options)
    : subject_(subject), cfg_(cfg), pruned_(pruned), options_(options), merges_(cfg) {
  for (const cfg::VariableId v : cfg.variables()) variables_[cfg.unique_name(v)] = v;
}

cfg::VariableId RowRunner::variable(const std::string& unique_name) const {
  const auto found = variables_.find(unique_name);
  return found == variables_.end() ? cfg::VariableId() : found->second;
}

RowResult RowRunner::run(const MethodRow& row) const {
  RowResult result{&row, RowRecord(variables_, merges_), {}};
  if (!row.built()) return result;
  Trace trace(&result.record, RowRecord::categories());
  if (row.is_son()) {
    run_son(row, result, trace);
  } else {
    run_cfg(row, result, trace);
  }
  return result;
}

void RowRunner::run_cfg(const MethodRow& row, RowResult& result, Trace& trace) const {
  const ssa::Method* method = ssa::find_method(row.method);
  const auto form =
      method->construct({cfg_, subject_.ast}, {.fold_copies = options_.fold_copies}, trace);
  if (!form) return;
  const ssa::Classification classes = ssa::classify(*form);
  for (const ssa::PhiId p : form->phis()) {
    const auto& [site, value] = form->phi(p);
    const PhiKind kind = classes.dead.contains(p)        ? PhiKind::dead
                         : classes.redundant.contains(p) ? PhiKind::redundant
                                                         : PhiKind::necessary;
    add(result.finals[{site.block, {}, site.variable}], kind, form->name_of(value));
  }
}

void RowRunner::run_son(const MethodRow& row, RowResult& result, Trace& trace) const {
  const auto level = std::ranges::find(son::all_peephole_levels, row.peepholes,
                                       [](son::Peepholes l) { return son::name_of(l); });
  const son::Method* method = son::find_method(row.method);
  const auto graph = method->construct(
      {subject_.ast, &pruned_}, {.peepholes = *level, .continues = options_.continues}, trace);
  if (!graph) return;
  const son::Classification classes = son::classify(*graph);
  for (const son::NodeId phi : classes.phis) {
    const son::RegionInfo& region = graph->region_info(graph->input(phi, 0));
    SiteKey key{region.block, {}, graph->label(phi).variable};
    if (!key.block.valid()) key.block = merges_.find(region.merge);
    if (!key.block.valid()) key.merge = region.merge;
    const auto is_in = [&](const std::vector<son::NodeId>& nodes) {
      return std::ranges::binary_search(nodes, phi);
    };
    const PhiKind kind = is_in(classes.dead_phis)        ? PhiKind::dead
                         : is_in(classes.redundant_phis) ? PhiKind::redundant
                                                         : PhiKind::necessary;
    add(result.finals[key], kind, fmt::format("{}", phi));
  }
}

}  // namespace ssac::compare
