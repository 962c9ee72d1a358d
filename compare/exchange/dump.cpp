#include "compare/exchange/dump.h"

#include <fmt/format.h>

#include "cfg/dominators.h"
#include "cfg/dot.h"
#include "cfg/frontiers.h"
#include "cfg/liveness.h"
#include "cfg/loops.h"
#include "cfg/print.h"
#include "cfg/print_analyses.h"
#include "compare/exchange/igv_dumper.h"
#include "compare/exchange/json_dumper.h"
#include "frontend/print.h"
#include "son/dot.h"
#include "son/print.h"
#include "son/schedule/schedule.h"
#include "ssa/print.h"
#include "ssa/rename_table.h"

namespace ssac::compare {

Dumper::Dumper(const Options& options, const std::string& file, std::string& dumps,
               std::string& shown)
    : options_(options), out_(dumps), shown_(shown) {
  if (options.dump_as == DumpAs::json) {
    exchange_ = std::make_unique<JsonDumper>(options, file, dumps);
  } else if (options.dump_as == DumpAs::igv) {
    exchange_ = std::make_unique<IgvDumper>(options, file, dumps);
  }
}

bool Dumper::looks(const Subject& subject) const {
  const bool shows_graphs = subject.ast != nullptr &&
                            std::ranges::find(subject.ast->stmts, frontend::StmtKind::show_graph,
                                              &frontend::Stmt::kind) != subject.ast->stmts.end();
  return !options_.dumps.empty() || !options_.traces.empty() || shows_graphs;
}

void Dumper::begin(const cfg::Function& lowered) {
  if (exchange_) exchange_->begin(lowered);
}

void Dumper::end() {
  if (exchange_) exchange_->end();
}

void Dumper::add(std::string_view heading, const std::string& text) {
  const char* comment = options_.dump_as == DumpAs::dot ? "//" : ";";
  out_ += fmt::format("{} {}: {}\n{}", comment, function_, heading, text);
  if (!text.ends_with('\n')) out_ += '\n';
}

void Dumper::ast(const frontend::Function& function) {
  function_ = function.name;
  if (exchange_) return exchange_->ast(function);
  if (options_.wants(DumpKind::ast)) add("syntax tree", frontend::to_tree_text(function));
}

void Dumper::cfg(const cfg::Function& function) {
  function_ = function.name();
  if (exchange_) return exchange_->cfg(function);
  const bool dot = options_.dump_as == DumpAs::dot;
  if (options_.wants(DumpKind::cfg)) {
    add("control-flow graph", dot ? cfg::to_dot(function) : cfg::to_text(function));
  }
  if (options_.wants(DumpKind::dom) || options_.wants(DumpKind::df)) {
    const cfg::DominatorTree tree = cfg::dominators(function);
    if (options_.wants(DumpKind::dom)) {
      add("dominator tree", dot ? cfg::to_dot(function, tree) : cfg::to_text(function, tree));
    }
    if (options_.wants(DumpKind::df)) {
      const auto frontiers = cfg::dominance_frontiers(function, tree);
      add("dominance frontiers", dot ? cfg::to_dot(frontiers) : cfg::to_text(frontiers));
    }
  }
  if (options_.wants(DumpKind::loops)) {
    const cfg::LoopForest loops(function);
    add("loop forest", dot ? cfg::to_dot(loops) : cfg::to_text(loops));
  }
  if (options_.wants(DumpKind::liveness)) {
    const cfg::Liveness liveness(function);
    add("liveness", dot ? cfg::to_dot(function, liveness) : cfg::to_text(function, liveness));
  }
}

void Dumper::add_renaming_tables(const MethodRow& row, const ssa::Function& function) {
  for (cfg::VariableId v : function.cfg().variables()) {
    const cfg::Variable& variable = function.cfg().variable(v);
    if (!options_.variable.empty() && variable.name != options_.variable) continue;
    shown_ += fmt::format("-- {}, {}: renaming of {}\n{}", function_, row.label(),
                          function.cfg().unique_name(v), ssa::rename_table(function, v));
  }
}

void Dumper::ssa(const MethodRow& row, const ssa::Function& function) {
  const bool traced = contains(options_.traces, ssa::rename_trace);
  if (traced && options_.trace_format == TraceFormat::text) add_renaming_tables(row, function);
  if (exchange_) return exchange_->ssa(row, function);
  if (!options_.wants(DumpKind::ssa)) return;
  add(fmt::format("SSA form, {}", row.label()),
      options_.dump_as == DumpAs::dot ? ssa::to_dot(function) : ssa::to_text(function));
}

void Dumper::snapshot(const MethodRow& row, const son::Snapshot& shown) {
  if (exchange_) exchange_->snapshot(row, shown);
  const bool dot = options_.dump_as == DumpAs::dot;
  const std::string title = fmt::format("{}, {}: #showGraph at {}:{}", function_, row.label(),
                                        shown.place.line, shown.place.column);
  shown_ += fmt::format("{} {}\n{}", dot ? "//" : "--", title,
                        dot ? son::to_dot(*shown.graph, title, shown.scopes)
                            : son::to_lines(*shown.graph, shown.scopes));
}

void Dumper::son(const MethodRow& row, const son::Graph& graph) {
  if (exchange_) return exchange_->son(row, graph);
  if (options_.wants(DumpKind::schedule)) {
    const son::Schedule schedule = son::schedule(graph, function_);
    add(fmt::format("scheduled from {}", row.label()),
        options_.dump_as == DumpAs::dot ? ssa::to_dot(schedule.ssa) : ssa::to_text(schedule.ssa));
  }
  if (!options_.wants(DumpKind::son)) return;
  add(fmt::format("Sea of Nodes, {}", row.label()),
      options_.dump_as == DumpAs::dot ? son::to_dot(graph) : son::to_lines(graph));
}

}  // namespace ssac::compare
