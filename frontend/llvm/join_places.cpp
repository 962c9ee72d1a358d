#include "frontend/llvm/join_places.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "cfg/dominators.h"
#include "cfg/graph.h"

namespace ssac::frontend::lir {
namespace {

using cfg::BlockId;
using cfg::Construct;

/// What clang calls the blocks where control meets, by the beginning of the name.
struct NamedBlock {
  std::string_view beginning;
  Construct construct;
};
constexpr std::array named_blocks = {
    NamedBlock{"while.cond", Construct::while_head},
    NamedBlock{"while.body", Construct::while_head},
    NamedBlock{"do.body", Construct::while_head},
    NamedBlock{"for.cond.cleanup", Construct::label},
    NamedBlock{"for.cond", Construct::for_head},
    NamedBlock{"if.end", Construct::if_join},
    NamedBlock{"while.end", Construct::break_exit},
    NamedBlock{"for.end", Construct::break_exit},
    NamedBlock{"do.end", Construct::break_exit},
    NamedBlock{"sw.epilog", Construct::switch_join},
    NamedBlock{"for.inc", Construct::continue_join},
    NamedBlock{"do.cond", Construct::continue_join},
    NamedBlock{"if.then", Construct::expression_join},  // of a condition with && or ||
    NamedBlock{"if.else", Construct::expression_join},
    NamedBlock{"cond.true", Construct::expression_join},
    NamedBlock{"cond.false", Construct::expression_join},
    NamedBlock{"land.lhs.true", Construct::expression_join},
    NamedBlock{"lor.lhs.false", Construct::expression_join},
    NamedBlock{"land.rhs", Construct::expression_join},
    NamedBlock{"lor.rhs", Construct::expression_join},
    NamedBlock{"cond.end", Construct::expression_join},
    NamedBlock{"land.end", Construct::expression_join},
    NamedBlock{"lor.end", Construct::expression_join},
};

/// No label of C has this name, which begins others.
constexpr std::string_view end_of_function = "return";

Construct construct_of(std::string_view name) {
  if (name == end_of_function) return Construct::return_join;
  for (const NamedBlock& named : named_blocks) {
    if (name.starts_with(named.beginning)) return named.construct;
  }
  return Construct::label;
}

cfg::Graph graph_of(const Function& function) {
  std::vector<std::pair<BlockId, BlockId>> edges;
  for (std::size_t b = 0; b < function.blocks.size(); ++b) {
    for (const std::uint32_t to : function.blocks[b].successors) {
      edges.emplace_back(BlockId(b), BlockId(std::size_t{to}));
    }
  }
  return cfg::Graph::from_edges(function.blocks.size(), BlockId(std::size_t{0}), edges);
}

/// Statements of one kind that are open, by block; each is the block that begins it.
struct Open {
  std::vector<BlockId> above;   ///< where the immediate dominator ends
  std::vector<BlockId> around;  ///< of a block that begins one: what that is in
  std::vector<BlockId> at_end;

  explicit Open(std::size_t num_blocks)
      : above(num_blocks), around(num_blocks), at_end(num_blocks) {}

  /// Blocks come after their immediate dominators.
  void add(BlockId b, BlockId idom, bool begins, bool ends) {
    BlockId open = idom.valid() ? at_end[idom.index()] : BlockId();
    above[b.index()] = open;
    if (ends && open.valid()) open = around[open.index()];
    around[b.index()] = open;
    at_end[b.index()] = begins ? b : open;
  }
};

class Joins {
 public:
  explicit Joins(const Function& function)
      : blocks_(function.blocks),
        graph_(graph_of(function)),
        tree_(cfg::dominators(graph_)),
        loops_(blocks_.size()),
        switches_(blocks_.size()) {
    for (const Block& block : blocks_) constructs_.push_back(construct_of(block.name));
    find_open();
  }

  std::vector<std::optional<cfg::Merge>> run() {
    std::vector<std::optional<cfg::Merge>> joins(blocks_.size());
    for (const BlockId b : graph_.blocks()) {
      if (graph_.predecessors(b).size() < 2) continue;
      const SourcePlace begin = begin_of(b);
      const SourcePlace place = begin.valid() ? begin : blocks_[b.index()].place;
      if (place.valid()) joins[b.index()] = cfg::Merge{constructs_[b.index()], place};
    }
    return joins;
  }

