// Builds nodes for expressions of the source, including the control flow in them.
//
// One pass over the tape, with a stack of results and a stack of open `logic_begin`s and
// `choice_begin`s. If the begin has a variable, each path to the end has a value: the paths join in
// one Region, in source order, and the phi of their values is labelled with the variable. If it has
// none, the result is only branched on. It is then not a value but two lists of scopes: of the
// paths on which it is true, and of those on which it is false; a Region is made only if several
// scopes go to one place. A `not` swaps these lists. It also swaps the sides of a branch on a node,
// and becomes a node itself only if its value is needed.
//
// Scopes are copied and merged as for an `if`, since a `keep` may assign on some paths. (Blocks of
// a CFG get the same predecessors: frontend/expression_lowering.h.) Variables that are in no scope,
// because only expressions use them, are kept in a table of their own.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cfg/support/id_containers.h"
#include "frontend/ast.h"
#include "son/build/graph_builder.h"
#include "son/build/scope.h"
#include "son/graph.h"

namespace ssac::son {

/// The slot of each variable in the scopes; 0 for variables that are in no scope.
using Slots = IdMap<cfg::VariableId, std::uint32_t>;

class ExpressionBuilder {
 public:
  /// The arguments belong to one construction and must outlive this.
  ExpressionBuilder(const frontend::Function& function, GraphBuilder& builder, Scoping& scoping,
                    const Slots& slots);

  /// Builds the value of an expression in `scope`, which becomes the scope after it. O(nodes +
  /// paths * slots that differ among them), plus the look-ups.
  NodeId value(Scope& scope, frontend::ExprRange range);
  /// Branches on the value: `scope` becomes the scope where it is true; returns the scope where it
  /// is false.
  Scope branch(Scope& scope, frontend::ExprRange range);

 private:
  /// The scopes after a branch on a part of an expression.
  struct Outcomes {
    std::vector<Scope> when_true = {};
    std::vector<Scope> when_false = {};
    SourcePlace place = {};  // of the operator with control flow that was branched on
  };
  /// The result of a part of an expression: a node, or, if it was branched on, the scopes after.
  struct Result {
    NodeId node;
    std::uint32_t nots = 0;  // of a node: how many `not`s are still to be applied to it
    std::unique_ptr<Outcomes> outcomes = {};  // most results have none
  };
  struct Open {
    cfg::VariableId variable;
    std::vector<Scope> ends;          // if it has a variable: the scopes that have reached its end,
    std::vector<NodeId> values;       // and the value in each
    Outcomes branched;                // if it has none
    std::optional<Scope> other_part;  // of a choice: the scope where the condition is false
  };

  Result run(Scope& scope, frontend::ExprRange range);
  void visit(Scope& scope, const frontend::Expr& expr);
  NodeId node_of(Result& result);
  NodeId pop_node();
  Result pop();
  void name(Scope& scope, const frontend::Expr& expr);
  void keep(Scope& scope, cfg::VariableId variable);
  void call(Scope& scope, const frontend::Expr& expr);
  void begin(const frontend::Expr& expr);
  void test_logic(Scope& scope, bool leaves_when);
  void test_choice(Scope& scope);
  void end_part(Scope& scope);
  void end(Scope& scope);
  Scope branch_on(Scope& scope, NodeId condition);
  Outcomes split(Scope& scope, Result result);
  Scope join(std::vector<Scope> scopes, SourcePlace place);
  NodeId make_operator(frontend::ExprKind kind, NodeId left, NodeId right);

  const frontend::Function& function_;
  GraphBuilder& builder_;
  Graph& graph_;
  Scoping& scoping_;
  const Slots& slots_;
  IdMap<cfg::VariableId, NodeId> unscoped_;  // values of the variables without slots
  std::vector<Result> results_;
  std::vector<Open> open_;
  std::vector<NodeId> operands_;  // scratch
};

}  // namespace ssac::son
