// The common part of all translations from a CFG to the Sea of Nodes. They differ in where the
// value of a variable comes from: the bridge takes it from SSA form (son/build/bridge.h); eager and
// lazy carry scopes along (son/build/cfg_builder.h).
//
// Blocks are visited in a loop-contiguous order. A block with one incoming edge continues with the
// state of that edge. A block with several becomes a Region with as many inputs, or a Loop if some
// of the edges are retreating: the inputs of a Loop are its entries, then its back edges, each in
// the order of the block's predecessors. A loop is closed after the last block with a back edge to
// it.
//
// A branch becomes an If with its two projections, a switch an If per case, a return a Return, a
// call a Call whose operands are those of the `arg`s before it. A jump makes no node, a copy is the
// node copied, and control that reaches the end of the function is left without a user. Blocks that
// the entry does not reach produce nothing, edges from them no inputs.
//
// Irreducible graphs need no special care: a Loop may have several entries, and it is retreating
// edges that make a Loop.
//
// Source: Click and Paleczny, "A Simple Graph-Based Intermediate Representation", IR 1995, section
// 2; the conversion is this project's.
#pragma once

#include <algorithm>
#include <expected>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cfg/loops.h"
#include "cfg/support/limits.h"
#include "cfg/traversal.h"
#include "son/build/graph_builder.h"
#include "son/trace_fields.h"

namespace ssac::son {

/// `State` is what an edge carries: its `control()`, which `set_control` changes, and whatever else
/// the client needs. `Loop` is how the client identifies an open loop. A client derives from this
/// class and provides:
/// - bind_variables(start): binds the parameters, and what else is bound at the entry;
/// - begin_block(b): sets `state_` from the incoming edges; returns the loop that it opens, if any;
/// - end_loop(b, loop): sets the back edges of the loop that begins at `b`;
/// - read(i, k): the node of the variable that is operand k of `i`; constant(c): of a constant;
/// - define(i, node): gives the instruction's destination its value;
/// - copy(state): the state for a second edge;
/// - on_block(b), on_instruction(b, i): for traces;
/// - has_too_many_operands(): whether to give up because of the operands of phis.
template <class Client, class State, class Loop>
class CfgTranslator : protected GraphBuilder {
 public:
  /// Builds the graph; at level `fixpoint`, simplifies it at the end.
  std::expected<Graph, TooLarge> build() {
    const auto [start, control] = begin();
    state_->set_control(control);
    client().bind_variables(start);
    for (const cfg::BlockId b : order_.blocks()) {
      client().on_block(b);
      if (b != cfg_.entry()) enter(b);
      for (const cfg::InstructionId i : cfg_.instructions(b)) visit(b, i);
      end_loops_at(b);
      if (has_too_many_nodes()) return too_many("nodes");
      if (client().has_too_many_operands()) return too_many("phi operands");
    }
    return finish(loops_ && !loops_->reducible());
  }

 protected:
  /// `loops` may be missing if no rule asks whether a loop is irreducible.
  CfgTranslator(const cfg::Function& function, cfg::ReversePostorder order,
                std::optional<cfg::LoopForest> loops, const ConstructOptions& options, Trace& trace,
                const TraceCategory& category)
      : GraphBuilder(options, trace, category),
        cfg_(function),
        order_(std::move(order)),
        loops_(std::move(loops)),
        temporaries_(function.num_instructions()),
        first_way_(function.num_blocks()),
        ways_(function.graph().num_edges()) {
    graph_.set_symbols(function.symbol_table());
    if (tracing_ || trace.on(peephole_trace)) name_variables(graph_, function);
    std::uint32_t next = 0;
    for (const cfg::BlockId b : function.blocks()) {
      first_way_[b] = next;
      next += static_cast<std::uint32_t>(function.predecessors(b).size());
    }
  }

