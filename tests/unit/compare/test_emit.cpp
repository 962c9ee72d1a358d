// --emit: which method's result is printed, in which format, and what cannot be emitted.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {}  // namespace

TEST_CASE("the option --emit=llvm prints one module and nothing else") {
  const TemporaryFile file(counting_loop);
  const ToolResult result = run_ssa_compare({file.path(), "--emit=llvm"});
  CHECK(result.status == 0);
  CHECK(result.err == "");
  CHECK_THAT(result.out, Catch::StartsWith("source_filename = \"" + file.path() + "\"\n"));
  CHECK_THAT(result.out, Catch::Contains("\ndefine i64 @main(i64 %arg.1) {\nb0:\n"));
  CHECK(count(result.out, "define ") == 1);
}

TEST_CASE("the option --emit defaults to pruned or takes the first method and level listed") {
  const TemporaryFile file("int x = arg; int y = 0; while (y < x) y = y + 1; return x;");
  const auto phis = [&](std::vector<std::string> options) {
    options.push_back(file.path());
    options.emplace_back("--emit=llvm");
    return count(run_ssa_compare(options).out, " = phi ");
  };
  CHECK(phis({}) == 1);
  CHECK(phis({"--methods=maximal,pruned"}) == 3);
  CHECK(phis({"--methods=pruned,maximal"}) == 1);
  CHECK(phis({"--methods=eager"}) == 2);  // not arg: nothing reads its phi
  CHECK(phis({"--methods=eager", "--peepholes=full,none"}) == 1);
}

TEST_CASE("the option --emit=llvm with --run adds a driver") {
  const TemporaryFile file(counting_loop);
  const std::string text = run_ssa_compare({file.path(), "--emit=llvm", "--run=5"}).out;
  CHECK_THAT(text, Catch::Contains("define internal i64 @program.main(i64 %arg.1)") &&
                       Catch::Contains("define i32 @main() {\n"
                                       "  %result.0 = call i64 @program.main(i64 5)\n"));
}

TEST_CASE("no function of a program is taken for one of the C library") {
  const TemporaryFile file(
      "function main(n)\nb0:\n  arg n\n  x = call function labs\n  return x\n"
      "function labs(n)\nb0:\n  i0 = mul n, 2\n  return i0\n",
      ".cfg");
  CHECK_THAT(run_ssa_compare({file.path(), "--emit=llvm", "--run=5"}).out,
             Catch::Contains("define internal i64 @labs(i64 %n.1) nobuiltin {"));
  // Without one, another module may call it.
  CHECK_THAT(run_ssa_compare({file.path(), "--emit=llvm"}).out,
             Catch::Contains("define i64 @labs(i64 %n.1) nobuiltin {"));
}

TEST_CASE("the driver of --emit=llvm passes arguments as parameters hold them") {
  const TemporaryFile file("@main(truth: bool, n: int): int {\n  print truth;\n  ret n;\n}\n",
                           ".bril");
  const std::string text = run_ssa_compare({file.path(), "--emit=llvm", "--run=2,2"}).out;
  CHECK_THAT(text, Catch::Contains("  %result.0 = call i64 @program.main(i64 0, i64 2)\n"));
}

TEST_CASE("the option --emit=llvm prints no module if no function takes the run's arguments") {
  const TemporaryFile file(counting_loop);
  const ToolResult result = run_ssa_compare({"--emit=llvm", "--run=1,2", file.path()});
  CHECK(result.status == 2);
  CHECK(result.out == "");
  CHECK_THAT(result.err, Catch::Contains("--run gives 2 arguments; 'main' takes 1"));
}

TEST_CASE("the option --emit=bril prints a program and nothing else") {
  const TemporaryFile file(counting_loop);
  const ToolResult result = run_ssa_compare({file.path(), "--emit=bril", "--methods=lazy"});
  CHECK(result.status == 0);
  CHECK_THAT(result.out, Catch::StartsWith("@main(arg.1: int): int {\n.b0:\n"));
  const TemporaryFile program(result.out, ".bril");
  const ToolResult again = run_ssa_compare({program.path(), "--run=3"});
  CHECK(again.status == 0);
  CHECK_THAT(again.out, Catch::Contains("main(3) = 10"));
}

TEST_CASE("the option --emit=bril refuses constants whose types are lost") {
  const TemporaryFile file("@main {\n  x: float = const 1.5;\n  print x;\n}\n", ".bril");
  const ToolResult typed = run_ssa_compare({file.path(), "--emit=bril"});
  CHECK(typed.status == 0);
  CHECK_THAT(typed.out, Catch::Contains("x.1: float = const 1.5;\n  print x.1;\n"));
  const ToolResult untyped = run_ssa_compare({file.path(), "--emit=bril", "--methods=bridge"});
  CHECK(untyped.status == 2);
  CHECK_THAT(untyped.err,
             Catch::Contains("'main' is not emitted: the types of its 'const' are gone"));
}

