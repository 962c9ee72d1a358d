#include "compare/command_line/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <system_error>
#include <thread>

#include "cfg/support/named.h"
#include "cfg/support/nearest.h"
#include "cfg/support/number.h"
#include "cfg/support/visible.h"
#include "compare/command_line/declare_options.h"
#include "compare/command_line/help.h"
#include "compare/command_line/options_without_effect.h"
#include "compare/compiler/compile_commands.h"
#include "compare/compiler/flags.h"
#include "compare/core/join_place.h"
#include "compare/exchange/trace_categories.h"
#include "compare/text/text_table.h"
#include "frontend/language.h"

namespace ssac::compare {
namespace {

[[noreturn]] void fail(std::string message) { throw CLI::ValidationError(std::move(message)); }

template <class Number>
Number read_number(std::string_view option, std::string_view text, Number min,
                   Number max = std::numeric_limits<Number>::max()) {
  const auto value = number_of<Number>(text);
  if (value && *value >= min && *value <= max) return *value;
  std::string wanted = min > 0 ? "a whole number from 1" : "whole numbers of 64 bits";
  if (max != std::numeric_limits<Number>::max()) wanted += fmt::format(" to {}", max);
  fail(fmt::format("{} takes {}, not '{}'", option, wanted, text));
}

/// Fails if the selected format lacks what the option needs.
template <class Has>
void check_format(const CommandLine& options, std::string_view option, Has has) {
  if (std::invoke(has, *options.format)) return;
  Words known;
  for (const Format& format : formats()) {
    if (std::invoke(has, format)) known.emplace_back(format.name);
  }
  fail(fmt::format("{} needs one of these formats: {}", option, fmt::join(known, ", ")));
}

/// With --emit, one method and level are selected: the first listed.
Words wanted_names(const CommandLine& options, Words names, std::string_view default_name) {
  if (options.emit == nullptr) return names;
  if (names.empty()) names.emplace_back(default_name);
  names.resize(1);
  return names;
}

void resolve_methods(CommandLine& options, const Lists& lists) {
  const Words methods = wanted_names(options, lists.methods, ssa::baseline().name);
  if (!methods.empty()) {
    options.cfg_methods = rows_named(ssa::methods(), methods);
    options.son_methods = rows_named(son::methods(), methods);
    options.judges = rows_named(judges(), methods);
  }
  options.peepholes =
      rows_named(son::all_peephole_levels, wanted_names(options, lists.peepholes, "none"));
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
  // Without --dump, --as applies to the graphs of #showGraph.
  const bool shows_graphs = options.dump.as == DumpAs::text || options.dump.as == DumpAs::dot;
  if (lists.dumps.empty() && !shows_graphs) {
    fail(fmt::format("--as={} says how a dump is written: name it with --dump", as));
  }
}

/// Without --format, the extension of the output's name selects it. --check writes no report, and
/// that of a page would take long.
void resolve_format(CommandLine& options, const CLI::App& app) {
  if (app.count("--format") != 0 || !options.writes_report() || options.check) return;
  if (const Format* format = format_of_file(options.output)) options.format = format;
}

/// --as also applies to the graphs of #showGraph, which are shown with a report.
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
  if (word.size() > 1 && word.ends_with('@')) {
    fail("--explain takes VAR, VAR@PLACE or @PLACE, and alone explains all");
  }
  if (word.empty() && is_page) options.explain.emplace();
  if (word.empty()) return;
  const std::size_t at = std::min(word.rfind('@'), word.size());
  options.explain.emplace().variable = word.substr(0, at);
  const std::string place = at < word.size() ? word.substr(at + 1) : "";
  if (!place.empty()) {
    const auto join = read_join_place(place);
    if (!join) fail("--explain: " + why_no_join_place(place));
    options.explain->place = *join;
  }
  check_format(options, "--explain", &Format::explains);
  const std::string& variable = options.explain->variable;
  if (!variable.empty() && !options.variable.empty() && variable != options.variable) {
    fail(fmt::format("--explain={} and --variable={} name two variables", variable,
                     options.variable));
  }
}

/// `-` is standard output, as it is standard input among the inputs.
void resolve_output(CommandLine& options) {
  if (options.output == "-") options.output.clear();
  if (options.plot == "-") fail("--plot writes a file; '-' is not a file name");
  for (const auto& [option, name] : {std::pair("-o", options.output), {"--plot", options.plot}}) {
    if (!name.starts_with("--")) continue;
    fail(fmt::format("{0} needs a file name, not '{1}' (a file of that name is './{1}')", option,
                     name));
  }
  if (options.output.ends_with(".svg")) {
    fail(fmt::format("-o writes no drawings: use --plot={}", options.output));
  }
  const bool can_be_bitcode =
      options.emit != nullptr && options.emit->make_module_writer != nullptr;
  if (options.output.ends_with(".bc") && !can_be_bitcode) {
    fail(fmt::format("'{}' is a name for bitcode, which only --emit=llvm writes", options.output));
  }
  for (const std::string_view image : {".png", ".pdf", ".jpg", ".jpeg", ".gif", ".eps", ".ps"}) {
    if (!options.plot.ends_with(image)) continue;
    fail(fmt::format("--plot writes SVG: name it .svg, not {}", image));
  }
}

/// `2/8`.
void resolve_shard(CommandLine& options, const std::string& word) {
  if (word.empty()) return;
  const std::size_t slash = word.find('/');
  if (slash == std::string::npos) fail(fmt::format("--shard takes I/N, as 2/8, not '{}'", word));
  options.shard = {read_number<std::size_t>("--shard", word.substr(0, slash), 1),
                   read_number<std::size_t>("--shard", word.substr(slash + 1), 1)};
  if (options.shard.number > options.shard.of) {
    fail(fmt::format("--shard={}: there {} {}", word, options.shard.of == 1 ? "is" : "are",
                     counted(options.shard.of, "part")));
  }
}

/// Options that only reports of lines have.
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
    constexpr std::size_t max_seconds = 1'000'000;  // timeouts are milliseconds in 31 bits
    options.isolate = read_number<std::size_t>("--isolate", lists.isolate, 1, max_seconds);
  }
  if (options.resume && options.output.empty()) fail("--resume needs -o FILE");
  for (const DetailPart& part : rows_named(detail_parts, lists.details)) {
    options.lines.*part.part = true;
  }
  if (options.run) options.lines.runs = true;
}

