// A Sea of Nodes for the Ideal Graph Visualizer, with the blocks of its schedule.
#include <fmt/format.h>

#include <optional>
#include <vector>

#include "compare/exchange/igv_forms.h"
#include "compare/exchange/igv_graph.h"
#include "son/control_graph.h"
#include "son/kinds.h"
#include "son/print.h"
#include "son/schedule/blocks.h"
#include "son/schedule/placement.h"
#include "son/schedule/values.h"

namespace ssac::compare {
namespace {

using cfg::BlockId;
using son::NodeId;

/// The blocks in which the schedule of a graph has its nodes.
class Blocks {
 public:
  explicit Blocks(const son::Graph& graph)
      : graph_(graph),
        control_(graph),
        blocks_(graph, control_),
        values_(graph, control_, blocks_),
        placement_(graph, blocks_, values_),
        block_of_(graph.end_id()) {
    for (const NodeId n : graph.nodes()) {
      if (control_.reaches(n) || is_result_of_reached_call(n)) block_of_[n] = blocks_.block_of(n);
      if (is_parameter(n)) block_of_[n] = blocks_.block_of(graph.start());
    }
    for (const NodeId n : values_.operators()) block_of_[n] = placement_.block_of(n);
    for (const BlockId b : blocks_.graph().blocks()) {
      for (const NodeId phi : values_.phis(b)) block_of_[phi] = b;
    }
  }

  [[nodiscard]] std::string name(BlockId b) const { return fmt::format("{}", blocks_[b].head); }
  /// Invalid for nodes that are not scheduled.
  [[nodiscard]] BlockId block_of(NodeId n) const { return block_of_[n]; }

  void add_to(IgvGraph& graph) const {
    std::vector<std::vector<std::size_t>> nodes(blocks_.graph().num_blocks());
    for (const NodeId n : graph_.nodes()) {
      if (block_of_[n].valid()) nodes[block_of_[n].index()].push_back(n.index());
    }
    for (const BlockId b : blocks_.graph().blocks()) {
      std::vector<std::string> successors;
      for (const BlockId to : blocks_.graph().successors(b)) successors.push_back(name(to));
      graph.add_block(name(b), successors, nodes[b.index()]);
    }
  }

 private:
  [[nodiscard]] bool is_result_of_reached_call(NodeId n) const {
    return son::is_call_result(graph_, n) && control_.reaches(graph_.input(n, 0));
  }
  [[nodiscard]] bool is_parameter(NodeId n) const {
    return graph_.op(n) == son::Op::proj && graph_.input(n, 0) == graph_.start();
  }

  const son::Graph& graph_;
  son::ControlGraph control_;
  son::ScheduleBlocks blocks_;
  son::ScheduleValues values_;
  son::SchedulePlacement placement_;
  IdMap<NodeId, BlockId> block_of_;
};

std::string_view category_of(const son::Graph& graph, NodeId n) {
  if (son::is_data(graph, n)) return "data";
  return son::is_control(graph, n) || graph.op(n) == son::Op::stop ? "control" : "other";
}

void add_node(IgvGraph& out, const son::Graph& graph, NodeId n, const std::string& block) {
  const std::string what = son::describe(graph, n);
  IgvGraph::Properties more = {{"op", std::string(son::name_of(graph.op(n)))}};
  if (!block.empty()) more.emplace_back("block", block);
  const std::string name =
      fmt::format("{}{}{}", son::name_of(graph.op(n)), what.empty() ? "" : " ", what);
  out.add_node(n.index(), fmt::format("{}", n), name, category_of(graph, n), more);
}

void add_inputs(IgvGraph& out, const son::Graph& graph, NodeId n) {
  for (std::size_t k = 0; k < graph.num_inputs(n); ++k) {
    const NodeId used = graph.input(n, k);
    if (!used.valid()) continue;
    const bool control = son::is_control_input(graph, n, k) || graph.op(n) == son::Op::stop;
    const bool region_of_phi = graph.op(n) == son::Op::phi && k == 0;
    const std::size_t from_index = graph.op(n) == son::Op::proj ? graph.projection_number(n) : 0;
    out.add_edge({used.index(), n.index(), from_index, k,
                  control         ? "control"
                  : region_of_phi ? "region"
                                  : "data",
                  son::is_back_edge(graph, n, k) ? "back" : ""});
  }
}

}  // namespace

std::string to_igv(const son::Graph& graph, std::string_view name, bool blocks) {
  IgvGraph out;
  const std::optional<Blocks> placed = blocks ? std::optional<Blocks>(graph) : std::nullopt;
  for (const NodeId n : graph.nodes()) {
    if (graph.op(n) == son::Op::none || graph.op(n) == son::Op::scope) continue;
    const BlockId b = placed ? placed->block_of(n) : BlockId();
    add_node(out, graph, n, b.valid() ? placed->name(b) : "");
    add_inputs(out, graph, n);
  }
  if (placed) placed->add_to(out);
  return out.to_xml(name);
}

}  // namespace ssac::compare
