// What is known about the result of a node: a small lattice.
//
// Source: Click and Cooper, "Combining Analyses, Combining Optimizations", TOPLAS 17(2), 1995,
// section 3; the elements are those of the tutorial compiler Simple, chapter 8.
#pragma once

#include <cstdint>

namespace ssac::son {

/// Top (not known yet) is above all others, bottom (anything) below all others. In between:
/// ~control is above control, and every constant is above integer. A tuple is the type of a branch:
/// which of its two sides control may take.
struct Type {
  enum class Kind : std::uint8_t { top, dead_control, control, constant, integer, tuple, bottom };

  Kind kind = Kind::bottom;
  std::int64_t value = 0;  ///< of a constant; of a tuple: bit 0 the true side, bit 1 the false side

  static constexpr Type bottom() { return {Kind::bottom, 0}; }
  static constexpr Type control() { return {Kind::control, 0}; }
  static constexpr Type dead_control() { return {Kind::dead_control, 0}; }
  static constexpr Type integer() { return {Kind::integer, 0}; }
  static constexpr Type constant(std::int64_t value) { return {Kind::constant, value}; }
  static constexpr Type sides(bool if_true, bool if_false) {
    return {Kind::tuple, (if_true ? 1 : 0) | (if_false ? 2 : 0)};
  }

  [[nodiscard]] constexpr bool is_integer_constant() const { return kind == Kind::constant; }
  [[nodiscard]] constexpr bool is_integer() const {
    return kind == Kind::constant || kind == Kind::integer;
  }
  [[nodiscard]] constexpr bool is_dead_control() const { return kind == Kind::dead_control; }
  /// Whether a node of this type can be replaced by a constant.
  [[nodiscard]] constexpr bool is_constant() const {
    return is_integer_constant() || is_dead_control();
  }
  /// Of the type of a branch: whether side 0 (true) or 1 (false) can be taken.
  [[nodiscard]] constexpr bool side(std::uint32_t number) const {
    return (value >> number & 1) != 0;
  }
  friend constexpr bool operator==(const Type&, const Type&) = default;
};

/// The greatest type below both.
constexpr Type meet(Type a, Type b) {
  using Kind = Type::Kind;
  if (a == b || b.kind == Kind::top) return a;
  if (a.kind == Kind::top) return b;
  const auto is_control = [](Type t) {
    return t.kind == Kind::control || t.kind == Kind::dead_control;
  };
  if (is_control(a) && is_control(b)) return Type::control();
  if (a.is_integer() && b.is_integer()) return Type::integer();
  return Type::bottom();
}

}  // namespace ssac::son
