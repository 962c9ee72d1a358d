#include "compare/command_line/printer.h"

#include <fmt/format.h>

#include <algorithm>

#include "cfg/support/doing.h"
#include "compare/command_line/last_resort.h"
#include "compare/command_line/tool.h"
#include "compare/formats/plot.h"

namespace ssac::compare {
namespace {

bool any_through_llvm(std::span<const Input> inputs) {
  return std::ranges::any_of(inputs, [](const Input& input) {
    return input.language != nullptr && input.language->is_through_llvm();
  });
}

}  // namespace

void Progress::step() {
  ++done_;
  const auto now = Clock::now();
  if (!on_ || now - last_ < std::chrono::seconds(1)) return;
  last_ = now;
  shown_ = true;
  messages_.print_as_is(fmt::format("\r{} of {} files", done_, total_));
}

void Progress::clear() {
  if (std::exchange(shown_, false)) messages_.print_as_is(fmt::format("\r{:40}\r", ""));
}

void SmallestFailure::see(const std::string& file, const std::string& finding,
                          const FunctionReport& function) {
  if (seen_ && function.cfg.instructions >= instructions_) return;
  seen_ = true;
  instructions_ = function.cfg.instructions;
  text_ = fmt::format("{}: {} ({} instructions)", file, finding, instructions_);
}

Printer::Printer(const CommandLine& options, std::span<const Input> inputs, bool color,
                 Outputs outputs, Messages& messages)
    : output_(outputs.report),
      plot_(outputs.plot),
      messages_(messages),
      options_(options),
      report_wanted_(options.writes_report()),
      writer_(options.format->make_writer(
          {options, options.command, inputs.size(), color, any_through_llvm(inputs)})),
      progress_(messages, inputs.size()) {}

void Printer::begin() {
  const Lock lock(*this);
  state_ = State::begun;
  write(report_wanted_ ? writer_->begin() : begin_of_dumps(options_.dump));
}

void Printer::begin_input(const InputReport& input) {
  const LastMemory memory(LastShare::writing);
  const Doing doing({.file = input.file});
  const Lock lock(*this);
  progress_.clear();
  messages_.print(input.rendered);
  bad_ |= has_errors(input.diagnostics);
  out_of_memory_ |= input.out_of_memory;
  if (report_wanted_) write(writer_->begin_input(input));
}

void Printer::function(const InputReport& input, FunctionResult result) {
  const LastMemory memory(LastShare::writing);
  const Doing doing({.file = input.file, .function = result.name});
  const Lock lock(*this);
  progress_.clear();
  messages_.print(result.trace);
  say_what_is_missing(input, result);
  const std::vector<std::string> findings = result.report.findings();
  for (const std::string& finding : findings) {
    messages_.line("{}: check failed: {}", input.file, finding);
  }
  if (!findings.empty()) failure_.see(input.file, findings.front(), result.report);
  write(report_wanted_ ? writer_->function(input, result.report) : result.dump);
  totals_.add(result.report);
  flush();
}

/// Without much memory: there may be none.
void Printer::say_what_is_missing(const InputReport& input, const FunctionResult& result) {
  const auto say = [&](std::string_view method, std::string_view slash, std::string_view level) {
    for (const std::string_view part :
         {std::string_view(input.file), std::string_view(": "), result.name, std::string_view(": "),
          method, slash, level}) {
      messages_.print(part);
    }
    messages_.print_as_is(method.empty() ? "error: out of memory\n" : ": error: out of memory\n");
    out_of_memory_ = true;
  };
  for (const MethodRow& row : result.report.rows) {
    if (row.out_of_memory()) say(row.method, row.peepholes.empty() ? "" : "/", row.peepholes);
  }
  if (result.report.out_of_memory) say("", "", "");
}

void Printer::end_input(const InputReport& input, InputEnd end) {
  const LastMemory memory(LastShare::writing);
  const Doing doing({.file = input.file});
  const Lock lock(*this);
  messages_.print(end.rendered);
  bad_ |= has_errors(end.diagnostics);
  shows_graphs_ |= end.shows_graphs;
  write(report_wanted_ ? writer_->end_input(input) : end.program);
  flush();
  progress_.step();
}

int Printer::end() {
  const LastMemory memory(LastShare::writing);
  const Lock lock(*this);
  progress_.clear();
  write(report_wanted_ ? writer_->end(totals_) : end_of_dumps(options_.dump));
  output_.commit();
  if (plot_ != nullptr) {
    plot_->write(plot_of(totals_));
    plot_->commit();
  }
  state_ = State::ended;
  if (failure_.seen()) {
    messages_.line("ssa-compare: smallest failing check: {}", failure_.text());
  }
  if (out_of_memory_) return internal_error;
  if (options_.as_is_for_show_graph && !shows_graphs_) {
    messages_.line(
        "ssa-compare: error: --as without effect: no --dump, and no #showGraph in the source");
    bad_ = true;
  }
  return failure_.seen() ? check_failed : bad_ ? bad_input : agreed;
}

void Printer::cut(std::string_view why) noexcept {
  try {
    const std::unique_lock lock(mutex_, std::chrono::seconds(1));
    if (!lock || state_ == State::ended) return;
    const bool begun = std::exchange(state_, State::ended) == State::begun;
    progress_.clear();
    if (plot_ != nullptr) plot_->abandon();
    if (output_.replaces()) {
      output_.abandon();
    } else if (begun) {
      output_.write(report_wanted_ ? writer_->cut(why) : cut_of_dumps(options_.dump, why));
      output_.flush();
    }
  } catch (...) {  // then it is cut as it is
    output_.abandon();
  }
}

void Printer::cut_for_memory() noexcept {
  const LastMemory memory(LastShare::ending);
  try {
    std::unique_lock lock(mutex_, std::defer_lock);
    const bool is_mine = holder_ == std::this_thread::get_id();
    if (!is_mine && !lock.try_lock_for(std::chrono::seconds(1))) return;
    if (state_ != State::begun) return output_.abandon();
    state_ = State::ended;
    progress_.clear();
    if (plot_ != nullptr) plot_->abandon();
    constexpr std::string_view why = "out of memory";
    const bool is_page = report_wanted_ && options_.format->is_page;
    if (is_page && output_.replaces()) return output_.abandon();  // it would show nothing
    output_.write(report_wanted_ ? writer_->cut(why) : cut_of_dumps(options_.dump, why));
    output_.commit();
  } catch (...) {  // not even that
    output_.abandon();
  }
}

void Printer::write(std::string_view text) { output_.write(text); }

void Printer::flush() {
  const auto now = Clock::now();
  if (now - flushed_ < std::chrono::milliseconds(100)) return;
  flushed_ = now;
  output_.flush();
}

}  // namespace ssac::compare
