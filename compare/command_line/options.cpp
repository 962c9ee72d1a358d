#include "compare/command_line/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <memory>
#include <thread>

#include "cfg/support/nearest.h"
#include "cfg/support/visible.h"
#include "compare/command_line/compile_commands.h"
#include "compare/command_line/compiler_flags.h"
#include "compare/command_line/help.h"
#include "compare/core/join_place.h"
#include "compare/exchange/trace_categories.h"
#include "frontend/language.h"

namespace ssac::compare {
namespace {

using Words = std::vector<std::string>;

[[noreturn]] void fail(std::string message) { throw CLI::ValidationError(std::move(message)); }

/// The names of a table's rows.
template <class Rows>
Words names_of_rows(const Rows& rows) {
  Words names;
  for (const auto& row : rows) {
    if constexpr (requires { row->name; }) {
      names.emplace_back(row->name);
    } else if constexpr (requires { row.name; }) {
      names.emplace_back(row.name);
    } else if constexpr (requires { name_of(row); }) {
      names.emplace_back(name_of(row));
    } else {
      names.emplace_back(row);
    }
  }
  return names;
}

/// Like CLI::IsMember, with the nearest name where there is no such.
CLI::Validator member_of(std::string what, Words names) {
  return {[what, names](const std::string& word) -> std::string {
            if (std::ranges::find(names, word) != names.end()) return "";
            const std::vector<std::string_view> known(names.begin(), names.end());
            return fmt::format("unknown {} '{}'{} (known: {})", what, word,
                               did_you_mean(word, known), fmt::join(known, ", "));
          },
          ""};
}

/// Adds an option that takes a name of a table, and calls set(row).
template <class Rows, class Set>
CLI::Option* add_choice(CLI::App& app, const std::string& option, const std::string& what,
                        const Rows& rows, const std::string& help, Set set) {
  const Words names = names_of_rows(rows);
  const auto read = [names, &rows, set](const std::string& word) {
    set(rows[static_cast<std::size_t>(std::ranges::find(names, word) - names.begin())]);
  };
  return app
      .add_option_function<std::string>(option, read,
                                        fmt::format("{}: {}", help, fmt::join(names, ", ")))
      ->type_name("NAME")
      ->check(member_of(what, names));
}

/// Adds an option that takes names of a table, by comma.
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

template <class Number>
Number read_number(std::string_view option, std::string_view text, Number min) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < min) {
    fail(fmt::format("{} takes {}, not '{}'", option,
                     min > 0 ? "a whole number from 1" : "whole numbers of 64 bits", text));
  }
  return value;
}

/// What is resolved once all options are known.
struct Lists {
  Words methods, peepholes = {"none", "full"}, dumps, traces;
  std::string run, explain, time, jobs, shard, isolate;
  Words details;
  bool list_methods = false;
};

Words method_names() {
  Words names = names_of_rows(ssa::methods());
  std::ranges::copy(names_of_rows(son::methods()), std::back_inserter(names));
  std::ranges::copy(names_of_rows(judges()), std::back_inserter(names));
  return names;
}

void add_selection(CLI::App& app, CommandLine& options, Lists& lists) {
  app.add_option("inputs", options.inputs,
                 "files, directories, tar archives, - for standard input, or @list: a file with "
                 "such a name a line")
      ->type_name("FILE|DIR|@LIST|-");
  app.add_flag("--diff", options.diff,
               "of two reports of --format=json: what changed from the first to the second");
  app.add_flag("--check", options.check,
               "hold programs against the expectations in their own comments, such as //= pruned "
               "final 3");
  app.add_flag("--bless", options.bless, "write those that the tool writes, and check the others");
  static const Words languages = names_of_rows(frontend::languages());
  add_choice(app, "--language", "language", languages, "of all inputs",
             [&](const std::string& name) { options.language = name; })
      ->default_str("by extension");
  add_list(app, "--methods", lists.methods, "method", method_names(),
           "methods to compare: " + fmt::format("{}", fmt::join(method_names(), ", ")))
      ->default_str("all but those by name only");
  app.add_flag("--list-methods", lists.list_methods, "what the methods are, with their sources");
  app.add_option("--function", options.function, "only the function of that name")
      ->type_name("NAME");
  app.add_option("--variable", options.variable,
                 "in differences and traces, only the variable of that name")
      ->type_name("NAME");
}

