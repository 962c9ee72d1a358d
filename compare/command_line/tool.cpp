#include "compare/command_line/tool.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <vector>

#include "compare/command_line/interruption.h"
#include "compare/command_line/last_resort.h"
#include "compare/command_line/options.h"
#include "compare/command_line/runs.h"
#include "compare/compiler/compile_commands.h"
#include "compare/files/descriptors.h"
#include "compare/files/input.h"
#include "compare/files/messages.h"
#include "compare/files/output.h"
#include "compare/files/run_error.h"

namespace ssac::compare {
namespace {

bool use_color(const CommandLine& options, const Streams& streams) {
  if (options.color != Color::automatic) return options.color == Color::always;
  const char* no_color = std::getenv("NO_COLOR");
  return (no_color == nullptr || *no_color == '\0') && options.output.empty() &&
         isatty(streams.out) != 0;
}

constexpr std::string_view standard_error = "standard error";

std::vector<WrittenFile> written_by(const CommandLine& options, const Streams& streams) {
  std::vector<WrittenFile> written;
  const auto add = [&](std::string_view what, const std::optional<FileIdentity>& file,
                       bool is_replaced) {
    if (file) written.push_back({std::string(what), *file, is_replaced});
  };
  if (options.output.empty()) add("standard output", identity_of(streams.out), false);
  add("the output", identity_of(options.output), true);
  add("the plot", identity_of(options.plot), true);
  add(standard_error, identity_of(streams.messages.descriptor()), false);
  return written;
}

/// Whether an input is also written to. Prints which, unless the message would go into it.
bool writes_to_input(const Streams& streams, const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    const auto file = path == "-" ? identity_of(STDIN_FILENO) : identity_of(path);
    for (const WrittenFile& written : streams.written) {
      if (file != written.file) continue;
      if (written.what == standard_error) return true;
      streams.messages.line("ssa-compare: error: {} is an input and {}",
                            path == "-" ? "standard input" : path, written.what);
      return true;
    }
  }
  return false;
}

/// Whether both go to the same file, perhaps by another name; then prints an error.
bool plot_is_report(const CommandLine& options, const Streams& streams) {
  if (options.plot.empty()) return false;
  const auto report = identity_of(streams.out);
  const bool same = options.output.empty() ? report && report == identity_of(options.plot)
                                           : lead_to_one_file(options.plot, options.output);
  if (same)
    streams.messages.line("ssa-compare: error: the plot and the report would go to the same file");
  return same;
}

/// What the command line names to be read. A list that the run appended to would have no end.
std::vector<std::string> files_read(const CommandLine& options) {
  std::vector<std::string> read;
  for (const std::string& name : options.inputs) {
    read.push_back(name.starts_with('@') ? as_argument(name.substr(1)) : name);
  }
  const std::string& database = options.compilation.database;
  if (!database.empty()) read.push_back(CompileDatabase::file_in(database));
  return read;
}

int dispatch(const CommandLine& options, const Streams& streams) {
  const bool is_refused =
      writes_to_input(streams, files_read(options)) || plot_is_report(options, streams);
  if (is_refused) return bad_input;
  if (options.diff) return run_diff(options, streams);
  if (options.check) return run_check(options, streams);
  return options.merge ? run_merge(options, streams) : run_inputs(options, streams);
}

int run_on(CommandLine options, Streams& streams) {
  streams.written = written_by(options, streams);
  streams.color = use_color(options, streams);
  options.compilation.written = streams.written;
  try {
    return dispatch(options, streams);
  } catch (const RunError& error) {
    streams.messages.line("ssa-compare: error: {}", error.what());
    return bad_input;
  }
}

int answer(const Answer& answer, const Streams& streams) {
  if (answer.status != 0) {
    streams.messages.print(answer.text);
    return answer.status;
  }
  Output output(streams.out, "standard output");
  output.write(answer.text);
  output.commit();
  return agreed;
}

/// Allocates little memory, since there may be none.
void say(Messages& messages, std::string_view what, std::string_view why) {
  for (const std::string_view part : {std::string_view("ssa-compare: "), what, why}) {
    messages.print(part);
  }
  messages.print_as_is("\n");
}

int run(std::span<const char* const> arguments, const Options& defaults, Streams& streams) {
  try {
    const SignalWatch watch;
    const SignalHook clean_up([](const char* /*what*/) { Output::remove_temporaries(); });
    const auto options = parse_options(arguments, defaults);
    return options ? run_on(*options, streams) : answer(options.error(), streams);
  } catch (const WriteError& error) {
    if (error.error() == EPIPE) die_of_broken_pipe();
    say(streams.messages, "error: ", error.what());
    return bad_input;
  } catch (const std::bad_alloc& error) {
    // If a library throws it, or the size exceeds any memory, the place is unknown.
    const auto* const known = dynamic_cast<const OutOfMemory*>(&error);
    const std::string_view place = known != nullptr ? known->place() : "";
    streams.messages.print(place.empty() ? "ssa-compare: " : place);
    streams.messages.print_as_is("error: out of memory\n");
    return internal_error;
  } catch (const std::exception& error) {
    say(streams.messages, "internal error: ", error.what());
    return internal_error;
  }
}

}  // namespace

int run_tool(std::span<const char* const> arguments, std::FILE* out, std::FILE* err,
             const Options& defaults) {
  std::fflush(out);
  std::fflush(err);
  Messages messages(fileno(err));
  Streams streams{fileno(out), messages};
  const int status = run(arguments, defaults, streams);
  // Users who see no diagnostics must learn that there were some.
  return status == agreed && messages.lost() ? bad_input : status;
}

}  // namespace ssac::compare
