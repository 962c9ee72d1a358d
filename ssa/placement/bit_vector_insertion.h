// Phi insertion by bit vectors for any flow graph: the algorithm of
// ssa/placement/bit_vector_placement.h, which has the idea, its source and the deviations.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/graph.h"
#include "cfg/support/scratch.h"
#include "ssa/function.h"
#include "ssa/placement/bit_vectors.h"
#include "ssa/placement/live_range_sharing.h"
#include "ssa/placement/pruning.h"

namespace ssac::ssa {

/// Calls visit(k) for every bit of the word, in increasing order.
template <class Visit>
void for_each_bit(Word word, Visit visit) {
  for (; word != 0; word &= word - 1) visit(static_cast<std::uint32_t>(std::countr_zero(word)));
}

/// A set of numbers. Iterating over it has no branch for each number that is not in it.
class BitSet {
 public:
  BitSet(std::size_t size, Scratch& scratch)
      : words_((size + word_size - 1) / word_size, 0, scratch.resource()) {}

  void insert(std::uint32_t k) { words_[k / word_size] |= Word{1} << (k % word_size); }
  [[nodiscard]] bool contains(std::uint32_t k) const {
    return (words_[k / word_size] >> (k % word_size) & 1) != 0;
  }
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::uint32_t first = 0; Word word : words_) {
      for_each_bit(word, [&](std::uint32_t k) { visit(first + k); });
      first += word_size;
    }
  }
  template <class Visit>
  void for_each_backward(Visit visit) const {
    for (std::size_t k = words_.size(); k-- > 0;) {
      for (Word rest = words_[k]; rest != 0;) {
        const auto bit = static_cast<std::uint32_t>(std::bit_width(rest)) - 1;
        rest ^= Word{1} << bit;
        visit(static_cast<std::uint32_t>(k * word_size) + bit);
      }
    }
  }

 private:
  ScratchVector<Word> words_;
};

/// Here blocks are given by their positions in the preorder of the dominator tree, and variables by
/// their bits.
///
/// `Listener`, unless null, is told about phis: insert(block, bit, the block that assigns the
/// variable, that block's position), and not_wanted, with the same arguments and the kind of
/// pruning.
template <cfg::FlowGraph G, class Listener>
class BitVectorPlacement {
 public:
  /// In: a graph whose entry has no predecessors, and its dominator tree.
  BitVectorPlacement(const G& graph, const cfg::DominatorTree& tree, PruningKind wanted,
                     std::size_t num_bits, Listener* trace)
      : graph_(graph),
        tree_(tree),
        wanted_(wanted),
        trace_(trace),
        words_(graph, num_bits, scratch_),
        phis_(graph.num_blocks() * words_.num_words(), 0, scratch_.resource()),
        links_(scratch_.array<Link>(tree.preorder().size())),
        first_joins_(scratch_.array<Position>(tree.preorder().size())),
        next_joins_(scratch_.array<Position>(tree.preorder().size())),
        parents_of_joins_(tree.preorder().size(), scratch_),
        have_phis_(graph.num_blocks(), scratch_),
        path_(scratch_.resource()),
        edges_(scratch_.resource()),
        edges_from_(scratch_.resource()),
        grown_(scratch_.resource()) {
    find_joins();
  }

  /// What each block reads and assigns; to be filled in before `run`.
  BlockBitVectors<G>& words() { return words_; }
  /// Inserts the phis of all variables.
  void run() {
    if (wanted_ == PruningKind::live_in) words_.find_live_in();
    for (word_ = 0; word_ < words_.num_words(); ++word_) {
      if (wanted_ == PruningKind::non_local) find_non_locals();
      set_up_links();
      parents_of_joins_.for_each_backward([&](Position p) { place_below(p); });
    }
  }

  [[nodiscard]] std::size_t num_sites() const { return num_sites_; }
  [[nodiscard]] std::size_t num_operands() const { return num_operands_; }
  /// Calls visit(b) for each block that has phis, in increasing order.
  template <class Visit>
  void for_each_block(Visit visit) const {
    have_phis_.for_each([&](std::uint32_t b) { visit(cfg::BlockId(b)); });
  }
  /// Calls visit(bit) for each phi of the block, in the order of bits.
  template <class Visit>
  void for_each_phi(cfg::BlockId b, Visit visit) const {
    const std::size_t row = b.index() * words_.num_words();
    for (std::size_t k = 0; k < words_.num_words(); ++k) {
      const auto first = static_cast<std::uint32_t>(k * word_size);
      for_each_bit(phis_[row + k], [&](std::uint32_t bit) { visit(first + bit); });
    }
  }

