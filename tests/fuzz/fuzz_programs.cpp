// Fuzzes with random programs in every language for a given time: builds each by some methods at
// some levels with random options; verifies, schedules and runs every result, and translates some
// to other languages and runs them there. Prints at the end the number of programs, the rate and
// the seed. If a program fails, prints it, minimized, with the command that reproduces the failure,
// and exits with 1.
//
// Usage: fuzz_programs [-jTHREADS] [-k] SECONDS [SEED [FIRST [COUNT]]]: the programs FIRST,
//        FIRST + 1, ... of the seed, at most COUNT. -k: continues after the first failure.
//        fuzz_programs --replay FOLDER: the files in the folder, each in many ways
//        fuzz_programs --write FOLDER COUNT [SEED]: writes COUNT programs into the folder; prints
//        for each the options that compare it and its file
#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <mutex>
#include <optional>
#include <random>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "frontend/language.h"
#include "tests/fuzz/program_case.h"
#include "tests/fuzz/random_numbers.h"

namespace ssac::test {
namespace {

using Clock = std::chrono::steady_clock;

/// A program that takes longer than this fails. Processor time, since other processes may use the
/// cores.
constexpr std::chrono::seconds max_time{30};

/// What the thread is doing, to be printed if it crashes or hangs.
thread_local const char* doing = nullptr;

extern "C" void say_what_crashed(int signal) {
  const char* const what = doing == nullptr ? "" : doing;
  const auto written = write(STDERR_FILENO, what, std::char_traits<char>::length(what));
  static_cast<void>(written);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

/// The processor time of one thread, which another thread may read.
class ThreadClock {
 public:
  static ThreadClock of_this_thread() {
    ThreadClock clock;
    pthread_getcpuclockid(pthread_self(), &clock.id_);
    return clock;
  }

  [[nodiscard]] std::chrono::nanoseconds now() const {
    timespec time{};
    clock_gettime(id_, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  }

 private:
  clockid_t id_ = CLOCK_MONOTONIC;
};

/// The program that a thread is working on.
struct Turn {
  std::mutex mutex;
  std::optional<ThreadClock> clock;  ///< set while a program is being processed
  std::chrono::nanoseconds began{0};

  void begin() {
    const std::scoped_lock lock(mutex);
    clock = ThreadClock::of_this_thread();
    began = clock->now();
  }
  void end() {
    const std::scoped_lock lock(mutex);
    clock.reset();
  }
  bool takes_too_long() {
    const std::scoped_lock lock(mutex);
    return clock && clock->now() - began > max_time;
  }
};

void watch_for_crashes() {
  for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL}) {
    std::signal(signal, say_what_crashed);
  }
}

struct Settings {
  std::uint64_t seconds = 20;
  std::uint64_t seed = std::random_device()();
  std::uint64_t first = 0;
  std::uint64_t count = std::numeric_limits<std::uint64_t>::max();
  std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  bool goes_on = false;
  std::string replayed;  ///< a folder
  std::string written;   ///< a folder
};

/// The cases of two seeds are unrelated.
ProgramCase case_of(std::uint64_t seed, std::uint64_t number) {
  const std::uint64_t mixed = RandomNumbers(seed + number)();
  return program_case(mixed ^ RandomNumbers(seed)());
}

class Search {
 public:
  explicit Search(const Settings& settings)
      : settings_(settings),
        start_(Clock::now()),
        end_(start_ + std::chrono::seconds(settings.seconds)),
        turns_(settings.threads) {}

  bool run() {
    {
      std::vector<std::jthread> threads;
      for (std::size_t k = 0; k < settings_.threads; ++k) {
        threads.emplace_back([this, k] { work(k); });
      }
      const std::jthread watch([this](const std::stop_token& stop) { look_at_times(stop); });
      threads.clear();
    }
    say_how_far("");
    return failed_ > 0;
  }

 private:
  /// Running a program on LLVM costs as much as many other programs, and two processes cost the
  /// same for a few programs as for many.
  static constexpr std::size_t programs_in_batch = 200;