/// Checks the inputs of --merge and --diff.
void check_reports(const CommandLine& options, std::string_view option) {
  if (std::ranges::count(options.inputs, "-") > 1) {
    fail(fmt::format("{} reads one report at most from standard input", option));
  }
  const auto list = std::ranges::find_if(
      options.inputs, [](const std::string& name) { return name.starts_with('@'); });
  if (list == options.inputs.end()) return;
  fail(fmt::format("{0} takes reports, not a list of them: '{1}' (a file of that name is './{1}')",
                   option, *list));
}

void check_inputs(const CommandLine& options) {
  if (const std::string wrong = refused_flag(options.compilation.flags); !wrong.empty())
    fail(wrong);
  if ((options.merge || options.diff) && !options.compilation.flags.empty()) {
    fail("flags after -- are for C and C++, not for reports");
  }
  if (options.inputs.empty() && (options.compilation.database.empty() || options.merge)) {
    fail(options.merge || options.diff
             ? "no input: name reports"
             : "no input: name files, directories, or - for standard input");
  }
  const bool reads_standard = std::ranges::find(options.inputs, "-") != options.inputs.end();
  if (options.bless && reads_standard) fail("--bless rewrites files; '-' is not a file name");
  if (options.merge) {
    check_reports(options, "--merge");
    check_format(options, "--merge", [](const Format& format) { return !format.needs_sites; });
  }
  if (!options.diff) return;
  check_reports(options, "--diff");
  if (options.inputs.size() != 2) {
    fail(fmt::format("--diff takes two reports, not {}", options.inputs.size()));
  }
  check_format(options, "--diff", [](const Format& format) { return format.diff != nullptr; });
}

