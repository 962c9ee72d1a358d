#include "compare/report/page_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <new>
#include <span>
#include <tuple>
#include <utility>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/liveness.h"
#include "cfg/loops.h"
#include "compare/core/join_place.h"
#include "compare/core/selection.h"
#include "compare/exchange/json_forms.h"
#include "compare/explain/explanation.h"
#include "compare/text/json.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace {

/// Stands for a drawing that comes later.
constexpr std::string_view no_layout_yet = R"({"later":true})";

/// The blocks that an explanation names, except the site's.
Json blocks_of(const ExplanationLine& line) {
  Json blocks = Json::array();
  for (const TraceField& field : line.ids) {
    if (!names_blocks(field.key)) continue;
    if (const auto* names = std::get_if<TraceField::Names>(&field.value)) {
      for (const std::string& block : *names) blocks.push_back(block);
    } else {
      blocks.push_back(std::get<std::string>(field.value));
    }
  }
  return blocks;
}

Json sentence_of(const ExplanationLine& line) {
  Json json = {{"text", line.text}, {"lines", line.lines}};
  if (Json blocks = blocks_of(line); !blocks.empty()) json["blocks"] = std::move(blocks);
  return json;
}

Json to_json(const CellExplanation& cell) {
  Json json = {{"phis", cell.phis}, {"kind", kind_of(cell)}, {"cause", ssa::name_of(cell.reason)}};
  json["values"] = cell.values;
  if (cell.removed != 0) json["removed"] = cell.removed;
  return json;
}

/// The explanations of cells, which refer to the shared sentences of the site by number.
void add_explanations(Json& site, std::span<const CellExplanation> cells) {
  std::map<const ExplanationLine*, std::size_t> numbers;
  site["sentences"] = Json::array();
  for (std::size_t r = 0; r < cells.size(); ++r) {
    Json& explanation = site["cells"][r]["explanation"] = Json::array();
    for (const auto& [line, is_said] : cells[r].derivation) {
      if (is_said) continue;
      const auto [entry, is_new] = numbers.emplace(line.get(), numbers.size());
      if (is_new) site["sentences"].push_back(sentence_of(*line));
      explanation.push_back(entry->second);
    }
  }
}

/// The rows of the page: those of judges, which come last, only if they are explained.
std::span<const MethodRow> shown_rows(const FunctionReport& report) {
  const bool all = report.explanations && report.explains_judges();
  return all ? std::span<const MethodRow>(report.rows) : report.method_rows();
}

/// The site with the cells of the first `rows` rows.
Json site_to_json(const SiteExplanation& site, const FunctionReport& function, std::size_t rows,
                  const PageParts& parts) {
  const std::string& variable = function.variable_names[site.variable.index()];
  const bool with_reasons = PageParts::has(parts.reasons, site_name(variable, site.block));
  Json json = {{"variable", variable}};
  add_site_place(json, site.block, site.merge);
  json["cells"] = Json::array();
  const auto cells = std::span(site.cells).first(rows);
  for (const CellExplanation& cell : cells) json["cells"].push_back(to_json(cell));
  if (with_reasons) add_explanations(json, cells);
  return json;
}

/// The key by which the site of a difference equals that of an explanation.
template <class AnySite>
auto place_of(const AnySite& site) {
  const bool in_cfg = site.block.valid();
  return std::tuple(site.block, in_cfg ? cfg::Merge{} : site.merge.value_or(cfg::Merge{}),
                    site.variable);
}

/// The sites where methods differ, by reason, as indices of `sites`.
Json differences(const FunctionReport& function, const std::vector<SiteExplanation>& sites) {
  std::map<decltype(place_of(sites.front())), std::size_t> numbers;
  for (std::size_t k = 0; k < sites.size(); ++k) numbers.emplace(place_of(sites[k]), k);
  Json list = Json::array();
  for (const Difference& difference : function.differences) {
    const auto found = numbers.find(place_of(difference.site));
    if (found == numbers.end()) continue;
    const std::string_view reason = ssa::meaning_of(difference.reason);
    if (list.empty() || list.back()["reason"] != reason) {
      list.push_back({{"reason", reason}, {"sites", Json::array()}});
    }
    list.back()["sites"].push_back(found->second);
  }
  return list;
}

