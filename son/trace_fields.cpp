#include "son/trace_fields.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

#include "son/print.h"

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

namespace {

/// Adds `region`, and `block`, `construct`, `line` and `column` if known.
void add_region(std::vector<TraceField>& fields, const Graph& graph, NodeId region) {
  fields.emplace_back("region", region);
  if (!is_region(graph.op(region))) return;
  const RegionInfo& info = graph.region_info(region);
  if (info.block.valid()) fields.emplace_back("block", info.block);
  if (!info.merge.place.valid()) return;
  fields.emplace_back("construct", cfg::name_of(info.merge.construct));
  add_place(fields, info.merge.place);
}

/// Adds `phi`, `variable`, and the keys of add_region.
void add_phi(std::vector<TraceField>& fields, const Graph& graph, NodeId phi) {
  fields.emplace_back("phi", phi);
  fields.emplace_back("variable", variable_of(graph, graph.label(phi)));
  add_region(fields, graph, graph.input(phi, 0));
}

TraceField::Names names_of(std::ranges::input_range auto&& operands) {
  TraceField::Names names;
  for (const NodeId operand : operands) {
    names.push_back(operand.valid() ? fmt::format("{}", operand) : "____");
  }
  return names;
}

}  // namespace

void emit_region(Trace& trace, const TraceCategory& category, std::string_view step,
                 const Graph& graph, NodeId region, std::vector<TraceField> more) {
  std::vector<TraceField> fields;
  add_region(fields, graph, region);
  std::ranges::move(more, std::back_inserter(fields));
  trace.emit(category, step, std::move(fields));
}

void emit_finished_phi(Trace& trace, const TraceCategory& category, const Graph& graph, NodeId phi,
                       std::vector<TraceField> more) {
  std::vector<TraceField> fields;
  add_phi(fields, graph, phi);
  std::ranges::move(more, std::back_inserter(fields));
  const auto operand = [&](std::size_t k) { return graph.input(phi, k); };
  fields.emplace_back("operands", names_of(std::views::iota(std::size_t{1}, graph.num_inputs(phi)) |
                                           std::views::transform(operand)));
  trace.emit(category, "finish phi", std::move(fields));
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

ssa::Reference reference_to(const Graph& graph, NodeId n) {
  return {.kind = ssa::Reference::Kind::node, .operation = graph.op(n), .number = n.index()};
}

ssa::PhiEvent phi_event(const Trace& trace, const Graph& graph, NodeId phi,
                        ssa::Decision decision) {
  ssa::PhiEvent event{.decision = decision, .variable = graph.label(phi).variable};
  if (const NodeId region = graph.input(phi, 0); is_region(graph.op(region))) {
    event.block = graph.region_info(region).block;
    event.merge = graph.region_info(region).merge;
  }
  event.phi = reference_to(graph, phi);
  event.place = trace.place();
  for (std::size_t k = 1; k < graph.num_inputs(phi); ++k) {
    const NodeId operand = graph.input(phi, k);
    event.operands.push_back(operand.valid() ? reference_to(graph, operand) : ssa::Reference());
  }
  return event;
}

void note_phi(Trace& trace, const TraceCategory& category, std::string_view step,
              const Graph& graph, const ssa::PhiEvent& event, std::vector<TraceField> more) {
  trace.phi(event);
  if (!trace.on(category)) return;
  const auto node_of = [](const ssa::Reference& node) {
    return node.valid() ? NodeId(node.number) : NodeId();
  };
  std::vector<TraceField> fields;
  if (!event.rule.empty()) fields.emplace_back("rule", event.rule);
  if (event.phi.valid()) {
    add_phi(fields, graph, node_of(event.phi));
  } else {
    fields.emplace_back("variable", variable_of(graph, {"", event.variable}));
  }
  fields.insert(fields.end(), more.begin(), more.end());
  if (event.replacement.valid()) {
    fields.emplace_back("node", node_of(event.replacement));
  } else {
    fields.emplace_back("operands", names_of(event.operands | std::views::transform(node_of)));
  }
  trace.emit(category, step, std::move(fields));
}

NodeBefore node_before_search(const Trace& trace, const Graph& graph, NodeId n) {
  NodeBefore before{.node = n};
  if (trace.on(peephole_trace)) before.term = to_term(graph, n);
  return before;
}

NodeBefore node_before(const Trace& trace, const Graph& graph, NodeId n) {
  NodeBefore before = node_before_search(trace, graph, n);
  if (trace.records_phis() && graph.op(n) == Op::phi) {
    before.phi =
        std::make_unique<ssa::PhiEvent>(phi_event(trace, graph, n, ssa::Decision::removed_by_rule));
  }
  return before;
}

void trace_rewrite(Trace& trace, std::string_view rule, const NodeBefore& before,
                   const Graph& graph, NodeId after) {
  if (trace.on(peephole_trace)) {
    trace.emit(peephole_trace, "rewrite",
               {{"rule", rule},
                {"node", before.node},
                {"before", before.term},
                {"after", to_term(graph, after)}});
  }
  if (!before.phi || after == before.node) return;
  ssa::PhiEvent event = *before.phi;
  event.rule = rule;
  event.replacement = reference_to(graph, after);
  trace.phi(event);
}

void trace_made_phi(Trace& trace, std::string_view rule, const Graph& graph, NodeId phi) {
  if (!ssa::wants_phis(trace, peephole_trace)) return;
  ssa::PhiEvent event = phi_event(trace, graph, phi, ssa::Decision::inserted_by_rule);
  event.rule = rule;
  note_phi(trace, peephole_trace, "make phi", graph, event);
}

void trace_removal(Trace& trace, std::string_view rule, const Graph& graph, NodeId n) {
  if (trace.on(peephole_trace)) {
    trace.emit(peephole_trace, "remove",
               {{"rule", rule}, {"node", n}, {"before", to_term(graph, n)}});
  }
  if (!trace.records_phis() || graph.op(n) != Op::phi) return;
  ssa::PhiEvent event = phi_event(trace, graph, n, ssa::Decision::unused);
  event.rule = rule;
  trace.phi(event);
}

}  // namespace ssac::son
