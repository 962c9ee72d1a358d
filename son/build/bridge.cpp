#include "son/build/bridge.h"

#include <optional>
#include <utility>
#include <vector>

#include "son/build/cfg_translator.h"

namespace ssac::son {

namespace {

using cfg::BlockId;
using cfg::InstructionId;

/// All that an edge carries: SSA form knows the values of variables.
class Control {
 public:
  [[nodiscard]] NodeId control() const { return control_; }
  void set_control(NodeId control) { control_ = control; }

 private:
  NodeId control_;
};

class Bridge : public CfgTranslator<Bridge, Control, NodeId> {
 public:
  Bridge(const ssa::Function& ssa, const ConstructOptions& options, Trace& trace)
      : CfgTranslator(ssa.cfg(), cfg::ReversePostorder(ssa.cfg()),
                      options.peepholes == Peepholes::full
                          ? std::optional<cfg::LoopForest>(ssa.cfg())
                          : std::nullopt,
                      options, trace, bridge_trace),
        ssa_(ssa),
        nodes_(ssa.num_values()),
        constants_(cfg_.num_constants()),
        arguments_(cfg_.num_variables()),
        labels_(cfg_.num_variables()) {
    state_ = Control();
    reserve(ssa.num_phis(), ssa.num_phi_operands(),
            cfg_.num_constants() + cfg_.parameters().size());
  }

 private:
  friend class CfgTranslator<Bridge, Control, NodeId>;

  void bind_variables(NodeId start);
  std::optional<NodeId> begin_block(BlockId b);
  void end_loop(BlockId b, NodeId loop);
  NodeId read(InstructionId i, std::size_t k) { return node_of(ssa_.operand(i, k)); }
  NodeId constant(cfg::ConstantId c);
  void define(InstructionId i, NodeId node) {
    if (ssa_.definition(i).valid()) nodes_[ssa_.definition(i)] = node;
  }
  static Control copy(Control control) { return control; }
  void on_block(BlockId /*b*/) {}
  void on_instruction(BlockId /*b*/, InstructionId /*i*/) {}
  static bool has_too_many_operands() { return false; }

  void trace_region(std::string_view step, BlockId b, NodeId region,
                    std::span<const std::size_t> inputs);
  NodeId node_of(ssa::ValueId v);
  LabelId label(cfg::VariableId v);

  const ssa::Function& ssa_;
  IdMap<ssa::ValueId, NodeId> nodes_;
  IdMap<cfg::ConstantId, NodeId> constants_;
  IdMap<cfg::VariableId, NodeId> arguments_;
  IdMap<cfg::VariableId, LabelId> labels_;
  NodeId undefined_;
  std::vector<NodeId> scratch_;
};

void Bridge::bind_variables(NodeId start) {
  std::uint32_t number = 0;
  for (cfg::VariableId parameter : cfg_.parameters()) {
    arguments_[parameter] = project(start, ++number, label(parameter));
  }
}

std::optional<NodeId> Bridge::begin_block(BlockId b) {
  if (entries().size() == 1 && !is_loop()) {
    const std::size_t only = entries().front();
    state_ = state_by(b, only);
    for (ssa::PhiId p : ssa_.phis(b)) nodes_[ssa_.phi(p).value] = node_of(ssa_.operands(p)[only]);
    return std::nullopt;
  }
  scratch_.assign(entries().size() + back_edges().size(), NodeId());
  for (std::size_t k = 0; k < entries().size(); ++k)
    scratch_[k] = state_by(b, entries()[k])->control();
  const NodeId region =
      graph_.create_region(is_loop() ? Op::loop : Op::region, scratch_, info_of(b));
  if (is_loop()) peephole_.apply(region);
  if (tracing_) trace_region("region", b, region, entries());
  for (ssa::PhiId p : ssa_.phis(b)) {
    for (std::size_t k = 0; k < entries().size(); ++k) {
      scratch_[k] = node_of(ssa_.operands(p)[entries()[k]]);
    }
    const NodeId phi = graph_.create_phi(label(ssa_.phi(p).site.variable), region, scratch_);
    if (ssa::wants_phis(trace_, bridge_trace)) {
      ssa::PhiEvent event = phi_event(trace_, graph_, phi, ssa::Decision::from_ssa);
      event.source = ssa::reference_to(ssa_.value(ssa_.phi(p).value));
      note_phi(trace_, bridge_trace, "phi", graph_, event,
               {{"value", ssa::to_text(cfg_, event.source)}});
    }
    nodes_[ssa_.phi(p).value] = peephole_.apply(phi);
  }
  state_->set_control(is_loop() ? region : peephole_.apply(region));
  return is_loop() ? std::optional(region) : std::nullopt;
}

void Bridge::end_loop(BlockId b, NodeId loop) {
  const std::size_t first = 1 + entries().size();
  for (std::size_t k = 0; k < back_edges().size(); ++k) {
    graph_.set_input(loop, first + k, state_by(b, back_edges()[k])->control());
  }
  if (tracing_) trace_region("end loop", b, loop, back_edges());
  for (ssa::PhiId p : ssa_.phis(b)) {
    const NodeId phi = nodes_[ssa_.phi(p).value];
    for (std::size_t k = 0; k < back_edges().size(); ++k) {
      graph_.set_input(phi, first + k, node_of(ssa_.operands(p)[back_edges()[k]]));
    }
    if (tracing_) {
      emit_finished_phi(trace_, bridge_trace, graph_, phi,
                        {{"value", ssa_.name_of(ssa_.phi(p).value)}});
    }
  }
  for (ssa::PhiId p : ssa_.phis(b)) peephole_.apply_again(nodes_[ssa_.phi(p).value]);
}

/// Emits a step about a Region, with the predecessors that these inputs belong to.
void Bridge::trace_region(std::string_view step, BlockId b, NodeId region,
                          std::span<const std::size_t> inputs) {
  std::vector<BlockId> predecessors;
  for (const std::size_t k : inputs) predecessors.push_back(cfg_.predecessors(b)[k]);
  emit_region(trace_, bridge_trace, step, graph_, region, {{"predecessors", predecessors}});
}

NodeId Bridge::node_of(ssa::ValueId v) {
  const ssa::Value& value = ssa_.value(v);
  switch (value.kind) {
    case ssa::ValueKind::parameter: return arguments_[value.variable];
    case ssa::ValueKind::constant: return constant(value.constant());
    case ssa::ValueKind::undef:
      if (!undefined_.valid()) undefined_ = make_constant(0);
      return undefined_;
    default: return graph_.resolve(nodes_[v]);
  }
}

NodeId Bridge::constant(cfg::ConstantId c) {
  if (!constants_[c].valid()) constants_[c] = make_constant(cfg_.constant(c));
  return constants_[c];
}

LabelId Bridge::label(cfg::VariableId v) {
  if (!labels_[v].valid()) labels_[v] = graph_.add_label(cfg_.variable(v).name, v);
  return labels_[v];
}

}  // namespace

std::expected<Graph, TooLarge> build_from_ssa(const ssa::Function& ssa,
                                              const ConstructOptions& options, Trace& trace) {
  return Bridge(ssa, options, trace).build();
}

}  // namespace ssac::son
