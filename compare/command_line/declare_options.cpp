#include "compare/command_line/declare_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "cfg/support/named.h"
#include "cfg/support/nearest.h"
#include "compare/exchange/trace_categories.h"
#include "frontend/language.h"

namespace ssac::compare {
namespace {

/// The names of a table's rows.
template <class Rows>
Words words_of_rows(const Rows& rows) {
  const std::vector<std::string_view> names = names_of_rows(rows);
  return {names.begin(), names.end()};
}

/// Returns why a word with a meaning elsewhere is not a name here; empty for other words.
using WhyNot = std::string (*)(const std::string& word);

/// Like CLI::IsMember, but an error has the reason from `why_not`, or else the nearest name.
CLI::Validator member_of(std::string what, Words names, WhyNot why_not = nullptr) {
  return {[what, names, why_not](const std::string& word) -> std::string {
            if (std::ranges::find(names, word) != names.end()) return "";
            const std::vector<std::string_view> known(names.begin(), names.end());
            std::string more = why_not != nullptr ? why_not(word) : "";
            if (more.empty()) more = did_you_mean(word, known);
            return fmt::format("unknown {} '{}'{} (known: {})", what, word, more,
                               fmt::join(known, ", "));
          },
          ""};
}

std::string why_not_bridged(const std::string& name) {
  const ssa::Method* const method = ssa::find_method(name);
  if (method != nullptr && method->needs_ast) return ", which follows the source, not the graph";
  return son::find_method(name) != nullptr ? ", which makes a Sea of Nodes itself" : "";
}

/// Adds an option whose value is a name of a table, and calls set(row).
template <class Rows, class Set>
CLI::Option* add_choice(CLI::App& app, const std::string& option, const std::string& what,
                        const Rows& rows, const std::string& help, Set set,
                        WhyNot why_not = nullptr) {
  const Words names = words_of_rows(rows);
  const auto read = [&rows, set](const std::string& word) { set(*find_named(rows, word)); };
  return app
      .add_option_function<std::string>(option, read,
                                        fmt::format("{}: {}", help, fmt::join(names, ", ")))
      ->type_name("NAME")
      ->check(member_of(what, names, why_not));
}

/// Adds an option whose value is a list of names of a table, separated by commas.
CLI::Option* add_list(CLI::App& app, const std::string& option, Words& words,
                      const std::string& what, const Words& names, const std::string& help) {
  return app.add_option(option, words, help)
      ->type_name("LIST")
      ->delimiter(',')
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->check(member_of(what, names));
}

/// Adds an option that may have no value, and then has the one in braces in its name.
void add_with_usual(CLI::App& app, const std::string& option, std::string& word,
                    const std::string& type, const std::string& help) {
  // By default the last of repeated flags wins.
  app.add_flag(option, word, help)
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
}

void add_selection(CLI::App& app, CommandLine& options, Lists& lists) {
  app.add_option("inputs", options.inputs,
                 "files, directories, tar archives, - for standard input, or @list: a file with "
                 "one of these per line")
      ->type_name("FILE|DIR|@LIST|-");
  app.add_flag("--diff", options.diff,
               "compare two reports of --format=json: what changed from the first to the second");
  app.add_flag("--check", options.check,
               "check programs against the expectations in their own comments, such as //= pruned "
               "final 3");
  app.add_flag("--bless", options.bless,
               "rewrite the expectations that the tool can write, and check the others");
  static const Words languages = words_of_rows(frontend::languages());
  add_choice(app, "--language", "language", languages, "language of all inputs",
             [&](const std::string& name) { options.language = name; })
      ->default_str("by extension");
  const std::vector<std::string_view> methods = method_names();
  add_list(app, "--methods", lists.methods, "method", {methods.begin(), methods.end()},
           "methods to compare: " + fmt::format("{}", fmt::join(methods, ", ")))
      ->default_str("all default methods");
  app.add_flag("--list-methods", lists.list_methods,
               "print what each method builds, and its source");
  app.add_option(
         "--function", options.function,
         "only functions of that name; for C++ with namespaces and classes, without parameters")
      ->type_name("NAME");
  app.add_option(
         "--variable", options.variable,
         "only that variable in differences as text, traces and explanations; an HTML report opens "
         "with it")
      ->type_name("NAME");
}

void add_construction(CLI::App& app, CommandLine& options, Lists& lists) {
  const Words levels = words_of_rows(son::all_peephole_levels);
  add_list(
      app, "--peepholes", lists.peepholes, "peephole level", levels,
      "levels of peepholes for the Sea of Nodes: " + fmt::format("{}", fmt::join(levels, ", ")))
      ->default_str("none,full");
  static const auto forms = ssa::cfg_methods();
  add_choice(
      app, "--bridge-from", "method to bridge from", forms,
      "the method on the CFG whose SSA form the bridge converts",
      [&](const ssa::Method* method) { options.bridge_from = method; }, why_not_bridged)
      ->default_str(std::string(ssa::baseline().name));
  add_choice(app, "--continue", "way to continue", son::all_continues,
             "how methods that follow the source build continue",
             [&](son::Continues way) { options.continues = way; })
      ->default_str("stacked");
  add_choice(app, "--cleanup", "CFG simplification", all_cleanups, "CFG simplification",
             [&](Cleanup cleanup) {
               options.cleanup = cleanup;
               options.cleanup_is_explicit = true;
             })
      ->default_str("full; none for LLVM inputs");
  app.add_flag("--fold-copies", options.fold_copies,
               "CFG methods bind the variable of a copy or a constant to the value itself");
  app.add_flag("--verify-each", options.verify_each,
               "verify after every step of a construction, not only the result; slow");
  app.add_flag("--demote-phis", options.llvm.demote_phis,
               "LLVM inputs: turn existing phis into variables first");
  app.add_flag("--sroa", options.llvm.sroa,
               "LLVM inputs: split aggregates into variables first, by LLVM's pass SROA");
  app.add_option("-p", options.compilation.database,
                 "compile C and C++ as compile_commands.json in that folder says")
      ->type_name("DIR");
  add_with_usual(app, fmt::format("--run{{{}}}", no_arguments), lists.run, "[=ARGS]",
                 "run every form on these arguments (integers, true, false), separated by commas");
  add_with_usual(app, "--time{5}", lists.time, "[=N]",
                 "time construction alone: median, min and max of N repetitions [5]");
}

void add_output(CLI::App& app, CommandLine& options, Lists& lists) {
  add_with_usual(app, "--explain{@}", lists.explain, "[=[VAR][@PLACE]]",
                 "why each method has, or lacks, the phis of all variables, of one, or at a place: "
                 "b3, line5, while5 or while5:1");
  const Words dump_names = words_of_rows(dumps());
  add_list(app, "--dump", lists.dumps, "dump", dump_names,
           "print, instead of the report: " + fmt::format("{}", fmt::join(dump_names, ", ")));
  add_choice(app, "--as", "dump format", dump_as_names, "format of dumps",
             [&](std::string_view name) {
               const auto at = std::ranges::find(dump_as_names, name) - dump_as_names.begin();
               options.dump.as = static_cast<DumpAs>(at);
             })
      ->default_str("text");
  static const auto emits = emit_formats();
  add_choice(app, "--emit", "program format", emits,
             "print, instead of the report, the program in the SSA form of the first method",
             [&](const EmitFormat& format) { options.emit = &format; });
  const Words categories = words_of_rows(all_trace_categories());
  add_list(app, "--trace", lists.traces, "trace category", categories,
           "print the steps on standard error: " + fmt::format("{}", fmt::join(categories, ", ")));
  static const auto traces = trace_formats();
  add_choice(app, "--trace-format", "trace format", traces, "format of traces",
             [&](const TraceFormat& format) { options.trace_format = &format; })
      ->default_str("text")
      ->needs("--trace");
  static const auto reports = formats();
  add_choice(app, "--format", "format", reports, "format of the report", [&](const Format& format) {
    options.format = &format;
  })->default_str("table");
  app.add_option("-o,--output", options.output,
                 "write the report there (-: standard output); the suffix also chooses the format")
      ->type_name("FILE")
      ->default_str("standard output");
  app.add_option("--plot", options.plot,
                 "plots of all functions together, as SVG: phis per method, created against final, "
                 "and time")
      ->type_name("FILE");
  app.add_option("-j,--jobs", lists.jobs, "number of functions at the same time")
      ->type_name("N")
      ->default_str("one per core; always 1 with --time");
  static constexpr std::array<std::string_view, 3> colors = {"auto", "always", "never"};
  add_choice(app, "--color", "colour mode", colors, "colours in the report",
             [&](std::string_view name) {
               options.color = static_cast<Color>(std::ranges::find(colors, name) - colors.begin());
             })
      ->default_str("auto");
}

void add_corpus(CLI::App& app, CommandLine& options, Lists& lists) {
  app.add_flag("--per-function", options.per_function,
               "with --format=jsonl: one line per function");
  const Words parts = words_of_rows(detail_parts);
  add_list(app, "--with", lists.details, "part of a report", parts,
           fmt::format("with --format=jsonl, in addition to counts: {}", fmt::join(parts, ", ")));
  app.add_option("--shard", lists.shard, "compare only the Ith of N parts of the inputs")
      ->type_name("I/N");
  app.add_flag("--resume", options.resume,
               "with --format=jsonl -o FILE: continue the report in FILE");
  add_with_usual(app, "--isolate{600}", lists.isolate, "[=SECONDS]",
                 "with --format=jsonl: a process for each input, so that a crash, or more seconds, "
                 "becomes a row [600]");
  app.add_flag("--merge", options.merge, "add reports of --format=jsonl up to one");
}

/// The options that exclude each other.
void add_exclusions(CLI::App& app) {
  using Names = std::initializer_list<const char*>;
  const auto exclude = [&](Names options, Names others) {
    for (const char* const option : options) {
      for (const char* const other : others) app.get_option(option)->excludes(other);
    }
  };
  exclude({"--dump"}, {"--format", "--emit", "--explain", "--run", "--time"});
  exclude({"--emit"}, {"--format", "--explain", "--time"});
  exclude({"--isolate"}, {"--with", "--explain", "--trace", "--merge"});
  exclude({"--shard"}, {"--dump", "--emit", "--diff"});
  exclude({"--merge"}, {"--diff", "--dump", "--emit", "--trace", "--explain", "--shard", "--resume",
                        "--with", "--jobs"});
  exclude({"--diff"}, {"--dump", "--emit", "--trace", "--explain", "--plot", "--jobs", "--resume",
                       "--with", "--per-function", "--isolate", "--color"});
  // The reports exist already.
  for (const ConstructionOption& option : construction_options()) {
    exclude({"--merge", "--diff"}, {option.name});
  }
  exclude({"--merge", "--diff"},
          {"--function", "--variable", "--language", "--run", "--time", "-p", "--as"});
  // --check and --bless determine what is printed, and of what.
  exclude({"--check", "--bless"},
          {"--diff", "--plot", "--format", "--dump", "--as", "--emit", "--explain", "--trace",
           "--run", "--time", "--function", "--variable", "--merge", "--shard", "--resume",
           "--with", "--per-function", "--isolate", "--color"});
}

}  // namespace

void declare_options(CLI::App& app, CommandLine& options, Lists& lists) {
  add_selection(app, options, lists);
  add_construction(app, options, lists);
  add_output(app, options, lists);
  add_corpus(app, options, lists);
  add_exclusions(app);
}

}  // namespace ssac::compare
