#include "compare/tool.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>

#include "compare/corpus.h"
#include "compare/formats/writer.h"
#include "compare/options.h"

namespace ssac::compare {
namespace {

bool use_color(const Options& options, std::FILE* out) {
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
  void see(const std::string& file, const FunctionReport& function) {
    const std::vector<std::string> findings = function.findings();
    if (findings.empty() || (seen_ && function.cfg.instructions >= instructions_)) return;
    seen_ = true;
    instructions_ = function.cfg.instructions;
    text_ = fmt::format("{}: {} ({} instructions)", file, findings.front(), instructions_);
  }
  [[nodiscard]] bool seen() const { return seen_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  bool seen_ = false;
  std::size_t instructions_ = 0;
  std::string text_;
};

class Tool {
 public:
  Tool(const Options& options, std::FILE* out, std::FILE* err)
      : options_(options), out_(out), err_(err) {}

  int run() {
    const std::vector<Input> inputs = collect_inputs(options_.inputs, options_.language);
    const bool many_may_be = !options_.emit || options_.emit == Emit::dot;
    if (!many_may_be && inputs.size() != 1) {
      fmt::print(err_, "ssa-compare: error: --emit writes one program; there are {} files\n",
                 inputs.size());
      return bad_input;
    }
    const auto writer = make_writer({options_, inputs.size(), use_color(options_, out_)});
    const bool report_wanted = options_.dumps.empty() && !options_.emit;
    Progress progress(err_, inputs.size());
    if (report_wanted) write(writer->begin());
    process_all(inputs, options_, [&](const InputReport& report) {
      progress.clear();
      note(report);
      write(report_wanted ? writer->input(report) : report.dump);
      for (const FunctionReport& function : report.functions) totals_.add(function);
      progress.step();
    });
    progress.clear();
    if (report_wanted) write(writer->end(totals_));
    if (failure_.seen()) {
      fmt::print(err_, "ssa-compare: smallest failing check: {}\n", failure_.text());
    }
    return failure_.seen() ? check_failed : bad_ ? bad_input : agreed;
  }

 private:
  /// Diagnostics, traces and failed checks, to standard error.
  void note(const InputReport& report) {
    fmt::print(err_, "{}{}", report.rendered, report.trace);
    bad_ |= has_errors(report.diagnostics);
    for (const FunctionReport& function : report.functions) {
      for (const std::string& finding : function.findings()) {
        fmt::print(err_, "{}: check failed: {}\n", report.file, finding);
      }
      failure_.see(report.file, function);
    }
  }

  void write(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), out_) != text.size()) {
      throw std::system_error(errno, std::generic_category(), "writing the report");
    }
  }

  const Options& options_;
  std::FILE* out_;
  std::FILE* err_;
  Totals totals_;
  SmallestFailure failure_;
  bool bad_ = false;
};

int run_on(const Options& options, std::FILE* out, std::FILE* err) {
  if (options.output.empty()) {
    const int status = Tool(options, out, err).run();
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
  const int status = Tool(options, file, err).run();
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
