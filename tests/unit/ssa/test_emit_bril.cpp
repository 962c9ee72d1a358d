// Bril of hand-written functions: types and conversions, constants, helpers, calls, names, the end.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>

#include "cfg/builder.h"
#include "ssa/destruct.h"
#include "ssa/emit/bril.h"
#include "ssa/emit/bril_names.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

namespace {

std::string bril(std::string_view text, bool has_types = true) {
  const cfg::Function function = cfg_of(text);
  ssa::BrilProgram program;
  REQUIRE(program.add(ssa::destruct(build("pruned", function)), function, has_types) == "");
  return program.text();
}

std::string without_helpers(const std::string& text) {
  return text.substr(0, text.find("\n@ssac"));
}

}  // namespace

TEST_CASE("a loop as Bril defines constants in the blocks that read them") {
  CHECK(bril("function main(arg)\n"
             "b0:\n  jump b1\n"
             "b1:\n  i1 = lt arg, 10\n  branch i1, b2, b3\n"
             "b2:\n  arg = add arg, -1\n  i4 = mul -1, arg\n  jump b1\n"
             "b3:\n  return arg\n") ==
        "@main(arg.1: int): int {\n"
        ".b0:\n"
        "  arg.2: int = id arg.1;\n"
        "  jmp .b1;\n"
        ".b1:\n"
        "  c10: int = const 10;\n"
        "  i2: bool = lt arg.2 c10;\n"
        "  br i2 .b2 .b3;\n"
        ".b2:\n"
        "  minus1: int = const -1;\n"
        "  arg.3: int = add arg.2 minus1;\n"
        "  i5: int = mul minus1 arg.3;\n"
        "  arg.2: int = id arg.3;\n"
        "  jmp .b1;\n"
        ".b3:\n"
        "  ret arg.2;\n"
        "}\n");
}

TEST_CASE("bools stay bools unless an int is needed") {
  CHECK(without_helpers(bril("function f(a, b)\n"
                             "b0:\n  x = lt a, b\n  y = not x\n  z = copy 1\n  branch a, b1, b2\n"
                             "b1:\n  z = and x, y\n  jump b2\n"
                             "b2:\n  i6 = not z\n  branch i6, b3, b4\n"
                             "b3:\n  i8 = add x, 1\n  i9 = or i8, a\n  return i9\n"
                             "b4:\n  return z\n")) ==
        "@f(a.1: int, b.1: int): int {\n"
        ".b0:\n"
        "  x.1: bool = lt a.1 b.1;\n"
        "  y.1: bool = not x.1;\n"
        "  z.1: bool = const true;\n"
        "  c0: int = const 0;\n"
        "  zero: bool = eq a.1 c0;\n"
        "  br zero .b1 .b2;\n"
        ".b1:\n"
        "  z.3: bool = id z.1;\n"
        "  jmp .b3;\n"
        ".b2:\n"
        "  z.3: bool = and x.1 y.1;\n"
        "  jmp .b3;\n"
        ".b3:\n"
        "  i8: bool = not z.3;\n"
        "  br i8 .b4 .b5;\n"
        ".b4:\n"
        "  number: int = call @ssac.to_int x.1;\n"
        "  c1: int = const 1;\n"
        "  i10: int = add number c1;\n"
        "  i11: int = call @ssac.bits_or i10 a.1;\n"
        "  ret i11;\n"
        ".b5:\n"
        "  number.2: int = call @ssac.to_int z.3;\n"
        "  ret number.2;\n"
        "}\n");
}

TEST_CASE("an int that reaches a variable through later blocks makes it an int") {
  const std::string text = bril(
      "function main(arg)\n"
      "b0:\n  arg = lt 0, 0\n  jump b1\n"
      "b1:\n  i2 = lt arg, 10\n  branch i2, b2, b6\n"
      "b2:\n  jump b3\n"
      "b3:\n  i5 = lt arg, 1\n  branch i5, b4, b1\n"
      "b4:\n  i7 = lt arg, 1\n  branch i7, b5, b3\n"
      "b5:\n  arg = mul 1, 10\n  jump b4\n"
      "b6:\n  return arg\n");
  CAPTURE(text);
  CHECK(!text.contains("arg.3: bool"));
  CHECK(text.contains("arg.3: int"));
}

TEST_CASE("helpers are emitted only if used and with the helpers that they call") {
  const std::string plain = bril("function f(a)\nb0:\n  x = div a, 3\n  return x\n");
  CHECK_THAT(plain, Catch::Contains("x.1: int = div a.1 c3;") && !Catch::Contains("ssac"));
  const std::string divided = bril("function f(a)\nb0:\n  x = div 7, a\n  return x\n");
  CHECK_THAT(divided, Catch::Contains("x.1: int = call @ssac.div c7 a.1;") &&
                          Catch::Contains("@ssac.div(a: int, b: int): int {") &&
                          !Catch::Contains("floor"));
  CHECK_THAT(bril("function f(a)\nb0:\n  x = mod a, a\n  return x\n"),
             Catch::Contains("call @ssac.floor_mod a.1 a.1;") &&
                 Catch::Contains("\n@ssac.floor_mod(") && Catch::Contains("\n@ssac.floor_div(") &&
                 Catch::Contains("\n@ssac.div("));
}

