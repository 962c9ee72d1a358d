// Expressions of the source as nodes, with the control that they hold.
//
// One pass over the tape with a stack of values and one of open `logic_begin`s and `choice_begin`s.
// Where the begin has a variable each path to the end has a value; the paths meet in one Region, in
// source order, whose phi of the values is labelled with the variable. Where it has none the result
// is only branched on: it is then not a value but the scopes of the paths on which it is true, and
// of those on which it is false, and a Region is made only where several go to one place. A `not`
// swaps them, also where a node is branched on: it becomes a node only where its value is asked
// for. Scopes are copied and merged as for an `if`, since a `keep` may assign on some paths.
// (Blocks of a CFG get the same predecessors: frontend/expression_lowering.h.) Variables that no
// scope has, which only expressions use, are kept apart.
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

/// The slot of each variable in the scopes; 0 for those that no scope has.
using Slots = IdMap<cfg::VariableId, std::uint32_t>;

class ExpressionBuilder {
 public:
  /// All of one construction, and must outlive this.
  ExpressionBuilder(const frontend::Function& function, GraphBuilder& builder, Scoping& scoping,
                    const Slots& slots);

  /// Computes the value where `scope` is, which becomes the scope after it. O(nodes + paths * what
  /// differs among them), and the look-ups.
  NodeId value(Scope& scope, frontend::ExprRange range);
  /// Branches on the value: `scope` becomes that where it is true; returns that where it is false.
  Scope branch(Scope& scope, frontend::ExprRange range);

 private:
  /// Where control goes that a part of an expression was branched on.
  struct Outcomes {
    std::vector<Scope> when_true = {};
    std::vector<Scope> when_false = {};
    SourcePlace place = {};  // of the control that was branched on
  };
  /// What a part of an expression gave: a node, or, where it was branched on, the scopes after.
  struct Result {
    NodeId node;
    std::uint32_t nots = 0;  // of a node: how many `not`s are still to be applied to it
    std::unique_ptr<Outcomes> outcomes = {};  // most results have none
  };
  struct Open {
    cfg::VariableId variable;
    std::vector<Scope> ends;          // of one with a variable: those that have come to its end,
    std::vector<NodeId> values;       // and the value on each
    Outcomes branched;                // of one without
    std::optional<Scope> other_part;  // of a choice: where the condition is false
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
  IdMap<cfg::VariableId, NodeId> unscoped_;  // what the variables without slots hold
  std::vector<Result> results_;
  std::vector<Open> open_;
  std::vector<NodeId> operands_;  // scratch
};

}  // namespace ssac::son
