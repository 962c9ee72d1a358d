// The drawings of the HTML report: the sizes of boxes, and layouts in the format of the page's
// data.
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

/// A box for that many lines, of which the longest has that many characters, in the page's font.
Drawing::Node box_of(std::size_t characters, std::size_t lines);

/// The sizes of a function's blocks: each has room for its heading, for its longest text by any
/// method, and for one line per phi site, or for the phis of one method if these are more.
class BlockSizes {
 public:
  /// The function must outlive this. O(its size as text).
  explicit BlockSizes(const cfg::Function& function);
  /// Makes room for the texts of one method. O(size of the form as text).
  void add(const ssa::Function& form);
  void add_site(cfg::BlockId b) { ++sites_[b]; }
  /// The page truncates longer texts.
  static constexpr std::size_t max_characters = 80;
  [[nodiscard]] Drawing::Node size(cfg::BlockId b) const;

 private:
  void widen(cfg::BlockId b, std::size_t characters);

  const cfg::Function& function_;
  IdMap<cfg::BlockId, std::size_t> characters_;
  IdMap<cfg::BlockId, std::size_t> phis_;  // maximum over the methods
  IdMap<cfg::BlockId, std::size_t> sites_;
};

/// The page's data on an edge of a layout.
struct EdgeLabel {
  std::size_t from = 0;  ///< index of a node's name
  std::size_t to = 0;
  std::string way = {};              ///< outcome of a branch or switch; empty: neither
  const char* number_key = nullptr;  ///< key of `number`; null: no number
  std::size_t number = 0;
  bool back = false;
  bool control = false;
  std::size_t path = 0;  ///< the edge of the layout that it follows
};

/// A drawing of blocks, and the page's data on it.
struct BlockDrawing {
  Drawing drawing = {};
  std::vector<std::string> names = {};
  std::vector<EdgeLabel> edges = {};
};
/// The control-flow graph and the dominator tree. O(size).
BlockDrawing cfg_drawing(const cfg::Function& function, const BlockSizes& sizes);
BlockDrawing dominator_drawing(const cfg::Function& function, const cfg::DominatorTree& tree);

/// The layout as JSON, `{"width", "height", "nodes", "edges"}` or `{"too_large": "why"}`: node k
/// has the name `names[k]`; nodes with an empty name are left out.
std::string layout_to_json(const LaidOut& layout, const std::vector<std::string>& names,
                           const std::vector<EdgeLabel>& edges);

}  // namespace ssac::compare
