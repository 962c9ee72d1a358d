#include "tests/fuzz/control_flow.h"

#include <algorithm>

namespace ssac::test {
namespace {

/// How the jump targets of a function are chosen.
enum class Style : std::uint8_t { any, forward, nested };

class ControlFlow {
 public:
  ControlFlow(RandomNumbers& numbers, std::size_t count)
      : numbers_(numbers), style_(static_cast<Style>(numbers.below(3))), count_(count) {}

  std::vector<BlockEnd> run() {
    std::vector<BlockEnd> ends;
    for (std::size_t k = 0; k < count_; ++k) ends.push_back(end_of(k));
    return ends;
  }

 private:
  BlockEnd end_of(std::size_t block) {
    using Kind = BlockEnd::Kind;
    const bool is_last = block + 1 == count_;
    const std::size_t choice = numbers_.below(20);
    if (is_last ? choice < 14 : choice < 2) return {Kind::ret, 0, 0};
    if (choice == 2) return {Kind::runs_on, 0, 0};
    if (choice < 8) return {Kind::jump, target(block), 0};
    const std::size_t first = target(block);
    const std::size_t second = numbers_.one_in(3) ? target(block) : std::min(block + 1, count_ - 1);
    return numbers_.one_in(2) ? BlockEnd{Kind::branch, first, second}
                              : BlockEnd{Kind::branch, second, first};
  }

  std::size_t target(std::size_t block) {
    const std::size_t rest = count_ - block;
    switch (style_) {
      case Style::any: break;
      case Style::forward:
        if (!numbers_.one_in(6) && rest > 1) return block + 1 + numbers_.small(rest - 2);
        break;
      case Style::nested:  // to nearby blocks
        if (!numbers_.one_in(8)) {
          const std::size_t first = block - std::min<std::size_t>(block, 2);
          return std::min(first + numbers_.below(5), count_ - 1);
        }
        break;
    }
    return numbers_.below(count_);
  }

  RandomNumbers& numbers_;
  Style style_;
  std::size_t count_;
};

}  // namespace

std::vector<BlockEnd> random_control_flow(RandomNumbers& numbers, std::size_t most) {
  return ControlFlow(numbers, numbers.size(most)).run();
}

}  // namespace ssac::test
