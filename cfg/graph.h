// Flow graphs: the concept that every algorithm of this folder requires, and the plain graph that
// models it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cfg/support/csr.h"
#include "cfg/support/id.h"

namespace ssac::cfg {

struct BlockTag {
  static constexpr std::string_view prefix = "b";
};
using BlockId = Id<BlockTag>;

/// Identifies a block: a BlockId, or a number.
template <class T>
concept BlockName = std::convertible_to<T, BlockId> || std::convertible_to<T, std::size_t>;
template <class R>
concept BlockRange =
    std::ranges::forward_range<R> && BlockName<std::ranges::range_reference_t<const R>>;

/// A directed graph with an entry, over the blocks 0 to num_blocks() - 1, of which there is at
/// least one. An edge may occur more than once (both edges of a branch to one block); each
/// occurrence is an edge of its own. The order of predecessors is the order of phi operands.
/// Successors and predecessors are ranges, so the graph of another compiler need not be copied: a
/// view that numbers its blocks is enough, if it can be iterated while const (a std::views::filter
/// cannot).
template <class G>
concept FlowGraph = requires(const G& graph, BlockId block) {
  { graph.num_blocks() } -> std::convertible_to<std::size_t>;
  { graph.entry() } -> BlockName;
  { graph.successors(block) } -> BlockRange;
  { graph.predecessors(block) } -> BlockRange;
};

namespace detail {
/// Converts to a BlockId.
struct ToBlock {
  template <BlockName T>
  constexpr BlockId operator()(const T& name) const {
    if constexpr (std::convertible_to<T, BlockId>) {
      return name;
    } else {
      return BlockId(static_cast<std::size_t>(name));
    }
  }
};

/// The range itself if it holds BlockIds, at no cost; otherwise a view that converts.
template <class R>
constexpr auto as_blocks(R&& names) {
  using Name = std::remove_cvref_t<std::ranges::range_reference_t<R>>;
  if constexpr (std::same_as<Name, BlockId>) {
    return std::views::all(std::forward<R>(names));
  } else {
    return std::views::transform(std::forward<R>(names), ToBlock());
  }
}
}  // namespace detail

// Accessors of any flow graph, in terms of BlockIds.
template <FlowGraph G>
constexpr BlockId entry_of(const G& graph) {
  return detail::ToBlock()(graph.entry());
}
template <FlowGraph G>
constexpr auto successors_of(const G& graph, BlockId b) {
  return detail::as_blocks(graph.successors(b));
}
template <FlowGraph G>
constexpr auto predecessors_of(const G& graph, BlockId b) {
  return detail::as_blocks(graph.predecessors(b));
}

/// The range in reverse; unchanged if it cannot be read backward.
template <std::ranges::forward_range R>
constexpr auto last_first(R range) {
  if constexpr (std::ranges::bidirectional_range<R>) {
    return std::views::reverse(std::move(range));
  } else {
    return range;
  }
}
template <std::ranges::forward_range R>
constexpr bool has_several(const R& range) {
  const auto first = std::ranges::begin(range);
  const auto last = std::ranges::end(range);
  return first != last && std::ranges::next(first) != last;
}

/// A plain flow graph.
class Graph {
 public:
  Graph() = default;

  /// From the successors of every block, in order. Predecessors are in increasing order; those that
  /// are the same block, in the order of its successors. O(blocks + edges).
  Graph(BlockId entry, Csr<BlockId, BlockId> successors);

  /// From edges in any order; the successors of a block keep the edges' order. O(blocks + edges).
  static Graph from_edges(std::size_t num_blocks, BlockId entry,
                          std::span<const std::pair<BlockId, BlockId>> edges);

  [[nodiscard]] std::size_t num_blocks() const { return successors_.num_rows(); }
  [[nodiscard]] std::size_t num_edges() const { return successors_.num_items(); }
  [[nodiscard]] BlockId entry() const { return entry_; }
  [[nodiscard]] IdRange<BlockId> blocks() const { return IdRange<BlockId>(num_blocks()); }
  [[nodiscard]] std::span<const BlockId> successors(BlockId b) const { return successors_[b]; }
  [[nodiscard]] std::span<const BlockId> predecessors(BlockId b) const { return predecessors_[b]; }

  /// For each successor edge of `b`, its position among the predecessors of its target, which is
  /// the position of its operand in the target's phis.
  [[nodiscard]] std::span<const std::uint32_t> predecessor_positions(BlockId b) const {
    return positions_[b];
  }
  friend bool operator==(const Graph&, const Graph&) = default;

 private:
  BlockId entry_;
  Csr<BlockId, BlockId> successors_;
  Csr<BlockId, BlockId> predecessors_;
  Csr<BlockId, std::uint32_t> positions_;
};

static_assert(FlowGraph<Graph>);

}  // namespace ssac::cfg
