// Random programs of Simple and of Python for properties, which shrink to small programs.
//
//   test::holds("...", [] {
//     const RandomProgram program = *random_program();  // or {.python = true}
//     const frontend::Function ast = program.parse();
//     ...
//   });
//
// A program is a tree of choices, not of names: which name a use means is chosen among those in
// scope when the tree is written out. So whatever shrinking removes, the source stays valid.
#pragma once

#include <rapidcheck.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "frontend/ast.h"

namespace ssac::test {

struct RandomExpr {
  frontend::ExprKind kind = frontend::ExprKind::constant;
  /// Of Python, `and` is an and_test of its operands, `or` an or_test, a chain of comparisons a
  /// logic_end, a conditional expression a choice_end of value, condition, other value, a power
  /// with a constant exponent a keep.
  std::uint64_t choice = 0;  ///< of a constant its value; of a name which of those in scope
  std::vector<RandomExpr> operands;
};

struct RandomStmt {
  enum class Kind : std::uint8_t {
    empty,
    show_graph,
    assign,
    declare,  ///< an assignment where the scope has the name already
    return_,
    break_,  ///< empty outside loops, as is continue_
    continue_,
    block,
    if_,
    if_else,
    loop,          ///< while (expr), which need not end
    counted_loop,  ///< of a few rounds, with a counter that nothing else assigns
    // Of Python alone:
    chained,      ///< a = b = expr
    augmented,    ///< a += expr, or another operator
    evaluate,     ///< expr
    bare_return,  ///< without a value
  };
  Kind kind = Kind::empty;
  std::uint64_t choice = 0;  ///< of a name; of a counted loop its rounds
  bool braces = true;        ///< round the arms where they are not needed
  RandomExpr expr;
  std::vector<RandomStmt> body;
  std::vector<RandomStmt> else_body;
};

struct RandomProgramOptions {
  std::size_t max_statements = 40;
  std::size_t max_depth = 4;
  /// Whether `x = y` and `x = 3` occur. If not, every right side is an operator.
  bool copies = true;
  /// Python with all that Simple has not: logic, chains, conditional expressions, calls, loops with
  /// else, variables that may be unbound.
  bool python = false;
};

struct RandomProgram {
  std::vector<RandomStmt> body;
  bool copies = true;
  bool python = false;

  /// The text: it parses without errors.
  [[nodiscard]] std::string source() const;
  /// The function of it: of Python `main(arg)`, which calls the functions `f(x)` and `g(x, y)`.
  [[nodiscard]] frontend::Function parse() const;
};

/// The text of a program of Python.
std::string python_source(const std::vector<RandomStmt>& body);

std::ostream& operator<<(std::ostream& out, const RandomProgram& program);

/// All constructs: shadowing, dead code, loops that end and that do not, jumps, arms with and
/// without braces. Shrinks to fewer statements, less nesting, simpler expressions.
rc::Gen<RandomProgram> random_program(RandomProgramOptions options = {});

/// One out of the numbers that the function gives, of at most so many statements: quicker, and the
/// same for the same numbers.
RandomProgram random_program(const std::function<std::uint64_t()>& numbers, std::size_t statements,
                             const RandomProgramOptions& options);

/// One step smaller in each possible way, the largest steps first.
std::vector<RandomProgram> smaller_programs(const RandomProgram& program);

}  // namespace ssac::test
