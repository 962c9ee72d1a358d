// Graphviz as the program `dot` on the PATH.
#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <string_view>
#include <utility>

#include "compare/report/graphviz.h"
#include "compare/report/subprocess.h"

namespace ssac::compare {
namespace {

constexpr std::chrono::seconds most_processor_time{5};

GraphvizAnswer run_dot(const std::string& drawings, std::chrono::milliseconds time) {
  auto answer = run_subprocess({"dot", "-Tjson"}, drawings,
                               {.time = time, .processor_time = most_processor_time});
  if (answer) return std::move(*answer);
  switch (answer.error()) {
    case SubprocessError::not_found: return std::unexpected(GraphvizError::missing);
    case SubprocessError::timed_out: return std::unexpected(GraphvizError::timed_out);
    case SubprocessError::too_much:
    case SubprocessError::failed:
    case SubprocessError::crashed: break;
  }
  return std::unexpected(GraphvizError::failed);
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
  constexpr std::size_t most_bytes_together = 20'000;  // some 300 nodes and edges
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
