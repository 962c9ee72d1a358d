#include "compare/command_line/printer.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cfg/support/doing.h"
#include "compare/command_line/interruption.h"
#include "compare/command_line/last_resort.h"
#include "compare/command_line/requested_options.h"
#include "compare/command_line/tool.h"
#include "compare/formats/plot.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace {

constexpr std::size_t progress_width = 60;

bool exists(const std::string& path) {
  std::error_code unknown;
  return std::filesystem::exists(path, unknown);
}

bool has_memory_run_out(const FunctionReport& function) {
  return function.out_of_memory || std::ranges::any_of(function.rows, &MethodRow::out_of_memory);
}

void leave_as_it_was(Output& output, const std::string& path, Messages& messages) {
  output.abandon();
  messages.line("ssa-compare: {} is not written{}", path,
                exists(path) ? ", the file stays as it was" : "");
}

}  // namespace

void Progress::step() {
  ++done_;
  const auto now = Clock::now();
  if (!on_ || now - last_ < std::chrono::seconds(1)) return;
  last_ = now;
  shown_ = true;
  const std::string line = progress_line(inputs_, done_, skipped_, now - begun_);
  messages_.print_as_is(fmt::format("\r{:{}}", line, progress_width));
}

std::string progress_line(const Survey& inputs, std::size_t done, std::size_t skipped,
                          std::chrono::duration<double> elapsed) {
  const double rate = static_cast<double>(done) / std::max(elapsed.count(), 0.001);
  const std::size_t all = done + skipped;
  if (!inputs.exact) return fmt::format("{} files, {:.1f}/s", all, rate);
  const std::size_t left = inputs.inputs - std::min(all, inputs.inputs);
  const auto seconds = static_cast<std::size_t>(static_cast<double>(left) / std::max(rate, 0.001));
  const std::string time = seconds < 3600 ? fmt::format("{}:{:02}", seconds / 60, seconds % 60)
                                          : fmt::format("{}:{:02}:{:02}", seconds / 3600,
                                                        seconds / 60 % 60, seconds % 60);
  return fmt::format("{} of {} files, {:.1f}/s, {} left", all, inputs.inputs, rate, time);
}

void Progress::clear() {
  if (std::exchange(shown_, false))
    messages_.print_as_is(fmt::format("\r{:{}}\r", "", progress_width));
}

void SmallestFailure::see(const std::string& file, const FunctionReport& function) {
  if (seen_ && function.cfg.instructions >= instructions_) return;
  const std::vector<std::string> findings = function.findings();
  if (findings.empty()) return;
  seen_ = true;
  instructions_ = function.cfg.instructions;
  text_ = fmt::format("{}: {} ({})", file, findings.front(), counted(instructions_, "instruction"));
}

void SmallestFailure::say(Messages& messages) const {
  messages.line("ssa-compare: smallest failing check: {}", text_);
}

Printer::Printer(const CommandLine& options, const Survey& inputs, bool color, Messages& messages)
    : messages_(messages),
      options_(options),
      report_wanted_(options.writes_report()),
      writer_(options.format->make_writer({options, options.command, requested_options(options),
                                           inputs.inputs, color, inputs.any_through_llvm,
                                           options.shard.number, options.shard.of,
                                           [this](const Text& text) { write_item(text); }})),
      progress_(messages, inputs),
      names_files_(inputs.inputs > 1 || !inputs.exact ||
                   (options.format->is_lines && report_wanted_)) {}

void Printer::count_resumed(const InputReport& input) {
  const Lock lock(*this);
  bad_ |= has_errors(input.diagnostics);
  out_of_memory_ |= input.reason == "out of memory";
  for (const FunctionReport& function : input.functions) {
    failure_.see(input.file, function);
    out_of_memory_ |= has_memory_run_out(function);
    totals_.add(function);
  }
  totals_.add_input(input);
  see_language(seen_, input);
  shows_graphs_ = true;
  progress_.skip(1);
}

void Printer::begin(bool resumed) {
  const Lock lock(*this);
  if (state_ == State::ended) return;
  state_ = State::begun;
  if (resumed) return;
  write(report_wanted_ ? writer_->begin() : begin_of_dumps(options_.dump));
}

void Printer::begin_input(const InputReport& input) {
  const LastMemory memory(LastShare::writing);
  const Doing doing({.file = input.file});
  const Lock lock(*this);
  if (state_ == State::ended) return;
  progress_.clear();
  names_dumps_ = names_files_;
  names_trace_ = names_files_ && !options_.trace_format->is_lines;
  messages_.print(input.rendered);
  bad_ |= has_errors(input.diagnostics);
  out_of_memory_ |= input.out_of_memory;
  see_language(seen_, input);
  if (report_wanted_) write_item(writer_->begin_input(input));
}

