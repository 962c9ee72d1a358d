// LLVM IR of hand-written functions: what each instruction becomes, names, and what a module
// declares.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cfg/builder.h"
#include "ssa/emit/llvm.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"

namespace ssac::test {

namespace {

using cfg::Builder;
using cfg::Opcode;
using cfg::Symbol;

std::string module_of(const cfg::Function& function, bool fold_copies = false) {
  Trace no_trace;
  const auto form =
      ssa::find_method("pruned")->construct(function, {.fold_copies = fold_copies}, no_trace);
  REQUIRE(form);
  ssa::LlvmModule module;
  module.add(*form);
  return module.text();
}

}  // namespace

TEST_CASE("a loop as LLVM IR has phis, a test for the branch and merges as comments") {
  CHECK(module_of(cfg_of("function main(arg)\n"
                         "b0:\n  jump b1\n"
                         "b1: while 1:1\n  i1 = lt arg, 10\n  branch i1, b2, b3\n"
                         "b2:\n  arg = add arg, 1\n  jump b1\n"
                         "b3:\n  return arg\n")) ==
        "define i64 @main(i64 %arg.1) {\n"
        "b0:\n"
        "  br label %b1\n"
        "b1:  ; while 1:1\n"
        "  %arg.2 = phi i64 [ %arg.1, %b0 ], [ %arg.3, %b2 ]\n"
        "  %i1.test = icmp slt i64 %arg.2, 10\n"
        "  br i1 %i1.test, label %b2, label %b3\n"
        "b2:\n"
        "  %arg.3 = add i64 %arg.2, 1\n"
        "  br label %b1\n"
        "b3:\n"
        "  ret i64 %arg.2\n"
        "}\n");
}

TEST_CASE("conversions between tests and numbers, copies, undef and the end") {
  const cfg::Function function = cfg_of(
      "function f(a, b)\n"
      "b0:\n  x = le a, b\n  i1 = eq x, 0\n  y = add i1, z\n  i3 = not y\n  w = copy y\n"
      "  v = neg w\n  branch v, b1, b2\n"
      "b1:\n  return v\n"
      "b2:\n  end\n");
  CHECK(module_of(function) ==
        "define i64 @f(i64 %a.1, i64 %b.1) nobuiltin {\n"
        "b0:\n"
        "  %x.1.test = icmp sle i64 %a.1, %b.1\n"
        "  %x.1 = zext i1 %x.1.test to i64\n"
        "  %i1.test = icmp eq i64 %x.1, 0\n"
        "  %i1 = zext i1 %i1.test to i64\n"
        "  %y.1 = add i64 %i1, 0\n"
        "  %i3.test = icmp eq i64 %y.1, 0\n"
        "  %w.1 = add i64 %y.1, 0\n"
        "  %v.1 = sub i64 0, %w.1\n"
        "  %i6.test = icmp ne i64 %v.1, 0\n"
        "  br i1 %i6.test, label %b1, label %b2\n"
        "b1:\n"
        "  ret i64 %v.1\n"
        "b2:\n"
        "  ret i64 0  ; the end, without a return\n"
        "}\n");
  CHECK_THAT(module_of(function, true),
             Catch::Contains("  ; w is %y.1\n  %v.1 = sub i64 0, %y.1\n"));
}

TEST_CASE("the comment for a folded copy is one line, whatever the variable is called") {
  const cfg::Function function = cfg_of(
      "function f(a)\nb0:\n  \"x\\x0a  ret i64 5\\x0d;\" = copy a\n"
      "  return \"x\\x0a  ret i64 5\\x0d;\"\n");
  CHECK(module_of(function, true) ==
        "define i64 @f(i64 %a.1) nobuiltin {\n"
        "b0:\n"
        "  ; x?  ret i64 5?; is %a.1\n"
        "  ret i64 %a.1\n"
        "}\n");
}

TEST_CASE("divisions that could be undefined call helpers, which are emitted only if used") {
  const std::string plain =
      module_of(cfg_of("function f(a)\nb0:\n  x = div a, 3\n  y = div x, -2\n  return y\n"));
  CHECK_THAT(plain, Catch::Contains("  %x.1 = sdiv i64 %a.1, 3\n  %y.1 = sdiv i64 %x.1, -2\n") &&
                        !Catch::Contains("ssac"));
  for (const char* divisor : {"a", "0", "-1"}) {
    CAPTURE(divisor);
    const std::string text = module_of(
        cfg_of("function f(a)\nb0:\n  x = div 7, " + std::string(divisor) + "\n  return x\n"));
    CHECK_THAT(text, Catch::Contains("%x.1 = call i64 @ssac.div(i64 7, i64 ") &&
                         Catch::Contains("define private i64 @ssac.div(") &&
                         !Catch::Contains("floor"));
  }
  Builder builder("f");
  const cfg::VariableId a = builder.add_parameter("a");
  builder.place_block(builder.create_block());
  builder.ret(builder.emit(Opcode::floor_mod, {}, a, builder.constant(3)));
  CHECK_THAT(module_of(builder.finish()),
             Catch::Contains("%i0 = call i64 @ssac.floor_mod(i64 %a.1, i64 3)") &&
                 Catch::Contains("define private i64 @ssac.floor_mod(") &&
                 Catch::Contains("define private i64 @ssac.floor_div(") &&
                 Catch::Contains("define private i64 @ssac.div("));
}

TEST_CASE("calls, prints and opaque operations") {
  Builder builder("main");
  const cfg::VariableId a = builder.add_parameter("a");
  builder.place_block(builder.create_block());
  const auto call = [&](Symbol symbol, std::vector<cfg::Operand> arguments) {
    return builder.call(builder.symbol(std::move(symbol)), {}, arguments);
  };
  const cfg::InstructionId given = call({Symbol::Kind::function, "main", ""}, {a});
  call({Symbol::Kind::function, "other", ""}, {a, given});
  call({Symbol::Kind::print, "print", "bi"}, {a, given});
  const cfg::InstructionId printed = call({Symbol::Kind::print, "print", ""}, {});
  call({Symbol::Kind::opaque, "fadd", ""}, {a});
  builder.ret(printed);
  CHECK(module_of(builder.finish()) ==
        "define i64 @main(i64 %a.1) {\n"
        "b0:\n"
        "  %i1 = call i64 @main(i64 %a.1)\n"
        "  %i4 = call i64 @other(i64 %a.1, i64 %i1)\n"
        "  %i7.test0 = icmp ne i64 %a.1, 0\n"
        "  %i7.text0 = select i1 %i7.test0, ptr @ssac.true, ptr @ssac.false\n"
        "  call i32 (ptr, ...) @printf(ptr @ssac.format.0, ptr %i7.text0, i64 %i1)\n"
        "  call i32 (ptr, ...) @printf(ptr @ssac.format.1)\n"
        "  %i10 = call i64 @opaque.fadd(i64 %a.1)\n"
        "  ret i64 0\n"
        "}\n"
        "\n"
        "@ssac.format.0 = private unnamed_addr constant [9 x i8] c\"%s %lld\\0A\\00\"\n"
        "@ssac.format.1 = private unnamed_addr constant [2 x i8] c\"\\0A\\00\"\n"
        "@ssac.true = private unnamed_addr constant [5 x i8] c\"true\\00\"\n"
        "@ssac.false = private unnamed_addr constant [6 x i8] c\"false\\00\"\n"
        "\n"
        "declare i32 @printf(ptr, ...)\n"
        "\n"
        "declare i64 @opaque.fadd(i64)\n"
        "\n"
        "declare i64 @other(i64, i64) nobuiltin\n");
}

TEST_CASE("what a print computes has other names than a variable called like the print") {
  const std::string text =
      module_of(cfg_of("function f(a, b)\nb0:\n  i3~1 = lt a, b\n  arg a\n  arg i3~1\n"
                       "  i3 = call print print, ib\n  end\n"));
  CHECK_THAT(text, Catch::Contains("  %i3.1.test = icmp slt i64 %a.1, %b.1\n") &&
                       Catch::Contains("  %i3.test1 = icmp ne i64 %i3.1, 0\n"));
}

TEST_CASE("a NUL in a printed text does not end the format") {
  const std::string text = module_of(cfg_of(
      "function f(a)\nb0:\n  arg a\n  i1 = call print print, \"\\\"x\\\\x00%\\\"i\"\n  end\n"));
  CHECK_THAT(text, Catch::Contains("@printf(ptr @ssac.format.0, i32 0, i64 %a.1)\n") &&
                       Catch::Contains("c\"x%c%% %lld\\0A\\00\"\n"));
}

TEST_CASE("names that LLVM does not accept as they are get quotes") {
  CHECK(ssa::llvm_name("x.2") == "x.2");
  CHECK(ssa::llvm_name("x~2.1") == "\"x~2.1\"");
  CHECK(ssa::llvm_name("2x") == "\"2x\"");
  CHECK(ssa::llvm_name("") == "\"\"");
  CHECK(ssa::llvm_name("a\"\\\n") == "\"a\\22\\5C\\0A\"");
  CHECK(ssa::llvm_name("\xC3\xA9") == "\"\\C3\\A9\"");
  const std::string with_nul("a\0", 2);
  CHECK(ssa::llvm_name(with_nul) == "\"a\\C0\\80\"");
  CHECK(ssa::llvm_name(with_nul) != ssa::llvm_name("a\\00"));
}

TEST_CASE("functions with names that the module reserves are renamed") {
  ssa::LlvmGlobals globals(false);
  CHECK(globals.function("main") == "@main");
  CHECK(globals.function("printf") == "@program.printf");
  CHECK(globals.function("program.printf") == "@program.program.printf");
  CHECK(globals.function("program.printf") == "@program.program.printf");
  CHECK(globals.function("ssac.div") == "@program.ssac.div");
  CHECK(globals.function("llvm.trap") == "@program.llvm.trap");
  CHECK(globals.function("\1printf") == "@\"program.\\01printf\"");
  CHECK(ssa::LlvmGlobals(true).function("main") == "@program.main");
}

TEST_CASE("a driver makes its calls in order") {
  ssa::LlvmModule module(ssa::LlvmModule::Driver::present);
  for (const std::int64_t argument : {7, 9}) module.run("f", std::vector{argument});
  CHECK_THAT(module.text(),
             Catch::Contains("define i32 @main() {\n"
                             "  %result.0 = call i64 @f(i64 7)\n"
                             "  call i32 (ptr, ...) @printf(ptr @ssac.format.0, i64 %result.0)\n"
                             "  %result.1 = call i64 @f(i64 9)\n"
                             "  call i32 (ptr, ...) @printf(ptr @ssac.format.0, i64 %result.1)\n"
                             "  ret i32 0\n}\n"));
}

TEST_CASE("unreachable blocks and their edges are left out") {
  const std::string text = module_of(cfg_of(
      "function f(a)\nb0:\n  jump b2\nb1:\n  a = copy 1\n  jump b2\nb2:\n  branch a, b2, b3\n"
      "b3:\n  return a\n"));
  CHECK_THAT(text, !Catch::Contains("b1"));
}

}  // namespace ssac::test