 private:
  /// Where the statement begins; no valid place where it is not found.
  [[nodiscard]] SourcePlace begin_of(BlockId b) const {
    switch (constructs_[b.index()]) {
      case Construct::while_head:
      case Construct::for_head: return begin_of_loop(b);
      case Construct::break_exit:
      case Construct::continue_join: {
        const BlockId header = loops_.above[b.index()];
        return header.valid() ? begin_of_loop(header) : SourcePlace();
      }
      case Construct::switch_join: {
        const BlockId head = switches_.above[b.index()];
        return head.valid() ? blocks_[head.index()].end_place : SourcePlace();
      }
      case Construct::if_join: return begin_of_if(b);
      case Construct::expression_join: return begin_of_condition(b);
      default: return {};
    }
  }

  /// `while` and `do` are at the jump into the header, `for` is at the branch into its body.
  [[nodiscard]] SourcePlace begin_of_loop(BlockId header) const {
    const Block& block = blocks_[header.index()];
    const bool is_tested = std::ranges::any_of(graph_.successors(header), [&](BlockId to) {
      return blocks_[to.index()].name.starts_with("for.body");
    });
    if (is_tested && block.end == End::branch && block.end_place.valid()) return block.end_place;
    if (header.index() == 0) return block.place;
    const Block& before = blocks_[header.index() - 1];
    const bool is_entered = before.end == End::jump && before.successors[0] == header.index();
    return is_entered && before.end_place.valid() ? before.end_place : block.place;
  }

  /// A `while.body` begins a loop only where the condition has no block.
  [[nodiscard]] bool is_header(BlockId b) const {
    const std::string_view name = blocks_[b.index()].name;
    return cfg::is_loop_header(constructs_[b.index()]) &&
           (!name.starts_with("while.body") || graph_.predecessors(b).size() > 1);
  }

  /// A loop or switch is open from its first block to its end, down the dominator tree.
  void find_open() {
    for (const BlockId b : tree_.preorder()) {
      const Construct construct = constructs_[b.index()];
      loops_.add(b, tree_.idom(b), is_header(b), construct == Construct::break_exit);
      switches_.add(b, tree_.idom(b), blocks_[b.index()].end == End::switch_,
                    construct == Construct::switch_join);
    }
  }

  /// The value of an expression is joined at its own place.
  [[nodiscard]] SourcePlace begin_of_condition(BlockId b) const {
    const BlockId head = tree_.idom(b);
    const bool is_value = std::string_view(blocks_[b.index()].name).contains(".end");
    const bool is_found = !is_value && head.valid() && blocks_[head.index()].end == End::branch;
    return is_found ? blocks_[head.index()].end_place : SourcePlace();
  }

  /// Control divides for the last time above the join where the condition begins; jumps into an arm
  /// lead elsewhere.
  [[nodiscard]] SourcePlace begin_of_if(BlockId b) const {
    const BlockId head = tree_.idom(b);
    if (!head.valid() || blocks_[head.index()].end != End::branch) return {};
    const auto is_of_if = [&](BlockId to) {
      const std::string_view name = blocks_[to.index()].name;
      const bool is_end = name.starts_with("if.end");
      return is_end ? to == b
                    : name.starts_with("if.then") || name.starts_with("if.else") ||
                          name.starts_with("land.lhs.true") || name.starts_with("lor.lhs.false");
    };
    return std::ranges::all_of(graph_.successors(head), is_of_if) ? blocks_[head.index()].end_place
                                                                  : SourcePlace();
  }

  const std::vector<Block>& blocks_;
  cfg::Graph graph_;
  cfg::DominatorTree tree_;
  std::vector<Construct> constructs_;
  Open loops_;
  Open switches_;
};

}  // namespace

std::vector<std::optional<cfg::Merge>> joins_of(const Function& function) {
  return Joins(function).run();
}

}  // namespace ssac::frontend::lir