void add_construction(CLI::App& app, CommandLine& options, Lists& lists) {
  const Words levels = names_of_rows(son::all_peephole_levels);
  add_list(app, "--peepholes", lists.peepholes, "peephole level", levels,
           "levels of the Sea of Nodes: " + fmt::format("{}", fmt::join(levels, ", ")))
      ->default_str("none,full");
  static const auto forms = ssa::cfg_methods();
  add_choice(app, "--bridge-from", "method to bridge from", forms,
             "the method on the CFG whose SSA form the bridge converts",
             [&](const ssa::Method* method) { options.bridge_from = method; })
      ->default_str(std::string(ssa::baseline().name));
  add_choice(app, "--continue", "way to continue", son::all_continues,
             "how methods that follow the source build continue",
             [&](son::Continues way) { options.continues = way; })
      ->default_str("stacked");
  static constexpr std::array cleanups = {Cleanup::full, Cleanup::none};
  add_choice(app, "--cleanup", "CFG simplification", cleanups, "CFG simplification",
             [&](Cleanup cleanup) {
               options.cleanup = cleanup;
               options.cleanup_is_asked_for = true;
             })
      ->default_str("full; none through LLVM");
  app.add_flag("--fold-copies", options.fold_copies,
               "CFG methods bind the variable of a copy or a constant to the value itself");
  app.add_flag("--verify-each", options.verify_each,
               "check after every step of a construction, not only its result; slow");
  app.add_flag("--demote-phis", options.llvm.demote_phis,
               "through LLVM: phis that are there already become variables first");
  app.add_flag("--sroa", options.llvm.sroa,
               "through LLVM: aggregates are split into variables first, by its pass SROA");
  app.add_option("-p", options.compilation.database,
                 "C and C++ as compile_commands.json in that folder says")
      ->type_name("DIR");
  app.add_flag("--run{none}", lists.run,
               "run every form on these arguments (integers, true, false), by comma")
      ->type_name("[=ARGS]");
  app.add_flag("--time{5}", lists.time,
               "time construction alone: median, min and max of N repetitions [5]")
      ->type_name("[=N]");
}

void add_output(CLI::App& app, CommandLine& options, Lists& lists) {
  app.add_flag(
         "--explain{@}", lists.explain,
         "why each method has, or lacks, the phis of all variables, of one, or at a place: b3, "
         "line5, while5 or while5:1")
      ->type_name("[=VAR[@PLACE]]");
  const Words dump_names = names_of_rows(dumps());
  add_list(app, "--dump", lists.dumps, "dump", dump_names,
           "instead of the report: " + fmt::format("{}", fmt::join(dump_names, ", ")));
  add_choice(app, "--as", "dump format", dump_as_names, "how dumps are written",
             [&](std::string_view name) {
               const auto at = std::ranges::find(dump_as_names, name) - dump_as_names.begin();
               options.dump.as = static_cast<DumpAs>(at);
             })
      ->default_str("text");
  static const auto emits = emit_formats();
  add_choice(app, "--emit", "program format", emits,
             "instead of the report, the program out of the first method's result",
             [&](const EmitFormat& format) { options.emit = &format; });
  const Words categories = names_of_rows(all_trace_categories());
  add_list(app, "--trace", lists.traces, "trace category", categories,
           "on standard error: " + fmt::format("{}", fmt::join(categories, ", ")));
  static const auto traces = trace_formats();
  add_choice(app, "--trace-format", "trace format", traces, "how traces are written",
             [&](const TraceFormat& format) { options.trace_format = &format; })
      ->default_str("text")
      ->needs("--trace");
  static const auto reports = formats();
  add_choice(app, "--format", "format", reports, "of the report", [&](const Format& format) {
    options.format = &format;
  })->default_str("table");
  app.add_option("-o,--output", options.output,
                 "write the report there; the end of the name says the format, too")
      ->type_name("FILE")
      ->check(CLI::Validator(
          [](const std::string& name) {
            return name.empty() ? std::string("the name of a file is empty") : std::string();
          },
          ""))
      ->default_str("standard output");
  app.add_option("--plot", options.plot,
                 "plots of all functions together, as SVG: phis a method, created against final, "
                 "and time")
      ->type_name("FILE");
  app.add_option("-j,--jobs", lists.jobs, "functions at the same time")
      ->type_name("N")
      ->default_str("one a core; 1 with --time");
  static constexpr std::array<std::string_view, 3> colors = {"auto", "always", "never"};
  add_choice(app, "--color", "colour mode", colors, "of the report", [&](std::string_view name) {
    options.color = static_cast<Color>(std::ranges::find(colors, name) - colors.begin());
  })->default_str("auto");
}

