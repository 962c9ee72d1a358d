#include "tests/support/random_program.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using frontend::ExprKind;
using Kind = RandomStmt::Kind;

class Generator {
 public:
  Generator(const std::function<std::uint64_t()>& numbers, const RandomProgramOptions& options,
            std::size_t budget)
      : numbers_(numbers), options_(options), budget_(budget) {}

  RandomProgram program() {
    RandomProgram result;
    result.copies = options_.copies;
    result.python = options_.python;
    while (budget_ > 0) result.body.push_back(statement(0));
    if (!one_in(10)) {
      RandomStmt last = leaf(Kind::return_);
      last.expr = expression(2);
      result.body.push_back(last);
    }
    return result;
  }

 private:
  std::uint64_t below(std::uint64_t bound) { return numbers_() % bound; }
  bool one_in(std::uint64_t n) { return below(n) == 0; }

  RandomStmt leaf(Kind kind) {
    RandomStmt stmt;
    stmt.kind = kind;
    stmt.choice = below(1000);
    return stmt;
  }

  std::vector<RandomStmt> statements(std::size_t depth) {
    std::vector<RandomStmt> result;
    for (std::size_t count = below(5); count > 0 && budget_ > 0; --count) {
      result.push_back(statement(depth));
    }
    return result;
  }

  Kind simple_kind() {
    if (options_.python && one_in(4)) {
      constexpr std::array kinds = {Kind::chained, Kind::augmented, Kind::augmented,
                                    Kind::evaluate};
      return one_in(12) ? Kind::bare_return : kinds[below(kinds.size())];
    }
    const std::uint64_t choice = below(40);
    if (choice < 24) return Kind::assign;
    if (choice < 32) return Kind::declare;
    if (choice < 35) return Kind::break_;
    if (choice < 37) return Kind::continue_;
    if (choice < 38) return Kind::return_;
    return choice < 39 ? Kind::empty : Kind::show_graph;
  }

  RandomStmt statement(std::size_t depth) {
    --budget_;
    if (depth >= options_.max_depth || !one_in(3)) {
      RandomStmt stmt = leaf(simple_kind());
      const bool has_expr = stmt.kind == Kind::assign || stmt.kind == Kind::declare ||
                            stmt.kind == Kind::return_ || stmt.kind == Kind::chained ||
                            stmt.kind == Kind::augmented || stmt.kind == Kind::evaluate;
      if (has_expr) stmt.expr = expression(3);
      return stmt;
    }
    constexpr std::array compound = {Kind::block,        Kind::if_,    Kind::if_,
                                     Kind::if_else,      Kind::loop,   Kind::counted_loop,
                                     Kind::counted_loop, Kind::if_else};
    RandomStmt stmt = leaf(compound[below(compound.size())]);
    stmt.braces = !one_in(3);
    if (stmt.kind != Kind::block && stmt.kind != Kind::counted_loop) stmt.expr = expression(2);
    stmt.body = statements(depth + 1);
    const bool is_loop = stmt.kind == Kind::loop || stmt.kind == Kind::counted_loop;
    if (stmt.kind == Kind::if_else || (options_.python && is_loop && one_in(3))) {
      stmt.else_body = statements(depth + 1);
    }
    return stmt;
  }

  RandomExpr expression(std::size_t depth) {
    RandomExpr expr;
    if (depth == 0 || one_in(3)) {
      expr.kind = one_in(3) ? ExprKind::constant : ExprKind::name;
      expr.choice = below(expr.kind == ExprKind::constant ? 12 : 1000);
      if (expr.kind == ExprKind::constant && one_in(40)) {
        expr.choice = std::numeric_limits<std::int64_t>::max();
      }
      return expr;
    }
    if (options_.python && one_in(2)) return python_expression(depth);
    // The minus sign is as likely as each other operator.
    constexpr std::array operators = {ExprKind::add, ExprKind::sub, ExprKind::mul, ExprKind::div,
                                      ExprKind::eq,  ExprKind::ne,  ExprKind::lt,  ExprKind::le,
                                      ExprKind::gt,  ExprKind::ge,  ExprKind::neg};
    expr.kind = operators[below(operators.size())];
    for (std::size_t k = 0; k < num_operands(expr.kind); ++k) {
      expr.operands.push_back(expression(depth - 1));
    }
    return expr;
  }

