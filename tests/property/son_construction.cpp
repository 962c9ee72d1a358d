// The methods and levels of the Sea of Nodes on random programs and graphs: the graph is well
// formed, computes what the source computes, and has as many phis as the closed forms say.
#include <rapidcheck.h>

#include <array>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "cfg/cleanup.h"
#include "cfg/dominators.h"
#include "cfg/interpret.h"
#include "cfg/loops.h"
#include "frontend/interpret.h"
#include "frontend/lower.h"
#include "son/build/source_builder.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/method.h"
#include "son/print.h"
#include "son/rules/peephole.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "tests/property/runs.h"
#include "tests/property/son_forms.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/creation_order.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using frontend::Stmt;
using frontend::StmtKind;
using son::Graph;
using son::LoopPhis;
using son::NodeId;
using son::Op;
using son::Peepholes;

void check_well_formed(const Graph& graph) {
  RC_ASSERT(son::verify(graph) == std::vector<std::string>());
  RC_ASSERT(verify_creation_order(graph) == std::vector<std::string>());
}

/// The number of phis at Loops.
std::size_t loop_phis_of(const Graph& graph) {
  std::size_t count = 0;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::phi && graph.op(graph.input(n, 0)) == Op::loop) ++count;
  }
  return count;
}

/// Computes the numbers in the closed forms, in one pass over the statements.
class LoopCounts {
 public:
  explicit LoopCounts(const frontend::Function& ast) : ast_(ast) {
    visible_.assign(ast.parameters.begin(), ast.parameters.end());
    for (const Stmt& stmt : ast.stmts) visit(stmt);
  }
  /// The sum over all loops of the names in scope there.
  std::size_t visible = 0;
  /// The sum over all loops of the names in scope there that the loop mentions.
  std::size_t mentioned = 0;

 private:
  struct OpenLoop {
    std::set<cfg::VariableId> outer;
    std::set<cfg::VariableId> mentions;
  };

  void visit(const Stmt& stmt) {
    if (stmt.kind == StmtKind::while_begin) {
      open_.push_back({{visible_.begin(), visible_.end()}, {}});
      visible += visible_.size();
    }
    if (stmt.kind == StmtKind::block_begin || stmt.kind == StmtKind::while_begin) {
      sizes_.push_back(visible_.size());
    }
    for (const frontend::Expr& expr : ast_.expr(stmt.expr)) {
      if (expr.kind == frontend::ExprKind::name) mention(expr.variable);
    }
    if (stmt.kind == StmtKind::assign) mention(stmt.variable);
    if (stmt.kind == StmtKind::declare) visible_.push_back(stmt.variable);
    if (stmt.kind == StmtKind::while_end) {
      mentioned += open_.back().mentions.size();
      open_.pop_back();
    }
    if (stmt.kind == StmtKind::block_end || stmt.kind == StmtKind::while_end) {
      visible_.resize(sizes_.back());
      sizes_.pop_back();
    }
  }
  void mention(cfg::VariableId v) {
    for (OpenLoop& loop : open_) {
      if (loop.outer.contains(v)) loop.mentions.insert(v);
    }
  }

  const frontend::Function& ast_;
  std::vector<cfg::VariableId> visible_;
  std::vector<std::size_t> sizes_;
  std::vector<OpenLoop> open_;
};

}  // namespace

TEST_CASE("every method at levels none and phi computes what the source computes") {
  REQUIRE(test::holds("random programs", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const cfg::Function lowered = frontend::lower(ast);
    Diagnostics warnings;
    Trace trace;
    const cfg::Function clean = cfg::clean_up(lowered, warnings, trace);
    for (const cfg::Function* function : {&lowered, &clean}) {
      const ssa::Function pruned = build("pruned", *function);
      for (const son::Method* method : son::methods()) {
        for (Peepholes level : {Peepholes::none, Peepholes::phi}) {
          RC_LOG() << method->name << " " << son::name_of(level) << "\n";
          const auto graph = method->construct({&ast, &pruned}, {.peepholes = level}, trace);
          RC_ASSERT(graph.has_value());
          check_well_formed(*graph);
          son::Evaluator evaluator(*graph);
          for (const std::int64_t argument : argument_values) {
            const std::array one = {argument};
            RC_ASSERT(evaluator.run(one, program_iteration_limit) ==
                      frontend::interpret(ast, one, program_iteration_limit));
          }
        }
      }
    }
  }));
}

TEST_CASE("the bridge computes what the CFG computes even on irreducible graphs") {
  REQUIRE(test::holds("random functions", [] {
    const cfg::Function function = *test::function();
    const ssa::Function pruned = build("pruned", function);
    for (Peepholes level : {Peepholes::none, Peepholes::phi}) {
      Trace trace;
      const auto graph =
          son::find_method("bridge")->construct({nullptr, &pruned}, {.peepholes = level}, trace);
      RC_ASSERT(graph.has_value());
      check_well_formed(*graph);
      son::Evaluator evaluator(*graph);
      for (std::size_t k = 0; k < argument_values.size(); ++k) {
        std::vector<std::int64_t> some(function.parameters().size());
        for (std::size_t p = 0; p < some.size(); ++p) {
          some[p] = argument_values[(k + p) % argument_values.size()];
        }
        RC_ASSERT(evaluator.run(some, program_iteration_limit) ==
                  cfg::interpret(function, some, program_iteration_limit));
      }
    }
  }));
}

