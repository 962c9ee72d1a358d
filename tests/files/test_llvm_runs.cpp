// Runs of LLVM IR that are not evaluated because they depend on unknown values.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/files.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// The outcome in the line `f(1) = ...` of a run of the function, up to a comma.
std::string run_of(const std::string& program, const std::string& function,
                   const std::string& arguments) {
  const TemporaryFile file(program, ".ll");
  const ToolResult result = run_ssa_compare(
      {"--methods=pruned", "--run=" + arguments, "--function=" + function, file.path()});
  CHECK(result.status == 0);
  const std::string beginning = "\n" + function + "(";
  const std::size_t at = result.out.rfind(beginning);
  if (at == std::string::npos) return result.out + result.err;
  const std::size_t equals = result.out.find(" = ", at);
  return result.out.substr(equals + 3, result.out.find_first_of(",\n", equals) - equals - 3);
}

}  // namespace

TEST_CASE("a run that reaches an indirect branch is not evaluated") {
  if (!has_llvm(false)) return;
  const std::string program =
      "define i32 @two(ptr %p, i32 %n) {\n  %x = alloca i32\n  store i32 %n, ptr %x\n"
      "  indirectbr ptr %p, [label %a, label %b]\n"
      "a:\n  store i32 1, ptr %x\n  br label %b\n"
      "b:\n  %y = load i32, ptr %x\n  ret i32 %y\n}\n"
      "define i32 @three(ptr %p, i32 %n) {\n  %x = alloca i32\n  store i32 %n, ptr %x\n"
      "  %q = alloca ptr\n  store ptr null, ptr %q\n  %r = load ptr, ptr %q\n"
      "  indirectbr ptr %r, [label %a, label %b, label %c]\n"
      "a:\n  store i32 1, ptr %x\n  br label %c\nb:\n  store i32 2, ptr %x\n  br label %c\n"
      "c:\n  %y = load i32, ptr %x\n  ret i32 %y\n}\n"
      "define i32 @one(ptr %p, i32 %n) {\n  indirectbr ptr %p, [label %a]\na:\n  ret i32 %n\n}\n"
      "define i32 @assembly(i32 %n) {\n"
      "  %v = callbr i32 asm \"\", \"=r,0,!i\"(i32 %n) to label %a [label %b]\n"
      "a:\n  ret i32 1\nb:\n  ret i32 2\n}\n";
  for (const char* const arguments : {"0,7", "1,7"}) {
    CHECK(run_of(program, "two", arguments) == "not evaluated");
    CHECK(run_of(program, "three", arguments) == "not evaluated");
    CHECK(run_of(program, "one", arguments) == "not evaluated");
  }
  CHECK(run_of(program, "assembly", "1") == "not evaluated");
}

TEST_CASE("a function without a name is told from one that is named like it") {
  if (!has_llvm(false)) return;
  const TemporaryFile module(
      "define i32 @0(i32 %x) {\n  %r = add i32 %x, 1\n  ret i32 %r\n}\n"
      "define i32 @\"@0\"(i32 %x) {\n  %r = add i32 %x, 100\n  ret i32 %r\n}\n"
      "define i32 @g(i32 %x) {\n  %a = call i32 @\"@0\"(i32 %x)\n  %b = call i32 @0(i32 %a)\n"
      "  ret i32 %b\n}\n",
      ".ll");
  const auto value_of = [&](const std::string& function) {
    const ToolResult result =
        run_ssa_compare({"--methods=pruned", "--run=5", "--function=" + function, module.path()});
    CHECK(result.status == 0);
    return result.out;
  };
  CHECK_THAT(value_of("g"), Catch::Contains("g(5) = 106"));
  CHECK_THAT(value_of("@0"), Catch::Contains("@0(5) = 6"));
  CHECK_THAT(value_of("@@0"), Catch::Contains("@@0(5) = 105"));
}

TEST_CASE("a run passes values only to integer and pointer parameters") {
  if (!has_llvm(false)) return;
  const std::string program =
      "define double @floating(double %a) {\n  ret double %a\n}\n"
      "define i32 @unused(float %a, i32 %n) {\n  ret i32 %n\n}\n"
      "define i128 @wide(i128 %a) {\n  %x = alloca i128\n  store i128 %a, ptr %x\n"
      "  %v = load i128, ptr %x\n  ret i128 %v\n}\n"
      "define [3 x i64] @aggregate([3 x i64] %a) {\n  ret [3 x i64] %a\n}\n"
      "define <4 x i32> @vector(<4 x i32> %a) {\n  ret <4 x i32> %a\n}\n"
      "define i1 @is_null(ptr %p) {\n  %c = icmp eq ptr %p, null\n  ret i1 %c\n}\n";
  for (const char* const function : {"floating", "wide", "aggregate", "vector"}) {
    CAPTURE(function);
    CHECK(run_of(program, function, "3") == "not evaluated");
  }
  CHECK(run_of(program, "unused", "3,4") == "not evaluated");
  CHECK(run_of(program, "is_null", "0") == "1");
  CHECK(run_of(program, "is_null", "8") == "0");
}

TEST_CASE("a graph can mark a parameter that no run can set") {
  const TemporaryFile file("function f(a, n)\n  variables a: double bits 0, n\nb0:\n  return n\n",
                           ".cfg");
  const ToolResult run = run_ssa_compare({"--methods=pruned", "--run=3,4", file.path()});
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Catch::Contains("f(3, 4) = not evaluated"));
  CHECK_THAT(run_ssa_compare({"--dump=cfg", file.path()}).out,
             Catch::Contains("variables a: double bits 0, n\n"));
}

}  // namespace ssac::test
