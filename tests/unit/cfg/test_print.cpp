// Graphs and analyses as text and DOT, byte for byte.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <tuple>

#include "cfg/builder.h"
#include "cfg/cleanup.h"
#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/text/dot.h"
#include "cfg/text/parse.h"
#include "cfg/text/print.h"
#include "cfg/text/print_analyses.h"
#include "cfg/trace_analyses.h"
#include "cfg/traces.h"
#include "cfg/verify.h"
#include "cfg/warnings/truth_states.h"
#include "tests/support/cfg_text.h"
#include "tests/support/trace_recorder.h"

namespace ssac::cfg {
namespace {

const char* const printed_loop =
    "function main(arg)\n"
    "b0:\n"
    "  jump b1\n"
    "b1: while 1:1  ; from b0, b2\n"
    "  i1 = lt arg, 10\n"
    "  branch i1, b2, b3\n"
    "b2:  ; from b1\n"
    "  arg = add arg, 1\n"
    "  jump b1\n"
    "b3: break 1:1, if 2:5  ; from b1\n"
    "  return arg\n"
    "b4:  ; unreachable\n"
    "  jump b3\n";

TEST_CASE("A function as text") {
  std::string text = printed_loop;
  text.replace(text.find("if 2:5  ; from b1"), 17, "if 2:5  ; from b1, b4");
  CHECK(to_text(test::cfg_of(printed_loop)) == text);
}

TEST_CASE("Variables are listed if their order does not follow from the text") {
  const Function function =
      test::cfg_of("function f(b)\n  variables a, b @1:7, c\nb0:\n  a = copy b @2:1\n  return -5");
  CHECK(to_text(function) ==
        "function f(b)\n  variables a, b, c\nb0:\n  a = copy b\n  return -5\n");
  CHECK(to_text(function, TextOptions{.places = true}) ==
        "function f(b)\n  variables a, b @1:7, c\nb0:\n  a = copy b @2:1\n  return -5\n");
  CHECK(function.parameters().front() == VariableId(1));
}

TEST_CASE("A block's start, definitions and uses have source locations of their own") {
  const std::string text =
      "function f(b)\n  variables b @1:7, a @2:1\nb0: @2:1\n"
      "  i0 = add b, 1 @3:5 (2:9)\n  a = sub b, i0 @4:3 (2:1, 5:3)\n  a = copy b @6:1\n"
      "  a = add b, a @6:1 (6:1, 0:0, 6:3)\n"
      "  return a @7:1 (8:2)\n";
  const Function function = test::cfg_of(text);
  CHECK(to_text(function, TextOptions{.places = true}) == text);
  const auto [i0, first, second, last] =
      std::tuple(InstructionId(0), InstructionId(1), InstructionId(2), InstructionId(4));
  CHECK(function.start(BlockId(0)) == SourcePlace{2, 1});
  CHECK(function.place_of_operand(i0, 0) == SourcePlace{2, 9});
  CHECK(function.place_of_definition(first) == SourcePlace{2, 1});
  CHECK(function.place_of_use(first, VariableId(0)) == SourcePlace{5, 3});
  CHECK(function.place_of_definition(second) == SourcePlace{6, 1});
  CHECK(function.place_of_use(last, VariableId(1)) == SourcePlace{8, 2});
  // CFG simplification keeps them.
  Diagnostics warnings;
  Trace no_trace;
  CHECK(to_text(clean_up(function, warnings, no_trace), TextOptions{.places = true}) == text);
}

const char* const printed_switch =
    "function f(x)\n"
    "b0:\n"
    "  switch x, 0: b1, 7: b2, -3: b1, b2\n"
    "b1:  ; from b0, b0\n"
    "  return 1\n"
    "b2:  ; from b0, b0\n"
    "  switch x, b3\n"
    "b3:  ; from b2\n"
    "  return 2\n";

TEST_CASE("A switch has a case for each successor except the last") {
  const Function function = test::cfg_of(printed_switch);
  CHECK(to_text(function) == printed_switch);
  CHECK(to_dot(function).contains("b0 -> b1 [label=\"-3\"]"));
  CHECK(to_dot(function).contains("b0 -> b2 [label=\"default\"]"));
  for (const auto& [value, way] : {std::pair(0, 0), {7, 1}, {-3, 2}, {1, 3}}) {
    CHECK(function.taken_successor(BlockId(0), value) == static_cast<std::size_t>(way));
  }
}

TEST_CASE("A branch or switch on a constant has one possible successor") {
  const Function function = test::cfg_of(
      "function f(x)\n"
      "b0:\n  switch 7, 0: b1, 7: b2, b3\n"
      "b1:\n  return 1\n"
      "b2:\n  branch 0, b1, b4\n"
      "b3:\n  jump b1\n"
      "b4:\n  branch x, b5, b6\n"
      "b5:\n  switch x, b2\n"
      "b6:\n  end\n");
  const auto possible = [&](std::size_t b) {
    return fmt::format("{}", fmt::join(function.possible_successors(BlockId(b)), " "));
  };
  CHECK(possible(0) == "b2");
  CHECK(possible(1) == "");
  CHECK(possible(2) == "b4");
  CHECK(possible(3) == "b1");
  CHECK(possible(4) == "b5 b6");
  CHECK(possible(5) == "b2");
  const TruthStates running(function, {});
  std::string text;
  for (const BlockId b : function.blocks()) text += running.runs(b) ? '1' : '0';
  CHECK(text == "1010111");
}

TEST_CASE("Names that need quotes or a suffix round-trip") {
  Builder builder("a function");
  const VariableId x = builder.add_parameter("x");
  const VariableId shadow = builder.add_variable("x");
  const VariableId temporary = builder.add_variable("i2");
  const VariableId odd = builder.add_variable("%3 \"\\\n");
  builder.place_block(builder.create_block());
  builder.emit(Opcode::copy, shadow, x);
  builder.emit(Opcode::add, temporary, shadow, odd);
  builder.ret(builder.emit(Opcode::neg, {}, temporary));
  const Function function = builder.finish();
  const std::string text = to_text(function);
  CHECK(text ==
        "function \"a function\"(x)\n"
        "b0:\n"
        "  x~2 = copy x\n"
        "  i2~1 = add x~2, \"%3 \\\"\\\\\\x0a\"\n"
        "  i2 = neg i2~1\n"
        "  return i2\n");
  CHECK(test::cfg_of(text) == function);
}

TEST_CASE("A name that already ends in a unique suffix reserves its number") {
  Builder builder("f");
  builder.add_variable("x~2");
  const VariableId x = builder.add_variable("x");
  const VariableId shadow = builder.add_variable("x");
  const VariableId third = builder.add_variable("x");
  builder.place_block(builder.create_block());
  builder.emit(Opcode::copy, shadow, x);
  builder.emit(Opcode::copy, third, shadow);
  builder.ret(third);
  const Function function = builder.finish();
  CHECK(function.unique_name(shadow) == "x~3");
  CHECK(function.unique_name(third) == "x~4");
  CHECK(verify(function).empty());
  const std::string text = to_text(function);
  CHECK(text ==
        "function f()\n"
        "  variables \"x~2\", x, x~3, x~4\n"
        "b0:\n"
        "  x~3 = copy x\n"
        "  x~4 = copy x~3\n"
        "  return x~4\n");
  CHECK(test::cfg_of(text) == function);
}

TEST_CASE("A function as DOT") {
  CHECK(to_dot(test::cfg_of(printed_loop)) == R"(digraph "main" {
  node [shape=box, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  b0 [label="b0\ljump b1\l"];
  b1 [label="b1: while 1:1\li1 = lt arg, 10\lbranch i1, b2, b3\l"];
  b2 [label="b2\larg = add arg, 1\ljump b1\l"];
  b3 [label="b3: break 1:1, if 2:5\lreturn arg\l"];
  b4 [label="b4\ljump b3\l", color=gray, fontcolor=gray];
  b0 -> b1;
  b1 -> b2 [label="true"];
  b1 -> b3 [label="false"];
  b2 -> b1 [style=dashed];
  b4 -> b3;
}
)");
}

TEST_CASE("DOT escapes special characters") {
  CHECK(dot_quoted("a \"b\" \\ c\n") == "\"a \\\"b\\\" \\\\ c\\l\"");
}

TEST_CASE("The dominator tree as text and DOT") {
  const Function function = test::cfg_of(printed_loop);
  const DominatorTree tree = dominators(function);
  CHECK(to_text(function, tree) ==
        "b0\n"
        "  b1: while 1:1\n"
        "    b2\n"
        "    b3: break 1:1, if 2:5\n"
        "b4 is unreachable\n");
  CHECK(to_dot(function, tree) == R"(digraph "main" {
  node [shape=box, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  b0 [label="b0\l"];
  b1 [label="b1: while 1:1\l"];
  b2 [label="b2\l"];
  b3 [label="b3: break 1:1, if 2:5\l"];
  b0 -> b1;
  b1 -> b2;
  b1 -> b3;
}
)");
}

TEST_CASE("Dominance frontiers as text") {
  const Function function = test::cfg_of(printed_loop);
  CHECK(to_text(dominance_frontiers(function, dominators(function))) ==
        "b0: none\nb1: b1\nb2: b1\nb3: none\nb4: none\n");
}

TEST_CASE("The indentation of a deep tree is limited") {
  Builder builder("f");
  std::vector<Builder::Label> labels;
  for (int k = 0; k < 20'000; ++k) labels.push_back(builder.create_block());
  for (std::size_t k = 0; k < labels.size(); ++k) {
    builder.place_block(labels[k]);
    if (k + 1 < labels.size()) builder.jump(labels[k + 1]);
  }
  builder.finish_block(Opcode::end);
  const Function function = builder.finish();
  const std::string text = to_text(function, dominators(function));
  CHECK(text.size() < 2'000'000);
  CHECK(text.ends_with("[level 19999] b19999\n"));
}

TEST_CASE("Dominators and frontiers are traced") {
  const Function function = test::cfg_of(printed_loop);
  test::TraceRecorder recorder;
  Trace trace(&recorder, {&cfg::dom_trace, &cfg::df_trace});
  trace_dominators(function, trace);
  trace_frontiers(function, trace);
  CHECK(recorder.text() ==
        "dom number: block b0, number 0\n"
        "dom number: block b1, number 1, parent b0\n"
        "dom number: block b3, number 2, parent b1\n"
        "dom number: block b2, number 3, parent b1\n"
        "dom semidominator: block b2, semidominator b1\n"
        "dom semidominator: block b3, semidominator b1\n"
        "dom semidominator: block b1, semidominator b0\n"
        "dom idom: block b1, idom b0\n"
        "dom idom: block b3, idom b1\n"
        "dom idom: block b2, idom b1\n"
        "df add: block b2, join b1, from b2\n"
        "df add: block b1, join b1, from b2\n");
  Trace off;
  trace_dominators(function, off);
  trace_frontiers(function, off);
  trace_liveness(function, off);
}

}  // namespace
}  // namespace ssac::cfg
