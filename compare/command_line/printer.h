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
#include "compare/command_line/input_source.h"
#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"
#include "compare/command_line/output.h"
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

/// What is said in the end where `CommandLine::as_is_for_show_graph` holds and nothing was shown.
inline constexpr std::string_view as_without_effect =
    "ssa-compare: error: --as without effect: no --dump, and no #showGraph in the source";

/// Where the results go.
struct Outputs {
  Output& report;
  Output* plot = nullptr;  ///< none where none is asked for
};

class Printer : public ReportSink {
 public:
  Printer(const CommandLine& options, const Survey& inputs, bool color, Outputs outputs,
          Messages& messages);
  /// To an output that is not known yet.
  Printer(const CommandLine& options, const Survey& inputs, bool color, Messages& messages);
  void write_to(Outputs outputs) {
    output_ = &outputs.report;
    plot_ = outputs.plot;
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
  /// No more will come, whatever is called after it, and why: what went out so far says so, and a
  /// file that was to be replaced is left as it was. From any thread; only the first call of this
  /// or of end() does something, and nothing is done where another thread is stuck in writing. Does
  /// not throw.
  void cut(std::string_view why) noexcept;
  /// The same where memory has run out, but that all that was finished is kept, in a file too, and
  /// marked as cut (not as a page, which would show nothing). Also while this thread writes, for
  /// who ends the program there.
  void cut_for_memory() noexcept;

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
    std::scoped_lock<std::timed_mutex> lock_;
  };

  void write(const Text& text);
  /// What is said of an input.
  void write_item(const Text& text) {
    wrote_item_ |= !text.empty();
    write(text);
  }
  /// Gives the report its name; but a file stays as it was where it would hold nothing of any
  /// input, or a program that is not whole.
  void commit_report();
  /// Lets a reader see what is finished, without a write for every small function.
  void flush();
  void say_what_is_missing(const InputReport& input, const FunctionResult& result);

  std::atomic<std::thread::id> holder_;
  std::timed_mutex mutex_;  // of all below
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
  bool bad_ = false;
  bool shows_graphs_ = false;
  bool out_of_memory_ = false;
};

}  // namespace ssac::compare