TEST_CASE("the option --emit=bril refuses operations that Bril does not have") {
  const TemporaryFile file("function main(n)\nb0:\n  arg n\n  x = call opaque foo\n  return x\n",
                           ".cfg");
  const ToolResult result = run_ssa_compare({file.path(), "--emit=bril"});
  CHECK(result.status == 2);
  CHECK_THAT(result.err, Catch::Contains("'main' is not emitted: Bril has no operation 'foo'"));
}

TEST_CASE("the option --emit=bril refuses what a graph as text has and Bril has not") {
  const auto error_of = [](const std::string& lines) {
    const TemporaryFile file("function main(n)\n" + lines, ".cfg");
    const ToolResult result = run_ssa_compare({file.path(), "--emit=bril"});
    CHECK(result.status == 2);
    CHECK(result.out == "");
    return result.err;
  };
  CHECK_THAT(error_of("  variables n, x: text\nb0:\n  x = add n, 1\n  return x\n"),
             Catch::Contains("the program is not valid Bril: there is no type 'text'"));
  CHECK_THAT(error_of("b0:\n  arg n\n  i1 = call opaque ret\n  n = add n, 1\n  return n\n"),
             Catch::Contains("'main' is not emitted: 'ret' is opaque here, and not in Bril"));
  CHECK_THAT(error_of("  variables n, f: float\nb0:\n  arg n\n  f = call opaque fadd\n  end\n"),
             Catch::Contains("the program is not valid Bril: 'fadd' takes 2 arguments, not 1"));
  // A text that ends its line would begin another instruction.
  const auto error_of_constant = [&](const std::string& text) {
    return error_of("  variables n, x: float\nb0:\n  x = call opaque const, \"" + text +
                    "\"\n  return n\n");
  };
  for (const char* const text :
       {"1.5; ret n.1", "1.5 # all", "1.5\\x0a", " 1.5", "';'; ret n.1", ""}) {
    INFO(text);
    CHECK_THAT(error_of_constant(text), Catch::Contains("'main' is not emitted: ") &&
                                            Catch::Contains("' is not a constant of Bril"));
  }
  CHECK_THAT(error_of("  variables n, x: \"int, m: int\"\nb0:\n  x = add n, 1\n  return x\n"),
             Catch::Contains("'main' is not emitted: 'int, m: int' is not a type of Bril"));
}

TEST_CASE(
    "the option --emit=bril makes a variable declared as bool an int if a number is assigned") {
  const auto emitted = [](const std::string& lines) {
    const TemporaryFile file("function main(n)\n  variables n, y: bool\nb0:\n" + lines, ".cfg");
    const ToolResult result = run_ssa_compare({file.path(), "--emit=bril"});
    CHECK(result.status == 0);
    return result.out;
  };
  for (const char* const lines :
       {"  y = copy n\n  return y\n", "  y = add n, 1\n  return y\n", "  y = copy 6\n  return y\n",
        "  y = lt n, 3\n  y = add y, 1\n  return y\n"}) {
    CHECK_THAT(emitted(lines), Catch::Contains("y.") && !Catch::Contains("id truth"));
  }
  CHECK_THAT(emitted("  y = lt n, 3\n  return y\n"), Catch::Contains("y.1: bool = lt n.1 c3;"));
  CHECK_THAT(emitted("  y = copy 1\n  return y\n"), Catch::Contains("y.1: bool"));
  CHECK_THAT(emitted("  arg n\n  y = call function f\n  return y\n"
                     "function f(x)\nb0:\n  return x\n"),
             Catch::Contains("y.1: int = call @f n.1;"));
}

