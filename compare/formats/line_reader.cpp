#include "compare/formats/line_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <iterator>
#include <mutex>
#include <set>
#include <type_traits>
#include <utility>

#include "compare/core/options.h"
#include "compare/text/json.h"
#include "frontend/language.h"

namespace ssac::compare {
namespace {

/// Thrown and caught in this file.
struct Problem {
  std::string text;
};

const Json& member(const Json& object, std::string_view key) {
  const auto found = object.find(key);
  if (!object.is_object() || found == object.end()) throw Problem{fmt::format("no '{}'", key)};
  return *found;
}

template <class T>
bool is_a(const Json& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value.is_boolean();
  } else if constexpr (std::unsigned_integral<T>) {
    return value.is_number_unsigned();
  } else if constexpr (std::integral<T>) {
    return value.is_number_integer();
  } else if constexpr (std::is_same_v<T, std::string>) {
    return value.is_string();
  } else {
    return value.is_array() && std::ranges::all_of(value, is_a<typename T::value_type>);
  }
}

template <class T>
T get(const Json& object, std::string_view key) {
  const Json& value = member(object, key);
  if (!is_a<T>(value)) throw Problem{fmt::format("'{}' has a wrong value", key)};
  return value.get<T>();
}
std::size_t count(const Json& object, std::string_view key) {
  return get<std::size_t>(object, key);
}
bool flag(const Json& object, std::string_view key) { return get<bool>(object, key); }
std::string text(const Json& object, std::string_view key) { return get<std::string>(object, key); }
std::vector<std::string> texts(const Json& object, std::string_view key) {
  return get<std::vector<std::string>>(object, key);
}

std::size_t count_if_any(const Json& object, std::string_view key) {
  return object.contains(key) ? count(object, key) : 0;
}

/// Empty for null.
std::string text_or_null(const Json& object, std::string_view key) {
  return member(object, key).is_null() ? "" : text(object, key);
}

const Json& array(const Json& object, std::string_view key) {
  const Json& value = member(object, key);
  if (!value.is_array()) throw Problem{fmt::format("'{}' is no array", key)};
  return value;
}

/// The value of that name.
template <class Values>
auto value_of(const Values& values, const std::string& name, const char* what) {
  const auto found =
      std::ranges::find_if(values, [&](auto value) { return name_of(value) == name; });
  if (found == std::ranges::end(values)) throw Problem{fmt::format("no {} '{}'", what, name)};
  return *found;
}

/// What was found by the name.
template <class T>
const T& known(const T* found, const std::string& name, const char* what) {
  if (found == nullptr) throw Problem{fmt::format("no {} '{}'", what, name)};
  return *found;
}

std::string_view level_of(const std::string& name) {
  return son::name_of(value_of(son::all_peephole_levels, name, "peephole level"));
}

void read_method(MethodRow& row, const Json& json) {
  const std::string name = text(json, "method");
  const std::string level = text_or_null(json, "peepholes");
  if (!level.empty()) {
    row.son_method = son::find_method(name);
    if (row.son_method != nullptr) row.method = row.son_method->name;
    row.peepholes = level_of(level);
  } else if (const ssa::Method* method = ssa::find_method(name)) {
    row.cfg_method = method;
    row.method = method->name;
  } else {
    const auto judge = std::ranges::find(judges(), name, &Judge::name);
    if (judge != judges().end()) row.judge = &*judge;
    if (judge != judges().end()) row.method = judge->name;
  }
  if (row.method.empty()) throw Problem{fmt::format("no method '{}'", name)};
}

/// The same words for as long as the program lives: methods have few of them.
std::string_view kept(std::string word) {
  static std::mutex mutex;
  static std::set<std::string> words;
  const std::scoped_lock lock(mutex);
  return *words.insert(std::move(word)).first;
}

TooLarge read_too_large(const Json& json) {
  return {kept(text(json, "what")), count(json, "limit")};
}

void read_phis(PhiCounts& phis, const Json& json) {
  phis.created = count(json, "created");
  phis.by_peephole = count_if_any(json, "by_peephole");
  phis.final = count(json, "final");
  phis.operands = count(json, "operands");
  phis.dead = count(json, "dead");
  phis.redundant = count(json, "redundant");
  const Json& classes = member(json, "classes");
  for (const ssa::PhiClass c : ssa::all_phi_classes) {
    phis.classes.add(c, count(classes, name_of(c)));
  }
  if (phis.classes.sum() != phis.final) throw Problem{"'classes' do not add up to 'final'"};
}

MethodRow read_row(const Json& json) {
  MethodRow row;
  read_method(row, json);
  if (json.contains("too_large")) {
    row.too_large = read_too_large(member(json, "too_large"));
    return row;
  }
  read_phis(row.phis, member(json, "phis"));
  if (!flag(json, "verified")) row.violations = texts(json, "violations");
  if (!flag(json, "agrees")) row.disagreements = texts(json, "disagreements");
  if (row.is_son()) {
    const Json& nodes = member(json, "nodes");
    row.nodes_created = count(nodes, "created");
    row.nodes_final = count(nodes, "final");
    row.regions = count(nodes, "regions");
    row.rules_cut = count_if_any(json, "rules_cut");
  }
  if (json.contains("time_ns")) {
    const Json& time = member(json, "time_ns");
    row.time = Timing{count(time, "median"), count(time, "min"), count(time, "max")};
    static constexpr std::string_view starts[] = {"source", "CFG", "SSA", "IR"};
    const std::string start = text(time, "starts_from");
    const auto found = std::ranges::find(starts, start);
    if (found == std::end(starts)) throw Problem{fmt::format("no start '{}'", start)};
    row.starts_from = *found;
  }
  return row;
}

son::Equivalence equivalence_of(std::string_view reason) {
  static constexpr auto last = static_cast<std::uint8_t>(son::Equivalence::not_compared);
  for (std::uint8_t k = 1; k <= last; ++k) {
    const auto equivalence = static_cast<son::Equivalence>(k);
    if (son::explain(equivalence) == reason) return equivalence;
  }
  throw Problem{fmt::format("no reason '{}'", reason)};
}

GraphComparison read_comparison(const Json& json) {
  GraphComparison comparison;
  const std::string method = text(json, "method");
  comparison.method = known(son::find_method(method), method, "method").name;
  comparison.peepholes = level_of(text(json, "peepholes"));
  comparison.match.first_difference = text_or_null(json, "first_difference");
  const std::string reason = text_or_null(json, "reason");
  if (reason.empty()) return comparison;
  comparison.match.equivalence = equivalence_of(reason);
  if (json.contains("also")) {
    for (const std::string& step : texts(json, "also")) {
      comparison.match.also.push_back(equivalence_of(step));
    }
  }
  return comparison;
}

void read_graph(FunctionReport& function, const Json& json) {
  for (const CfgCount& of : cfg_counts) function.cfg.*of.of = count(json, of.name);
  function.cfg.reducible = flag(json, "reducible");
  function.cleanup = name_of(value_of(all_cleanups, text(json, "cleanup"), "CFG simplification"));
  function.fold_copies = flag(json, "fold_copies");
  const std::string bridged = text(json, "bridge_from");
  function.bridge_from = known(ssa::find_method(bridged), bridged, "method").name;
  function.continues =
      value_of(son::all_continues, text(json, "continue"), "way to build continue");
  if (json.contains("violations")) function.cfg_violations = texts(json, "violations");
}

void read_llvm(FunctionReport& function, const Json& json) {
  function.llvm = text(json, "version");
  function.phis_before = count(json, "phis_before");
  if (json.contains("inserted")) {
    Judged judged;
    judged.pruned = count(json, ssa::baseline().name);
    judged.inserted = count(json, "inserted");
    judged.final = count(json, "final");
    judged.later_variables = count(json, "later_variables");
    judged.later_phis = count(json, "later_phis");
    judged.breaches = texts(json, "breaches");
    function.judged = std::move(judged);
  }
  const Json& reasons = member(json, "memory_reasons");
  for (const auto& [reason, allocas] : reasons.items()) {
    function.counted_memory[reason] = count(reasons, reason);
  }
}

Run read_run(const Json& json) {
  Run run;
  run.arguments = get<std::vector<std::int64_t>>(json, "arguments");
  run.outcome.kind = value_of(all_outcome_kinds, text(json, "outcome"), "outcome");
  if (run.outcome.kind == Outcome::Kind::value) {
    run.outcome.value = get<std::int64_t>(json, "value");
  }
  if (json.contains("output")) run.output = text(json, "output");
  run.instructions = count_if_any(json, "instructions");
  run.compared_as_timeout = json.contains("compared_as");
  return run;
}

FunctionReport read_function(const Json& json) {
  FunctionReport function;
  function.counts_only = true;
  function.name = text(json, "name");
  if (json.contains("source_name")) function.source_name = text(json, "source_name");
  if (json.contains("source_file")) function.source_file = text(json, "source_file");
  function.parameters = texts(json, "parameters");
  read_graph(function, member(json, "cfg"));
  function.out_of_memory = json.contains("out_of_memory");
  for (const Json& row : array(json, "methods")) function.rows.push_back(read_row(row));
  if (json.contains("llvm")) read_llvm(function, member(json, "llvm"));
  if (!member(json, "pruned_phis").is_null()) function.pruned_phis = count(json, "pruned_phis");
  function.has_continue = flag(json, "has_continue");
  const Json& outcomes = member(json, "outcomes");
  for (const auto& [outcome, runs] : outcomes.items()) {
    function.outcomes[value_of(all_outcome_kinds, outcome, "outcome")] = count(outcomes, outcome);
  }
  for (const Json& item : array(json, "same_graph_as_lazy")) {
    function.same_as_lazy.push_back(read_comparison(item));
  }
  function.iteration_limit = count(json, "iteration_limit");
  function.checked_iterations = json.contains("checked_iterations")
                                    ? count(json, "checked_iterations")
                                    : function.iteration_limit;
  if (!json.contains("runs")) return function;
  for (const Json& run : array(json, "runs")) function.runs.push_back(read_run(run));
  return function;
}

Diagnostic read_diagnostic(const Json& json) {
  static constexpr Severity severities[] = {Severity::error, Severity::warning, Severity::note};
  Diagnostic diagnostic;
  diagnostic.severity = value_of(severities, text(json, "severity"), "severity");
  diagnostic.place.line = static_cast<std::uint32_t>(count(json, "line"));
  diagnostic.place.column = static_cast<std::uint32_t>(count(json, "column"));
  diagnostic.message = text(json, "message");
  if (json.contains("file")) diagnostic.file = text(json, "file");
  return diagnostic;
}

void read_name(InputReport& input, const Json& json) {
  input.file = text(json, "file");
  const std::string language = text_or_null(json, "language");
  if (language.empty()) return;
  input.language = known(frontend::find_language(language), language, "language").name;
}

void read_input_line(ReportLine& line, const Json& json) {
  InputReport& input = line.input;
  read_name(input, json);
  const std::string status = text(json, "status");
  if (status != "ok" && status != "rejected") throw Problem{fmt::format("no status '{}'", status)};
  input.status = status == "ok" ? Status::ok : Status::rejected;
  input.reason = text_or_null(json, "reason");
  for (const Json& item : array(json, "diagnostics")) {
    input.diagnostics.push_back(read_diagnostic(item));
  }
  line.num_functions = count(json, "num_functions");
  if (!json.contains("functions")) return;
  for (const Json& item : array(json, "functions")) {
    input.functions.push_back(read_function(item));
  }
  if (input.functions.size() != line.num_functions) {
    throw Problem{"'num_functions' is not the number of 'functions'"};
  }
}

void read_totals(ReportLine& line, const Json& json) {
  if (json.contains("shard")) {
    const Json& shard = member(json, "shard");
    line.part = count(shard, "number");
    line.parts = count(shard, "of");
    if (line.part == 0 || line.part > line.parts) throw Problem{"'shard' is no part of a run"};
  }
  const Json& corpus = member(json, "corpus");
  const Json& inputs = member(corpus, "inputs");
  line.num_inputs = count(inputs, "accepted") + count(inputs, "rejected");
  line.num_functions = count(member(corpus, "functions"), "count");
  for (const Json& item : array(json, "methods")) {
    MethodRow row;
    read_method(row, item);
    Total total;
    total.method = row.method;
    total.peepholes = row.peepholes;
    total.functions = count(item, "functions");
    total.created = count(item, "created");
    total.final = count(item, "final");
    total.operands = count(item, "operands");
    line.method_totals.push_back(total);
  }
}

ReportLine read(const Json& json) {
  if (!json.is_object() || !json.contains("record") || !json.contains("tool")) {
    throw Problem{"no line of ssa-compare --format=jsonl"};
  }
  if (count(json, "schema") != 1) throw Problem{"of another schema than 1"};
  ReportLine line;
  line.version = text(json, "version");
  line.options = texts(json, "options");
  if (json.contains("with")) line.holds = texts(json, "with");
  const std::string record = text(json, "record");
  if (record == "input") {
    read_input_line(line, json);
  } else if (record == "function") {
    line.record = ReportLine::Record::function;
    read_name(line.input, json);
    line.input.functions.push_back(read_function(member(json, "function")));
  } else if (record == "totals") {
    line.record = ReportLine::Record::totals;
    read_totals(line, json);
  } else if (record == "cut") {
    line.record = ReportLine::Record::cut;
    line.why = text(json, "why");
  } else {
    throw Problem{fmt::format("no record '{}'", record)};
  }
  return line;
}

}  // namespace

std::expected<ReportLine, std::string> read_report_line(std::string_view line) {
  const Json json = parse_json(line);
  if (json.is_discarded()) {
    const bool is_other = line.starts_with(begin_of_json_report);
    return std::unexpected(is_other ? "of a report of --format=json, not --format=jsonl"
                                    : "no JSON");
  }
  try {
    return read(json);
  } catch (const Problem& problem) {
    return std::unexpected(problem.text);
  }
}

}  // namespace ssac::compare
