#include "frontend/llvm/join_places.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "cfg/dominators.h"
#include "cfg/graph.h"
#include "frontend/llvm/statements.h"

namespace ssac::frontend::lir {
namespace {

using cfg::BlockId;
using cfg::Construct;

/// The names that clang gives to joins, by how they begin.
struct NamedBlock {
  std::string_view beginning;
  Construct construct;
};
constexpr std::array named_blocks = {
    NamedBlock{"while.cond", Construct::while_header},
    NamedBlock{"while.body", Construct::while_header},
    NamedBlock{"do.body", Construct::while_header},
    NamedBlock{"for.cond.cleanup", Construct::join},
    NamedBlock{"for.cond", Construct::for_header},
    NamedBlock{"for.body", Construct::for_header},
    NamedBlock{"if.end", Construct::if_join},
    NamedBlock{"while.end", Construct::break_exit},
    NamedBlock{"for.end", Construct::break_exit},
    NamedBlock{"do.end", Construct::break_exit},
    NamedBlock{"sw.epilog", Construct::switch_join},
    NamedBlock{"sw.bb", Construct::label},
    NamedBlock{"sw.default", Construct::label},
    NamedBlock{"for.inc", Construct::continue_join},
    NamedBlock{"do.cond", Construct::continue_join},
    NamedBlock{"if.then", Construct::expression_join},  // of a condition with && or ||
    NamedBlock{"if.else", Construct::expression_join},
    // Not by "cond." alone: a call of a function `cond` that is inlined ends at "cond.exit".
    NamedBlock{"cond.true", Construct::expression_join},
    NamedBlock{"cond.false", Construct::expression_join},
    NamedBlock{"cond.end", Construct::expression_join},
    NamedBlock{"land.lhs.true", Construct::expression_join},
    NamedBlock{"land.rhs", Construct::expression_join},
    NamedBlock{"land.end", Construct::expression_join},
    NamedBlock{"lor.lhs.false", Construct::expression_join},
    NamedBlock{"lor.rhs", Construct::expression_join},
    NamedBlock{"lor.end", Construct::expression_join},
};

/// No label of C has this name, but names of labels can begin with it.
constexpr std::string_view end_of_function = "return";

Construct construct_of(const Block& block) {
  if (block.is_label) return Construct::label;
  const std::string_view name = block.name;
  if (name == end_of_function) return Construct::return_join;
  for (const NamedBlock& named : named_blocks) {
    if (name.starts_with(named.beginning)) return named.construct;
  }
  return Construct::join;
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

class Joins {
 public:
  explicit Joins(const Function& function)
      : is_optimised_(function.is_optimised),
        blocks_(function.blocks),
        predecessors_(predecessors_of(function)),
        statements_(statements_of(function, predecessors_)),
        tree_(cfg::dominators(graph_of(function))) {}

  std::vector<std::optional<cfg::Merge>> run() {
    std::vector<std::optional<cfg::Merge>> joins(blocks_.size());
    for (std::uint32_t b = 0; b < blocks_.size(); ++b) {
      if (predecessors_[b].size() < 2) continue;
      const cfg::Merge join = join_of(b);
      if (join.place.valid()) joins[b] = join;
    }
    return joins;
  }

 private:
  [[nodiscard]] cfg::Merge join_of(std::uint32_t b) const {
    const Construct construct = construct_of(blocks_[b]);
    const SourcePlace first = blocks_[b].place;
    const SourcePlace begin = begin_of(b, construct);
    if (begin.valid()) return {construct, begin};
    const bool is_at_first = construct == Construct::label || construct == Construct::return_join ||
                             construct == Construct::expression_join;
    if (is_at_first) return {construct, first};
    return {is_end_of_function(b) ? Construct::return_join : Construct::join, first};
  }

  /// Clang makes returns jump to the last block of the last statement if that block is empty.
  [[nodiscard]] bool is_end_of_function(std::uint32_t b) const {
    const Block& block = blocks_[b];
    return !block.name.empty() && block.num_instructions == 0 && block.end == End::ret_nothing;
  }

  /// Where the statement begins; an invalid place if it is not found.
  [[nodiscard]] SourcePlace begin_of(std::uint32_t b, Construct construct) const {
    const std::uint32_t owner = statements_.owner[b];
    switch (construct) {
      case Construct::while_header:
      case Construct::for_header:
        return statements_.is_header[b] ? begin_of_loop(b) : SourcePlace();
      case Construct::break_exit:
      case Construct::continue_join: return owner != none ? begin_of_loop(owner) : SourcePlace();
      case Construct::switch_join: return owner != none ? blocks_[owner].end_place : SourcePlace();
      case Construct::if_join: return owner != none ? last_test_before(owner) : begin_of_if(b);
      case Construct::expression_join:
        return owner != none ? last_test_before(owner) : begin_of_condition(b);
      default: return {};
    }
  }

  /// The place that clang records at the back edges of a loop. Without it, `while` and `do` are at
  /// the jump to the header, and `for` is at the branch to its body. In optimised code, blocks with
  /// such names can be before or after the loop, and jumps can come from elsewhere.
  [[nodiscard]] SourcePlace begin_of_loop(std::uint32_t header) const {
    for (const std::uint32_t from : predecessors_[header]) {
      const bool is_own = !is_optimised_ || goes_back(from, header);
      if (is_own && blocks_[from].loop_place.valid()) return blocks_[from].loop_place;
    }
    if (is_optimised_) return {};
    const Block& block = blocks_[header];
    const bool is_tested = std::ranges::any_of(block.successors, [&](std::uint32_t to) {
      return blocks_[to].name.starts_with("for.body");
    });
    if (is_tested && block.end == End::branch && block.end_place.valid()) return block.end_place;
    if (header == 0) return block.place;
    const Block& before = blocks_[header - 1];
    const bool is_entered = before.end == End::jump && before.successors[0] == header;
    return is_entered && before.end_place.valid() ? before.end_place : block.place;
  }

  /// Whether the edge is a back edge of a natural loop.
  [[nodiscard]] bool goes_back(std::uint32_t from, std::uint32_t header) const {
    return tree_.dominates(BlockId(std::size_t{header}), BlockId(std::size_t{from}));
  }

  /// Clang gives the last branch of a condition the place where the condition begins, and the
  /// others the places of their operators; the branch before the second operand of a value has the
  /// place of the value's operator.
  [[nodiscard]] SourcePlace last_test_before(std::uint32_t b) const { return tests_before(b)[1]; }

  /// The places of the last two branches to the block, in block order.
  [[nodiscard]] std::array<SourcePlace, 2> tests_before(std::uint32_t b) const {
    std::array<SourcePlace, 2> places;
    std::uint32_t last = none;
    for (const std::uint32_t from : predecessors_[b]) {
      if (from >= b) break;
      if (blocks_[from].end != End::branch || std::exchange(last, from) == from) continue;
      places = {places[1], blocks_[from].end_place};
    }
    return places;
  }

  /// For blocks that parts of a condition lead to; the value of `?:` is at the first thing in its
  /// block.
  [[nodiscard]] SourcePlace begin_of_condition(std::uint32_t b) const {
    const bool is_value = std::string_view(blocks_[b].name).contains(".end");
    if (is_value) return {};
    const std::uint32_t head = branch_above(b);
    const bool is_choice =
        head != none && std::ranges::any_of(blocks_[head].successors, [&](std::uint32_t to) {
          const std::string_view name = blocks_[to].name;
          return name.starts_with("cond.true") || name.starts_with("cond.false");
        });
    return is_choice ? blocks_[head].end_place : tests_before(b)[0];
  }

  /// For an `if` that was not found, as in optimised code: the last branch above the join is in its
  /// condition, if it leads to nothing else.
  [[nodiscard]] SourcePlace begin_of_if(std::uint32_t b) const {
    const std::uint32_t head = branch_above(b);
    if (head == none) return {};
    const auto is_of_if = [&](std::uint32_t to) {
      const std::string_view name = blocks_[to].name;
      const bool is_end = name.starts_with("if.end");
      return is_end ? to == b
                    : name.starts_with("if.then") || name.starts_with("if.else") ||
                          name.starts_with("land.lhs.true") || name.starts_with("lor.lhs.false");
    };
    return std::ranges::all_of(blocks_[head].successors, is_of_if) ? blocks_[head].end_place
                                                                   : SourcePlace();
  }

  /// The block's immediate dominator, if that branches; else `none`.
  [[nodiscard]] std::uint32_t branch_above(std::uint32_t b) const {
    const BlockId head = tree_.idom(BlockId(std::size_t{b}));
    if (!head.valid() || blocks_[head.index()].end != End::branch) return none;
    return static_cast<std::uint32_t>(head.index());
  }

  bool is_optimised_;
  const std::vector<Block>& blocks_;
  Predecessors predecessors_;
  Statements statements_;
  cfg::DominatorTree tree_;
};

}  // namespace

std::vector<std::optional<cfg::Merge>> joins_of(const Function& function) {
  return Joins(function).run();
}

}  // namespace ssac::frontend::lir
