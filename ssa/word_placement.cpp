#include "ssa/word_placement.h"

#include <bit>
#include <span>

#include "cfg/support/scratch.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

namespace {

/// A set of variables out of 64 with consecutive ids.
using Word = std::uint64_t;
constexpr std::uint32_t word_size = 64;
constexpr std::size_t max_words = 4;

// Without a branch: what an operand is can hardly be predicted.
Word bit(VariableId v, std::uint32_t first, bool is_variable = true) {
  const std::uint32_t k = v.index() - first;
  return static_cast<Word>(is_variable & (k < word_size)) << (k % word_size);
}
Word bit(cfg::Operand operand, std::uint32_t first) {
  return bit(operand.variable(), first, operand.is_variable());
}

/// What the blocks do with the variables of a word.
class WordAccesses {
 public:
  WordAccesses(const cfg::Function& function, const cfg::DominatorTree& tree, Scratch& scratch)
      : function_(function),
        tree_(tree),
        live_in_(function.num_blocks(), 0, scratch.resource()),
        assigned_(function.num_blocks(), 0, scratch.resource()),
        told_(function.num_blocks(), 0, scratch.resource()),
        grown_(scratch.resource()) {}

  /// Goes on to the variables from `first` on.
  void scan(std::uint32_t first) {
    non_local_ = 0;
    for (BlockId b : tree_.preorder()) {
      Word exposed = 0;
      Word assigned = 0;
      for (cfg::InstructionId i : function_.instructions(b)) {
        const cfg::Instruction& instruction = function_.instruction(i);
        exposed |= (bit(instruction.a, first) | bit(instruction.b, first)) & ~assigned;
        assigned |= bit(instruction.destination, first);
      }
      live_in_[b] = exposed;
      told_[b] = 0;
      assigned_[b] = assigned;
      non_local_ |= exposed;
    }
  }

  /// From the variables that blocks read before they assign them to those that are live-in.
  void find_live_in() {
    grown_.clear();
    for (std::size_t k = function_.num_blocks(); k-- > 0;) {
      const BlockId b(k);
      Word live_out = 0;
      for (BlockId to : function_.successors(b)) {
        live_out |= live_in_[to];
        if (to <= b) grown_.push_back(to);
      }
      live_in_[b] |= live_out & ~assigned_[b];
    }
    // What was not known yet when their predecessors were seen.
    while (!grown_.empty()) {
      const BlockId to = grown_.back();
      grown_.pop_back();
      if (told_[to] == live_in_[to]) continue;
      told_[to] = live_in_[to];
      for (BlockId b : function_.predecessors(to)) {
        const Word added = live_in_[to] & ~assigned_[b] & ~live_in_[b];
        live_in_[b] |= added;
        if (added != 0) grown_.push_back(b);
      }
    }
  }

  [[nodiscard]] Word non_local() const { return non_local_; }
  [[nodiscard]] Word live_in(BlockId b) const { return live_in_[b]; }
  [[nodiscard]] Word assigned(BlockId b) const { return assigned_[b]; }

 private:
  const cfg::Function& function_;
  const cfg::DominatorTree& tree_;
  ScratchMap<BlockId, Word> live_in_;  // at first what the block reads before assigning it
  ScratchMap<BlockId, Word> assigned_;
  Word non_local_ = 0;
  ScratchMap<BlockId, Word> told_;  // what of live_in_ all predecessors know
  ScratchVector<BlockId> grown_;
};

/// Blocks are their positions in the preorder of the dominator tree here.
class WordPlacement {
 public:
  WordPlacement(const cfg::Function& function, const cfg::DominatorTree& tree, Wanted wanted)
      : function_(function),
        tree_(tree),
        wanted_(wanted),
        num_words_((function.num_variables() + word_size - 1) / word_size),
        accesses_(function, tree, scratch_),
        phis_(function.num_blocks() * num_words_, 0, scratch_.resource()),
        links_(tree.preorder().size(), Link(), scratch_.resource()),
        path_(scratch_.resource()),
        edges_(scratch_.resource()),
        edges_from_(scratch_.resource()),
        grown_(scratch_.resource()) {}

  std::expected<std::vector<PhiSite>, TooLarge> run(std::size_t limit) {
    for (word_ = 0; word_ < num_words_; ++word_) {
      accesses_.scan(static_cast<std::uint32_t>(word_ * word_size));
      if (wanted_ == Wanted::live_in) accesses_.find_live_in();
      set_up_links();
      for (std::uint32_t p = size(); p-- > 0;) place_below(p);
    }
    return sites(limit);
  }

 private:
  using Position = std::uint32_t;
  struct Link {
    Word assigned = 0;      // by the blocks from this one up to and without the ancestor
    Position ancestor = 0;  // in the dominator tree, past what path compression has folded
    Position end = 0;       // of the subtree
  };
  /// An edge to `to` from below `from`, another child of the same block.
  struct Edge {
    Position from;
    Position to;
    Word below;  // what is assigned on the way, that in `from` excluded
    std::uint32_t next = none;
  };
  static constexpr std::uint32_t none = BlockId::none_index;

