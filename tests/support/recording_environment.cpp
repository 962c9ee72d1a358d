#include "tests/support/recording_environment.h"

#include <fmt/format.h>

namespace ssac::test {

std::expected<std::int64_t, Outcome> RecordingEnvironment::call(
    const cfg::Symbol& callee, std::span<const std::int64_t> arguments) {
  if (calls_left_-- == 0) {
    calls_left_ = 0;
    return std::unexpected(Outcome::timed_out());
  }
  state_ = state_ * 31 + callee.name.size();
  for (std::int64_t argument : arguments)
    state_ = state_ * 31 + static_cast<std::uint64_t>(argument);
  const auto result = static_cast<std::int64_t>(state_ >> 7) % 5 - 1;
  text_ += fmt::format("{}({}) = {}\n", callee.name, fmt::join(arguments, ", "), result);
  return result;
}

}  // namespace ssac::test
