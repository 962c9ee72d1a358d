#include "son/build/source_builder.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "son/build/expression_builder.h"
#include "son/build/graph_builder.h"
#include "son/trace_fields.h"

namespace ssac::son {

namespace {

using frontend::Stmt;
using frontend::StmtKind;

/// How many nodes a statement makes besides those of its expression and phis.
std::size_t nodes_of(StmtKind kind) {
  switch (kind) {
    case StmtKind::if_begin: return 5;
    case StmtKind::while_begin: return 6;
    case StmtKind::return_: return 2;
    case StmtKind::break_:
    case StmtKind::continue_: return 3;
    default: return 0;
  }
}

/// The size of the work to come, measured in one pass over the statements.
struct Extent {
  std::size_t max_slots = 0;       // the most in use at a time, slot 0 included
  std::size_t nodes = 0;           // estimate of the nodes without loop phis, rather too high
  std::size_t names_at_loops = 0;  // names in scope, summed over all loops: eager's loop phis
};

/// The variables that no statement declares and that are neither parameters nor hidden (used by one
/// expression): they are in scope from the start of the function, without a value.
std::vector<cfg::VariableId> find_undeclared(const frontend::Function& function) {
  IdSet<cfg::VariableId> declared(function.variables.size());
  for (cfg::VariableId parameter : function.parameters) declared.insert(parameter);
  for (const Stmt& stmt : function.stmts) {
    if (stmt.kind == StmtKind::declare) declared.insert(stmt.variable);
  }
  std::vector<cfg::VariableId> undeclared;
  for (cfg::VariableId v : function.variables.ids()) {
    if (!declared.contains(v) && !function.variables[v].is_hidden()) {
      undeclared.push_back(v);
    }
  }
  return undeclared;
}

Extent measure(const frontend::Function& function, std::size_t num_undeclared) {
  Extent extent;
  extent.nodes = 16 + function.exprs.size();
  std::size_t now = 1 + function.parameters.size() + num_undeclared;
  extent.max_slots = now;
  std::vector<std::size_t> outer;
  for (const Stmt& stmt : function.stmts) {
    if (stmt.kind == StmtKind::declare) ++now;
    if (stmt.kind == StmtKind::block_begin || stmt.kind == StmtKind::while_begin) {
      outer.push_back(now);
    }
    if (stmt.kind == StmtKind::block_end || stmt.kind == StmtKind::while_end) {
      now = outer.back();
      outer.pop_back();
    }
    if (stmt.kind == StmtKind::while_begin) extent.names_at_loops += now - 1;
    extent.nodes += nodes_of(stmt.kind);
    extent.max_slots = std::max(extent.max_slots, now);
  }
  return extent;
}

IdVector<cfg::SymbolId, cfg::Symbol> symbols_of(const frontend::Function& function) {
  IdVector<cfg::SymbolId, cfg::Symbol> symbols;
  for (const cfg::Symbol& symbol : function.symbols) symbols.push_back(symbol);
  return symbols;
}

/// For a step in the middle or at the end of a statement: where the statement begins.
void add_begin_line(std::vector<TraceField>& fields, SourcePlace place) {
  if (place.valid()) fields.emplace_back("begin_line", place.line);
}

class SourceBuilder : GraphBuilder {
 public:
  SourceBuilder(const frontend::Function& function, LoopPhis loop_phis,
                const ConstructOptions& options, Trace& trace)
      : GraphBuilder(options, trace, loop_phis == LoopPhis::lazy ? lazy_trace : eager_trace),
        function_(function),
        loop_phis_(loop_phis),
        undeclared_(find_undeclared(function)),
        extent_(measure(function, undeclared_.size())),
        scoping_(graph_, peephole_, loop_phis, extent_.max_slots, options.size_limit, trace,
                 category_),
        slots_(function.variables.size()),
        expressions_(function, *this, scoping_, slots_),
        scope_(scoping_.make_scope()) {
    states_.add_scopes(scoping_, [this](ScopeStates& states) { trace_purposes(states); });
    graph_.set_symbols(symbols_of(function));
    if (tracing_ || trace.on(peephole_trace)) {
      graph_.set_variable_names(cfg::unique_names(function.variables));
    }
  }

  std::expected<Graph, TooLarge> build() {
    const std::size_t loop_phis = loop_phis_ == LoopPhis::eager ? extent_.names_at_loops : 0;
    if (loop_phis > options_.size_limit) return too_many("nodes");
    graph_.reserve(extent_.nodes + loop_phis, 2 * extent_.nodes + 3 * loop_phis);
    bind_variables();
    for (const Stmt& stmt : function_.stmts) {
      if (tracing_ || trace_.records_phis()) trace_statement(stmt);
      visit(stmt);
      if (has_too_many_nodes()) return too_many("nodes");
      if (scoping_.over_limit()) return too_many("phi operands");
    }
    return finish(false);
  }

