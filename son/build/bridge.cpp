#include "son/build/bridge.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "cfg/loops.h"
#include "cfg/traversal.h"
#include "son/fixpoint/fixpoint.h"
#include "son/opcodes.h"
#include "son/rules/peephole.h"
#include "son/trace_fields.h"

namespace ssac::son {

namespace {

using cfg::BlockId;
using cfg::Instruction;
using cfg::InstructionId;
using cfg::Opcode;

class Bridge {
 public:
  Bridge(const ssa::Function& ssa, const ConstructOptions& options, Trace& trace)
      : ssa_(ssa),
        cfg_(ssa.cfg()),
        trace_(trace),
        size_limit_(options.size_limit),
        order_(cfg_),
        loops_(options.peepholes == Peepholes::full ? std::optional<cfg::LoopForest>(cfg_)
                                                    : std::nullopt),
        peephole_(graph_, options, trace, bridge_trace),
        nodes_(ssa.num_values()),
        temporaries_(cfg_.num_instructions()),
        constants_(cfg_.num_constants()),
        arguments_(cfg_.num_variables()),
        labels_(cfg_.num_variables()),
        true_label_(graph_.add_label("True")),
        false_label_(graph_.add_label("False")),
        call_label_(graph_.add_label("$ctrl")) {
    graph_.set_symbols(symbols_of(cfg_));
    if (trace.on(bridge_trace) || trace.on(peephole_trace)) {
      name_variables(graph_, cfg_);
    }
    controls_.reserve(cfg_.num_blocks(), cfg_.graph().num_edges());
    for (BlockId b : cfg_.blocks()) controls_.append_row(cfg_.predecessors(b).size());
    reserve();
  }

  std::expected<Graph, TooLarge> build() {
    begin_function();
    for (BlockId b : order_.blocks()) {
      begin_block(b);
      for (InstructionId i : cfg_.instructions(b)) visit(b, i);
      end_loops_at(b);
      if (graph_.nodes_created() > size_limit_) {
        return std::unexpected(TooLarge{"nodes", size_limit_});
      }
    }
    peephole_.apply(graph_.stop());
    graph_.settle();
    return std::move(graph_);
  }

 private:
  /// A Loop some of whose back edges are still to come.
  struct OpenLoop {
    BlockId block;
    NodeId loop;
    std::uint32_t last;  // the number of the last block with an edge back to it
  };

  void reserve();
  void begin_function();
  void begin_block(BlockId b);
  void begin_region(BlockId b);
  void find_inputs(BlockId b);
  void end_loops_at(BlockId b);
  void end_loop(const OpenLoop& loop);
  void emit_region(std::string_view step, BlockId b, NodeId region, std::size_t first,
                   std::size_t last);
  void emit_phi(std::string_view step, ssa::PhiId p, NodeId phi);
  void visit(BlockId b, InstructionId i);
  void visit_branch(BlockId b, NodeId condition);
  NodeId result_of(InstructionId i);
  NodeId call(const Instruction& instruction);
  void leave(BlockId b, std::size_t successor, NodeId control);

  /// A new node, as peepholes leave it.
  NodeId make(Op op, std::initializer_list<NodeId> inputs) {
    return peephole_.apply(graph_.create(op, inputs));
  }
  NodeId node_of(ssa::ValueId v);
  NodeId operand(InstructionId i, std::size_t k);
  NodeId constant(cfg::ConstantId c);
  LabelId label(cfg::VariableId v);

