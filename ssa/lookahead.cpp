#include "ssa/lookahead.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "cfg/dominators.h"
#include "cfg/traversal.h"
#include "frontend/ast.h"
#include "ssa/explain/phi_event.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/source_bindings.h"

namespace ssac::ssa {

namespace {

using cfg::BlockId;
using cfg::Construct;
using cfg::Merge;
using cfg::VariableId;
using frontend::Expr;
using frontend::ExprKind;
using frontend::Stmt;
using frontend::StmtKind;

/// For each construct, the blocks where it makes control join, in order.
using MergeBlocks = std::multimap<Merge, BlockId>;

MergeBlocks merge_blocks(const cfg::Function& function, const cfg::DominatorTree& tree) {
  MergeBlocks blocks;
  for (const BlockId b : function.blocks()) {
    if (!tree.reachable(b) || cfg::num_reachable_predecessors(function, b, tree) < 2) continue;
    for (const Merge& merge : function.merges(b)) blocks.emplace(merge, b);
  }
  return blocks;
}

/// For each while, in source order, the variables assigned in its body, in order of first mention;
/// nothing if there are more than `limit` in total. O(statements + variables found).
std::optional<std::vector<std::vector<VariableId>>> assigned_in_loops(const frontend::Function& ast,
                                                                      std::size_t limit) {
  std::vector<std::vector<VariableId>> loops;
  std::vector<std::size_t> open;
  IdMap<VariableId, std::size_t> seen_in(ast.variables.size());  // a loop's number from 1
  std::size_t total = 0;
  const auto close = [&] {
    const std::size_t loop = open.back();
    open.pop_back();
    std::erase_if(loops[loop],
                  [&](VariableId v) { return std::exchange(seen_in[v], loop + 1) == loop + 1; });
    total += loops[loop].size();
    if (open.empty()) return;
    std::vector<VariableId>& outer = loops[open.back()];
    outer.insert(outer.end(), loops[loop].begin(), loops[loop].end());
  };
  for (const Stmt& stmt : ast.stmts) {
    if (stmt.kind == StmtKind::while_begin) {
      open.push_back(loops.size());
      loops.emplace_back();
    } else if (stmt.kind == StmtKind::assign && !open.empty()) {
      loops[open.back()].push_back(stmt.variable);
    } else if (stmt.kind == StmtKind::while_else ||
               (stmt.kind == StmtKind::while_end &&
                ast.stmts[stmt.match].match ==
                    static_cast<std::size_t>(&stmt - ast.stmts.data()))) {
      close();
    }
    if (total > limit) return std::nullopt;
  }
  return loops;
}

/// One walk over the statements with the bindings of all variables.
class Walk {
 public:
  Walk(const Source& source, const MergeBlocks& merges, LookAhead way, std::size_t limit,
       Trace* trace)
      : cfg_(source.cfg),
        ast_(*source.ast),
        merges_(merges),
        way_(way),
        limit_(limit),
        trace_(trace),
        bindings_(ast_.variables.size()),
        seen_(ast_.variables.size()),
        unbound_(ast_.variables.size()) {}

  /// `assigned` is used only with LookAhead::collect.
  void run(const std::vector<std::vector<VariableId>>& assigned, const IdSet<VariableId>& bound) {
    assigned_ = &assigned;
    for (const VariableId v : ast_.parameters) bind(v);
    bound.for_each([&](VariableId v) { bind(v); });
    for (std::uint32_t at = 0; at < ast_.stmts.size() && !too_large_; ++at) {
      if (++statements_ > limit_) too_large_ = TooLarge{"statements compiled", limit_};
      step(at);
    }
  }

  /// The variables that some read may find unbound.
  [[nodiscard]] const IdSet<VariableId>& unbound() const { return unbound_; }
  [[nodiscard]] const std::optional<TooLarge>& too_large() const { return too_large_; }
  std::vector<PhiSite> take_sites() {
    std::ranges::sort(sites_);
    const auto repeated = std::ranges::unique(sites_);
    sites_.erase(repeated.begin(), repeated.end());
    return std::move(sites_);
  }

 private:
  using Path = SourceBindings::Path;
  struct Open {
    std::uint32_t begin = 0;
    bool is_trial = false;          // a loop whose body is compiled to be thrown away
    bool reachable = false;         // at its beginning
    SourceBindings::Mark mark = 0;  // of an if after the condition, of a loop at the header
    std::size_t names_mark = 0;     // of a trial: the names assigned before it
    std::size_t outer_loop = 0;     // what innermost_loop_ was before
    std::vector<Path> paths = {};   // of an if its then arm, of a loop its breaks
    std::vector<Path> continues = {};
  };

