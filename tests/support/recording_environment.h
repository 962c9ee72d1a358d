// An environment for tests of interpreters that records the calls of a run.
#pragma once

#include <string>

#include "cfg/environment.h"

namespace ssac::test {

/// Every call, including opaque ones, returns a value that depends on all calls so far. After
/// `limit` calls the run times out.
class RecordingEnvironment : public cfg::Environment {
 public:
  explicit RecordingEnvironment(std::size_t limit = 1000) : calls_left_(limit) {}

  std::expected<std::int64_t, Outcome> call(const cfg::Symbol& callee,
                                            std::span<const std::int64_t> arguments) override;
  /// One line per call: `f(1, 2) = 7`.
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::size_t calls_left_;
  std::uint64_t state_ = 1;
  std::string text_;
};

/// The calls and the outcome of a run as one text, for comparison. `run` is called with the
/// environment.
template <class Run>
std::string recorded(Run run, std::size_t limit = 1000) {
  RecordingEnvironment environment(limit);
  const Outcome outcome = run(environment);
  return environment.text() + to_string(outcome);
}

}  // namespace ssac::test
