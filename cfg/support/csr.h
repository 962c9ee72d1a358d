// Compressed sparse rows: a span of T for each id, all in one array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "cfg/support/id.h"
#include "cfg/support/uninitialized.h"

namespace ssac {

/// Rows keyed by I, each a span of T. Built once, row by row or from pairs, then read-only, except
/// that items can be overwritten in place.
template <class I, class T>
class Csr {
 public:
  /// Trivially copyable items need no initial value: they are written once the row sizes are known.
  using Items =
      std::conditional_t<std::is_trivially_copyable_v<T>, UninitializedVector<T>, std::vector<T>>;

  Csr() = default;

  /// Groups (row, item) pairs by row, keeping the order of the pairs within a row. O(rows + pairs).
  static Csr from_pairs(std::size_t num_rows, std::span<const std::pair<I, T>> pairs) {
    Csr result;
    // While items are inserted, offsets_[r + 1] is where the next item of row r goes; in the end,
    // that is where row r + 1 begins.
    result.offsets_.assign(num_rows + 2, 0);
    for (const auto& [row, item] : pairs) ++result.offsets_[row.index() + 2];
    for (std::size_t r = 1; r <= num_rows; ++r) result.offsets_[r + 1] += result.offsets_[r];
    result.items_.resize(pairs.size());
    for (const auto& [row, item] : pairs) result.items_[result.offsets_[row.index() + 1]++] = item;
    result.offsets_.pop_back();
    return result;
  }

  /// Row r is items [offsets[r], offsets[r + 1]); the first offset is 0, the last the item count.
  static Csr from_offsets(std::vector<std::uint32_t> offsets, Items items) {
    Csr result;
    result.offsets_ = std::move(offsets);
    result.items_ = std::move(items);
    return result;
  }

  /// Rows of `size_of(row)` items each, which must be written before they are read. O(rows +
  /// items).
  template <class SizeOf>
  static Csr with_row_sizes(std::size_t num_rows, SizeOf size_of) {
    Csr result;
    result.offsets_.resize(num_rows + 1);
    std::uint32_t end = 0;
    for (std::size_t r = 0; r < num_rows; ++r) {
      end += static_cast<std::uint32_t>(size_of(I(r)));
      result.offsets_[r + 1] = end;
    }
    result.items_.resize(end);
    return result;
  }

  /// For each item, the rows in which it occurs, in increasing order. Items must be ids below
  /// `num_items`. O(rows + items).
  [[nodiscard]] Csr<T, I> transposed(std::size_t num_items) const {
    std::vector<std::uint32_t> next(num_items, 0);
    for (T item : items_) ++next[item.index()];
    auto result = Csr<T, I>::with_row_sizes(num_items, [&](T item) { return next[item.index()]; });
    for (T item : result.rows()) {
      next[item.index()] = static_cast<std::uint32_t>(result.offset(item));
    }
    for (I row : rows()) {
      for (T item : (*this)[row]) result.items()[next[item.index()]++] = row;
    }
    return result;
  }

  /// Adds the next row, a copy of `row`.
  void append_row(std::span<const T> row) {
    items_.insert(items_.end(), row.begin(), row.end());
    offsets_.push_back(static_cast<std::uint32_t>(items_.size()));
  }

  std::span<const T> operator[](I id) const {
    return {items_.data() + offsets_[id.index()], offsets_[id.index() + 1] - offsets_[id.index()]};
  }
  std::span<T> operator[](I id) {
    return {items_.data() + offsets_[id.index()], offsets_[id.index() + 1] - offsets_[id.index()]};
  }
  /// Where the row starts in the array of all items.
  [[nodiscard]] std::size_t offset(I id) const { return offsets_[id.index()]; }

  [[nodiscard]] std::size_t num_rows() const { return offsets_.size() - 1; }
  [[nodiscard]] std::size_t num_items() const { return items_.size(); }
  [[nodiscard]] IdRange<I> rows() const { return IdRange<I>(num_rows()); }
  [[nodiscard]] std::span<const T> items() const { return items_; }
  [[nodiscard]] std::span<T> items() { return items_; }
  friend bool operator==(const Csr&, const Csr&) = default;

 private:
  std::vector<std::uint32_t> offsets_ = {0};
  Items items_;
};

}  // namespace ssac
