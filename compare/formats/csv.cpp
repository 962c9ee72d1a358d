// CSV: a row a method on a function, RFC 4180.
#include <fmt/format.h>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "compare/formats/writer.h"
#include "compare/text/escapes.h"

namespace ssac::compare {
namespace csv {
namespace {

struct Row {
  const InputReport& input;
  const FunctionReport& function;
  const MethodRow& row;
};

struct Column {
  enum class Of : std::uint8_t {
    all,
    built,
    son,
    timed
  };  ///< rows that it does not apply to: empty

  std::string_view name;
  Of of;
  std::string (*cell)(const Row&);
};

std::string text_of(std::string_view text) { return std::string(text); }
std::string text_of(bool value) { return value ? "true" : "false"; }
std::string text_of(std::unsigned_integral auto number) { return fmt::format("{}", number); }

std::string same_graph(const Row& at) {
  for (const GraphComparison& c : at.function.same_as_lazy) {
    if (c.method == at.row.method && c.peepholes == at.row.peepholes) return text_of(c.same());
  }
  return "";
}

template <ssa::PhiClass c>
std::string of_class(const Row& at) {
  return text_of(at.row.phis.classes[c]);
}

using Of = Column::Of;
constexpr std::array columns = {
    Column{"file", Of::all, [](const Row& at) { return csv_cell(at.input.file); }},
    Column{"function", Of::all, [](const Row& at) { return csv_cell(at.function.name); }},
    Column{"cleanup", Of::all, [](const Row& at) { return text_of(at.function.cleanup); }},
    Column{"fold_copies", Of::all, [](const Row& at) { return text_of(at.function.fold_copies); }},
    Column{"continue", Of::all,
           [](const Row& at) { return text_of(son::name_of(at.function.continues)); }},
    Column{"blocks", Of::all, [](const Row& at) { return text_of(at.function.cfg.blocks); }},
    Column{"edges", Of::all, [](const Row& at) { return text_of(at.function.cfg.edges); }},
    Column{"instructions", Of::all,
           [](const Row& at) { return text_of(at.function.cfg.instructions); }},
    Column{"variables", Of::all, [](const Row& at) { return text_of(at.function.cfg.variables); }},
    Column{"loops", Of::all, [](const Row& at) { return text_of(at.function.cfg.loops); }},
    Column{"reducible", Of::all, [](const Row& at) { return text_of(at.function.cfg.reducible); }},
    Column{"method", Of::all, [](const Row& at) { return text_of(at.row.method); }},
    Column{"peepholes", Of::all, [](const Row& at) { return text_of(at.row.peepholes); }},
    Column{"created", Of::built, [](const Row& at) { return text_of(at.row.phis.created); }},
    Column{"by_peephole", Of::son, [](const Row& at) { return text_of(at.row.phis.by_peephole); }},
    Column{"final", Of::built, [](const Row& at) { return text_of(at.row.phis.final); }},
    Column{"operands", Of::built, [](const Row& at) { return text_of(at.row.phis.operands); }},
    Column{"dead", Of::built, [](const Row& at) { return text_of(at.row.phis.dead); }},
    Column{"redundant", Of::built, [](const Row& at) { return text_of(at.row.phis.redundant); }},
    Column{"nodes_created", Of::son, [](const Row& at) { return text_of(at.row.nodes_created); }},
    Column{"nodes_final", Of::son, [](const Row& at) { return text_of(at.row.nodes_final); }},
    Column{"regions", Of::son, [](const Row& at) { return text_of(at.row.regions); }},
    Column{"verified", Of::built, [](const Row& at) { return text_of(at.row.verified()); }},
    Column{"agrees", Of::built, [](const Row& at) { return text_of(at.row.agrees()); }},
    Column{"median_ns", Of::timed, [](const Row& at) { return text_of(at.row.time->median); }},
    Column{"same_graph_as_lazy", Of::all, same_graph},
    Column{"min_ns", Of::timed, [](const Row& at) { return text_of(at.row.time->min); }},
    Column{"max_ns", Of::timed, [](const Row& at) { return text_of(at.row.time->max); }},
    Column{"class_necessary", Of::built, of_class<ssa::PhiClass::necessary>},
    Column{"class_redundant", Of::built, of_class<ssa::PhiClass::redundant>},
    Column{"class_dead", Of::built, of_class<ssa::PhiClass::dead>},
    Column{"class_unreachable", Of::built, of_class<ssa::PhiClass::unreachable>},
    Column{"starts_from", Of::timed, [](const Row& at) { return text_of(at.row.starts_from); }},
    Column{"bridge_from", Of::all, [](const Row& at) { return text_of(at.function.bridge_from); }},
};

bool applies(const Column& column, const MethodRow& row) {
  switch (column.of) {
    case Of::all: return true;
    case Of::built: return row.built();
    case Of::son: return row.built() && row.is_son();
    case Of::timed: return row.time.has_value();
  }
  return false;
}

class Writer : public ReportWriter {
 public:
  Text begin() override {
    std::string line;
    for (const Column& column : columns) {
      line += fmt::format("{}{}", line.empty() ? "" : ",", column.name);
    }
    return line + "\r\n";
  }

  Text function(const InputReport& input, FunctionReport& function) override {
    std::string text;
    for (const MethodRow& row : function.rows) {
      std::string_view before;
      for (const Column& column : columns) {
        text += before;
        if (applies(column, row)) text += column.cell({input, function, row});
        before = ",";
      }
      text += "\r\n";
    }
    return text;
  }

  /// A row of one cell.
  Text cut(std::string_view why) override { return fmt::format("# cut: {}\r\n", why); }
};

}  // namespace
}  // namespace csv

std::unique_ptr<ReportWriter> make_csv_writer(const WriterContext&) {
  return std::make_unique<csv::Writer>();
}

}  // namespace ssac::compare
