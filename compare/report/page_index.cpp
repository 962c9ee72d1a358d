#include "compare/report/page_index.h"

#include <fmt/format.h>

#include <algorithm>

#include "compare/report/page_algorithms.h"
#include "son/method.h"
#include "ssa/method.h"

namespace ssac::compare {
namespace {

/// Limit for the elements of all functions together; later functions are only listed in the index.
constexpr std::size_t max_data_bytes = std::size_t{64} << 20;

}  // namespace

void PageIndex::begin_input() {
  num_functions_ = 0;
  has_data_ = false;
}

std::string PageIndex::add(const InputReport& input, const FunctionReport& function) {
  ++num_functions_;
  Json& entry = functions_.emplace_back(entry_of(input, &function));
  std::string id = data_of(entry, function);
  for (const MethodRow& row : function.rows) {
    Json& phis = entry["phis"][row_number(row)];  // null in between
    if (row.built()) phis = row.phis.final;
  }
  return id;
}

std::string PageIndex::data_of(Json& entry, const FunctionReport& function) {
  if (!full_ && function.page.empty()) {
    entry["omitted"] = "memory ran out";
    return "";
  }
  if (full_ || written_ + function.page.size() > max_data_bytes) {
    full_ = full_ || written_ > max_data_bytes / 2;
    entry["omitted"] = fmt::format(
        "its data do not fit into the {} MiB of a report: --function={} makes one of it alone, and "
        "--methods={},{} makes that smaller",
        max_data_bytes >> 20, function.name, ssa::baseline().name, son::baseline().name);
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
  if (num_functions_ == 0) functions_.push_back(entry_of(input, nullptr));
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
  for (Json& entry : functions_) {
    const auto phis = entry.find("phis");
    if (phis != entry.end()) phis->get_ref<Json::array_t&>().resize(labels_.size());
    functions.push_back(std::move(entry));
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
  json["status"] = name_of(report.status);
  json["diagnostics"] = report.rendered;
  if (function == nullptr) return json;
  if (!function->source_name.empty()) json["source_name"] = function->source_name;
  if (!function->source_file.empty()) {
    json["source_note"] = note_of_lines(function->source_file);
  }
  json["conditions"] = function->conditions();
  const CfgSummary& cfg = function->cfg;
  json["blocks"] = cfg.blocks;
  json["instructions"] = cfg.instructions;
  json["variables"] = cfg.variables;
  json["loops"] = cfg.loops;
  json["findings"] = function->findings();
  return json;
}

/// The index of the row's label, in the order in which labels first occur.
std::size_t PageIndex::row_number(const MethodRow& row) {
  const std::string label = row.label();
  const auto found = std::ranges::find(labels_, label);
  if (found != labels_.end()) return static_cast<std::size_t>(found - labels_.begin());
  labels_.push_back(label);
  return labels_.size() - 1;
}

std::string PageIndex::source_id() const { return fmt::format("ssac-s{}", sources_); }

}  // namespace ssac::compare
