#include "compare/exchange/igv_dumper.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cfg/dominators.h"
#include "compare/exchange/construction_steps.h"
#include "compare/exchange/igv_forms.h"
#include "compare/exchange/igv_graph.h"
#include "son/schedule/schedule.h"

namespace ssac::compare {

bool has_igv(DumpKind kind) {
  switch (kind) {
    case DumpKind::cfg:
    case DumpKind::dom:
    case DumpKind::ssa:
    case DumpKind::son:
    case DumpKind::schedule: return true;
    default: return false;
  }
}

namespace {

/// The graphs of all steps together are at most so large, in statements and operations.
constexpr std::size_t most_step_items = 100'000;

son::Peepholes level_of(const MethodRow& row) {
  return *std::ranges::find_if(son::all_peephole_levels, [&](son::Peepholes level) {
    return son::name_of(level) == row.peepholes;
  });
}

}  // namespace

void IgvDumper::ast(const frontend::Function& function) {
  const std::size_t size = function.stmts.size() + function.exprs.size();
  if (function.stmts.size() * size <= most_step_items) ast_ = &function;
}

void IgvDumper::begin(const cfg::Function& lowered) {
  ast_ = nullptr;
  fmt::format_to(std::back_inserter(out_),
                 "  <group>\n    <properties><p name=\"name\">{}</p><p name=\"file\">{}</p>"
                 "</properties>\n",
                 xml_escaped(lowered.name()), xml_escaped(file_));
  if (options_.wants(DumpKind::cfg) && options_.cleanup == Cleanup::full) {
    out_ += to_igv(lowered, "control-flow graph as lowered");
  }
}

void IgvDumper::end() { out_ += "  </group>\n"; }

void IgvDumper::cfg(const cfg::Function& function) {
  cfg_ = &function;
  if (options_.wants(DumpKind::cfg)) {
    out_ += to_igv(function, options_.cleanup == Cleanup::full ? "control-flow graph after clean-up"
                                                               : "control-flow graph as lowered");
  }
  if (options_.wants(DumpKind::dom)) {
    out_ += to_igv(function, cfg::dominators(function), "dominator tree");
  }
}

void IgvDumper::ssa(const MethodRow& row, const ssa::Function& form) {
  if (!options_.wants(DumpKind::ssa)) return;
  out_ += to_igv_with_phis(form, fmt::format("{}: phis", row.label()));
  out_ += to_igv(form, row.label());
}

void IgvDumper::add_step(const MethodRow& row, const son::Snapshot& shown, std::size_t number) {
  out_ += to_igv(*shown.graph,
                 fmt::format("{}: step {}, before {}:{}", row.label(), number, shown.place.line,
                             shown.place.column),
                 false);
}

void IgvDumper::snapshot(const MethodRow& row, const son::Snapshot& shown) {
  if (options_.wants(DumpKind::son) && ast_ == nullptr) add_step(row, shown, ++shown_);
}

void IgvDumper::son(const MethodRow& row, const son::Graph& graph) {
  shown_ = 0;
  if (options_.wants(DumpKind::son) && ast_ != nullptr) {
    std::size_t number = 0;
    show_steps(*ast_, *cfg_, *son::find_method(row.method),
               {.peepholes = level_of(row), .continues = options_.continues},
               [&](const son::Snapshot& shown) { add_step(row, shown, ++number); });
  }
  if (options_.wants(DumpKind::son)) out_ += to_igv(graph, row.label(), row.verified());
  if (options_.wants(DumpKind::schedule) && row.verified()) {
    out_ += to_igv(son::schedule(graph).ssa, fmt::format("{}: schedule", row.label()));
  }
}

}  // namespace ssac::compare
