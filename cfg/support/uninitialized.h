// Arrays whose items are written once instead of twice: they are not initialized when created, and
// their creator fills them.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace ssac {

/// std::allocator, except that default-constructed items have no value until they are written.
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

/// A vector whose `resize(count)` leaves new items uninitialized; write them before reading them.
template <class T>
using UninitializedVector = std::vector<T, UninitializedAllocator<T>>;

}  // namespace ssac
