#include <fmt/format.h>

#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "compare/command_line/corpus.h"
#include "compare/command_line/interruption.h"
#include "compare/command_line/last_resort.h"
#include "compare/command_line/printer.h"
#include "compare/command_line/requested_options.h"
#include "compare/command_line/runs.h"
#include "compare/command_line/survey.h"
#include "compare/command_line/tool.h"
#include "compare/files/growing_file.h"
#include "compare/files/input.h"
#include "compare/files/output.h"
#include "compare/files/run_error.h"
#include "compare/formats/line_reader.h"
#include "compare/formats/writer.h"
#include "compare/text/json.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace {

/// What the output already contains, from an interrupted run.
class Resumption {
 public:
  Resumption(const CommandLine& options, InputSource& source, Printer& printer)
      : words_(requested_options(options)),
        holds_(line_contents(options)),
        shard_(options.shard),
        source_(source),
        printer_(printer) {}

  /// What is wrong with the line; empty if nothing.
  std::string see(std::string_view text, std::size_t end) {
    auto line = read_report_line(text);
    if (!line) return line.error();
    if (line->version != SSAC_VERSION) return fmt::format("of version {}", line->version);
    if (line->options != words_) {
      return fmt::format("of a run that asked for something else (it is the first here): {}",
                         difference_of(line->options, words_));
    }
    if (line->record == Record::totals || line->record == Record::cut) {
      ended_ = true;
      return line->record == Record::totals ? see_totals(text, *line) : "";
    }
    if (ended_) return "comes after the end of a report";
    if (line->holds != holds_) {
      return fmt::format("of a run whose lines hold something else (it is the first here): {}",
                         difference_of(line->holds, holds_));
    }
    if (line->record == Record::input) return see_input(std::move(*line), end);
    functions_.push_back(std::move(line->input.functions.front()));
    return "";
  }
  /// The number of bytes of the file that are complete inputs.
  [[nodiscard]] std::size_t kept() const { return kept_; }

 private:
  /// Another part can begin with the same inputs, or have none.
  std::string see_totals(std::string_view text, const ReportLine& line) {
    if (line.part == shard_.number && line.parts == shard_.of) {
      return contradiction(text, line, printer_.totals());
    }
    return fmt::format("of part {} of {} of the inputs, not part {} of {}", line.part, line.parts,
                       shard_.number, shard_.of);
  }

  std::string see_input(ReportLine line, std::size_t end) {
    const auto input = source_.next();
    if (!input) return fmt::format("{} is not an input of this run", line.input.file);
    const std::string name = as_in_json(reported_name(input->path));
    if (name != line.input.file) {
      return fmt::format("is of {}, but the next input is {}", line.input.file, name);
    }
    if (line.input.functions.empty()) line.input.functions = std::exchange(functions_, {});
    if (line.input.functions.size() != line.num_functions) {
      return fmt::format("{} has {}, but lines of {}", name,
                         counted(line.num_functions, "function"), line.input.functions.size());
    }
    functions_.clear();
    printer_.count_resumed(line.input);
    kept_ = end;
    return "";
  }

  const std::vector<std::string> words_;
  const std::vector<std::string> holds_;
  const Shard shard_;
  InputSource& source_;
  Printer& printer_;
  std::vector<FunctionReport> functions_;  // of the next input
  std::size_t kept_ = 0;
  bool ended_ = false;
};

int process(const CommandLine& options, InputSource& source, Printer& printer, bool resumed,
            Messages& messages) {
  using CutFile = Printer::CutFile;
  static constexpr std::string_view no_memory = "out of memory";
  const TerminateHook cut_without_memory(
      [](void* at) noexcept { static_cast<Printer*>(at)->cut(no_memory, CutFile::is_replaced); },
      &printer);
  const SignalHook cut_by_signal([&](const char* what) { printer.cut(what, CutFile::stays); });
  try {
    printer.begin(resumed);
    process_all([&] { return source.next(); }, options, printer);
    if (options.shard.of > 1 && options.shard.number > source.num_met()) {
      messages.line("ssa-compare: warning: --shard={}/{} has no input: there {} {} in all",
                    options.shard.number, options.shard.of, source.num_met() == 1 ? "is" : "are",
                    source.num_met());
    }
    return printer.end();
  } catch (const WriteError&) {
    throw;  // the mark could not be written either
  } catch (const std::bad_alloc&) {
    printer.cut(no_memory, CutFile::is_replaced);
    throw;
  } catch (const RunError& error) {
    printer.cut(error.what(), CutFile::stays);
    throw;
  } catch (...) {
    printer.cut("internal error", CutFile::stays);
    throw;
  }
}

/// What is known about the inputs, which are surveyed only if that is useful.
Survey known_of(const InputRequest& request, const CommandLine& options, const Streams& streams) {
  const bool streams_lines = options.format->is_lines && options.writes_report();
  const bool is_of_use =
      !streams_lines || streams.messages.is_terminal() || can_be_refused(options, streams.written);
  return is_of_use ? survey(request) : unknown_inputs;
}

/// Why the inputs do not give one program; empty if they do.
std::string why_not_one_program(const CommandLine& options, const Survey& known) {
  if (options.emit == nullptr || !options.emit->one_program || known.inputs == 1) return "";
  return fmt::format("--emit writes one program; {}",
                     known.exact ? fmt::format("there are {} files", known.inputs)
                                 : "an archive stands for several");
}

}  // namespace

int run_inputs(const CommandLine& options, const Streams& streams) {
  Messages& messages = streams.messages;
  const auto request = request_of(options, streams.written, messages);
  const Survey known = request ? known_of(*request, options, streams) : unknown_inputs;
  std::string refused = request ? why_refused(known, options) : request.error();
  if (refused.empty()) refused = why_not_one_program(options, known);
  if (!refused.empty()) {
    messages.line("ssa-compare: error: {}", refused);
    return bad_input;
  }
  InputSource source(*request);
  const auto plot = options.plot.empty() ? nullptr : std::make_unique<Output>(options.plot);
  Printer printer(options, known, streams.color, messages);
  const bool grows = options.format->is_lines && options.writes_report() &&
                     !options.output.empty() && (options.resume || can_grow(options.output));
  if (!grows) {
    const auto output = open_output(options.output, streams.out);
    printer.write_to(*output, plot.get());
    return process(options, source, printer, false, messages);
  }
  GrowingFile file(options.output);
  Resumption resumption(options, source, printer);
  const auto read =
      file.read([&](std::string_view line, std::size_t end) { return resumption.see(line, end); });
  if (!read) {
    messages.line("{}: error: cannot continue it: {}", options.output, read.error());
    return bad_input;
  }
  const auto output = file.resume_after(resumption.kept());
  printer.write_to(*output, plot.get());
  return process(options, source, printer, resumption.kept() != 0, messages);
}

}  // namespace ssac::compare
