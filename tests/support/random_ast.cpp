#include "tests/support/random_ast.h"

#include <fmt/format.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace ssac::test {

namespace {

using cfg::VariableId;
using frontend::Expr;
using frontend::ExprKind;
using frontend::ExprRange;
using frontend::Function;
using frontend::Stmt;
using frontend::StmtKind;

constexpr int max_depth = 4;

class Decoder {
 public:
  explicit Decoder(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}

  Function decode() {
    function_.name = "f";
    for (const char* name : {"p", "q", "x", "y", "z"}) {
      named_.push_back(function_.variables.push_back({name, {}}));
    }
    function_.parameters = {named_[0], named_[1]};
    function_.symbols = {{cfg::Symbol::Kind::function, "g", {}},
                         {cfg::Symbol::Kind::print, "print", {}}};
    while (!ended()) statement(0, false);
    return std::move(function_);
  }

 private:
  [[nodiscard]] bool ended() const { return next_ == bytes_.size(); }
  /// The next choice among `count` ones; the first if no bytes are left.
  std::size_t choose(std::size_t count) { return ended() ? 0 : bytes_[next_++] % count; }
  SourcePlace place() { return {++line_, 1}; }
  VariableId variable() { return named_[choose(named_.size())]; }
  VariableId hidden() { return function_.variables.push_back({fmt::format("${}", line_), {}}); }

  std::uint32_t add(Stmt stmt) {
    stmt.place = place();
    function_.stmts.push_back(stmt);
    return static_cast<std::uint32_t>(function_.stmts.size() - 1);
  }
  std::uint32_t add(Expr expr) {
    expr.place = place();
    function_.exprs.push_back(expr);
    return static_cast<std::uint32_t>(function_.exprs.size() - 1);
  }

  void block(int depth, bool in_loop) {
    for (std::size_t left = 1 + choose(3); left > 0 && !ended(); --left) {
      statement(depth + 1, in_loop);
    }
  }

  void statement(int depth, bool in_loop) {
    const std::size_t kind = choose(depth < max_depth ? 9 : 5);
    if (kind == 2) {
      add({StmtKind::evaluate, {}, {}, value(), 0});
    } else if (kind == 3 && in_loop) {
      add({choose(2) == 0 ? StmtKind::break_ : StmtKind::continue_, {}, {}, {}, loops_.back()});
    } else if (kind == 4 && choose(4) == 0) {
      add({StmtKind::return_, {}, {}, choose(3) == 0 ? ExprRange() : value(), 0});
    } else if (kind == 5 || kind == 6) {
      if_statement(depth, in_loop);
    } else if (kind >= 7) {
      while_statement(depth);
    } else {
      const VariableId target = variable();
      add({StmtKind::assign, {}, target, value(), 0});
    }
  }

  void if_statement(int depth, bool in_loop) {
    const std::uint32_t begin = add({StmtKind::if_begin, {}, {}, condition(), 0});
    block(depth, in_loop);
    std::uint32_t last = begin;
    if (choose(2) == 0) {
      last = add({StmtKind::else_begin, {}, {}, {}, 0});
      function_.stmts[begin].match = last;
      block(depth, in_loop);
    }
    function_.stmts[last].match = add({StmtKind::if_end, {}, {}, {}, begin});
  }

  void while_statement(int depth) {
    const std::uint32_t begin = add({StmtKind::while_begin, {}, {}, condition(), 0});
    loops_.push_back(begin);
    block(depth, true);
    loops_.pop_back();
    std::uint32_t last = begin;
    if (choose(2) == 0) {
      last = add({StmtKind::while_else, {}, {}, {}, 0});
      function_.stmts[begin].match = last;
      block(depth, !loops_.empty());
    }
    function_.stmts[last].match = add({StmtKind::while_end, {}, {}, {}, begin});
  }

  template <class Write>
  ExprRange range(Write write) {
    const auto first = static_cast<std::uint32_t>(function_.exprs.size());
    write();
    return {first, static_cast<std::uint32_t>(function_.exprs.size())};
  }
  ExprRange value() {
    return range([&] { expression(0); });
  }
  ExprRange condition() {
    return range([&] { tested(0); });
  }