/// The index of the first site of the requested variable and place; none if neither is given.
std::optional<std::size_t> first_asked(const ExplainWanted& asked, const FunctionReport& function,
                                       const std::vector<SiteExplanation>& sites) {
  if (asked.variable.empty() && !asked.place) return std::nullopt;
  const auto is_asked = [&](const SiteExplanation& site) {
    const std::size_t v = site.variable.index();
    return is_called(function.variables[v].name, function.variable_names[v], asked.variable) &&
           (!asked.place ||
            names(*asked.place, Site{site.variable, site.block, site.merge}, function.joins));
  };
  const auto found = std::ranges::find_if(sites, is_asked);
  if (found == sites.end()) return std::nullopt;
  return static_cast<std::size_t>(found - sites.begin());
}

}  // namespace

bool is_shown(const cfg::Function& function) {
  return function.num_blocks() <= max_shown_blocks &&
         function.num_instructions() <= max_shown_instructions;
}

/// The whole page is in memory while it is built, and other functions need room in it too.
void PageData::begin(const Subject& subject) {
  bytes_left_ = std::min<std::size_t>(12'000'000 + 200 * subject.input_bytes, 32'000'000);
}

bool PageData::keep(const MethodRow& row, Text form) {
  const std::size_t bytes = form.size();
  if (bytes > bytes_left_) return false;
  bytes_left_ -= bytes;
  function_->forms[row.label()] = std::move(form);
  return true;
}

void PageData::cfg(const cfg::Function& function) {
  if (is_shown(function)) function_ = std::make_unique<Function>(function);
}

void PageData::ssa(const MethodRow& row, const ssa::Function& form) {
  if (function_ == nullptr) return;
  if (form.num_phi_operands() > max_shown_entries(function_->cfg)) return;
  function_->sizes.add(form);
  if (!PageParts::has(parts_.forms, row.label())) return;
  keep(row, compare::to_json(form, row.verified()));
}

void PageData::son(const MethodRow& row, const son::Graph& graph) {
  if (function_ == nullptr || graph.nodes_created() > max_shown_entries(function_->cfg)) return;
  try {
    const bool has_room = !PageParts::has(parts_.forms, row.label()) ||
                          keep(row, compare::to_json(graph, function_->cfg, row.verified()));
    if (!has_room) return;
    if (draws("son")) function_->drawing.add(row.label(), graph, row.verified());
  } catch (const std::bad_alloc&) {
    function_ = nullptr;  // an incomplete drawing is useless
    out_of_memory_ = true;
    throw;
  }
}

void PageData::add_events(JsonStream& json, const std::string& method) {
  if (!events_.keeps(method)) return;
  PageEvents::Events events = events_.take(method);
  Text trace(std::string("["));
  trace.append(std::move(events.json)) += ']';
  json.add_whole_text("trace", std::move(trace));
  if (events.cut != 0) json.add("trace_cut", events.cut);
}

void PageData::add_method(JsonStream& json, const MethodRow& row) {
  const std::string label = row.label();
  json.add("label", label);
  json.add("method", row.method);
  json.add("peepholes", or_null(row.peepholes));
  json.add("family", row.family());
  if (!row.built()) {
    json.add("too_large", reason_given_up(*row.too_large));
    return;
  }
  json.add("phis", to_json(row.phis, row.is_son()));
  json.add("verified", row.verified());
  json.add("agrees", row.agrees());
  std::vector<std::string> findings = row.violations;
  findings.insert(findings.end(), row.disagreements.begin(), row.disagreements.end());
  json.add("findings", findings);
  if (row.is_son()) {
    json.add("nodes", {{"created", row.nodes_created}, {"final", row.nodes_final}});
  }
  if (row.judge != nullptr) {
    json.add("not_drawn", "LLVM's own pass: its phis are in the matrix, its code is not drawn");
    return;
  }
  if (function_ == nullptr) return;
  if (const auto form = function_->forms.find(label); form != function_->forms.end()) {
    json.add_whole_text(row.is_son() ? "son" : "ssa", std::move(form->second));
  } else if (!PageParts::has(parts_.forms, label)) {
    json.add("later", true);
  } else {
    json.add("too_large", "the result is too large for this page");
  }
  if (row.is_son() && PageParts::has(parts_.forms, label)) {
    if (!draws("son")) json.add_text("layout", no_layout_yet);
    function_->drawing.add_members(json, label);
  }
  add_events(json, label);
}

