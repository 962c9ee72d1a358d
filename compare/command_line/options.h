// The options of the command line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "cfg/support/trace.h"
#include "compare/command_line/input_source.h"
#include "compare/compiler/compiler.h"
#include "compare/core/options.h"
#include "compare/exchange/dumps.h"
#include "compare/exchange/emit.h"
#include "compare/exchange/trace_sinks.h"
#include "compare/formats/format.h"

namespace ssac::compare {

enum class Color : std::uint8_t { automatic, always, never };

struct CommandLine : Options {
  std::vector<std::string> command;  ///< as typed, for the report
  std::vector<std::string> inputs;   ///< files, directories or `-`
  bool diff = false;                 ///< the inputs are two reports; the output is what changed
  bool merge = false;                ///< the inputs are reports of lines; the output is their sum
  bool resume = false;               ///< the output continues after what it has
  Shard shard;                       ///< of the inputs
  std::size_t isolate = 0;           ///< seconds that the process of an input may take; 0: none
  bool check = false;                ///< the inputs are checked against their comments
  bool bless = false;                ///< and the comments are rewritten
  std::string language;              ///< empty: by extension
  Compilation compilation;           ///< of C and C++
  DumpRequest dump;
  bool as_is_for_show_graph = false;  ///< --as was given without a dump
  const EmitFormat* emit = nullptr;   ///< if set, one method is selected, at one level of peepholes
  TraceCategories traces;
  const TraceFormat* trace_format = &trace_formats().front();
  const Format* format = &formats().front();
  std::string output;  ///< empty: standard output
  std::string plot;    ///< the file of the plots; empty: none
  std::size_t jobs = 1;
  Color color = Color::automatic;

  /// Whether the result is a report, and not a dump or a program.
  [[nodiscard]] bool writes_report() const { return dump.dumps.empty() && emit == nullptr; }
};

/// A command line that only prints text (--help, --version, --list-methods), or is wrong: what to
/// print, where, and the exit status.
struct Answer {
  std::string text;
  int status = 0;  ///< 0: to standard output; 2: to standard error
};

/// Reads the command line. `arguments` includes the program's name; `defaults` gives the options
/// that they do not set.
std::expected<CommandLine, Answer> parse_options(std::span<const char* const> arguments,
                                                 const Options& defaults = {});

}  // namespace ssac::compare
