// Another program as a function from text to text, with limits.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ssac::compare {

struct SubprocessError {
  enum Kind : std::uint8_t {
    not_found,    ///< no executable program of that name on the PATH
    not_started,  ///< the system could not start it
    failed,       ///< it was told to end, or communication failed, or its exit status is not 0
    crashed,      ///< a signal ended it
    timed_out,    ///< it was still running after the time limit, and was killed
    too_much,     ///< it wrote more than the limit, and was killed
  };
  Kind kind;
  int reason = 0;  ///< an errno for the first two

  SubprocessError(Kind what, int why = 0) : kind(what), reason(why) {}
  friend bool operator==(const SubprocessError& error, Kind kind) { return error.kind == kind; }
};

struct SubprocessLimits {
  std::chrono::milliseconds time{5'000};
  /// CPU time, which does not depend on what else runs; processes that it starts have their own.
  std::optional<std::chrono::seconds> processor_time = {};
  std::size_t output_bytes = std::size_t{256} << 20;
  std::size_t error_bytes = std::size_t{1} << 20;  ///< of standard error; the rest is discarded
};

struct SubprocessSetting {
  std::string directory = {};     ///< working directory; empty: the current one
  bool any_status = false;        ///< a nonzero exit status is not a failure
  std::string* errors = nullptr;  ///< receives the beginning of its standard error
};

/// Runs the program `arguments[0]`, found on the PATH, with these arguments; no shell. It reads
/// `input` on standard input; its standard output is the result, and its standard error is
/// discarded unless the setting takes it. No file is created. When a limit is exceeded, the program
/// and everything that it started in its process group get SIGTERM, so that they can end their own
/// subprocesses, and then SIGKILL. Several threads may call this at the same time.
std::expected<std::string, SubprocessError> run_subprocess(
    const std::vector<std::string>& arguments, std::string_view input, SubprocessLimits limits = {},
    const SubprocessSetting& setting = {});

/// A program that stays and answers several texts, because it takes longer to start than to answer.
/// For one thread at a time. It is ended as by run_subprocess when a limit is exceeded.
class Coprocess {
 public:
  virtual ~Coprocess() = default;

  /// Passes `input` on its standard input, which stays open; returns its output as soon as
  /// `is_whole` holds for that. Error: also `failed`, if it ended or wrote something unasked. After
  /// an error it cannot be used any more.
  virtual std::expected<std::string, SubprocessError> ask(
      std::string_view input, const std::function<bool(std::string_view)>& is_whole,
      const SubprocessLimits& limits) = 0;
};

/// Starts it like run_subprocess. The limit on CPU time is for all of its answers together.
std::expected<std::unique_ptr<Coprocess>, SubprocessError> start_coprocess(
    const std::vector<std::string>& arguments, const SubprocessLimits& limits);

/// Tells all running programs to end, and lets no more start: for a process that is about to end.
void end_subprocesses() noexcept;

}  // namespace ssac::compare