TEST_CASE("a missing return becomes ret or, in a function with a result, runs off the end") {
  CHECK(bril("function f(a)\nb0:\n  end\n") == "@f(a.1: int) {\n.b0:\n  ret;\n}\n");
  CHECK(bril("function f(a)\nb0:\n  branch a, b1, b2\nb1:\n  end\nb2:\n  return a\n") ==
        "@f(a.1: int): int {\n"
        ".b0:\n"
        "  c0: int = const 0;\n"
        "  zero: bool = eq a.1 c0;\n"
        "  br zero .b2 .b1;\n"
        ".b1:\n"
        "  jmp .end;\n"
        ".b2:\n"
        "  ret a.1;\n"
        ".end:\n"
        "}\n");
}

TEST_CASE("a program that prints a text is not emitted as Bril") {
  const cfg::Function function =
      cfg_of("function f()\nb0:\n  i0 = call print print, \"\\\"x\\\"\"\n  end\n");
  ssa::BrilProgram program;
  CHECK(program.add(ssa::destruct(build("pruned", function)), function, true) ==
        "it prints a text, which Bril cannot");
}

TEST_CASE("types from the source language are kept") {
  const cfg::Function function = cfg_of(
      "function f(a, b): bool\n"
      "  variables a: bool bits 1, b: float, x: bool\n"
      "b0:\n  x = copy a\n  return x\n");
  ssa::BrilProgram program;
  CHECK(program.add(ssa::destruct(build("pruned", function)), function, true).empty());
  CHECK(program.text() ==
        "@f(a.1: bool, b.1: float): bool {\n.b0:\n  x.1: bool = id a.1;\n  ret x.1;\n}\n");
}

TEST_CASE("opaque operations are emitted if their types are known") {
  const std::string_view text =
      "function f(a)\n"
      "  variables a, x: float, s: float hidden, y: float\n"
      "b0:\n  x = call opaque const, \"1.5\"\n  s = copy x\n"
      "  y = copy s\n  arg y\n  i4 = call opaque print, \"f\"\n  end\n";
  CHECK(bril(text) ==
        "@f(a.1: int) {\n.b0:\n"
        "  x.1: float = const 1.5;\n"
        "  s.1: float = id x.1;\n"
        "  y.1: float = id s.1;\n"
        "  print y.1;\n"
        "  ret;\n}\n");
  const cfg::Function function = cfg_of(text);
  ssa::BrilProgram program;
  CHECK(program.add(ssa::destruct(build("pruned", function)), function, false) ==
        "the types of its 'const' are gone");
  CHECK(program.text().empty());
}

TEST_CASE("operands of a print without a type letter are ints") {
  const auto printed = [](std::string_view callee) {
    return bril(
        fmt::format("function f(a)\nb0:\n  arg 1\n  arg 0\n  arg 3\n  i3 = call {}\n"
                    "  return a\n",
                    callee));
  };
  const auto expected = [](std::string_view first) {
    return fmt::format(
        "@f(a.1: int): int {{\n.b0:\n  c1: {};\n  c0: int = const 0;\n  c3: int = const 3;\n"
        "  print c1 c0 c3;\n  ret a.1;\n}}\n",
        first);
  };
  CHECK(printed("opaque print, \"b\"") == expected("bool = const true"));
  CHECK(printed("print print, \"bii\"") == expected("bool = const true"));
  CHECK(printed("opaque print") == expected("int = const 1"));
}

TEST_CASE("a function of many blocks is emitted in linear time") {
  cfg::Builder builder("many");
  const cfg::VariableId x = builder.add_parameter("x");
  builder.place_block(builder.create_block());
  for (std::size_t k = 0; k < 100'000; ++k) {
    builder.emit(cfg::Opcode::add, x, x, builder.constant(7));
    const cfg::Builder::Label next = builder.create_block();
    builder.jump(next);
    builder.place_block(next);
  }
  builder.ret(x);
  const cfg::Function function = builder.finish();
  ssa::BrilProgram program;
  CHECK(program.add(ssa::destruct(build("pruned", function)), function, true).empty());
  CHECK_THAT(program.text(), Catch::Contains("  c7.100000: int = const 7;\n"));
}

TEST_CASE("names are made valid and unique in Bril") {
  ssa::BrilNames names;
  CHECK(names.take("x.1") == "x.1");
  CHECK(names.take("x~2.1") == "x%7E2.1");
  CHECK(names.take("x%7E2.1") == "x%7E2.1.2");
  CHECK(names.take("x~2.1") == "x%7E2.1.3");
  CHECK(names.take("2") == "_2");
  CHECK(names.take("") == "_");
  CHECK(names.take("\xC3\xA9") == "%C3%A9");
}

}  // namespace ssac::test
