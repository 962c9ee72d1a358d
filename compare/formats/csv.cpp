// CSV: one row per function and method, RFC 4180.
#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "compare/formats/writer.h"
#include "compare/text/escapes.h"

namespace ssac::compare {
namespace csv {
namespace {

/// The cells of a line, in order; in the heading line, their names instead.
class Line {
 public:
  explicit Line(bool is_heading) : is_heading_(is_heading) {}

  void cell(std::string_view name, std::string_view text) {
    line_ += std::exchange(separator_, ",");
    line_ += is_heading_ ? name : text;
  }
  /// A number or a truth value.
  void cell(std::string_view name, std::integral auto value) { cell(name, fmt::to_string(value)); }
  /// Empty if the column does not apply to the row.
  template <class Value>
  void cell_if(bool applies, std::string_view name, Value value) {
    applies ? cell(name, value) : cell(name, std::string_view());
  }
  std::string end() { return std::move(line_) + "\r\n"; }

 private:
  bool is_heading_;
  std::string_view separator_;
  std::string line_;
};

const GraphComparison* same_graph(const FunctionReport& function, const MethodRow& row) {
  const auto found = std::ranges::find_if(function.same_as_lazy, [&](const GraphComparison& c) {
    return c.method == row.method && c.peepholes == row.peepholes;
  });
  return found == function.same_as_lazy.end() ? nullptr : &*found;
}

std::string line_of(const InputReport& input, const FunctionReport& function, const MethodRow& row,
                    bool is_heading = false) {
  Line line(is_heading);
  const bool is_built_son = row.built() && row.is_son();
  const Timing time = row.time.value_or(Timing());
  const GraphComparison* const comparison = same_graph(function, row);
  line.cell("file", csv_cell(input.file));
  line.cell("function", csv_cell(function.name));
  line.cell("cleanup", name_of(function.cleanup));
  line.cell("fold_copies", function.fold_copies);
  line.cell("continue", son::name_of(function.continues));
  for (const CfgCount& count : cfg_counts) line.cell(count.name, function.cfg.*count.of);
  line.cell("reducible", function.cfg.reducible);
  line.cell("method", row.method);
  line.cell("peepholes", row.peepholes);
  for (const PhiCount& count : phi_counts) {
    line.cell_if(count.of_son ? is_built_son : row.built(), count.name, row.phis.*count.of);
  }
  line.cell_if(is_built_son, "nodes_created", row.nodes_created);
  line.cell_if(is_built_son, "nodes_final", row.nodes_final);
  line.cell_if(is_built_son, "regions", row.regions);
  line.cell_if(row.built(), "verified", row.verified());
  line.cell_if(row.built(), "agrees", row.agrees());
  line.cell_if(row.time.has_value(), "median_ns", time.median);
  line.cell_if(comparison != nullptr, "same_graph_as_lazy",
               comparison != nullptr && comparison->same());
  line.cell_if(row.time.has_value(), "min_ns", time.min);
  line.cell_if(row.time.has_value(), "max_ns", time.max);
  for (const ssa::PhiClass c : ssa::all_phi_classes) {
    line.cell_if(row.built(), fmt::format("class_{}", name_of(c)), row.phis.classes[c]);
  }
  line.cell_if(row.time.has_value(), "starts_from", row.starts_from);
  line.cell("bridge_from", function.bridge_from->name);
  return line.end();
}

class Writer : public ReportWriter {
 public:
  Text begin() override { return line_of({}, {}, {}, true); }

  Text function(const InputReport& input, FunctionReport& function) override {
    std::string text;
    for (const MethodRow& row : function.rows) text += line_of(input, function, row);
    return text;
  }

  /// A row of one cell.
  Text cut(std::string_view why) override {
    return csv_cell(fmt::format("# cut: {}", why)) + "\r\n";
  }
};

}  // namespace
}  // namespace csv

std::unique_ptr<ReportWriter> make_csv_writer(const WriterContext&) {
  return std::make_unique<csv::Writer>();
}

}  // namespace ssac::compare