  [[nodiscard]] Position size() const { return static_cast<Position>(links_.size()); }
  Word& phis(BlockId b) { return phis_[b.index() * num_words_ + word_]; }

  void set_up_links() {
    Position p = 0;
    for (BlockId b : tree_.preorder()) {
      const Position parent = p == 0 ? 0 : tree_.preorder_position(tree_.idom(b));
      const auto end = static_cast<Position>(p + tree_.subtree_size(b));
      links_[p++] = {accesses_.assigned(b), parent, end};
    }
  }

  /// Inserts the phis of the children of p; all blocks further below have theirs.
  void place_below(Position p) {
    edges_.clear();
    bool is_ordered = true;
    for (Position c = p + 1; c < links_[p].end; c = links_[c].end) {
      const BlockId b = tree_.preorder()[c];
      const std::span<const BlockId> predecessors = function_.predecessors(b);
      if (predecessors.size() < 2) continue;
      for (BlockId predecessor : predecessors) {
        const Position u = tree_.preorder_position(predecessor);
        if (u == p || u == none) continue;
        const auto [root, below] = path(u, p);
        add_phis(c, below | links_[root].assigned);
        if (root != c) edges_.push_back({root, c, below});
        is_ordered = is_ordered && root <= c;
      }
    }
    if (!is_ordered) repeat();
  }

  struct Path {
    Position root;  // its upper end
    Word below;     // what is assigned on it, that in the root excluded
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

  /// Inserts those of the phis at c that are wanted and new. Returns whether there are any.
  bool add_phis(Position c, Word variables) {
    const BlockId b = tree_.preorder()[c];
    const Word added = variables & wanted(b) & ~phis(b);
    if (added == 0) return false;
    phis(b) |= added;
    links_[c].assigned |= added;
    const auto count = static_cast<std::size_t>(std::popcount(added));
    num_sites_ += count;
    num_operands_ += count * function_.predecessors(b).size();
    return true;
  }
  [[nodiscard]] Word wanted(BlockId b) const {
    switch (wanted_) {
      case Wanted::all: return ~Word{0};
      case Wanted::non_local: return accesses_.non_local();
      case Wanted::live_in: break;
    }
    return accesses_.live_in(b);
  }

  /// Follows the edges until nothing changes, where some go to a sibling that comes earlier.
  void repeat() {
    edges_from_.resize(size(), none);
    grown_.clear();
    for (std::uint32_t e = 0; e < edges_.size(); ++e) {
      Edge& edge = edges_[e];
      edge.next = edges_from_[edge.from];
      if (edge.next == none) grown_.push_back(edge.from);
      edges_from_[edge.from] = e;
    }
    while (!grown_.empty()) {
      const Position from = grown_.back();
      grown_.pop_back();
      for (std::uint32_t e = edges_from_[from]; e != none; e = edges_[e].next) {
        const Edge& edge = edges_[e];
        if (add_phis(edge.to, edge.below | links_[from].assigned)) grown_.push_back(edge.to);
      }
    }
    for (const Edge& edge : edges_) edges_from_[edge.from] = none;
  }

  std::expected<std::vector<PhiSite>, TooLarge> sites(std::size_t limit) const {
    if (num_operands_ > limit) return std::unexpected(TooLarge{"phi operands", limit});
    std::vector<PhiSite> result;
    result.reserve(num_sites_);
    for (BlockId b : function_.blocks()) {
      std::size_t first = 0;
      for (Word word : std::span(phis_).subspan(b.index() * num_words_, num_words_)) {
        for (; word != 0; word &= word - 1) {
          result.push_back(
              {b, VariableId(first + static_cast<std::size_t>(std::countr_zero(word)))});
        }
        first += word_size;
      }
    }
    return result;
  }

  Scratch scratch_;
  const cfg::Function& function_;
  const cfg::DominatorTree& tree_;
  Wanted wanted_;
  std::size_t num_words_;
  std::size_t word_ = 0;
  std::size_t num_sites_ = 0;
  std::size_t num_operands_ = 0;
  WordAccesses accesses_;
  ScratchVector<Word> phis_;  // by block and word
  ScratchVector<Link> links_;
  ScratchVector<Position> path_;
  ScratchVector<Edge> edges_;                // to the children of the present block
  ScratchVector<std::uint32_t> edges_from_;  // the first of the list of each child
  ScratchVector<Position> grown_;
};

}  // namespace

bool fits_words(const cfg::Function& function) {
  return function.num_variables() <= max_words * word_size;
}

std::expected<std::vector<PhiSite>, TooLarge> place_phis_by_words(const cfg::Function& function,
                                                                  const cfg::DominatorTree& tree,
                                                                  Wanted wanted,
                                                                  std::size_t limit) {
  return WordPlacement(function, tree, wanted).run(limit);
}

}  // namespace ssac::ssa
