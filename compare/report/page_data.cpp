#include "compare/report/page_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/liveness.h"
#include "cfg/loops.h"
#include "compare/exchange/json_forms.h"
#include "compare/explain/explanation.h"
#include "compare/text/json.h"
#include "son/classify.h"
#include "ssa/classify.h"

namespace ssac::compare {
namespace {

Json to_json(const CellExplanation& cell) {
  Json json = {{"phis", cell.phis}, {"kind", name_of(cell.kind)}, {"cause", name_of(cell.cause)}};
  json["values"] = cell.values;
  if (cell.removed != 0) json["removed"] = cell.removed;
  json["explanation"] = Json::array();
  for (const ExplanationLine& line : cell.derivation) {
    json["explanation"].push_back({{"text", line.text}, {"lines", line.lines}});
  }
  return json;
}

Json site_to_json(const SiteExplanation& site, const FunctionReport& function) {
  Json json = {{"variable", function.variable_names[site.variable.index()]}};
  json["block"] = site.block.valid() ? Json(fmt::format("{}", site.block)) : Json(nullptr);
  json["construct"] = site.merge ? Json(cfg::name_of(site.merge->construct)) : Json(nullptr);
  json["line"] = site.merge ? Json(site.merge->place.line) : Json(nullptr);
  json["column"] = site.merge ? Json(site.merge->place.column) : Json(nullptr);
  json["cells"] = Json::array();
  for (const CellExplanation& cell : site.cells) json["cells"].push_back(to_json(cell));
  return json;
}

/// What makes a site of a difference and one of an explanation the same.
template <class AnySite>
auto place_of(const AnySite& site) {
  const bool in_cfg = site.block.valid();
  return std::tuple(site.block, in_cfg ? cfg::Merge{} : site.merge.value_or(cfg::Merge{}),
                    site.variable);
}

/// The sites by the reason why methods differ there, as numbers into `sites`.
Json differences(const FunctionReport& function, const std::vector<SiteExplanation>& sites) {
  std::map<decltype(place_of(sites.front())), std::size_t> numbers;
  for (std::size_t k = 0; k < sites.size(); ++k) numbers.emplace(place_of(sites[k]), k);
  Json list = Json::array();
  for (const Difference& difference : function.differences) {
    const auto found = numbers.find(place_of(difference.site));
    if (found == numbers.end()) continue;
    const std::string_view reason = explain(difference.reason);
    if (list.empty() || list.back()["reason"] != reason) {
      list.push_back({{"reason", reason}, {"sites", Json::array()}});
    }
    list.back()["sites"].push_back(found->second);
  }
  return list;
}

Json to_json(const PhiCounts& phis) {
  Json classes;
  for (const ssa::PhiClass c : ssa::all_phi_classes)
    classes[std::string(name_of(c))] = phis.classes[c];
  return {{"created", phis.created}, {"by_peephole", phis.by_peephole},
          {"final", phis.final},     {"operands", phis.operands},
          {"dead", phis.dead},       {"redundant", phis.redundant},
          {"classes", classes}};
}

}  // namespace

bool is_shown(const cfg::Function& function) {
  return function.num_blocks() <= most_shown_blocks &&
         function.num_instructions() <= most_shown_instructions;
}

void PageData::cfg(const cfg::Function& function) {
  if (is_shown(function)) function_ = std::make_unique<Function>(function);
}

void PageData::ssa(const MethodRow& row, const ssa::Function& form) {
  if (function_ == nullptr) return;
  if (form.num_phi_operands() > most_shown_entries) return;
  function_->sizes.add(form);
  std::optional<ssa::Classification> classes;
  if (row.verified()) classes = ssa::classify(form);
  function_->forms[row.label()] = compare::to_json(form, classes ? &*classes : nullptr);
}

void PageData::son(const MethodRow& row, const son::Graph& graph) {
  if (function_ == nullptr || graph.nodes_created() > most_shown_entries) return;
  std::optional<son::Classification> classes;
  if (row.verified()) classes = son::classify(graph);
  function_->forms[row.label()] =
      compare::to_json(graph, function_->cfg, classes ? &*classes : nullptr);
  function_->graphs[row.label()] = function_->graphs.size();
  function_->drawing.add(graph);
}

void PageData::add_events(JsonObject& json, const std::string& method) {
  const PageEvents::Events events = events_.take(method);
  json.add("trace", "[" + events.json + "]");
  if (events.cut != 0) json.add("trace_cut", fmt::format("{}", events.cut));
}

std::string PageData::method(const MethodRow& row, const std::vector<std::string>& son_layouts) {
  JsonObject json;
  const std::string label = row.label();
  json.add("label", dump(label));
  json.add("method", dump(row.method));
  json.add("peepholes", dump(or_null(row.peepholes)));
  json.add("family", row.is_son() ? "\"son\"" : "\"cfg\"");
  if (!row.built()) {
    json.add("too_large",
             dump(fmt::format("{} ({} at most)", row.too_large->what, row.too_large->limit)));
    return json.take();
  }
  json.add("phis", dump(to_json(row.phis)));
  json.add("verified", row.verified() ? "true" : "false");
  json.add("agrees", row.agrees() ? "true" : "false");
  json.add("findings", dump([&] {
             std::vector<std::string> lines = row.violations;
             lines.insert(lines.end(), row.disagreements.begin(), row.disagreements.end());
             return Json(lines);
           }()));
  if (row.is_son()) {
    json.add("nodes", dump({{"created", row.nodes_created}, {"final", row.nodes_final}}));
  }
  if (function_ == nullptr) return json.take();
  if (const auto form = function_->forms.find(label); form != function_->forms.end()) {
    json.add(row.is_son() ? "son" : "ssa", form->second);
  } else {
    json.add("too_large", dump("the result is too large for this page"));
  }
  if (const auto graph = function_->graphs.find(label); graph != function_->graphs.end()) {
    json.add("layout", son_layouts[graph->second]);
  }
  add_events(json, label);
  return json.take();
}

/// The control-flow graph and what is known of it.
void PageData::add_graph(JsonObject& json, const FunctionReport& report) {
  const cfg::Function& cfg = function_->cfg;
  if (report.explanations) {
    for (const SiteExplanation& site : report.explanations->sites) {
      if (site.block.valid()) function_->sizes.add_site(site.block);
    }
  }
  json.add("cfg", compare::to_json(cfg));
  const cfg::DominatorTree tree = cfg::dominators(cfg);
  const auto frontiers = cfg::dominance_frontiers(cfg, tree);
  std::string dom = compare::to_json(tree);
  dom.back() = ',';
  dom += "\"frontier\":";
  dom += frontiers.num_items() <= most_shown_entries ? compare::to_json(frontiers) : "null";
  json.add("dom", dom + "}");
  json.add("loops", compare::to_json(cfg::LoopForest(cfg)));
  const cfg::Liveness liveness(cfg);
  std::size_t live = 0;
  for (const cfg::BlockId b : cfg.blocks()) {
    live += liveness.live_in(b).size() + liveness.live_out(b).size();
  }
  json.add("liveness", live <= most_shown_entries ? compare::to_json(cfg, liveness) : "null");
  JsonObject layout;
  layout.add("cfg", cfg_layout(cfg, function_->sizes));
  layout.add("dom", dominator_layout(cfg, tree));
  json.add("layout", layout.take());
}

std::string PageData::finish(const InputReport& input, const FunctionReport& report) {
  JsonObject json;
  json.add("file", dump(input.file));
  json.add("language", dump(input.language));
  json.add("name", dump(report.name));
  json.add("parameters", dump(report.parameters));
  std::vector<std::string> son_layouts;
  if (function_ != nullptr) {
    add_graph(json, report);
    son_layouts = function_->drawing.lay_out();
  } else {
    json.add(
        "too_large",
        dump(fmt::format("{} blocks and {} instructions, where the page shows {} and {} at most",
                         report.cfg.blocks, report.cfg.instructions, most_shown_blocks,
                         most_shown_instructions)));
  }
  std::vector<std::string> methods;
  for (const MethodRow& row : report.rows) methods.push_back(method(row, son_layouts));
  json.add("methods", json_array(methods));
  if (function_ != nullptr) add_events(json, "");
  const Explanations none;
  const Explanations& explanations = report.explanations ? *report.explanations : none;
  std::vector<std::string> sites;
  for (const SiteExplanation& site : explanations.sites)
    sites.push_back(dump(site_to_json(site, report)));
  json.add("sites", json_array(sites));
  if (explanations.left_out != 0)
    json.add("sites_left_out", fmt::format("{}", explanations.left_out));
  json.add("differences", dump(differences(report, explanations.sites)));
  function_.reset();
  events_.clear();
  return json.take();
}

}  // namespace ssac::compare
