#include "compare/exchange/igv_dumper.h"

#include <fmt/format.h>

#include <iterator>

#include "cfg/dominators.h"
#include "compare/exchange/igv_forms.h"
#include "compare/exchange/igv_graph.h"
#include "son/schedule.h"

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

void IgvDumper::begin(const cfg::Function& lowered) {
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

void IgvDumper::snapshot(const MethodRow& row, const son::Snapshot& shown) {
  if (!options_.wants(DumpKind::son)) return;
  out_ +=
      to_igv(*shown.graph,
             fmt::format("{}: at {}:{}", row.label(), shown.place.line, shown.place.column), false);
}

void IgvDumper::son(const MethodRow& row, const son::Graph& graph) {
  if (options_.wants(DumpKind::son)) out_ += to_igv(graph, row.label(), row.verified());
  if (options_.wants(DumpKind::schedule) && row.verified()) {
    out_ += to_igv(son::schedule(graph).ssa, fmt::format("{}: schedule", row.label()));
  }
}

}  // namespace ssac::compare
