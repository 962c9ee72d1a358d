#include "compare/core/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <ranges>
#include <thread>

#include "cfg/support/nearest.h"
#include "compare/exchange/igv_dumper.h"
#include "compare/exchange/trace_categories.h"
#include "frontend/language.h"

namespace ssac::compare {
namespace {

using Names = std::vector<std::string_view>;

/// The words of the command line that are read after CLI11 has split it into options.
struct Words {
  std::string methods, bridge_from, peepholes = "none,full", continues = "stacked", cleanup = "full";
  std::string dumps, dump_as = "text", emit, traces;
  std::string trace_format = "text", format = "table", color = "auto", run;
  std::string time = "0", jobs;
  std::string explain;
  bool list_methods = false;
};

constexpr std::array<std::string_view, 9> dump_names = {
    "ast", "cfg", "dom", "df", "loops", "liveness", "ssa", "son", "schedule"};
constexpr std::array<std::string_view, 4> dump_as_names = {"text", "dot", "json", "igv"};
constexpr std::array<std::string_view, 3> emit_names = {"llvm", "bril", "dot"};
constexpr std::array<std::string_view, 2> trace_format_names = {"text", "jsonl"};
constexpr std::array<std::string_view, 5> format_names = {"table", "json", "csv", "markdown",
                                                          "html"};
constexpr std::array<std::string_view, 3> color_names = {"auto", "always", "never"};
constexpr std::array<std::string_view, 2> cleanup_names = {"full", "none"};

/// Collects the complaints about a command line; the first is what is said.
class Complaint {
 public:
  void say(std::string text) {
    if (text_.empty()) text_ = std::move(text);
  }
  void unknown(std::string_view what, std::string_view name,
               std::span<const std::string_view> names) {
    say(fmt::format("unknown {} '{}'{} (known: {})", what, name,
                    names.empty() ? "" : did_you_mean(name, names), fmt::join(names, ", ")));
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> items;
  for (auto part : std::views::split(list, ',')) {
    if (!part.empty()) items.emplace_back(part.begin(), part.end());
  }
  return items;
}

/// With --emit, one method and level are wanted: the first listed.
std::vector<std::string_view> wanted_names(const Words& words, std::string_view list,
                                           std::string_view default_name) {
  std::vector<std::string_view> names = split(list);
  if (words.emit.empty()) return names;
  if (names.empty()) names.push_back(default_name);
  names.resize(1);
  return names;
}

/// The position of a name in a list of names, or of 0 with a complaint.
std::size_t index_of(std::string_view what, std::string_view name,
                     std::span<const std::string_view> names, Complaint& complaint) {
  const auto found = std::ranges::find(names, name);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  complaint.unknown(what, name, names);
  return 0;
}

template <class Enum>
Enum read_enum(std::string_view what, std::string_view name,
               std::span<const std::string_view> names, Complaint& complaint) {
  return static_cast<Enum>(index_of(what, name, names, complaint));
}

template <class Number>
Number read_number(std::string_view what, std::string_view text, Number least,
                   Complaint& complaint) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least) {
    complaint.say(fmt::format("{} takes {}, not '{}'", what,
                              least > 0 ? "a whole number from 1" : "whole numbers of 64 bits",
                              text));
  }
  return value;
}

void select_methods(Options& options, const Words& words, Complaint& complaint) {
  Names known;
  for (const ssa::Method* m : ssa::methods()) known.push_back(m->name);
  for (const son::Method* m : son::methods()) known.push_back(m->name);
  const std::vector<std::string_view> wanted =
      wanted_names(words, words.methods, ssa::baseline().name);
  for (std::string_view name : wanted) index_of("method", name, known, complaint);
  const auto is_wanted = [&](const auto* method) {
    if (wanted.empty()) return !method->optional;
    return std::ranges::find(wanted, method->name) != wanted.end();
  };
  std::ranges::copy_if(ssa::methods(), std::back_inserter(options.cfg_methods), is_wanted);
  std::ranges::copy_if(son::methods(), std::back_inserter(options.son_methods), is_wanted);
}

void select_bridge_form(Options& options, const Words& words, Complaint& complaint) {
  Names known;
  for (const ssa::Method* m : ssa::cfg_methods()) known.push_back(m->name);
  const std::string_view name =
      words.bridge_from.empty() ? ssa::baseline().name : std::string_view(words.bridge_from);
  options.bridge_from =
      ssa::cfg_methods()[index_of("method to bridge from", name, known, complaint)];
}

void select_peepholes(Options& options, const Words& words, Complaint& complaint) {
  Names known;
  for (son::Peepholes level : son::all_peephole_levels) known.push_back(son::name_of(level));
  const std::vector<std::string_view> wanted = wanted_names(words, words.peepholes, "none");
  for (std::string_view name : wanted) index_of("peephole level", name, known, complaint);
  for (son::Peepholes level : son::all_peephole_levels) {
    if (std::ranges::find(wanted, son::name_of(level)) != wanted.end()) {
      options.peepholes.push_back(level);
    }
  }
}

void complain_of_kinds_without_igv(const Options& options, Complaint& complaint) {
  Names known;
  for (std::size_t k = 0; k < dump_names.size(); ++k) {
    if (has_igv(static_cast<DumpKind>(k))) known.push_back(dump_names[k]);
  }
  for (const DumpKind kind : options.dumps) {
    if (has_igv(kind)) continue;
    complaint.say(fmt::format("--as=igv has no graph of {} (it has {})", name_of(kind),
                              fmt::join(known, ", ")));
  }
}

/// What --diff takes, and what it goes with.
void check_diff(const CLI::App& app, const Options& options, Complaint& complaint) {
  if (options.inputs.size() != 2) {
    complaint.say(fmt::format("--diff takes two reports, not {}", options.inputs.size()));
  } else if (options.inputs[0] == "-" && options.inputs[1] == "-") {
    complaint.say("--diff reads one report at most from standard input");
  }
  if (options.format == Format::csv || options.format == Format::html) {
    complaint.say("--diff has the formats table, json and markdown");
  }
  for (const char* const name : {"--dump", "--emit", "--trace", "--run", "--explain", "--methods",
                                 "--peepholes", "--continue", "--cleanup", "--fold-copies", "--bridge-from",
                                 "--function", "--variable", "--language", "--time"}) {
    if (app.count(name) != 0) {
      complaint.say(fmt::format("--diff reads reports: {} does not go with it", name));
    }
  }
}

/// How something is written, of something that is not written.
void check_forms(const CLI::App& app, const Options& options, Complaint& complaint) {
  const bool no_report = !options.dumps.empty() || options.emit.has_value();
  if (no_report && app.count("--format") != 0) {
    complaint.say("--format is of the report, which --dump and --emit take the place of");
  }
  // Without --dump there are the graphs of #showGraph.
  const bool shows_graphs = options.dump_as == DumpAs::text || options.dump_as == DumpAs::dot;
  if (options.dumps.empty() && !shows_graphs) {
    complaint.say("--as=json and --as=igv say how a dump is written: name it with --dump");
  }
  if (options.traces.empty() && app.count("--trace-format") != 0) {
    complaint.say("--trace-format says how a trace is written: name it with --trace");
  }
  if (options.dump_as == DumpAs::dot && options.wants(DumpKind::ast)) {
    complaint.say("--as=dot has no graph of ast (it has all other kinds)");
  }
}

Names trace_category_names() {
  Names names;
  for (const TraceCategory* category : all_trace_categories()) names.push_back(category->name);
  return names;
}

void read_words(Options& options, const Words& words, Complaint& complaint) {
  select_methods(options, words, complaint);
  select_bridge_form(options, words, complaint);
  select_peepholes(options, words, complaint);
  Names ways;
  for (son::Continues way : son::all_continues) ways.push_back(son::name_of(way));
  options.continues =
      read_enum<son::Continues>("way to continue", words.continues, ways, complaint);
  options.cleanup = read_enum<Cleanup>("clean-up", words.cleanup, cleanup_names, complaint);
  options.format = read_enum<Format>("format", words.format, format_names, complaint);
  options.color = read_enum<Color>("colour mode", words.color, color_names, complaint);
  options.dump_as = read_enum<DumpAs>("dump format", words.dump_as, dump_as_names, complaint);
  options.trace_format =
      read_enum<TraceFormat>("trace format", words.trace_format, trace_format_names, complaint);
  for (std::string_view name : split(words.dumps)) {
    options.dumps.push_back(read_enum<DumpKind>("dump", name, dump_names, complaint));
  }
  if (options.dump_as == DumpAs::igv) complain_of_kinds_without_igv(options, complaint);
  if (!words.emit.empty()) {
    options.emit = read_enum<Emit>("program format", words.emit, emit_names, complaint);
    if (!options.dumps.empty()) complaint.say("--emit and --dump exclude each other");
  }
  const Names categories = trace_category_names();
  for (std::string_view name : split(words.traces)) {
    options.traces.push_back(
        all_trace_categories()[index_of("trace category", name, categories, complaint)]);
  }
  options.time =
      words.time == "0" ? 0 : read_number<std::size_t>("--time", words.time, 1, complaint);
  options.jobs = words.jobs.empty() ? std::max<std::size_t>(std::thread::hardware_concurrency(), 1)
                                    : read_number<std::size_t>("-j", words.jobs, 1, complaint);
  if (!options.language.empty() && frontend::find_language(options.language) == nullptr) {
    Names known;
    for (const frontend::Language& language : frontend::languages()) known.push_back(language.name);
    complaint.unknown("language", options.language, known);
  }
}

/// `x`, `x@b3`, `@b3`, or `@` for all.
void read_explain(Options& options, const std::string& word, Complaint& complaint) {
  const std::size_t at = std::min(word.rfind('@'), word.size());
  options.explain = {word.substr(0, at), at < word.size() ? word.substr(at + 1) : ""};
  if (options.format == Format::csv || options.format == Format::markdown) {
    complaint.say("--explain needs --format=table, json or html");
  }
  if (!options.dumps.empty() || options.emit) {
    complaint.say("--explain goes with the report, not with --dump or --emit");
  }
}

void add_options(CLI::App& app, Options& options, Words& words) {
  app.add_option("inputs", options.inputs, "files, directories, or - for standard input")
      ->type_name("FILE|DIR|-");
  app.add_flag("--diff", options.diff,
               "of two reports of --format=json: what changed from the first to the second");
  app.add_option("--language", options.language, "of all inputs (default: by extension)");
  app.add_option("--methods", words.methods, "only these, by comma")->type_name("LIST");
  app.add_flag("--list-methods", words.list_methods, "say what the methods are");
  app.add_option("--function", options.function, "only the function of that name");
  app.add_option("--variable", options.variable, "differences, traces: only of that variable");
  app.add_option("--peepholes", words.peepholes,
                 "levels for the Sea of Nodes, of none,phi,full,fixpoint (none,full)");
  app.add_option("--bridge-from", words.bridge_from,
                 "the method on the CFG whose SSA form the bridge converts (pruned)")
      ->type_name("METHOD");
  app.add_option("--continue", words.continues,
                 "how methods that follow the source build it: stacked|merged|backedges");
  app.add_option("--cleanup", words.cleanup, "of the CFG: full|none");
  app.add_flag("--fold-copies", options.fold_copies,
               "CFG methods bind a copy's or constant's variable to the value itself");
  app.add_option("--run", words.run, "run every form on these arguments, by comma");
  app.add_option("--explain", words.explain,
                 "why each method has, or lacks, the phis of all variables, of one, or at a block")
      ->type_name("[VAR[@BLOCK]]");
  app.add_option("--dump", words.dumps,
                 "instead of the report: ast,cfg,dom,df,loops,liveness,ssa,son,schedule")
      ->type_name("LIST");
  app.add_option("--as", words.dump_as, "how dumps are written: text|dot|json|igv");
  app.add_option(
      "--emit", words.emit,
      "instead of the report, the program out of the first method's result: llvm|bril|dot");
  app.add_option("--trace", words.traces,
                 "on standard error: " + fmt::format("{}", fmt::join(trace_category_names(), ",")))
      ->type_name("LIST");
  app.add_option("--trace-format", words.trace_format, "text|jsonl");
  app.add_option("--format", words.format, "of the report: table|json|csv|markdown|html");
  app.add_option("-o,--output", options.output, "write the report there")->type_name("FILE");
  app.add_option("--time", words.time,
                 "--time or --time=N: construction alone, the median, least and most of N (5)");
  app.add_option("-j,--jobs", words.jobs,
                 "functions at the same time (one a core; one with --time)")
      ->type_name("N");
  app.add_option("--color", words.color, "auto|always|never");
}

std::string list_of_methods() {
  std::string text;
  const auto add = [&](const auto& method, std::string_view family) {
    text += fmt::format("{:<14} {:<4} {}{}\n{:20}{}\n", method.name, family, method.summary,
                        method.optional ? " (by name only)" : "", "", method.citation);
  };
  for (const ssa::Method* m : ssa::methods()) add(*m, "cfg");
  for (const son::Method* m : son::methods()) add(*m, "son");
  return text;
}

constexpr std::string_view footer = R"(
Exit status: 0 every method verified and agreed, 1 a check failed, 2 bad usage or bad input,
3 an internal error. With --diff: 0 the reports say the same of every file, function, method, site
and run, whatever their times, command lines and versions; 1 something differs; 2 one is no report.

Examples:
  ssa-compare prog.s                          the phis of every method, and why they differ
  ssa-compare --explain=x@b3 prog.s           why each method has, or lacks, a phi of x at b3
  ssa-compare --dump=cfg,dom --as=dot prog.s  the graph and its dominator tree for Graphviz
  ssa-compare --trace=rename --variable=x prog.s
  ssa-compare --format=json corpus/           a row a file and totals, for programs
  ssa-compare --format=html -o p.html prog.s  a page to step through in a browser
  ssa-compare --diff before.json after.json   what changed between two such reports)";

