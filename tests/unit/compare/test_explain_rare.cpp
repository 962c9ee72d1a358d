// --explain in rare cases: several phis of one site removed for different reasons, assignments that
// reach no join, statements that CFG simplification has removed.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>

#include "tests/support/explained.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("one value left by peepholes is the reason only if every phi was removed for it") {
  const std::string program =
      "int z = arg;\nwhile (arg > 0) {\n  arg = arg - 1;\n  if (arg == 1) break;\n"
      "  if (z == 2) break;\n  z = 5;\n  if (arg == 9) break;\n}\nreturn arg;\n";
  const std::string text = unwrapped(
      explained(program, "z@break2", {"--methods=pruned,lazy", "--peepholes=none,phi,fixpoint"}));
  CHECK(has(text, "- lazy/phi: none: inserted for line 5 and removed as trivial: "));
  CHECK(has(text, "inserted for line 7, but not in the result: "));
  CHECK(!has(text, "peepholes left one value"));
}

TEST_CASE("lookahead: an assignment on a path counts even if it does not reach the join") {
  const std::string loop = unwrapped(explained(
      "int b = 1;\nif (arg) {\n  while (b < arg) { b = b + 1; return b; }\n}\nreturn b;\n", "b",
      {"--methods=lookahead,lookahead-copy"}));
  CHECK(
      has(loop,
          "- lookahead, lookahead-copy: 1 phi: an assignment of b in the source counts for a path "
          "to the end of the if at line 2, although control brings the same value on every path; "
          "redundant: equivalent to one value, b.1\n"));
  const std::string both = unwrapped(
      explained("int b = 1;\nif (arg) b = 2;\nreturn b;\n", "b", {"--methods=lookahead"}));
  CHECK(has(both, "the paths that merge at the end of the if at line 2 bind b differently"));
}

TEST_CASE("lookahead: a phi is explained where every path brings the same value") {
  const std::string copies =
      unwrapped(explained("int b = arg;\nif (arg)\n  b = arg;\nint c = b;\nreturn 0;\n", "b",
                          {"--fold-copies", "--methods=pruned,lookahead"}));
  CHECK(has(copies,
            "a path that merges at the end of the if at line 2 assigns b, although to the "
            "same value; dead: "));
  const std::string loop = unwrapped(explained(
      "int a = 0;\nwhile (arg) {\n  if (arg) { while (arg) { break; a = 1; } break; }\n  a = "
      "2;\n}\nreturn a;\n",
      "a", {"--methods=pruned,lookahead"}));
  CHECK(has(loop,
            "an assignment of a in the source counts for a path to the exit of the loop at line 2, "
            "although control brings the same value on every path"));
}

TEST_CASE("with folded copies every method says why definitions that meet are one value") {
  const std::string text =
      unwrapped(explained("int a = 1;\nif (arg) a = 1;\nreturn a;\n", "a",
                          {"--fold-copies", "--methods=maximal,minimal,pruned,braun-marker"}));
  const std::string why =
      "; a copy or a constant binds its variable to the value itself: the definitions differ, the "
      "values do not\n";
  CHECK(has(text, "and nothing else is asked; redundant: equivalent to one value, 1" + why));
  CHECK(has(text, "and live-in; redundant: equivalent to one value, 1" + why));
  CHECK(has(text, "the look-up found one value on every incoming edge, 1" + why));
}

TEST_CASE("definitions at the same location are told apart by their ids") {
  const TemporaryFile file("def f(a, b):\n  x = a and b\n  return x\n", ".py");
  const std::string text = unwrapped(
      run_ssa_compare({"--explain=$and", "--methods=pruned", "--color=never", file.path()}).out);
  CHECK(has(text, "the definition at i0 on line 2 reaches b2 from b0"));
  CHECK(has(text, "the definition at i2 on line 2 reaches b2 from b1"));
  CHECK(has(text, "b1 defines $and (i2 on line 2)"));
}

