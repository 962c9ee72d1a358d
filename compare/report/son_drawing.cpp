#include "compare/report/son_drawing.h"

#include <fmt/format.h>

#include <algorithm>

#include "compare/exchange/json_forms.h"
#include "son/classify.h"
#include "son/kinds.h"

namespace ssac::compare {

using son::NodeId;

void SonDrawing::add(const son::Graph& graph) {
  const IdSet<NodeId> final_nodes = son::final_nodes(graph);
  std::vector<NodeId> nodes;
  for (const NodeId n : graph.nodes()) {
    if (final_nodes.contains(n)) nodes.push_back(n);
  }
  Graph& drawn = graphs_.emplace_back();
  drawn.places = places_.add(graph, nodes);
  const std::vector<std::size_t>& places = drawn.places;
  drawing_.nodes.resize(places_.size());
  drawn.names.resize(places_.size());
  IdMap<NodeId, std::size_t> place(graph.end_id(), SonPlaces::none);
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    place[nodes[k]] = places[k];
    drawn.names[places[k]] = fmt::format("{}", nodes[k]);
    constexpr std::size_t mark = 2;  // that the page writes behind a phi that is not necessary
    const std::string text = fmt::format("{} {}", nodes[k], label_of(graph, nodes[k]));
    const Drawing::Node box = box_of(num_characters(text) + mark, 1);
    Drawing::Node& largest = drawing_.nodes[places[k]];
    largest = {std::max(largest.width, box.width), std::max(largest.height, box.height)};
  }
  for (const NodeId n : nodes) {
    for (std::size_t k = 0; k < graph.num_inputs(n); ++k) {
      const NodeId input = graph.input(n, k);
      if (!input.valid() || !final_nodes.contains(input)) continue;
      const bool back = son::is_back_edge(graph, n, k);
      const auto [path, is_new] =
          paths_.try_emplace({place[input], place[n], back}, drawing_.edges.size());
      if (is_new) drawing_.edges.push_back({place[input], place[n], back});
      drawn.inputs.push_back({.number = static_cast<std::uint32_t>(k),
                              .path = static_cast<std::uint32_t>(path->second),
                              .control = son::is_control_input(graph, n, k)});
    }
  }
}

std::vector<EdgeLabel> SonDrawing::edges_of(const Graph& graph) const {
  std::vector<EdgeLabel> edges;
  edges.reserve(graph.inputs.size());
  for (const Input& input : graph.inputs) {
    const auto& [from, to, back] = drawing_.edges[input.path];
    edges.push_back({.from = from,
                     .to = to,
                     .number_key = "input",
                     .number = input.number,
                     .back = back,
                     .control = input.control,
                     .path = input.path});
  }
  return edges;
}

std::string SonDrawing::lay_out_alone(const Graph& graph) const {
  Drawing drawing;
  std::vector<std::size_t> position(drawing_.nodes.size(), SonPlaces::none);
  std::vector<std::string> names;
  for (std::size_t place = 0; place < graph.names.size(); ++place) {
    if (graph.names[place].empty()) continue;
    position[place] = names.size();
    names.push_back(graph.names[place]);
    drawing.nodes.push_back(drawing_.nodes[place]);
  }
  std::vector<EdgeLabel> edges = edges_of(graph);
  for (EdgeLabel& edge : edges) {
    edge.path = drawing.edges.size();
    edge.from = position[edge.from];
    edge.to = position[edge.to];
    drawing.edges.push_back({edge.from, edge.to, edge.back});
  }
  return layout_to_json(lay_out(drawing), names, edges);
}

std::string SonDrawing::layout(std::size_t graph, const LaidOut& together) const {
  if (!why_not_drawn(drawing_).empty()) return lay_out_alone(graphs_[graph]);
  return layout_to_json(together, graphs_[graph].names, edges_of(graphs_[graph]));
}

}  // namespace ssac::compare