 private:
  struct OpenIf {
    Scope other;  // before `else` that of the false side, then that of the true side
    SourcePlace place;
    std::size_t depth;  // how many blocks are around it
  };
  struct OpenLoop {
    Scope exit;                   // where the condition is false; breaks too if there is no else
    std::optional<Scope> broken;  // where breaks go if there is an else
    bool has_else;
    SourcePlace place;
    std::size_t depth;  // how many blocks are around the loop
    HeaderNumber header;
    /// One for each continue so far; if stacked, a single one that merges them.
    std::vector<Scope> continued;
  };
  /// The else part of a loop, which is already closed.
  struct OpenElse {
    std::optional<Scope> broken;  // after the breaks
    SourcePlace place;
    std::size_t depth;        // how many blocks are around the loop
    std::uint32_t num_slots;  // after the whole statement
  };

  void bind_variables();
  void visit(const Stmt& stmt);
  void begin_if(const Stmt& stmt);
  void swap_arms();
  void end_if(const Stmt& stmt);
  void begin_while(const Stmt& stmt);
  OpenLoop end_body();
  void begin_while_else();
  void end_while(const Stmt& stmt);
  void break_loop();
  void continue_loop(std::string_view step);
  void return_value(const Stmt& stmt);

  NodeId value_of(frontend::ExprRange range) { return expressions_.value(scope_, range); }
  Scope leave_for(const OpenLoop& loop, std::string_view step);
  void trace_statement(const Stmt& stmt);
  [[nodiscard]] const Stmt& beginning_of(const Stmt& stmt) const;
  [[nodiscard]] ScopeView view_of(const Scope& scope, ScopeRole role, SourcePlace place,
                                  std::size_t depth) const;
  template <class Visit>
  void for_each_scope(Visit visit) const;
  void show_graph(const Stmt& stmt) const;
  void trace_purposes(ScopeStates& states) const;
  static cfg::Merge join_of_continues(const OpenLoop& loop) {
    return {cfg::Construct::continue_join, loop.place};
  }

