#include "compare/command_line/corpus.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "compare/command_line/in_order.h"
#include "compare/command_line/isolation.h"
#include "compare/command_line/threads.h"

namespace ssac::compare {
namespace {

/// Consecutive functions of one input, which one thread compares.
struct Task {
  Input name = {};                        ///< if `input` is null
  std::shared_ptr<OpenInput> input = {};  ///< null: opened when compared, all functions
  std::optional<AloneResult> alone = {};  ///< the result of a separate process
  std::size_t first = 0;
  std::size_t last = std::numeric_limits<std::size_t>::max();
  bool ends_input = true;
  std::vector<FunctionResult> results = {};
  InputEnd end = {};
};

bool is_small(const Input& input) {
  constexpr std::uintmax_t max_bytes = std::uintmax_t{1} << 16;
  if (input.text != nullptr) return input.text->size() <= max_bytes;
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(input.path, error);
  return !input.error.empty() || (!error && size <= max_bytes);
}

/// Schedules the tasks in order. If they run in parallel, a small input is one task, so that inputs
/// are also read in parallel; of other inputs, which are read here, each function is a task.
class Scheduler {
 public:
  Scheduler(const TakeInput& take, const CommandLine& options, ThreadBudget& threads,
            bool side_by_side)
      : take_(take), options_(options), threads_(threads), side_by_side_(side_by_side) {}

  std::optional<Task> take() {
    if (open_ == nullptr) {
      std::optional<Input> input = take_();
      if (!input) return std::nullopt;
      const bool is_whole = side_by_side_ && (options_.emit != nullptr || is_small(*input));
      if (options_.isolate != 0 || is_whole) return Task{std::move(*input)};
      open_ = std::make_shared<OpenInput>(*input, options_, threads_);
      function_ = 0;
    }
    const std::size_t first = function_++;
    const bool ends_input = function_ >= open_->num_functions();
    Task task{.input = open_, .first = first, .last = function_, .ends_input = ends_input};
    if (ends_input) open_ = nullptr;
    return task;
  }

 private:
  const TakeInput& take_;
  const CommandLine& options_;
  ThreadBudget& threads_;
  bool side_by_side_;
  std::shared_ptr<OpenInput> open_;  // the last input, if some of its functions were scheduled
  std::size_t function_ = 0;         // of open_
};

void perform(Task& task, const CommandLine& options, ThreadBudget& threads,
             const ReportSink& sink) {
  if (options.isolate != 0) {
    task.alone = compare_alone(task.name, options);
    return;
  }
  if (task.input == nullptr) task.input = std::make_shared<OpenInput>(task.name, options, threads);
  const std::size_t last = std::min(task.last, task.input->num_functions());
  for (std::size_t k = task.first; k < last; ++k) {
    task.results.push_back(task.input->compare(k, sink.wants_pages()));
  }
  if (task.ends_input) task.end = task.input->finish();
}

void tell(AloneResult alone, ReportSink& sink) {
  InputReport& report = alone.report;
  std::vector<FunctionReport> functions = std::exchange(report.functions, {});
  sink.begin_input(report);
  for (FunctionReport& function : functions) {
    const std::string name = function.name;
    sink.function(report, {.name = name, .report = std::move(function), .dump = {}, .trace = {}});
  }
  sink.end_input(report, std::move(alone.end));
}

void emit(Task task, ReportSink& sink) {
  if (task.alone) return tell(std::move(*task.alone), sink);
  const InputReport& report = task.input->report();
  if (task.first == 0) sink.begin_input(report);
  for (FunctionResult& result : task.results) sink.function(report, std::move(result));
  if (task.ends_input) sink.end_input(report, std::move(task.end));
}

/// The number of threads: one if construction is timed, since nothing may run at the same time, and
/// for a single small input.
std::size_t jobs_for(bool one_small, const CommandLine& options) {
  constexpr std::size_t most = 256;
  if (options.time != 0 || one_small) return 1;
  return std::min(options.jobs, most);
}

/// Collects the functions of a report.
class Collector : public ReportSink {
 public:
  void begin_input(const InputReport& input) override { report_ = input; }
  void function(const InputReport& /*input*/, FunctionResult result) override {
    report_.functions.push_back(std::move(result.report));
  }
  void end_input(const InputReport& /*input*/, InputEnd end) override {
    report_.rendered += end.rendered;
    std::ranges::move(end.diagnostics, std::back_inserter(report_.diagnostics));
  }
  InputReport take() { return std::move(report_); }

 private:
  InputReport report_;
};

}  // namespace

InputReport process(const Input& input, const CommandLine& options) {
  Collector collector;
  std::optional<Input> one = input;
  process_all([&] { return std::exchange(one, std::nullopt); }, options, collector);
  return collector.take();
}

void process_all(const TakeInput& take_input, const CommandLine& options, ReportSink& sink) {
  // Two inputs are read in advance, to see whether there is only one.
  std::optional<Input> first = take_input();
  std::optional<Input> second = first ? take_input() : std::nullopt;
  const std::size_t jobs = jobs_for(first && !second && is_small(*first), options);
  const TakeInput take_any = [&] {
    if (first) return std::exchange(first, std::nullopt);
    return second ? std::exchange(second, std::nullopt) : take_input();
  };
  ThreadBudget threads(options.jobs);
  Scheduler scheduler(take_any, options, threads, jobs > 1);
  const auto take = [&] { return scheduler.take(); };
  const auto compare = [&](Task& task) { perform(task, options, threads, sink); };
  const auto consume = [&](Task task) { emit(std::move(task), sink); };
  InOrder(take, compare, consume).run(jobs, threads);
}

}  // namespace ssac::compare