  RandomExpr python_expression(std::size_t depth) {
    constexpr std::array kinds = {ExprKind::not_,      ExprKind::floor_div,  ExprKind::floor_mod,
                                  ExprKind::and_test,  ExprKind::or_test,    ExprKind::and_test,
                                  ExprKind::logic_end, ExprKind::choice_end, ExprKind::call};
    constexpr std::array of_bits = {ExprKind::and_, ExprKind::or_, ExprKind::xor_,
                                    ExprKind::shl,  ExprKind::shr, ExprKind::keep};
    RandomExpr expr;
    expr.kind = one_in(10) ? of_bits[below(of_bits.size())] : kinds[below(kinds.size())];
    expr.choice = below(1000);
    std::size_t operands = num_operands(expr.kind);
    if (expr.kind == ExprKind::and_test || expr.kind == ExprKind::or_test) operands = 2 + below(2);
    if (expr.kind == ExprKind::logic_end || expr.kind == ExprKind::choice_end) operands = 3;
    if (expr.kind == ExprKind::call) operands = 1 + below(2);
    while (expr.operands.size() < operands) expr.operands.push_back(expression(depth - 1));
    return expr;
  }

  const std::function<std::uint64_t()>& numbers_;
  const RandomProgramOptions& options_;
  std::size_t budget_;
};

/// Prints the tree as source. Recursive, since the generator bounds the depth.
class Writer {
 public:
  explicit Writer(bool copies) : copies_(copies) {}

  std::string write(const std::vector<RandomStmt>& body) {
    write_list(body);
    return std::move(out_);
  }

 private:
  struct Name {
    std::string text;
    std::size_t scope = 0;
    bool is_counter = false;
  };

  void line(const std::string& text) { out_ += std::string(2 * scope_, ' ') + text + "\n"; }

  void write_list(const std::vector<RandomStmt>& list) {
    for (const RandomStmt& stmt : list) write_statement(stmt);
  }

  void write_block(const std::string& header, const std::vector<RandomStmt>& body,
                   const std::string& first = "") {
    line(header + "{");
    ++scope_;
    if (!first.empty()) line(first);
    write_list(body);
    while (names_.back().scope == scope_) names_.pop_back();
    --scope_;
    line("}");
  }

  void write_arm(const RandomStmt& construct, const std::string& header,
                 const std::vector<RandomStmt>& body) {
    if (construct.braces || !can_be_bare(construct, body)) return write_block(header + " ", body);
    line(header);
    const std::size_t names = names_.size();
    if (body.empty()) {
      line(";");
    } else {
      write_statement(body.front());
    }
    names_.resize(names);
  }

  static bool can_be_bare(const RandomStmt& construct, const std::vector<RandomStmt>& body) {
    if (body.empty()) return true;
    const Kind kind = body.front().kind;
    // An if or a loop could capture the else that follows; a counted loop is two statements.
    const bool simple = kind < Kind::if_ && (kind != Kind::declare || construct.kind == Kind::loop);
    return body.size() == 1 && simple;
  }

  void write_statement(const RandomStmt& stmt) {
    switch (stmt.kind) {
      case Kind::empty: return line(";");
      case Kind::show_graph: return line("#showGraph;");
      case Kind::assign: return line(assigned_name(stmt.choice) + right_side(stmt.expr));
      case Kind::declare: return write_declaration(stmt);
      case Kind::return_: return line("return " + text(stmt.expr) + ";");
      case Kind::break_: return line(loops_ > 0 ? "break;" : ";");
      case Kind::continue_: return line(loops_ > 0 ? "continue;" : ";");
      case Kind::block: return write_block("", stmt.body);
      case Kind::if_: return write_arm(stmt, "if (" + text(stmt.expr) + ")", stmt.body);
      case Kind::if_else:
        write_arm(stmt, "if (" + text(stmt.expr) + ")", stmt.body);
        return write_arm(stmt, "else", stmt.else_body);
      case Kind::loop:
        ++loops_;
        write_arm(stmt, "while (" + text(stmt.expr) + ")", stmt.body);
        --loops_;
        return;
      case Kind::counted_loop: return write_counted_loop(stmt);
      default: return;  // only in Python
    }
  }

