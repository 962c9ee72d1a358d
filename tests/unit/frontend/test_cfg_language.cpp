// Control-flow graphs as an input language: programs, hidden variables, source locations,
// diagnostics.
#include <catch2/catch.hpp>

#include "cfg/text/print.h"
#include "cfg/verify.h"
#include "frontend/cfg/parser.h"

namespace ssac::frontend {
namespace {

std::string diagnostics_of_graph(const std::string& text) {
  const SourceText source("test.cfg", text);
  const ParseResult result = graph::parse(source);
  CHECK(result.lowered.empty());
  std::string errors;
  for (const Diagnostic& d : result.diagnostics) {
    errors += fmt::format("{}:{}: {}\n", d.place.line, d.place.column, d.message);
  }
  return errors;
}

TEST_CASE("CFG: a text can hold several functions with calls between them") {
  const std::string text =
      "; main: control-flow graph\nfunction main(x)\nb0:\n  arg x\n"
      "  i1 = call function f\n  return i1\n"
      "function f(y)\n  variables y, \"$and\" hidden, \"$a\"\nb0:\n"
      "  \"$and\" = lt y, 3\n  \"$a\" = copy \"$and\"\n  return \"$a\"\n";
  const ParseResult result = graph::parse(SourceText("test.cfg", text));
  REQUIRE(result.diagnostics.empty());
  REQUIRE(result.lowered.size() == 2);
  for (const cfg::Function& f : result.lowered) CHECK(cfg::verify(f).empty());
  CHECK("; main: control-flow graph\n" + cfg::to_text(result.lowered[0]) +
            cfg::to_text(result.lowered[1]) ==
        text);
  const cfg::Function& f = result.lowered[1];
  CHECK(!f.variable(cfg::VariableId(0)).is_hidden());
  CHECK(f.variable(cfg::VariableId(1)).is_hidden());
  CHECK(!f.variable(cfg::VariableId(2)).is_hidden());
}

TEST_CASE("CFG: an empty variable name is an error") {
  CHECK(diagnostics_of_graph("function f(c, \"\")\nb0:\n  return c\n") ==
        "1:15: the name of a variable is empty\n");
  CHECK(diagnostics_of_graph("function f(c)\nb0:\n  \"\" = copy c\n  return c\n") ==
        "3:3: the name of a variable is empty\n");
}

TEST_CASE("CFG: a source location that is not written is the position in the text") {
  const ParseResult result =
      graph::parse(SourceText("test.cfg", "function f(a)\nb0:\n  b = neg a\n  return b @7:9\n"));
  REQUIRE(result.lowered.size() == 1);
  const cfg::Function& f = result.lowered.front();
  CHECK(f.place(cfg::InstructionId(0)) == SourcePlace{3, 3});
  CHECK(f.place(cfg::InstructionId(1)) == SourcePlace{7, 9});
  CHECK(f.variable(cfg::VariableId(0)).declared == SourcePlace{1, 12});
  CHECK(f.variable(cfg::VariableId(1)).declared == SourcePlace{3, 3});
}

TEST_CASE("CFG: a missing callee gets one note") {
  const ParseResult result = graph::parse(SourceText(
      "test.cfg",
      "function f()\nb0:\n  i0 = call function g\n  i1 = call function g\n  return i1\n"));
  CHECK(result.lowered.size() == 1);
  REQUIRE(result.diagnostics.size() == 1);
  CHECK(result.diagnostics.front().severity == Severity::note);
  CHECK(result.diagnostics.front().message ==
        "'g' is not in the text: runs that call it are not evaluated");
}

TEST_CASE("CFG: every error has a source location") {
  CHECK(diagnostics_of_graph("") == "1:1: expected 'function NAME(PARAMETERS)'\n");
  CHECK(diagnostics_of_graph("function f()\nfunction g()\nb0:\n  jump b1\n") ==
        "1:10: the function has no blocks\n4:8: there is no block b1\n");
  CHECK(diagnostics_of_graph("function f(a)\nb0:\n  return a\nfunction f()\nb0:\n  end\n") ==
        "4:10: a function of this name is already defined on line 1\n");
  CHECK(diagnostics_of_graph("function f(a)\nb0:\n  b = call function f\n  return b\n") ==
        "3:3: 'f' takes 1 argument, not 0\n");
  CHECK(diagnostics_of_graph("function f()\nb0:\n  return \"\xFF\"\n") ==
        "3:11: 0xFF is not UTF-8\n");
  CHECK(diagnostics_of_graph("function f()\nb0:\n  jump \"\xC3\xA9\"\n") ==
        "3:8: there is no block ??\n");
}

}  // namespace
}  // namespace ssac::frontend
