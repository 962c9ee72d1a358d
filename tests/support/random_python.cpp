// Prints the trees of random_program.h as Python. Recursive, since the generator bounds the depth.
#include <array>

#include "tests/support/random_program.h"

namespace ssac::test {

namespace {

using frontend::ExprKind;
using Kind = RandomStmt::Kind;

constexpr std::array<const char*, 6> pool = {"a", "b", "c", "d", "e", "arg"};
constexpr std::array<const char*, 6> comparisons = {" < ", " <= ", " == ", " != ", " > ", " >= "};
constexpr std::array<const char*, 10> augmented = {
    " += ", " -= ", " *= ", " //= ", " %= ", " &= ", " |= ", " ^= ", " <<= ", " >>= "};

class PythonWriter {
 public:
  std::string write(const std::vector<RandomStmt>& body) {
    line("def main(arg):");
    ++depth_;
    write_list(body);
    // Every name is assigned somewhere, even if only in code that is not reached.
    line("a = b = c = d = e = 0");
    out_ += "def f(x): return x\ndef g(x, y): return x - y\n";
    return std::move(out_);
  }

 private:
  void line(const std::string& text) { out_ += std::string(depth_, ' ') + text + "\n"; }

  static std::string name(std::uint64_t choice) { return pool[choice % pool.size()]; }

  void write_list(const std::vector<RandomStmt>& list) {
    for (const RandomStmt& stmt : list) write_statement(stmt);
  }

  void write_suite(const RandomStmt& construct, const std::string& header,
                   const std::vector<RandomStmt>& body, const std::string& first = "") {
    const bool is_simple = body.size() == 1 && first.empty() && !is_compound(body.front().kind);
    if (is_simple && !construct.braces) return line(header + " " + simple(body.front()));
    line(header);
    ++depth_;
    if (!first.empty()) line(first);
    if (first.empty() && body.empty()) line("pass");
    write_list(body);
    --depth_;
  }

  static bool is_compound(Kind kind) { return kind >= Kind::block && kind <= Kind::counted_loop; }

  void write_statement(const RandomStmt& stmt) {
    if (!is_compound(stmt.kind)) return line(simple(stmt));
    switch (stmt.kind) {
      case Kind::loop:
        ++loops_;
        write_suite(stmt, "while " + text(stmt.expr) + ":", stmt.body);
        --loops_;
        break;
      case Kind::counted_loop: write_counted_loop(stmt); break;
      default: {
        const std::string condition = stmt.kind == Kind::block ? "True" : text(stmt.expr);
        write_suite(stmt, "if " + condition + ":", stmt.body);
      }
    }
    if (stmt.kind == Kind::if_else || !stmt.else_body.empty()) {
      write_suite(stmt, "else:", stmt.else_body);
    }
  }

  void write_counted_loop(const RandomStmt& stmt) {
    const std::string counter = "i" + std::to_string(counters_++);
    ++loops_;
    if (stmt.choice / 5 % 2 == 0) {
      const std::string rounds = std::to_string(stmt.choice % 5);
      const std::string range = stmt.choice / 10 % 2 == 0 ? rounds : rounds + ", arg, c % 5 - 2";
      write_suite(stmt, "for " + counter + " in range(" + range + "):", stmt.body);
      --loops_;
      return;
    }
    line(counter + " = 0");
    write_suite(stmt, "while " + counter + " < " + std::to_string(stmt.choice % 5) + ":", stmt.body,
                counter + " += 1");
    --loops_;
  }

  std::string simple(const RandomStmt& stmt) const {
    switch (stmt.kind) {
      case Kind::assign:
      case Kind::declare: return name(stmt.choice) + " = " + text(stmt.expr);
      case Kind::chained:
        if (stmt.choice / 49 % 2 == 0) {
          return name(stmt.choice) + ", " + name(stmt.choice / 7) + " = " + name(stmt.choice / 11) +
                 ", " + text(stmt.expr);
        }
        return name(stmt.choice) + " = " + name(stmt.choice / 7) + " = " + text(stmt.expr);
      case Kind::augmented:
        return name(stmt.choice) + augmented[stmt.choice % augmented.size()] + text(stmt.expr);
      case Kind::evaluate: return text(stmt.expr);
      case Kind::return_: return "return " + text(stmt.expr);
      case Kind::bare_return: return "return";
      case Kind::break_: return loops_ > 0 ? "break" : "pass";
      case Kind::continue_: return loops_ > 0 ? "continue" : "pass;";
      default: return "pass";
    }
  }

  static std::string joined(const RandomExpr& expr, const std::string& separator) {
    std::string result;
    for (const RandomExpr& operand_expr : expr.operands) {
      result += (result.empty() ? "" : separator) + operand(operand_expr);
    }
    return result;
  }

  static std::string text(const RandomExpr& expr) {
    switch (expr.kind) {
      case ExprKind::constant: return std::to_string(expr.choice);
      case ExprKind::name: return name(expr.choice);
      case ExprKind::neg: return "-" + operand(expr.operands[0]);
      case ExprKind::not_: return "not " + operand(expr.operands[0]);
      case ExprKind::and_test: return joined(expr, " and ");
      case ExprKind::or_test: return joined(expr, " or ");
      case ExprKind::logic_end:
        return operand(expr.operands[0]) + comparisons[expr.choice % 6] +
               operand(expr.operands[1]) + comparisons[expr.choice / 6 % 6] +
               operand(expr.operands[2]);
      case ExprKind::choice_end:
        return operand(expr.operands[0]) + " if " + operand(expr.operands[1]) + " else " +
               operand(expr.operands[2]);
      case ExprKind::call:
        return (expr.operands.size() == 1 ? "f(" : "g(") + joined(expr, ", ") + ")";
      case ExprKind::div: return joined(expr, " // ");
      case ExprKind::keep:
        return operand(expr.operands[0]) + " ** " + std::to_string(expr.choice % 6);
      default: return joined(expr, " " + std::string(frontend::symbol_of(expr.kind)) + " ");
    }
  }
  static std::string operand(const RandomExpr& expr) {
    return expr.operands.empty() ? text(expr) : "(" + text(expr) + ")";
  }

  std::string out_;
  std::size_t depth_ = 0;
  std::size_t loops_ = 0;
  std::size_t counters_ = 0;
};

}  // namespace

std::string python_source(const std::vector<RandomStmt>& body) {
  return PythonWriter().write(body);
}

}  // namespace ssac::test