/// What CLI11 did not know: options that do not exist.
void complain_of_extras(const CLI::App& app, Complaint& complaint) {
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  const Names names(known.begin(), known.end());
  for (const std::string& extra : app.remaining()) {
    const std::string name = extra.substr(0, extra.find('='));
    complaint.say(fmt::format("unknown option '{}'{}", name, did_you_mean(name, names)));
  }
}

}  // namespace

std::string_view name_of(Cleanup cleanup) {
  return cleanup_names[static_cast<std::size_t>(cleanup)];
}

std::string_view name_of(DumpKind kind) { return dump_names[static_cast<std::size_t>(kind)]; }

std::expected<Options, Answer> parse_options(std::span<const char* const> arguments) {
  Options options;
  Words words;
  CLI::App app(
      "Compares ways of constructing SSA form: what each costs in phis, and why they differ.",
      "ssa-compare");
  app.set_version_flag("--version", "ssa-compare " SSAC_VERSION);
  app.footer(std::string(footer));
  app.allow_extras();
  add_options(app, options, words);

  options.command.assign(arguments.begin(), arguments.end());
  if (!options.command.empty()) options.command[0] = "ssa-compare";
  std::vector<std::string> reversed;  // as CLI11 wants them
  for (std::size_t k = arguments.size(); k-- > 1;) {
    const std::string_view word = arguments[k];
    // CLI11 takes no option whose value may be missing or empty.
    reversed.emplace_back(word == "--time"                              ? "--time=5"
                          : word == "--run="                            ? "--run=,"
                          : word == "--explain" || word == "--explain=" ? "--explain=@"
                                                                        : word);
  }
  Complaint complaint;
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::CallForHelp&) {
    return std::unexpected(Answer{app.help(), 0});
  } catch (const CLI::CallForVersion&) {
    return std::unexpected(Answer{"ssa-compare " SSAC_VERSION "\n", 0});
  } catch (const CLI::ParseError& error) {
    complaint.say(error.what());
  }
  if (words.list_methods) return std::unexpected(Answer{list_of_methods(), 0});
  complain_of_extras(app, complaint);
  read_words(options, words, complaint);
  if (app.count("--run") != 0) {
    options.run.emplace();
    for (std::string_view number : split(words.run)) {
      options.run->push_back(
          read_number("--run", number, std::numeric_limits<std::int64_t>::min(), complaint));
    }
  }
  if (app.count("--explain") != 0) read_explain(options, words.explain, complaint);
  if (options.inputs.empty())
    complaint.say("no input: name files, directories, or - for standard input");
  check_forms(app, options, complaint);
  if (options.diff) check_diff(app, options, complaint);
  if (!complaint.text().empty()) {
    return std::unexpected(Answer{
        fmt::format("ssa-compare: error: {}\nTry ssa-compare --help.\n", complaint.text()), 2});
  }
  return options;
}

}  // namespace ssac::compare
