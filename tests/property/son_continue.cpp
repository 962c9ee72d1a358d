// The three continue modes on random programs: every graph is well formed and computes what the
// source computes, the numbers of Regions and back edges match the closed forms, and the numbers of
// phis are ordered as expected.
#include <rapidcheck.h>

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "frontend/interpret.h"
#include "son/build/source_builder.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/print.h"
#include "son/verify.h"
#include "tests/property/runs.h"
#include "tests/property/son_forms.h"
#include "tests/support/creation_order.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using frontend::Stmt;
using frontend::StmtKind;
using son::Continues;
using son::Graph;
using son::LoopPhis;
using son::NodeId;
using son::Op;
using son::Peepholes;

constexpr std::array both = {LoopPhis::eager, LoopPhis::lazy};

bool is_loop(const RandomStmt& stmt) {
  return stmt.kind == RandomStmt::Kind::loop || stmt.kind == RandomStmt::Kind::counted_loop;
}

/// `return x + y;` of two names in scope.
RandomStmt return_of_names() {
  const auto name = [](std::uint64_t choice) {
    return RandomExpr{frontend::ExprKind::name, choice, {}};
  };
  RandomStmt stmt;
  stmt.kind = RandomStmt::Kind::return_;
  stmt.expr = {frontend::ExprKind::add, 0, {name(0), name(1)}};
  return stmt;
}

/// A program in which the returns inside loops are replaced by continues, and which ends by
/// returning names.
std::string source_with_continues() {
  RandomProgram program = *random_program();
  std::vector<std::pair<std::vector<RandomStmt>*, bool>> bodies = {{&program.body, false}};
  while (!bodies.empty()) {
    const auto [body, in_loop] = bodies.back();
    bodies.pop_back();
    for (RandomStmt& stmt : *body) {
      if (in_loop && stmt.kind == RandomStmt::Kind::return_) {
        stmt.kind = RandomStmt::Kind::continue_;
      }
      bodies.emplace_back(&stmt.body, in_loop || is_loop(stmt));
      bodies.emplace_back(&stmt.else_body, in_loop || is_loop(stmt));
    }
  }
  program.body.push_back(return_of_names());
  return program.source();
}

/// The number of continues of each loop, in the order in which the loops end.
std::vector<std::size_t> continues_of_loops(const frontend::Function& ast) {
  std::vector<std::size_t> open;
  std::vector<std::size_t> counts;
  for (const Stmt& stmt : ast.stmts) {
    if (stmt.kind == StmtKind::while_begin) open.push_back(0);
    if (stmt.kind == StmtKind::continue_) ++open.back();
    if (stmt.kind == StmtKind::while_end) {
      counts.push_back(open.back());
      open.pop_back();
    }
  }
  return counts;
}

std::size_t joins_of_continues(const Graph& graph) {
  std::size_t count = 0;
  for (NodeId n : graph.nodes()) {
    count += graph.op(n) == Op::region &&
             graph.region_info(n).merge.construct == cfg::Construct::continue_join;
  }
  return count;
}

std::size_t back_edges(const Graph& graph) {
  std::size_t count = 0;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::loop) count += graph.num_inputs(n) - 2;
  }
  return count;
}

}  // namespace

TEST_CASE("every continue mode computes what the source computes") {
  REQUIRE(test::holds("eager and lazy, every level", [] {
    const frontend::Function ast = parse_simple(source_with_continues());
    std::vector<Outcome> expected;
    for (const std::int64_t argument : argument_values) {
      expected.push_back(frontend::interpret(ast, std::array{argument}, program_iteration_limit));
    }
    for (const LoopPhis loop_phis : both) {
      for (const Peepholes level : son::all_peephole_levels) {
        for (const Continues continues : son::all_continues) {
          RC_LOG() << (loop_phis == LoopPhis::lazy ? "lazy " : "eager ") << son::name_of(level)
                   << " " << son::name_of(continues) << "\n";
          const Graph graph = build(ast, loop_phis, level, continues);
          RC_ASSERT(son::verify(graph) == std::vector<std::string>());
          if (level <= Peepholes::phi) {
            RC_ASSERT(verify_creation_order(graph) == std::vector<std::string>());
          }
          son::Evaluator evaluator(graph);
          for (std::size_t k = 0; k < argument_values.size(); ++k) {
            RC_ASSERT(evaluator.run(std::array{argument_values[k]}, program_iteration_limit) ==
                      expected[k]);
          }
        }
      }
    }
  }));
}

