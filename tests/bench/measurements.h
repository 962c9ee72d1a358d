// What was measured, and how it is shown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ssac::bench {

/// One subject on one shape of one size.
struct Measurement {
  enum class Status : std::uint8_t {
    measured,
    too_slow,   ///< not run: it would take longer than the budget, or more memory
    too_large,  ///< gave up, or not run because it gave up on less
    unsafe,     ///< not run: the graph is larger than the subject can take
  };
  std::size_t size = 0;          ///< assignments asked for
  std::size_t instructions = 0;  ///< of three addresses, in the graphs made
  Status status = Status::measured;
  double nanoseconds = 0;   ///< the least of all repetitions
  std::size_t bytes = 0;    ///< the most allocated at a time
  std::size_t created = 0;  ///< phis
  std::size_t final = 0;    ///< phis

  [[nodiscard]] bool was_run() const { return status == Status::measured; }
  [[nodiscard]] double time_per_instruction() const {
    return nanoseconds / static_cast<double>(instructions);
  }
};

/// One subject on one shape: a measurement a size, by increasing size.
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

/// d log(time) / d log(instructions) between two measurements; none if they are of one size.
std::optional<double> growth(const Measurement& from, const Measurement& to);

/// A Markdown table a shape, a row a subject: nanoseconds an instruction for each size, and of the
/// largest that was run the ratio to the unit, bytes an instruction, phis created and final, and
/// the growth exponent.
std::string tables(const std::vector<Series>& all);

/// A Markdown table, a row a subject, a column a shape: nanoseconds an instruction at one of the
/// sizes (`point`, its index).
std::string overview(const std::vector<Series>& all, std::size_t point);

/// A Markdown table, a row a shape: the flagship, and its ratio to the peer on the largest size
/// that both were run on. Empty if either was not run.
std::string comparison(const std::vector<Series>& all, const std::string& flagship,
                       const std::string& peer);

/// An SVG image, a panel a shape, a line a subject: nanoseconds an instruction against the number
/// of instructions, both logarithmic.
std::string plot(const std::vector<Series>& all);

}  // namespace ssac::bench
