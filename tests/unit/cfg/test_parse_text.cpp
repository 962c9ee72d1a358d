#include <catch2/catch.hpp>

#include "cfg/text/parse.h"
#include "cfg/text/print.h"
#include "tests/support/cfg_text.h"

namespace ssac::cfg {
namespace {

/// The diagnostics, one per line: "3:7: expected a name".
std::string errors_of(const std::string& text) {
  const auto function = parse_text(SourceText("text", text));
  if (function) return "none";
  std::string errors;
  for (const Diagnostic& diagnostic : function.error()) {
    CHECK(diagnostic.severity == Severity::error);
    errors += fmt::format("{}:{}: {}\n", diagnostic.place.line, diagnostic.place.column,
                          diagnostic.message);
  }
  return errors;
}

/// The errors in a function whose only block consists of these lines, the first of which is line 3.
std::string errors_in_block(const std::string& lines) {
  return errors_of("function f(a)\nb0:\n" + lines);
}

TEST_CASE("Labels can be any names and the numbers of temporaries do not matter") {
  CHECK(to_text(test::cfg_of(R"(
      ; a comment
function f(a)

start:
  i700 = add a, 1   ; and another
  branch i700, "some place", other.one
other.one:
  end
"some place":
  return a
)")) == "function f(a)\n"
        "b0:\n"
        "  i0 = add a, 1\n"
        "  branch i0, b2, b1\n"
        "b1:  ; from b0\n"
        "  end\n"
        "b2:  ; from b0\n"
        "  return a\n");
}

TEST_CASE("An entry with predecessors gets a block before it") {
  CHECK(to_text(test::cfg_of("function f(a)\nloop:\n  branch a, loop, out\nout:\n  return 1")) ==
        "function f(a)\n"
        "b0:\n"
        "  jump b1\n"
        "b1:  ; from b0, b1\n"
        "  branch a, b1, b2\n"
        "b2:  ; from b1\n"
        "  return 1\n");
}

TEST_CASE("Keywords can be names") {
  const char* const text =
      "function function(copy)\n"
      "b0:\n"
      "  jump = add copy, return\n"
      "  return jump\n";
  CHECK(to_text(test::cfg_of(text)) == text);
}

TEST_CASE("Numbers at and beyond the limits of 64 bits") {
  const char* const text =
      "function f()\nb0:\n  x = add 9223372036854775807, -9223372036854775808\n  return x\n";
  CHECK(to_text(test::cfg_of(text)) == text);
  CHECK(errors_in_block("  return 9223372036854775808") == "3:10: this is no 64-bit integer\n");
  CHECK(errors_in_block("  return -") == "3:10: this is no 64-bit integer\n");
}

TEST_CASE("Errors in the text: the header") {
  CHECK(errors_of("") == "1:1: expected 'function NAME(PARAMETERS)'\n");
  CHECK(errors_of("fun f()\nb0:\n end") == "1:1: expected 'function NAME(PARAMETERS)'\n");
  CHECK(errors_of("function f\nb0:\n end") == "1:11: expected '('\n");
  CHECK(errors_of("function f(a b)\nb0:\n end") == "1:14: expected ')'\n");
  CHECK(errors_of("function f(a, a)\nb0:\n end") == "1:15: the parameter a is repeated\n");
  CHECK(errors_of("function f()") == "1:1: the function has no blocks\n");
}

TEST_CASE("Errors in the text: lists of variables") {
  CHECK(errors_of("function f()\nvariables a, a\nb0:\n end") ==
        "2:14: this variable is already listed\n");
  CHECK(errors_of("function f()\nvariables a~2\nb0:\n end") == "2:11: a~2 comes before a~1\n");
  CHECK(errors_of("function f()\nvariables a, a~3, a~2\nb0:\n end") ==
        "2:19: a~2 comes after a~3\n");
  CHECK(errors_of("function f()\nvariables a@1\nb0:\n end") == "2:13: expected LINE:COLUMN\n");
  CHECK(errors_of("function f()\nb0:\n variables a\n end") ==
        "3:2: expected 'NAME = ...', arg, jump, branch, switch, return, end or unterminated\n");
}

TEST_CASE("Errors in the text: blocks") {
  CHECK(errors_of("function f()\nb0:\nb1:\n end") ==
        "3:1: the block before this line has no terminator\n");
  CHECK(errors_of("function f()\nb0:\n end\nb0:\n end") == "4:1: this block is already defined\n");
  CHECK(errors_of("function f()\nb0:\n jump b9\n") == "3:7: there is no block b9\n");
  CHECK(errors_of("function f()\nb0:\n x = copy 1\n") ==
        "4:1: the block before this line has no terminator\n");
  CHECK(errors_of("function f()\nb0:\n x = copy 1\nb1") ==
        "4:1: the block before this line has no terminator\n"
        "4:3: expected ':' after the name of a block\n"
        "4:1: the block of this line has no terminator\n");
  CHECK(errors_of("function f()\nb0:\n foo\n end\n") ==
        "3:2: expected 'NAME = ...', arg, jump, branch, switch, return, end or unterminated\n");
  CHECK(errors_of("function f()\n end") == "2:2: expected a line 'LABEL:' first\n");
  CHECK(errors_of("function f()\nb0:\n end\n end\n end\nb1:\n end\n end") ==
        "4:2: the block has ended: expected a line 'LABEL:'\n"
        "8:2: the block has ended: expected a line 'LABEL:'\n");
  CHECK(errors_of("function f()\nb0\n x = copy 1\n return x\n") ==
        "2:3: expected ':' after the name of a block\n");
}

TEST_CASE("Errors in the text: merges") {
  CHECK(errors_of("function f()\nb0: whale 1:1\n end") ==
        "2:5: expected a construct and a place: while, for, if, break, switch, continue, return, "
        "expression, label, join\n");
  CHECK(errors_of("function f()\nb0: while 1\n end") == "2:11: expected LINE:COLUMN\n");
  CHECK(errors_of("function f()\nb0: if 1:x\n end") == "2:10: expected a column\n");
  CHECK(errors_of("function f()\nb0: if 0:7\n end") == "2:8: lines are numbered from 1\n");
  CHECK(errors_of("function f()\nb0: if 0:0\n end") == "2:8: lines are numbered from 1\n");
  CHECK(errors_of("function f()\nb0: if 1:2, if 1:2\n end") == "2:19: a construct is repeated\n");
}

TEST_CASE("Line 0 is nowhere and column 0 is not known") {
  const std::string error = "line 0 has no columns: nowhere is 0:0\n";
  CHECK(errors_of("function f()\nb0: @0:5\n end") == "2:8: " + error);
  CHECK(errors_of("function f(a)\nvariables a @0:5\nb0:\n end") == "2:16: " + error);
  CHECK(errors_in_block("  x = copy a @3:1 (3:1, 0:4)\n  end") == "3:27: " + error);
  CHECK(errors_in_block("  x = copy a @0:0\n  end") == "none");
  CHECK(errors_in_block("  x = copy a @3:0 (0:0, 5:0)\n  end") == "none");
  CHECK(errors_of("function f()\nb0: join 1:0\n end") == "none");
}

TEST_CASE("Errors in the text: instructions") {
  CHECK(errors_in_block("  x = ad 1, 2\n  end") ==
        "3:7: unknown operation 'ad': expected an operation and its operands, as in 'add x, 1', "
        "did you mean 'add'?\n");
  CHECK(errors_in_block("  x = jump b0\n  end") ==
        "3:7: expected an operation and its operands, as in 'add x, 1'\n");
  CHECK(errors_in_block("  x = add 1\n  end") == "3:12: expected ','\n");
  CHECK(
      errors_in_block("  x = neg 1\n  retrun x") ==
      "4:3: expected 'NAME = ...', arg, jump, branch, switch, return, end or unterminated, did you "
      "mean 'return'?\n");
  CHECK(errors_in_block("  x = neg 1, 2\n  end") == "3:12: expected the end of the line here\n");
  CHECK(errors_in_block("  x = neg\n  end") == "3:10: expected a name\n");
  CHECK(errors_in_block("  add 1, 2\n  end") ==
        "3:3: expected 'NAME = ...', arg, jump, branch, switch, return, end or unterminated\n");
  CHECK(errors_in_block("  x~0 = copy 1\n  end") == "3:5: expected a number from 1\n");
  CHECK(errors_in_block("  branch a b0\n") == "3:12: expected ','\n");
  CHECK(errors_in_block("  switch a\n") == "3:11: expected ','\n");
  CHECK(errors_in_block("  switch a, 1: b0\n") == "3:18: expected ','\n");
  CHECK(errors_in_block("  switch a, 1 b0, b0\n") == "3:15: expected ':'\n");
  CHECK(errors_in_block("  switch a, 1: b0, 1: b0, b0\n") == "3:20: this case is already listed\n");
  CHECK(errors_in_block("  switch a, 99999999999999999999: b0, b0\n") ==
        "3:13: this is no 64-bit integer\n");
  CHECK(errors_in_block("  switch a, 1: b0, 2\n") == "3:21: expected ':'\n");
}

TEST_CASE("Calls, types and merges round-trip through the text") {
  const char* const text =
      "function main(n, arg): bool\n"
      "  variables n, arg, ok: bool, p: \"ptr<int>\"\n"
      "b0:\n"
      "  arg arg\n"
      "  arg -3\n"
      "  n = call function gcd\n"
      "  ok = lt n, arg\n"
      "  arg n\n"
      "  arg ok\n"
      "  i6 = call print print, ib\n"
      "  p = call opaque alloc, \"n ptr<int>\"\n"
      "  branch ok, b1, b2\n"
      "b1:  ; from b0\n"
      "  jump b2\n"
      "b2: expression 4:2, label 5:1  ; from b0, b1\n"
      "  i10 = call function \"of a \\\"name\"\n"
      "  return i10\n";
  const Function function = test::cfg_of(text);
  CHECK(to_text(function) == text);
  CHECK(function.symbol(SymbolId(1)) == Symbol{Symbol::Kind::print, "print", "ib"});
  CHECK(function.variable(VariableId(2)).type == "bool");
  CHECK(function.variable(VariableId(0)).type == "");
  CHECK(function.result_type() == "bool");
}

TEST_CASE("Errors in the text: calls") {
  CHECK(errors_in_block("  arg a\n  end") == "4:3: after an arg comes an arg or a call\n");
  CHECK(errors_in_block("  arg a\n  x = neg a\n  end") ==
        "4:7: after an arg comes an arg or a call\n");
  // How many arguments the call was to have is not known then.
  CHECK(errors_in_block("  arg a\n  x = neg a\n  arg x\n  y = not a\n"
                        "  z = call print print, ii\n  end") ==
        "4:7: after an arg comes an arg or a call\n");
  CHECK(errors_in_block("  arg a\n  x = neg a\n  x = call print print, i\n"
                        "  y = call print print, i\n  end") ==
        "4:7: after an arg comes an arg or a call\n"
        "6:25: a print of 0 arguments has 0 letters, each 'i' or 'b'\n");
  CHECK(errors_in_block("  arg\n  x = call function f\n  end") == "3:6: expected a name\n");
  CHECK(errors_in_block("  x = arg a\n  end") ==
        "3:7: expected an operation and its operands, as in 'add x, 1'\n");
  CHECK(errors_in_block("  x = call f\n  end") ==
        "3:12: expected 'call function NAME', 'call print NAME' or 'call opaque NAME'\n");
  CHECK(errors_in_block("  x = call function 7\n  end") == "3:21: expected a name\n");
  CHECK(errors_in_block("  x = call opaque f,\n  end") ==
        "3:21: expected what is to be known of it\n");
  CHECK(errors_of("function f()\nvariables x: 7\nb0:\n end") == "2:14: expected a type\n");
}

TEST_CASE("Errors in the text: a print has one letter per argument or none") {
  CHECK(errors_in_block("  i0 = call print print, ii\n  end") ==
        "3:26: a print of 0 arguments has 0 letters, each 'i' or 'b'\n");
  CHECK(errors_in_block("  arg a\n  arg a\n  i2 = call print print, i\n  end") ==
        "5:26: a print of 2 arguments has 2 letters, each 'i' or 'b'\n");
  CHECK(errors_in_block("  arg a\n  i1 = call print print, x\n  end") ==
        "4:26: a print of 1 argument has 1 letter, each 'i' or 'b'\n");
  CHECK(errors_in_block("  arg a\n  i1 = call print print, \"\\\"i =\\\"i\"\n  end") == "none");
  CHECK(errors_in_block("  arg a\n  i1 = call print print\n  end") == "none");
}

TEST_CASE("Errors in the text: temporaries") {
  CHECK(errors_in_block("  return i3") == "3:10: no i3 before this in the block\n");
  CHECK(errors_in_block("  i3 = neg 1\n  i3 = neg 2\n  end") ==
        "4:3: this result is already defined\n");
  CHECK(errors_in_block("  i3 = copy 1\n  end") == "3:8: a copy goes to a variable\n");
  CHECK(errors_in_block("  i3 = neg 1\n  jump b1\nb1:\n  return i3\n") ==
        "6:10: no i3 before this in the block\n");
}

TEST_CASE("Errors in the text: a use of a faulty definition is not a second error") {
  CHECK(errors_in_block("  i3 = lt x 5\n  i4 = neg i3\n  return i4\n") == "3:13: expected ','\n");
  CHECK(errors_in_block("  i3 = foo x\n  return i3\n") ==
        "3:8: unknown operation 'foo': expected an operation and its operands, as in 'add x, 1'\n");
}

TEST_CASE("Errors in the text: characters") {
  CHECK(errors_in_block("  x = neg ?\n  end") == "3:11: unexpected character\n");
  CHECK(errors_in_block("  x = neg \"y\n  end") == "3:11: the quote does not end in this line\n");
  CHECK(errors_in_block("  x = neg \"\\y\"\n  end") ==
        "3:13: after \\ comes \", \\ or x and two digits\n");
  CHECK(errors_in_block("  x = neg \"\\xc3(\"\n  end") ==
        "3:11: the bytes of this name are not UTF-8\n");
  CHECK(errors_of("\xEF\xBB\xBF"
                  "function f()\nb0:\n  end\n") == "none");
  CHECK(errors_of("function f()\n\xEF\xBB\xBF"
                  "b0:\n  end\n") == "2:1: unexpected character\n");
  CHECK(errors_of("function \"\\xffg\"(x)\nb0:\n  return x\n") ==
        "1:10: the bytes of this name are not UTF-8\n");
  CHECK(errors_of("function f()\n\"\\xff\":\n  end\n")
            .contains("2:1: the bytes of this name are not UTF-8\n"));
}

TEST_CASE("Errors in the text: the name of a second function is not UTF-8") {
  const SourceText source("p.cfg", "function f()\nb0:\n  end\nfunction \"\\xff\"()\nb0:\n  end\n");
  const TextProgram program = parse_program_text(source, 10);
  REQUIRE(program.diagnostics.size() == 1);
  CHECK(program.diagnostics.front().message == "the bytes of this name are not UTF-8");
  CHECK(program.diagnostics.front().place.line == 4);
}

TEST_CASE("All errors are reported") {
  CHECK(errors_of("function f(\nb0\n x = 1\nb1:\n jump\n") ==
        "1:12: expected a name\n"
        "2:3: expected ':' after the name of a block\n"
        "3:6: expected an operation and its operands, as in 'add x, 1'\n"
        "4:1: the block before this line has no terminator\n"
        "5:6: expected a block\n");
}

}  // namespace
}  // namespace ssac::cfg
