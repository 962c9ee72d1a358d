#include "compare/report/son_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

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

SonDrawing::Alone SonDrawing::alone(const Graph& graph) const {
  Alone result;
  std::vector<std::size_t> position(drawing_.nodes.size(), SonPlaces::none);
  for (std::size_t place = 0; place < graph.names.size(); ++place) {
    if (graph.names[place].empty()) continue;
    position[place] = result.names.size();
    result.names.push_back(graph.names[place]);
    result.drawing.nodes.push_back(drawing_.nodes[place]);
  }
  result.edges = edges_of(graph);
  for (EdgeLabel& edge : result.edges) {
    edge.path = result.drawing.edges.size();
    edge.from = position[edge.from];
    edge.to = position[edge.to];
    result.drawing.edges.push_back({edge.from, edge.to, edge.back});
  }
  return result;
}

std::vector<const Drawing*> SonDrawing::drawings() {
  if (why_not_drawn(drawing_).empty()) return {&drawing_};
  for (Graph& graph : graphs_) {
    Drawing drawing = alone(graph).drawing;
    const auto equal = std::ranges::find(alone_, drawing);
    graph.drawing = static_cast<std::size_t>(equal - alone_.begin());
    if (equal == alone_.end()) alone_.push_back(std::move(drawing));
  }
  std::vector<const Drawing*> drawings;
  const std::string why_not = why_not_drawn(alone_);
  for (const Drawing& drawing : alone_) {
    if (why_not.empty())
      drawings.push_back(&drawing);
    else
      layouts_.emplace_back(std::unexpected(why_not));
  }
  return drawings;
}

void SonDrawing::take(std::span<LaidOut> layouts) {
  std::ranges::move(layouts, std::back_inserter(layouts_));
}

std::string SonDrawing::layout(std::size_t graph) const {
  const Graph& drawn = graphs_[graph];
  if (alone_.empty()) return layout_to_json(layouts_.front(), drawn.names, edges_of(drawn));
  const Alone one = alone(drawn);
  return layout_to_json(layouts_[drawn.drawing], one.names, one.edges);
}

}  // namespace ssac::compare
