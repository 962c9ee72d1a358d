#include "compare/report/son_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "cfg/support/visible.h"
#include "compare/exchange/json_forms.h"
#include "compare/text/text_table.h"
#include "son/classify.h"
#include "son/isomorphism.h"
#include "son/kinds.h"

namespace ssac::compare {

using son::NodeId;

void SonDrawing::add(const std::string& label, const son::Graph& graph, bool verified) {
  const IdSet<NodeId> final_nodes = son::final_nodes(graph);
  std::vector<NodeId> nodes;
  std::size_t edges = 0;  // parallel edges are drawn as one
  std::vector<NodeId> inputs;
  for (const NodeId n : graph.nodes()) {
    if (!final_nodes.contains(n)) continue;
    nodes.push_back(n);
    inputs.clear();
    for (std::size_t k = 0; k < graph.num_inputs(n); ++k) {
      const NodeId input = graph.input(n, k);
      if (input.valid() && final_nodes.contains(input)) inputs.push_back(input);
    }
    std::ranges::sort(inputs);
    edges += static_cast<std::size_t>(std::ranges::unique(inputs).begin() - inputs.begin());
  }
  Graph& drawn = graphs_[label];
  drawn.places = places_.add(graph, nodes);
  if (edges > max_edges_together) leave_undrawn(edges);
  if (why_undrawn_.empty()) {
    draw_nodes(drawn, graph, nodes);
    draw_edges(drawn, graph, nodes);
  }
  if (verified) drawn.same_as = first_like(label, graph);
}

void SonDrawing::leave_undrawn(std::size_t edges) {
  if (!why_undrawn_.empty()) return;
  why_undrawn_ = fmt::format(
      "too large to be drawn: the graph of one method has {} edges, where those of all may have {}",
      edges, max_edges_together);
  drawing_ = {};
  paths_.clear();
  for (auto& [label, graph] : graphs_) {
    graph.names = {};
    graph.edges = {};
  }
}

void SonDrawing::draw_nodes(Graph& drawn, const son::Graph& graph,
                            const std::vector<NodeId>& nodes) {
  drawing_.nodes.resize(places_.size());
  drawn.names.resize(places_.size());
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    const std::size_t place = drawn.places[k];
    drawn.names[place] = fmt::format("{}", nodes[k]);
    constexpr std::size_t mark = 2;  // which the page writes after a phi that is not necessary
    const std::string text = fmt::format("{} {}", nodes[k], label_of(graph, nodes[k]));
    const Drawing::Node box = box_of(width_of(text) + mark, 1);
    Drawing::Node& largest = drawing_.nodes[place];
    largest = {std::max(largest.width, box.width), std::max(largest.height, box.height)};
  }
}

void SonDrawing::draw_edges(Graph& drawn, const son::Graph& graph,
                            const std::vector<NodeId>& nodes) {
  IdMap<NodeId, std::size_t> place(graph.end_id(), SonPlaces::none);
  for (std::size_t k = 0; k < nodes.size(); ++k) place[nodes[k]] = drawn.places[k];
  for (const NodeId n : nodes) {
    for (std::size_t k = 0; k < graph.num_inputs(n); ++k) {
      const NodeId input = graph.input(n, k);
      if (!input.valid() || place[input] == SonPlaces::none) continue;
      const bool back = son::is_back_edge(graph, n, k);
      const auto [path, is_new] =
          paths_.try_emplace({place[input], place[n], back}, drawing_.edges.size());
      if (is_new) drawing_.edges.push_back({place[input], place[n], back});
      drawn.edges.push_back({.from = place[input],
                             .to = place[n],
                             .number_key = "input",
                             .number = k,
                             .back = back,
                             .control = son::is_control_input(graph, n, k),
                             .path = path->second});
    }
  }
}

std::string SonDrawing::first_like(const std::string& label, const son::Graph& graph) {
  const auto like = std::ranges::find_if(different_, [&](const Different& other) {
    return !son::first_difference(other.graph, graph).has_value();
  });
  if (like != different_.end()) return like->label;
  different_.push_back({label, graph});
  return label;
}

Drawing SonDrawing::take_apart(Graph& graph) const {
  Drawing drawing;
  std::vector<std::string> names;
  std::vector<std::size_t> position(drawing_.nodes.size(), SonPlaces::none);
  for (std::size_t place = 0; place < graph.names.size(); ++place) {
    if (graph.names[place].empty()) continue;
    position[place] = names.size();
    names.push_back(std::move(graph.names[place]));
    drawing.nodes.push_back(drawing_.nodes[place]);
  }
  graph.names = std::move(names);
  for (EdgeLabel& edge : graph.edges) {
    edge.path = drawing.edges.size();
    edge.from = position[edge.from];
    edge.to = position[edge.to];
    drawing.edges.push_back({edge.from, edge.to, edge.back});
  }
  return drawing;
}

std::vector<const Drawing*> SonDrawing::drawings() {
  if (graphs_.empty()) return {};
  if (!why_undrawn_.empty()) {
    layouts_.emplace_back(std::unexpected(why_undrawn_));
    return {};
  }
  if (why_not_drawn(drawing_).empty()) return {&drawing_};
  for (auto& [label, graph] : graphs_) {
    Drawing drawing = take_apart(graph);
    const auto equal = std::ranges::find(alone_, drawing);
    graph.drawing = static_cast<std::size_t>(equal - alone_.begin());
    if (equal == alone_.end()) alone_.push_back(std::move(drawing));
  }
  std::vector<const Drawing*> drawings;
  const std::string why_not = why_not_drawn(alone_);
  if (why_not.empty()) {
    for (const Drawing& drawing : alone_) drawings.push_back(&drawing);
  } else {
    layouts_.assign(alone_.size(), LaidOut(std::unexpected(why_not)));
  }
  return drawings;
}

void SonDrawing::take(std::span<LaidOut> layouts) {
  std::ranges::move(layouts, std::back_inserter(layouts_));
}

void SonDrawing::add_members(JsonStream& json, const std::string& label) const {
  const auto found = graphs_.find(label);
  if (found == graphs_.end()) return;
  const Graph& graph = found->second;
  json.add_text("layout", layout_to_json(layouts_[graph.drawing], graph.names, graph.edges));
  json.add("places", graph.places);
  if (!graph.same_as.empty()) json.add("same_graph_as", graph.same_as);
}

}  // namespace ssac::compare
