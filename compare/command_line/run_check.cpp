#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/support/visible.h"
#include "compare/command_line/check_file.h"
#include "compare/command_line/in_order.h"
#include "compare/command_line/interruption.h"
#include "compare/command_line/runs.h"
#include "compare/command_line/survey.h"
#include "compare/command_line/threads.h"
#include "compare/command_line/tool.h"
#include "compare/files/output.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace {

/// A file from the time it is taken until its result is printed.
struct CheckTask {
  Input input;
  CheckedFile result = {};
};

class CheckPrinter {
 public:
  CheckPrinter(const CommandLine& options, Output& output, Messages& messages)
      : options_(options), output_(output), messages_(messages) {}

  void print(const CheckedFile& file) {
    const std::scoped_lock lock(mutex_);
    if (ended_) return;
    ++files_;
    see_language(seen_, file.report);
    expectations_ += file.expectations;
    messages_.print(file.rendered);
    if (file.out_of_memory) {
      out_of_memory_ = true;
      messages_.line("{}: error: out of memory", file.file);
    }
    bool bad = !file.errors.empty() || file.out_of_memory;
    if (!bad && file.blessed) bad = !write(file);
    if (bad) ++in_error_;
    differences_ += file.differences.size();
    const SourceText no_text(file.file, "");
    for (const Diagnostic& d : file.differences) output_.write(render(d, no_text));
  }

  int end() {
    const std::scoped_lock lock(mutex_);
    if (std::exchange(ended_, true)) return internal_error;
    std::string line =
        fmt::format("{}, {}: ", counted(files_, "file"), counted(expectations_, "expectation"));
    const bool all_hold = differences_ == 0 && in_error_ == 0;
    line += !all_hold            ? counted(differences_, "difference")
            : expectations_ == 1 ? "it holds"
                                 : "all hold";
    if (in_error_ != 0) line += fmt::format("; {} in error", counted(in_error_, "file"));
    if (written_ != 0) line += fmt::format("; {} written", counted(written_, "file"));
    output_.write(line + "\n");
    output_.commit();
    if (out_of_memory_) return internal_error;
    const std::string idle = why_idle(seen_, options_);
    if (!idle.empty()) messages_.line("ssa-compare: error: {}", idle);
    if (!idle.empty()) return bad_input;
    return in_error_ != 0 ? bad_input : differences_ != 0 ? check_failed : agreed;
  }

  /// Marks the output so far as cut, with the reason; later calls of other members write nothing.
  /// May be called from any thread, if the program ends there; without effect after end(), or if
  /// another thread is stuck in writing.
  void cut(std::string_view why) noexcept {
    try {
      std::unique_lock lock(mutex_, std::defer_lock);
      if (!is_locked_soon(lock) || std::exchange(ended_, true)) return;
      output_.write(fmt::format("The check is cut here: {}.\n", why));
    } catch (...) {  // then it is cut without a mark
      output_.abandon();
    }
  }

 private:
  bool write(const CheckedFile& file) {
    try {
      Output replaced(file.file);
      replaced.write(*file.blessed);
      replaced.commit();
    } catch (const WriteError& error) {
      messages_.line("ssa-compare: error: {}", error.what());
      return false;
    }
    ++written_;
    output_.write(visible(fmt::format("{}: written", file.file)) + "\n");
    return true;
  }

  std::mutex mutex_;  // for everything below
  bool ended_ = false;
  const CommandLine& options_;
  Output& output_;
  Messages& messages_;
  std::size_t files_ = 0;
  std::size_t expectations_ = 0;
  std::size_t differences_ = 0;
  std::size_t in_error_ = 0;
  std::size_t written_ = 0;
  bool out_of_memory_ = false;
  Survey seen_;  // the languages of the files that were read
};

}  // namespace

int run_check(const CommandLine& options, const Streams& streams) {
  Messages& messages = streams.messages;
  const auto request = request_of(options, streams.written, messages);
  const Survey known = request ? survey(*request) : Survey();
  const std::string refused = request ? why_refused(known, options) : request.error();
  if (!refused.empty()) {
    messages.line("ssa-compare: error: {}", refused);
    return bad_input;
  }
  InputSource source(*request);
  const auto output = open_output(options.output, streams.out);
  CheckPrinter printer(options, *output, messages);
  const SignalHook cut_by_signal([&](const char* what) {
    printer.cut(what);
    Output::remove_temporaries();
  });
  const std::size_t jobs = std::clamp<std::size_t>(known.inputs, 1, options.jobs);
  CommandLine each = options;
  if (jobs > 1) each.jobs = 1;  // files are compared in parallel, not functions
  const auto take = [&] {
    auto input = source.next();
    return input ? std::optional(CheckTask{*std::move(input)}) : std::nullopt;
  };
  const auto check = [&](CheckTask& task) { task.result = check_file(task.input, each); };
  const auto consume = [&](const CheckTask& task) { printer.print(task.result); };
  ThreadBudget threads(options.jobs);
  InOrder(take, check, consume).run(jobs, threads);
  return printer.end();
}

}  // namespace ssac::compare
