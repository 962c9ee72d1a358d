#include "son/schedule/writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "cfg/builder.h"
#include "cfg/support/csr.h"
#include "cfg/traversal.h"
#include "son/kinds.h"
#include "ssa/parallel_copies.h"

namespace ssac::son {

namespace {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::Opcode;
using cfg::Operand;
using cfg::VariableId;

/// The name of a variable for the result of the node.
std::string name_of_result(NodeId n) {
  return std::string(NodeTag::prefix) + std::to_string(n.index());
}

class ScheduleWriter {
 public:
  ScheduleWriter(const SchedulePlan& plan, std::string name)
      : graph_(plan.graph),
        blocks_(plan.blocks),
        values_(plan.values),
        placement_(plan.placement),
        builder_(std::move(name)),
        labels_(blocks_.graph().num_blocks()),
        copy_order_([this](VariableId v) {
          const VariableId saved = builder_.add_variable("saved");
          result_.saved.emplace_back(saved, v);
          return saved;
        }) {
    result_.numbers.resize(blocks_.graph().num_blocks());
    result_.results.resize(graph_.end_id());
    std::vector<std::pair<BlockId, NodeId>> operators;
    operators.reserve(values_.operators().size());
    for (NodeId n : values_.operators()) operators.emplace_back(placement_.block_of(n), n);
    operators_ = Csr<BlockId, NodeId>::from_pairs(blocks_.graph().num_blocks(), operators);
  }

  WrittenSchedule write() {
    reserve();
    add_parameters();
    create_blocks();
    for (BlockId b : result_.order) write_block(b);
    result_.cfg = std::make_unique<const cfg::Function>(builder_.finish());
    return std::move(result_);
  }

 private:
  void reserve();
  void add_parameters();
  void create_blocks();
  void add_merges(BlockId b);
  void write_block(BlockId b);
  void write_operators(NodeId root, BlockId b);
  void write_operator(NodeId n);
  void write_call(NodeId n);
  void write_copies(BlockId b);
  void write_end(BlockId b);
  [[nodiscard]] bool is_written(NodeId n) const { return result_.results[n] != Operand(); }
  [[nodiscard]] bool is_mere_edge(BlockId b) const;
  [[nodiscard]] cfg::Builder::Label label_of(BlockId b) const;
  Operand operand(NodeId n, std::size_t k);

