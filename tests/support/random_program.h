// Random programs in Simple and Python for properties; they shrink to small programs.
//
//   test::holds("...", [] {
//     const RandomProgram program = *random_program();  // or {.python = true}
//     const frontend::Function ast = program.parse();
//     ...
//   });
//
// A program is a tree of choices, not of names: the name of each use is chosen among those in scope
// when the tree is printed. So the source stays valid whatever shrinking removes.
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
  /// In Python programs, `and` is an and_test of its operands, `or` an or_test, a chained
  /// comparison a logic_end, a conditional expression a choice_end of value, condition and other
  /// value, and a power with a constant exponent a keep.
  std::uint64_t choice = 0;  ///< the value of a constant; which name in scope
  std::vector<RandomExpr> operands;
};

struct RandomStmt {
  enum class Kind : std::uint8_t {
    empty,
    show_graph,
    assign,
    declare,  ///< an assignment if the scope already has the name
    return_,
    break_,  ///< empty outside loops, like continue_
    continue_,
    block,
    if_,
    if_else,
    loop,          ///< while (expr), possibly infinite
    counted_loop,  ///< a few iterations, with a counter that nothing else assigns
    // Only in Python:
    chained,      ///< a = b = expr
    augmented,    ///< a += expr, or another operator
    evaluate,     ///< expr
    bare_return,  ///< without a value
  };
  Kind kind = Kind::empty;
  std::uint64_t choice = 0;  ///< chooses a name, or the iterations of a counted loop
  bool braces = true;        ///< whether to put braces around arms that do not need them
  RandomExpr expr;
  std::vector<RandomStmt> body;
  std::vector<RandomStmt> else_body;
};

struct RandomProgramOptions {
  std::size_t max_statements = 40;
  std::size_t max_depth = 4;
  /// Whether `x = y` and `x = 3` occur. If not, every right-hand side is an operation.
  bool copies = true;
  /// Generate Python with what Simple lacks: logic, chained comparisons, conditional expressions,
  /// calls, loops with else, possibly unassigned variables.
  bool python = false;
};

struct RandomProgram {
  std::vector<RandomStmt> body;
  bool copies = true;
  bool python = false;

  /// The source text, which parses without errors.
  [[nodiscard]] std::string source() const;
  /// The parsed function; in Python `main(arg)`, which calls the functions `f(x)` and `g(x, y)`.
  [[nodiscard]] frontend::Function parse() const;
};

/// The text of a Python program.
std::string python_source(const std::vector<RandomStmt>& body);

std::ostream& operator<<(std::ostream& out, const RandomProgram& program);

/// Generates all constructs: shadowing, dead code, finite and infinite loops, jumps, arms with and
/// without braces. Shrinks to fewer statements, less nesting and simpler expressions.
rc::Gen<RandomProgram> random_program(RandomProgramOptions options = {});

/// A program made from the numbers that the function returns, with at most `statements` statements.
/// Faster, and the same for the same numbers.
RandomProgram random_program(const std::function<std::uint64_t()>& numbers, std::size_t statements,
                             const RandomProgramOptions& options);

/// The program made smaller in each possible way by one step, the largest steps first.
std::vector<RandomProgram> smaller_programs(const RandomProgram& program);

}  // namespace ssac::test