  void work(std::size_t thread) {
    std::string what;
    LlvmBatch batch;
    while (Clock::now() < end_ && (failed_ == 0 || settings_.goes_on)) {
      const std::uint64_t number = next_++;
      if (number >= settings_.count) break;
      what = fmt::format("\nprogram {} of seed {} crashes\n", settings_.first + number,
                         settings_.seed);
      doing = what.c_str();
      turns_[thread].begin();
      const ProgramCase subject = case_of(settings_.first + number);
      const Fault fault = fault_of(subject, LaterOnLlvm{batch, settings_.first + number});
      turns_[thread].end();
      ++done_;
      if (fault.found()) report(settings_.first + number, subject, fault);
      if (batch.num_programs() < programs_in_batch) continue;
      run_on_llvm(batch);
      batch = LlvmBatch();
    }
    run_on_llvm(batch);
    doing = nullptr;
  }

  [[nodiscard]] ProgramCase case_of(std::uint64_t number) const {
    return test::case_of(settings_.seed, number);
  }

  void run_on_llvm(const LlvmBatch& batch) {
    if (!LlvmBatch::available()) return;
    bool confirmed = false;
    const auto differences = batch.differences();
    for (const auto& [number, what] : differences) {
      const ProgramCase subject = case_of(number);
      const Fault fault = fault_of(subject);
      if (fault.found()) report(number, subject, fault);
      confirmed |= fault.found();
    }
    if (!confirmed && !differences.empty()) {
      const std::scoped_lock lock(mutex_);
      ++failed_;
      fmt::print("program {} of seed {}, but only with others: {}\n", differences.begin()->first,
                 settings_.seed, differences.begin()->second);
    }
    ran_on_llvm_ += batch.num_programs();
  }

  void report(std::uint64_t number, const ProgramCase& subject, const Fault& fault) {
    const std::scoped_lock lock(mutex_);
    const std::size_t found = failed_++;
    if (found > 0 && !settings_.goes_on) return;
    const ProgramCase small = smallest(subject, fault.kind);
    const std::string file =
        fmt::format("failing{}.{}", found == 0 ? "" : std::to_string(found), subject.language);
    std::ofstream(file) << small.text;
    fmt::print("program {} of seed {}: {}\n{}\nssa-compare {} {}\n", number, settings_.seed,
               fault_of(small).text, small.text, command_line(small), file);
    std::fflush(stdout);
  }

  void look_at_times(const std::stop_token& stop) {
    auto said = Clock::now();
    while (!stop.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      for (Turn& turn : turns_) {
        if (!turn.takes_too_long()) continue;
        fmt::print("a program before number {} of seed {} does not end\n", settings_.first + next_,
                   settings_.seed);
        std::fflush(stdout);
        std::_Exit(1);
      }
      if (Clock::now() - said < std::chrono::minutes(1)) continue;
      said = Clock::now();
      say_how_far(", so far");
    }
  }

  void say_how_far(std::string_view note) const {
    const std::chrono::duration<double> passed = Clock::now() - start_;
    const std::uint64_t done = done_;
    fmt::print(
        "{} programs from number {} of seed {} in {:.0f} s, {:.0f}/s, {} also on LLVM{}; {} "
        "failed{}\n",
        done, settings_.first, settings_.seed, passed.count(),
        static_cast<double>(done) / std::max(passed.count(), 0.001), ran_on_llvm_.load(),
        LlvmBatch::available() ? "" : " (which is not installed)", failed_.load(), note);
    std::fflush(stdout);
  }

