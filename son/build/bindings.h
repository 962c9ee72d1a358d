// The bindings of scopes: arrays from slot to node that share their common parts.
//
// Building a Sea of Nodes from source copies the scope at every if, loop and jump, and compares two
// scopes at every join. With plain arrays, each of these takes time proportional to the number of
// visible variables. Here an array is a tree of fixed height whose leaves hold 16 nodes each. A
// copy shares the whole tree, a write copies the shared chunks on its path, and a comparison
// descends only where the trees are not shared. So copying takes constant time, and comparing takes
// time proportional to what was written since the copy.
//
// Source: path copying as in Driscoll, Sarnak, Sleator, Tarjan, "Making Data Structures
// Persistent", JCSS 38(1), 1989, section 1, on the wide trees of Bagwell, "Ideal Hash Trees", EPFL
// 2001.
//
// Deviations: chunks are reference-counted, so that a chunk that is not shared is written in place
// and one that is no longer used is recycled.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "son/build/stale_phis.h"
#include "son/graph.h"

namespace ssac::son {

/// The binding of a slot that has been neither read nor assigned since the header of the innermost
/// loop: it stands for what that header binds.
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

  /// The chunk of that level whose slots are all sentinels. It is neither written nor counted.
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
  /// The chunk itself, or a copy if it is shared.
  Chunk make_own(Chunk chunk, unsigned level);
  void list_differing(Chunk a, Chunk b, unsigned level, std::uint32_t first, std::uint32_t count,
                      std::vector<std::uint32_t>& slots) const;
  /// A chunk with the bindings of `over` that are in slots below `count` and no sentinels, else
  /// those of `under`. Its first slot is `first`. Increments the reference count of the result.
  Chunk overlay(Chunk over, Chunk under, unsigned level, std::uint32_t first, std::uint32_t count);

  std::vector<Items> items_;           // by chunk
  std::vector<std::uint32_t> counts_;  // by chunk: reference count
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

  /// Becomes `under`, except for the slots below `count` that do not hold the sentinel here.
  /// O(slots bound here / 16); copies only chunks that take slots from both.
  void put_over(const Bindings& under, std::uint32_t count);

  /// Appends the slots below `count`, in order, where the two arrays hold different ids. Descends
  /// only where the arrays are not shared.
  void list_differing(const Bindings& other, std::uint32_t count,
                      std::vector<std::uint32_t>& slots) const;
  /// Appends the slots below `count`, in order, that do not hold the sentinel.
  void list_bound(std::uint32_t count, std::vector<std::uint32_t>& slots) const;

 private:
  BindingPool* pool_;
  BindingPool::Chunk root_;
};

}  // namespace ssac::son
