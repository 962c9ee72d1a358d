#include "son/build/cfg_builder.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "cfg/liveness.h"
#include "cfg/loop_order.h"
#include "cfg/loops.h"
#include "cfg/support/csr.h"
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

/// The variables that a single expression uses, and where they live.
class HiddenVariables {
 public:
  explicit HiddenVariables(const cfg::Function& function) {
    std::vector<std::pair<BlockId, std::uint32_t>> live;
    std::optional<cfg::LivenessExplorer> liveness;
    for (const cfg::VariableId v : function.variables()) {
      if (!function.variable(v).name.starts_with('$')) continue;
      if (hidden_.empty()) hidden_.resize(1 + function.num_variables());
      hidden_[1 + v.index()] = true;
      if (!liveness) liveness.emplace(function);
      for (const BlockId b : liveness->explore(v).live_in) {
        live.emplace_back(b, static_cast<std::uint32_t>(1 + v.index()));
      }
    }
    live_ = Csr<BlockId, std::uint32_t>::from_pairs(function.num_blocks(), live);
  }
  /// By slot; empty if there are none.
  [[nodiscard]] const std::vector<bool>& slots() const { return hidden_; }
  /// Slots live where the block begins, in increasing order.
  [[nodiscard]] std::span<const std::uint32_t> live_in(BlockId b) const { return live_[b]; }

 private:
  std::vector<bool> hidden_;
  Csr<BlockId, std::uint32_t> live_;
};

class CfgBuilder {
 public:
  CfgBuilder(const cfg::Function& cfg, LoopPhis loop_phis, const ConstructOptions& options,
             Trace& trace)
      : cfg_(cfg),
        size_limit_(options.size_limit),
        category_(loop_phis == LoopPhis::lazy ? lazy_trace : eager_trace),
        trace_(trace),
        tracing_(trace.on(category_)),
        loops_(cfg),
        order_(cfg::loops_in_one_piece(cfg::ReversePostorder(cfg), loops_)),
        hidden_(cfg),
        peephole_(graph_, options, trace, category_),
        scoping_(graph_, peephole_, loop_phis, 1 + cfg.num_variables(), options.size_limit, trace,
                 category_),
        scope_(scoping_.make_scope()),
        temporaries_(cfg.num_instructions()),
        first_way_(cfg.num_blocks()),
        true_label_(graph_.add_label("True")),
        false_label_(graph_.add_label("False")),
        control_label_(graph_.add_label("$ctrl")) {
    scoping_.set_hidden(hidden_.slots());
    graph_.set_symbols(symbols_of(cfg));
    if (tracing_ || trace.on(peephole_trace)) {
      name_variables(graph_, cfg);
    }
    ways_.resize(cfg.graph().num_edges());
    std::uint32_t next = 0;
    for (const BlockId b : cfg.blocks()) {
      first_way_[b] = next;
      next += static_cast<std::uint32_t>(cfg.predecessors(b).size());
    }
  }

  std::expected<Graph, TooLarge> build() {
    if (scoping_.loop_phis() == LoopPhis::eager && foreseen_phis() > size_limit_) {
      return std::unexpected(TooLarge{"nodes", size_limit_});
    }
    reserve();
    begin_function();
    for (const BlockId b : order_.blocks()) {
      if (tracing_) trace_.emit(category_, "enter", {{"block", b}});
      if (b != cfg_.entry()) begin_block(b);
      for (const InstructionId i : cfg_.instructions(b)) visit(b, i);
      end_loops_at(b);
      if (graph_.nodes_created() > size_limit_) {
        return std::unexpected(TooLarge{"nodes", size_limit_});
      }
      if (scoping_.over_limit()) return std::unexpected(TooLarge{"phi operands", size_limit_});
    }
    peephole_.apply(graph_.stop());
    graph_.settle();
    return std::move(graph_);
  }

 private:
  /// A loop some of whose back edges are still to come.
  struct OpenLoop {
    BlockId block;
    HeadNumber head;
    std::uint32_t last;  // the number of the last block with an edge back to it
  };

  [[nodiscard]] std::size_t foreseen_phis() const;
  void reserve();
  void begin_function();
  void begin_block(BlockId b);
  std::vector<Scope> take_ways(BlockId b, bool back);
  void begin_loop(BlockId b, std::span<Scope> entries, std::size_t num_back_edges);
  void end_loops_at(BlockId b);
  void visit(BlockId b, InstructionId i);
  void trace_statement(BlockId b, InstructionId i);
  NodeId result_of(InstructionId i);
  NodeId call(const Instruction& instruction);
  void branch(BlockId b, NodeId condition);
  void leave(BlockId b, std::size_t successor, Scope scope);
  NodeId operand(InstructionId i, std::size_t k);

  static std::uint32_t slot_of(cfg::VariableId v) {
    return static_cast<std::uint32_t>(1 + v.index());
  }
  [[nodiscard]] RegionInfo info_of(BlockId b) const {
    return {cfg_.merges(b).empty() ? cfg::Merge() : cfg_.merges(b).front(), b};
  }
  /// A new node, as peepholes leave it.
  NodeId make(Op op, std::initializer_list<NodeId> inputs) {
    return peephole_.apply(graph_.create(op, inputs));
  }

