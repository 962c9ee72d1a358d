// What is found out, as it goes out: the report, or what was asked for in its place, to its output;
// diagnostics, traces and failed checks to standard error.
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
#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"
#include "compare/command_line/output.h"
#include "compare/command_line/survey.h"
#include "compare/formats/writer.h"

namespace ssac::compare {

/// `12 of 400 files, 6.0/s, 1:04 left` on a terminal, once a second, from the second second on.
class Progress {
 public:
  Progress(Messages& messages, const Survey& inputs)
      : messages_(messages),
        inputs_(inputs),
        on_((inputs.inputs > 1 || !inputs.exact) && messages.is_terminal()) {}

  /// So many are there from a run before.
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

/// The line of the progress, after so long.
std::string progress_line(const Survey& inputs, std::size_t done, std::size_t skipped,
                          std::chrono::duration<double> elapsed);

/// Remembers the failed check of the smallest function, to name it last.
class SmallestFailure {
 public:
  void see(const std::string& file, const std::string& finding, const FunctionReport& function);
  [[nodiscard]] bool seen() const { return seen_; }
  /// Where one was seen.
  void say(Messages& messages) const;

 private:
  bool seen_ = false;
  std::size_t instructions_ = 0;
  std::string text_;
};

class Printer : public ReportSink {
 public:
  Printer(const CommandLine& options, const Survey& inputs, bool color, Messages& messages);
  /// To be called before begin(). `plot` is null where none is asked for.
  void write_to(Output& report, Output* plot) {
    output_ = &report;
    plot_ = plot;
  }

  /// Counts an input with its functions that the output has already.
  void count_again(const InputReport& input);
  /// `resumed`: the output has its beginning already.
  void begin(bool resumed = false);
  void begin_input(const InputReport& input) override;
  void function(const InputReport& input, FunctionResult result) override;
  void end_input(const InputReport& input, InputEnd end) override;
  [[nodiscard]] bool wants_pages() const override { return writer_->wants_pages(); }
  /// Returns the exit status.
  int end();
  /// What becomes of a file that is to be replaced, where a run is cut.
  enum class CutFile : std::uint8_t {
    stays,  ///< as it was
    /// Has all that was finished, if that is something: marked as cut. But a page would show
    /// nothing.
    is_replaced
  };
  /// No more will come, whatever is called after it, and why: what went out so far says so. From
  /// any thread, also while this one writes, for who ends the program there; only the first call of
  /// this or of end() does something, and nothing is done where another thread is stuck in writing.
  /// Does not throw.
  void cut(std::string_view why, CutFile file) noexcept;

 private:
  using Clock = std::chrono::steady_clock;
  enum class State : std::uint8_t { not_begun, begun, ended };

  /// Holds the mutex, and says which thread does.
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
  /// What is said of an input.
  void write_item(const Text& text) {
    wrote_item_ |= !text.empty();
    write(text);
  }
  /// Gives the report its name; but a file stays as it was where it would hold nothing of any
  /// input, or a program that is not whole. Lines say in any case which part of a run they are.
  void commit_report();
  /// Likewise; a plot is of functions.
  void commit_plot();
  void leave_as_it_was(Output& output, const std::string& path);
  /// Lets a reader see what is finished, without a write for every small function.
  void flush();
  void say_what_is_missing(const InputReport& input, const FunctionResult& result);
  /// What has turned out to have had no effect is bad usage.
  void say_what_was_idle();

  std::atomic<std::thread::id> holder_;
  std::mutex mutex_;  // of all below
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
  const bool names_files_;    // there are several
  bool names_dumps_ = false;  // the next dump, and the next trace, is the first of its file
  bool names_trace_ = false;
  bool bad_ = false;
  bool shows_graphs_ = false;
  Survey seen_;  // of what languages the inputs are, now that they have been read
  bool out_of_memory_ = false;
};

}  // namespace ssac::compare
