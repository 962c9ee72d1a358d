#include "son/classify.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "son/dependences.h"
#include "ssa/redundant_phis.h"

namespace ssac::son {

namespace {

/// The redundant phis among the final ones, in order of id.
std::vector<NodeId> find_redundant(const Graph& graph, const std::vector<NodeId>& all) {
  if (all.empty()) return {};
  ssa::RedundantPhis<NodeId> phis(graph.end_id());
  for (NodeId phi : all) {
    const Graph::Inputs inputs = graph.inputs(phi);
    for (std::size_t k = 1; k < inputs.size(); ++k) phis.add_operand(phi, inputs[k]);
  }
  std::vector<NodeId> redundant;
  phis.find([&](NodeId phi, NodeId) { redundant.push_back(phi); });
  std::ranges::sort(redundant);
  return redundant;
}

}  // namespace

IdSet<NodeId> final_nodes(const Graph& graph, const ControlGraph& control) {
  IdSet<NodeId> reached(graph.end_id());
  reached.insert(graph.stop());
  if (graph.has_calls()) {
    for (cfg::BlockId b : control.graph().blocks()) {
      const NodeId n = control.node_of(b);
      if (graph.op(n) == Op::call) reached.insert(n);
    }
  }
  close_over(reached, graph.end_id(), [&](NodeId n, auto add) {
    const Graph::Inputs inputs = graph.inputs(n);
    for (std::size_t k = 0; k < inputs.size(); ++k) {
      if (inputs[k].valid()) add(inputs[k]);
    }
  });
  return reached;
}

Classification classify(const Graph& graph, const ControlGraph& control) {
  Classification result;
  const IdSet<NodeId> reachable = final_nodes(graph, control);
  result.reachable_nodes = reachable.size();
  reachable.for_each([&](NodeId n) {
    result.regions += is_region(graph.op(n)) ? 1 : 0;
    if (graph.op(n) != Op::phi) return;
    result.phis.push_back(n);
    result.phi_operands += graph.num_inputs(n) - 1;
  });
  result.redundant_phis = find_redundant(graph, result.phis);
  for (const NodeId phi : result.phis) {
    const bool is_unreachable = !control.reaches(graph.input(phi, 0));
    const bool is_dead = !control.needed().contains(phi);
    if (is_unreachable) result.unreachable_phis.push_back(phi);
    if (is_dead) result.dead_phis.push_back(phi);
    result.classes.push_back(ssa::strongest_class(
        is_unreachable, is_dead, std::ranges::binary_search(result.redundant_phis, phi)));
  }
  return result;
}

ssa::PhiClass Classification::of(NodeId phi) const {
  return classes[static_cast<std::size_t>(std::ranges::lower_bound(phis, phi) - phis.begin())];
}

std::vector<PhiGroup> phi_groups(const Graph& graph, const Classification& classification) {
  const auto key = [](const PhiGroup& group) {
    const RegionInfo& region = group.region;
    return std::make_tuple(region.block, region.merge.place, region.merge.construct,
                           group.variable);
  };
  std::vector<PhiGroup> groups;
  for (NodeId phi : classification.phis) {
    RegionInfo region = graph.region_info(graph.input(phi, 0));
    region.first_back_edge = 0;
    const Label& label = graph.label(phi);
    groups.push_back({label.variable, region, 1, label.by_peephole ? 1U : 0U});
  }
  std::ranges::stable_sort(groups, {}, key);
  std::size_t last = 0;
  for (std::size_t k = 1; k < groups.size(); ++k) {
    if (key(groups[last]) == key(groups[k])) {
      ++groups[last].phis;
      groups[last].by_peephole += groups[k].by_peephole;
    } else {
      groups[++last] = groups[k];
    }
  }
  if (!groups.empty()) groups.resize(last + 1);
  return groups;
}

}  // namespace ssac::son
