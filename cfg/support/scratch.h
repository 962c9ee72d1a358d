// Working memory of an algorithm. The first few kilobytes are part of the object, on the stack, so
// that a small function needs no allocation; the rest comes from the heap. Nothing is freed before
// the end.
#pragma once

#include <array>
#include <cstddef>
#include <memory_resource>
#include <span>
#include <type_traits>
#include <vector>

#include "cfg/support/id_containers.h"

namespace ssac {

class Scratch {
 public:
  Scratch() = default;
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  /// Where containers get their memory; they must not outlive this.
  std::pmr::memory_resource* resource() { return &memory_; }

  /// An array whose items must be written before they are read.
  template <class T>
  std::span<T> array(std::size_t size) {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    return {static_cast<T*>(memory_.allocate(size * sizeof(T), alignof(T))), size};
  }

 private:
  alignas(std::max_align_t) std::array<std::byte, 8192> first_;
  std::pmr::monotonic_buffer_resource memory_{first_.data(), first_.size()};
};

template <class T>
using ScratchVector = std::vector<T, std::pmr::polymorphic_allocator<T>>;
template <class I, class T>
using ScratchMap = IdMap<I, T, std::pmr::polymorphic_allocator<T>>;

}  // namespace ssac