void resolve(CommandLine& options, const Lists& lists, const CLI::App& app) {
  options.check |= options.bless;
  resolve_output(options);
  resolve_methods(options, lists);
  if (options.check && app.count("--peepholes") == 0) {
    options.peepholes.assign(std::begin(son::all_peephole_levels),
                             std::end(son::all_peephole_levels));
  }
  resolve_dumps(options, lists);
  options.traces = rows_named(all_trace_categories(), lists.traces);
  if (!lists.run.empty()) options.run.emplace();
  if (!lists.run.empty() && lists.run != no_arguments) {
    for (const std::string& number : CLI::detail::split(lists.run, ',')) {
      // A truth value is an integer in every form of a program.
      options.run->push_back(
          number == "true" ? 1
          : number == "false"
              ? 0
              : read_number("--run", number, std::numeric_limits<std::int64_t>::min()));
    }
  }
  if (!lists.time.empty()) {
    constexpr std::size_t max_repetitions = 1'000'000;  // every time is kept for the median
    options.time = read_number<std::size_t>("--time", lists.time, 1, max_repetitions);
  }
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
  options.explained_parts = options.format->explained_parts;
  options.graph_texts =
      options.format->graph_texts && (!options.format->is_lines || options.lines.graphs);
  options.compare_graphs = options.dump.dumps.empty();
  options.llvm.judged_last = options.time == 0 && options.emit == nullptr;
  check_inputs(options);
  if (options.check || options.merge || options.diff) return;
  if (options.time != 0 && options.plot.empty()) {
    check_format(options, "--time", &Format::shows_times);
  }
  const auto given = [&](const char* option) { return app.count(option) != 0; };
  if (const std::string idle = option_without_effect(options, given); !idle.empty()) fail(idle);
}

/// `--methods=,lazy`, for example from an unset shell variable: CLI11 skips empty items.
void check_list(std::string_view name, const CLI::Option& option, std::string_view list) {
  if (option.get_delimiter() != ',' && name != "--run") return;
  if (list.starts_with(',') || list.ends_with(',') || list.contains(",,")) {
    fail(fmt::format("{}={} has an empty item", name, list));
  }
}

/// `--output=` or `--output ""`, for example from an unset shell variable: after the first, CLI11
/// takes the next word, meant as an input, for the value. Also `--check=no`, which CLI11 accepts as
/// a truth value, and `-o=x`, where it takes `=x` for the value.
void check_values(const CLI::App& app, std::span<const char* const> arguments) {
  for (std::size_t k = 1; k < arguments.size(); ++k) {
    const std::string_view word = arguments[k];
    if (!word.starts_with("-")) continue;
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name(word.substr(0, equals));
    const CLI::Option* const option = app.get_option_no_throw(name);
    if (option == nullptr) continue;
    const bool is_joined = equals < word.size();
    const bool needs_value = option->get_items_expected_min() > 0;
    if (!is_joined && (!needs_value || k + 1 == arguments.size())) continue;
    const std::string_view value = is_joined ? word.substr(equals + 1) : arguments[k + 1];
    check_list(name, *option, value);
    if (option->get_type_name().empty())
      fail(fmt::format("{} takes no value, but has '{}'", name, value));
    // Without `=` they have a default number; an empty text is not a number.
    const bool has_no_number = is_joined && (name == "--time" || name == "--isolate");
    if ((needs_value || has_no_number) && value.empty())
      fail(fmt::format("{} has an empty value", word));
    if (is_joined && !word.starts_with("--"))
      fail(fmt::format("{} has a '=', which only long options have: {} {}", word, name, value));
  }
}

