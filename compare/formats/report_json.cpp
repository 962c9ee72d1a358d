#include "compare/formats/report_json.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "compare/exchange/json_forms.h"
#include "compare/explain/explanation.h"
#include "compare/text/json_stream.h"

namespace ssac::compare {

namespace {

Json to_json(const Site& site, const FunctionReport& function) {
  const cfg::Variable& variable = function.variables[site.variable.index()];
  Json json = {{"variable", variable.name}};
  add_site_place(json, site.block, site.merge);
  json["phis"] = site.phis;
  if (site.by_peephole != 0) json["by_peephole"] = site.by_peephole;
  json["declared"] = {{"line", variable.declared.line}, {"column", variable.declared.column}};
  return json;
}

/// The row without its sites.
Json to_json(const MethodRow& row, const Detail& detail) {
  Json json = {{"method", row.method}, {"family", row.family()}};
  json["peepholes"] = or_null(row.peepholes);
  if (!row.built()) {
    json["too_large"] = {{"what", row.too_large->what}, {"limit", row.too_large->limit}};
    return json;
  }
  json["phis"] = to_json(row.phis, row.is_son());
  json["verified"] = row.verified();
  json["agrees"] = row.agrees();
  if (!row.verified()) json["violations"] = row.violations;
  if (!row.agrees()) json["disagreements"] = row.disagreements;
  if (row.is_son()) {
    json["nodes"] = {
        {"created", row.nodes_created}, {"final", row.nodes_final}, {"regions", row.regions}};
    if (detail.graphs) json["text"] = row.text;
    if (row.rules_cut != 0) json["rules_cut"] = row.rules_cut;
  }
  if (row.steps_left_out != 0) json["steps_left_out"] = row.steps_left_out;
  if (row.time) {
    json["time_ns"] = {
        {"median", row.time->median}, {"min", row.time->min}, {"max", row.time->max}};
    json["time_ns"]["spread"] = std::round(row.time->spread() * 100) / 100;
    json["time_ns"]["starts_from"] = row.starts_from;
  }
  return json;
}

void add_members(JsonStream& json, const Json& object) {
  for (const auto& [key, value] : object.items()) json.add(key, value);
}

/// Sites are written one at a time, because there can be many.
void add_row(JsonStream& json, const MethodRow& row, const FunctionReport& function,
             const Detail& detail) {
  json.begin_object();
  add_members(json, to_json(row, detail));
  if (row.built() && detail.sites) {
    json.begin_array("sites");
    for (const Site& site : row.sites) json.add(to_json(site, function));
    json.end();
  }
  json.end();
}

Json to_json(const Difference& difference, const FunctionReport& function) {
  Json json = {{"reason", ssa::meaning_of(difference.reason)}};
  json["cause"] = ssa::name_of(difference.reason);
  json["site"] = to_json(difference.site, function);
  json["methods"] = Json::object();
  for (const auto& [row, phis] : difference.rows()) {
    json["methods"][function.rows[row].label()] = phis;
  }
  return json;
}

Json to_json(const Run& run) {
  Json json = {{"arguments", run.arguments}, {"outcome", name_of(run.outcome.kind)}};
  if (run.outcome.kind == Outcome::Kind::value) json["value"] = run.outcome.value;
  if (!run.output.empty()) json["output"] = run.output;
  if (run.instructions != 0) json["instructions"] = run.instructions;
  if (run.compared_as_timeout) json["compared_as"] = name_of(Outcome::Kind::timeout);
  return json;
}

Json to_json(const GraphComparison& comparison) {
  Json json = {{"method", comparison.method}, {"peepholes", comparison.peepholes}};
  json["same"] = comparison.same();
  json["reason"] = or_null(comparison.same() ? "" : son::explain(comparison.match.equivalence));
  for (const son::Equivalence step : comparison.match.also) {
    json["also"].push_back(son::explain(step));
  }
  json["first_difference"] = or_null(comparison.match.first_difference);
  return json;
}

Json to_json(const ExplanationLine& line) {
  Json json = Json::object();
  if (!line.kind.empty()) json[line.is_fact ? "fact" : "step"] = line.kind;
  for (const TraceField& field : line.ids) {
    std::visit([&](const auto& value) { json[std::string(field.key)] = value; }, field.value);
  }
  json["text"] = line.text;
  json["lines"] = line.lines;
  return json;
}

Json to_json(const CellExplanation& cell, const MethodRow& row) {
  Json json = {{"method", row.method}};
  json["peepholes"] = or_null(row.peepholes);
  json["phis"] = cell.phis;
  json["kind"] = kind_of(cell);
  json["cause"] = ssa::name_of(cell.reason);
  json["removed"] = cell.removed;
  json["values"] = cell.values;
  json["derivation"] = Json::array();
  for (const DerivationLine& each : cell.derivation) {
    json["derivation"].push_back(to_json(*each.line));
  }
  return json;
}

Json to_json(const SiteExplanation& site, const FunctionReport& function) {
  Json json = {{"variable", function.variable_names[site.variable.index()]}};
  const SourcePlace declared = function.variables[site.variable.index()].declared;
  json["declared"] = {{"line", declared.line}, {"column", declared.column}};
  add_site_place(json, site.block, site.merge);
  json["facts"] = Json::array();
  for (const SharedLine& fact : site.facts) json["facts"].push_back(to_json(*fact));
  json["cells"] = Json::array();
  for (std::size_t r = 0; r < site.cells.size(); ++r) {
    json["cells"].push_back(to_json(site.cells[r], function.rows[r]));
  }
  return json;
}

void add_explanations(JsonStream& json, const FunctionReport& function) {
  const Explanations& explanations = *function.explanations;
  json.begin_object("explanations");
  json.begin_array("sites");
  for (const SiteExplanation& site : explanations.sites) json.add(to_json(site, function));
  json.end();
  json.add("left_out", explanations.left_out);
  json.begin_array("notes");
  for (const ExplanationLine& note : explanations.notes) json.add(to_json(note));
  json.end();
  json.end();
}

void add_judged(Json& json, const Judged& judged) {
  json[std::string(ssa::baseline().name)] = judged.pruned;
  json["inserted"] = judged.inserted;
  json["final"] = judged.final;
  json["later_variables"] = judged.later_variables;
  json["later_phis"] = judged.later_phis;
  json["rule_holds"] = judged.breaches.empty();
  json["breaches"] = judged.breaches;
}

Json to_json(const frontend::lir::Memory& alloca) {
  return {{"name", alloca.name},
          {"type", alloca.type},
          {"line", alloca.place.line},
          {"reason", alloca.reason},
          {"detail", or_null(alloca.detail)},
          {"because_of_line", alloca.because_of.line}};
}

/// What LLVM reports on the function, if LLVM read it.
void add_llvm(Json& json, const FunctionReport& function, const Detail& detail) {
  if (function.llvm.empty()) return;
  Json llvm = {{"version", function.llvm}};
  if (function.judged) add_judged(llvm, *function.judged);
  llvm["phis_before"] = function.phis_before;
  if (detail.sums) llvm["memory_reasons"] = function.memory_reasons();
  if (detail.memory) {
    llvm["memory"] = Json::array();
    for (const frontend::lir::Memory& alloca : function.memory) {
      llvm["memory"].push_back(to_json(alloca));
    }
  }
  json["llvm"] = std::move(llvm);
}

void add_differences(JsonStream& json, const FunctionReport& function) {
  json.begin_array("differences");
  for (const Difference& d : function.differences) json.add(to_json(d, function));
  json.end();
}

/// The numbers that could be counted in what is left out.
void add_sums(Json& json, const FunctionReport& function) {
  json["pruned_phis"] = function.pruned_phis ? Json(*function.pruned_phis) : Json(nullptr);
  json["has_continue"] = function.has_continue;
  json["outcomes"] = Json::object();
  for (const auto& [kind, runs] : function.outcomes) json["outcomes"][name_of(kind)] = runs;
}

Json head_of(const FunctionReport& function) {
  const CfgSummary& cfg = function.cfg;
  Json json = {{"name", function.name}, {"parameters", function.parameters}};
  if (!function.source_name.empty()) json["source_name"] = function.source_name;
  if (!function.source_file.empty()) json["source_file"] = function.source_file;
  Json& graph = json["cfg"];
  for (const CfgCount& count : cfg_counts) graph[std::string(count.name)] = cfg.*count.of;
  graph["reducible"] = cfg.reducible;
  graph["cleanup"] = name_of(function.cleanup);
  graph["fold_copies"] = function.fold_copies;
  graph["bridge_from"] = function.bridge_from->name;
  graph["continue"] = son::name_of(function.continues);
  if (!function.cfg_violations.empty()) graph["violations"] = function.cfg_violations;
  if (function.out_of_memory) json["out_of_memory"] = true;
  return json;
}

Json end_of(const FunctionReport& function, const Detail& detail) {
  Json json = {{"same_graph_as_lazy", Json::array()}};
  for (const GraphComparison& c : function.same_as_lazy) {
    json["same_graph_as_lazy"].push_back(to_json(c));
  }
  json["iteration_limit"] = function.iteration_limit;
  if (function.checked_iterations < function.iteration_limit) {
    json["checked_iterations"] = function.checked_iterations;
  }
  if (!detail.runs) return json;
  json["runs"] = Json::array();
  for (const Run& run : function.runs) json["runs"].push_back(to_json(run));
  return json;
}

}  // namespace

void add_function(JsonStream& json, const FunctionReport& function, const Detail& detail,
                  std::string_view key) {
  json.add_object(key, [&] {
    add_members(json, head_of(function));
    json.begin_array("methods");
    for (const MethodRow& row : function.rows) add_row(json, row, function, detail);
    json.end();
    Json sums = Json::object();
    add_llvm(sums, function, detail);
    if (detail.sums) add_sums(sums, function);
    add_members(json, sums);
    if (detail.differences) add_differences(json, function);
    if (function.explanations) add_explanations(json, function);
    add_members(json, end_of(function, detail));
  });
}

}  // namespace ssac::compare