  const Graph& graph_;
  const ScheduleBlocks& blocks_;
  const ScheduleValues& values_;
  const SchedulePlacement& placement_;
  cfg::Builder builder_;
  WrittenSchedule result_;
  Csr<BlockId, NodeId> operators_;
  IdMap<BlockId, cfg::Builder::Label> labels_;
  ssa::CopyOrder copy_order_;
  std::vector<ssa::Copy> copies_;       // scratch
  std::vector<NodeId> stack_;           // scratch
  std::vector<Operand> call_operands_;  // scratch
};

void ScheduleWriter::reserve() {
  const Graph::Users users_of_start = graph_.users(graph_.start());
  std::size_t variables =  // at least the parameters
      static_cast<std::size_t>(std::distance(users_of_start.begin(), users_of_start.end()));
  std::size_t instructions = values_.operators().size() + blocks_.graph().num_blocks();
  for (NodeId n : values_.operators()) variables += placement_.is_read_elsewhere(n) ? 1 : 0;
  for (BlockId b : blocks_.graph().blocks()) {
    variables += values_.phis(b).size();
    const NodeId region = blocks_[b].region;
    if (region.valid()) instructions += values_.phis(blocks_.block_of(region)).size();
  }
  builder_.reserve(variables, instructions);
}

/// Parameters without a projection in the graph are named by their numbers.
void ScheduleWriter::add_parameters() {
  std::vector<NodeId> projections;
  for (NodeId user : graph_.users(graph_.start())) {
    const std::uint32_t number = graph_.projection_number(user);
    if (number == 0) continue;
    projections.resize(std::max<std::size_t>(projections.size(), number));
    projections[number - 1] = user;
  }
  std::size_t number = 0;
  for (NodeId n : projections) {
    ++number;
    const std::string name = n.valid() ? graph_.label(n).text : fmt::format("arg{}", number);
    const VariableId parameter = builder_.add_parameter(name);
    if (n.valid()) result_.results[n] = parameter;
  }
}

/// Also makes the variables of phis, so that they are in the order of the sites.
void ScheduleWriter::create_blocks() {
  const cfg::ReversePostorder order(blocks_.graph());
  for (BlockId b : order.blocks()) {
    if (is_mere_edge(b)) continue;
    result_.numbers[b] = BlockId(result_.order.size());
    result_.order.push_back(b);
    labels_[b] = builder_.create_block();
    add_merges(b);
    for (NodeId phi : values_.phis(b)) {
      result_.results[phi] = builder_.add_variable(graph_.label(phi).text);
    }
  }
}

void ScheduleWriter::add_merges(BlockId b) {
  if (blocks_.num_predecessors(b) < 2) return;
  const cfg::Merge& merge = graph_.region_info(blocks_[b].head).merge;
  if (merge.place.valid()) builder_.add_merge(labels_[b], merge);
}

bool ScheduleWriter::is_mere_edge(BlockId b) const {
  const auto& [head, end, region, input] = blocks_[b];
  if (graph_.op(head) != Op::proj || !region.valid()) return false;
  if (!operators_[b].empty() || !blocks_.calls(b).empty()) return false;
  return std::ranges::all_of(values_.phis(blocks_.block_of(region)),
                             [&, k = input](NodeId phi) { return values_.operand(phi, k) == phi; });
}

/// The label of the block; if it became an edge, that of the region to which it leads.
cfg::Builder::Label ScheduleWriter::label_of(BlockId b) const {
  const bool is_edge = !result_.numbers[b].valid();
  return labels_[is_edge ? blocks_.block_of(blocks_[b].region) : b];
}

void ScheduleWriter::write_block(BlockId b) {
  builder_.place_block(labels_[b]);
  for (NodeId call : blocks_.calls(b)) {
    for (std::size_t k = 1; k < graph_.num_inputs(call); ++k) {
      write_operators(values_.operand(call, k), b);
    }
    write_call(call);
  }
  for (NodeId n : operators_[b]) {
    if (!is_written(n)) write_operator(n);
  }
  if (blocks_[b].region.valid()) write_copies(b);
  write_end(b);
}

/// Writes the operators of the block that `root` depends on, and `root` itself, unless written.
void ScheduleWriter::write_operators(NodeId root, BlockId b) {
  const auto is_to_write = [&](NodeId n) {
    return is_operator(graph_.op(n)) && placement_.block_of(n) == b && !is_written(n);
  };
  if (is_to_write(root)) stack_.push_back(root);
  while (!stack_.empty()) {
    const NodeId n = stack_.back();
    const std::size_t before = stack_.size();
    for (std::size_t k = graph_.num_inputs(n) - 1; k > 0; --k) {
      const NodeId operand = values_.operand(n, k);
      if (is_to_write(operand)) stack_.push_back(operand);
    }
    if (stack_.size() != before) continue;
    stack_.pop_back();
    if (!is_written(n)) write_operator(n);
  }
}

void ScheduleWriter::write_call(NodeId n) {
  NodeId result;
  for (NodeId user : graph_.users(n)) {
    if (is_call_result(graph_, user)) result = user;
  }
  VariableId destination;
  if (result.valid() && placement_.is_read_elsewhere(result)) {
    destination = builder_.add_variable(name_of_result(result));
    result_.results[result] = destination;
  }
  call_operands_.clear();
  for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) call_operands_.push_back(operand(n, k));
  const InstructionId i =
      builder_.call(builder_.symbol(graph_.symbol(n)), destination, call_operands_);
  if (result.valid() && !destination.valid()) result_.results[result] = i;
}

void ScheduleWriter::write_operator(NodeId n) {
  VariableId destination;
  if (placement_.is_read_elsewhere(n)) {
    destination = builder_.add_variable(name_of_result(n));
    result_.results[n] = destination;
  }
  const Operand left = operand(n, 1);
  const Operand right = graph_.num_inputs(n) > 2 ? operand(n, 2) : Operand();
  const InstructionId i = builder_.emit(opcode_of(graph_.op(n)), destination, left, right);
  if (!destination.valid()) result_.results[n] = i;
}

void ScheduleWriter::write_copies(BlockId b) {
  const auto& [head, end, region, input] = blocks_[b];
  copies_.clear();
  for (NodeId phi : values_.phis(blocks_.block_of(region))) {
    copies_.push_back({result_.results[phi].variable(), operand(phi, input)});
  }
  for (const ssa::Copy& copy : copy_order_.order(copies_)) {
    builder_.emit(Opcode::copy, copy.to, copy.from);
  }
}

void ScheduleWriter::write_end(BlockId b) {
  const auto& [head, end, region, input] = blocks_[b];
  if (region.valid()) {
    builder_.jump(labels_[blocks_.block_of(region)]);
  } else if (!end.valid()) {
    builder_.finish_block(Opcode::end);
  } else if (graph_.op(end) == Op::return_) {
    builder_.ret(operand(end, 1));
  } else {
    const std::span<const BlockId> sides = blocks_.graph().successors(b);
    builder_.branch(operand(end, 1), label_of(sides[0]), label_of(sides[1]));
  }
}

Operand ScheduleWriter::operand(NodeId n, std::size_t k) {
  const NodeId read = values_.operand(n, k);
  Operand& result = result_.results[read];
  const bool is_new_constant = graph_.op(read) == Op::constant && result == Operand();
  if (is_new_constant) result = builder_.constant(graph_.constant(read));
  return result;
}

}  // namespace

WrittenSchedule write_schedule(const SchedulePlan& plan, std::string name) {
  return ScheduleWriter(plan, std::move(name)).write();
}

}  // namespace ssac::son
