// Source of the drawing's rules: Gansner, Koutsofios, North and Vo, "A Technique for Drawing
// Directed Graphs", IEEE TSE 19(3), 1993, which `dot` implements. Upward edges are passed to it
// reversed, so that its own choice of the edge to reverse in a cycle never matters.
#include "compare/report/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "cfg/support/number.h"
#include "cfg/traversal.h"
#include "compare/text/json.h"

namespace ssac::compare {
namespace {

/// The nodes in reverse post-order of a depth-first traversal, so that only its back edges lead
/// backwards, as in dot. O(nodes + edges).
std::vector<cfg::BlockId> downward_order(const Drawing& drawing) {
  const cfg::BlockId above_all(drawing.nodes.size());
  std::vector<std::pair<cfg::BlockId, cfg::BlockId>> edges;
  for (std::size_t n = drawing.nodes.size(); n-- > 0;) edges.emplace_back(above_all, n);
  for (const auto& [from, to, back] : drawing.edges) {
    edges.emplace_back(back ? to : from, back ? from : to);
  }
  std::vector<cfg::BlockId> order =
      cfg::postorder(cfg::Graph::from_edges(drawing.nodes.size() + 1, above_all, edges));
  std::ranges::reverse(order);
  return order;
}

/// The number of ranks between the ends of each edge, summed over all edges, if every node is as
/// high as its incoming edges allow. O(nodes + edges).
std::size_t crossed_ranks(const Drawing& drawing) {
  const std::vector<cfg::BlockId> order = downward_order(drawing);
  std::vector<std::size_t> position(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) position[order[k].index()] = k;
  std::vector<std::vector<std::size_t>> below(order.size());  // by position
  for (const auto& [from, to, back] : drawing.edges) {
    const auto [upper, lower] = std::minmax(position[from], position[to]);
    if (upper != lower) below[upper].push_back(lower);
  }
  std::vector<std::size_t> rank(order.size());
  for (std::size_t n = 0; n < below.size(); ++n) {
    for (const std::size_t next : below[n]) rank[next] = std::max(rank[next], rank[n] + 1);
  }
  std::size_t crossed = 0;
  for (std::size_t n = 0; n < below.size(); ++n) {
    for (const std::size_t next : below[n]) crossed += rank[next] - rank[n] - 1;
  }
  return crossed;
}

constexpr double pixels_per_inch = 72;  // Graphviz's points are our pixels

std::string to_dot(const Drawing& drawing) {
  std::string text =
      "digraph drawing {\n  nodesep=0.4; ranksep=0.45;\n"
      "  node [shape=box, fixedsize=true, label=\"\"];\n  edge [arrowhead=none];\n";
  const auto out = std::back_inserter(text);
  // Positioning the nodes within ranks is a linear program, whose simplex is quadratic in practice:
  // its iterations are limited to a multiple of the number of nodes, without visible difference.
  const std::size_t crossed = crossed_ranks(drawing);
  if (drawing.nodes.size() > 100 || crossed > 1'000) {
    const bool is_large = drawing.nodes.size() > 300 || crossed > 3'000;
    fmt::format_to(out, "  nslimit={};\n", is_large ? 1 : 2);
  }
  for (std::size_t n = 0; n < drawing.nodes.size(); ++n) {
    fmt::format_to(out, "  {} [width={:.4f}, height={:.4f}];\n", n,
                   drawing.nodes[n].width / pixels_per_inch,
                   drawing.nodes[n].height / pixels_per_inch);
  }
  for (std::size_t e = 0; e < drawing.edges.size(); ++e) {
    const auto& [from, to, back] = drawing.edges[e];
    fmt::format_to(out, "  {} -> {} [id={}];\n", back ? to : from, back ? from : to, e);
  }
  return text + "}\n";
}

/// Rounds to a tenth of a pixel.
double rounded(double coordinate) { return std::round(coordinate * 10) / 10; }

/// Reads the output of dot. A value that is missing or of another type than expected makes the
/// whole answer invalid.
class Reader {
 public:
  Reader(const Json& json, const Drawing& drawing) : json_(json), drawing_(drawing) {}

  std::optional<Layout> read() {
    const std::vector<Layout::Point> ground = drawn(json_, "P");
    if (ground.empty()) return std::nullopt;
    layout_.width = std::ranges::max(ground, {}, &Layout::Point::x).x;
    layout_.height = -std::ranges::min(ground, {}, &Layout::Point::y).y;  // y is upwards from 0
    layout_.nodes.resize(drawing_.nodes.size());
    layout_.edges.resize(drawing_.edges.size());
    for (const Json& node : list(json_, "objects")) read_node(node);
    for (const Json& edge : list(json_, "edges")) read_edge(edge);
    const bool all = nodes_ == drawing_.nodes.size() && edges_ == drawing_.edges.size();
    return all ? std::optional(std::move(layout_)) : std::nullopt;
  }

 private:
  static const Json& list(const Json& json, const char* key) {
    static const Json none = Json::array();
    const auto found = json.find(key);
    return found != json.end() && found->is_array() ? *found : none;
  }

  /// Drawings within the limits have no larger coordinates.
  static bool is_coordinate(double number) { return std::abs(number) <= 1e7; }

