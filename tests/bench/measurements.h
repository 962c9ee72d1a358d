// Measurements and their presentation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ssac::bench {

/// One subject on one shape at one size.
struct Measurement {
  enum class Status : std::uint8_t {
    measured,
    too_slow,   ///< not run: it would exceed the time or memory budget
    too_large,  ///< gave up, or not run because it gave up at a smaller size
    unsafe,     ///< not run: the graph is too large for the subject
  };
  std::size_t size = 0;          ///< number of assignments requested
  std::size_t instructions = 0;  ///< three-address instructions in the generated graphs
  Status status = Status::measured;
  double nanoseconds = 0;   ///< minimum of all repetitions
  std::size_t bytes = 0;    ///< peak heap bytes
  std::size_t created = 0;  ///< phis
  std::size_t final = 0;    ///< phis

  [[nodiscard]] bool was_run() const { return status == Status::measured; }
  [[nodiscard]] double time_per_instruction() const {
    return nanoseconds / static_cast<double>(instructions);
  }
};

/// One subject on one shape: one measurement per size, by increasing size.
struct Series {
  std::string shape;
  std::string subject;
  std::string group;
  bool counts_created = false;
  bool counts_final = false;
  bool counts_memory = false;
  std::vector<Measurement> points = {};

  [[nodiscard]] const Measurement* first_run() const;
  [[nodiscard]] const Measurement* last_run() const;
};

/// d log(time) / d log(instructions) between two measurements; none if their sizes are equal.
std::optional<double> growth(const Measurement& from, const Measurement& to);

/// One Markdown table per shape with one row per subject: nanoseconds per instruction for each size
/// and, for the largest size that was run, the ratio to the unit, bytes per instruction, phis
/// created and final, and the growth exponent.
std::string tables(const std::vector<Series>& all);

/// A Markdown table with one row per subject and one column per shape: nanoseconds per instruction
/// at the size with index `point`.
std::string overview(const std::vector<Series>& all, std::size_t point);

/// A Markdown table with one row per shape: the flagship and its ratio to the peer at the largest
/// size at which both ran. Empty if either did not run.
std::string comparison(const std::vector<Series>& all, const std::string& flagship,
                       const std::string& peer);

/// An SVG image with one panel per shape and one line per subject: nanoseconds per instruction
/// against the number of instructions, both logarithmic.
std::string plot(const std::vector<Series>& all);

}  // namespace ssac::bench