  /// Reserves room for the nodes that are made without peepholes, or a few more: those that blocks
  /// and instructions become, the phis with their operands, and `others`.
  void reserve(std::size_t phis, std::size_t phi_operands, std::size_t others) {
    std::size_t nodes = 8 + cfg_.num_instructions() + phis + others;
    std::size_t inputs = 3 * cfg_.num_instructions() + phis + phi_operands + others;
    for (const cfg::BlockId b : cfg_.blocks()) {
      if (cfg_.successors(b).size() > 1) nodes += 2;
      if (cfg_.predecessors(b).size() < 2) continue;
      nodes += 1;
      inputs += 1 + cfg_.predecessors(b).size();
    }
    graph_.reserve(nodes, inputs);
  }

  /// For clients whose states refer to one of their members, which is destroyed first.
  void forget_states() {
    state_.reset();
    ways_.clear();
  }

  /// The entries and the back edges of the block that is entered, or whose loop ends: positions
  /// among its predecessors, in the order of the inputs of its Region or Loop.
  [[nodiscard]] std::span<const std::size_t> entries() const {
    return std::span(inputs_).first(num_entries_);
  }
  [[nodiscard]] std::span<const std::size_t> back_edges() const {
    return std::span(inputs_).subspan(num_entries_);
  }
  [[nodiscard]] bool is_loop() const { return num_entries_ < inputs_.size(); }
  /// The state on the edge from the predecessor at that position.
  std::optional<State>& state_by(cfg::BlockId b, std::size_t position) {
    return ways_[first_way_[b] + position];
  }

  /// Calls visit(state, from, to) for every edge that holds a state. O(edges).
  template <class Visit>
  void for_each_edge(Visit visit) const {
    for (const cfg::BlockId to : cfg_.blocks()) {
      const std::span<const cfg::BlockId> from = cfg_.predecessors(to);
      for (std::size_t k = 0; k < from.size(); ++k) {
        if (const auto& state = ways_[first_way_[to] + k]) visit(*state, from[k], to);
      }
    }
  }

  /// The info of the Region or Loop for the block that is entered.
  [[nodiscard]] RegionInfo info_of(cfg::BlockId b) const {
    RegionInfo info{cfg_.merges(b).empty() ? cfg::Merge() : cfg_.merges(b).front(), b};
    if (!is_loop()) return info;
    info.first_back_edge = static_cast<std::uint32_t>(1 + num_entries_);
    info.irreducible = loops_ && loops_->is_irreducible(loops_->innermost(b));
    return info;
  }

  const cfg::Function& cfg_;
  cfg::ReversePostorder order_;
  std::optional<cfg::LoopForest> loops_;
  std::optional<State> state_;  // in the block being visited; the client sets it before `build`

 private:
  /// A loop not all of whose back edges have been visited.
  struct OpenLoop {
    cfg::BlockId block;
    Loop loop;
    std::uint32_t last;  // the number of the last block with a back edge to it
  };

  Client& client() { return static_cast<Client&>(*this); }