void Printer::function(const InputReport& input, FunctionResult result) {
  const LastMemory memory(LastShare::writing);
  const Doing doing({.file = input.file, .function = result.name});
  const Lock lock(*this);
  if (state_ == State::ended) return;
  progress_.clear();
  if (!result.trace.empty() && std::exchange(names_trace_, false)) {
    messages_.line("{}== {}", options_.dump.as == DumpAs::dot ? "// " : "", input.file);
  }
  messages_.print(result.trace);
  report_out_of_memory_rows(input, result);
  for (const std::string& finding : result.report.findings()) {
    messages_.line("{}: check failed: {}", input.file, finding);
  }
  failure_.see(input.file, result.report);
  if (!result.dump.empty() && std::exchange(names_dumps_, false)) {
    write(heading_of_file(options_.dump, input.file));
  }
  write_item(report_wanted_ ? writer_->function(input, result.report) : std::move(result.dump));
  totals_.add(result.report);
  flush();
}

/// Allocates little memory, since there may be none.
void Printer::report_out_of_memory_rows(const InputReport& input, const FunctionResult& result) {
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
  if (state_ == State::ended) return;
  messages_.print(end.rendered);
  bad_ |= has_errors(end.diagnostics);
  shows_graphs_ |= end.shows_graphs;
  totals_.add_input(input);
  write_item(report_wanted_ ? writer_->end_input(input) : end.program);
  flush();
  progress_.step();
}

int Printer::end() {
  const LastMemory memory(LastShare::writing);
  const Lock lock(*this);
  if (state_ == State::ended) return internal_error;
  progress_.clear();
  write(report_wanted_ ? writer_->end(totals_) : end_of_dumps(options_.dump));
  commit_report();
  if (plot_ != nullptr) {
    write_plot(*plot_, options_.plot, totals_, bad_ || out_of_memory_, messages_);
  }
  state_ = State::ended;
  if (failure_.seen()) failure_.say(messages_);
  if (out_of_memory_) return internal_error;
  report_unused_options();
  return failure_.seen() ? check_failed : bad_ ? bad_input : agreed;
}

void Printer::report_unused_options() {
  if (options_.shard.of > 1) return;
  if (options_.as_is_for_show_graph && !shows_graphs_) {
    messages_.line("{}", idle_notation);
    bad_ = true;
  }
  const std::string why = why_idle(seen_, options_);
  if (why.empty()) return;
  messages_.line("ssa-compare: error: {}", why);
  bad_ = true;
}

void Printer::commit_report() {
  const bool is_incomplete = bad_ || out_of_memory_;
  const CorpusTotals& inputs = totals_.corpus();
  const bool says_part = report_wanted_ && options_.format->is_lines;
  const bool has_none = inputs.accepted + inputs.all_rejected() == 0 && !says_part;
  const bool is_idle = is_incomplete ? !wrote_item_ || options_.emit != nullptr
                                     : has_none && exists(options_.output);
  if (!output_->replaces() || !is_idle) return output_->commit();
  leave_as_it_was(*output_, options_.output, messages_);
}

void write_plot(Output& plot, const std::string& path, const Totals& totals, bool is_incomplete,
                Messages& messages) {
  const bool is_idle = totals.rows().empty() && (is_incomplete || exists(path));
  if (plot.replaces() && is_idle) return leave_as_it_was(plot, path, messages);
  plot.write(plot_of(totals));
  plot.commit();
}

void Printer::cut(std::string_view why, CutFile file) noexcept {
  const LastMemory memory(LastShare::ending);
  try {
    std::unique_lock lock(mutex_, std::defer_lock);
    const bool is_mine = holder_ == std::this_thread::get_id();
    if (!is_mine && !is_locked_soon(lock)) return;
    if (state_ == State::ended) return;
    const bool begun = std::exchange(state_, State::ended) == State::begun;
    progress_.clear();
    if (plot_ != nullptr) plot_->abandon();
    const bool is_page = report_wanted_ && options_.format->is_page;
    const bool replaces = file == CutFile::is_replaced && wrote_item_ && !is_page;
    if (!begun || (output_->replaces() && !replaces)) return output_->abandon();
    output_->write(report_wanted_ ? writer_->cut(why)
                                  : cut_of_dumps(options_.dump, why) + end_of_dumps(options_.dump));
    output_->commit();
  } catch (...) {  // then it is cut without a mark
    output_->abandon();
  }
}

/// Lines are written one by one, each in one piece, so that several programs may write to one file.
void Printer::write(const Text& text) {
  output_->write(text);
  if (report_wanted_ && options_.format->is_lines && !text.empty()) output_->flush();
}

void Printer::flush() {
  const auto now = Clock::now();
  if (now - flushed_ < std::chrono::milliseconds(100)) return;
  flushed_ = now;
  output_->flush();
}

}  // namespace ssac::compare
