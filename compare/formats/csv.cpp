// CSV: a row a method on a function, RFC 4180.
#include <fmt/format.h>

#include "compare/formats/writer.h"
#include "compare/text/escapes.h"

namespace ssac::compare {
namespace {

class CsvWriter : public ReportWriter {
 public:
  std::string begin() override {
    return "file,function,cleanup,fold_copies,continue,blocks,edges,instructions,variables,loops,"
           "reducible,"
           "method,peepholes,created,by_peephole,final,operands,dead,redundant,nodes_created,"
           "nodes_final,regions,verified,agrees,median_ns,same_graph_as_lazy,min_ns,max_ns,"
           "class_necessary,class_redundant,class_dead,class_unreachable,starts_from\r\n";
  }

  std::string function(const InputReport& input, const FunctionReport& function) override {
    const CfgSummary& cfg = function.cfg;
    const std::string prefix = fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},", csv_cell(input.file), csv_cell(function.name),
        function.cleanup, function.fold_copies, son::name_of(function.continues), cfg.blocks,
        cfg.edges, cfg.instructions, cfg.variables, cfg.loops, cfg.reducible);
    std::string text;
    for (const MethodRow& row : function.rows) {
      text += prefix + row_cells(row) + "," + same_graph(row, function) + spread(row) +
              classes(row) + "," + std::string(row.time ? row.starts_from : "") + "\r\n";
    }
    return text;
  }

  /// A row of one cell.
  std::string cut(std::string_view why) override { return fmt::format("# cut: {}\r\n", why); }

 private:
  static std::string same_graph(const MethodRow& row, const FunctionReport& function) {
    for (const GraphComparison& c : function.same_as_lazy) {
      if (c.method == row.method && c.peepholes == row.peepholes)
        return c.same() ? "true" : "false";
    }
    return "";
  }

  static std::string spread(const MethodRow& row) {
    return row.time ? fmt::format(",{},{}", row.time->min, row.time->max) : ",,";
  }

  static std::string classes(const MethodRow& row) {
    std::string cells;
    for (const ssa::PhiClass c : ssa::all_phi_classes) {
      cells += row.built() ? fmt::format(",{}", row.phis.classes[c]) : ",";
    }
    return cells;
  }

  static std::string row_cells(const MethodRow& row) {
    if (!row.built()) return fmt::format("{},{},,,,,,,,,,,,", row.method, row.peepholes);
    const PhiCounts& phis = row.phis;
    const std::string nodes =
        row.is_son() ? fmt::format("{},{},{}", row.nodes_created, row.nodes_final, row.regions)
                     : ",,";
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}", row.method, row.peepholes,
                       phis.created, row.is_son() ? fmt::format("{}", phis.by_peephole) : "",
                       phis.final, phis.operands, phis.dead, phis.redundant, nodes, row.verified(),
                       row.agrees(), row.time ? fmt::format("{}", row.time->median) : "");
  }
};

}  // namespace

std::unique_ptr<ReportWriter> make_csv_writer(const WriterContext&) {
  return std::make_unique<CsvWriter>();
}

}  // namespace ssac::compare