TEST_CASE("a line with a definition told by its id needs columns for the others") {
  // Three definitions on line 4; i6, which does not reach b3, is at the same location as i3.
  const TemporaryFile file(
      "function f(n)\nb0:\n  branch n, b1, b4\nb1:\n  y = copy 1 @4:2\n  jump b3\n"
      "b2:\n  y = copy 2 @4:1\n  jump b3\nb3:\n  branch n, b5, b6\n"
      "b4:\n  y = copy 3 @4:1\n  branch y, b2, b6\n"
      "b5:\n  jump b6\nb6:\n  return y\n",
      ".cfg");
  const std::string text =
      unwrapped(run_ssa_compare({"--explain=y@b6", "--methods=pruned", "--cleanup=none",
                                 "--color=never", file.path()})
                    .out);
  CHECK(has(text, "one of the definitions at line 4:2 and i3 on line 4, reaches b6 from b3"));
  CHECK(has(text, "b4 defines y (i6 on line 4), and b6 is in DF(b4)"));
}

TEST_CASE("braun-marker: a phi is inserted in the search for another phi's operand") {
  const std::string text = unwrapped(
      explained("int b = 0;\nwhile (arg) {\n  if (arg == 1) { if (arg == 2) b = 3; }\n  arg = arg "
                "- 1;\n}\nreturn b;\n",
                "b@b5", {"--cleanup=none", "--methods=braun-marker"}));
  CHECK(has(text, "inserted in the search for an operand of the phi at b1"));
}

TEST_CASE("lookahead: a possibly unassigned variable is not called unassigned") {
  const TemporaryFile file(
      "def f(a):\n    if a:\n        z = 1\n    while a > 0:\n        if a == 3:\n            z = "
      "a\n"
      "            a -= 2\n            continue\n        z = a + 1\n        a -= 1\n    return a\n",
      ".py");
  const std::string text =
      unwrapped(run_ssa_compare({"--function=f", "--explain=z", "--methods=lookahead,minimal",
                                 "--cleanup=none", file.path()})
                    .out);
  const std::string none =
      "lookahead: none: z is unassigned on some path to the loop header at line 4\n";
  for (const char* const site : {"z at b3 (while, line 4)\n", "z at b7 (continue, line 4)\n"}) {
    const std::size_t at = text.find(site);
    REQUIRE(at != std::string::npos);
    const std::string part = text.substr(at, text.find("\n\n", at) + 1 - at);
    CHECK(has(part, none));
  }
}

TEST_CASE("a continue at the loop header adds nothing to the explanation of the header") {
  const TemporaryFile file(
      "def f(n, m):\n    t = 0\n    for i in range(n):\n        if i == m:\n            continue\n"
      "        ok = i > 2 and n < 9 or m\n        t += 1 if ok else 2\n    return t\n",
      ".py");
  const std::string text = unwrapped(
      run_ssa_compare({"--function=f", "--explain=i@b1", "--methods=lookahead", file.path()}).out);
  CHECK(has(text, "lookahead: none: i is unassigned on some path to the loop header at line 3\n"));
  const std::string of_value =
      unwrapped(run_ssa_compare({"--function=f", "--explain=$or@b1", "--peepholes=none",
                                 "--methods=lookahead,eager,eager-cfg,lazy-cfg", file.path()})
                    .out);
  CHECK(has(of_value, "lookahead, eager: none: no scope of the source binds $or\n"));
  CHECK(has(of_value,
            "eager-cfg, lazy-cfg: none: a loop header has phis of the program's variables alone, "
            "and $or is none\n"));
}

TEST_CASE("an argument that is not a variable is not called the value of an expression") {
  const std::string text = unwrapped(
      explained("function f(x)\n  variables n, x hidden\nb0:\n  n = copy x\n  jump b1\nb1:\n"
                "  branch n, b2, b3\nb2:\n  n = sub n, 1\n  jump b1\nb3:\n  return n\n",
                "x@b1", {"--language=cfg", "--methods=maximal,eager"}));
  CHECK(has(text,
            ": none: a loop header has phis of the program's variables alone, and x is none\n"));
}

TEST_CASE("a phi inserted by one peephole and removed by another names no source line") {
  const std::string text = unwrapped(
      explained("int x = arg + 1;\nwhile (x < 5) {\n  x = x + 1;\n}\nint y = 3;\nif (arg > 7)\n"
                "  y = 4;\nreturn x + y;\n",
                "x@b1", {"--methods=eager,lazy", "--peepholes=full,fixpoint"}));
  CHECK(has(text, "another one was inserted by a peephole ("));
  CHECK(!has(text, "inserted for line 8"));
}