/// Adds the control-flow graph and its analyses.
void PageData::add_graph(JsonStream& json, const FunctionReport& report) {
  const cfg::Function& cfg = function_->cfg;
  if (report.explanations) {
    for (const SiteExplanation& site : report.explanations->sites) {
      if (site.block.valid()) function_->sizes.add_site(site.block);
    }
  }
  json.add_whole_text("cfg", compare::to_json(cfg));
  const cfg::DominatorTree tree = cfg::dominators(cfg);
  const auto frontiers = cfg::dominance_frontiers(cfg, tree, max_shown_entries(cfg));
  json.begin_object("dom");
  add_members(json, tree);
  json.add_whole_text("frontier", frontiers ? compare::to_json(*frontiers) : Text("null"));
  json.end();
  const cfg::LoopForest loops(cfg);
  json.add_whole_text("loops", compare::to_json(loops, cfg::side_entries(cfg, loops)));
  const auto liveness = cfg::Liveness::of_at_most(cfg, max_shown_entries(cfg));
  json.add_whole_text("liveness", liveness ? compare::to_json(cfg, *liveness) : Text("null"));
  add_layouts(json, tree);
}

void PageData::add_layouts(JsonStream& json, const cfg::DominatorTree& tree) {
  BlockDrawing cfg;
  BlockDrawing dom;
  std::vector<const Drawing*> wanted;
  if (draws("cfg")) {
    cfg = cfg_drawing(function_->cfg, function_->sizes);
    wanted.push_back(&cfg.drawing);
  }
  if (draws("dom")) {
    dom = dominator_drawing(function_->cfg, tree);
    wanted.push_back(&dom.drawing);
  }
  std::ranges::copy(function_->drawing.drawings(), std::back_inserter(wanted));
  std::vector<LaidOut> laid_out = lay_out(graphviz_, wanted);
  auto next = laid_out.begin();
  const auto layout = [&](std::string_view name, const BlockDrawing& drawing) {
    if (!draws(name)) return std::string(no_layout_yet);
    return layout_to_json(*next++, drawing.names, drawing.edges);
  };
  json.begin_object("layout");
  json.add_text("cfg", layout("cfg", cfg));
  json.add_text("dom", layout("dom", dom));
  json.end();
  function_->drawing.take(std::span(next, laid_out.end()));
}

Text PageData::finish(const InputReport& input, const FunctionReport& report) {
  Text text;
  JsonStream json(text);
  json.begin_object();
  json.add("file", input.file);
  json.add("language", input.language);
  json.add("name", report.name);
  json.add("parameters", report.parameters);
  if (function_ != nullptr) {
    add_graph(json, report);
  } else {
    json.add("too_large",
             out_of_memory_
                 ? "memory ran out"
                 : fmt::format("{} and {}, where the page shows {} and {} at most",
                               counted(report.cfg.blocks, "block"),
                               counted(report.cfg.instructions, "instruction"),
                               grouped(max_shown_blocks), grouped(max_shown_instructions)));
  }
  const std::span<const MethodRow> rows = shown_rows(report);
  json.begin_array("methods");
  for (const MethodRow& row : rows) {
    json.begin_object();
    add_method(json, row);
    json.end();
  }
  json.end();
  if (function_ != nullptr) add_events(json, "");
  const Explanations none;
  const Explanations& explanations = report.explanations ? *report.explanations : none;
  json.begin_array("sites");
  for (const SiteExplanation& site : explanations.sites)
    json.add(site_to_json(site, report, rows.size(), parts_));
  json.end();
  if (explanations.left_out != 0) json.add("sites_left_out", explanations.left_out);
  json.add("differences", differences(report, explanations.sites));
  if (const auto asked = first_asked(asked_, report, explanations.sites)) json.add("asked", *asked);
  json.end();
  function_.reset();
  events_.clear();
  return text;
}

}  // namespace ssac::compare
