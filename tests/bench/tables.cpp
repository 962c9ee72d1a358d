#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ranges>

#include "tests/bench/measurements.h"
#include "tests/bench/shapes.h"
#include "tests/bench/subjects.h"

namespace ssac::bench {

namespace {

std::string size_text(std::size_t size) {
  const double exponent = std::log10(static_cast<double>(size));
  const bool is_power = std::abs(exponent - std::round(exponent)) < 1e-9;
  return is_power ? fmt::format("1e{:.0f}", exponent) : fmt::format("{}", size);
}

std::string number(double value) { return fmt::format("{:.{}f}", value, value < 10 ? 1 : 0); }

std::string time_text(const Measurement& m) {
  switch (m.status) {
    case Measurement::Status::measured: return number(m.time_per_instruction());
    case Measurement::Status::too_slow: return "slow";
    case Measurement::Status::too_large: return "large";
    case Measurement::Status::unsafe: return "stack";
  }
  return "";
}

std::string growth_text(const Series& series) {
  const Measurement* first = series.first_run();
  const Measurement* last = series.last_run();
  if (first == nullptr) return "-";
  const auto exponent = growth(*first, *last);
  return exponent ? fmt::format("{:.2f}", *exponent) : "-";
}

const Measurement* point_of_size(const Series& series, std::size_t size) {
  const auto found = std::ranges::find(series.points, size, &Measurement::size);
  return found != series.points.end() && found->was_run() ? &*found : nullptr;
}

std::string row(const Series& series, const Series& unit) {
  std::string text = fmt::format("| {} ", series.subject);
  for (const Measurement& m : series.points) text += fmt::format("| {} ", time_text(m));
  const Measurement* last = series.last_run();
  if (last == nullptr) return text + "| - | - | - | - | - |\n";
  const Measurement* of_unit = point_of_size(unit, last->size);
  const double bytes = static_cast<double>(last->bytes) / static_cast<double>(last->instructions);
  text += of_unit == nullptr
              ? "| - "
              : fmt::format("| {} ", number(last->nanoseconds / of_unit->nanoseconds));
  text += series.counts_memory ? fmt::format("| {} ", number(bytes)) : "| - ";
  text += series.counts_created ? fmt::format("| {} ", last->created) : "| - ";
  text += series.counts_final ? fmt::format("| {} ", last->final) : "| - ";
  return text + fmt::format("| {} |\n", growth_text(series));
}

std::vector<std::string> shape_names(const std::vector<Series>& all) {
  std::vector<std::string> result;
  for (const Series& series : all) {
    if (std::ranges::find(result, series.shape) == result.end()) result.push_back(series.shape);
  }
  return result;
}

const Series* find(const std::vector<Series>& all, std::string_view shape,
                   std::string_view subject) {
  for (const Series& series : all) {
    if (series.shape == shape && series.subject == subject) return &series;
  }
  return nullptr;
}

}  // namespace

const Measurement* Series::first_run() const {
  const auto found = std::ranges::find_if(points, &Measurement::was_run);
  return found == points.end() ? nullptr : &*found;
}

const Measurement* Series::last_run() const {
  const auto reversed = points | std::views::reverse;
  const auto found = std::ranges::find_if(reversed, &Measurement::was_run);
  return found == reversed.end() ? nullptr : &*found;
}

std::optional<double> growth(const Measurement& from, const Measurement& to) {
  if (from.instructions == to.instructions) return std::nullopt;
  return std::log(to.nanoseconds / from.nanoseconds) /
         std::log(static_cast<double>(to.instructions) / static_cast<double>(from.instructions));
}

std::string tables(const std::vector<Series>& all) {
  std::string text;
  for (const std::string& shape : shape_names(all)) {
    const Series* const unit = find(all, shape, unit_name);
    text += fmt::format("\n### {}\n\n{}\n\n", shape, find_shape(shape)->summary);
    std::string rule = "|---";
    text += "| ns per instruction ";
    for (const Measurement& m : all.front().points) {
      text += fmt::format("| {} ", size_text(m.size));
      rule += "|---:";
    }
    text += "| relative to a pass | bytes | created | final | growth |\n" + rule +
            "|---:|---:|---:|---:|---:|\n";
    for (const Series& series : all) {
      if (series.shape == shape) text += row(series, unit == nullptr ? series : *unit);
    }
  }
  return text;
}

std::string overview(const std::vector<Series>& all, std::size_t point) {
  const std::vector<std::string> names = shape_names(all);
  std::string text = fmt::format("\n### All shapes, ns per instruction, size {}\n\n| ",
                                 size_text(all.front().points[point].size));
  std::string rule = "|---";
  for (const std::string& shape : names) {
    text += fmt::format("| {} ", shape);
    rule += "|---:";
  }
  text += "|\n" + rule + "|\n";
  for (const Series& row : all) {
    if (row.shape != names.front()) continue;
    text += fmt::format("| {} ", row.subject);
    for (const std::string& shape : names) {
      text += fmt::format("| {} ", time_text(find(all, shape, row.subject)->points[point]));
    }
    text += "|\n";
  }
  return text;
}

std::string comparison(const std::vector<Series>& all, const std::string& flagship,
                       const std::string& peer) {
  std::string rows;
  for (const std::string& shape : shape_names(all)) {
    const Series* const ours = find(all, shape, flagship);
    const Series* const theirs = find(all, shape, peer);
    if (ours == nullptr || theirs == nullptr || theirs->last_run() == nullptr) continue;
    const Measurement& of_peer = *theirs->last_run();
    const Measurement* const same_size = point_of_size(*ours, of_peer.size);
    if (same_size == nullptr) continue;
    rows += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", shape, size_text(of_peer.size),
                        number(same_size->time_per_instruction()),
                        number(of_peer.time_per_instruction()),
                        number(of_peer.nanoseconds / same_size->nanoseconds), growth_text(*ours),
                        growth_text(*theirs));
  }
  if (rows.empty()) return rows;
  return fmt::format(
             "\n### {} and {}\n\n| | size | ns per instruction | peer | times faster | "
             "growth | peer |\n|---|---:|---:|---:|---:|---:|---:|\n",
             flagship, peer) +
         rows;
}

}  // namespace ssac::bench
