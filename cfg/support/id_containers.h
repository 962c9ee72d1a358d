// Containers keyed by typed ids: IdVector owns entities, IdMap is a side table, IdSet a bit set,
// SparseIdSet a set that clears in constant time.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "cfg/support/id.h"

namespace ssac {

/// Owns the entities that ids of type I name, in order of creation.
template <class I, class T>
class IdVector {
 public:
  IdVector() = default;

  I push_back(const T& value) {
    const I id(items_.size());
    items_.push_back(value);
    return id;
  }
  I push_back(T&& value) {
    const I id(items_.size());
    items_.push_back(std::move(value));
    return id;
  }
  void reserve(std::size_t count) { items_.reserve(count); }

  T& operator[](I id) {
    assert(id.index() < items_.size());
    return items_[id.index()];
  }
  const T& operator[](I id) const {
    assert(id.index() < items_.size());
    return items_[id.index()];
  }

  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  [[nodiscard]] IdRange<I> ids() const { return IdRange<I>(items_.size()); }
  [[nodiscard]] std::span<const T> items() const { return items_; }
  [[nodiscard]] std::span<T> items() { return items_; }
  friend bool operator==(const IdVector&, const IdVector&) = default;

 private:
  std::vector<T> items_;
};

/// A side table: one T for each of `count` ids, initially all equal.
template <class I, class T, class Allocator = std::allocator<T>>
class IdMap {
  using Items = std::vector<T, Allocator>;

 public:
  IdMap() = default;
  explicit IdMap(std::size_t count, T initial = T(), const Allocator& allocator = Allocator())
      : items_(count, initial, allocator) {}

  typename Items::reference operator[](I id) {
    assert(id.index() < items_.size());
    return items_[id.index()];
  }
  typename Items::const_reference operator[](I id) const {
    assert(id.index() < items_.size());
    return items_[id.index()];
  }

  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] IdRange<I> ids() const { return IdRange<I>(items_.size()); }
  void resize(std::size_t count, T initial = T()) { items_.resize(count, initial); }
  friend bool operator==(const IdMap&, const IdMap&) = default;

 private:
  Items items_;
};

/// A set of ids below a fixed count, one bit each. Iterates in increasing order.
template <class I>
class IdSet {
 public:
  IdSet() = default;
  explicit IdSet(std::size_t count) : words_((count + 63) / 64) {}

  [[nodiscard]] bool contains(I id) const {
    return ((words_[id.index() / 64] >> (id.index() % 64)) & 1U) != 0;
  }
  /// Returns whether the id is new to the set.
  bool insert(I id) {
    std::uint64_t& word = words_[id.index() / 64];
    const std::uint64_t bit = std::uint64_t{1} << (id.index() % 64);
    const bool is_new = (word & bit) == 0;
    word |= bit;
    return is_new;
  }
  /// Adds the members of another set of the same count.
  IdSet& operator|=(const IdSet& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= other.words_[w];
    return *this;
  }
  /// Keeps only the members that are also in another set of the same count.
  IdSet& operator&=(const IdSet& other) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
    return *this;
  }
  void erase(I id) { words_[id.index() / 64] &= ~(std::uint64_t{1} << (id.index() % 64)); }
  [[nodiscard]] std::size_t size() const {
    std::size_t count = 0;
    for (std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
    return count;
  }
  [[nodiscard]] bool empty() const {
    for (std::uint64_t word : words_) {
      if (word != 0) return false;
    }
    return true;
  }
  /// Calls visit(id) for every member, in increasing order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        visit(I(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
      }
    }
  }
  friend bool operator==(const IdSet&, const IdSet&) = default;

 private:
  std::vector<std::uint64_t> words_;
};

/// A set of ids below a fixed count, cleared in constant time; members are listed in order of
/// insertion.
/// Source: Briggs and Torczon, "An Efficient Representation for Sparse Sets", LOPLAS 2(1-4), 1993,
/// figure 1.
/// Deviation: the arrays are zeroed once.
template <class I>
class SparseIdSet {
 public:
  explicit SparseIdSet(std::size_t count) : position_(count) {}

  [[nodiscard]] bool contains(I id) const {
    const std::uint32_t at = position_[id.index()];
    return at < members_.size() && members_[at] == id;
  }
  /// Returns whether the id is new to the set.
  bool insert(I id) {
    if (contains(id)) return false;
    position_[id.index()] = static_cast<std::uint32_t>(members_.size());
    members_.push_back(id);
    return true;
  }
  void clear() { members_.clear(); }
  [[nodiscard]] std::size_t size() const { return members_.size(); }
  [[nodiscard]] std::span<const I> members() const { return members_; }

 private:
  std::vector<std::uint32_t> position_;
  std::vector<I> members_;
};

}  // namespace ssac