  const cfg::Function& cfg_;
  std::size_t size_limit_;
  const TraceCategory& category_;
  Trace& trace_;
  bool tracing_;
  cfg::LoopForest loops_;
  cfg::ReversePostorder order_;
  HiddenVariables hidden_;
  Graph graph_;
  Peephole peephole_;
  Scoping scoping_;
  Scope scope_;  // in the block that is being visited
  IdMap<InstructionId, NodeId> temporaries_;
  IdMap<BlockId, std::uint32_t> first_way_;
  /// By edge into a block, in the order of its predecessors: from when one leaves by it to when it
  /// is taken.
  std::vector<std::optional<Scope>> ways_;
  std::vector<OpenLoop> open_;
  std::vector<NodeId> call_operands_;  // of the call that comes next
  LabelId true_label_;
  LabelId false_label_;
  LabelId control_label_;
};

/// How many phis eager makes at loop heads, at least.
std::size_t CfgBuilder::foreseen_phis() const {
  const auto is_head = [&](BlockId b) {
    return std::ranges::any_of(cfg_.predecessors(b), [&](BlockId from) {
      return order_.reachable(from) && order_.is_retreating(from, b);
    });
  };
  const auto heads = static_cast<std::size_t>(std::ranges::count_if(order_.blocks(), is_head));
  const auto hidden = static_cast<std::size_t>(std::ranges::count(hidden_.slots(), true));
  return heads * (cfg_.num_variables() - hidden);
}

/// Room for the nodes that there will be without peepholes, or a few more, but for the phis.
void CfgBuilder::reserve() {
  std::size_t nodes = 8 + cfg_.num_variables();
  std::size_t inputs = cfg_.num_variables();
  const auto is_constant = [](cfg::Operand operand) {
    return operand.kind() == cfg::Operand::Kind::constant ? 1U : 0U;
  };
  for (const InstructionId i : cfg_.instructions()) {
    const Instruction& instruction = cfg_.instruction(i);
    nodes += 1 + is_constant(instruction.a) + is_constant(instruction.b);
    inputs += 3;
  }
  for (const BlockId b : cfg_.blocks()) {
    nodes += cfg_.predecessors(b).size();
    inputs += 1 + cfg_.predecessors(b).size();
  }
  graph_.reserve(nodes, inputs);
}

void CfgBuilder::begin_function() {
  const NodeId start = make(Op::start, {});
  graph_.set_start(start);
  graph_.set_stop(graph_.create(Op::stop, {}));
  scope_.set_control(peephole_.apply(graph_.create_projection(start, 0, control_label_)));
  IdMap<cfg::VariableId, std::uint32_t> numbers(cfg_.num_variables());
  std::uint32_t number = 0;
  for (const cfg::VariableId parameter : cfg_.parameters()) numbers[parameter] = ++number;
  NodeId undefined;
  for (const cfg::VariableId v : cfg_.variables()) {
    const LabelId label = graph_.add_label(cfg_.variable(v).name, v);
    if (numbers[v] != 0) {
      scoping_.declare(scope_, label,
                       peephole_.apply(graph_.create_projection(start, numbers[v], label)));
      continue;
    }
    if (!undefined.valid()) undefined = peephole_.apply(graph_.create_constant(0));
    scoping_.declare(scope_, label, undefined);
  }
}

/// The scopes that come to the block by its back edges, or by all others.
std::vector<Scope> CfgBuilder::take_ways(BlockId b, bool back) {
  std::vector<Scope> ways;
  const std::span<const BlockId> predecessors = cfg_.predecessors(b);
  for (std::size_t k = 0; k < predecessors.size(); ++k) {
    if (!order_.reachable(predecessors[k])) continue;
    if (order_.is_retreating(predecessors[k], b) != back) continue;
    std::optional<Scope>& way = ways_[first_way_[b] + k];
    ways.push_back(std::move(*way));
    way.reset();
  }
  return ways;
}

void CfgBuilder::begin_block(BlockId b) {
  const std::span<const BlockId> predecessors = cfg_.predecessors(b);
  const auto num_back_edges =
      static_cast<std::size_t>(std::ranges::count_if(predecessors, [&](BlockId from) {
        return order_.reachable(from) && order_.is_retreating(from, b);
      }));
  std::vector<Scope> entries = take_ways(b, false);
  scoping_.set_live(hidden_.live_in(b));
  // Out of one loop the scopes meet first, so that its names are gone through once.
  const bool of_one_head = std::ranges::all_of(
      entries, [&](const Scope& entry) { return entry.head() == entries.front().head(); });
  if (!of_one_head || num_back_edges > 0) {
    for (Scope& entry : entries) scoping_.leave_closed_loops(entry);
    scoping_.lift_to_common_head(entries);
  }
  if (num_back_edges > 0) return begin_loop(b, entries, num_back_edges);
  if (entries.size() > 1) {
    scoping_.merge(entries.front(), std::span(entries).subspan(1), info_of(b), {}, {});
  }
  scope_ = std::move(entries.front());
  scoping_.leave_closed_loops(scope_);
}