TEST_CASE("the bridge accepts the SSA form of any method at every level") {
  REQUIRE(test::holds("random functions", [] {
    const cfg::Function function = *test::function();
    const ssa::Method* method = *rc::gen::elementOf(ssa::cfg_methods());
    RC_LOG() << method->name << "\n";
    const ssa::Function form = build(std::string(method->name), function);
    const bool reducible = cfg::LoopForest(function).reducible();
    const bool all_reachable = cfg::dominators(function).preorder().size() == function.num_blocks();
    for (Peepholes level : son::all_peephole_levels) {
      Trace trace;
      const auto graph =
          son::find_method("bridge")->construct({nullptr, &form}, {.peepholes = level}, trace);
      RC_ASSERT(graph.has_value());
      RC_ASSERT(son::verify(*graph) == std::vector<std::string>());
      if (level == Peepholes::none) check_well_formed(*graph);
      if (level == Peepholes::none && all_reachable) {
        RC_ASSERT(graph->phis_created() == form.num_phis());
      }
      son::Evaluator evaluator(*graph);
      for (const std::int64_t argument : argument_values) {
        const std::vector<std::int64_t> some(function.parameters().size(), argument);
        const Outcome by_graph = evaluator.run(some, program_iteration_limit);
        const Outcome wanted = cfg::interpret(function, some, program_iteration_limit);
        // Removing edges can change which edges of an irreducible graph count as iterations.
        const bool has_timeout = by_graph == Outcome::timed_out() || wanted == Outcome::timed_out();
        if (!reducible && level > Peepholes::phi && has_timeout) continue;
        RC_ASSERT(by_graph == wanted);
      }
    }
  }));
}

TEST_CASE("the bridge creates exactly the phis of the SSA form") {
  REQUIRE(test::holds("random programs, simplified", [] {
    Diagnostics warnings;
    Trace trace;
    const cfg::Function function =
        cfg::clean_up(frontend::lower(parse_simple((*random_program()).source())), warnings, trace);
    const ssa::Function pruned = build("pruned", function);
    const auto graph = son::find_method("bridge")->construct({nullptr, &pruned}, {}, trace);
    RC_ASSERT(graph.has_value());
    RC_ASSERT(graph->phis_created() == pruned.num_phis());
    std::size_t operands = 0;
    for (NodeId n : graph->nodes()) {
      if (graph->op(n) == Op::phi) operands += graph->num_inputs(n) - 1;
    }
    RC_ASSERT(operands == pruned.num_phi_operands());
  }));
}

TEST_CASE("the number of loop phis matches the closed forms") {
  REQUIRE(test::holds("variables in scope (eager), variables read or assigned (lazy)", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const LoopCounts counts(ast);
    RC_ASSERT(loop_phis_of(build(ast, LoopPhis::eager, Peepholes::none)) == counts.visible);
    RC_ASSERT(loop_phis_of(build(ast, LoopPhis::lazy, Peepholes::none)) == counts.mentioned);
  }));
}

TEST_CASE("level phi has no more phis than level none and folds only redundant ones") {
  REQUIRE(test::holds("eager and lazy", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    for (const LoopPhis loop_phis : {LoopPhis::eager, LoopPhis::lazy}) {
      const Graph none = build(ast, loop_phis, Peepholes::none);
      const Graph phi = build(ast, loop_phis, Peepholes::phi);
      RC_ASSERT(phi.phis_created() <= none.phis_created());
      RC_ASSERT(loop_phis_of(phi) <= loop_phis_of(none));
      const son::Classification before = son::classify(none);
      const son::Classification after = son::classify(phi);
      RC_ASSERT(after.phis.size() <= before.phis.size());
      // The rule only folds redundant phis, so the others stay. (But folding a phi that dead code
      // reads can make a whole loop unreachable from Stop.)
      if (reads_dead_control(none)) continue;
      RC_ASSERT(after.phis.size() >= before.phis.size() - before.redundant_phis.size());
    }
  }));
}

TEST_CASE("lazy has no more loop phis than eager") {
  // Counting all phis, lazy can have more: if a break leaves a loop after a mere look-up, the exit
  // still has the sentinel, and the merge creates a phi whose operands are both the loop phi.
  REQUIRE(test::holds("random programs", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    RC_ASSERT(loop_phis_of(build(ast, LoopPhis::lazy, Peepholes::none)) <=
              loop_phis_of(build(ast, LoopPhis::eager, Peepholes::none)));
  }));
}

TEST_CASE("without dead control eager and lazy have equally many necessary phis") {
  REQUIRE(test::holds("random programs", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const auto necessary = [](const Graph& graph) {
      const son::Classification classes = son::classify(graph);
      return classes.phis.size() - classes.redundant_phis.size();
    };
    const Graph lazy = build(ast, LoopPhis::lazy, Peepholes::none);
    // Where dead control is merged, an eager phi can make a whole loop reachable from Stop.
    if (reads_dead_control(lazy)) return;
    RC_ASSERT(son::classify(lazy).dead_phis.empty());
    RC_ASSERT(necessary(lazy) == necessary(build(ast, LoopPhis::lazy, Peepholes::phi)));
    RC_ASSERT(necessary(lazy) == necessary(build(ast, LoopPhis::eager, Peepholes::none)));
    RC_ASSERT(necessary(lazy) == necessary(build(ast, LoopPhis::eager, Peepholes::phi)));
  }));
}

}  // namespace ssac::test
