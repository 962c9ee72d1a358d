// Graphviz as the program `dot` on the PATH.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <utility>

#include "compare/report/graphviz.h"
#include "compare/report/subprocess.h"

namespace ssac::compare {
namespace {

constexpr std::chrono::seconds most_processor_time{5};

/// How often dot was killed. Past the most it is not tried again: one that takes long holds up a
/// report for a minute of a processor, and not for as long at each of its functions. One that does
/// not end on a small drawing is broken: the fourth time is the last.
std::atomic<int> timeouts = 0;
constexpr int most_timeouts = 12;

constexpr std::size_t most_bytes_together = 20'000;  // some 300 nodes and edges

GraphvizAnswer run_dot(const std::string& drawings, std::chrono::milliseconds time) {
  auto answer = timeouts < most_timeouts
                    ? run_subprocess({"dot", "-Tjson"}, drawings,
                                     {.time = time, .processor_time = most_processor_time})
                    : std::unexpected(SubprocessError::timed_out);
  if (answer) return std::move(*answer);
  switch (answer.error().kind) {
    case SubprocessError::not_found:
      return std::unexpected(
          "the program dot is missing: install Graphviz (Debian: apt-get install graphviz) and "
          "make the report again");
    case SubprocessError::timed_out:
      timeouts += drawings.size() <= most_bytes_together ? most_timeouts / 4 : 1;
      return std::unexpected("Graphviz took too long to lay the graph out");
    case SubprocessError::too_much:
    case SubprocessError::not_started:
    case SubprocessError::failed:
    case SubprocessError::crashed: break;
  }
  return std::unexpected(std::string(graphviz_failed));
}

/// The answers to several drawings, each of which ends with a brace that is not indented.
std::vector<GraphvizAnswer> parts_of(std::string_view answers) {
  constexpr std::string_view end = "\n}\n";
  std::vector<GraphvizAnswer> parts;
  for (std::size_t at = 0; (at = answers.find(end)) != std::string_view::npos;) {
    parts.emplace_back(answers.substr(0, at + end.size()));
    answers.remove_prefix(at + end.size());
  }
  return parts;
}

}  // namespace

/// Small ones take less time than dot takes to start: all go to one. Where that is not well, one of
/// them may be the cause, and each gets its own, as large ones do, which may use up all of the
/// time.
std::vector<GraphvizAnswer> run_graphviz(std::span<const std::string> drawings,
                                         std::chrono::milliseconds time) {
  std::vector<GraphvizAnswer> answers;
  const std::string together = fmt::format("{}", fmt::join(drawings, ""));
  if (drawings.size() > 1 && together.size() <= most_bytes_together) {
    const GraphvizAnswer all = run_dot(together, time);
    if (all) answers = parts_of(*all);
    if (answers.size() == drawings.size()) return answers;
    answers.clear();
  }
  for (const std::string& drawing : drawings) answers.push_back(run_dot(drawing, time));
  return answers;
}

}  // namespace ssac::compare
