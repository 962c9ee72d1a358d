// What the command line asks for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "son/method.h"
#include "ssa/method.h"

namespace ssac::compare {

enum class Format : std::uint8_t { table, json, csv, markdown, html };
enum class Color : std::uint8_t { automatic, always, never };
enum class Cleanup : std::uint8_t { full, none };
enum class DumpKind : std::uint8_t { ast, cfg, dom, df, loops, liveness, ssa, son, schedule };
enum class DumpAs : std::uint8_t { text, dot, json, igv };
enum class Emit : std::uint8_t { llvm, bril, dot };
enum class TraceFormat : std::uint8_t { text, jsonl };

std::string_view name_of(Cleanup cleanup);
std::string_view name_of(DumpKind kind);

/// Which phi sites --explain asks about.
struct ExplainWanted {
  std::string variable;  ///< by name; empty: all
  std::string block;     ///< as it prints; empty: all
};

struct Options {
  std::vector<std::string> command;  ///< as typed, for the report
  std::vector<std::string> inputs;   ///< files, directories or `-`
  bool diff = false;                 ///< the inputs are two reports; what changed is the output
  std::string language;              ///< empty: by extension

  std::vector<const ssa::Method*> cfg_methods;
  std::vector<const son::Method*> son_methods;
  const ssa::Method* bridge_from = &ssa::baseline();  ///< whose form the bridge converts
  std::vector<son::Peepholes> peepholes;
  std::string function;  ///< empty: all
  std::string variable;  ///< empty: all
  son::Continues continues = son::Continues::stacked;
  Cleanup cleanup = Cleanup::full;
  bool fold_copies = false;

  std::optional<std::vector<std::int64_t>> run;  ///< arguments of --run
  std::optional<ExplainWanted> explain;
  std::vector<DumpKind> dumps;
  DumpAs dump_as = DumpAs::text;
  std::optional<Emit> emit;  ///< then one method is selected, at one level of peepholes
  TraceCategories traces;
  TraceFormat trace_format = TraceFormat::text;
  Format format = Format::table;
  std::string output;    ///< empty: standard output
  std::size_t time = 0;  ///< repetitions to time; 0: none
  std::size_t jobs = 1;
  Color color = Color::automatic;

  /// Whether the result is the HTML report.
  [[nodiscard]] bool writes_page() const {
    return format == Format::html && dumps.empty() && !emit;
  }
  [[nodiscard]] bool wants(DumpKind kind) const {
    return std::ranges::find(dumps, kind) != dumps.end();
  }
};

/// A command line that asks for text and nothing else (--help, --version, --list-methods), or that
/// is wrong: what to print, where, and the exit status.
struct Answer {
  std::string text;
  int status = 0;  ///< 0: to standard output; 2: to standard error
};

/// Reads the command line. `arguments` includes the program's name.
std::expected<Options, Answer> parse_options(std::span<const char* const> arguments);

}  // namespace ssac::compare