 private:
  using Position = std::uint32_t;
  static constexpr std::uint32_t none = cfg::BlockId::none_index;

  struct Link {
    Word assigned;      // by the blocks from this one up to, but not including, the ancestor
    Position ancestor;  // in the dominator tree; path compression moves it up
  };
  /// An edge to `to` from the subtree of `from`, where both are children of the same block.
  struct Edge {
    Position from;
    Position to;
    Position source;  // where the edge starts
    Word below;       // what is assigned from there up to, but not including, `from`
    std::uint32_t next = none;
  };

  [[nodiscard]] Position size() const { return static_cast<Position>(links_.size()); }
  Word& phis(cfg::BlockId b) { return phis_[b.index() * words_.num_words() + word_]; }

  [[nodiscard]] Position parent(cfg::BlockId b) const {
    return tree_.preorder_position(b == cfg::entry_of(graph_) ? b : tree_.idom(b));
  }

  /// Lists the children of each block that are joins, in increasing order.
  void find_joins() {
    std::span<Position> joins = scratch_.array<Position>(size() + 1);
    std::size_t count = 0;
    for (Position p = 0; cfg::BlockId b : tree_.preorder()) {
      joins[count] = p++;
      count += cfg::has_several(graph_.predecessors(b)) ? 1 : 0;
    }
    while (count-- > 0) {
      const Position join = joins[count];
      const Position above = parent(tree_.preorder()[join]);
      next_joins_[join] = parents_of_joins_.contains(above) ? first_joins_[above] : none;
      first_joins_[above] = join;
      parents_of_joins_.insert(above);
    }
  }

  void set_up_links() {
    for (Position p = 0; cfg::BlockId b : tree_.preorder()) {
      links_[p++] = {words_.assigned(b, word_), parent(b)};
    }
  }

  void find_non_locals() {
    non_local_ = 0;
    for (cfg::BlockId b : tree_.preorder()) non_local_ |= words_.live_in(b, word_);
  }

  /// Inserts the phis of the children of p. All blocks further below have theirs already.
  void place_below(Position p) {
    bool is_ordered = true;
    for_each_edge_below(p, [&](const Edge& edge) {
      add_phis(edge);
      is_ordered = is_ordered && edge.from <= edge.to;
    });
    if (!is_ordered) repeat(p);
  }

  /// Calls visit(edge) for the edges between the subtrees of children of p, in the order of the
  /// child that an edge leads to.
  template <class Visit>
  void for_each_edge_below(Position p, Visit visit) {
    for (Position c = first_joins_[p]; c != none; c = next_joins_[c]) {
      const cfg::BlockId join = tree_.preorder()[c];
      if (wanted(join) == 0 && trace_ == nullptr) continue;
      for (cfg::BlockId predecessor : cfg::predecessors_of(graph_, join)) {
        const Position u = tree_.preorder_position(predecessor);
        if (u == p || u == none) continue;
        const auto [root, below] = path(u, p);
        visit(Edge{root, c, u, below});
      }
    }
  }

  struct Path {
    Position root;  // its upper end
    Word below;     // what is assigned on it, except in the root
  };
  /// The path from u up to the child of p.
  Path path(Position u, Position p) {
    Position root = u;
    while (links_[root].ancestor > p) {
      path_.push_back(root);
      root = links_[root].ancestor;
    }
    Word below = 0;
    while (!path_.empty()) {
      Link& link = links_[path_.back()];
      path_.pop_back();
      below = link.assigned |= below;
      link.ancestor = root;
    }
    return {root, below};
  }