void CfgBuilder::begin_loop(BlockId b, std::span<Scope> entries, std::size_t num_back_edges) {
  RegionInfo info = info_of(b);
  info.irreducible = loops_.is_irreducible(loops_.innermost(b));
  scope_ = scoping_.begin_loop(entries, num_back_edges, info);
  std::uint32_t last = 0;
  for (const BlockId from : cfg_.predecessors(b)) {
    if (order_.reachable(from)) last = std::max(last, order_.number(from));
  }
  open_.push_back({b, scope_.head(), last});
}

/// Closes the innermost loops for which `b` is the last block.
void CfgBuilder::end_loops_at(BlockId b) {
  while (!open_.empty() && open_.back().last <= order_.number(b)) {
    std::vector<Scope> ways = take_ways(open_.back().block, true);
    scoping_.end_loop(open_.back().head, ways);
    open_.pop_back();
  }
}

void CfgBuilder::visit(BlockId b, InstructionId i) {
  if (tracing_) trace_statement(b, i);
  const Instruction& instruction = cfg_.instruction(i);
  switch (instruction.op) {
    case Opcode::jump: return leave(b, 0, std::move(scope_));
    case Opcode::branch: return branch(b, operand(i, 0));
    case Opcode::ret:
      graph_.add_input(graph_.stop(), make(Op::return_, {scope_.control(), operand(i, 0)}));
      return;
    case Opcode::end:
    case Opcode::unterminated: return;
    case Opcode::arg: call_operands_.push_back(operand(i, 0)); return;
    default: break;
  }
  const NodeId result = result_of(i);
  if (instruction.destination.valid()) {
    scoping_.assign(scope_, slot_of(instruction.destination), result);
  } else {
    temporaries_[i] = result;
  }
}

void CfgBuilder::trace_statement(BlockId b, InstructionId i) {
  std::vector<TraceField> fields = {{"block", b}, {"instruction", i}};
  add_place(fields, cfg_.place(i));
  trace_.emit(category_, "statement", std::move(fields));
}

/// Of an instruction that may have a destination.
NodeId CfgBuilder::result_of(InstructionId i) {
  const Opcode op = cfg_.instruction(i).op;
  const NodeId none;
  if (op == Opcode::call) return call(cfg_.instruction(i));
  const NodeId left = operand(i, 0);
  if (op == Opcode::copy) return left;
  if (cfg::num_operands(op) == 1) return make(op_of(op), {none, left});
  return make(op_of(op), {none, left, operand(i, 1)});
}

NodeId CfgBuilder::call(const Instruction& instruction) {
  const cfg::SymbolId callee = instruction.symbol();
  const NodeId node = peephole_.apply(graph_.create_call(callee, scope_.control(), call_operands_));
  call_operands_.clear();
  scope_.set_control(peephole_.apply(graph_.create_projection(node, 0, control_label_)));
  const LabelId label = graph_.add_label(cfg_.symbol(callee).name, instruction.destination);
  return peephole_.apply(graph_.create_projection(node, 1, label));
}

void CfgBuilder::branch(BlockId b, NodeId condition) {
  const NodeId test = make(Op::if_, {scope_.control(), condition});
  Scope other = Scoping::share(scope_);
  scope_.set_control(peephole_.apply(graph_.create_projection(test, 0, true_label_)));
  other.set_control(peephole_.apply(graph_.create_projection(test, 1, false_label_)));
  peephole_.discard_branch(test);
  leave(b, 0, std::move(scope_));
  leave(b, 1, std::move(other));
}

void CfgBuilder::leave(BlockId b, std::size_t successor, Scope scope) {
  const std::uint32_t position = cfg_.graph().predecessor_positions(b)[successor];
  ways_[first_way_[cfg_.successors(b)[successor]] + position] = std::move(scope);
}

NodeId CfgBuilder::operand(InstructionId i, std::size_t k) {
  const cfg::Operand operand = cfg_.instruction(i).operand(k);
  switch (operand.kind()) {
    case cfg::Operand::Kind::variable: return scoping_.look_up(scope_, slot_of(operand.variable()));
    case cfg::Operand::Kind::temporary: return graph_.resolve(temporaries_[operand.temporary()]);
    case cfg::Operand::Kind::constant:
      return peephole_.apply(graph_.create_constant(cfg_.constant(operand.constant())));
    case cfg::Operand::Kind::none: break;
  }
  assert(false && "an operand that is not there");
  return {};
}

}  // namespace

std::expected<Graph, TooLarge> build_from_cfg(const cfg::Function& function, LoopPhis loop_phis,
                                              const ConstructOptions& options, Trace& trace) {
  auto graph = CfgBuilder(function, loop_phis, options, trace).build();
  if (graph && options.peepholes == Peepholes::fixpoint) {
    simplify_to_fixpoint(*graph, options.size_limit, trace);
  }
  return graph;
}

}  // namespace ssac::son
