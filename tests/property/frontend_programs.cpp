// Random programs through the whole front end: they parse, print and lower, and the AST and its CFG
// compute the same.
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
#include "tests/property/runs.h"
#include "tests/support/large_program.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/recording_environment.h"
#include "tests/support/simple.h"
#include "tests/support/source_text.h"

namespace ssac::test {
namespace {

/// Everything in an AST except source locations.
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

void check_lowered(const RandomProgram& program) {
  const frontend::Function ast = program.parse();
  const cfg::Function lowered = frontend::lower(ast);
  RC_ASSERT(cfg::verify(lowered) == std::vector<std::string>());
  for (const std::int64_t argument : {-3, 0, 1, 2, 5, 17}) {
    const std::int64_t arguments[] = {argument};
    const std::string expected = recorded([&](cfg::Environment& environment) {
      return frontend::interpret(ast, arguments, program_iteration_limit, environment);
    });
    const std::string found = recorded([&](cfg::Environment& environment) {
      return cfg::interpret(lowered, arguments, program_iteration_limit, environment);
    });
    if (found != expected) {
      RC_FAIL(
          fmt::format("on {}: the AST gives {}, its lowered form {}", argument, expected, found));
    }
  }
}

TEST_CASE("the AST and the CFG lowered from it compute the same") {
  REQUIRE(test::holds("Simple", [] { check_lowered(*random_program()); }));
  REQUIRE(test::holds("Python", [] { check_lowered(*random_program({.python = true})); }));
}

TEST_CASE("the lowered CFG is a valid function with the variables of the AST") {
  REQUIRE(rc::check("verify(lower(ast))", [](bool python) {
    const frontend::Function ast = (*random_program({.python = python})).parse();
    const cfg::Function lowered = frontend::lower(ast);
    RC_ASSERT(cfg::verify(lowered) == std::vector<std::string>());
    RC_ASSERT(lowered.num_variables() == ast.variables.size());
    for (cfg::VariableId v : lowered.variables()) {
      RC_ASSERT(lowered.variable(v) == ast.variables[v]);
    }
  }));
}

TEST_CASE("printing an AST and parsing the source gives the same AST") {
  REQUIRE(rc::check("parse(to_source(ast)) is ast", [](bool all_parentheses) {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const std::string printed = to_source(ast, {all_parentheses});
    const frontend::Function again = parse_simple(printed);
    RC_ASSERT(shape_of(again) == shape_of(ast));
    RC_ASSERT(to_source(again, {all_parentheses}) == printed);
  }));
}

TEST_CASE("programs without copies lower to CFGs without copies") {
  REQUIRE(test::holds("no copies", [] {
    const cfg::Function lowered = lower_simple(
        (*random_program({.max_statements = 40, .max_depth = 4, .copies = false})).source());
    for (cfg::InstructionId i : lowered.instructions()) {
      RC_ASSERT(lowered.instruction(i).op != cfg::Opcode::copy);
    }
  }));
}

TEST_CASE("every shrunk random program is a valid program") {
  REQUIRE(test::holds("every shrunk program parses", [] {
    const bool python = *rc::gen::arbitrary<bool>();
    const RandomProgram program = *random_program({.max_statements = 12, .python = python});
    for (const RandomProgram& smaller : smaller_programs(program)) (void)smaller.parse();
  }));
}

/// What occurs in many random programs.
struct Coverage {
  std::set<frontend::StmtKind> statements;
  std::set<frontend::ExprKind> operators;
  std::map<Outcome::Kind, std::size_t> outcomes;

  explicit Coverage(const RandomProgramOptions& options) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const auto program = random_program(options)(rc::Random(seed), 100);
      const frontend::Function ast = program.value().parse();
      for (const frontend::Stmt& s : ast.stmts) statements.insert(s.kind);
      for (const frontend::Expr& e : ast.exprs) operators.insert(e.kind);
      const std::int64_t arguments[] = {3};
      RecordingEnvironment environment;
      ++outcomes[frontend::interpret(ast, arguments, program_iteration_limit, environment).kind];
    }
    CHECK(outcomes[Outcome::Kind::value] > 100);
    CHECK(outcomes[Outcome::Kind::timeout] > 10);
    CHECK(outcomes[Outcome::Kind::fallthrough] > 5);
  }
};

TEST_CASE("random programs cover every kind of statement and operator and outcome") {
  const std::size_t num_statements = static_cast<std::size_t>(frontend::StmtKind::show_graph) + 1;
  const std::size_t num_operators = static_cast<std::size_t>(frontend::ExprKind::choice_end) + 1;
  const Coverage simple({});
  CHECK(simple.statements.size() == num_statements - 2);  // no while_else and no evaluate
  CHECK(simple.operators.size() == 2 + 11);               // constants, names and operators
  const Coverage python({.python = true});
  CHECK(python.statements.size() == num_statements - 1);  // no show_graph
  CHECK(python.operators.size() == num_operators - 1);    // no div
}

TEST_CASE("a failure shrinks to a small program") {
  // The property that fails is "no program has a break". The smallest counterexample is a loop with
  // a break.
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

TEST_CASE("large programs parse and terminate and depend on nothing but their seed and size") {
  for (const std::size_t variables : {0uz, 8uz, 400uz}) {
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