  void write_declaration(const RandomStmt& stmt) {
    static const std::array<std::string, 7> pool = {"a", "b", "c", "d", "e", "f", "arg"};
    const std::string& name = pool[stmt.choice % pool.size()];
    const bool exists = std::ranges::any_of(
        names_, [&](const Name& n) { return n.scope == scope_ && n.text == name; });
    line((exists ? "" : "int ") + name + right_side(stmt.expr));
    if (!exists) names_.push_back({name, scope_, false});
  }

  void write_counted_loop(const RandomStmt& stmt) {
    const std::string counter = "i" + std::to_string(counters_++);
    line("int " + counter + (copies_ ? " = 0;" : " = 0 + 0;"));
    names_.push_back({counter, scope_, true});
    ++loops_;
    write_block("while (" + counter + " < " + std::to_string(stmt.choice % 5) + ") ", stmt.body,
                counter + " = " + counter + " + 1;");
    --loops_;
  }

  std::string assigned_name(std::uint64_t choice) const {
    std::vector<std::string> candidates;
    for (const Name& name : names_) {
      if (!name.is_counter) candidates.push_back(name.text);
    }
    return candidates[choice % candidates.size()];
  }

  std::string right_side(const RandomExpr& expr) const {
    const bool is_leaf = expr.operands.empty();
    return " = " + text(expr) + (is_leaf && !copies_ ? " + 1;" : ";");
  }

  std::string text(const RandomExpr& expr) const {
    if (expr.kind == ExprKind::constant) return std::to_string(expr.choice);
    if (expr.kind == ExprKind::name) return names_[expr.choice % names_.size()].text;
    const std::string symbol(frontend::symbol_of(expr.kind));
    if (expr.kind == ExprKind::neg) return symbol + operand(expr.operands[0]);
    return operand(expr.operands[0]) + " " + symbol + " " + operand(expr.operands[1]);
  }
  std::string operand(const RandomExpr& expr) const {
    return expr.operands.empty() ? text(expr) : "(" + text(expr) + ")";
  }

  const bool copies_;
  std::string out_;
  std::vector<Name> names_ = {{"arg", 0, false}};
  std::size_t scope_ = 1;
  std::size_t loops_ = 0;
  std::size_t counters_ = 0;
};

// Shrinking. Each edit is made on a copy of the program, in which the same traversal finds the same
// place.

using List = std::vector<RandomStmt>;

void collect_lists(List& list, std::vector<List*>& lists) {
  lists.push_back(&list);
  for (RandomStmt& stmt : list) {
    collect_lists(stmt.body, lists);
    collect_lists(stmt.else_body, lists);
  }
}

std::vector<List*> lists_of(RandomProgram& program) {
  std::vector<List*> lists;
  collect_lists(program.body, lists);
  return lists;
}

void collect_exprs(RandomExpr& expr, std::vector<RandomExpr*>& exprs) {
  exprs.push_back(&expr);
  for (RandomExpr& operand : expr.operands) collect_exprs(operand, exprs);
}

std::vector<RandomExpr*> exprs_of(RandomProgram& program) {
  std::vector<RandomExpr*> exprs;
  for (List* list : lists_of(program)) {
    for (RandomStmt& stmt : *list) collect_exprs(stmt.expr, exprs);
  }
  return exprs;
}

class Shrinker {
 public:
  explicit Shrinker(const RandomProgram& program) : original_(program) {}

  std::vector<RandomProgram> run() {
    RandomProgram scratch = original_;
    const std::vector<List*> lists = lists_of(scratch);
    for (std::size_t l = 0; l < lists.size(); ++l) remove_runs(l, lists[l]->size());
    for (std::size_t l = 0; l < lists.size(); ++l) {
      for (std::size_t s = 0; s < lists[l]->size(); ++s) simplify_statement(l, s, (*lists[l])[s]);
    }
    const std::vector<RandomExpr*> exprs = exprs_of(scratch);
    for (std::size_t e = 0; e < exprs.size(); ++e) simplify_expression(e, *exprs[e]);
    return std::move(results_);
  }

