// Typed ids: one 4-byte handle per entity, without implicit conversion to another kind or to a
// number.
#pragma once

#include <fmt/format.h>

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>

namespace ssac {

/// A handle to an entity of the kind `Tag`, printed as `Tag::prefix` and a number: b3, v9, i7, n4.
/// A default-constructed id is *none*: it names nothing and compares greater than every other id.
template <class Tag>
class Id {
 public:
  static constexpr std::uint32_t none_index = std::numeric_limits<std::uint32_t>::max();

  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : index_(static_cast<std::uint32_t>(index)) {
    assert(index < none_index);
  }

  [[nodiscard]] constexpr std::uint32_t index() const { return index_; }
  [[nodiscard]] constexpr bool valid() const { return index_ != none_index; }
  constexpr explicit operator bool() const { return valid(); }
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  std::uint32_t index_ = none_index;
};

/// The ids [first, last) in order, for range-for.
template <class I>
class IdRange {
 public:
  class iterator {
   public:
    using value_type = I;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::forward_iterator_tag;
    constexpr iterator() = default;
    constexpr explicit iterator(std::size_t index) : index_(index) {}
    constexpr I operator*() const { return I(index_); }
    constexpr iterator& operator++() {
      ++index_;
      return *this;
    }
    constexpr iterator operator++(int) {
      iterator old = *this;
      ++index_;
      return old;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    std::size_t index_ = 0;
  };

  constexpr IdRange() = default;
  constexpr explicit IdRange(std::size_t count) : last_(count) {}
  constexpr IdRange(std::size_t first, std::size_t last) : first_(first), last_(last) {}

  [[nodiscard]] constexpr iterator begin() const { return iterator(first_); }
  [[nodiscard]] constexpr iterator end() const { return iterator(last_); }
  [[nodiscard]] constexpr std::size_t size() const { return last_ - first_; }
  [[nodiscard]] constexpr bool empty() const { return first_ == last_; }
  [[nodiscard]] constexpr I front() const { return I(first_); }
  [[nodiscard]] constexpr I back() const { return I(last_ - 1); }

 private:
  std::size_t first_ = 0;
  std::size_t last_ = 0;
};

}  // namespace ssac

template <class Tag>
struct fmt::formatter<ssac::Id<Tag>> : fmt::formatter<std::string_view> {
  template <class Context>
  auto format(ssac::Id<Tag> id, Context& context) const {
    fmt::memory_buffer text;
    if (id.valid()) {
      fmt::format_to(std::back_inserter(text), "{}{}", Tag::prefix, id.index());
    } else {
      fmt::format_to(std::back_inserter(text), "{}-none", Tag::prefix);
    }
    return fmt::formatter<std::string_view>::format({text.data(), text.size()}, context);
  }
};

namespace ssac {

/// The printed form: b3.
template <class Tag>
std::string to_string(Id<Tag> id) {
  return fmt::format("{}", id);
}

}  // namespace ssac
