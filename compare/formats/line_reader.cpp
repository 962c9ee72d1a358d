#include "compare/formats/line_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <mutex>
#include <set>
#include <utility>

#include "cfg/support/named.h"
#include "compare/core/options.h"
#include "compare/formats/writer.h"
#include "compare/text/json_object.h"
#include "compare/text/text_table.h"
#include "frontend/language.h"

namespace ssac::compare {
namespace {

/// The element with the name in that member; if there is none, reports a problem and returns the
/// first.
template <class All>
auto named(std::string_view name, const All& all, std::string_view what, const JsonObject& json,
           std::string_view key) {
  const auto found = find_named(all, name);
  if (found != std::ranges::end(all)) return *found;
  json.add_problem(key, fmt::format("no {} '{}'", what, name));
  return *std::ranges::begin(all);
}
template <class All>
auto named(const JsonObject& json, std::string_view key, const All& all, std::string_view what) {
  return named(json.text(key), all, what, json, key);
}

std::string_view level_of(const JsonObject& json) {
  return son::name_of(named(json, "peepholes", son::all_peephole_levels, "peephole level"));
}

void read_method(MethodRow& row, const JsonObject& json) {
  const std::string name = json.text("method");
  if (json.has("peepholes")) {
    row.son_method = son::find_method(name);
    if (row.son_method != nullptr) row.method = row.son_method->name;
    row.peepholes = level_of(json);
  } else if ((row.cfg_method = ssa::find_method(name)) != nullptr) {
    row.method = row.cfg_method->name;
  } else if (const auto judge = find_named(judges(), name); judge != judges().end()) {
    row.judge = *judge;
    row.method = row.judge->name;
  }
  if (row.method.empty()) json.add_problem("method", fmt::format("no method '{}'", name));
}

/// A copy of the word that lives as long as the program: there are few method names.
std::string_view kept(std::string word) {
  static std::mutex mutex;
  static std::set<std::string> words;
  const std::scoped_lock lock(mutex);
  return *words.insert(std::move(word)).first;
}

void read_phis(PhiCounts& phis, const JsonObject& json) {
  for (const auto& [name, of, of_son] : phi_counts) {
    phis.*of = of_son ? json.count_or_null(name) : json.count(name);
  }
  json.within("classes", [&](const JsonObject& classes) {
    for (const ssa::PhiClass c : ssa::all_phi_classes) {
      phis.classes.add(c, classes.count(name_of(c)));
    }
  });
  if (phis.classes.sum() != phis.final) json.add_problem("'classes' do not add up to 'final'");
}

void read_time(MethodRow& row, const JsonObject& json) {
  static constexpr std::array<std::string_view, 4> starts = {"source", "CFG", "SSA", "IR"};
  row.time = Timing{json.count("median"), json.count("min"), json.count("max")};
  row.starts_from = named(json, "starts_from", starts, "start");
}

MethodRow read_row(const JsonObject& json) {
  MethodRow row;
  read_method(row, json);
  json.within_if_any("too_large", [&](const JsonObject& reason) {
    row.too_large = {kept(reason.text("what")), reason.count("limit")};
  });
  if (!row.built()) return row;
  json.within("phis", [&](const JsonObject& phis) { read_phis(row.phis, phis); });
  if (!json.flag("verified")) row.violations = json.texts("violations");
  if (!json.flag("agrees")) row.disagreements = json.texts("disagreements");
  if (row.is_son()) {
    json.within("nodes", [&](const JsonObject& nodes) {
      row.nodes_created = nodes.count("created");
      row.nodes_final = nodes.count("final");
      row.regions = nodes.count("regions");
    });
    row.rules_cut = json.count_or_null("rules_cut");
  }
  row.steps_left_out = json.count_or_null("steps_left_out");
  json.within_if_any("time_ns", [&](const JsonObject& time) { read_time(row, time); });
  return row;
}

GraphComparison read_comparison(const JsonObject& json) {
  GraphComparison comparison;
  comparison.method = named(json, "method", son::methods(), "method")->name;
  comparison.peepholes = level_of(json);
  comparison.match.first_difference = json.text_or_null("first_difference");
  if (!json.has("reason")) return comparison;
  comparison.match.equivalence = named(json, "reason", son::all_equivalences, "reason");
  for (const std::string& step : json.texts_if_any("also")) {
    comparison.match.also.push_back(named(step, son::all_equivalences, "reason", json, "also"));
  }
  return comparison;
}

void read_graph(FunctionReport& function, const JsonObject& json) {
  for (const CfgCount& of : cfg_counts) function.cfg.*of.of = json.count(of.name);
  function.cfg.reducible = json.flag("reducible");
  function.cleanup = named(json, "cleanup", all_cleanups, "CFG simplification");
  function.fold_copies = json.flag("fold_copies");
  function.bridge_from = named(json, "bridge_from", ssa::methods(), "method");
  function.continues = named(json, "continue", son::all_continues, "way to build continue");
  function.cfg_violations = json.texts_if_any("violations");
}

void read_llvm(FunctionReport& function, const JsonObject& json) {
  function.llvm = json.text("version");
  function.phis_before = json.count("phis_before");
  if (json.has("inserted")) {
    function.judged = Judged{.pruned = json.count(ssa::baseline().name),
                             .inserted = json.count("inserted"),
                             .final = json.count("final"),
                             .later_phis = json.count("later_phis"),
                             .later_variables = json.count("later_variables"),
                             .breaches = json.texts("breaches"),
                             .omitted = {}};
  }
  json.for_each_key("memory_reasons", [&](const JsonObject& reasons, const std::string& reason) {
    function.counted_memory[reason] = reasons.count(reason);
  });
}

Run read_run(const JsonObject& json) {
  Run run;
  run.arguments = json.integers("arguments");
  run.outcome.kind = named(json, "outcome", all_outcome_kinds, "outcome");
  if (run.outcome.kind == Outcome::Kind::value) run.outcome.value = json.integer("value");
  run.output = json.text_or_null("output");
  run.instructions = json.count_or_null("instructions");
  run.compared_as_timeout = json.has("compared_as");
  return run;
}

FunctionReport read_function(const JsonObject& json) {
  FunctionReport function;
  function.counts_only = true;
  function.name = json.text("name");
  function.source_name = json.text_or_null("source_name");
  function.source_file = json.text_or_null("source_file");
  function.parameters = json.texts("parameters");
  json.within("cfg", [&](const JsonObject& graph) { read_graph(function, graph); });
  function.out_of_memory = json.has("out_of_memory");
  json.for_each_object("methods",
                       [&](const JsonObject& row) { function.rows.push_back(read_row(row)); });
  json.within_if_any("llvm", [&](const JsonObject& llvm) { read_llvm(function, llvm); });
  if (json.has("pruned_phis")) function.pruned_phis = json.count("pruned_phis");
  function.has_continue = json.flag("has_continue");
  json.for_each_key("outcomes", [&](const JsonObject& outcomes, const std::string& name) {
    const auto kind = named(name, all_outcome_kinds, "outcome", outcomes, name);
    function.outcomes[kind] = outcomes.count(name);
  });
  json.for_each_object("same_graph_as_lazy", [&](const JsonObject& comparison) {
    function.same_as_lazy.push_back(read_comparison(comparison));
  });
  function.iteration_limit = json.count("iteration_limit");
  function.checked_iterations =
      json.has("checked_iterations") ? json.count("checked_iterations") : function.iteration_limit;
  json.for_each_object_if_any(
      "runs", [&](const JsonObject& run) { function.runs.push_back(read_run(run)); });
  return function;
}

Diagnostic read_diagnostic(const JsonObject& json) {
  static constexpr Severity severities[] = {Severity::error, Severity::warning, Severity::note};
  return {.severity = named(json, "severity", severities, "severity"),
          .place = {static_cast<std::uint32_t>(json.count("line")),
                    static_cast<std::uint32_t>(json.count("column"))},
          .message = json.text("message"),
          .file = json.text_or_null("file")};
}

void read_name(InputReport& input, const JsonObject& json) {
  input.file = json.text("file");
  if (json.has("language")) {
    input.language = named(json, "language", frontend::languages(), "language").name;
  }
}

void read_input_line(ReportLine& line, const JsonObject& json) {
  InputReport& input = line.input;
  read_name(input, json);
  input.status = named(json, "status", all_statuses, "status");
  input.reason = json.text_or_null("reason");
  json.for_each_object("diagnostics", [&](const JsonObject& diagnostic) {
    input.diagnostics.push_back(read_diagnostic(diagnostic));
  });
  line.num_functions = json.count("num_functions");
  json.for_each_object_if_any("functions", [&](const JsonObject& function) {
    input.functions.push_back(read_function(function));
  });
  if (json.has("functions") && input.functions.size() != line.num_functions) {
    json.add_problem("'num_functions' is not the number of 'functions'");
  }
}

void read_totals(ReportLine& line, const JsonObject& json) {
  json.within_if_any("shard", [&](const JsonObject& shard) {
    line.part = shard.count("number");
    line.parts = shard.count("of");
    if (line.part == 0 || line.part > line.parts) shard.add_problem("no part of a run");
  });
  json.within("corpus", [&](const JsonObject& corpus) {
    corpus.within("inputs", [&](const JsonObject& inputs) {
      line.num_inputs = inputs.count("accepted") + inputs.count("rejected");
    });
    corpus.within("functions", [&](const JsonObject& functions) {
      line.num_functions = functions.count("count");
    });
  });
}

ReportLine read(const JsonObject& json) {
  ReportLine line;
  if (json.count("schema") != 1) json.add_problem("schema", "1 is expected");
  line.version = json.text("version");
  line.options = json.texts("options");
  line.holds = json.texts_if_any("with");
  line.record = named(json, "record", all_records, "record");
  switch (line.record) {
    case Record::input: read_input_line(line, json); break;
    case Record::function:
      read_name(line.input, json);
      json.within("function", [&](const JsonObject& function) {
        line.input.functions.push_back(read_function(function));
      });
      break;
    case Record::totals: read_totals(line, json); break;
    case Record::cut: line.why = json.text("why"); break;
  }
  return line;
}

}  // namespace

std::expected<ReportLine, std::string> read_report_line(std::string_view text) {
  const Json json = parse_json(text);
  if (json.is_discarded()) {
    const bool is_other = text.starts_with(begin_of_json_report);
    return std::unexpected(is_other ? "of a report of --format=json, not --format=jsonl"
                                    : "no JSON");
  }
  if (!json.is_object() || !json.contains("record") || !json.contains("tool")) {
    return std::unexpected("not a line of ssa-compare --format=jsonl");
  }
  JsonProblems problems("the line", 1);
  const JsonPath path;
  ReportLine line = read(JsonObject(json, path, problems));
  if (problems.any()) return std::unexpected(problems.take().front().message);
  return line;
}

std::string contradiction(std::string_view text, const ReportLine& line, const Totals& there) {
  if (text.ends_with('\r')) text.remove_suffix(1);  // another program may have changed line ends
  if (has_sums(text, there)) return "";
  const CorpusTotals& corpus = there.corpus();
  const std::size_t num_inputs = corpus.accepted + corpus.all_rejected();
  if (line.num_inputs != num_inputs || line.num_functions != corpus.functions) {
    return fmt::format("its totals are of {} and {}, its lines of {} and {}",
                       counted(line.num_inputs, "input"), counted(line.num_functions, "function"),
                       num_inputs, corpus.functions);
  }
  return "its totals are not those of its lines";
}

}  // namespace ssac::compare
