// The drawings of the HTML report: how large boxes are, and layouts as the page's data have them.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "compare/report/layout.h"
#include "ssa/function.h"

namespace ssac::compare {

/// A box for so many lines, the longest of so many characters, in the page's font.
Drawing::Node box_of(std::size_t characters, std::size_t lines);

/// The sizes of a function's blocks: each has room for its heading, for its longest text by any
/// method, and for a line for each site of phis, or for the phis of each method if those are more.
class BlockSizes {
 public:
  /// Of a function that stays where it is. O(its size as text).
  explicit BlockSizes(const cfg::Function& function);
  /// Makes room for the texts of one method. O(size of the form as text).
  void add(const ssa::Function& form);
  void add_site(cfg::BlockId b) { ++sites_[b]; }
  /// Longer texts are cut by the page.
  static constexpr std::size_t most_characters = 80;
  [[nodiscard]] Drawing::Node size(cfg::BlockId b) const;

 private:
  void widen(cfg::BlockId b, std::size_t characters);

  const cfg::Function& function_;
  IdMap<cfg::BlockId, std::size_t> characters_;
  IdMap<cfg::BlockId, std::size_t> phis_;  // the most by one method
  IdMap<cfg::BlockId, std::size_t> sites_;
};

/// What the page is told of an edge of a layout.
struct EdgeLabel {
  std::size_t from = 0;  ///< of the names of the nodes
  std::size_t to = 0;
  std::string way = {};              ///< of a branch or switch; empty: of neither
  const char* number_key = nullptr;  ///< of `number`; null: has none
  std::size_t number = 0;
  bool back = false;
  bool control = false;
  std::size_t path = 0;  ///< which edge of the layout it runs along
};

/// A drawing of blocks, and what the page is told of it.
struct BlockDrawing {
  Drawing drawing = {};
  std::vector<std::string> names = {};
  std::vector<EdgeLabel> edges = {};
};
/// The control-flow graph and the dominator tree. O(size).
BlockDrawing cfg_drawing(const cfg::Function& function, const BlockSizes& sizes);
BlockDrawing dominator_drawing(const cfg::Function& function, const cfg::DominatorTree& tree);

/// The layout as JSON, `{"width", "height", "nodes", "edges"}` or `{"too_large": "why"}`: node k by
/// the name `names[k]`, those with an empty name left out.
std::string layout_to_json(const LaidOut& layout, const std::vector<std::string>& names,
                           const std::vector<EdgeLabel>& edges);

}  // namespace ssac::compare
