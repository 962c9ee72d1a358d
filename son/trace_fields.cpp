#include "son/trace_fields.h"

#include <utility>

namespace ssac::son {

void name_variables(Graph& graph, const cfg::Function& function) {
  IdVector<cfg::VariableId, std::string> names;
  for (const cfg::VariableId v : function.variables()) names.push_back(function.unique_name(v));
  graph.set_variable_names(std::move(names));
}

std::string_view variable_of(const Graph& graph, const Label& label) {
  const bool known =
      label.variable.valid() && label.variable.index() < graph.variable_names().size();
  return known ? graph.variable_names()[label.variable] : label.text;
}

void add_region(std::vector<TraceField>& fields, const Graph& graph, NodeId region) {
  fields.emplace_back("region", region);
  if (!is_region(graph.op(region))) return;
  const RegionInfo& info = graph.region_info(region);
  if (info.block.valid()) fields.emplace_back("block", info.block);
  if (!info.merge.place.valid()) return;
  fields.emplace_back("construct", cfg::name_of(info.merge.construct));
  add_place(fields, info.merge.place);
}

void add_phi(std::vector<TraceField>& fields, const Graph& graph, NodeId phi) {
  fields.emplace_back("phi", phi);
  fields.emplace_back("variable", variable_of(graph, graph.label(phi)));
  add_region(fields, graph, graph.input(phi, 0));
}

TraceField::Names operands_of(const Graph& graph, NodeId phi) {
  TraceField::Names names;
  for (std::size_t k = 1; k < graph.num_inputs(phi); ++k) {
    const NodeId operand = graph.input(phi, k);
    names.push_back(operand.valid() ? fmt::format("{}", operand) : "____");
  }
  return names;
}

const TraceCategory peephole_trace = {
    "peephole",
    {{"rewrite", "{rule}: {before} becomes {after}", TraceEffect::replace_node},
     {"make phi", "{rule}: the Phi {phi} of {operands}"},
     {"remove", "{rule}: {before} is removed", TraceEffect::replace_node}}};

Pseudocode peepholes() {
  return {&peephole_trace,
          "Peepholes, levels full and fixpoint",
          "Simple, chapter 8",
          {{0, "for each node that is new, or whose inputs changed"},
           {1, "a rule applies: another node, or other inputs", {"rewrite"}},
           {2, "the rule makes Phis on the way", {"make phi"}},
           {1, "nothing uses the node: it is removed", {"remove"}}}};
}

namespace {

std::string_view node_in(std::string_view term) { return term.substr(0, term.find(' ')); }

}  // namespace

void trace_rewrite(Trace& trace, std::string_view rule, std::string_view before,
                   std::string_view after) {
  trace.emit(peephole_trace, "rewrite",
             {{"rule", rule}, {"node", node_in(before)}, {"before", before}, {"after", after}});
}

void trace_made_phi(Trace& trace, std::string_view rule, const Graph& graph, NodeId phi) {
  std::vector<TraceField> fields = {{"rule", rule}};
  add_phi(fields, graph, phi);
  fields.emplace_back("operands", operands_of(graph, phi));
  trace.emit(peephole_trace, "make phi", std::move(fields));
}

void trace_removal(Trace& trace, std::string_view rule, std::string_view before) {
  trace.emit(peephole_trace, "remove",
             {{"rule", rule}, {"node", node_in(before)}, {"before", before}});
}

}  // namespace ssac::son