TEST_CASE("the option --emit=bril does not make truths of numbers that are passed or returned") {
  const auto emit = [](const std::string& text) {
    const TemporaryFile file(text, ".cfg");
    return run_ssa_compare({file.path(), "--emit=bril"});
  };
  const std::string f_of_bool = "function f(x)\n  variables x: bool bits 1\nb0:\n  return x\n";
  for (const char* const number : {"n", "7"}) {
    const ToolResult passed =
        emit(fmt::format("function main(n)\nb0:\n  arg {}\n  y = call function f\n  return y\n",
                         number) +
             f_of_bool);
    CHECK(passed.status == 2);
    CHECK(passed.out == "");
    CHECK_THAT(passed.err, Catch::Contains("the program is not valid Bril: 'main' passes a number "
                                           "to 'f' as bool"));
    const ToolResult returned =
        emit(fmt::format("function main(n): bool\nb0:\n  return {}\n", number));
    CHECK(returned.status == 2);
    CHECK_THAT(returned.err,
               Catch::Contains("the program is not valid Bril: 'main' returns a number as bool"));
  }
  const ToolResult fits = emit(
      "function main(n): bool\nb0:\n  i0 = lt n, 3\n  arg i0\n  i2 = call function f\n  arg 1\n"
      "  i4 = call function f\n  return i0\n" +
      f_of_bool);
  CHECK(fits.status == 0);
  CHECK_THAT(fits.out, Catch::Contains("@main(n.1: int): bool"));
  // Without `bits 1` it takes any number.
  CHECK_THAT(emit("function main(n)\n  variables n: bool\nb0:\n  return n\n").out,
             Catch::Contains("@main(n.1: int): int"));
}

TEST_CASE("the option --emit=bril rejects calls of functions that the program lacks") {
  const TemporaryFile file("function main()\nb0:\n  x = call function nowhere\n  return x\n",
                           ".cfg");
  const ToolResult bril = run_ssa_compare({file.path(), "--emit=bril"});
  CHECK(bril.status == 2);
  CHECK_THAT(bril.err, Catch::Contains("'nowhere' is called, and is not in the program"));
  CHECK(bril.out.empty());
  CHECK(run_ssa_compare({file.path(), "--emit=llvm"}).status == 0);  // it is declared
  // It is in the input, but cannot be written.
  const TemporaryFile partial(
      "function main()\nb0:\n  x = call function f\n  return x\n"
      "function f()\nb0:\n  i0 = call opaque foo\n  return 1\n"
      "function g()\nb0:\n  return 1\n",
      ".cfg");
  const ToolResult incomplete = run_ssa_compare({partial.path(), "--emit=bril"});
  CHECK(incomplete.status == 2);
  CHECK(count(incomplete.err, "error: ") == 1);
  CHECK_THAT(incomplete.err, Catch::Contains("'f' is not emitted: Bril has no operation 'foo'"));
  CHECK(incomplete.out.empty());
  // Control never reaches the call.
  const TemporaryFile dead(
      "function main()\nb0:\n  return 1\nb1:\n  x = call function nowhere\n  return x\n", ".cfg");
  CHECK(run_ssa_compare({dead.path(), "--emit=bril"}).status == 0);
}

TEST_CASE("the option --emit=dot prints one digraph per function for several files too") {
  const TemporaryFile file(counting_loop);
  const TemporaryFile other(counting_loop);
  const ToolResult result = run_ssa_compare({file.path(), other.path(), "--emit=dot"});
  CHECK(result.status == 0);
  CHECK(count(result.out, "digraph \"main\" {") == 2);
  CHECK_THAT(result.out, Catch::Contains("arg.2 = phi(b0: arg.1, b2: arg.3)"));
}

TEST_CASE("the option --emit is an error with several files or rejected input or --dump") {
  const TemporaryFile file(counting_loop);
  const TemporaryFile bad("return a +;\n");
  const ToolResult two = run_ssa_compare({file.path(), bad.path(), "--emit=llvm"});
  CHECK(two.status == 2);
  CHECK(two.out == "");
  CHECK_THAT(two.err, Catch::Contains("--emit writes one program; there are 2 files"));
  const ToolResult rejected = run_ssa_compare({bad.path(), "--emit=llvm"});
  CHECK(rejected.status == 2);
  CHECK(rejected.out == "");
  CHECK_THAT(rejected.err, Catch::Contains(":1:11: error:"));
  const ToolResult dumped = run_ssa_compare({file.path(), "--emit=llvm", "--dump=cfg"});
  CHECK(dumped.status == 2);
  CHECK_THAT(dumped.err, Catch::Contains("--dump excludes --emit"));
  const ToolResult unknown = run_ssa_compare({file.path(), "--emit=lvm"});
  CHECK(unknown.status == 2);
  CHECK_THAT(unknown.err, Catch::Contains("did you mean 'llvm'?"));
}

TEST_CASE("the option --emit -o writes the program to a file") {
  const TemporaryFile file(counting_loop);
  const TemporaryFile program("", ".ll");
  const ToolResult result = run_ssa_compare({file.path(), "--emit=llvm", "-o", program.path()});
  CHECK(result.status == 0);
  CHECK(result.out == "");
  CHECK_THAT(read_file(program.path()), Catch::Contains("define i64 @main("));
}

}  // namespace ssac::test
