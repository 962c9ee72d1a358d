// The changes as JSON, schema 1 of --diff (docs/formats.md).
#include <fmt/format.h>

#include "compare/diff/write_changes.h"
#include "compare/text/json.h"

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

/// "added", "removed" or "changed".
template <class Change>
std::string_view kind_of(const Change& change) {
  if (change.before == nullptr) return "added";
  return change.after == nullptr ? "removed" : "changed";
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
    return {{"phis", data->phis}, {"block", or_null(data->block)}};
  };
  json["before"] = side(change.before);
  json["after"] = side(change.after);
  return json;
}

Json to_json(const RowChange& change) {
  const RowData& row = change.any();
  Json json = {{"method", row.method}, {"peepholes", or_null(row.peepholes)}};
  json["change"] = kind_of(change);
  json["changes"] = to_json(change.facts);
  json["sites"] = Json::array();
  for (const SiteChange& site : change.sites) json["sites"].push_back(to_json(site));
  if (change.time) json["time_ns"] = to_json(*change.time);
  return json;
}

Json to_json(const FunctionChange& change) {
  Json json = {{"file", change.file}, {"function", change.any().name}};
  json["change"] = kind_of(change);
  json["changes"] = to_json(change.facts);
  json["methods"] = Json::array();
  for (const RowChange& row : change.rows) json["methods"].push_back(to_json(row));
  return json;
}

Json to_json(const InputChange& change) {
  Json json = {{"file", change.any().file}, {"change", kind_of(change)}};
  json["functions"] = change.any().functions.size();
  json["changes"] = to_json(change.facts);
  return json;
}

Json to_json(const TotalChange& change) {
  return {{"method", change.method},
          {"peepholes", or_null(change.peepholes)},
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

/// `,"key":[`, the items a line each, `]`.
template <class Items>
std::string member(std::string_view key, const Items& items) {
  std::string text = fmt::format(",\"{}\":[", key);
  const char* separator = "\n";
  for (const auto& item : items) {
    text += separator + dump(to_json(item));
    separator = ",\n";
  }
  return text + "]";
}

}  // namespace

std::string to_json(const Compared& compared, const Changes& changes) {
  std::string text = fmt::format(
      R"({{"schema":1,"tool":"ssa-compare","diff":{{"before":{},"after":{}}},"differs":{})",
      dump(side(compared.before_name, compared.before)),
      dump(side(compared.after_name, compared.after)), changes.any());
  text += member("totals", changes.totals) + member("inputs", changes.inputs);
  text += member("functions", changes.functions) + member("times", changes.times);
  return text + "}\n";
}

}  // namespace ssac::compare::diff
