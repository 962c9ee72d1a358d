#include <catch2/catch.hpp>
#include <string>

#include "cfg/text/print.h"
#include "tests/support/simple.h"

namespace ssac::test {
namespace {

/// The lowered program as text, without its first line.
std::string lowered(std::string_view source) {
  const std::string text = cfg::to_text(lower_simple(source));
  return text.substr(text.find('\n') + 1);
}

TEST_CASE("the outermost operator of an assignment needs no temporary but others do") {
  CHECK(lowered("int a=arg*2+1; a=a; a=3; return a;") ==
        "b0:\n"
        "  i0 = mul arg, 2\n"
        "  a = add i0, 1\n"
        "  a = copy a\n"
        "  a = copy 3\n"
        "  return a\n");
}

TEST_CASE("comparisons > and >= swap their operands and != is a not of eq") {
  CHECK(lowered("int a=arg>1; a=arg>=a; a=arg!=a; a=arg<=a; return -(arg!=2);") ==
        "b0:\n"
        "  a = lt 1, arg\n"
        "  a = le a, arg\n"
        "  i2 = eq arg, a\n"
        "  a = not i2\n"
        "  a = le arg, a\n"
        "  i5 = eq arg, 2\n"
        "  i6 = not i5\n"
        "  i7 = neg i6\n"
        "  return i7\n");
  // The left operand is still evaluated first.
  CHECK(lowered("return arg+1 > arg*2;") ==
        "b0:\n  i0 = add arg, 1\n  i1 = mul arg, 2\n  i2 = lt i1, i0\n  return i2\n");
}

TEST_CASE("an if without else branches directly to its join") {
  CHECK(lowered("if (arg) arg=1;\nreturn arg;") ==
        "b0:\n"
        "  branch arg, b1, b2\n"
        "b1:  ; from b0\n"
        "  arg = copy 1\n"
        "  jump b2\n"
        "b2: if 1:1  ; from b0, b1\n"
        "  return arg\n");
}

TEST_CASE("an if with else has a block for each arm even if it is empty") {
  CHECK(lowered("if (3) ; else {}\nreturn arg;") ==
        "b0:\n"
        "  branch 3, b1, b2\n"
        "b1:  ; from b0\n"
        "  jump b3\n"
        "b2:  ; from b0\n"
        "  jump b3\n"
        "b3: if 1:1  ; from b1, b2\n"
        "  return arg\n");
}

TEST_CASE("a while has a header, a body and an exit") {
  CHECK(lowered("arg=0;\nwhile (arg<10)\n  arg=arg+1;\nreturn arg;") ==
        "b0:\n"
        "  arg = copy 0\n"
        "  jump b1\n"
        "b1: while 2:1  ; from b0, b2\n"
        "  i2 = lt arg, 10\n"
        "  branch i2, b2, b3\n"
        "b2:  ; from b1\n"
        "  arg = add arg, 1\n"
        "  jump b1\n"
        "b3:  ; from b1\n"
        "  return arg\n");
}

TEST_CASE("breaks join at the exit and continues before the header") {
  CHECK(lowered("while (arg) {\n  if (arg==1) break;\n  if (arg==2) continue;\n  arg=0;\n}") ==
        "b0:\n"
        "  jump b1\n"
        "b1: while 1:1  ; from b0, b7\n"
        "  branch arg, b2, b8\n"
        "b2:  ; from b1\n"
        "  i2 = eq arg, 1\n"
        "  branch i2, b3, b4\n"
        "b3:  ; from b2\n"
        "  jump b8\n"
        "b4: if 2:3  ; from b2\n"
        "  i5 = eq arg, 2\n"
        "  branch i5, b5, b6\n"
        "b5:  ; from b4\n"
        "  jump b7\n"
        "b6: if 3:3  ; from b4\n"
        "  arg = copy 0\n"
        "  jump b7\n"
        "b7: continue 1:1  ; from b5, b6\n"
        "  jump b1\n"
        "b8: break 1:1  ; from b1, b3\n"
        "  unterminated\n");
}

TEST_CASE("break and continue belong to the innermost loop") {
  const std::string text = lowered("while(1) { while(2) break; continue; }");
  CHECK(text.find("b5: break 1:12  ; from b3, b4\n  jump b6\n") != std::string::npos);
  CHECK(text.find("b6: continue 1:1  ; from b5\n  jump b1\n") != std::string::npos);
}

TEST_CASE("code after a return is kept in an unreachable block") {
  CHECK(lowered("return 1; arg=2; return arg;") ==
        "b0:\n  return 1\nb1:  ; unreachable\n  arg = copy 2\n  return arg\n");
  CHECK(lowered("return 1; ; {} #showGraph;") == "b0:\n  return 1\n");
  CHECK(lowered("return 1; while(arg) arg=0;") ==
        "b0:\n"
        "  return 1\n"
        "b1: while 1:11  ; unreachable, from b2\n"
        "  branch arg, b2, b3\n"
        "b2:  ; unreachable, from b1\n"
        "  arg = copy 0\n"
        "  jump b1\n"
        "b3:  ; unreachable, from b1\n"
        "  unterminated\n");
  CHECK(lowered("if(arg) return 1; else return 2; return 3;") ==
        "b0:\n"
        "  branch arg, b1, b2\n"
        "b1:  ; from b0\n"
        "  return 1\n"
        "b2:  ; from b0\n"
        "  return 2\n"
        "b3: if 1:1  ; unreachable\n"
        "  return 3\n");
}

TEST_CASE("an empty program is one unterminated block") {
  CHECK(lowered("") == "b0:\n  unterminated\n");
}

TEST_CASE("variables keep their ids even if they shadow others") {
  const cfg::Function f = lower_simple("int a=1; { int a=2; arg=a; } int b=a; return b;");
  REQUIRE(f.num_variables() == 4);
  CHECK(f.unique_name(cfg::VariableId(0)) == "arg");
  CHECK(f.unique_name(cfg::VariableId(1)) == "a");
  CHECK(f.unique_name(cfg::VariableId(2)) == "a~2");
  CHECK(f.unique_name(cfg::VariableId(3)) == "b");
  CHECK(f.variable(cfg::VariableId(2)).declared == SourcePlace{1, 16});
  CHECK(f.parameters().size() == 1);
}

TEST_CASE("operators have locations of their own, copies and terminators those of statements") {
  const cfg::Function f = lower_simple("int a = 1;\na = a\n * 2 + 1;\nif (a != 2) return a;\n");
  std::string places;
  for (cfg::InstructionId i : f.instructions()) {
    places +=
        fmt::format("{}={}:{} ", name_of(f.instruction(i).op), f.place(i).line, f.place(i).column);
  }
  CHECK(places ==
        "copy=1:1 mul=3:2 add=3:6 eq=4:7 not=4:7 branch=4:1 return=4:13 unterminated=4:22 ");
}

TEST_CASE("definitions and uses are located where the source names the variable") {
  const cfg::Function f =
      lower_simple("int a = 1;\nint b =\n a\n + arg\n * 2;\nif (a\n > b) return a;\nreturn\n b;\n");
  std::string places;
  const auto add = [&](std::string_view what, SourcePlace place) {
    places += fmt::format("{}={}:{} ", what, place.line, place.column);
  };
  for (cfg::InstructionId i : f.instructions()) {
    const cfg::Instruction& instruction = f.instruction(i);
    if (instruction.destination.valid()) {
      add(f.variable(instruction.destination).name, f.place_of_definition(i));
    }
    for (std::size_t k = 0; k < 2; ++k) {
      const cfg::Operand operand = instruction.operand(k);
      if (operand.is_variable()) {
        add("of " + f.variable(operand.variable()).name, f.place_of_operand(i, k));
      }
    }
  }
  CHECK(places == "a=1:1 of arg=4:4 b=2:1 of a=3:2 of b=7:4 of a=6:5 of a=7:14 of b=9:2 ");
}

TEST_CASE("blocks begin where their first statements do") {
  const cfg::Function f = lower_simple("return 1;\nint b =\n arg + 1;\nwhile (b <\n 3) b = 2;\n");
  std::string places;
  for (cfg::BlockId b : f.blocks()) {
    places += fmt::format("{}={}:{} ", b, f.start(b).line, f.start(b).column);
  }
  CHECK(places == "b0=1:1 b1=2:1 b2=4:1 b3=5:5 b4=0:0 ");
}

TEST_CASE("the entry has no predecessors even if the program starts with a loop") {
  const cfg::Function f = lower_simple("while(1) { while(1) {} }");
  CHECK(f.predecessors(f.entry()).empty());
}

}  // namespace
}  // namespace ssac::test
