#include "compare/exchange/json_dumper.h"

#include <fmt/format.h>

#include <optional>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "compare/exchange/json_forms.h"
#include "son/schedule/schedule.h"

namespace ssac::compare {
namespace {

/// Classifies what verified: the classification takes no other.
template <class Form>
auto classification(const MethodRow& row, const Form& form) {
  return row.verified() ? std::optional(classify(form)) : std::nullopt;
}

template <class Optional>
auto* pointer_to(const Optional& value) {
  return value ? &*value : nullptr;
}

}  // namespace

void JsonDumper::add(DumpKind kind, const std::string& function, const std::string& data,
                     const MethodRow* row) {
  out_ += fmt::format(R"({{"dump":"{}","file":{},"function":{})", name_of(kind), json_string(file_),
                      json_string(function));
  if (row != nullptr) {
    out_ += fmt::format(R"(,"method":"{}","peepholes":{})", row->method,
                        row->is_son() ? fmt::format("\"{}\"", row->peepholes) : "null");
  }
  out_ += fmt::format(",\"data\":{}}}\n", data);
}

void JsonDumper::ast(const frontend::Function& function) {
  if (options_.wants(DumpKind::ast)) add(DumpKind::ast, function.name, to_json(function));
}

void JsonDumper::cfg(const cfg::Function& function) {
  cfg_ = &function;
  const auto add_analysis = [&](DumpKind kind, const auto&... of) {
    add(kind, function.name(), to_json(of...));
  };
  if (options_.wants(DumpKind::cfg)) add_analysis(DumpKind::cfg, function);
  if (options_.wants(DumpKind::dom) || options_.wants(DumpKind::df)) {
    const cfg::DominatorTree tree = cfg::dominators(function);
    if (options_.wants(DumpKind::dom)) add_analysis(DumpKind::dom, tree);
    if (options_.wants(DumpKind::df)) {
      add_analysis(DumpKind::df, cfg::dominance_frontiers(function, tree));
    }
  }
  if (options_.wants(DumpKind::loops)) add_analysis(DumpKind::loops, cfg::LoopForest(function));
  if (options_.wants(DumpKind::liveness)) {
    add_analysis(DumpKind::liveness, function, cfg::Liveness(function));
  }
}

void JsonDumper::ssa(const MethodRow& row, const ssa::Function& form) {
  if (!options_.wants(DumpKind::ssa)) return;
  const auto classes = classification(row, form);
  add(DumpKind::ssa, form.cfg().name(), to_json(form, pointer_to(classes)), &row);
}

void JsonDumper::son(const MethodRow& row, const son::Graph& graph) {
  const std::string& function = cfg_->name();
  if (options_.wants(DumpKind::schedule) && row.verified()) {
    const son::Schedule schedule = son::schedule(graph, function);
    const auto classes = classification(row, schedule.ssa);
    add(DumpKind::schedule, function,
        fmt::format(R"({{"cfg":{},"ssa":{}}})", to_json(*schedule.cfg),
                    to_json(schedule.ssa, pointer_to(classes))),
        &row);
  }
  if (!options_.wants(DumpKind::son)) return;
  const auto classes = classification(row, graph);
  add(DumpKind::son, function, to_json(graph, *cfg_, pointer_to(classes)), &row);
}

}  // namespace ssac::compare
