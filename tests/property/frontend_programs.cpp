// Random programs through the whole front end: they parse, print and lower, and the AST and its
// lowered form compute the same.
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

#include "cfg/interpret.h"
#include "cfg/verify.h"
#include "frontend/interpret.h"
#include "frontend/lower.h"
#include "frontend/print.h"
#include "tests/support/large_program.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {
namespace {

/// All of an AST but places.
std::string shape_of(const frontend::Function& function) {
  std::string shape;
  for (const cfg::Variable& v : function.variables.items()) shape += v.name + " ";
  for (const frontend::Stmt& s : function.stmts) {
    shape += fmt::format("\n{} {} {}:", static_cast<int>(s.kind), s.match, s.variable);
    for (const frontend::Expr& e : function.expr(s.expr)) {
      shape += fmt::format(" {} {} {},", static_cast<int>(e.kind), e.value, e.variable);
    }
  }
  return shape;
}

constexpr std::size_t iteration_limit = 200;

TEST_CASE("the AST and its lowered form compute the same") {
  REQUIRE(rc::check("interpret(ast) == interpret(lower(ast))", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const cfg::Function lowered = frontend::lower(ast);
    for (const std::int64_t argument : {-3, 0, 1, 2, 5, 17}) {
      const std::int64_t arguments[] = {argument};
      const Outcome expected = frontend::interpret(ast, arguments, iteration_limit);
      const Outcome found = cfg::interpret(lowered, arguments, iteration_limit);
      if (found != expected) {
        RC_FAIL(fmt::format("on {}: the AST gives {}, its lowered form {}", argument,
                            to_string(expected), to_string(found)));
      }
    }
  }));
}

TEST_CASE("the lowered form is a valid function with the variables of the AST") {
  REQUIRE(rc::check("verify(lower(ast))", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const cfg::Function lowered = frontend::lower(ast);
    RC_ASSERT(cfg::verify(lowered) == std::vector<std::string>());
    RC_ASSERT(lowered.num_variables() == ast.variables.size());
    for (cfg::VariableId v : lowered.variables()) {
      RC_ASSERT(lowered.variable(v) == ast.variables[v]);
    }
  }));
}

TEST_CASE("printed as source and parsed again an AST is the same") {
  REQUIRE(rc::check("parse(to_source(ast)) is ast", [](bool all_parentheses) {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const std::string printed = frontend::to_source(ast, {all_parentheses});
    const frontend::Function again = parse_simple(printed);
    RC_ASSERT(shape_of(again) == shape_of(ast));
    RC_ASSERT(frontend::to_source(again, {all_parentheses}) == printed);
  }));
}

TEST_CASE("programs without copies lower to no copies") {
  REQUIRE(rc::check("no copies", [] {
    const cfg::Function lowered = lower_simple(
        (*random_program({.max_statements = 40, .max_depth = 4, .copies = false})).source());
    for (cfg::InstructionId i : lowered.instructions()) {
      RC_ASSERT(lowered.instruction(i).op != cfg::Opcode::copy);
    }
  }));
}

TEST_CASE("whatever shrinking makes of a program is a program") {
  REQUIRE(rc::check("smaller programs parse", [] {
    const RandomProgram program = *random_program({.max_statements = 12});
    for (const RandomProgram& smaller : smaller_programs(program)) parse_simple(smaller.source());
  }));
}

TEST_CASE("random programs have every statement, every operator and every outcome") {
  std::set<frontend::StmtKind> statements;
  std::set<frontend::ExprKind> operators;
  std::map<Outcome::Kind, std::size_t> outcomes;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto program = random_program()(rc::Random(seed), 100);
    const frontend::Function ast = parse_simple(program.value().source());
    for (const frontend::Stmt& s : ast.stmts) statements.insert(s.kind);
    for (const frontend::Expr& e : ast.exprs) operators.insert(e.kind);
    const std::int64_t arguments[] = {3};
    ++outcomes[frontend::interpret(ast, arguments, iteration_limit).kind];
  }
  const std::size_t all_kinds = static_cast<std::size_t>(frontend::StmtKind::show_graph) + 1;
  CHECK(statements.size() == all_kinds - 2);  // Simple has no while_else and no evaluate
  const std::size_t up_to_ge = static_cast<std::size_t>(frontend::ExprKind::ge) + 1;
  CHECK(operators.size() == up_to_ge - 2);  // nor not_ and keep
  CHECK(outcomes[Outcome::Kind::value] > 150);
  CHECK(outcomes[Outcome::Kind::timeout] > 10);
  CHECK(outcomes[Outcome::Kind::fallthrough] > 5);
}

TEST_CASE("a failure shrinks to a small program") {
  // The property that fails: no program has a break. The smallest that does is a loop and a break.
  auto program = random_program()(rc::Random(1), 100);
  const auto has_break = [](const RandomProgram& p) {
    return p.source().find("break") != std::string::npos;
  };
  for (std::uint64_t seed = 2; !has_break(program.value()); ++seed) {
    program = random_program()(rc::Random(seed), 100);
  }
  for (bool shrunk = true; shrunk;) {
    shrunk = false;
    auto candidates = program.shrinks();
    for (auto candidate = candidates.next(); candidate && !shrunk; candidate = candidates.next()) {
      if (!has_break(candidate->value())) continue;
      program = *candidate;
      shrunk = true;
    }
  }
  const std::string source = program.value().source();
  INFO(source);
  CHECK(std::ranges::count(source, '\n') <= 5);
}

TEST_CASE("large programs parse, end, and are the same for the same seed") {
  for (const std::size_t variables : {0, 8, 400}) {
    INFO(variables << " variables");
    const std::string source = large_program(2000, variables, 8, 7);
    CHECK(source == large_program(2000, variables, 8, 7));
    CHECK(source != large_program(2000, variables, 8, 8));
    const frontend::Function ast = parse_simple(source);
    CHECK(ast.stmts.size() >= 2000);
    CHECK(ast.variables.size() > variables);
    const std::int64_t arguments[] = {5};
    CHECK(frontend::interpret(ast, arguments, 1'000'000).kind == Outcome::Kind::value);
  }
}

}  // namespace
}  // namespace ssac::test