TEST_CASE("definitions on one line have columns unless all of them are meant") {
  const std::string text =
      unwrapped(explained("int i = 0; while (i < arg) { i = i + 1; if (i == 9) break; }\n"
                          "return i;\n",
                          "i", {"--methods=pruned"}));
  CHECK(has(text, "the definition at line 1:1 reaches b1 from b0\n"));
  CHECK(has(text, "the definition at line 1:30 reaches b1 from b2\n"));
  CHECK(has(text, "b2 defines i (line 1:30), and b1 is in DF(b2)\n"));
  CHECK(
      has(text, "the value merged at b1, one of the definitions at line 1, reaches b3 from b1\n"));
  const std::string apart = unwrapped(explained(
      "int i = 0;\nwhile (i < arg) {\n  i = i + 1;\n}\nreturn i;\n", "i", {"--methods=pruned"}));
  CHECK(has(apart, "the definition at line 3 reaches b1 from b2\n"));
}

TEST_CASE("an assignment in removed code is explained as never reached") {
  const std::string text =
      explained("return arg;\nint z = 1;\nwhile (z) z = z - 1;\n", "z", {"--methods=pruned,braun"});
  CHECK(
      has(text, "no selected method has a phi of z: nothing that control reaches assigns it, and"));
}

TEST_CASE("a location whose block was removed has an explanation") {
  const std::string program =
      "int s = 0;\nwhile (arg) {\n  arg = arg - 1;\n  if (arg == 3) { s = 1; continue; }\n"
      "  s = s + arg;\n}\nreturn s;\n";
  CHECK(has(explained(program, "s@if4", {"--methods=pruned"}),
            "no selected method has a phi of s there: "));
  CHECK(has(explained(program, "@if4", {"--methods=pruned"}),
            "no selected method has a phi there\n"));
}

TEST_CASE("no source line is quoted for a graph whose locations are in another file") {
  const auto graph = [](const std::string& merge, const std::string& place) {
    return "function main(n)\nb0:\n  x = copy n\n  branch n, b1, b2\nb1:\n  x = add x, 1\n"
           "  jump b2\nb2: if " +
           merge + "\n  y = add x, q" + place + "\n  return y\n";
  };
  const auto result_of = [&](const std::string& merge, const std::string& place) {
    const TemporaryFile file(graph(merge, place), ".cfg");
    return run_ssa_compare({"--explain=x", "--methods=pruned", file.path()});
  };
  const ToolResult own = result_of("8:5", "");
  CHECK(has(own.out, "x at b2 (if, line 8)\n     8 | b2: if 8:5\n"));
  CHECK(has(own.err,
            ":9:14: warning: 'q' is uninitialized here: nothing assigns it before\n    y ="));
  const ToolResult dumped = result_of("2:1", "");
  CHECK(has(dumped.out, "x at b2 (if, line 2)\n  the definition at line 3 reaches"));
  CHECK(has(dumped.err, "\n    y = add x, q\n"));
  const ToolResult placed = result_of("2:1", " @5:7");
  CHECK(has(placed.out, "x at b2 (if, line 2)\n  the definition at line 3 reaches"));
  CHECK(has(placed.err, "'q' is uninitialized here: nothing assigns it before\n"));
  CHECK(!has(placed.err, "b1:"));
  const TemporaryFile wrong(graph("2:1", " @5:7 @"), ".cfg");
  CHECK(has(run_ssa_compare({wrong.path()}).err, "y = add x, q @5:7 @\n"));
}

TEST_CASE("the summary names each method at its first level that differs from pruned") {
  const TemporaryFile file("int x = arg + 1;\nwhile (x < 5) x = x + 2;\nreturn x;\n", ".s");
  const std::string text = unwrapped(
      run_ssa_compare({"--methods=pruned,maximal,minimal,eager,lazy,bridge", file.path()}).out,
      "\n    ");
  CHECK(has(text,
            "Pruned SSA takes 1 phi; maximal 2, eager/full 2, lazy/full 2, bridge/full 2; every "
            "result verifies"));
}

