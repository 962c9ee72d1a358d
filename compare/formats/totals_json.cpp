#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <string>

#include "compare/exchange/json_forms.h"
#include "compare/formats/report_json.h"

namespace ssac::compare {
namespace {

/// Rounded to three decimals; null for nothing divided by nothing.
Json ratio(std::size_t of, std::size_t to) {
  if (to == 0) return nullptr;
  return std::round(1000 * static_cast<double>(of) / static_cast<double>(to)) / 1000;
}

std::string name_of_percentile(std::size_t percent) {
  return percent == 100 ? "max" : fmt::format("p{}", percent);
}

Json percentiles_json(const Distribution& distribution) {
  Json json;
  for (const std::size_t percent : shown_percentiles) {
    const std::optional<std::size_t> value = distribution.percentile(percent);
    json[name_of_percentile(percent)] = value ? Json(*value) : Json(nullptr);
  }
  return json;
}

Json distribution_json(const Distribution& distribution) {
  Json json = Json::array();
  for (const auto& [value, times] : distribution.times()) json.push_back({value, times});
  return json;
}

Json total_json(const Total& total, bool distributions) {
  Json json = {{"method", total.method},       {"peepholes", or_null(total.peepholes)},
               {"created", total.created()},   {"final", total.final()},
               {"operands", total.operands()}, {"classes", classes_json(total.classes)},
               {"functions", total.functions}, {"given_up", total.given_up},
               {"failed", total.failed}};
  json["dead"] = total.of(CountOf::dead).sum();
  json["redundant"] = total.of(CountOf::redundant).sum();
  if (!total.peepholes.empty()) {
    json["by_peephole"] = total.of(CountOf::by_peephole).sum();
    json["nodes"] = total.of(CountOf::nodes).sum();
  }
  json["phis_per_block"] = ratio(total.final(), total.blocks);
  json["operands_per_phi"] = ratio(total.operands(), total.final());
  if (total.time != 0) {
    json["time_ns"] = total.time;
    json["starts_from"] = total.starts_from;
    json["varying"] = total.varying;
  }
  json["percentiles"] = Json::object();
  for (std::size_t k = 0; k < num_row_counts; ++k) {
    const RowCount& count = row_counts()[k];
    if (count.of_son && total.peepholes.empty()) continue;
    const std::string name(count.name);
    json["percentiles"][name] = percentiles_json(total.counts[k]);
    if (distributions) json["distributions"][name] = distribution_json(total.counts[k]);
  }
  return json;
}

Json same_graph_json(const SameGraphTotal& total) {
  Json json = {{"method", total.method}, {"peepholes", total.peepholes}};
  json["functions"] = total.functions;
  json["same"] = total.same();
  json["percent"] = total.percent();
  json["reasons"] = Json::object();
  for (const auto& [equivalence, count] : total.counts) {
    if (equivalence != son::Equivalence::same) json["reasons"][son::explain(equivalence)] = count;
  }
  return json;
}

}  // namespace

void add_totals(JsonStream& json, const Totals& totals, std::string_view key, bool distributions) {
  json.begin_array(key);
  for (const Total& total : totals.rows()) json.add(total_json(total, distributions));
  json.end();
  json.begin_array("same_graph_as_lazy");
  for (const SameGraphTotal& total : totals.same_as_lazy()) json.add(same_graph_json(total));
  json.end();
}

Json corpus_json(const CorpusTotals& totals) {
  Json json;
  json["inputs"] = {{"accepted", totals.accepted}, {"rejected", totals.all_rejected()}};
  json["inputs"]["reasons"] = totals.rejected;
  json["functions"] = {{"count", totals.functions},
                       {"irreducible", totals.irreducible},
                       {"out_of_memory", totals.out_of_memory}};
  for (const CfgCount& count : cfg_counts) {
    json["functions"][std::string(count.name)] = totals.cfg.*count.of;
  }
  return json;
}

}  // namespace ssac::compare