  /// Inserts phis for what is assigned on the path that ends with the edge, if they are wanted and
  /// new. Returns whether there are any.
  bool add_phis(const Edge& edge) {
    const Position c = edge.to;
    const cfg::BlockId b = tree_.preorder()[c];
    const Word variables = edge.below | links_[edge.from].assigned;
    const Word added = variables & wanted(b) & ~phis(b);
    if (trace_ != nullptr) [[unlikely]]
      show(edge, added, variables & ~wanted(b));
    if (added == 0) return false;
    phis(b) |= added;
    have_phis_.insert(b.index());
    links_[c].assigned |= added;
    const auto count = static_cast<std::size_t>(std::popcount(added));
    num_sites_ += count;
    num_operands_ +=
        count * static_cast<std::size_t>(std::ranges::distance(graph_.predecessors(b)));
    return true;
  }
  [[nodiscard]] Word wanted(cfg::BlockId b) const {
    switch (wanted_) {
      case PruningKind::all: return ~Word{0};
      case PruningKind::non_local: return non_local_;
      case PruningKind::live_in: break;
    }
    return words_.live_in(b, word_);
  }

  /// Reports the phis that are added because of the edge, and those that are not wanted.
  void show(const Edge& edge, Word added, Word rejected) {
    const cfg::BlockId at = tree_.preorder()[edge.to];
    const auto first = static_cast<std::uint32_t>(word_ * word_size);
    for_each_bit(added | rejected, [&](std::uint32_t bit) {
      Position p = edge.source;
      const auto assigns = [&](cfg::BlockId b) { return words_.assigned(b, word_) | phis(b); };
      while ((assigns(tree_.preorder()[p]) >> bit & 1) == 0) p = parent(tree_.preorder()[p]);
      const cfg::BlockId defined_in = tree_.preorder()[p];
      if ((added >> bit & 1) != 0) {
        trace_->insert(at, first + bit, defined_in, p);
      } else {
        trace_->not_wanted(at, first + bit, defined_in, p, wanted_);
      }
    });
  }

  /// For a p below which some edges lead to an earlier sibling: follows the edges until nothing
  /// changes.
  void repeat(Position p) {
    edges_from_.resize(size(), none);
    edges_.clear();
    grown_.clear();
    for_each_edge_below(p, [&](Edge edge) {
      if (edge.from == edge.to) return;
      edge.next = edges_from_[edge.from];
      if (edge.next == none) grown_.push_back(edge.from);
      edges_from_[edge.from] = static_cast<std::uint32_t>(edges_.size());
      edges_.push_back(edge);
    });
    while (!grown_.empty()) {
      const Position from = grown_.back();
      grown_.pop_back();
      for (std::uint32_t e = edges_from_[from]; e != none; e = edges_[e].next) {
        const Edge& edge = edges_[e];
        if (add_phis(edge)) grown_.push_back(edge.to);
      }
    }
    for (const Edge& edge : edges_) edges_from_[edge.from] = none;
  }

  Scratch scratch_;
  const G& graph_;
  const cfg::DominatorTree& tree_;
  PruningKind wanted_;
  Listener* trace_;  // may be null
  std::size_t word_ = 0;
  std::size_t num_sites_ = 0;
  std::size_t num_operands_ = 0;
  BlockBitVectors<G> words_;
  Word non_local_ = 0;
  ScratchVector<Word> phis_;  // by block and word
  std::span<Link> links_;
  std::span<Position> first_joins_;  // by position: the first child that is a join
  std::span<Position> next_joins_;   // by position of a join: the next such child of its parent
  BitSet parents_of_joins_;          // the positions that have such a child
  BitSet have_phis_;                 // the blocks with phis
  ScratchVector<Position> path_;
  ScratchVector<Edge> edges_;                // to the children of the current block
  ScratchVector<std::uint32_t> edges_from_;  // by child: the first edge of its list
  ScratchVector<Position> grown_;
};

/// The sites of the phis; each bit is that of the variable that owns it at the block.
template <class Placement>
std::vector<PhiSite> sites_of_owners(const Placement& placement, const cfg::DominatorTree& tree,
                                     const LiveRangeSharing& sharing) {
  std::vector<PhiSite> result;
  result.reserve(placement.num_sites());
  std::vector<cfg::VariableId> owners = sharing.unshared_owners();
  for (std::uint32_t p = 0; cfg::BlockId b : tree.preorder()) {
    sharing.update_owners(owners, p++);
    const std::size_t first = result.size();
    placement.for_each_phi(b, [&](std::uint32_t bit) {
      std::size_t at = result.size();
      result.push_back({b, owners[bit]});
      for (; at > first && owners[bit] < result[at - 1].variable; --at) {
        std::swap(result[at - 1], result[at]);
      }
    });
  }
  if (!std::ranges::is_sorted(tree.preorder())) std::ranges::sort(result);
  return result;
}

}  // namespace ssac::ssa