  /// An expression whose value is only branched on.
  void tested(int depth) {
    const std::size_t kind = choose(depth < max_depth ? 5 : 1);
    if (kind == 1) {
      tested(depth + 1);
      add({ExprKind::not_, {}, 0, {}, 0});
    } else if (kind == 2 || kind == 3) {
      logic(depth, {});
    } else if (kind == 4) {
      choice(depth, {});
    } else {
      expression(depth);
    }
  }

  void part(int depth, VariableId result) {
    if (result.valid()) {
      expression(depth + 1);
    } else {
      tested(depth + 1);
    }
  }

  void logic(int depth, VariableId result) {
    const std::uint32_t begin = add({ExprKind::logic_begin, {}, 0, result, 0});
    std::vector<std::uint32_t> tests;
    for (std::size_t left = 1 + choose(2); left > 0; --left) {
      part(depth, result);
      tests.push_back(add({choose(2) == 0 ? ExprKind::and_test : ExprKind::or_test, {}, 0, {}, 0}));
    }
    part(depth, result);
    const std::uint32_t end = add({ExprKind::logic_end, {}, 0, {}, begin});
    function_.exprs[begin].link = end;
    for (const std::uint32_t test : tests) function_.exprs[test].link = end;
  }

  void choice(int depth, VariableId result) {
    const std::uint32_t begin = add({ExprKind::choice_begin, {}, 0, result, 0});
    tested(depth + 1);
    const std::uint32_t test = add({ExprKind::choice_test, {}, 0, {}, 0});
    part(depth, result);
    const std::uint32_t otherwise = add({ExprKind::choice_else, {}, 0, {}, 0});
    part(depth, result);
    const std::uint32_t end = add({ExprKind::choice_end, {}, 0, {}, begin});
    function_.exprs[begin].link = function_.exprs[otherwise].link = end;
    function_.exprs[test].link = otherwise;
  }

  /// `a < b < c`, with `b` computed once.
  void chain(int depth) {
    const std::uint32_t begin = add({ExprKind::logic_begin, {}, 0, hidden(), 0});
    const VariableId kept = hidden();
    expression(depth + 1);
    expression(depth + 1);
    add({ExprKind::keep, {}, 0, kept, 0});
    add({ExprKind::lt, {}, 0, {}, 0});
    const std::uint32_t test = add({ExprKind::and_test, {}, 0, {}, 0});
    add({ExprKind::name, {}, 0, kept, 0});
    expression(depth + 1);
    add({ExprKind::lt, {}, 0, {}, 0});
    const std::uint32_t end = add({ExprKind::logic_end, {}, 0, {}, begin});
    function_.exprs[begin].link = function_.exprs[test].link = end;
  }

  void expression(int depth) {
    const std::size_t kind = choose(depth < max_depth ? 9 : 2);
    if (kind == 0) {
      add({ExprKind::name, {}, 0, variable(), 0});
    } else if (kind == 1) {
      add({ExprKind::constant, {}, static_cast<std::int64_t>(choose(4)), {}, 0});
    } else if (kind == 2) {
      logic(depth, hidden());
    } else if (kind == 3) {
      choice(depth, hidden());
    } else if (kind == 4) {
      chain(depth);
    } else if (kind == 5) {
      const std::size_t operands = choose(3);
      for (std::size_t k = 0; k < operands; ++k) expression(depth + 1);
      add({ExprKind::call,
           {},
           static_cast<std::int64_t>(operands),
           {},
           static_cast<std::uint32_t>(choose(2))});
    } else {
      constexpr ExprKind operators[] = {ExprKind::add, ExprKind::floor_div, ExprKind::floor_mod,
                                        ExprKind::lt, ExprKind::eq};
      expression(depth + 1);
      expression(depth + 1);
      add({operators[choose(5)], {}, 0, {}, 0});
    }
  }

  std::vector<std::uint8_t> bytes_;
  std::size_t next_ = 0;
  std::uint32_t line_ = 0;
  std::vector<VariableId> named_;
  std::vector<std::uint32_t> loops_;
  Function function_;
};

}  // namespace

rc::Gen<frontend::Function> random_ast() {
  return rc::gen::map(
      rc::gen::container<std::vector<std::uint8_t>>(rc::gen::arbitrary<std::uint8_t>()),
      [](std::vector<std::uint8_t> bytes) { return Decoder(std::move(bytes)).decode(); });
}

}  // namespace ssac::test