void add_corpus(CLI::App& app, CommandLine& options, Lists& lists) {
  app.add_flag("--per-function", options.per_function, "with --format=jsonl: a line a function");
  add_list(
      app, "--with", lists.details, "part of a report", names_of_rows(detail_names),
      "with --format=jsonl, besides counts: " + fmt::format("{}", fmt::join(detail_names, ", ")));
  app.add_option("--shard", lists.shard, "of N parts of the inputs, compare the Ith")
      ->type_name("I/N");
  app.add_flag("--resume", options.resume,
               "with --format=jsonl -o FILE: go on behind what FILE has");
  app.add_flag(
         "--isolate{600}", lists.isolate,
         "with --format=jsonl: a process for each input, so that a crash, or more seconds, is "
         "a row [600]")
      ->type_name("[=SECONDS]");
  app.add_flag("--merge", options.merge,
               "of reports of --format=jsonl: their sum, as one report of any format");
}

/// What does not go with what.
void add_exclusions(CLI::App& app) {
  for (const char* const other : {"--format", "--emit", "--explain"}) {
    app.get_option("--dump")->excludes(other);
  }
  for (const char* const other : {"--format", "--explain"}) {
    app.get_option("--emit")->excludes(other);
  }
  for (const char* const other : {"--diff", "--dump", "--emit", "--trace", "--explain", "--shard",
                                  "--resume", "--with", "--methods", "--peepholes", "--run"}) {
    app.get_option("--merge")->excludes(other);
  }
  for (const char* const other : {"--with", "--explain", "--trace", "--merge"}) {
    app.get_option("--isolate")->excludes(other);
  }
  for (const char* const other : {"--dump", "--emit", "--diff"}) {
    app.get_option("--shard")->excludes(other);
  }
  for (const char* const other :
       {"--dump", "--emit", "--trace", "--run", "--explain", "--methods", "--peepholes",
        "--continue", "--cleanup", "--fold-copies", "--bridge-from", "--function", "--variable",
        "--language", "--time", "--verify-each", "--plot"}) {
    app.get_option("--diff")->excludes(other);
  }
}

/// What goes neither with --check nor with --bless: options that say what is printed, and of what.
void add_exclusions_of_checks(CLI::App& app) {
  for (const char* const check : {"--check", "--bless"}) {
    for (const char* const other : {"--diff", "--plot", "--format", "--dump", "--emit", "--explain",
                                    "--trace", "--run", "--time", "--function", "--variable"}) {
      app.get_option(check)->excludes(other);
    }
  }
}

/// With --emit, one method and level are wanted: the first listed.
Words wanted_names(const CommandLine& options, Words names, std::string_view default_name) {
  if (options.emit == nullptr) return names;
  if (names.empty()) names.emplace_back(default_name);
  names.resize(1);
  return names;
}

void resolve_methods(CommandLine& options, const Lists& lists) {
  const Words methods = wanted_names(options, lists.methods, ssa::baseline().name);
  const auto is_unwanted = [&](const auto* method) {
    return std::ranges::find(methods, method->name) == methods.end();
  };
  if (!methods.empty()) {
    options.cfg_methods.assign(ssa::methods().begin(), ssa::methods().end());
    options.son_methods.assign(son::methods().begin(), son::methods().end());
    options.judges.clear();
    for (const Judge& judge : judges()) {
      if (!is_unwanted(&judge)) options.judges.push_back(&judge);
    }
    std::erase_if(options.cfg_methods, is_unwanted);
    std::erase_if(options.son_methods, is_unwanted);
  }
  const Words levels = wanted_names(options, lists.peepholes, "none");
  options.peepholes.assign(std::begin(son::all_peephole_levels),
                           std::end(son::all_peephole_levels));
  std::erase_if(options.peepholes, [&](son::Peepholes level) {
    return std::ranges::find(levels, son::name_of(level)) == levels.end();
  });
}

