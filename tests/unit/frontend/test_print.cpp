#include <catch2/catch.hpp>
#include <limits>
#include <string>

#include "frontend/interpret.h"
#include "frontend/print.h"
#include "tests/support/simple.h"
#include "tests/support/source_text.h"

namespace ssac::test {
namespace {

std::string printed(std::string_view source, SourceOptions options = {}) {
  return to_source(parse_simple(source), options);
}

TEST_CASE("printed source has the parentheses that its grouping needs") {
  CHECK(printed("return ((1+2)+(3*4))-(5-6);") == "return 1 + 2 + 3 * 4 - (5 - 6);\n");
  CHECK(printed("return (1+2)*(3/4)/(5*6);") == "return (1 + 2) * (3 / 4) / (5 * 6);\n");
  CHECK(printed("return -(arg+1)*--2;") == "return -(arg + 1) * --2;\n");
  CHECK(printed("return (arg<1)==(arg>2);") == "return arg < 1 == (arg > 2);\n");
  CHECK(printed("return arg--1;") == "return arg - -1;\n");
}

TEST_CASE("source can be printed with all parentheses") {
  CHECK(printed("return 1+2*-arg-3;", {true}) == "return (1 + (2 * (-arg))) - 3;\n");
}

TEST_CASE("every kind of statement is printed") {
  CHECK(printed("int a=1;{a=2;;}while(a)int b=a;if(a);else if(arg)return a;else{#showGraph;}"
                "while(1){if(a)break;continue;}") ==
        "int a = 1;\n"
        "{\n"
        "  a = 2;\n"
        "}\n"
        "while (a)\n"
        "  int b = a;\n"
        "if (a) ;\n"
        "else if (arg)\n"
        "  return a;\n"
        "else {\n"
        "  #showGraph;\n"
        "}\n"
        "while (1) {\n"
        "  if (a)\n"
        "    break;\n"
        "  continue;\n"
        "}\n");
  CHECK(printed("").empty());
}

TEST_CASE("a printed else belongs to its if") {
  CHECK(printed("if(1) if(2) arg=1; else arg=2;") ==
        "if (1)\n  if (2)\n    arg = 1;\n  else\n    arg = 2;\n");
  CHECK(printed("if(1) {if(2) arg=1;} else arg=2;") ==
        "if (1) {\n  if (2)\n    arg = 1;\n} else\n  arg = 2;\n");
}

/// An AST that no Simple parser makes: arms of several statements, an else after an open if, and
/// negative constants.
frontend::Function foreign_function() {
  using frontend::ExprKind;
  using frontend::StmtKind;
  frontend::Function f;
  f.name = "main";
  f.parameters = {f.variables.push_back({"arg", {}})};
  const cfg::VariableId arg = f.parameters[0];
  const auto constant = [&](std::int64_t value) {
    f.exprs.push_back({ExprKind::constant, {}, value, {}});
    const auto last = static_cast<std::uint32_t>(f.exprs.size());
    return frontend::ExprRange{last - 1, last};
  };
  const auto add = [&](StmtKind kind, frontend::ExprRange expr, std::uint32_t match) {
    f.stmts.push_back({kind, {}, arg, expr, match});
  };
  add(StmtKind::if_begin, constant(1), 4);                                       // 0
  add(StmtKind::if_begin, constant(0), 3);                                       // 1
  add(StmtKind::return_, constant(1), 0);                                        // 2
  add(StmtKind::if_end, {}, 1);                                                  // 3
  add(StmtKind::else_begin, {}, 7);                                              // 4
  add(StmtKind::assign, constant(-2), 0);                                        // 5
  add(StmtKind::assign, constant(std::numeric_limits<std::int64_t>::min()), 0);  // 6
  add(StmtKind::if_end, {}, 0);                                                  // 7
  return f;
}

TEST_CASE("ASTs that no Simple parser makes are printed as valid source") {
  const std::string source = to_source(foreign_function());
  CHECK(source ==
        "if (1) {\n"
        "  if (0)\n"
        "    return 1;\n"
        "} else {\n"
        "  arg = (-2);\n"
        "  arg = (-9223372036854775807 - 1);\n"
        "}\n");
  const std::int64_t arguments[] = {0};
  CHECK(frontend::interpret(parse_simple(source + "return 7;"), arguments) == Outcome::returned(7));
}

TEST_CASE("the tree shows kinds, source locations and unique names") {
  const std::string text =
      frontend::to_tree_text(parse_simple("int a = -1;\n"
                                          "while (a < 2) {\n"
                                          "  int a = arg;\n"
                                          "  if (a) break; else continue;\n"
                                          "}\n"
                                          "#showGraph;\n"
                                          "return a;\n"));
  CHECK(text ==
        "function main(arg)\n"
        "  declare a @1:1\n"
        "    - @1:9\n"
        "      1 @1:10\n"
        "  while @2:1\n"
        "    < @2:10\n"
        "      a @2:8\n"
        "      2 @2:12\n"
        "    do\n"
        "      block @2:15\n"
        "        declare a~2 @3:3\n"
        "          arg @3:11\n"
        "        if @4:3\n"
        "          a~2 @4:7\n"
        "          then\n"
        "            break @4:10\n"
        "          else\n"
        "            continue @4:22\n"
        "  show graph @6:1\n"
        "  return @7:1\n"
        "    a @7:8\n"
        "  end @7:10\n");
}

TEST_CASE("deep lines of the tree show their depth") {
  std::string source;
  for (std::size_t i = 0; i < frontend::deepest_indentation; ++i) source += "{";
  const std::string text = frontend::to_tree_text(
      parse_simple(source + "return 1;" + std::string(frontend::deepest_indentation, '}')));
  CHECK(text.find("\n" + std::string(64, ' ') + "(depth 33) return @1:33\n") != std::string::npos);
}

}  // namespace
}  // namespace ssac::test
