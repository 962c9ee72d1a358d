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
    not_found,    ///< no program of that name on the PATH that can be executed
    not_started,  ///< the system started none
    failed,       ///< it was told to end or could not be talked to, or its exit status is not 0
    crashed,      ///< a signal ended it
    timed_out,    ///< it was still running at the end of its time, and was killed
    too_much,     ///< it wrote more than the limit, and was killed
  };
  Kind kind;
  int reason = 0;  ///< of the first two, an errno

  SubprocessError(Kind what, int why = 0) : kind(what), reason(why) {}
  friend bool operator==(const SubprocessError& error, Kind kind) { return error.kind == kind; }
};

struct SubprocessLimits {
  std::chrono::milliseconds time{5'000};
  /// Of a processor, which do not depend on what else runs; a process that it starts has its own.
  std::optional<std::chrono::seconds> processor_time = {};
  std::size_t output_bytes = std::size_t{256} << 20;
  std::size_t error_bytes = std::size_t{1} << 20;  ///< of standard error, after which it is lost
};

struct SubprocessSetting {
  std::string directory = {};     ///< to run in; empty: this one
  bool any_status = false;        ///< an exit status that is not 0 is no failure
  std::string* errors = nullptr;  ///< what it writes on standard error, the beginning of it
};

/// Runs `arguments`, the first of them the program, looked for on the PATH; no shell. It reads
/// `input` on its standard input; what it writes on standard output is the result, what it writes
/// on standard error is lost unless the setting takes it. No file is made. When the limits are met,
/// the program and all that it started in its process group are told to end (SIGTERM), so that they
/// can end what they have started, and then killed. May be called by several threads at the same
/// time.
std::expected<std::string, SubprocessError> run_subprocess(
    const std::vector<std::string>& arguments, std::string_view input, SubprocessLimits limits = {},
    const SubprocessSetting& setting = {});

/// A program that stays, and answers one text after another: for one that takes longer to start
/// than to answer. For one thread at a time. It is ended as run_subprocess does when a limit is
/// met.
class Coprocess {
 public:
  virtual ~Coprocess() = default;

  /// It reads `input`, and what it writes is its answer as soon as `is_whole` says so; it is not
  /// told that nothing follows. Error: also `failed`, where it ended or had written without having
  /// been asked. It is of no more use then.
  virtual std::expected<std::string, SubprocessError> ask(
      std::string_view input, const std::function<bool(std::string_view)>& is_whole,
      const SubprocessLimits& limits) = 0;
};

/// Started as run_subprocess does, with the limit of a processor's time, which is for all of its
/// answers together.
std::expected<std::unique_ptr<Coprocess>, SubprocessError> start_coprocess(
    const std::vector<std::string>& arguments, const SubprocessLimits& limits);

/// Tells all that run to end, and lets no more start: for a process that is about to end itself.
void end_subprocesses() noexcept;

}  // namespace ssac::compare