 private:
  template <class Edit>
  void edit_list(std::size_t list, Edit edit) {
    RandomProgram copy = original_;
    edit(*lists_of(copy)[list]);
    results_.push_back(std::move(copy));
  }

  void remove_runs(std::size_t list, std::size_t size) {
    for (std::size_t length = size; length > 0; length /= 2) {
      for (std::size_t first = 0; first + length <= size; first += length) {
        edit_list(list, [&](List& stmts) {
          const auto at = stmts.begin() + static_cast<std::ptrdiff_t>(first);
          stmts.erase(at, at + static_cast<std::ptrdiff_t>(length));
        });
      }
    }
  }

  void simplify_statement(std::size_t list, std::size_t index, const RandomStmt& stmt) {
    const auto splice = [&](List RandomStmt::*arm) {
      edit_list(list, [&](List& stmts) {
        const List inner = stmts[index].*arm;
        const auto at = stmts.erase(stmts.begin() + static_cast<std::ptrdiff_t>(index));
        stmts.insert(at, inner.begin(), inner.end());
      });
    };
    if (!stmt.body.empty()) splice(&RandomStmt::body);
    if (!stmt.else_body.empty()) splice(&RandomStmt::else_body);
    if (stmt.kind == Kind::if_else) {
      edit_list(list, [&](List& stmts) {
        stmts[index].kind = Kind::if_;
        stmts[index].else_body.clear();
      });
    }
    if (stmt.choice != 0) edit_list(list, [&](List& stmts) { stmts[index].choice /= 2; });
    if (!stmt.braces) edit_list(list, [&](List& stmts) { stmts[index].braces = true; });
  }

  template <class Edit>
  void edit_expression(std::size_t index, Edit edit) {
    RandomProgram copy = original_;
    edit(*exprs_of(copy)[index]);
    results_.push_back(std::move(copy));
  }

  void simplify_expression(std::size_t index, const RandomExpr& expr) {
    for (std::size_t k = 0; k < expr.operands.size(); ++k) {
      edit_expression(index, [&](RandomExpr& e) { e = RandomExpr(expr.operands[k]); });
    }
    if (expr.kind != ExprKind::constant) {
      edit_expression(index, [](RandomExpr& e) { e = RandomExpr(); });
    }
    if (expr.choice != 0) edit_expression(index, [](RandomExpr& e) { e.choice /= 2; });
  }

  const RandomProgram& original_;
  std::vector<RandomProgram> results_;
};

}  // namespace

std::string RandomProgram::source() const {
  return python ? python_source(body) : Writer(copies).write(body);
}

frontend::Function RandomProgram::parse() const {
  return python ? parse_python(source()) : parse_simple(source());
}

std::ostream& operator<<(std::ostream& out, const RandomProgram& program) {
  return out << "\n" << program.source();
}

std::vector<RandomProgram> smaller_programs(const RandomProgram& program) {
  return Shrinker(program).run();
}

RandomProgram random_program(const std::function<std::uint64_t()>& numbers, std::size_t statements,
                             const RandomProgramOptions& options) {
  return Generator(numbers, options, statements).program();
}

rc::Gen<RandomProgram> random_program(RandomProgramOptions options) {
  return [options](const rc::Random& random, int size) {
    rc::Random source = random;
    const std::size_t scaled =
        1 + options.max_statements * static_cast<std::size_t>(std::max(size, 0)) / 100;
    const std::size_t budget = 1 + source.next() % std::min(scaled, options.max_statements);
    const auto numbers = [&] { return source.next(); };
    return rc::shrinkable::shrinkRecur(random_program(numbers, budget, options),
                                       [](const RandomProgram& program) {
                                         return rc::seq::fromContainer(smaller_programs(program));
                                       });
  };
}

}  // namespace ssac::test