  const frontend::Function& function_;
  LoopPhis loop_phis_;
  std::vector<cfg::VariableId> undeclared_;
  Extent extent_;
  Scoping scoping_;
  Slots slots_;
  ExpressionBuilder expressions_;
  Scope scope_;                        // at the next statement
  std::vector<std::uint32_t> blocks_;  // the number of slots at the start of each open block
  std::vector<OpenIf> ifs_;
  std::vector<OpenLoop> loops_;
  std::vector<OpenElse> loop_elses_;
};

/// Binds the parameters, and the variables that no statement declares.
void SourceBuilder::bind_variables() {
  const auto [start, control] = begin();
  scope_.set_control(control);
  std::uint32_t number = 0;
  for (cfg::VariableId parameter : function_.parameters) {
    const LabelId label = graph_.add_label(function_.variables[parameter].name, parameter);
    slots_[parameter] = scoping_.declare(scope_, label, project(start, ++number, label));
  }
  NodeId undefined;
  for (cfg::VariableId variable : undeclared_) {
    if (!undefined.valid()) undefined = make_constant(0);
    const LabelId label = graph_.add_label(function_.variables[variable].name, variable);
    slots_[variable] = scoping_.declare(scope_, label, undefined);
  }
}

void SourceBuilder::visit(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::block_begin: blocks_.push_back(scope_.num_slots()); break;
    case StmtKind::block_end:
      scope_.pop_to(blocks_.back());
      blocks_.pop_back();
      break;
    case StmtKind::declare: {
      const NodeId value = value_of(stmt.expr);
      const std::string& name = function_.variables[stmt.variable].name;
      slots_[stmt.variable] = scoping_.define(scope_, graph_.add_label(name, stmt.variable), value);
      break;
    }
    case StmtKind::assign: {
      const NodeId value = value_of(stmt.expr);
      scoping_.assign(scope_, slots_[stmt.variable], value);
      break;
    }
    case StmtKind::if_begin: begin_if(stmt); break;
    case StmtKind::else_begin: swap_arms(); break;
    case StmtKind::if_end: end_if(stmt); break;
    case StmtKind::while_begin: begin_while(stmt); break;
    case StmtKind::while_else: begin_while_else(); break;
    case StmtKind::while_end: end_while(stmt); break;
    case StmtKind::break_: break_loop(); break;
    case StmtKind::continue_: continue_loop("continue"); break;
    case StmtKind::return_: return_value(stmt); break;
    case StmtKind::show_graph:
      if (options_.on_show_graph) show_graph(stmt);
      break;
    case StmtKind::evaluate: value_of(stmt.expr); break;
  }
}

void SourceBuilder::begin_if(const Stmt& stmt) {
  Scope other = expressions_.branch(scope_, stmt.expr);
  ifs_.push_back({std::move(other), stmt.place, blocks_.size()});
}

void SourceBuilder::swap_arms() { std::swap(scope_, ifs_.back().other); }

void SourceBuilder::end_if(const Stmt& stmt) {
  const Stmt& begin = function_.stmts[stmt.match];
  if (function_.stmts[begin.match].kind == StmtKind::else_begin) swap_arms();
  scoping_.merge(scope_, std::span(&ifs_.back().other, 1), {cfg::Construct::if_join, begin.place});
  ifs_.pop_back();
}

void SourceBuilder::begin_while(const Stmt& stmt) {
  scope_ = scoping_.begin_loop(std::move(scope_), {header_of(stmt), stmt.place});
  Scope exit = expressions_.branch(scope_, stmt.expr);
  const bool has_else = function_.stmts[stmt.match].kind == StmtKind::while_else;
  loops_.push_back(
      {std::move(exit), {}, has_else, stmt.place, blocks_.size(), scope_.header(), {}});
}

/// Ends the body of a loop; `scope_` becomes the scope of its exit.
SourceBuilder::OpenLoop SourceBuilder::end_body() {
  if (!loops_.back().continued.empty()) continue_loop("end body");
  OpenLoop loop = std::move(loops_.back());
  loops_.pop_back();
  std::vector<Scope> back_edges = std::move(loop.continued);
  if (back_edges.empty()) back_edges.push_back(std::move(scope_));
  if (options_.continues == Continues::merged && back_edges.size() > 1) {
    scoping_.merge(back_edges.front(), std::span(back_edges).subspan(1), join_of_continues(loop));
    back_edges.erase(back_edges.begin() + 1, back_edges.end());
  }
  scoping_.end_loop(back_edges, loop.exit, loop.broken ? &*loop.broken : nullptr);
  scope_ = std::move(loop.exit);
  return loop;
}

void SourceBuilder::begin_while_else() {
  OpenLoop loop = end_body();
  loop_elses_.push_back({std::move(loop.broken), loop.place, loop.depth, scope_.num_slots()});
}

void SourceBuilder::end_while(const Stmt& stmt) {
  const Stmt& begin = function_.stmts[stmt.match];
  if (function_.stmts[begin.match].kind != StmtKind::while_else) {
    end_body();
    return;
  }
  OpenElse open = std::move(loop_elses_.back());
  loop_elses_.pop_back();
  scope_.pop_to(open.num_slots);
  if (!open.broken) return;
  scoping_.merge(scope_, std::span(&*open.broken, 1), {cfg::Construct::break_exit, open.place});
}

/// Returns a copy of the scope for a jump out of it, without the names declared in the loop. What
/// follows the jump is dead.
Scope SourceBuilder::leave_for(const OpenLoop& loop, std::string_view step) {
  Scope copy = scoping_.dup(scope_);
  scope_.set_control(make(Op::dead_control, {}));
  copy.pop_to(loop.exit.num_slots());
  if (tracing_) {
    std::vector<TraceField> fields = {{"scope", copy.id()}, {"control", copy.control()}};
    add_begin_line(fields, loop.place);
    trace_.emit(category_, step, std::move(fields));
  }
  return copy;
}

void SourceBuilder::break_loop() {
  OpenLoop& loop = loops_.back();
  Scope copy = leave_for(loop, "break");
  if (loop.has_else && !loop.broken) {
    loop.broken = std::move(copy);
    return;
  }
  scoping_.merge(loop.has_else ? *loop.broken : loop.exit, std::span(&copy, 1),
                 {cfg::Construct::break_exit, loop.place});
}

void SourceBuilder::continue_loop(std::string_view step) {
  OpenLoop& loop = loops_.back();
  Scope copy = leave_for(loop, step);
  if (options_.continues != Continues::stacked || loop.continued.empty()) {
    loop.continued.push_back(std::move(copy));
  } else {
    scoping_.merge(loop.continued.front(), std::span(&copy, 1), join_of_continues(loop));
  }
}

/// The beginning of the if or loop that this else or end belongs to.
const Stmt& SourceBuilder::beginning_of(const Stmt& stmt) const {
  const Stmt& other = function_.stmts[stmt.match];
  const bool is_end = other.kind == StmtKind::if_end || other.kind == StmtKind::while_end;
  return is_end ? function_.stmts[other.match] : other;
}

void SourceBuilder::trace_statement(const Stmt& stmt) {
  if (stmt.kind == StmtKind::block_begin || stmt.kind == StmtKind::block_end) return;
  const bool is_end = stmt.kind == StmtKind::if_end || stmt.kind == StmtKind::while_end;
  const bool is_else = stmt.kind == StmtKind::else_begin || stmt.kind == StmtKind::while_else;
  const bool follows_body = is_end || stmt.kind == StmtKind::while_else;
  trace_.set_place(follows_body ? SourcePlace() : stmt.place);
  if (!tracing_) return;
  std::vector<TraceField> fields;
  if (is_end || is_else) {
    const Stmt& begin = beginning_of(stmt);
    const bool is_if = begin.kind == StmtKind::if_begin;
    fields.emplace_back("statement", name_of(is_if ? cfg::Construct::if_join : header_of(begin)));
    add_begin_line(fields, begin.place);
  }
  add_place(fields, stmt.place);
  trace_.emit(category_, is_end ? "end" : is_else ? "else" : "statement", std::move(fields));
}

/// Without an expression, control is left without a user, as at the end of the function.
void SourceBuilder::return_value(const Stmt& stmt) {
  if (stmt.expr.first != stmt.expr.last) {
    const NodeId value = value_of(stmt.expr);
    graph_.add_input(graph_.stop(), make(Op::return_, {scope_.control(), value}));
  }
  scope_.set_control(make(Op::dead_control, {}));
}

ScopeView SourceBuilder::view_of(const Scope& scope, ScopeRole role, SourcePlace place,
                                 std::size_t depth) const {
  ScopeView view{scope.id(), role, place, {{{"$ctrl", graph_.resolve(scope.control()), 0}}}};
  // Level 0 is for the parameters, level 1 for the body of the function, then one for each block.
  std::vector<std::size_t> ends = {1 + function_.parameters.size() + undeclared_.size()};
  ends.insert(ends.end(), blocks_.begin(), blocks_.begin() + static_cast<std::ptrdiff_t>(depth));
  ends.push_back(scope.num_slots());
  view.levels.resize(ends.size());
  std::uint32_t slot = 1;
  for (std::size_t level = 0; level < ends.size(); ++level) {
    for (; slot < ends[level]; ++slot) {
      view.levels[level].push_back(scoping_.peek(scope, slot));
    }
  }
  return view;
}

/// Calls visit(scope, role, place, depth) for the scopes of the next and of all open statements,
/// except those of headers.
template <class Visit>
void SourceBuilder::for_each_scope(Visit visit) const {
  visit(scope_, ScopeRole::current, SourcePlace(), blocks_.size());
  for (const OpenIf& open : ifs_) visit(open.other, ScopeRole::other_arm, open.place, open.depth);
  for (const OpenLoop& loop : loops_) {
    visit(loop.exit, ScopeRole::loop_exit, loop.place, loop.depth);
    if (loop.broken) visit(*loop.broken, ScopeRole::loop_break, loop.place, loop.depth);
    for (const Scope& scope : loop.continued) {
      visit(scope, ScopeRole::loop_continue, loop.place, loop.depth);
    }
  }
  for (const OpenElse& open : loop_elses_) {
    if (open.broken) visit(*open.broken, ScopeRole::loop_break, open.place, open.depth);
  }
}

void SourceBuilder::show_graph(const Stmt& stmt) const {
  Snapshot snapshot{&graph_, stmt.place, {}};
  auto& scopes = snapshot.scopes;
  for_each_scope([&](const auto&... of) { scopes.push_back(view_of(of...)); });
  for (const OpenLoop& loop : loops_) {
    scopes.push_back(
        view_of(scoping_.scope_of(loop.header), ScopeRole::loop_header, loop.place, loop.depth));
  }
  std::ranges::sort(scopes, {}, &ScopeView::id);
  options_.on_show_graph(snapshot);
}

void SourceBuilder::trace_purposes(ScopeStates& states) const {
  for_each_scope([&](const Scope& scope, ScopeRole role, SourcePlace place, std::size_t) {
    states.set_purpose(scope, {role, place});
  });
}

}  // namespace

std::expected<Graph, TooLarge> build_from_source(const frontend::Function& function,
                                                 LoopPhis loop_phis,
                                                 const ConstructOptions& options, Trace& trace) {
  return SourceBuilder(function, loop_phis, options, trace).build();
}

}  // namespace ssac::son
