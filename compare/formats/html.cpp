// One HTML file that holds the page, its script and the data of every function (docs/formats.md).
// Functions stream: each is an element of its own, and the index of all comes last.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "compare/formats/writer.h"
#include "compare/report/page.h"
#include "compare/report/page_algorithms.h"
#include "compare/text/json.h"

namespace ssac::compare {
namespace {

/// The data elements of all functions together; what comes after is only listed in the index.
constexpr std::size_t most_data_bytes = std::size_t{64} << 20;

/// A data element. No `<` comes out, so that nothing in the data can end it or begin a comment: in
/// JSON a `<` stands in strings only, and can be written as a number there.
std::string element(std::string_view id, std::string_view json) {
  std::string text = fmt::format("<script type=\"application/json\" id=\"{}\">", id);
  for (std::size_t at = 0;;) {
    const std::size_t next = json.find('<', at);
    text += json.substr(at, next - at);
    if (next == std::string_view::npos) break;
    text += "\\u003c";
    at = next + 1;
  }
  return text + "</script>\n";
}

std::string joined(std::span<const std::string_view> lines) {
  return fmt::format("{}", fmt::join(lines, ""));
}

class HtmlWriter : public ReportWriter {
 public:
  explicit HtmlWriter(const WriterContext& context) : command_(context.command) {}

  std::string begin() override { return joined(page_before_data()); }

  std::string begin_input(const InputReport& /*input*/) override {
    num_functions_ = 0;
    has_data_ = false;
    return "";
  }

  std::string function(const InputReport& input, const FunctionReport& function) override {
    ++num_functions_;
    Entry entry{entry_of(input, &function), {}};
    for (const MethodRow& row : function.method_rows()) {
      entry.phis.emplace_back(row_number(row), row.built() ? Json(row.phis.final) : Json(nullptr));
    }
    std::string text = data_of(entry.json, function);
    functions_.push_back(std::move(entry));
    return text;
  }

  std::string end_input(const InputReport& input) override {
    if (num_functions_ == 0) {
      functions_.push_back({entry_of(input, nullptr), {}});
      return "";
    }
    if (!has_data_) return "";
    const Json json = {
        {"file", input.file}, {"language", input.language}, {"source", input.source}};
    std::string text = element(source_id(), dump(json));
    ++sources_;
    written_ += text.size();
    return text;
  }

  std::string end(const Totals&) override {
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
    add_algorithms(index);
    return element("ssac-index", dump(index)) + joined(page_after_data());
  }

  /// Without its index the page shows nothing: this is all there is to see.
  std::string cut(std::string_view why) override {
    return fmt::format("<h1>ssa-compare</h1><p>The report is cut: {}.</p></body></html>\n", why);
  }

 private:
  struct Entry {
    Json json;
    std::vector<std::pair<std::size_t, Json>> phis;  ///< by number of the row's label
  };

  static Json entry_of(const InputReport& report, const FunctionReport* function) {
    Json json = {{"id", nullptr}, {"file", report.file}};
    json["function"] = function != nullptr ? Json(function->name) : Json(nullptr);
    json["status"] = report.status == Status::ok ? "ok" : "rejected";
    json["diagnostics"] = report.rendered;
    if (function == nullptr) return json;
    const CfgSummary& cfg = function->cfg;
    json["blocks"] = cfg.blocks;
    json["instructions"] = cfg.instructions;
    json["variables"] = cfg.variables;
    json["loops"] = cfg.loops;
    json["findings"] = function->findings();
    return json;
  }

  /// Labels in the order in which they come up first, each after the one before it.
  std::size_t row_number(const MethodRow& row) {
    const std::string label = row.label();
    const auto found = std::ranges::find(labels_, label);
    if (found != labels_.end()) return static_cast<std::size_t>(found - labels_.begin());
    labels_.push_back(label);
    return labels_.size() - 1;
  }

  [[nodiscard]] std::string source_id() const { return fmt::format("ssac-s{}", sources_); }

  /// The function's element, where there is room for it; the entry says which it is, or why not.
  std::string data_of(Json& entry, const FunctionReport& function) {
    if (function.page.empty()) {
      entry["omitted"] = "memory ran out";
      return "";
    }
    if (written_ + function.page.size() > most_data_bytes) {
      entry["omitted"] = fmt::format(
          "the data of the functions before it take up the {} MiB that "
          "a report has for them",
          most_data_bytes >> 20);
      return "";
    }
    const std::string id = fmt::format("ssac-f{}", elements_++);
    entry["id"] = id;
    entry["source_id"] = source_id();
    has_data_ = true;
    std::string text = element(id, function.page);
    written_ += text.size();
    return text;
  }

  const std::vector<std::string>& command_;
  std::vector<std::string> labels_;
  std::vector<Entry> functions_;
  std::size_t num_functions_ = 0;  // of this input
  bool has_data_ = false;          // whether one of them has an element
  std::size_t elements_ = 0;
  std::size_t sources_ = 0;
  std::size_t written_ = 0;
};

}  // namespace

std::unique_ptr<ReportWriter> make_html_writer(const WriterContext& context) {
  return std::make_unique<HtmlWriter>(context);
}

}  // namespace ssac::compare
