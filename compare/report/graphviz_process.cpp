// Graphviz as the program `dot` on the PATH.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

#include "compare/process/subprocess.h"
#include "compare/report/graphviz.h"

namespace ssac::compare {
namespace {

const std::vector<std::string> dot_command = {"dot", "-Tjson"};
constexpr std::chrono::seconds max_processor_time{5};

/// How often dot was killed. Beyond the maximum it is not run again, so that slow drawings delay a
/// report by a minute of CPU time, and not by that much for each function. A dot that hangs on a
/// small drawing is broken: four times are enough.
std::atomic<int> timeouts = 0;
constexpr int max_timeouts = 12;

/// The total size of small drawings: about 300 nodes and edges, for which dot takes less time than
/// to start.
constexpr std::size_t max_bytes_together = 20'000;

GraphvizAnswer run_dot(const std::string& drawing, std::chrono::milliseconds time) {
  auto answer = timeouts < max_timeouts
                    ? run_subprocess(dot_command, drawing,
                                     {.time = time, .processor_time = max_processor_time})
                    : std::unexpected(SubprocessError::timed_out);
  if (answer) return std::move(*answer);
  switch (answer.error().kind) {
    case SubprocessError::not_found:
      return std::unexpected(
          "the program dot is missing: install Graphviz (Debian: apt-get install graphviz) and "
          "make the report again");
    case SubprocessError::timed_out:
      timeouts += drawing.size() <= max_bytes_together ? max_timeouts / 4 : 1;
      return std::unexpected("Graphviz took too long to lay the graph out");
    case SubprocessError::too_much:
    case SubprocessError::not_started:
    case SubprocessError::failed:
    case SubprocessError::crashed: break;
  }
  return std::unexpected(std::string(graphviz_failed));
}

/// The closing brace without indentation.
constexpr std::string_view end_of_answer = "\n}\n";

std::vector<GraphvizAnswer> parts_of(std::string_view answers) {
  std::vector<GraphvizAnswer> parts;
  for (std::size_t at = 0; (at = answers.find(end_of_answer)) != std::string_view::npos;) {
    parts.emplace_back(answers.substr(0, at + end_of_answer.size()));
    answers.remove_prefix(at + end_of_answer.size());
  }
  return parts;
}

const SubprocessLimits limits_of_kept = {.time = std::chrono::seconds(1),
                                         .processor_time = max_processor_time};

}  // namespace

/// Processes of dot that have answered and wait for more, one for each thread that used them at the
/// same time.
class Graphviz::IdleProcesses {
 public:
  /// The answers to small drawings; none after an error, or if this dot only answers once its input
  /// ends.
  std::vector<GraphvizAnswer> answer(const std::string& drawings, std::size_t count) {
    std::optional<Process> process = take();
    if (!process) return {};
    const auto is_whole = [count](std::string_view answers) {
      return answers.ends_with(end_of_answer) && parts_of(answers).size() >= count;
    };
    const auto answers = process->dot->ask(drawings, is_whole, limits_of_kept);
    const std::scoped_lock lock(mutex_);
    if (!answers) {
      ++failures_;
      return {};
    }
    process->bytes += drawings.size();
    constexpr std::size_t max_bytes_in_turn = 10 * max_bytes_together;  // 1 to 2 seconds of CPU
                                                                        // time
    if (process->bytes < max_bytes_in_turn) idle_.push_back(std::move(*process));
    return parts_of(*answers);
  }

 private:
  struct Process {
    std::unique_ptr<Coprocess> dot;
    std::size_t bytes = 0;  // bytes that it was given
  };

  std::optional<Process> take() {
    {
      const std::scoped_lock lock(mutex_);
      constexpr int max_failures = 2;
      if (failures_ >= max_failures) return std::nullopt;
      if (!idle_.empty()) {
        Process process = std::move(idle_.back());
        idle_.pop_back();
        return process;
      }
    }
    auto dot = start_coprocess(dot_command, limits_of_kept);
    if (!dot) return std::nullopt;
    return Process{std::move(*dot)};
  }

  std::mutex mutex_;
  std::vector<Process> idle_;
  int failures_ = 0;
};

Graphviz::Graphviz() : kept_(std::make_shared<IdleProcesses>()) {}

/// If the small drawings get no answers, one of them may be the cause, so each gets its own
/// process, like large drawings, which may use all of the time.
std::vector<GraphvizAnswer> Graphviz::answer(std::span<const std::string> drawings,
                                             std::chrono::milliseconds time) {
  std::vector<GraphvizAnswer> answers;
  const std::string together = fmt::format("{}", fmt::join(drawings, ""));
  if (!drawings.empty() && together.size() <= max_bytes_together) {
    answers = kept_->answer(together, drawings.size());
    if (answers.size() == drawings.size()) return answers;
    answers.clear();
  }
  for (const std::string& drawing : drawings) answers.push_back(run_dot(drawing, time));
  return answers;
}

}  // namespace ssac::compare
