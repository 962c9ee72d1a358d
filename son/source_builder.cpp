#include "son/source_builder.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "son/fixpoint.h"

namespace ssac::son {

namespace {

using frontend::Expr;
using frontend::ExprKind;
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

/// What one look at the statements tells of the work to come.
struct Extent {
  std::size_t max_slots = 0;       // in use where most are, slot 0 included
  std::size_t nodes = 0;           // that will be made, besides loop phis; somewhat too many
  std::size_t names_at_loops = 0;  // over all loops, the names in scope: eager's loop phis
};

Extent measure(const frontend::Function& function) {
  Extent extent;
  extent.nodes = 16 + function.exprs.size();
  std::size_t now = 1 + function.parameters.size();
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

class SourceBuilder {
 public:
  SourceBuilder(const frontend::Function& function, LoopPhis loop_phis,
                const ConstructOptions& options, Trace& trace)
      : function_(function),
        loop_phis_(loop_phis),
        extent_(measure(function)),
        continues_(options.continues),
        size_limit_(options.size_limit),
        on_show_graph_(options.on_show_graph),
        category_(loop_phis == LoopPhis::lazy ? TraceCategory::lazy : TraceCategory::eager),
        peephole_(graph_, options, trace, category_),
        scoping_(graph_, peephole_, loop_phis, extent_.max_slots, options.size_limit, trace,
                 category_),
        slots_(function.variables.size()),
        scope_(scoping_.make_scope()),
        true_label_(graph_.add_label("True")),
        false_label_(graph_.add_label("False")) {}

  std::expected<Graph, TooLarge> build() {
    const std::size_t loop_phis = loop_phis_ == LoopPhis::eager ? extent_.names_at_loops : 0;
    if (loop_phis > size_limit_) return std::unexpected(TooLarge{"nodes", size_limit_});
    graph_.reserve(extent_.nodes + loop_phis, 2 * extent_.nodes + 3 * loop_phis);
    begin_function();
    for (const Stmt& stmt : function_.stmts) {
      visit(stmt);
      if (graph_.nodes_created() > size_limit_)
        return std::unexpected(TooLarge{"nodes", size_limit_});
      if (scoping_.over_limit()) return std::unexpected(TooLarge{"phi operands", size_limit_});
    }
    peephole_.apply(graph_.stop());
    return std::move(graph_);
  }

 private:
  /// How many loops and blocks are around a scope.
  struct Depth {
    std::size_t loops;
    std::size_t blocks;
  };
  struct OpenIf {
    Scope other;  // false's before `else`, then true's
    SourcePlace place;
    Depth depth;
  };
  struct OpenLoop {
    Scope exit;  // where breaks and the false condition go
    SourcePlace place;
    Depth depth;
    /// One for each continue so far; if stacked, one where all of them meet.
    std::vector<Scope> continued;
  };
  struct Branches {
    NodeId if_true;
    NodeId if_false;
  };

  void begin_function();
  void visit(const Stmt& stmt);
  void begin_if(const Stmt& stmt);
  void swap_arms();
  void end_if(const Stmt& stmt);
  void begin_while(const Stmt& stmt);
  void end_while();
  void break_loop();
  void continue_loop();
  void return_value(const Stmt& stmt);

  /// A new node, as peepholes leave it.
  NodeId make(Op op, std::initializer_list<NodeId> inputs) {
    return peephole_.apply(graph_.create(op, inputs));
  }
  NodeId value_of(frontend::ExprRange range);
  NodeId make_operator(ExprKind kind, NodeId left, NodeId right);
  Branches branch(NodeId condition);
  Scope leave_for(const OpenLoop& loop);
  [[nodiscard]] Depth depth() const { return {loops_.size(), blocks_.size()}; }
  [[nodiscard]] ScopeView view_of(const Scope& scope, ScopeRole role, SourcePlace place,
                                  Depth depth) const;
  void show_graph(const Stmt& stmt) const;
  static cfg::Merge join_of_continues(const OpenLoop& loop) {
    return {cfg::Construct::continue_join, loop.place};
  }

  const frontend::Function& function_;
  LoopPhis loop_phis_;
  Extent extent_;
  Continues continues_;
  std::size_t size_limit_;
  const std::function<void(const Snapshot&)>& on_show_graph_;
  TraceCategory category_;
  Graph graph_;
  Peephole peephole_;
  Scoping scoping_;
  IdMap<cfg::VariableId, std::uint32_t> slots_;
  Scope scope_;                        // at the statement that is next
  std::vector<std::uint32_t> blocks_;  // the number of slots at the start of each open block
  std::vector<OpenIf> ifs_;
  std::vector<OpenLoop> loops_;
  std::vector<NodeId> values_;  // scratch: operands not yet used
  LabelId true_label_;
  LabelId false_label_;
};

void SourceBuilder::begin_function() {
  const NodeId start = make(Op::start, {});
  graph_.set_start(start);
  graph_.set_stop(graph_.create(Op::stop, {}));
  scope_.set_control(
      peephole_.apply(graph_.create_projection(start, 0, graph_.add_label("$ctrl"))));
  std::uint32_t number = 0;
  for (cfg::VariableId parameter : function_.parameters) {
    const LabelId label = graph_.add_label(function_.variables[parameter].name, parameter);
    const NodeId argument = peephole_.apply(graph_.create_projection(start, ++number, label));
    slots_[parameter] = scoping_.declare(scope_, label, argument);
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
      slots_[stmt.variable] =
          scoping_.declare(scope_, graph_.add_label(name, stmt.variable), value);
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
    case StmtKind::while_end: end_while(); break;
    case StmtKind::break_: break_loop(); break;
    case StmtKind::continue_: continue_loop(); break;
    case StmtKind::return_: return_value(stmt); break;
    case StmtKind::show_graph:
      if (on_show_graph_) show_graph(stmt);
      break;
    case StmtKind::while_else:
    case StmtKind::evaluate: break;
  }
}

SourceBuilder::Branches SourceBuilder::branch(NodeId condition) {
  const NodeId test = make(Op::if_, {scope_.control(), condition});
  const NodeId if_true = peephole_.apply(graph_.create_projection(test, 0, true_label_));
  const NodeId if_false = peephole_.apply(graph_.create_projection(test, 1, false_label_));
  peephole_.discard_branch(test);
  return {if_true, if_false};
}

void SourceBuilder::begin_if(const Stmt& stmt) {
  const Branches branches = branch(value_of(stmt.expr));
  ifs_.push_back({scoping_.dup(scope_), stmt.place, depth()});
  ifs_.back().other.set_control(branches.if_false);
  scope_.set_control(branches.if_true);
}

void SourceBuilder::swap_arms() { std::swap(scope_, ifs_.back().other); }

void SourceBuilder::end_if(const Stmt& stmt) {
  const Stmt& begin = function_.stmts[stmt.match];
  if (function_.stmts[begin.match].kind == StmtKind::else_begin) swap_arms();
  Scope false_arm = std::move(ifs_.back().other);
  ifs_.pop_back();
  scoping_.merge(scope_, std::span(&false_arm, 1), {cfg::Construct::if_join, begin.place});
}

void SourceBuilder::begin_while(const Stmt& stmt) {
  scope_ = scoping_.begin_loop(std::move(scope_), {cfg::Construct::while_head, stmt.place});
  const Branches branches = branch(value_of(stmt.expr));
  const Depth around{loops_.size() + 1, blocks_.size()};
  loops_.push_back({scoping_.dup(scope_), stmt.place, around, {}});
  loops_.back().exit.set_control(branches.if_false);
  scope_.set_control(branches.if_true);
}

void SourceBuilder::end_while() {
  if (!loops_.back().continued.empty()) continue_loop();
  OpenLoop loop = std::move(loops_.back());
  loops_.pop_back();
  std::vector<Scope> ways = std::move(loop.continued);
  if (ways.empty()) ways.push_back(std::move(scope_));
  if (continues_ == Continues::merged && ways.size() > 1) {
    scoping_.merge(ways.front(), std::span(ways).subspan(1), join_of_continues(loop));
    ways.erase(ways.begin() + 1, ways.end());
  }
  scoping_.end_loop(ways, loop.exit);
  scope_ = std::move(loop.exit);
}

/// A copy of the scope for a jump out of it, without the names declared in the loop. What follows
/// the jump is dead.
Scope SourceBuilder::leave_for(const OpenLoop& loop) {
  Scope copy = scoping_.dup(scope_);
  scope_.set_control(make(Op::dead_control, {}));
  copy.pop_to(loop.exit.num_slots());
  return copy;
}

void SourceBuilder::break_loop() {
  OpenLoop& loop = loops_.back();
  Scope copy = leave_for(loop);
  scoping_.merge(loop.exit, std::span(&copy, 1), {cfg::Construct::break_exit, loop.place});
}

void SourceBuilder::continue_loop() {
  OpenLoop& loop = loops_.back();
  Scope copy = leave_for(loop);
  if (continues_ != Continues::stacked || loop.continued.empty()) {
    loop.continued.push_back(std::move(copy));
  } else {
    scoping_.merge(loop.continued.front(), std::span(&copy, 1), join_of_continues(loop));
  }
}

void SourceBuilder::return_value(const Stmt& stmt) {
  const NodeId value = value_of(stmt.expr);
  graph_.add_input(graph_.stop(), make(Op::return_, {scope_.control(), value}));
  scope_.set_control(make(Op::dead_control, {}));
}

NodeId SourceBuilder::value_of(frontend::ExprRange range) {
  for (const Expr& expr : function_.expr(range)) {
    if (expr.kind == ExprKind::constant) {
      values_.push_back(peephole_.apply(graph_.create_constant(expr.value)));
    } else if (expr.kind == ExprKind::name) {
      values_.push_back(scoping_.look_up(scope_, slots_[expr.variable]));
    } else {
      NodeId right;
      if (num_operands(expr.kind) == 2) {
        right = values_.back();
        values_.pop_back();
      }
      values_.back() = make_operator(expr.kind, values_.back(), right);
    }
  }
  const NodeId value = values_.back();
  values_.pop_back();
  return value;
}

NodeId SourceBuilder::make_operator(ExprKind kind, NodeId left, NodeId right) {
  const NodeId none;
  switch (kind) {
    case ExprKind::neg: return make(Op::minus, {none, left});
    case ExprKind::add: return make(Op::add, {none, left, right});
    case ExprKind::sub: return make(Op::sub, {none, left, right});
    case ExprKind::mul: return make(Op::mul, {none, left, right});
    case ExprKind::div: return make(Op::div, {none, left, right});
    case ExprKind::eq: return make(Op::eq, {none, left, right});
    case ExprKind::ne: return make(Op::not_, {none, make(Op::eq, {none, left, right})});
    case ExprKind::lt: return make(Op::lt, {none, left, right});
    case ExprKind::le: return make(Op::le, {none, left, right});
    case ExprKind::gt: return make(Op::lt, {none, right, left});
    case ExprKind::ge: return make(Op::le, {none, right, left});
    case ExprKind::constant:
    case ExprKind::name:
    default: break;
  }
  assert(false && "a leaf is no operator");
  return none;
}

ScopeView SourceBuilder::view_of(const Scope& scope, ScopeRole role, SourcePlace place,
                                 Depth depth) const {
  ScopeView view{scope.id(), role, place, {{{"$ctrl", graph_.resolve(scope.control()), 0}}}};
  // Level 0 is the parameters', level 1 the function's body, and each block has one.
  std::vector<std::size_t> ends = {1 + function_.parameters.size()};
  ends.insert(ends.end(), blocks_.begin(),
              blocks_.begin() + static_cast<std::ptrdiff_t>(depth.blocks));
  ends.push_back(scope.num_slots());
  view.levels.resize(ends.size());
  std::uint32_t slot = 1;
  for (std::size_t level = 0; level < ends.size(); ++level) {
    for (; slot < ends[level]; ++slot) {
      view.levels[level].push_back(scoping_.peek(scope, slot, depth.loops));
    }
  }
  return view;
}

void SourceBuilder::show_graph(const Stmt& stmt) const {
  Snapshot snapshot{&graph_, stmt.place, {}};
  auto& scopes = snapshot.scopes;
  scopes.push_back(view_of(scope_, ScopeRole::current, {}, depth()));
  for (const OpenIf& open : ifs_) {
    scopes.push_back(view_of(open.other, ScopeRole::other_arm, open.place, open.depth));
  }
  for (std::size_t k = 0; k < loops_.size(); ++k) {
    const OpenLoop& loop = loops_[k];
    scopes.push_back(
        view_of(scoping_.loop_head(k), ScopeRole::loop_head, loop.place, {k, loop.depth.blocks}));
    scopes.push_back(view_of(loop.exit, ScopeRole::loop_exit, loop.place, loop.depth));
    for (const Scope& way : loop.continued) {
      scopes.push_back(view_of(way, ScopeRole::loop_continue, loop.place, loop.depth));
    }
  }
  std::ranges::sort(scopes, {}, &ScopeView::id);
  on_show_graph_(snapshot);
}

}  // namespace

std::expected<Graph, TooLarge> build_from_source(const frontend::Function& function,
                                                 LoopPhis loop_phis,
                                                 const ConstructOptions& options, Trace& trace) {
  auto graph = SourceBuilder(function, loop_phis, options, trace).build();
  if (graph && options.peepholes == Peepholes::fixpoint) {
    simplify_to_fixpoint(*graph, options.size_limit, trace);
  }
  return graph;
}

}  // namespace ssac::son
