#include "compare/exchange/igv_group.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cfg/support/visible.h"
#include "compare/core/construction.h"
#include "compare/exchange/dumps.h"
#include "compare/exchange/igv_forms.h"
#include "compare/exchange/igv_graph.h"
#include "ssa/method.h"

namespace ssac::compare {
namespace {

using frontend::Stmt;
using frontend::StmtKind;

/// Limit on the size of the graphs of all steps together, in statements and operations.
constexpr std::size_t max_step_items = 100'000;

/// Whether the statement does something itself, instead of only opening, dividing or ending
/// another.
bool does_something(StmtKind kind) {
  switch (kind) {
    case StmtKind::declare:
    case StmtKind::assign:
    case StmtKind::if_begin:
    case StmtKind::while_begin:
    case StmtKind::break_:
    case StmtKind::continue_:
    case StmtKind::return_:
    case StmtKind::evaluate: return true;
    default: return false;
  }
}

}  // namespace

frontend::Function with_snapshots(const frontend::Function& function) {
  frontend::Function result = function;
  result.stmts.clear();
  std::vector<std::uint32_t> moved_to;  // by index among the old statements
  bool shown = false;
  for (const Stmt& stmt : function.stmts) {
    if (does_something(stmt.kind) && !shown) {
      result.stmts.push_back({StmtKind::show_graph, stmt.place, {}, {}, 0});
    }
    shown = stmt.kind == StmtKind::show_graph;
    moved_to.push_back(static_cast<std::uint32_t>(result.stmts.size()));
    result.stmts.push_back(stmt);
  }
  for (std::size_t k = 0; k < function.stmts.size(); ++k) {
    Stmt& stmt = result.stmts[moved_to[k]];
    stmt.match = moved_to[stmt.match];
  }
  return result;
}

void IgvGroup::begin(const std::string& function, const Budget& budget) {
  ast_ = nullptr;
  budget_ = budget;
  bytes_shown_ = 0;
  shown_row_.clear();
  out_ += fmt::format(
      "  <group>\n    <properties><p name=\"name\">{}</p><p name=\"file\">{}</p>"
      "</properties>\n",
      xml_text(function), xml_text(file_));
}

void IgvGroup::ast(const frontend::Function& function) {
  const std::size_t size = function.stmts.size() + function.exprs.size();
  if (function.stmts.size() * size <= max_step_items) ast_ = &function;
}

void IgvGroup::add_step(const MethodRow& row, const son::Snapshot& shown, std::size_t number) {
  if (bytes_shown_ > max_shown_bytes) return;
  const std::string graph = to_igv(*shown.graph,
                                   fmt::format("{}: step {}, before {}:{}", row.label(), number,
                                               shown.place.line, shown.place.column),
                                   false);
  out_ += graph;
  bytes_shown_ += graph.size();
  if (bytes_shown_ > max_shown_bytes) {
    out_ += "    <!-- no more steps are shown: there are 16 MiB of such graphs before -->\n";
  }
}

void IgvGroup::snapshot(const MethodRow& row, const son::Snapshot& shown) {
  if (ast_ != nullptr) return;
  if (std::exchange(shown_row_, row.label()) != row.label()) shown_ = 0;
  add_step(row, shown, ++shown_);
}

void IgvGroup::steps(const MethodRow& row, const cfg::Function& function) {
  if (ast_ == nullptr) return;
  Trace no_trace;
  const auto pruned = ssa::baseline().construct(function, {}, no_trace);
  if (!pruned) return;
  const frontend::Function source = with_snapshots(*ast_);
  son::ConstructOptions showing = construct_options(options_, budget_, row);
  std::size_t number = 0;
  showing.on_show_graph = [&](const son::Snapshot& shown) { add_step(row, shown, ++number); };
  // The result is the graph that exists already, so it cannot be too large.
  (void)row.son_method->construct({&source, &*pruned}, showing, no_trace);
}

}  // namespace ssac::compare
