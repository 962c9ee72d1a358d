// The rules that a builder does not enforce.
#include <array>
#include <catch2/catch.hpp>

#include "cfg/builder.h"
#include "cfg/verify.h"
#include "tests/support/cfg_text.h"

namespace ssac::cfg {
namespace {

using Violations = std::vector<std::string>;

/// The violations in a function of one block, which gets an `end` unless `fill` ended it already.
template <class Fill>
Violations violations_of(Fill fill) {
  Builder builder("f");
  builder.place_block(builder.create_block());
  fill(builder);
  if (builder.is_open()) builder.finish_block(Opcode::end);
  return verify(builder.finish());
}

TEST_CASE("A correct function has no violations") {
  CHECK(verify(test::cfg_of("function f(a)\nb0:\n  i0 = add a, 1\n  return i0")).empty());
}

TEST_CASE("Too few or too many operands") {
  CHECK(violations_of([](Builder& b) {
          b.emit(Opcode::add, b.add_variable("x"), b.constant(1));
        }) == Violations{"i0 in b0: add lacks operand 2"});
  CHECK(violations_of([](Builder& b) {
          b.emit(Opcode::neg, b.add_variable("x"), b.constant(1), b.constant(2));
        }) == Violations{"i0 in b0: neg cannot have operand 2"});
  CHECK(violations_of([](Builder& b) { b.ret({}); }) ==
        Violations{"i0 in b0: return lacks operand 1"});
}

TEST_CASE("Operands that do not exist") {
  CHECK(violations_of([](Builder& b) { b.ret(VariableId(4)); }) ==
        Violations{"i0 in b0 reads var4, which does not exist"});
  CHECK(violations_of([](Builder& b) { b.ret(ConstantId(4)); }) ==
        Violations{"i0 in b0 reads c4, which does not exist"});
}

TEST_CASE("Operands that are no earlier temporary of their block") {
  CHECK(violations_of([](Builder& b) { b.ret(InstructionId(0)); }) ==
        Violations{"i0 in b0 reads i0, which is not earlier in the block"});
  CHECK(violations_of([](Builder& b) {
          b.ret(b.emit(Opcode::neg, b.add_variable("x"), b.constant(1)));
        }) == Violations{"i1 in b0 reads i0, whose result goes to a variable"});
  CHECK(violations_of([](Builder& b) {
          const Operand early = b.emit(Opcode::neg, {}, b.constant(1));
          const Builder::Label next = b.create_block();
          b.jump(next);
          b.place_block(next);
          b.ret(early);
        }) == Violations{"i2 in b1 reads i0, which is not earlier in the block"});
}

TEST_CASE("Faulty destinations") {
  CHECK(violations_of([](Builder& b) { b.emit(Opcode::copy, {}, b.constant(1)); }) ==
        Violations{"i0 in b0: copy has no destination"});
  CHECK(violations_of([](Builder& b) { b.emit(Opcode::neg, VariableId(2), b.constant(1)); }) ==
        Violations{"i0 in b0 assigns var2, which does not exist"});
}

TEST_CASE("Calls and their arguments") {
  const auto print = [](Builder& b) { return b.symbol({Symbol::Kind::print, "print", ""}); };
  CHECK(violations_of([&](Builder& b) {
          const std::array<Operand, 2> arguments = {b.constant(1), b.constant(2)};
          b.ret(b.call(print(b), {}, arguments));
        }).empty());
  CHECK(violations_of([&](Builder& b) {
          b.emit(Opcode::call, {}, b.constant(1), ConstantId(print(b).index()));
        }) == Violations{"i0 in b0: call cannot have operand 1"});
  CHECK(violations_of([](Builder& b) { b.emit(Opcode::call, {}, {}); }) ==
        Violations{"i0 in b0: call lacks a symbol"});
  CHECK(violations_of([](Builder& b) { b.emit(Opcode::call, {}, {}, ConstantId(3)); }) ==
        Violations{"i0 in b0 calls sym3, which does not exist"});
  CHECK(violations_of([](Builder& b) { b.emit(Opcode::arg, {}, b.constant(1)); }) ==
        Violations{"i0 in b0: arg is followed by end and not by a call"});
  CHECK(violations_of([&](Builder& b) {
          b.emit(Opcode::arg, b.add_variable("x"), b.constant(1));
          b.call(print(b), {}, {});
        }) == Violations{"i0 in b0: arg has a destination"});
  CHECK(violations_of([&](Builder& b) {
          const InstructionId arg = b.emit(Opcode::arg, {}, b.constant(1));
          b.call(print(b), {}, {});
          b.ret(arg);
        }) == Violations{"i2 in b0 reads i0, an arg, which has no result"});
}

TEST_CASE("Faulty parameters") {
  CHECK(violations_of([](Builder& b) { b.add_parameter(b.add_parameter("x")); }) ==
        Violations{"parameter var0 occurs twice"});
  CHECK(violations_of([](Builder& b) { b.add_parameter(VariableId(3)); }) ==
        Violations{"parameter var3 does not exist"});
}

TEST_CASE("Faulty merges") {
  CHECK(violations_of([](Builder& b) {
          const Merge merge = {Construct::if_join, {1, 1}};
          const Builder::Label next = b.create_block();
          b.set_merges(next, {merge, merge});
          b.jump(next);
          b.place_block(next);
        }) == Violations{"b1 has a merge twice"});
}

TEST_CASE("All violations are reported") {
  CHECK(violations_of([](Builder& b) {
          b.emit(Opcode::copy, {}, VariableId(7));
          b.ret(VariableId(8));
        }).size() == 3);
}

TEST_CASE("A terminator inside a block") {
  CHECK(violations_of([](Builder& b) {
          b.emit(Opcode::end, {}, {});
          b.emit(Opcode::copy, b.add_variable("x"), b.constant(1));
        }) == Violations{"b0 has the terminator i0 inside"});
}

}  // namespace
}  // namespace ssac::cfg
