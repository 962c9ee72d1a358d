// The method lookahead on random programs: its form is correct, whether the CFG is simplified or
// not; it has at least the phis of pruned form; and their number matches the formula.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "frontend/lower.h"
#include "ssa/interpret.h"
#include "ssa/print.h"
#include "ssa/verify.h"
#include "tests/property/runs.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/recording_environment.h"

namespace ssac::test {

namespace {

using cfg::VariableId;
using frontend::StmtKind;

ssa::Function construct(std::string_view method, const cfg::Function& function,
                        const frontend::Function& ast, bool fold = false) {
  Trace no_trace;
  auto form =
      ssa::find_method(method)->construct({function, &ast}, {.fold_copies = fold}, no_trace);
  RC_ASSERT(form.has_value());
  return std::move(*form);
}

void check_form(const ssa::Function& form) {
  RC_ASSERT(ssa::verify(form) == std::vector<std::string>{});
  for (const std::int64_t argument : {-3, 0, 1, 5}) {
    const std::int64_t arguments[] = {argument};
    const auto run_form = [&](cfg::Environment& environment) {
      return ssa::interpret(form, arguments, iteration_limit, environment);
    };
    const auto run_function = [&](cfg::Environment& environment) {
      return cfg::interpret(form.cfg(), arguments, iteration_limit, environment);
    };
    RC_ASSERT(recorded(run_form) == recorded(run_function));
  }
}

void check_program(const RandomProgram& program, bool clean_up) {
  const frontend::Function ast = program.parse();
  cfg::Function function = frontend::lower(ast);
  Diagnostics warnings;
  Trace no_trace;
  if (clean_up) function = cfg::clean_up(function, warnings, no_trace);
  for (const bool fold : {false, true}) check_form(construct("lookahead", function, ast, fold));
  const ssa::Function form = construct("lookahead", function, ast);
  RC_ASSERT(std::ranges::includes(sites(form), sites(build("pruned", function))));
  RC_ASSERT(ssa::to_text(construct("lookahead-copy", function, ast)) == ssa::to_text(form));
}

/// The program with an assignment of every variable added at its beginning, and without jumps,
/// counted loops and else arms.
RandomProgram of_the_tutorial(RandomProgram program) {
  using Kind = RandomStmt::Kind;
  std::vector<std::vector<RandomStmt>*> lists = {&program.body};
  while (!lists.empty()) {
    std::vector<RandomStmt>& list = *lists.back();
    lists.pop_back();
    std::erase_if(list, [](const RandomStmt& stmt) {
      return stmt.kind == Kind::break_ || stmt.kind == Kind::continue_ ||
             stmt.kind == Kind::return_ || stmt.kind == Kind::bare_return ||
             stmt.kind == Kind::counted_loop;
    });
    for (RandomStmt& stmt : list) {
      stmt.else_body.clear();
      if (stmt.kind == Kind::if_else) stmt.kind = Kind::if_;
      lists.push_back(&stmt.body);
    }
  }
  for (std::uint64_t name = 0; name < 6; ++name) {
    RandomStmt first;
    first.kind = Kind::assign;
    first.choice = name;
    program.body.insert(program.body.begin(), first);
  }
  return program;
}

/// The variables assigned in each while and if, and one for each logical or conditional expression
/// whose value is used.
std::size_t formula(const frontend::Function& ast) {
  std::size_t phis = 0;
  for (std::uint32_t at = 0; at < ast.stmts.size(); ++at) {
    const frontend::Stmt& begin = ast.stmts[at];
    if (begin.kind != StmtKind::while_begin && begin.kind != StmtKind::if_begin) continue;
    std::set<VariableId> assigned;
    for (std::uint32_t inside = at; inside < begin.match; ++inside) {
      if (ast.stmts[inside].kind == StmtKind::assign) assigned.insert(ast.stmts[inside].variable);
    }
    phis += assigned.size();
  }
  for (const frontend::Expr& expr : ast.exprs) {
    const bool begins = expr.kind == frontend::ExprKind::logic_begin ||
                        expr.kind == frontend::ExprKind::choice_begin;
    if (begins && expr.variable) ++phis;
  }
  return phis;
}

}  // namespace

TEST_CASE("lookahead builds a correct form of every program") {
  for (const bool python : {false, true}) {
    for (const bool clean_up : {false, true}) {
      REQUIRE(test::holds(fmt::format("{}{}", python ? "Python" : "Simple",
                                      clean_up ? ", simplified" : ", as lowered"),
                          [=] { check_program(*random_program({.python = python}), clean_up); }));
    }
  }
}

TEST_CASE("lookahead matches its formula on tutorial-style programs within minimal form") {
  REQUIRE(test::holds("Python", [] {
    const RandomProgram program = of_the_tutorial(*random_program({.python = true}));
    const frontend::Function ast = program.parse();
    const cfg::Function function = frontend::lower(ast);
    const ssa::Function form = construct("lookahead", function, ast);
    RC_ASSERT(form.num_phis() == formula(ast));
    const std::vector<ssa::PhiSite> minimal = sites(build("minimal", function));
    RC_ASSERT(std::ranges::includes(minimal, sites(form)));
  }));
}

}  // namespace ssac::test