  const ssa::Function& ssa_;
  const cfg::Function& cfg_;
  Trace& trace_;
  std::size_t size_limit_;
  cfg::ReversePostorder order_;
  std::optional<cfg::LoopForest> loops_;  // where rules ask whether a loop is irreducible
  Graph graph_;
  Peephole peephole_;
  IdMap<ssa::ValueId, NodeId> nodes_;
  IdMap<InstructionId, NodeId> temporaries_;
  IdMap<cfg::ConstantId, NodeId> constants_;
  IdMap<cfg::VariableId, NodeId> arguments_;
  IdMap<cfg::VariableId, LabelId> labels_;
  Csr<BlockId, NodeId> controls_;  // the control of each edge, by the block it goes to
  NodeId control_;                 // in the block that is being visited
  NodeId undefined_;
  std::vector<OpenLoop> open_;
  // Of the block looked at last: the positions of its predecessors in the order of a Region's
  // inputs, and how many of them are no back edges.
  std::vector<std::size_t> inputs_;
  std::size_t num_entries_ = 0;
  std::vector<NodeId> scratch_;
  std::vector<NodeId> call_operands_;  // of the call that comes next
  LabelId true_label_;
  LabelId false_label_;
  LabelId call_label_;
};

/// Room for the nodes and inputs that there will be without peepholes, or a few more: copies and
/// jumps are no nodes, unreachable blocks have none.
void Bridge::reserve() {
  std::size_t nodes = 8 + cfg_.num_instructions() + ssa_.num_phis() + cfg_.num_constants();
  std::size_t inputs = 3 * cfg_.num_instructions() + ssa_.num_phis() + ssa_.num_phi_operands();
  for (BlockId b : cfg_.blocks()) {
    if (cfg_.successors(b).size() > 1) nodes += 2;
    if (cfg_.predecessors(b).size() < 2) continue;
    nodes += 1;
    inputs += 1 + cfg_.predecessors(b).size();
  }
  graph_.reserve(nodes + cfg_.parameters().size(), inputs + cfg_.parameters().size());
}

void Bridge::begin_function() {
  const NodeId start = make(Op::start, {});
  graph_.set_start(start);
  graph_.set_stop(graph_.create(Op::stop, {}));
  control_ = peephole_.apply(graph_.create_projection(start, 0, graph_.add_label("$ctrl")));
  std::uint32_t number = 0;
  for (cfg::VariableId parameter : cfg_.parameters()) {
    arguments_[parameter] =
        peephole_.apply(graph_.create_projection(start, ++number, label(parameter)));
  }
}

void Bridge::find_inputs(BlockId b) {
  const std::span<const BlockId> predecessors = cfg_.predecessors(b);
  const auto collect = [&](bool retreating) {
    for (std::size_t k = 0; k < predecessors.size(); ++k) {
      if (!order_.reachable(predecessors[k])) continue;
      if (order_.is_retreating(predecessors[k], b) == retreating) inputs_.push_back(k);
    }
  };
  inputs_.clear();
  collect(false);
  num_entries_ = inputs_.size();
  collect(true);
}

void Bridge::begin_block(BlockId b) {
  if (b == cfg_.entry()) return;
  find_inputs(b);
  if (inputs_.size() > 1) {
    begin_region(b);
    return;
  }
  const std::size_t only = inputs_.front();
  control_ = controls_[b][only];
  for (ssa::PhiId p : ssa_.phis(b)) nodes_[ssa_.phi(p).value] = node_of(ssa_.operands(p)[only]);
}

void Bridge::begin_region(BlockId b) {
  const bool is_loop = num_entries_ < inputs_.size();
  const auto first_back_edge = static_cast<std::uint32_t>(is_loop ? 1 + num_entries_ : 0);
  scratch_.assign(inputs_.size(), NodeId());
  for (std::size_t k = 0; k < num_entries_; ++k) scratch_[k] = controls_[b][inputs_[k]];
  const cfg::Merge merge = cfg_.merges(b).empty() ? cfg::Merge() : cfg_.merges(b).front();
  const bool irreducible = is_loop && loops_ && loops_->is_irreducible(loops_->innermost(b));
  const NodeId region = graph_.create_region(is_loop ? Op::loop : Op::region, scratch_,
                                             {merge, b, first_back_edge, irreducible});
  if (is_loop) peephole_.apply(region);
  if (trace_.on(bridge_trace)) {
    emit_region("region", b, region, 0, num_entries_);
  }
  for (ssa::PhiId p : ssa_.phis(b)) {
    for (std::size_t k = 0; k < num_entries_; ++k) {
      scratch_[k] = node_of(ssa_.operands(p)[inputs_[k]]);
    }
    const cfg::VariableId variable = ssa_.phi(p).site.variable;
    const NodeId phi = graph_.create_phi(label(variable), region, scratch_);
    if (trace_.on(bridge_trace)) {
      emit_phi("phi", p, phi);
    }
    nodes_[ssa_.phi(p).value] = peephole_.apply(phi);
  }
  control_ = is_loop ? region : peephole_.apply(region);
  if (!is_loop) return;
  std::uint32_t last = 0;
  for (std::size_t k = num_entries_; k < inputs_.size(); ++k) {
    last = std::max(last, order_.number(cfg_.predecessors(b)[inputs_[k]]));
  }
  open_.push_back({b, region, last});
}

/// Closes the innermost Loops for which `b` is the last block.
void Bridge::end_loops_at(BlockId b) {
  while (!open_.empty() && open_.back().last <= order_.number(b)) {
    end_loop(open_.back());
    open_.pop_back();
  }
}

void Bridge::end_loop(const OpenLoop& loop) {
  find_inputs(loop.block);
  for (std::size_t k = num_entries_; k < inputs_.size(); ++k) {
    graph_.set_input(loop.loop, k + 1, controls_[loop.block][inputs_[k]]);
  }
  const bool tracing = trace_.on(bridge_trace);
  if (tracing) emit_region("end loop", loop.block, loop.loop, num_entries_, inputs_.size());
  for (ssa::PhiId p : ssa_.phis(loop.block)) {
    const NodeId phi = nodes_[ssa_.phi(p).value];
    for (std::size_t k = num_entries_; k < inputs_.size(); ++k) {
      graph_.set_input(phi, k + 1, node_of(ssa_.operands(p)[inputs_[k]]));
    }
    if (tracing) emit_phi("finish phi", p, phi);
  }
  for (ssa::PhiId p : ssa_.phis(loop.block)) peephole_.apply_again(nodes_[ssa_.phi(p).value]);
}

/// With the predecessors of the block that inputs [first, last) of the region, from 0, are for.
void Bridge::emit_region(std::string_view step, BlockId b, NodeId region, std::size_t first,
                         std::size_t last) {
  std::vector<TraceField> fields;
  add_region(fields, graph_, region);
  std::vector<BlockId> predecessors;
  for (std::size_t k = first; k < last; ++k) {
    predecessors.push_back(cfg_.predecessors(b)[inputs_[k]]);
  }
  fields.emplace_back("predecessors", predecessors);
  trace_.emit(bridge_trace, step, std::move(fields));
}

void Bridge::emit_phi(std::string_view step, ssa::PhiId p, NodeId phi) {
  std::vector<TraceField> fields;
  add_phi(fields, graph_, phi);
  fields.emplace_back("value", ssa_.name_of(ssa_.phi(p).value));
  fields.emplace_back("operands", operands_of(graph_, phi));
  trace_.emit(bridge_trace, step, std::move(fields));
}

void Bridge::visit(BlockId b, InstructionId i) {
  const Instruction& instruction = cfg_.instruction(i);
  switch (instruction.op) {
    case Opcode::jump: leave(b, 0, control_); return;
    case Opcode::branch: visit_branch(b, operand(i, 0)); return;
    case Opcode::ret:
      graph_.add_input(graph_.stop(), make(Op::return_, {control_, operand(i, 0)}));
      return;
    case Opcode::end:
    case Opcode::unterminated: return;
    case Opcode::arg: call_operands_.push_back(operand(i, 0)); return;
    default: break;
  }
  const NodeId result = result_of(i);
  if (!instruction.destination.valid()) {
    temporaries_[i] = result;
  } else if (ssa_.definition(i).valid()) {
    nodes_[ssa_.definition(i)] = result;
  }
}

/// Of an instruction that may have a destination.
NodeId Bridge::result_of(InstructionId i) {
  const Opcode op = cfg_.instruction(i).op;
  const NodeId none;
  if (op == Opcode::call) return call(cfg_.instruction(i));
  if (op == Opcode::copy) return operand(i, 0);
  if (cfg::num_operands(op) == 1) return make(op_of(op), {none, operand(i, 0)});
  const NodeId left = operand(i, 0);
  return make(op_of(op), {none, left, operand(i, 1)});
}

NodeId Bridge::call(const Instruction& instruction) {
  const NodeId node =
      peephole_.apply(graph_.create_call(instruction.symbol(), control_, call_operands_));
  call_operands_.clear();
  control_ = peephole_.apply(graph_.create_projection(node, 0, call_label_));
  return peephole_.apply(graph_.create_projection(
      node, 1, graph_.add_label(cfg_.symbol(instruction.symbol()).name, instruction.destination)));
}

void Bridge::visit_branch(BlockId b, NodeId condition) {
  const NodeId test = make(Op::if_, {control_, condition});
  leave(b, 0, peephole_.apply(graph_.create_projection(test, 0, true_label_)));
  leave(b, 1, peephole_.apply(graph_.create_projection(test, 1, false_label_)));
  peephole_.discard_branch(test);
}

void Bridge::leave(BlockId b, std::size_t successor, NodeId control) {
  const std::uint32_t position = cfg_.graph().predecessor_positions(b)[successor];
  controls_[cfg_.successors(b)[successor]][position] = control;
}

NodeId Bridge::node_of(ssa::ValueId v) {
  const ssa::Value& value = ssa_.value(v);
  switch (value.kind) {
    case ssa::ValueKind::parameter: return arguments_[value.variable];
    case ssa::ValueKind::constant: return constant(value.constant());
    case ssa::ValueKind::undef:
      if (!undefined_.valid()) undefined_ = peephole_.apply(graph_.create_constant(0));
      return undefined_;
    default: return graph_.resolve(nodes_[v]);
  }
}

NodeId Bridge::operand(InstructionId i, std::size_t k) {
  const cfg::Operand operand = cfg_.instruction(i).operand(k);
  switch (operand.kind()) {
    case cfg::Operand::Kind::variable: return node_of(ssa_.operand(i, k));
    case cfg::Operand::Kind::temporary: return graph_.resolve(temporaries_[operand.temporary()]);
    case cfg::Operand::Kind::constant: return constant(operand.constant());
    case cfg::Operand::Kind::none: break;
  }
  assert(false && "an operand that is not there");
  return {};
}

NodeId Bridge::constant(cfg::ConstantId c) {
  if (!constants_[c].valid()) {
    constants_[c] = peephole_.apply(graph_.create_constant(cfg_.constant(c)));
  }
  return constants_[c];
}

LabelId Bridge::label(cfg::VariableId v) {
  if (!labels_[v].valid()) labels_[v] = graph_.add_label(cfg_.variable(v).name, v);
  return labels_[v];
}

}  // namespace

std::expected<Graph, TooLarge> build_from_ssa(const ssa::Function& ssa,
                                              const ConstructOptions& options, Trace& trace) {
  auto graph = Bridge(ssa, options, trace).build();
  if (graph && options.peepholes == Peepholes::fixpoint) {
    simplify_to_fixpoint(*graph, options.size_limit, trace);
  }
  return graph;
}

}  // namespace ssac::son
