#include "compare/command_line/tool.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>

#include "compare/command_line/corpus.h"
#include "compare/command_line/options.h"
#include "compare/command_line/run_diff.h"
#include "compare/exchange/igv_group.h"

namespace ssac::compare {
namespace {

bool use_color(const CommandLine& options, std::FILE* out) {
  if (options.color != Color::automatic) return options.color == Color::always;
  const char* no_color = std::getenv("NO_COLOR");
  return (no_color == nullptr || *no_color == '\0') && options.output.empty() &&
         isatty(fileno(out)) != 0;
}

/// `12 of 400 files` on a terminal, once a second, from the second second on.
class Progress {
 public:
  Progress(std::FILE* err, std::size_t total)
      : err_(err), total_(total), on_(total > 1 && isatty(fileno(err)) != 0) {}

  void step() {
    ++done_;
    const auto now = Clock::now();
    if (!on_ || now - last_ < std::chrono::seconds(1)) return;
    last_ = now;
    shown_ = true;
    fmt::print(err_, "\r{} of {} files", done_, total_);
    std::fflush(err_);
  }
  /// Removes the line, before something else is written.
  void clear() {
    if (std::exchange(shown_, false)) fmt::print(err_, "\r{:40}\r", "");
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::FILE* err_;
  std::size_t total_;
  std::size_t done_ = 0;
  bool on_;
  bool shown_ = false;
  Clock::time_point last_ = Clock::now();
};

/// Remembers the failed check of the smallest function, to name it last.
class SmallestFailure {
 public:
  void see(const std::string& file, const std::string& finding, const FunctionReport& function) {
    if (seen_ && function.cfg.instructions >= instructions_) return;
    seen_ = true;
    instructions_ = function.cfg.instructions;
    text_ = fmt::format("{}: {} ({} instructions)", file, finding, instructions_);
  }
  [[nodiscard]] bool seen() const { return seen_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  bool seen_ = false;
  std::size_t instructions_ = 0;
  std::string text_;
};

/// Writes the report, or what was asked for in its place, as functions are finished; diagnostics,
/// traces and failed checks to standard error.
class Printer : public ReportSink {
 public:
  Printer(const CommandLine& options, std::size_t num_inputs, std::FILE* out, std::FILE* err)
      : out_(out),
        err_(err),
        report_wanted_(options.writes_report()),
        igv_wanted_(!options.dump.dumps.empty() && options.dump.as == DumpAs::igv),
        writer_(options.format->make_writer(
            {options, options.command, num_inputs, use_color(options, out)})),
        progress_(err, num_inputs) {}

  void begin() {
    if (report_wanted_) write(writer_->begin());
    if (igv_wanted_) write(std::string(igv_begin));
  }

  void begin_input(const InputReport& input) override {
    progress_.clear();
    fmt::print(err_, "{}", input.rendered);
    bad_ |= has_errors(input.diagnostics);
    if (report_wanted_) write(writer_->begin_input(input));
  }

  void function(const InputReport& input, FunctionResult result) override {
    progress_.clear();
    fmt::print(err_, "{}", result.trace);
    const std::vector<std::string> findings = result.report.findings();
    for (const std::string& finding : findings) {
      fmt::print(err_, "{}: check failed: {}\n", input.file, finding);
    }
    if (!findings.empty()) failure_.see(input.file, findings.front(), result.report);
    write(report_wanted_ ? writer_->function(input, result.report) : result.dump);
    totals_.add(result.report);
    flush();
  }

  void end_input(const InputReport& input, InputEnd end) override {
    fmt::print(err_, "{}", end.rendered);
    bad_ |= has_errors(end.diagnostics);
    write(report_wanted_ ? writer_->end_input(input) : end.program);
    flush();
    progress_.step();
  }

  /// Returns the exit status.
  int end() {
    progress_.clear();
    if (report_wanted_) write(writer_->end(totals_));
    if (igv_wanted_) write(std::string(igv_end));
    if (failure_.seen()) {
      fmt::print(err_, "ssa-compare: smallest failing check: {}\n", failure_.text());
    }
    return failure_.seen() ? check_failed : bad_ ? bad_input : agreed;
  }

 private:
  void write(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), out_) != text.size()) {
      throw std::system_error(errno, std::generic_category(), "writing the report");
    }
  }

  /// Lets a reader see what is finished, without a write for every small function.
  void flush() {
    const auto now = Clock::now();
    if (now - flushed_ < std::chrono::milliseconds(100)) return;
    flushed_ = now;
    std::fflush(out_);
  }

  using Clock = std::chrono::steady_clock;
  std::FILE* out_;
  std::FILE* err_;
  bool report_wanted_;
  bool igv_wanted_;
  std::unique_ptr<ReportWriter> writer_;
  Progress progress_;
  Clock::time_point flushed_ = Clock::now();
  Totals totals_;
  SmallestFailure failure_;
  bool bad_ = false;
};

int compare_inputs(const CommandLine& options, std::FILE* out, std::FILE* err) {
  if (options.diff) return run_diff(options, out, err);
  const std::vector<Input> inputs = collect_inputs(options.inputs, options.language);
  if (options.emit != nullptr && options.emit->one_program && inputs.size() != 1) {
    fmt::print(err, "ssa-compare: error: --emit writes one program; there are {} files\n",
               inputs.size());
    return bad_input;
  }
  Printer printer(options, inputs.size(), out, err);
  printer.begin();
  process_all(inputs, options, printer);
  return printer.end();
}

int run_on(const CommandLine& options, std::FILE* out, std::FILE* err) {
  if (options.output.empty()) {
    const int status = compare_inputs(options, out, err);
    if (std::fflush(out) == 0) return status;
    fmt::print(err, "ssa-compare: error: writing the report: {}\n", std::strerror(errno));
    return internal_error;
  }
  std::FILE* file = std::fopen(options.output.c_str(), "wb");
  if (file == nullptr) {
    fmt::print(err, "ssa-compare: error: {}: {}\n", options.output, std::strerror(errno));
    return bad_input;
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> owned(file, std::fclose);
  const int status = compare_inputs(options, file, err);
  if (std::fflush(file) == 0) return status;
  fmt::print(err, "ssa-compare: error: {}: {}\n", options.output, std::strerror(errno));
  return internal_error;
}

}  // namespace

int run_tool(std::span<const char* const> arguments, std::FILE* out, std::FILE* err) {
  try {
    const auto options = parse_options(arguments);
    if (options) return run_on(*options, out, err);
    const Answer& answer = options.error();
    fmt::print(answer.status == 0 ? out : err, "{}", answer.text);
    return answer.status;
  } catch (const std::exception& error) {
    fmt::print(err, "ssa-compare: internal error: {}\n", error.what());
    return internal_error;
  }
}

}  // namespace ssac::compare