  void step(std::uint32_t& at);
  void evaluate(frontend::ExprRange range);
  void begin_if(std::uint32_t at);
  void end_if();
  void begin_loop(std::uint32_t at, const std::vector<VariableId>& assigned);
  void begin_trial(std::uint32_t at);
  void end_trial(std::uint32_t& at);
  void end_body();
  void end_loop(bool has_else);
  void jump(StmtKind kind);

  void bind(VariableId v) {
    if (reachable_) bindings_.bind(v);
  }
  void take_path(SourceBindings::Mark mark, std::vector<Path>& paths);
  void merge(const std::vector<Path>& paths, Merge at, bool at_bottom);
  void add_site(Merge merge, VariableId v, Decision decision);
  void reject(Merge merge, VariableId v, Decision decision);
  [[nodiscard]] bool tracing() const { return is_final() && trace_->on(lookahead_trace); }
  [[nodiscard]] bool is_watched() const {
    return is_final() && wants_phis(*trace_, lookahead_trace);
  }
  /// Whether what is done now is final: not in a trial, in dead code, or in a walk that only looks.
  [[nodiscard]] bool is_final() const { return trace_ != nullptr && trials_ == 0 && reachable_; }
  void emit(std::string_view step, Merge merge, std::vector<TraceField> fields = {});
  [[nodiscard]] TraceField::Names names_of(std::span<const VariableId> variables) const;
  [[nodiscard]] Merge merge_of(const Open& open, Construct construct) const {
    return {construct, ast_.stmts[open.begin].place};
  }

  const cfg::Function& cfg_;
  const frontend::Function& ast_;
  const MergeBlocks& merges_;
  const LookAhead way_;
  const std::size_t limit_;
  Trace* trace_;
  const std::vector<std::vector<VariableId>>* assigned_ = nullptr;
  std::size_t next_loop_ = 0;  // index into `assigned_`

  SourceBindings bindings_;
  bool reachable_ = true;
  std::vector<Open> open_;
  std::size_t innermost_loop_ = 0;                 // its index in open_; meaningless outside loops
  SparseIdSet<VariableId> seen_;                   // scratch
  std::vector<VariableId> names_;                  // the names assigned in the open trials
  std::set<std::pair<BlockId, VariableId>> told_;  // phis reported so far
  std::size_t trials_ = 0;                         // open ones