  const Settings& settings_;
  Clock::time_point start_;
  Clock::time_point end_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::size_t> failed_ = 0;
  std::atomic<std::uint64_t> ran_on_llvm_ = 0;
  std::vector<Turn> turns_;  // by thread
  std::mutex mutex_;
};

/// All methods and levels with every setting of the other options that change results, and some
/// random ways.
std::vector<ProgramCase> ways_to_replay() {
  std::vector<ProgramCase> ways;
  for (std::uint64_t number = 0; number < 40; ++number) {
    ways.push_back(way_of_comparing(number));
    ways.back().emitted = 1 + number;
  }
  for (const son::Continues continues : son::all_continues) {
    for (const bool folds : {false, true}) {
      for (const compare::Cleanup cleanup : {compare::Cleanup::full, compare::Cleanup::none}) {
        ProgramCase& way = ways.emplace_back();
        choose_all_methods(way.options);
        way.options.peepholes.assign(std::begin(son::all_peephole_levels),
                                     std::end(son::all_peephole_levels));
        way.options.continues = continues;
        way.options.fold_copies = folds;
        way.options.cleanup = cleanup;
        way.explains = true;
        way.traces = folds && continues == son::Continues::stacked;
      }
    }
  }
  return ways;
}

/// Returns whether a program failed or there was none.
bool replay(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (frontend::language_of_file(entry.path().string())) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::size_t failed = 0;
  for (const std::filesystem::path& file : files) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    for (ProgramCase way : ways_to_replay()) {
      way.language = frontend::language_of_file(file.string())->name;
      way.text = text.str();
      const Fault fault = fault_of(way);
      if (!fault.found()) continue;
      ++failed;
      fmt::print("{}: {}\nssa-compare {} {}\n", file.string(), fault.text, command_line(way),
                 file.string());
      break;
    }
  }
  fmt::print("{} kept programs, {} failed\n", files.size(), failed);
  return failed > 0 || files.empty();
}

/// Writes the programs as files with the extensions of their languages.
void write_programs(const std::string& folder, std::uint64_t count, std::uint64_t seed) {
  for (std::uint64_t number = 0; number < count; ++number) {
    ProgramCase subject = case_of(seed, number);
    // A command line must name at least one method.
    if (subject.options.cfg_methods.empty() && subject.options.son_methods.empty()) {
      subject.options.cfg_methods = compare::default_cfg_methods();
    }
    const std::string_view extension =
        frontend::find_language(subject.language)->extensions.front();
    const std::string file = fmt::format("{}{}", number, extension);
    std::ofstream(std::filesystem::path(folder) / file, std::ios::binary) << subject.text;
    fmt::print("{} {}\n", command_line(subject), file);
  }
}

std::uint64_t number_of(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) return value;
  fmt::print(stderr, "fuzz_programs: {} is not a number\n", text);
  std::exit(2);
}

Settings settings_of(std::span<char* const> arguments) {
  Settings settings;
  const std::array<std::uint64_t*, 4> numbers = {&settings.seconds, &settings.seed, &settings.first,
                                                 &settings.count};
  std::size_t given = 0;
  for (std::size_t k = 1; k < arguments.size(); ++k) {
    const std::string_view argument = arguments[k];
    if (argument.starts_with("-j")) {
      settings.threads = std::max<std::size_t>(number_of(argument.substr(2)), 1);
    } else if (argument == "-k") {
      settings.goes_on = true;
    } else if (argument == "--replay" && k + 1 < arguments.size()) {
      settings.replayed = arguments[++k];
    } else if (argument == "--write" && k + 2 < arguments.size()) {
      settings.written = arguments[++k];
      settings.count = number_of(arguments[++k]);
      if (k + 1 < arguments.size()) settings.seed = number_of(arguments[++k]);
    } else if (given < numbers.size()) {
      *numbers[given++] = number_of(argument);
    } else {
      fmt::print(stderr, "fuzz_programs: too many numbers\n");
      std::exit(2);
    }
  }
  return settings;
}

}  // namespace
}  // namespace ssac::test

int main(int count, char** arguments) {
  using namespace ssac::test;
  const Settings settings = settings_of({arguments, static_cast<std::size_t>(count)});
  if (!settings.written.empty()) {
    write_programs(settings.written, settings.count, settings.seed);
    return 0;
  }
  watch_for_crashes();
  const bool failed =
      settings.replayed.empty() ? Search(settings).run() : replay(settings.replayed);
  return failed ? 1 : 0;
}
