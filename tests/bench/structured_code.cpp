#include "tests/bench/structured_code.h"

#include <algorithm>

namespace ssac::bench {

namespace {

constexpr double loop_share = 0.35;
constexpr double do_while_share = 0.3;
constexpr double else_share = 0.5;
constexpr double jump_chance = 0.1;
/// The approximate maximum size of a control statement that is not inside another one.
constexpr std::size_t max_top_level_size = 400;

}  // namespace

void StructuredCode::body(std::size_t assignments, std::size_t depth) {
  Random& random = writer_.random();
  while (assignments > 0) {
    if (depth == options_.max_depth || assignments < 2 || !random.chance(options_.control)) {
      if (depth == 0) writer_.prepare(1);
      writer_.assignment();
      --assignments;
      continue;
    }
    const std::size_t most = depth == 0 ? std::min(assignments, max_top_level_size) : assignments;
    const double mean = std::max(2.0, static_cast<double>(most) / 3);
    const auto wanted = static_cast<std::size_t>(2 + random.exponential() * mean);
    const std::size_t size = std::min(most, wanted);
    assignments -= size;
    if (depth == 0) writer_.prepare(size);
    if (random.chance(loop_share)) {
      loop(size, depth);
    } else {
      if_statement(size, depth);
    }
    if (loop_ && random.chance(jump_chance)) jump_out();
  }
}

void StructuredCode::if_statement(std::size_t assignments, std::size_t depth) {
  Random& random = writer_.random();
  const bool has_else = assignments > 1 && random.chance(else_share);
  const std::size_t then_size = has_else ? 1 + random.below(assignments - 1) : assignments;
  const auto then_block = writer_.block();
  const auto else_block = writer_.block();
  const auto join = has_else ? writer_.block() : else_block;
  writer_.branch(then_block, else_block);
  writer_.begin(then_block);
  body(then_size, depth + 1);
  if (has_else) {
    writer_.jump_to(join);
    writer_.begin(else_block);
    body(assignments - then_size, depth + 1);
  }
  writer_.fall_into(join);
}

void StructuredCode::loop(std::size_t assignments, std::size_t depth) {
  const auto body_block = writer_.block();
  const auto test = writer_.block();
  const auto exit = writer_.block();
  const std::optional<Loop> outer = std::exchange(loop_, Loop{exit, test});
  const bool tests_last = writer_.random().chance(do_while_share);
  if (tests_last) {
    writer_.fall_into(body_block);
    body(assignments, depth + 1);
    writer_.fall_into(test);
    writer_.branch(body_block, exit);
  } else {
    writer_.fall_into(test);
    writer_.branch(body_block, exit);
    writer_.begin(body_block);
    body(assignments, depth + 1);
    writer_.jump_to(test);
  }
  writer_.begin(exit);
  loop_ = outer;
}

void StructuredCode::jump_out() {
  const auto on = writer_.block();
  writer_.branch(writer_.random().chance(0.5) ? loop_->exit : loop_->next, on);
  writer_.begin(on);
}

}  // namespace ssac::bench
