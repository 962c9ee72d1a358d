#include "compare/report/page_index.h"

#include <fmt/format.h>

#include <algorithm>

#include "compare/report/page_algorithms.h"

namespace ssac::compare {
namespace {

/// The elements of all functions together; what comes after is only listed in the index.
constexpr std::size_t most_data_bytes = std::size_t{64} << 20;

}  // namespace

void PageIndex::begin_input() {
  num_functions_ = 0;
  has_data_ = false;
}

std::string PageIndex::add(const InputReport& input, const FunctionReport& function) {
  ++num_functions_;
  Entry entry{entry_of(input, &function), {}};
  for (const MethodRow& row : function.rows) {
    entry.phis.emplace_back(row_number(row), row.built() ? Json(row.phis.final) : Json(nullptr));
  }
  std::string id = data_of(entry.json, function);
  functions_.push_back(std::move(entry));
  return id;
}

std::string PageIndex::data_of(Json& entry, const FunctionReport& function) {
  if (!full_ && function.page.empty()) {
    entry["omitted"] = "memory ran out";
    return "";
  }
  if (full_ || written_ + function.page.size() > most_data_bytes) {
    full_ = full_ || written_ > most_data_bytes / 2;
    const bool alone = function.page.size() > most_data_bytes;
    entry["omitted"] =
        alone ? fmt::format(
                    "its data take more than the {} MiB that a report has: those of fewer methods "
                    "take less, as by --function={} --methods=pruned,lazy",
                    most_data_bytes >> 20, function.name)
              : fmt::format(
                    "no room left in the {} MiB that a report has: --function={} makes one of it",
                    most_data_bytes >> 20, function.name);
    return "";
  }
  std::string id = fmt::format("ssac-f{}", elements_++);
  entry["id"] = id;
  entry["source_id"] = source_id();
  has_data_ = true;
  written_ += function.page.size();
  return id;
}

std::optional<PageElement> PageIndex::end_input(const InputReport& input) {
  if (num_functions_ == 0) functions_.push_back({entry_of(input, nullptr), {}});
  if (!has_data_) return std::nullopt;
  Json json = {{"file", input.file}, {"language", input.language}, {"source", input.source}};
  if (!input.source_note.empty()) {
    json["source"] = nullptr;
    json["source_note"] = input.source_note;
  }
  PageElement element{source_id(), dump(json)};
  ++sources_;
  written_ += element.json.size();
  return element;
}

PageElement PageIndex::finish() {
  Json functions = Json::array();
  for (Entry& entry : functions_) {
    std::vector<Json> phis(labels_.size(), nullptr);
    for (const auto& [number, count] : entry.phis) phis[number] = count;
    if (!entry.phis.empty()) entry.json["phis"] = std::move(phis);
    functions.push_back(std::move(entry.json));
  }
  Json index = {{"schema", 1},
                {"version", SSAC_VERSION},
                {"command", command_},
                {"methods", labels_},
                {"functions", std::move(functions)}};
  if (!algorithms_ || !algorithms_->empty()) {
    Json tables;
    add_algorithms(tables);
    for (auto& [name, table] : tables.items()) {
      if (PageParts::has(algorithms_, name)) index[name] = std::move(table);
    }
  }
  return {"ssac-index", dump(index)};
}

Json PageIndex::entry_of(const InputReport& report, const FunctionReport* function) {
  Json json = {{"id", nullptr}, {"file", report.file}};
  json["function"] = function != nullptr ? Json(function->name) : Json(nullptr);
  json["status"] = report.status == Status::ok ? "ok" : "rejected";
  json["diagnostics"] = report.rendered;
  if (function == nullptr) return json;
  if (!function->source_name.empty()) json["source_name"] = function->source_name;
  const CfgSummary& cfg = function->cfg;
  json["blocks"] = cfg.blocks;
  json["instructions"] = cfg.instructions;
  json["variables"] = cfg.variables;
  json["loops"] = cfg.loops;
  json["findings"] = function->findings();
  return json;
}

/// Labels in the order in which they come up first, each after the one before it.
std::size_t PageIndex::row_number(const MethodRow& row) {
  const std::string label = row.label();
  const auto found = std::ranges::find(labels_, label);
  if (found != labels_.end()) return static_cast<std::size_t>(found - labels_.begin());
  labels_.push_back(label);
  return labels_.size() - 1;
}

std::string PageIndex::source_id() const { return fmt::format("ssac-s{}", sources_); }

}  // namespace ssac::compare
