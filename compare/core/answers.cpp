#include "compare/core/answers.h"

#include <algorithm>
#include <array>

namespace ssac::compare {

std::vector<std::vector<std::int64_t>> built_in_arguments(std::size_t num_parameters) {
  constexpr std::array<std::int64_t, 7> values = {-3, 0, 1, 2, 5, 10, 17};
  if (num_parameters == 0) return {{}};
  std::vector<std::vector<std::int64_t>> result;
  for (std::size_t k = 0; k < values.size(); ++k) {
    std::vector<std::int64_t>& arguments = result.emplace_back();
    for (std::size_t p = 0; p < num_parameters; ++p) {
      arguments.push_back(values[(k + p) % values.size()]);
    }
  }
  return result;
}

std::vector<std::int64_t> given(const cfg::Function& function,
                                std::span<const std::int64_t> arguments) {
  std::vector<std::int64_t> values(arguments.begin(), arguments.end());
  for (std::size_t k = 0; k < values.size() && k < function.parameters().size(); ++k) {
    const unsigned bits = function.variable(function.parameters()[k]).bits;
    if (bits == 0) continue;
    const unsigned unused = 64U - bits;
    const auto shifted = static_cast<std::int64_t>(static_cast<std::uint64_t>(values[k]) << unused);
    values[k] = unused == 63 ? values[k] & 1 : shifted >> unused;
  }
  return values;
}

bool can_be_given(const cfg::Function& function) {
  return std::ranges::none_of(function.parameters(), [&](cfg::VariableId parameter) {
    return function.variable(parameter).bits == 0;
  });
}

bool Answers::agree(const Run& expected, const Run& got) const {
  const auto timed_out = [](const Run& run) { return run.outcome.kind == Outcome::Kind::timeout; };
  if (!reducible_ && (timed_out(expected) || timed_out(got))) {
    return expected.output.starts_with(got.output) || got.output.starts_with(expected.output);
  }
  return expected.outcome == got.outcome && expected.output == got.output;
}

std::string Answers::describe(const Run& expected, const Run& got) {
  const std::string on = fmt::format("on ({})", fmt::join(expected.arguments, ", "));
  if (expected.outcome != got.outcome) {
    return fmt::format("{} gives {}, the source {}", on, to_string(got.outcome),
                       to_string(expected.outcome));
  }
  const auto [here, there] = std::ranges::mismatch(got.output, expected.output);
  return fmt::format("{} prints other output than the source from byte {} on", on,
                     here - got.output.begin());
}

}  // namespace ssac::compare
