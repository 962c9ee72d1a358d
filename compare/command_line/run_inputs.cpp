#include "compare/command_line/run_inputs.h"

#include <fmt/format.h>

#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "compare/command_line/asked_for.h"
#include "compare/command_line/compile_commands.h"
#include "compare/command_line/corpus.h"
#include "compare/command_line/growing_file.h"
#include "compare/command_line/idle_options.h"
#include "compare/command_line/input.h"
#include "compare/command_line/input_source.h"
#include "compare/command_line/interruption.h"
#include "compare/command_line/last_resort.h"
#include "compare/command_line/output.h"
#include "compare/command_line/printer.h"
#include "compare/command_line/repeated_inputs.h"
#include "compare/command_line/tool.h"
#include "compare/formats/line_reader.h"
#include "compare/formats/writer.h"
#include "compare/text/json.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace {

/// What the output has already, from a run that was interrupted.
class Resumption {
 public:
  Resumption(const CommandLine& options, InputSource& source, Printer& printer)
      : words_(asked_for(options)),
        holds_(line_contents(options)),
        source_(source),
        printer_(printer) {}

  /// What is wrong with the line, empty for nothing.
  std::string see(std::string_view text, std::size_t end) {
    auto line = read_report_line(text);
    if (!line) return line.error();
    if (line->version != SSAC_VERSION) return fmt::format("of version {}", line->version);
    if (line->options != words_) {
      return fmt::format("of a run that asked for something else (it is the first here): {}",
                         difference_of(line->options, words_));
    }
    using Record = ReportLine::Record;
    if (line->record == Record::totals || line->record == Record::cut) {
      ended_ = true;
      return "";
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
  /// So many bytes of the file are whole inputs.
  [[nodiscard]] std::size_t kept() const { return kept_; }

 private:
  std::string see_input(ReportLine line, std::size_t end) {
    const auto input = source_.next();
    if (!input) return fmt::format("{} is no input of this run", line.input.file);
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
    printer_.count_again(line.input);
    kept_ = end;
    return "";
  }

  const std::vector<std::string> words_;
  const std::vector<std::string> holds_;
  InputSource& source_;
  Printer& printer_;
  std::vector<FunctionReport> functions_;  // of the input that follows
  std::size_t kept_ = 0;
  bool ended_ = false;
};

/// The inputs of the run: without names, all of the compilation database.
std::expected<InputRequest, std::string> request_of(const CommandLine& options,
                                                    std::span<const FileIdentity> written,
                                                    Messages& messages) {
  InputRequest request{options.inputs, options.language, written, options.shard};
  const auto& database = options.compilation.commands;
  request.language_of = told_languages(options.compilation);
  if (!request.names.empty()) return request;
  if (!database) return std::unexpected(database.error());
  if (const std::string left_out = (*database)->left_out(); !left_out.empty()) {
    messages.line("ssa-compare: warning: {}", left_out);
  }
  request.names = (*database)->files();
  if (request.names.empty()) {
    return std::unexpected(fmt::format("{} names no C or C++", options.compilation.database));
  }
  return request;
}

int process(const CommandLine& options, InputSource& source, Printer& printer, bool resumed) {
  const LastWords words([](void* at) noexcept { static_cast<Printer*>(at)->cut_for_memory(); },
                        &printer);
  const SignalWatch watch([&](const char* what) { printer.cut(what); });
  try {
    printer.begin(resumed);
    process_all([&] { return source.next(); }, options, printer);
    return printer.end();
  } catch (const WriteError&) {
    throw;  // there is nowhere to say so
  } catch (const std::bad_alloc&) {
    printer.cut_for_memory();
    throw;
  } catch (...) {
    printer.cut("internal error");
    throw;
  }
}

}  // namespace

int run_inputs(const CommandLine& options, int out, Messages& messages,
               std::span<const FileIdentity> written, std::span<const ReplacedFile> replaced,
               bool color) {
  auto request = request_of(options, written, messages);
  if (!request) {
    messages.line("ssa-compare: error: {}", request.error());
    return bad_input;
  }
  if (replaces_input(*request, replaced, messages)) return bad_input;
  if (has_standard_input_twice(*request, messages)) return bad_input;
  if (has_idle_option(options, *request, messages)) return bad_input;
  if (has_idle_notation(options, *request, messages)) return bad_input;
  const bool streams = options.format->is_lines && options.writes_report();
  const Survey known = streams && !messages.is_terminal() ? unknown_inputs : survey(*request);
  if (options.emit != nullptr && options.emit->one_program && known.inputs != 1) {
    messages.line("ssa-compare: error: --emit writes one program; {}",
                  known.exact ? fmt::format("there are {} files", known.inputs)
                              : "an archive stands for several");
    return bad_input;
  }
  request->on_repeated = warning_of_repeated(messages);
  InputSource source(*request);
  const auto plot = options.plot.empty() ? nullptr : std::make_unique<Output>(options.plot);
  const bool grows =
      streams && !options.output.empty() && (options.resume || can_grow(options.output));
  if (!grows) {
    const auto output = open_output(options.output, out);
    Printer printer(options, known, color, {*output, plot.get()}, messages);
    return process(options, source, printer, false);
  }
  GrowingFile file(options.output);
  Printer printer(options, known, color, messages);
  Resumption resumption(options, source, printer);
  const auto read =
      file.read([&](std::string_view line, std::size_t end) { return resumption.see(line, end); });
  if (!read) {
    messages.line("{}: error: cannot go on with it: {}", options.output, read.error());
    return bad_input;
  }
  const auto output = file.go_on_after(resumption.kept());
  printer.write_to({*output, plot.get()});
  return process(options, source, printer, resumption.kept() != 0);
}

}  // namespace ssac::compare
