#include "tests/bench/measure.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <limits>
#include <optional>

#include "tests/bench/memory.h"

namespace ssac::bench {

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

namespace {

/// The current measurement, kept between Google Benchmark's calls for it.
class Bench {
 public:
  Bench(const MeasureOptions& options, const std::vector<Subject>& subjects)
      : options_(options), subjects_(subjects) {}

  /// Makes a measurement and appends it to `series`, which has those of smaller sizes.
  void run(benchmark::State& state, const Shape& shape, std::size_t size, std::size_t subject,
           Series& series) {
    load(shape, size);
    if (series.points.empty() || series.points.back().size != size) {
      series.points.push_back({.size = size, .instructions = instructions_});
      series.points.back().status = status_of(subjects_[subject], series);
      job_.reset();
      if (series.points.back().was_run()) start(subjects_[subject], series.points.back());
    }
    Measurement& point = series.points.back();
    if (!point.was_run()) {
      state.SkipWithError("not run");
      return;
    }
    for ([[maybe_unused]] auto repetition : state) {
      if (job_->prepare) job_->prepare();
      const double start = cpu_seconds();
      benchmark::DoNotOptimize(job_->run());
      const double seconds = cpu_seconds() - start;
      state.SetIterationTime(seconds);
      point.nanoseconds = std::min(point.nanoseconds, 1e9 * seconds);
    }
  }

 private:
  void load(const Shape& shape, std::size_t size) {
    if (loaded_ == &shape && loaded_size_ == size) return;
    job_.reset();
    functions_.clear();
    functions_ = shape.make(size);
    loaded_ = &shape;
    loaded_size_ = size;
    instructions_ = 0;
    for (const cfg::Function& function : functions_) {
      instructions_ += three_address_instructions(function);
    }
  }

  /// The first run, which also counts memory.
  void start(const Subject& subject, Measurement& point) {
    job_ = subject.make_job(functions_);
    if (job_->prepare) job_->prepare();
    const MemoryCount memory;
    const Outcome outcome = job_->run();
    // Functions are processed one at a time; extrapolates as if all were in memory.
    point.bytes = memory.peak() * functions_.size();
    point.created = outcome.created;
    point.final = outcome.final;
    point.nanoseconds = std::numeric_limits<double>::infinity();
    if (outcome.too_large) point.status = Measurement::Status::too_large;
  }

  /// Whether the last point should be run, judged by those before.
  Measurement::Status status_of(const Subject& subject, const Series& series) const {
    using Status = Measurement::Status;
    for (const cfg::Function& function : functions_) {
      if (function.num_blocks() > subject.max_blocks) return Status::unsafe;
    }
    const std::size_t before = series.points.size() - 1;
    if (before == 0) return Status::measured;
    const Measurement& last = series.points[before - 1];
    if (!last.was_run()) return last.status;
    const Measurement* const earlier = before > 1 ? &series.points[before - 2] : nullptr;
    const double exponent = earlier == nullptr ? 2 : std::max(1.0, *growth(*earlier, last));
    const double larger =
        static_cast<double>(instructions_) / static_cast<double>(last.instructions);
    const bool is_slow = last.nanoseconds * std::pow(larger, exponent) > 1e9 * options_.max_seconds;
    const double bytes = static_cast<double>(last.bytes) * std::pow(larger, exponent);
    return is_slow || bytes > static_cast<double>(options_.max_bytes) ? Status::too_slow
                                                                      : Status::measured;
  }

  MeasureOptions options_;
  const std::vector<Subject>& subjects_;
  const Shape* loaded_ = nullptr;
  std::size_t loaded_size_ = 0;
  std::vector<cfg::Function> functions_;
  std::size_t instructions_ = 0;
  std::optional<Job> job_;
};

/// Replaces Google Benchmark's report by our tables; shows progress on a terminal.
class Progress : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    if (!is_terminal_) return;
    for (const Run& run : runs) fmt::print(stderr, "\r\033[K{}", run.run_name.function_name);
    std::fflush(stderr);
  }
  void Finalize() override {
    if (is_terminal_) fmt::print(stderr, "\r\033[K");
  }

 private:
  bool is_terminal_ = isatty(STDERR_FILENO) != 0;
};

}  // namespace

std::vector<Series> measure(const std::vector<const Shape*>& shapes,
                            const std::vector<Subject>& subjects, const MeasureOptions& options) {
  keep_freed_memory();
  Bench bench(options, subjects);
  std::vector<Series> result;
  for (const Shape* shape : shapes) {
    for (const Subject& subject : subjects) {
      result.push_back({std::string(shape->name), subject.name, subject.group,
                        subject.counts_created, subject.counts_final, subject.counts_memory});
    }
  }
  for (std::size_t s = 0; s < shapes.size(); ++s) {
    for (std::size_t size : options.sizes) {
      for (std::size_t k = 0; k < subjects.size(); ++k) {
        Series& series = result[s * subjects.size() + k];
        const Shape& shape = *shapes[s];
        benchmark::RegisterBenchmark(
            fmt::format("{}/{}/{}", shape.name, size, subjects[k].name).c_str(),
            [&bench, &shape, size, k, &series](benchmark::State& state) {
              bench.run(state, shape, size, k, series);
            })
            ->UseManualTime()
            ->MinTime(options.seconds_a_point);
      }
    }
  }
  Progress progress;
  benchmark::RunSpecifiedBenchmarks(&progress);
  benchmark::ClearRegisteredBenchmarks();
  return result;
}

}  // namespace ssac::bench
