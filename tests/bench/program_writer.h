// Writes random straight-line code into a cfg::Builder; the shapes fill their blocks with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cfg/builder.h"

namespace ssac::bench {

/// Random numbers, the same on every machine. Source: Steele, Lea, Flood, "Fast Splittable
/// Pseudorandom Number Generators", OOPSLA 2014, SplitMix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  /// At least 0 and below `bound`.
  std::size_t below(std::size_t bound);
  bool chance(double probability);
  /// Exponentially distributed with mean 1.
  double exponential();

 private:
  double unit();
  std::uint64_t next();
  std::uint64_t state_;
};

struct WriterOptions {
  std::size_t variables = 64;
  /// Each instruction chooses among this many variables around a centre that moves from the first
  /// to the last variable as the program proceeds; 0: among all.
  std::size_t window = 0;
  /// Assign a variable only when the window approaches it, instead of in the entry.
  bool assign_late = false;
  std::uint64_t seed = 1;
};

/// Writes assignments and conditions on random variables. The entry block is begun; the first four
/// variables are parameters.
class ProgramWriter {
 public:
  ProgramWriter(std::size_t assignments, const WriterOptions& options);

  cfg::Builder& builder() { return builder_; }
  Random& random() { return random_; }

  /// v = x op y.
  void assignment();
  /// A comparison of two variables, as a temporary.
  cfg::Operand condition();
  /// A random variable near the centre.
  cfg::VariableId variable();
  /// Assigns the variables that the next `assignments` may mention and that are not assigned yet.
  /// Call it only in code that every path goes through.
  void prepare(std::size_t assignments);

  cfg::Builder::Label block() { return builder_.create_block(); }
  void begin(cfg::Builder::Label label) { builder_.place_block(label); }
  void jump_to(cfg::Builder::Label label) { builder_.jump(label); }
  /// Jumps to the block and begins it.
  void fall_into(cfg::Builder::Label label);
  /// Branches on a random condition.
  void branch(cfg::Builder::Label if_true, cfg::Builder::Label if_false);
  /// Returns the sum of the first variables.
  cfg::Function finish();

 private:
  std::size_t index();
  void assign_constant(std::size_t variable);

  std::size_t assignments_;
  WriterOptions options_;
  Random random_;
  cfg::Builder builder_;
  std::vector<cfg::VariableId> variables_;
  std::size_t count_ = 0;
  std::size_t assigned_ = 0;
};

}  // namespace ssac::bench
