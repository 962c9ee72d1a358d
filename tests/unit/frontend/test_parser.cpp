// What the parser builds: grouping, scopes, links of constructs, source locations; and the limit on
// nesting.
#include <catch2/catch.hpp>
#include <string>

#include "frontend/interpret.h"
#include "frontend/lower.h"
#include "frontend/print.h"
#include "tests/support/simple.h"
#include "tests/support/source_text.h"
#include "tests/unit/frontend/diagnostics_of.h"

namespace ssac::test {
namespace {

using frontend::StmtKind;

std::string outcome_of(std::string_view source, std::int64_t arg = 0) {
  const std::int64_t arguments[] = {arg};
  return to_string(frontend::interpret(parse_simple(source), arguments));
}

/// The one expression of `return E;`, fully parenthesised.
std::string grouped(const std::string& expression) {
  const std::string source = "int a=1; int b=2; int c=3; return " + expression + ";";
  const std::string printed = to_source(parse_simple(source), {true});
  const std::string start = "return ";
  const std::size_t at = printed.find(start) + start.size();
  return printed.substr(at, printed.size() - at - 2);
}

std::string repeat(std::string_view text, std::size_t count) {
  std::string result;
  result.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

TEST_CASE("operators of equal precedence group to the left") {
  CHECK(grouped("a-b-c") == "(a - b) - c");
  CHECK(grouped("a-b+c") == "(a - b) + c");
  CHECK(grouped("a/b*c") == "(a / b) * c");
  CHECK(grouped("a<b<c") == "(a < b) < c");
  CHECK(grouped("a==b!=c>=a") == "((a == b) != c) >= a");
  CHECK(outcome_of("return 10-3-2;") == "5");
  CHECK(outcome_of("return 100/10/2;") == "5");
  CHECK(outcome_of("return 7/2*2;") == "6");
  CHECK(outcome_of("return 1<2<3;") == "1");
  CHECK(outcome_of("return 3==3==1;") == "1");
}

TEST_CASE("the precedence of operators") {
  CHECK(grouped("a+b*c") == "a + (b * c)");
  CHECK(grouped("a*b+c") == "(a * b) + c");
  CHECK(grouped("a+b<b-c") == "(a + b) < (b - c)");
  CHECK(grouped("-a*b") == "(-a) * b");
  CHECK(grouped("a*-b+c") == "(a * (-b)) + c");
  CHECK(grouped("--a") == "-(-a)");
  CHECK(grouped("a--b") == "a - (-b)");
  CHECK(grouped("-(a+b)") == "-(a + b)");
  CHECK(grouped("((a))*(b-(c))") == "a * (b - c)");
  CHECK(outcome_of("return true+true*false;") == "1");
}

TEST_CASE("empty statements, blocks and programs are valid") {
  for (const char* source : {"", ";", ";;", "{}", "{;}", "{{}{}}", ";return 1;", "arg=1;;return 1;",
                             "if(arg);else;", "while(0);", "if(arg) ;else arg=1;", "#showGraph;",
                             "return(1);", "// nothing", "return 1;/**/"}) {
    INFO(source);
    CHECK(diagnostics_of(source).empty());
  }
}

TEST_CASE("a declaration shadows an outer one until its block ends") {
  CHECK(outcome_of("int a=1; { int a=2; arg=a; } return arg*10+a;") == "21");
  CHECK(outcome_of("int a=1; { int a=a+1; a=a+1; arg=a; } return arg*10+a;") == "31");
  CHECK(outcome_of("int arg=arg+3; return arg;", 4) == "7");
  CHECK(outcome_of("int a=1; { a=2; int a=3; a=4; } return a;") == "2");
  CHECK(outcome_of("{ int a=1; arg=a; } { int a=2; arg=arg*10+a; } return arg;") == "12");
}

TEST_CASE("a declaration that is the body of a while ends with the loop") {
  CHECK(diagnostics_of("while(arg) int x=1; int x=arg; return x;") ==
        "1:16 warning: unused variable 'x': it is never read\n");
  CHECK(diagnostics_of("if(arg) while(arg) int x=x1();") != "");
  CHECK(outcome_of("int x=5; { while(arg) { arg=arg-1; } while(arg) int x=1; } return x;", 2) ==
        "5");
}

TEST_CASE("every declaration is a variable of its own") {
  const frontend::Function f = parse_simple("int a=1; { int a=2; } { int b=a; arg=b; }");
  REQUIRE(f.variables.size() == 4);
  CHECK(f.name == "main");
  REQUIRE(f.parameters.size() == 1);
  CHECK(f.variables[f.parameters[0]].name == "arg");
  CHECK_FALSE(f.variables[f.parameters[0]].declared.valid());
  CHECK(f.variables[cfg::VariableId(1)].declared == SourcePlace{1, 5});
  CHECK(f.variables[cfg::VariableId(2)].declared == SourcePlace{1, 16});
  CHECK(f.variables[cfg::VariableId(3)].name == "b");
}

TEST_CASE("an else belongs to the nearest if") {
  CHECK(outcome_of("if(1) if(0) return 1; else return 2; return 3;") == "2");
  CHECK(outcome_of("if(0) if(0) return 1; else return 2; return 3;") == "3");
  CHECK(outcome_of("if(0) while(0) if(1) ; else return 1; return 2;") == "2");
}

TEST_CASE("begin, else and end statements are linked to each other") {
  const frontend::Function f =
      parse_simple("while(1) { if(arg) break; else continue; }\nif(arg) ;\n");
  using K = StmtKind;
  const std::vector<std::pair<K, std::uint32_t>> expected = {
      {K::while_begin, 8}, {K::block_begin, 7}, {K::if_begin, 4}, {K::break_, 0},
      {K::else_begin, 6},  {K::continue_, 0},   {K::if_end, 2},   {K::block_end, 1},
      {K::while_end, 0},   {K::if_begin, 10},   {K::if_end, 9}};
  REQUIRE(f.stmts.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    INFO(i);
    CHECK(f.stmts[i].kind == expected[i].first);
    CHECK(f.stmts[i].match == expected[i].second);
  }
  CHECK(f.stmts[3].place == SourcePlace{1, 20});
  CHECK(f.stmts[7].place == SourcePlace{1, 42});
  CHECK(f.stmts[8].place == SourcePlace{1, 42});
  CHECK(f.end == SourcePlace{2, 10});
}

TEST_CASE("expressions are located at their literals, names and operators") {
  const frontend::Function f = parse_simple("return -arg *\n (2 <= arg);");
  std::string places;
  for (const frontend::Expr& e : f.exprs) {
    places += fmt::format("{}:{} ", e.place.line, e.place.column);
  }
  CHECK(places == "1:9 1:8 2:3 2:8 2:5 1:13 ");
}

// Depth. Each source nests `depth` levels of one construct.

struct Shape {
  const char* name;
  std::string (*source)(std::size_t depth);
};

const Shape shapes[] = {
    {"parentheses",
     [](std::size_t n) { return "return " + repeat("(", n) + "1" + repeat(")", n) + ";"; }},
    {"operands to the right",
     [](std::size_t n) { return "return " + repeat("(1+", n) + "1" + repeat(")", n) + ";"; }},
    {"minuses", [](std::size_t n) { return "return " + repeat("-", n) + "1;"; }},
    {"blocks", [](std::size_t n) { return repeat("{", n) + "return 1;" + repeat("}", n); }},
    {"ifs", [](std::size_t n) { return repeat("if(1)", n) + "return 1;"; }},
    {"ifs with elses",
     [](std::size_t n) { return repeat("if(1)", n) + "return 1;" + repeat("else;", n); }},
    {"else-if chain", [](std::size_t n) { return repeat("if(0);else ", n) + "return 1;"; }},
    {"whiles", [](std::size_t n) { return repeat("while(1)", n) + "return 1;"; }},
};

TEST_CASE("nesting up to the limit can be printed, lowered and run") {
  for (const Shape& shape : shapes) {
    INFO(shape.name);
    const std::string source = shape.source(frontend::max_nesting);
    const frontend::Function function = parse_simple(source);
    CHECK(frontend::lower(function).num_instructions() > 0);
    const std::int64_t arguments[] = {0};
    CHECK(frontend::interpret(function, arguments).kind == Outcome::Kind::value);
    CHECK(parse_simple(to_source(function)).exprs.size() == function.exprs.size());
    CHECK_FALSE(frontend::to_tree_text(function).empty());
  }
}

TEST_CASE("one level beyond the limit is one error") {
  for (const Shape& shape : shapes) {
    INFO(shape.name);
    const std::string found = diagnostics_of(shape.source(frontend::max_nesting + 1));
    CHECK(found.ends_with("error: nested more than 100000 levels deep\n"));
    CHECK(std::ranges::count(found, '\n') == 1);
  }
}

TEST_CASE("levels of different kinds count together") {
  const std::size_t half = frontend::max_nesting / 2;
  const auto source = [&](std::size_t minuses) {
    return repeat("{", half) + "return " + repeat("-", minuses) + "1;" + repeat("}", half);
  };
  CHECK(diagnostics_of(source(half)).empty());
  CHECK(diagnostics_of(source(half + 1)) ==
        "1:100008 error: nested more than 100000 levels deep\n");
}

TEST_CASE("closed constructs do not count as nesting") {
  CHECK(diagnostics_of(repeat("{if(-(1)){}}\n", 150'000)).empty());
  CHECK(diagnostics_of("return 1" + repeat("+ -(1)", 150'000) + ";").empty());
}

TEST_CASE("long chains of operators do not count as nesting") {
  const std::size_t terms = 300'000;
  CHECK(outcome_of("return 0" + repeat("+1", terms) + ";") == std::to_string(terms));
}

TEST_CASE("long junk input is parsed quickly and reported") {
  // Without a limit on errors shown, on recovery or on nesting, one of these would not end soon.
  for (const char* unit : {"@", "{", "}", "(", "-", "x ", "x=", "else ", "if", "if(", "int ",
                           "\xFF", "/*", "0", "break;", "return", "=", "\"", "while(a)b;"}) {
    INFO(unit);
    CHECK(frontend::simple::parse(SourceText("t", repeat(unit, 1'000'000))).diagnostics.size() > 0);
  }
}

}  // namespace
}  // namespace ssac::test