/// `--run 5`: a value that can be left out takes a `=`, and the word would be an input. A word with
/// a dot or a slash is more likely the name of a file that is not there.
void check_separate_values(const CLI::App& app, std::span<const char* const> arguments) {
  for (std::size_t k = 1; k + 1 < arguments.size(); ++k) {
    const std::string_view word = arguments[k];
    const std::string_view next = arguments[k + 1];
    if (!word.starts_with("--") || word.contains('=') || next.starts_with('-')) continue;
    const CLI::Option* const option = app.get_option_no_throw(std::string(word));
    if (option == nullptr || option->get_type_name().empty()) continue;
    const bool can_do_without = option->get_items_expected_min() == 0;
    if (!can_do_without || next.empty() || next.find_first_of("./") != next.npos) continue;
    std::error_code ignored;
    if (std::filesystem::exists(next.substr(next.front() == '@' ? 1 : 0), ignored)) continue;
    fail(fmt::format("there is no file '{1}'; a value of {0} follows a '=': {0}={1}", word, next));
  }
}

/// Fails for options that CLI11 does not know.
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

/// CLI11 takes `[a,b]` for a list, and would read `a` and `b` in its place.
void check_brackets(const CommandLine& options, std::span<const char* const> arguments) {
  for (const std::string& name : options.inputs) {
    if (std::ranges::find(arguments, std::string_view(name)) != arguments.end()) continue;
    const auto list = std::ranges::find_if(arguments, [&](std::string_view word) {
      return word.starts_with('[') && word.ends_with(']') && word.contains(name);
    });
    const std::string word = list != arguments.end() ? *list : name;
    fail(fmt::format("'{0}' is read as a list (a file of that name is './{0}')", word));
  }
}

/// --list-methods prints a list and excludes all other options.
void check_alone(const CLI::App& app, const CommandLine& options) {
  for (const CLI::Option* option : app.get_options()) {
    const std::string name = option->get_name();
    if (option->get_positional() || option->count() == 0 || name == "--list-methods") continue;
    fail(fmt::format("--list-methods excludes {}", name));
  }
  if (!options.inputs.empty()) fail("--list-methods takes no input");
  if (!options.compilation.flags.empty()) fail("--list-methods takes no flags for clang");
}

/// The parser's error, in its own words only if they are plain.
std::string in_plain_words(const CLI::ParseError& error) {
  constexpr std::string_view too_many = ": At Most 1 required but received ";
  constexpr std::string_view needed = ": 1 required ";
  constexpr std::string_view missing = " missing";
  const std::string_view text = error.what();
  if (error.get_name() != "ArgumentMismatch") return std::string(text);
  if (const std::size_t at = text.find(too_many); at != text.npos) {
    return fmt::format("{} is there {} times; it can be given only once", text.substr(0, at),
                       text.substr(at + too_many.size()));
  }
  if (const std::size_t at = text.find(needed); at != text.npos && text.ends_with(missing)) {
    const std::string_view value = text.substr(at + needed.size());
    return fmt::format("{} needs a value: {}", text.substr(0, at),
                       value.substr(0, value.size() - missing.size()));
  }
  return std::string(text);
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
  declare_options(app, options, lists);
  options.command.assign(arguments.begin(), arguments.end());
  const auto own_end = std::ranges::find(arguments, std::string_view("--"));
  const auto num_own = static_cast<std::size_t>(own_end - arguments.begin());
  if (own_end != arguments.end()) {
    options.compilation.flags.assign(own_end + 1, arguments.end());
  }
  if (!options.command.empty()) options.command[0] = "ssa-compare";
  try {
    check_values(app, arguments.first(num_own));
    check_separate_values(app, arguments.first(num_own));
    app.parse(static_cast<int>(num_own), arguments.data());
    check_extras(app);
    check_brackets(options, arguments.first(num_own));
    if (lists.list_methods) {
      check_alone(app, options);
      return std::unexpected(Answer{list_of_methods(), 0});
    }
    resolve(options, lists, app);
  } catch (const CLI::CallForHelp&) {
    return std::unexpected(Answer{app.help(), 0});
  } catch (const CLI::CallForVersion&) {
    return std::unexpected(Answer{"ssa-compare " SSAC_VERSION "\n", 0});
  } catch (const CLI::ParseError& error) {
    return std::unexpected(Answer{fmt::format("ssa-compare: error: {}\nTry ssa-compare --help.\n",
                                              visible(in_plain_words(error))),
                                  2});
  }
  return options;
}

}  // namespace ssac::compare
