#include "tests/support/row_phis.h"

#include <fmt/format.h>

#include <algorithm>

#include "son/classify.h"
#include "son/method.h"
#include "ssa/explain/phi_record.h"

namespace ssac::test {
namespace {

void add_phis_of_form(RowPhis& phis, const ssa::Function& form) {
  for (const ssa::PhiId p : form.phis()) {
    std::set<std::string>& operands = phis.operands[form.name_of(form.phi(p).value)];
    for (const ssa::ValueId v : form.operands(p)) {
      if (v.valid()) operands.insert(form.name_of(v));
    }
  }
}

void add_phis_of_graph(RowPhis& phis, const son::Graph& graph) {
  for (const son::NodeId phi : son::classify(graph).phis) {
    std::set<std::string>& operands = phis.operands[fmt::format("{}", phi)];
    for (std::size_t k = 1; k < graph.num_inputs(phi); ++k) {
      operands.insert(fmt::format("{}", graph.input(phi, k)));
    }
  }
}

}  // namespace

RowPhis phis_of_row(const compare::MethodRow& row, const compare::Options& options,
                    const ssa::Source& source) {
  RowPhis phis;
  ssa::PhiRecord record;
  Trace trace = Trace::of_phis(&record);
  const ssa::ConstructOptions how = {.fold_copies = options.fold_copies};
  if (!row.is_son()) {
    const auto form = ssa::find_method(row.method)->construct(source, how, trace);
    if (form) add_phis_of_form(phis, *form);
  } else {
    Trace no_trace;
    const auto pruned = ssa::baseline().construct(source, how, no_trace);
    const auto level = std::ranges::find(son::all_peephole_levels, row.peepholes,
                                         [](son::Peepholes l) { return son::name_of(l); });
    const auto graph =
        son::find_method(row.method)
            ->construct({source.ast, &*pruned},
                        {.peepholes = *level, .continues = options.continues}, trace);
    if (graph) add_phis_of_graph(phis, *graph);
  }
  for (const ssa::PhiLife& life : record.phis()) {
    if (life.made.phi.valid()) phis.made.insert(ssa::to_text(source.cfg, life.made.phi));
  }
  return phis;
}

}  // namespace ssac::test
