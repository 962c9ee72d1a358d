// Prints results: the report, or the dumps or program in its place, to the output; diagnostics,
// traces and failed checks to standard error.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "compare/command_line/corpus.h"
#include "compare/command_line/options.h"
#include "compare/command_line/survey.h"
#include "compare/files/messages.h"
#include "compare/files/output.h"
#include "compare/formats/writer.h"

namespace ssac::compare {

/// `12 of 400 files, 6.0/s, 1:04 left` on a terminal, once a second, after the first second.
class Progress {
 public:
  Progress(Messages& messages, const Survey& inputs)
      : messages_(messages),
        inputs_(inputs),
        on_((inputs.inputs > 1 || !inputs.exact) && messages.is_terminal()) {}

  /// Counts inputs that an earlier run has done.
  void skip(std::size_t inputs) { skipped_ += inputs; }

  void step();
  /// Removes the line, before something else is written.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  Messages& messages_;
  Survey inputs_;
  std::size_t done_ = 0;
  std::size_t skipped_ = 0;
  bool on_;
  bool shown_ = false;
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point last_ = begun_;
};

/// The progress line after that time.
std::string progress_line(const Survey& inputs, std::size_t done, std::size_t skipped,
                          std::chrono::duration<double> elapsed);

/// Remembers the failed check of the smallest function, to name it last.
class SmallestFailure {
 public:
  void see(const std::string& file, const FunctionReport& function);
  [[nodiscard]] bool seen() const { return seen_; }
  /// Requires seen().
  void say(Messages& messages) const;

 private:
  bool seen_ = false;
  std::size_t instructions_ = 0;
  std::string text_;
};

/// Gives the plot its name. Of no function, it leaves an old file, but makes one where there is
/// none, unless the run is incomplete.
void write_plot(Output& plot, const std::string& path, const Totals& totals, bool is_incomplete,
                Messages& messages);

class Printer : public ReportSink {
 public:
  Printer(const CommandLine& options, const Survey& inputs, bool color, Messages& messages);
  /// To be called before begin(). `plot` is null if not requested.
  void write_to(Output& report, Output* plot) {
    output_ = &report;
    plot_ = plot;
  }

  /// Counts an input and its functions that the output already contains.
  void count_resumed(const InputReport& input);
  /// What has been counted so far.
  [[nodiscard]] const Totals& totals() const { return totals_; }
  /// `resumed`: the output already has its beginning.
  void begin(bool resumed = false);
  void begin_input(const InputReport& input) override;
  void function(const InputReport& input, FunctionResult result) override;
  void end_input(const InputReport& input, InputEnd end) override;
  [[nodiscard]] bool wants_pages() const override { return writer_->wants_pages(); }
  /// Returns the exit status.
  int end();
  /// What happens to a file that is to be replaced if a run is cut.
  enum class CutFile : std::uint8_t {
    stays,  ///< the file stays as it was
    /// Replaced by the finished results, if any, marked as cut; not by a page, which would show
    /// nothing.
    is_replaced
  };
  /// Marks the output so far as cut, with the reason; later calls of other members write nothing.
  /// May be called from any thread, also from one that is writing, if the program ends there. Only
  /// the first call of this or of end() has an effect, and none if another thread is stuck in
  /// writing. Does not throw.
  void cut(std::string_view why, CutFile file) noexcept;

 private:
  using Clock = std::chrono::steady_clock;
  enum class State : std::uint8_t { not_begun, begun, ended };

  /// Locks the mutex, and records which thread holds it.
  class Lock {
   public:
    explicit Lock(Printer& printer) : printer_(printer), lock_(printer.mutex_) {
      printer_.holder_ = std::this_thread::get_id();
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock() { printer_.holder_ = std::thread::id(); }

   private:
    Printer& printer_;
    std::scoped_lock<std::mutex> lock_;
  };

  void write(const Text& text);
  /// Writes output that belongs to an input.
  void write_item(const Text& text) {
    wrote_item_ |= !text.empty();
    write(text);
  }
  /// Gives the report its name, but leaves the old file if the new one would contain no input, or
  /// an incomplete program. A part of a run without inputs makes a file where there is none: the
  /// run has succeeded. Its report of lines also replaces one, since it records which part it is.
  void commit_report();
  /// Lets readers see finished results, but avoids a write for every small function.
  void flush();
  void report_out_of_memory_rows(const InputReport& input, const FunctionResult& result);
  /// Options that turned out to have no effect are a usage error.
  void report_unused_options();

  std::atomic<std::thread::id> holder_;
  std::mutex mutex_;  // for everything below
  State state_ = State::not_begun;
  bool wrote_item_ = false;
  Output* output_ = nullptr;
  Output* plot_ = nullptr;
  Messages& messages_;
  const CommandLine& options_;
  bool report_wanted_;
  std::unique_ptr<ReportWriter> writer_;
  Progress progress_;
  Clock::time_point flushed_ = Clock::now();
  Totals totals_;
  SmallestFailure failure_;
  const bool names_files_;    // there are several files
  bool names_dumps_ = false;  // the next dump, and the next trace, is the first of its file
  bool names_trace_ = false;
  bool bad_ = false;
  bool shows_graphs_ = false;  // or an earlier run may have shown some
  Survey seen_;                // the languages of the inputs that were read
  bool out_of_memory_ = false;
};

}  // namespace ssac::compare