  void find_inputs(cfg::BlockId b) {
    const std::span<const cfg::BlockId> predecessors = cfg_.predecessors(b);
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

  void enter(cfg::BlockId b) {
    find_inputs(b);
    std::uint32_t last = 0;
    for (const std::size_t k : back_edges()) {
      last = std::max(last, order_.number(cfg_.predecessors(b)[k]));
    }
    if (const std::optional<Loop> opened = client().begin_block(b)) {
      open_.push_back({b, *opened, last});
    }
  }

  /// Closes the innermost loops for which `b` is the last block.
  void end_loops_at(cfg::BlockId b) {
    while (!open_.empty() && open_.back().last <= order_.number(b)) {
      find_inputs(open_.back().block);
      client().end_loop(open_.back().block, open_.back().loop);
      open_.pop_back();
    }
  }

  void visit(cfg::BlockId b, cfg::InstructionId i) {
    client().on_instruction(b, i);
    const cfg::Instruction& instruction = cfg_.instruction(i);
    switch (instruction.op) {
      case cfg::Opcode::jump: leave(b, 0, std::move(*state_)); return;
      case cfg::Opcode::branch: visit_branch(b, operand(i, 0)); return;
      case cfg::Opcode::switch_: visit_switch(b, operand(i, 0)); return;
      case cfg::Opcode::ret:
        graph_.add_input(graph_.stop(), make(Op::return_, {state_->control(), operand(i, 0)}));
        return;
      case cfg::Opcode::end:
      case cfg::Opcode::unterminated: return;
      case cfg::Opcode::arg: call_operands_.push_back(operand(i, 0)); return;
      default: break;
    }
    const NodeId result = result_of(i);
    if (instruction.destination.valid()) {
      client().define(i, result);
    } else {
      temporaries_[i] = result;
    }
  }

  /// The result of an instruction that can have a destination.
  NodeId result_of(cfg::InstructionId i) {
    const cfg::Opcode op = cfg_.instruction(i).op;
    const NodeId none;
    if (op == cfg::Opcode::call) return call(cfg_.instruction(i));
    const NodeId left = operand(i, 0);
    if (op == cfg::Opcode::copy) return left;
    if (cfg::num_operands(op) == 1) return make(op_of(op), {none, left});
    return make(op_of(op), {none, left, operand(i, 1)});
  }

  NodeId call(const cfg::Instruction& instruction) {
    const cfg::SymbolId callee = instruction.symbol();
    const auto [control, result] =
        GraphBuilder::call(callee, state_->control(), call_operands_, cfg_.symbol(callee).name,
                           instruction.destination);
    call_operands_.clear();
    state_->set_control(control);
    return result;
  }

  void visit_branch(cfg::BlockId b, NodeId condition) {
    const auto [if_true, if_false] = branch(state_->control(), condition);
    State other = client().copy(*state_);
    state_->set_control(if_true);
    other.set_control(if_false);
    leave(b, 0, std::move(*state_));
    leave(b, 1, std::move(other));
  }

  /// One If per case, in the order of the cases.
  void visit_switch(cfg::BlockId b, NodeId value) {
    std::size_t successor = 0;
    for (const cfg::ConstantId constant : cfg_.cases(b)) {
      const NodeId is_case = make(op_of(cfg::Opcode::eq),
                                  {NodeId(), graph_.resolve(value), client().constant(constant)});
      const auto [if_true, if_false] = branch(state_->control(), is_case);
      State other = client().copy(*state_);
      other.set_control(if_true);
      state_->set_control(if_false);
      leave(b, successor++, std::move(other));
    }
    leave(b, successor, std::move(*state_));
  }

  void leave(cfg::BlockId b, std::size_t successor, State state) {
    const std::uint32_t position = cfg_.graph().predecessor_positions(b)[successor];
    state_by(cfg_.successors(b)[successor], position) = std::move(state);
  }

  NodeId operand(cfg::InstructionId i, std::size_t k) {
    const cfg::Operand operand = cfg_.instruction(i).operand(k);
    switch (operand.kind()) {
      case cfg::Operand::Kind::variable: return client().read(i, k);
      case cfg::Operand::Kind::temporary: return graph_.resolve(temporaries_[operand.temporary()]);
      case cfg::Operand::Kind::constant: return client().constant(operand.constant());
      case cfg::Operand::Kind::none: break;
    }
    assert(false && "an operand that is not there");
    return {};
  }

  IdMap<cfg::InstructionId, NodeId> temporaries_;
  IdMap<cfg::BlockId, std::uint32_t> first_way_;
  std::vector<std::optional<State>> ways_;  // by incoming edge, see state_by
  std::vector<OpenLoop> open_;
  std::vector<std::size_t> inputs_;
  std::size_t num_entries_ = 0;
  std::vector<NodeId> call_operands_;  // of the next call
};

}  // namespace ssac::son