TEST_CASE("every continue mode gives the same graph every time") {
  REQUIRE(test::holds("eager and lazy, every level", [] {
    const frontend::Function ast = parse_simple(source_with_continues());
    for (const LoopPhis loop_phis : both) {
      for (const Peepholes level : son::all_peephole_levels) {
        for (const Continues continues : son::all_continues) {
          const Graph once = build(ast, loop_phis, level, continues);
          const Graph again = build(ast, loop_phis, level, continues);
          RC_ASSERT(son::to_lines(once) == son::to_lines(again));
        }
      }
    }
  }));
}

TEST_CASE("a program without continue has the same graph in every continue mode") {
  REQUIRE(test::holds("eager and lazy, every level", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    for (const std::size_t count : continues_of_loops(ast)) RC_PRE(count == 0U);
    for (const LoopPhis loop_phis : both) {
      for (const Peepholes level : son::all_peephole_levels) {
        const std::string stacked = son::to_lines(build(ast, loop_phis, level, Continues::stacked));
        RC_ASSERT(stacked == son::to_lines(build(ast, loop_phis, level, Continues::merged)));
        RC_ASSERT(stacked == son::to_lines(build(ast, loop_phis, level, Continues::backedges)));
      }
    }
  }));
}

TEST_CASE("the numbers of continue Regions and back edges match the closed forms") {
  REQUIRE(test::holds("eager and lazy as built", [] {
    const frontend::Function ast = parse_simple(source_with_continues());
    std::size_t loops = 0;
    std::size_t continued_loops = 0;
    std::size_t continues = 0;
    for (const std::size_t count : continues_of_loops(ast)) {
      ++loops;
      continued_loops += count != 0;
      continues += count;
    }
    for (const LoopPhis loop_phis : both) {
      const Graph stacked = build(ast, loop_phis, Peepholes::none, Continues::stacked);
      const Graph merged = build(ast, loop_phis, Peepholes::none, Continues::merged);
      const Graph direct = build(ast, loop_phis, Peepholes::none, Continues::backedges);
      RC_ASSERT(joins_of_continues(stacked) == continues);
      RC_ASSERT(joins_of_continues(merged) == continued_loops);
      RC_ASSERT(joins_of_continues(direct) == 0U);
      RC_ASSERT(back_edges(stacked) == loops);
      RC_ASSERT(back_edges(merged) == loops);
      RC_ASSERT(back_edges(direct) == loops + continues);
    }
  }));
}

TEST_CASE("at level none backedges has no more phis than merged nor merged than stacked") {
  REQUIRE(test::holds("eager and lazy", [] {
    const frontend::Function ast = parse_simple(source_with_continues());
    for (const LoopPhis loop_phis : both) {
      const Graph stacked = build(ast, loop_phis, Peepholes::none, Continues::stacked);
      const Graph merged = build(ast, loop_phis, Peepholes::none, Continues::merged);
      const Graph direct = build(ast, loop_phis, Peepholes::none, Continues::backedges);
      RC_ASSERT(merged.phis_created() <= stacked.phis_created());
      RC_ASSERT(direct.phis_created() <= merged.phis_created());
      RC_ASSERT(son::classify(merged).phis.size() <= son::classify(stacked).phis.size());
      RC_ASSERT(son::classify(direct).phis.size() <= son::classify(merged).phis.size());
    }
  }));
}

}  // namespace ssac::test
