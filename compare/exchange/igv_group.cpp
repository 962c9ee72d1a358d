#include "compare/exchange/igv_group.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "compare/core/construction.h"
#include "compare/exchange/construction_steps.h"
#include "compare/exchange/dumps.h"
#include "compare/exchange/igv_forms.h"
#include "compare/exchange/igv_graph.h"

namespace ssac::compare {
namespace {

/// The graphs of all steps together are at most so large, in statements and operations.
constexpr std::size_t most_step_items = 100'000;

son::Peepholes level_of(const MethodRow& row) {
  return *std::ranges::find_if(son::all_peephole_levels, [&](son::Peepholes level) {
    return son::name_of(level) == row.peepholes;
  });
}

}  // namespace

void IgvGroup::begin(const std::string& function, const Budget& budget) {
  ast_ = nullptr;
  budget_ = budget;
  bytes_shown_ = 0;
  out_ += fmt::format(
      "  <group>\n    <properties><p name=\"name\">{}</p><p name=\"file\">{}</p>"
      "</properties>\n",
      xml_escaped(function), xml_escaped(file_));
}

void IgvGroup::ast(const frontend::Function& function) {
  const std::size_t size = function.stmts.size() + function.exprs.size();
  if (function.stmts.size() * size <= most_step_items) ast_ = &function;
}

void IgvGroup::add_step(const MethodRow& row, const son::Snapshot& shown, std::size_t number) {
  if (bytes_shown_ > most_shown_bytes) return;
  const std::string graph = to_igv(*shown.graph,
                                   fmt::format("{}: step {}, before {}:{}", row.label(), number,
                                               shown.place.line, shown.place.column),
                                   false);
  out_ += graph;
  bytes_shown_ += graph.size();
  if (bytes_shown_ > most_shown_bytes) {
    out_ += "    <!-- no more steps are shown: there are 16 MiB of such graphs before -->\n";
  }
}

void IgvGroup::snapshot(const MethodRow& row, const son::Snapshot& shown) {
  if (ast_ == nullptr) add_step(row, shown, ++shown_);
}

void IgvGroup::steps(const MethodRow& row, const cfg::Function& function) {
  shown_ = 0;
  if (ast_ == nullptr) return;
  std::size_t number = 0;
  show_steps(*ast_, function, *son::find_method(row.method),
             construct_options(options_, budget_, level_of(row)),
             [&](const son::Snapshot& shown) { add_step(row, shown, ++number); });
}

}  // namespace ssac::compare
