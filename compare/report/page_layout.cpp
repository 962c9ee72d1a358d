#include "compare/report/page_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cfg/support/visible.h"
#include "cfg/text/print.h"
#include "cfg/traversal.h"
#include "compare/text/json.h"
#include "compare/text/text_table.h"
#include "ssa/print.h"

namespace ssac::compare {
namespace {

using cfg::BlockId;
// The page's font: 12 px, monospaced.
constexpr double pixels_per_character = 7.25;
constexpr double pixels_per_line = 16;
constexpr double padding = 8;

/// The page writes a mark of this length after a phi that is not necessary.
constexpr std::size_t kind_mark = 2;

std::string heading(const cfg::Function& function, BlockId b, bool with_place) {
  std::string text = fmt::format("{}:", b);
  const std::span<const cfg::Merge> merges = function.merges(b);
  if (merges.empty()) return text;
  const auto& [construct, place] = merges.front();
  text += fmt::format(" {}", cfg::name_of(construct));
  if (with_place) text += fmt::format(" {}:{}", place.line, place.column);
  return text;
}

/// The length of a phi on the page: `x.2 = phi(b0: x.1, b2: x.3)`.
std::size_t length_of(const ssa::Function& form, ssa::PhiId p) {
  const std::span<const BlockId> from = form.cfg().predecessors(form.phi(p).site.block);
  std::size_t length =
      width_of(ssa::value_to_text(form, form.phi(p).value)) + std::string_view(" = phi()").size();
  for (std::size_t k = 0; k < from.size(); ++k) {
    length += fmt::formatted_size("{}: , ", from[k]) +
              width_of(ssa::value_to_text(form, form.operands(p)[k]));
  }
  return length;
}

/// Blocks in reverse post-order, then unreachable ones. Between equally good drawings, dot chooses
/// by the order of its input.
std::vector<BlockId> drawing_order(const cfg::Function& function,
                                   const cfg::ReversePostorder& order) {
  std::vector<BlockId> blocks(order.blocks().begin(), order.blocks().end());
  for (const BlockId b : function.blocks()) {
    if (!order.reachable(b)) blocks.push_back(b);
  }
  return blocks;
}

class BlockDrawer {
 public:
  explicit BlockDrawer(std::size_t num_blocks) : position_(num_blocks) {}

  void add(BlockId b, Drawing::Node size) {
    position_[b] = result_.names.size();
    result_.drawing.nodes.push_back(size);
    result_.names.push_back(fmt::format("{}", b));
  }
  void connect(BlockId from, BlockId to, EdgeLabel label) {
    label.from = position_[from];
    label.to = position_[to];
    label.path = result_.edges.size();
    result_.drawing.edges.push_back({label.from, label.to, label.back});
    result_.edges.push_back(std::move(label));
  }
  BlockDrawing take() { return std::move(result_); }

 private:
  BlockDrawing result_;
  IdMap<BlockId, std::size_t> position_;
};

/// Whole numbers are written without a fraction: half of a page is coordinates.
Json number(double coordinate) {
  const auto whole = static_cast<std::int64_t>(coordinate);
  return static_cast<double>(whole) == coordinate ? Json(whole) : Json(coordinate);
}

Json edge_to_json(const EdgeLabel& label, const std::vector<std::string>& names,
                  const std::vector<Layout::Point>& path) {
  Json json = {{"from", names[label.from]}, {"to", names[label.to]}};
  if (label.number_key != nullptr) json[label.number_key] = label.number;
  if (!label.way.empty()) json["way"] = label.way;
  if (label.back) json["back"] = true;
  if (label.control) json["control"] = true;
  json["points"] = Json::array();
  for (const Layout::Point point : path)
    json["points"].push_back({number(point.x), number(point.y)});
  return json;
}

}  // namespace

Drawing::Node box_of(std::size_t characters, std::size_t lines) {
  return {std::ceil(static_cast<double>(characters) * pixels_per_character + 2 * padding),
          static_cast<double>(lines) * pixels_per_line + 2 * padding};
}

BlockSizes::BlockSizes(const cfg::Function& function)
    : function_(function),
      characters_(function.num_blocks()),
      phis_(function.num_blocks()),
      sites_(function.num_blocks()) {
  for (const BlockId b : function.blocks()) {
    widen(b, heading(function, b, true).size());
    for (const cfg::InstructionId i : function.instructions(b)) {
      widen(b, width_of(cfg::instruction_to_text(function, i)));
    }
  }
}

void BlockSizes::widen(BlockId b, std::size_t characters) {
  characters_[b] = std::max(characters_[b], std::min(characters, max_characters));
}

void BlockSizes::add(const ssa::Function& form) {
  const cfg::ReversePostorder order(function_);
  for (const BlockId b : order.blocks()) {
    phis_[b] = std::max(phis_[b], form.phis(b).size());
    for (const ssa::PhiId p : form.phis(b)) {
      widen(b, length_of(form, p) + kind_mark);
    }
    for (const cfg::InstructionId i : function_.instructions(b)) {
      widen(b, width_of(ssa::instruction_to_text(form, i)));
    }
  }
}

Drawing::Node BlockSizes::size(BlockId b) const {
  const std::size_t lines = 1 + function_.instructions(b).size();
  return box_of(characters_[b], lines + std::max(phis_[b], sites_[b]));
}

BlockDrawing cfg_drawing(const cfg::Function& function, const BlockSizes& sizes) {
  const cfg::ReversePostorder order(function);
  BlockDrawer drawing(function.num_blocks());
  const std::vector<BlockId> blocks = drawing_order(function, order);
  for (const BlockId b : blocks) drawing.add(b, sizes.size(b));
  for (const BlockId b : blocks) {
    const std::span<const BlockId> successors = function.successors(b);
    for (std::size_t k = 0; k < successors.size(); ++k) {
      const bool back = order.reachable(b) && order.is_retreating(b, successors[k]);
      drawing.connect(b, successors[k],
                      {.way = cfg::edge_label(function, b, k),
                       .number_key = "successor",
                       .number = k,
                       .back = back});
    }
  }
  return drawing.take();
}

BlockDrawing dominator_drawing(const cfg::Function& function, const cfg::DominatorTree& tree) {
  BlockDrawer drawing(function.num_blocks());
  for (const BlockId b : tree.preorder()) {
    drawing.add(b, box_of(heading(function, b, false).size(), 1));
  }
  for (const BlockId b : tree.preorder()) {
    for (const BlockId child : tree.children(b)) drawing.connect(b, child, {});
  }
  return drawing.take();
}

std::string layout_to_json(const LaidOut& layout, const std::vector<std::string>& names,
                           const std::vector<EdgeLabel>& edges) {
  if (!layout) return dump({{"too_large", layout.error()}});
  Json json = {{"width", number(layout->width)}, {"height", number(layout->height)}};
  json["nodes"] = Json::object();
  for (std::size_t n = 0; n < names.size(); ++n) {
    if (names[n].empty()) continue;
    const Layout::Box& box = layout->nodes[n];
    json["nodes"][names[n]] = {{"x", number(box.x)},
                               {"y", number(box.y)},
                               {"w", number(box.width)},
                               {"h", number(box.height)}};
  }
  json["edges"] = Json::array();
  for (const EdgeLabel& edge : edges) {
    json["edges"].push_back(edge_to_json(edge, names, layout->edges[edge.path]));
  }
  return dump(json);
}

}  // namespace ssac::compare
