// Arrays whose items are written once instead of twice: made without a value where the program says
// so, and filled by whoever made them.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace ssac {

/// std::allocator, but items that are made from nothing have no value until they are written.
template <class T>
struct UninitializedAllocator : std::allocator<T> {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  template <class U>
  struct rebind {
    using other = UninitializedAllocator<U>;
  };

  template <class U>
  void construct(U*) {}
  template <class U, class First, class... Rest>
  void construct(U* at, First&& first, Rest&&... rest) {
    std::construct_at(at, std::forward<First>(first), std::forward<Rest>(rest)...);
  }
};

/// A vector whose `resize(count)` leaves what it adds to be written before it is read.
template <class T>
using UninitializedVector = std::vector<T, UninitializedAllocator<T>>;

}  // namespace ssac