void resolve_dumps(CommandLine& options, const Lists& lists) {
  const std::string_view as = dump_as_names[static_cast<std::size_t>(options.dump.as)];
  Words known;
  for (const Dump& dump : dumps()) {
    if (dump.has(options.dump.as)) known.emplace_back(dump.name);
    if (std::ranges::find(lists.dumps, dump.name) == lists.dumps.end()) continue;
    options.dump.dumps.push_back(&dump);
  }
  for (const Dump* dump : options.dump.dumps) {
    if (dump->has(options.dump.as)) continue;
    fail(fmt::format("--as={} has no graph of {} (it has {})", as, dump->name,
                     fmt::join(known, ", ")));
  }
  // Without --dump there are the graphs of #showGraph.
  const bool shows_graphs = options.dump.as == DumpAs::text || options.dump.as == DumpAs::dot;
  if (lists.dumps.empty() && !shows_graphs) {
    fail(fmt::format("--as={} says how a dump is written: name it with --dump", as));
  }
}

/// Without --format, the end of the output's name says it.
void resolve_format(CommandLine& options, const CLI::App& app) {
  if (app.count("--format") != 0 || !options.writes_report()) return;
  if (const Format* format = format_of_file(options.output)) options.format = format;
}

/// --as shows the graphs of #showGraph, too, which go along with a report.
void check_dump_format(CommandLine& options, const CLI::App& app) {
  if (app.count("--as") == 0 || !options.dump.dumps.empty()) return;
  if (options.emit != nullptr || options.diff || options.format->is_page) {
    fail("--as says how a dump is written: name it with --dump");
  }
  options.as_is_for_show_graph = true;
}

/// `x`, `x@b3`, `x@line5`, `@b3`, or `@` for all.
void resolve_explain(CommandLine& options, const std::string& word) {
  const bool is_page = options.format->is_page && options.writes_report();
  if (word.empty() && is_page) options.explain.emplace();
  if (word.empty()) return;
  const std::size_t at = std::min(word.rfind('@'), word.size());
  options.explain.emplace().variable = word.substr(0, at);
  const std::string place = at < word.size() ? word.substr(at + 1) : "";
  if (!place.empty()) {
    options.explain->place = read_join_place(place).value_or(JoinPlace{.block = place});
  }
  if (options.format->explains) return;
  Words known;
  for (const Format& format : formats()) {
    if (format.explains) known.emplace_back(format.name);
  }
  fail(fmt::format("--explain needs one of these formats: {}", fmt::join(known, ", ")));
}

/// `2/8`.
void resolve_shard(CommandLine& options, const std::string& word) {
  if (word.empty()) return;
  const std::size_t slash = word.find('/');
  if (slash == std::string::npos) fail(fmt::format("--shard takes I/N, as 2/8, not '{}'", word));
  options.shard = {read_number<std::size_t>("--shard", word.substr(0, slash), 1),
                   read_number<std::size_t>("--shard", word.substr(slash + 1), 1)};
  if (options.shard.number > options.shard.of) {
    fail(fmt::format("--shard={}: there are {} parts", word, options.shard.of));
  }
}

/// What only reports of lines have.
void resolve_lines(CommandLine& options, const Lists& lists) {
  const auto needs_lines = [&](bool asked, std::string_view option) {
    if (!asked || (options.format->is_lines && options.writes_report())) return;
    fail(fmt::format("{} needs --format=jsonl", option));
  };
  needs_lines(options.per_function, "--per-function");
  needs_lines(options.resume, "--resume");
  needs_lines(!lists.details.empty(), "--with");
  needs_lines(!lists.isolate.empty(), "--isolate");
  if (!lists.isolate.empty()) {
    options.isolate = read_number<std::size_t>("--isolate", lists.isolate, 1);
  }
  if (options.resume && options.output.empty()) fail("--resume needs -o FILE");
  for (const std::string& name : lists.details) set_detail(options.lines, name);
  if (options.run) options.lines.runs = true;
}

void check_inputs(const CommandLine& options) {
  if (const std::string wrong = refused_flag(options.compilation.flags); !wrong.empty())
    fail(wrong);
  if (options.inputs.empty() && (options.compilation.database.empty() || options.merge)) {
    fail("no input: name files, directories, or - for standard input");
  }
  const bool reads_standard = std::ranges::find(options.inputs, "-") != options.inputs.end();
  if (options.bless && reads_standard) fail("--bless rewrites files, and '-' is none");
  if (!options.diff) return;
  if (options.inputs.size() != 2) {
    fail(fmt::format("--diff takes two reports, not {}", options.inputs.size()));
  }
  if (options.inputs[0] == "-" && options.inputs[1] == "-") {
    fail("--diff reads one report at most from standard input");
  }
  if (options.format->diff != nullptr) return;
  Words known;
  for (const Format& format : formats()) {
    if (format.diff != nullptr) known.emplace_back(format.name);
  }
  fail(fmt::format("--diff has the formats {}", fmt::join(known, ", ")));
}

