// The result of running a program, the same for every form of it, and the limit of a run.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace ssac {

/// How a run ended: with a value, by reaching the end without a return, at the limit, or at an
/// operation that is not evaluated here.
struct Outcome {
  enum class Kind : std::uint8_t { value, fallthrough, timeout, not_evaluated };

  Kind kind = Kind::fallthrough;
  std::int64_t value = 0;  ///< 0 unless kind is `value`

  static constexpr Outcome returned(std::int64_t value) { return {Kind::value, value}; }
  static constexpr Outcome fell_through() { return {Kind::fallthrough, 0}; }
  static constexpr Outcome timed_out() { return {Kind::timeout, 0}; }
  static constexpr Outcome not_evaluated() { return {Kind::not_evaluated, 0}; }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

inline constexpr std::array all_outcome_kinds = {Outcome::Kind::value, Outcome::Kind::fallthrough,
                                                 Outcome::Kind::timeout,
                                                 Outcome::Kind::not_evaluated};

constexpr const char* name_of(Outcome::Kind kind) {
  constexpr std::array names = {"value", "fallthrough", "timeout", "not evaluated"};
  return names[static_cast<std::size_t>(kind)];
}

inline std::string to_string(const Outcome& outcome) {
  if (outcome.kind == Outcome::Kind::value) return fmt::format("{}", outcome.value);
  return name_of(outcome.kind);
}

/// How many back edges a run may take, over all loops, before it counts as a timeout. The unit is
/// the back edge because every form of a program (source, CFG, SSA, Sea of Nodes, simplified or
/// folded) takes the same number of them, so forms can be compared even on endless loops.
/// Irreducible control flow is an exception: which of its edges are back edges depends on the order
/// of the search.
inline constexpr std::size_t default_iteration_limit = 10'000;

/// The limit for a program of `instructions` instructions: the default, lowered for large programs
/// so that one run costs at most about 2e7 steps.
constexpr std::size_t iteration_limit_for(std::size_t instructions) {
  constexpr std::size_t steps = 20'000'000;
  return std::clamp<std::size_t>(steps / std::max<std::size_t>(instructions, 1), 16,
                                 default_iteration_limit);
}

}  // namespace ssac