  IdSet<VariableId> unbound_;
  std::vector<PhiSite> sites_;
  std::size_t operands_ = 0;
  std::size_t statements_ = 0;
  std::optional<TooLarge> too_large_;
};

void Walk::step(std::uint32_t& at) {
  const Stmt& stmt = ast_.stmts[at];
  switch (stmt.kind) {
    case StmtKind::declare:
    case StmtKind::assign:
      evaluate(stmt.expr);
      if (trials_ > 0 && stmt.kind == StmtKind::assign) names_.push_back(stmt.variable);
      return bind(stmt.variable);
    case StmtKind::evaluate: return evaluate(stmt.expr);
    case StmtKind::return_:
      evaluate(stmt.expr);
      reachable_ = false;
      return;
    case StmtKind::if_begin: return begin_if(at);
    case StmtKind::else_begin: {
      Open& open = open_.back();
      take_path(open.mark, open.paths);
      bindings_.go_back(open.mark);
      reachable_ = open.reachable;
      return;
    }
    case StmtKind::if_end: return end_if();
    case StmtKind::while_begin:
      if (way_ == LookAhead::copy) return begin_trial(at);
      return begin_loop(at, (*assigned_)[next_loop_++]);
    case StmtKind::while_else: return open_.back().is_trial ? end_trial(at) : end_body();
    case StmtKind::while_end:
      if (open_.back().is_trial) return end_trial(at);
      return end_loop(ast_.stmts[ast_.stmts[at].match].match != at);
    case StmtKind::break_:
    case StmtKind::continue_: return jump(stmt.kind);
    case StmtKind::block_begin:
    case StmtKind::block_end:
    case StmtKind::show_graph: return;
  }
}

/// Hidden variables are bound as if all operands were evaluated, since no other expression reads
/// them.
void Walk::evaluate(frontend::ExprRange range) {
  for (const Expr& expr : ast_.expr(range)) {
    if (expr.kind == ExprKind::name) {
      if (reachable_ && !bindings_.is_bound(expr.variable)) unbound_.insert(expr.variable);
    } else if (expr.kind == ExprKind::keep) {
      bind(expr.variable);
    } else if (expr.kind == ExprKind::logic_end || expr.kind == ExprKind::choice_end) {
      const Expr& begin = ast_.exprs[expr.link];
      if (!begin.variable) continue;
      add_site({Construct::expression_join, begin.place}, begin.variable,
               Decision::expression_value);
      bind(begin.variable);
    }
  }
}

void Walk::begin_if(std::uint32_t at) {
  evaluate(ast_.stmts[at].expr);
  open_.push_back({.begin = at, .reachable = reachable_, .mark = bindings_.mark()});
}

void Walk::end_if() {
  Open open = std::move(open_.back());
  open_.pop_back();
  take_path(open.mark, open.paths);
  bindings_.go_back(open.mark);
  const bool has_else = ast_.stmts[ast_.stmts[open.begin].match].kind == StmtKind::else_begin;
  if (!has_else && open.reachable) open.paths.emplace_back();
  merge(open.paths, merge_of(open, Construct::if_join), false);
}

void Walk::begin_loop(std::uint32_t at, const std::vector<VariableId>& assigned) {
  Open open;
  open.begin = at;
  open.reachable = reachable_;
  open.outer_loop = std::exchange(innermost_loop_, open_.size());
  const Merge header = merge_of(open, header_of(ast_.stmts[at]));
  if (tracing()) emit("loop", header, {{"assigned", names_of(assigned)}});
  for (const VariableId v : assigned) {
    if (!bindings_.is_bound(v)) {
      reject(header, v, Decision::not_bound_before);
      continue;
    }
    add_site(header, v, Decision::assigned_in_loop);
    bind(v);
  }
  open.mark = bindings_.mark();
  open_.push_back(std::move(open));
  evaluate(ast_.stmts[at].expr);
}

/// Compiles the body to see what it assigns.
void Walk::begin_trial(std::uint32_t at) {
  if (tracing()) emit("trial", {header_of(ast_.stmts[at]), ast_.stmts[at].place});
  ++trials_;
  open_.push_back({.begin = at,
                   .is_trial = true,
                   .reachable = reachable_,
                   .mark = bindings_.mark(),
                   .names_mark = names_.size(),
                   .outer_loop = std::exchange(innermost_loop_, open_.size())});
  evaluate(ast_.stmts[at].expr);
}

/// Goes back to the beginning of the loop, to compile it for real.
void Walk::end_trial(std::uint32_t& at) {
  const Open open = std::move(open_.back());
  open_.pop_back();
  --trials_;
  innermost_loop_ = open.outer_loop;
  bindings_.go_back(open.mark);
  reachable_ = open.reachable;
  std::vector<VariableId> assigned;
  seen_.clear();
  for (std::size_t k = open.names_mark; k < names_.size(); ++k) {
    if (seen_.insert(names_[k])) assigned.push_back(names_[k]);
  }
  names_.resize(open.names_mark);
  at = open.begin;
  begin_loop(at, assigned);
}

/// The end of the body; continues where the condition was false.
void Walk::end_body() {
  Open& open = open_.back();
  if (!open.continues.empty()) {
    take_path(open.mark, open.continues);
    bindings_.go_back(open.mark);
    merge(open.continues, merge_of(open, Construct::continue_join), true);
  }
  bindings_.go_back(open.mark);
  reachable_ = open.reachable;
  innermost_loop_ = open.outer_loop;
}

void Walk::end_loop(bool has_else) {
  if (!has_else) end_body();
  Open open = std::move(open_.back());
  open_.pop_back();
  if (open.paths.empty()) return;
  take_path(open.mark, open.paths);
  bindings_.go_back(open.mark);
  merge(open.paths, merge_of(open, Construct::break_exit), false);
}

void Walk::jump(StmtKind kind) {
  Open& loop = open_[innermost_loop_];
  if (!loop.is_trial) {
    take_path(loop.mark, kind == StmtKind::break_ ? loop.paths : loop.continues);
  }
  reachable_ = false;
}

void Walk::take_path(SourceBindings::Mark mark, std::vector<Path>& paths) {
  if (!reachable_ || too_large_) return;
  paths.push_back(bindings_.changed_since(mark));
  if (bindings_.num_compared() > limit_) too_large_ = TooLarge{"bindings", limit_};
}

/// Merges the paths. In: the bindings are those at the beginning of the construct. `at_bottom`: at
/// the end of a loop's body, where only variables bound at the header count and nothing follows.
void Walk::merge(const std::vector<Path>& paths, Merge at, bool at_bottom) {
  reachable_ = !paths.empty();
  const std::vector<SourceBindings::Merged> changed = bindings_.merge(paths);
  if (tracing()) {
    std::vector<VariableId> variables;
    for (const auto& merged : changed) variables.push_back(merged.variable);
    emit("meet", at, {{"ways", paths.size()}, {"changed", names_of(variables)}});
  }
  for (const auto& [v, number, differs, is_unbound] : changed) {
    const bool needs_phi = differs && !is_unbound;
    const bool counts = !at_bottom || bindings_.is_bound(v);
    if (needs_phi && counts) {
      add_site(at, v, Decision::bindings_differ);
    } else {
      reject(at, v,
             !counts      ? Decision::not_bound_at_header
             : is_unbound ? Decision::not_bound_on_path
                          : Decision::same_binding);
    }
    if (at_bottom) continue;
    if (needs_phi) {
      bind(v);
    } else {
      bindings_.set(v, is_unbound ? 0 : number);
    }
  }
}

void Walk::emit(std::string_view step, Merge merge, std::vector<TraceField> fields) {
  fields.emplace_back("construct", cfg::name_of(merge.construct));
  add_place(fields, merge.place);
  trace_->emit(lookahead_trace, step, std::move(fields));
}

TraceField::Names Walk::names_of(std::span<const VariableId> variables) const {
  TraceField::Names names;
  for (const VariableId v : variables) names.push_back(cfg_.unique_name(v));
  return names;
}

void Walk::reject(Merge merge, VariableId v, Decision decision) {
  if (!is_watched()) return;
  PhiEvent event{.decision = decision, .variable = v, .merge = merge};
  print_phi(*trace_, lookahead_trace, "no phi", cfg_, event);
  for (auto [at, end] = merges_.equal_range(merge); at != end; ++at) {
    event.block = at->second;
    trace_->phi(event);
  }
}

void Walk::add_site(Merge merge, VariableId v, Decision decision) {
  if (trials_ > 0 || !reachable_) return;
  for (auto [at, end] = merges_.equal_range(merge); at != end; ++at) {
    const BlockId block = at->second;
    sites_.push_back({block, v});
    operands_ += cfg_.predecessors(block).size();
    if (!is_watched()) continue;
    const bool is_new = told_.emplace(block, v).second;
    note_phi(*trace_, lookahead_trace, is_new ? "phi" : "has phi", cfg_,
             {.decision = decision, .variable = v, .block = block, .merge = merge});
  }
  if (operands_ > limit_) too_large_ = TooLarge{"phi operands", limit_};
}

/// The sites, sorted.
PlacedPhis find_sites(const Source& source, const cfg::DominatorTree& tree, LookAhead way,
                      std::size_t limit, Trace& trace) {
  assert(source.ast != nullptr);
  std::optional<std::vector<std::vector<VariableId>>> assigned(std::in_place);
  if (way == LookAhead::collect) assigned = assigned_in_loops(*source.ast, limit);
  if (!assigned) return std::unexpected(TooLarge{"names", limit});
  const MergeBlocks merges = merge_blocks(source.cfg, tree);
  const IdSet<VariableId> none(source.ast->variables.size());
  Walk first(source, merges, way, limit, nullptr);
  first.run(*assigned, none);
  if (first.too_large()) return std::unexpected(*first.too_large());
  if (first.unbound().empty() && !wants_phis(trace, lookahead_trace)) return first.take_sites();
  Walk second(source, merges, way, limit, &trace);
  second.run(*assigned, first.unbound());
  if (second.too_large()) return std::unexpected(*second.too_large());
  return second.take_sites();
}

}  // namespace

std::expected<Function, TooLarge> construct_lookahead(const Source& source, LookAhead way,
                                                      const ConstructOptions& options,
                                                      Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(source.cfg);
  return rename_traced(source.cfg, tree, find_sites(source, tree, way, options.size_limit, trace),
                       options, trace, DeadPhis::free);
}

}  // namespace ssac::ssa