void resolve(CommandLine& options, const Lists& lists, const CLI::App& app) {
  options.check |= options.bless;
  resolve_methods(options, lists);
  if (options.check && app.count("--peepholes") == 0) {
    options.peepholes.assign(std::begin(son::all_peephole_levels),
                             std::end(son::all_peephole_levels));
  }
  resolve_dumps(options, lists);
  for (const TraceCategory* category : all_trace_categories()) {
    if (std::ranges::find(lists.traces, category->name) == lists.traces.end()) continue;
    options.traces.push_back(category);
  }
  if (!lists.run.empty()) options.run.emplace();
  if (!lists.run.empty() && lists.run != "none") {
    for (const std::string& number : CLI::detail::split(lists.run, ',')) {
      // A truth is an integer in every form of a program.
      options.run->push_back(
          number == "true" ? 1
          : number == "false"
              ? 0
              : read_number("--run", number, std::numeric_limits<std::int64_t>::min()));
    }
  }
  if (!lists.time.empty()) options.time = read_number<std::size_t>("--time", lists.time, 1);
  options.jobs = lists.jobs.empty() ? std::max<std::size_t>(std::thread::hardware_concurrency(), 1)
                                    : read_number<std::size_t>("-j", lists.jobs, 1);
  resolve_format(options, app);
  check_dump_format(options, app);
  resolve_explain(options, lists.explain);
  if (!options.compilation.database.empty()) {
    options.compilation.commands = CompileDatabase::read(options.compilation.database);
  }
  resolve_shard(options, lists.shard);
  resolve_lines(options, lists);
  options.graph_texts =
      options.format->graph_texts && (!options.format->is_lines || options.lines.graphs);
  options.compare_graphs = options.dump.dumps.empty();
  check_inputs(options);
}

/// What CLI11 did not know: options that do not exist.
void check_extras(const CLI::App& app) {
  Words known;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  const std::vector<std::string_view> names(known.begin(), known.end());
  for (const std::string& extra : app.remaining()) {
    const std::string name = extra.substr(0, extra.find('='));
    fail(fmt::format("unknown option '{}'{}", name, did_you_mean(name, names)));
  }
}

}  // namespace

std::expected<CommandLine, Answer> parse_options(std::span<const char* const> arguments,
                                                 const Options& defaults) {
  CommandLine options;
  static_cast<Options&>(options) = defaults;
  Lists lists;
  CLI::App app(std::string(help_title), "ssa-compare");
  app.set_version_flag("--version", "ssa-compare " SSAC_VERSION);
  app.footer(std::string(help_footer));
  app.formatter(std::make_shared<HelpFormatter>());
  app.allow_extras();
  add_selection(app, options, lists);
  add_construction(app, options, lists);
  add_output(app, options, lists);
  add_corpus(app, options, lists);
  add_exclusions(app);
  add_exclusions_of_checks(app);
  options.command.assign(arguments.begin(), arguments.end());
  const auto own_end = std::ranges::find(arguments, std::string_view("--"));
  const auto num_own = static_cast<std::size_t>(own_end - arguments.begin());
  if (own_end != arguments.end()) {
    options.compilation.flags.assign(own_end + 1, arguments.end());
  }
  if (!options.command.empty()) options.command[0] = "ssa-compare";
  try {
    app.parse(static_cast<int>(num_own), arguments.data());
    if (lists.list_methods) return std::unexpected(Answer{list_of_methods(), 0});
    check_extras(app);
    resolve(options, lists, app);
  } catch (const CLI::CallForHelp&) {
    return std::unexpected(Answer{app.help(), 0});
  } catch (const CLI::CallForVersion&) {
    return std::unexpected(Answer{"ssa-compare " SSAC_VERSION "\n", 0});
  } catch (const CLI::ParseError& error) {
    return std::unexpected(Answer{
        fmt::format("ssa-compare: error: {}\nTry ssa-compare --help.\n", visible(error.what())),
        2});
  }
  return options;
}

}  // namespace ssac::compare