  /// The member as a number below `size`.
  static std::optional<std::size_t> index(const Json& json, const char* key, std::size_t size) {
    const auto value = number_of<std::size_t>(string_in(json, key));
    return value && *value < size ? value : std::nullopt;
  }

  [[nodiscard]] Layout::Point point(double x, double y) const {
    return {rounded(x), rounded(layout_.height - y)};
  }

  /// The points of the shapes with one of these letters, among those that draw the element.
  std::vector<Layout::Point> drawn(const Json& element, std::string_view letters) const {
    std::vector<Layout::Point> points;
    for (const Json& shape : list(element, "_draw_")) {
      const std::string letter = string_in(shape, "op");
      if (letter.size() != 1 || letters.find(letter[0]) == std::string_view::npos) continue;
      for (const Json& pair : list(shape, "points")) {
        if (!pair.is_array() || pair.size() < 2 || !pair[0].is_number() || !pair[1].is_number()) {
          return {};
        }
        const double x = pair[0].get<double>();
        const double y = pair[1].get<double>();
        if (!is_coordinate(x) || !is_coordinate(y)) return {};
        points.push_back(point(x, y));
      }
      break;
    }
    return points;
  }

  void read_node(const Json& node) {
    const auto n = node.is_object() ? index(node, "name", layout_.nodes.size()) : std::nullopt;
    if (!n) return;
    const std::vector<Layout::Point> corners = drawn(node, "pP");
    if (corners.empty()) return;
    const auto [left, right] = std::ranges::minmax(corners, {}, &Layout::Point::x);
    const auto [top, bottom] = std::ranges::minmax(corners, {}, &Layout::Point::y);
    // The requested size: that of the answer is rounded.
    const auto& [width, height] = drawing_.nodes[*n];
    layout_.nodes[*n] = {rounded((left.x + right.x - width) / 2),
                         rounded((top.y + bottom.y - height) / 2), width, height};
    ++nodes_;
  }

  void read_edge(const Json& edge) {
    const auto e = edge.is_object() ? index(edge, "id", layout_.edges.size()) : std::nullopt;
    if (!e) return;
    std::vector<Layout::Point> points = drawn(edge, "bB");
    if (points.size() < 4 || points.size() % 3 != 1) return;
    if (drawing_.edges[*e].back) std::ranges::reverse(points);
    layout_.edges[*e] = std::move(points);
    ++edges_;
  }

  const Json& json_;
  const Drawing& drawing_;
  Layout layout_;
  std::size_t nodes_ = 0;
  std::size_t edges_ = 0;
};

LaidOut read_answer(const GraphvizAnswer& answer, const Drawing& drawing) {
  if (!answer) return std::unexpected(answer.error());
  const Json json = parse_json(*answer);
  std::optional<Layout> layout;
  if (json.is_object()) layout = Reader(json, drawing).read();
  if (!layout) return std::unexpected(std::string(graphviz_failed));
  return std::move(*layout);
}

}  // namespace

std::string why_not_drawn(const Drawing& drawing) {
  if (drawing.nodes.size() > max_drawn_nodes || drawing.edges.size() > max_drawn_edges) {
    return fmt::format("too large to be drawn: {} nodes and {} edges, where {} and {} are the most",
                       drawing.nodes.size(), drawing.edges.size(), max_drawn_nodes,
                       max_drawn_edges);
  }
  const std::size_t crossed = crossed_ranks(drawing);
  if (crossed <= max_crossed_ranks) return "";
  return fmt::format(
      "too large to be drawn: its edges cross {} ranks in all, where {} are the most", crossed,
      max_crossed_ranks);
}

std::string why_not_drawn(std::span<const Drawing> drawings) {
  std::size_t edges = 0;
  std::size_t crossed = 0;
  for (const Drawing& drawing : drawings) {
    edges += drawing.edges.size();
    crossed += crossed_ranks(drawing);
  }
  constexpr std::size_t max_ranks = 4 * max_crossed_ranks;
  if (edges <= max_edges_together && crossed <= max_ranks) return "";
  return fmt::format(
      "too large to be drawn: the graphs of all methods have {} edges, which cross {} ranks in "
      "all, where {} and {} are the most",
      edges, crossed, max_edges_together, max_ranks);
}

std::vector<LaidOut> lay_out(Graphviz& graphviz, std::span<const Drawing* const> drawings,
                             std::chrono::milliseconds time) {
  std::vector<LaidOut> results;
  std::vector<std::string> texts;
  std::vector<std::size_t> asked;  // index in `results` of each text
  for (const Drawing* drawing : drawings) {
    std::string why = why_not_drawn(*drawing);
    if (why.empty()) {
      asked.push_back(results.size());
      texts.push_back(to_dot(*drawing));
    }
    results.emplace_back(std::unexpected(std::move(why)));
  }
  const std::vector<GraphvizAnswer> answers = graphviz.answer(texts, time);
  for (std::size_t k = 0; k < answers.size(); ++k) {
    results[asked[k]] = read_answer(answers[k], *drawings[asked[k]]);
  }
  return results;
}

}  // namespace ssac::compare
