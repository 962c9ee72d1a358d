// Ancestor queries in logarithmic time, in trees that grow at their leaves.
//
// Besides its parent, each vertex keeps one ancestor to jump to. The length of the jump depends
// only on the vertex's depth, so vertices of equal depth jump to equal depths.
//
// Source: Myers, "An Applicative Random-Access Stack", Information Processing Letters 17(5), 1983.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory_resource>
#include <vector>

namespace ssac {

/// Trees whose vertices are small numbers.
class JumpPointers {
 public:
  using Vertex = std::uint32_t;
  static constexpr Vertex none = std::numeric_limits<Vertex>::max();

  JumpPointers() = default;
  explicit JumpPointers(std::pmr::memory_resource* memory) : entries_(memory) {}

  void reserve(std::size_t num_vertices) { entries_.reserve(num_vertices); }
  [[nodiscard]] bool empty() const { return entries_.empty(); }

  /// Add a vertex, as a root or below a vertex that has been added. O(1) amortised if vertices are
  /// added in increasing order.
  void add_root(Vertex v) { put(v, {none, v, 0}); }
  void add(Vertex v, Vertex parent) {
    const Entry above = entries_[parent];
    const Entry middle = entries_[above.jump];
    const bool same_length = above.depth - middle.depth == middle.depth - depth(middle.jump);
    put(v, {parent, same_length ? middle.jump : parent, above.depth + 1});
  }

  [[nodiscard]] bool contains(Vertex v) const {
    return v < entries_.size() && entries_[v].jump != none;
  }
  /// A proper ancestor; for a root, the root itself.
  [[nodiscard]] Vertex jump(Vertex v) const { return entries_[v].jump; }
  /// Number of steps to the root.
  [[nodiscard]] std::uint32_t depth(Vertex v) const { return entries_[v].depth; }

  /// The nearest vertex, from v upward, for which `holds(vertex)` is true. It must be true for the
  /// root, and for every ancestor of a vertex for which it is true. O(log depth).
  template <class Holds>
  [[nodiscard]] Vertex first_ancestor(Vertex v, Holds holds) const {
    while (!holds(v)) {
      const Entry& entry = entries_[v];
      v = holds(entry.jump) ? entry.parent : entry.jump;
    }
    return v;
  }
  /// The vertex at this depth, from v upward; the depth must not exceed that of v. O(log depth).
  [[nodiscard]] Vertex ancestor_at(Vertex v, std::uint32_t depth) const {
    while (entries_[v].depth > depth) {
      const Entry& entry = entries_[v];
      v = entries_[entry.jump].depth >= depth ? entry.jump : entry.parent;
    }
    return v;
  }
  /// The nearest common ancestor, none if the roots differ. O(log depth).
  [[nodiscard]] Vertex common_ancestor(Vertex v, Vertex w) const {
    const std::uint32_t least = std::min(depth(v), depth(w));
    v = ancestor_at(v, least);
    w = ancestor_at(w, least);
    while (v != w && v != none) {
      const Entry& left = entries_[v];
      const Entry& right = entries_[w];
      const bool differ = left.jump != right.jump && left.depth != 0;
      v = differ ? left.jump : left.parent;
      w = differ ? right.jump : right.parent;
    }
    return v;
  }

 private:
  struct Entry {
    Vertex parent = none;
    Vertex jump = none;  // none if the vertex has not been added
    std::uint32_t depth = 0;
  };
  void put(Vertex v, const Entry& entry) {
    if (v >= entries_.size()) [[unlikely]]
      entries_.resize(std::max<std::size_t>(v + 1, entries_.capacity()));
    entries_[v] = entry;
  }

  std::pmr::vector<Entry> entries_;
};

}  // namespace ssac
