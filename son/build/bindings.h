// What scopes bind: arrays from slot to node that share what they have in common.
//
// Whoever builds a Sea of Nodes from source copies the scope at every if, loop and jump, and
// compares two scopes wherever control meets. With plain arrays each of these costs the number of
// visible variables. Here an array is a tree of fixed height whose leaves hold 16 nodes each; a
// copy shares the whole tree, a write copies the chunks on its path that are shared, and comparing
// two arrays goes only where they do not share. So copying takes constant time, and comparing time
// in proportion to what was written since the copy.
// Source: path copying as in Driscoll, Sarnak, Sleator, Tarjan, "Making Data Structures
// Persistent", JCSS 38(1), 1989, section 1, on the wide trees of Bagwell, "Ideal Hash Trees", EPFL
// 2001. Deviation: chunks are counted, so that one that is not shared is written in place and one
// that is no longer used is used again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "son/build/stale_phis.h"
#include "son/graph.h"

namespace ssac::son {

/// The binding of a slot that no one has touched since the header of the innermost loop: it stands
/// for what the loop's header binds.
inline constexpr NodeId sentinel{std::size_t{0}};

class Bindings;

/// The chunks of all Bindings of one construction. Must outlive them.
class BindingPool {
 public:
  /// For arrays of up to `num_slots` slots. Tells `stale_phis` what is bound, unless it is null.
  /// O(log num_slots).
  explicit BindingPool(std::size_t num_slots, StalePhis* stale_phis = nullptr);

 private:
  friend class Bindings;
  using Chunk = std::uint32_t;
  static constexpr unsigned width_bits = 4;
  static constexpr std::size_t width = std::size_t{1} << width_bits;

  /// Leaves (level 0) hold node numbers, others chunks of the level below.
  using Items = std::array<std::uint32_t, width>;

  /// The chunk of that level whose slots are all sentinels. It is never written and not counted.
  static Chunk all_sentinels(unsigned level) { return level; }
  [[nodiscard]] bool is_counted(Chunk chunk) const { return chunk > top_level_; }
  static std::size_t position(std::uint32_t slot, unsigned level) {
    return (slot >> (width_bits * level)) % width;
  }
  Chunk add(const Items& items);
  void share(Chunk chunk) {
    if (is_counted(chunk)) ++counts_[chunk];
  }
  void release(Chunk chunk, unsigned level);
  /// The chunk, or a copy of it if others have it too.
  Chunk make_own(Chunk chunk, unsigned level);
  void list_differing(Chunk a, Chunk b, unsigned level, std::uint32_t first, std::uint32_t count,
                      std::vector<std::uint32_t>& slots) const;
  /// Of `over` what it binds in the slots below `count`, else of `under`; its first slot is
  /// `first`. One more holds the result.
  Chunk overlay(Chunk over, Chunk under, unsigned level, std::uint32_t first, std::uint32_t count);

  std::vector<Items> items_;           // by chunk
  std::vector<std::uint32_t> counts_;  // by chunk: how many hold it
  std::vector<Chunk> unused_;
  StalePhis* stale_phis_;
  unsigned top_level_ = 0;
};

/// An array from slot to node, all sentinels at first. Copying takes constant time.
class Bindings {
 public:
  explicit Bindings(BindingPool& pool);
  Bindings(const Bindings& other);
  Bindings(Bindings&& other) noexcept;
  Bindings& operator=(Bindings other) noexcept;
  ~Bindings();

  /// O(log slots).
  [[nodiscard]] NodeId get(std::uint32_t slot) const {
    BindingPool::Chunk chunk = root_;
    for (unsigned level = pool_->top_level_; level > 0; --level) {
      chunk = pool_->items_[chunk][BindingPool::position(slot, level)];
    }
    return NodeId(pool_->items_[chunk][BindingPool::position(slot, 0)]);
  }
  /// O(log slots), amortised over the copies of the array.
  void set(std::uint32_t slot, NodeId node);

  /// Becomes the other array but for the slots below `count` that do not hold the sentinel here.
  /// O(slots bound here, by 16); copies only chunks that take slots from both.
  void put_over(const Bindings& under, std::uint32_t count);

  /// Appends the slots below `count`, in order, where the two arrays hold different ids. Goes only
  /// where the arrays do not share.
  void list_differing(const Bindings& other, std::uint32_t count,
                      std::vector<std::uint32_t>& slots) const;
  /// Appends the slots below `count`, in order, that do not hold the sentinel.
  void list_bound(std::uint32_t count, std::vector<std::uint32_t>& slots) const;

 private:
  BindingPool* pool_;
  BindingPool::Chunk root_;
};

}  // namespace ssac::son