TEST_CASE("a predecessor with several switch edges is listed once") {
  std::string text = "function f(p)\nb0:\n  x = copy 0\n  switch p, ";
  for (int k = 0; k < 60; ++k) text += std::to_string(k) + ": b2, ";
  const TemporaryFile file(text + "b1\nb1:\n  x = copy 2\n  jump b2\nb2:\n  return x\n", ".cfg");
  const ToolResult result = run_ssa_compare({"--explain=x", "--methods=pruned", file.path()});
  CHECK(has(result.out,
            "  the definition at line 3 reaches b2 from b0\n"
            "  the definition at line 6 reaches b2 from b1\n  b1 defines x"));
}

TEST_CASE("a value that too many phis have merged is named without its definitions") {
  constexpr int depth = 1400;
  std::string text = "function f(n)\nb0:\n  x = copy 0\n  jump b1\n";
  for (int k = 1; k <= depth; ++k) {
    const int exit = k == 1 ? depth + 2 : k - 1;
    text += fmt::format("b{}:\n  branch n, b{}, b{}\n", k, k + 1, exit);
  }
  text += fmt::format("b{}:\n  x = add x, 1\n  jump b{}\nb{}:\n  return x\n", depth + 1, depth,
                      depth + 2);
  const TemporaryFile file(text, ".cfg");
  const ToolResult result = run_ssa_compare({"--explain=x@b700", "--methods=pruned", file.path()});
  CHECK(has(result.out,
            "  the value merged at b699 reaches b700 from b699\n"
            "  the value merged at b701 reaches b700 from b701\n"));
}

TEST_CASE("the quoted line matches its number for every kind of line ending") {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    CAPTURE(end.size());
    const std::string text =
        explained("int x = 0;" + end + "while (arg) { arg = arg - 1; }" + end + "return x;", "arg");
    CHECK(has(text, "arg at b1 (while, line 2)\n     2 | while (arg) { arg = arg - 1; }\n"));
  }
}

TEST_CASE("pruned-use says which of the phis that it inserts nothing uses") {
  const std::string program =
      "int x = 0;\nif (arg) x = 1;\nx = 2;\nif (arg) arg = x; else x = x + x;\nreturn arg - x;";
  const TemporaryFile file(program);
  const ToolResult row = run_ssa_compare({"--methods=pruned-use", "--format=csv", file.path()});
  const ToolResult trace = run_ssa_compare({"--methods=pruned-use", "--trace=phi", file.path()});
  const auto count = [&](const std::string& word) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = trace.err.find(word, at)) != std::string::npos; ++at) ++found;
    return found;
  };
  CHECK(count("insert: ") == 3);
  CHECK(count("unused: ") == 1);
  CHECK(has(explained(program, "x@if2", {"--methods=pruned-use"}),
            "- pruned-use: none: inserted and removed: no instruction uses it, directly or through "
            "other phis\n"));
  CHECK(has(explained(program, "x@if4", {"--methods=pruned-use"}),
            "kept: an instruction uses it, directly or through other phis\n"));
  CHECK(has(row.out, "pruned-use,,3,,2,"));
}

TEST_CASE("lazy: a look-up where an irreducible loop is entered elsewhere is no mention") {
  // b1 and b2 branch into each other, and control comes to both; only b3, after them, reads x.
  const TemporaryFile file(
      "function main(n)\nb0:\n  x = copy 7\n  branch n, b1, b2\nb1:\n  n = add n, 1\n"
      "  jump b2\nb2:\n  n = sub n, 2\n  branch n, b1, b3\nb3:\n  return x\n",
      ".cfg");
  const ToolResult result =
      run_ssa_compare({"--explain=x@b2", "--methods=lazy-cfg", "--peepholes=none", file.path()});
  const std::string text = unwrapped(result.out);
  CHECK(has(text,
            "- lazy-cfg: 1 phi: looked up, as every variable is, where a path from another entry "
            "of an irreducible loop joins: its sentinel at b2 became a phi;"));
  CHECK_FALSE(has(text, "mentioned"));
}

}  // namespace ssac::test
