// The changes as JSON, schema 1 of --diff (docs/formats.md).
#include "compare/diff/write_changes.h"
#include "compare/text/json_stream.h"

namespace ssac::compare::diff {
namespace {

Json to_json(const std::optional<Value>& value) {
  if (!value) return nullptr;
  return std::visit([](const auto& it) { return Json(it); }, *value);
}

Json to_json(const std::vector<FactChange>& changes) {
  Json list = Json::array();
  for (const FactChange& change : changes) {
    list.push_back({{"what", change.what},
                    {"before", to_json(change.before)},
                    {"after", to_json(change.after)}});
  }
  return list;
}

Json to_json(const TimePair& time) {
  return {{"before", time.before}, {"after", time.after}, {"ratio", time.ratio()}};
}

Json to_json(const SiteChange& change) {
  const SiteData& site = change.any();
  Json json = {{"variable", site.variable}};
  json["declared"] = {{"line", site.declared_line}, {"column", site.declared_column}};
  json["construct"] = or_null(site.construct);
  json["line"] = site.line;
  json["column"] = site.column;
  const auto side = [](const SiteData* data) -> Json {
    if (data == nullptr) return nullptr;
    Json found = {{"phis", data->phis}, {"block", or_null(data->block)}};
    if (data->by_peephole != 0) found["by_peephole"] = data->by_peephole;
    return found;
  };
  json["before"] = side(change.before);
  json["after"] = side(change.after);
  return json;
}

Json to_json(const RowChange& change) {
  const RowData& row = change.any();
  Json json = {{"method", row.method}, {"peepholes", or_null(row.peepholes)}};
  json["change"] = change.kind();
  json["changes"] = to_json(change.facts);
  json["sites"] = Json::array();
  for (const SiteChange& site : change.sites) json["sites"].push_back(to_json(site));
  if (change.time) json["time_ns"] = to_json(*change.time);
  return json;
}

Json to_json(const FunctionChange& change) {
  Json json = {{"file", change.file}, {"function", change.any().name}};
  json["change"] = change.kind();
  json["changes"] = to_json(change.facts);
  json["methods"] = Json::array();
  for (const RowChange& row : change.rows) json["methods"].push_back(to_json(row));
  return json;
}

Json to_json(const InputChange& change) {
  Json json = {{"file", change.any().file}, {"change", change.kind()}};
  json["functions"] = change.any().functions.size();
  json["changes"] = to_json(change.facts);
  return json;
}

Json to_json(const TotalChange& change) {
  return {{"method", change.any().method},
          {"peepholes", or_null(change.any().peepholes)},
          {"changes", to_json(change.facts)}};
}

Json to_json(const TimeTotal& total) {
  Json json = {{"method", total.method}, {"peepholes", or_null(total.peepholes)}};
  json["functions"] = total.functions;
  json["time_ns"] = to_json(total.time);
  return json;
}

Json side(const std::string& file, const ReportData& report) {
  return {{"file", file}, {"version", report.version}, {"command", report.command}};
}

/// The items, one per line.
template <class Items>
void add_all(JsonStream& json, std::string_view key, const Items& items) {
  json.begin_array(key, JsonStream::Items::a_line_each);
  for (const auto& item : items) json.add(to_json(item));
  json.end();
}

}  // namespace

std::string to_json(const Compared& compared, const Changes& changes) {
  const Text text = object_text([&](JsonStream& json) {
    json.add("schema", 1);
    json.add("tool", "ssa-compare");
    json.add("diff", {{"before", side(compared.before_name, compared.before)},
                      {"after", side(compared.after_name, compared.after)}});
    json.add("differs", changes.any());
    add_all(json, "totals", changes.totals);
    add_all(json, "inputs", changes.inputs);
    add_all(json, "functions", changes.functions);
    add_all(json, "times", changes.times);
  });
  return text.str() + "\n";
}

}  // namespace ssac::compare::diff
