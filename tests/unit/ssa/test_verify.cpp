// Violations of each rule of the verifier.
#include <catch2/catch.hpp>

#include "ssa/verify.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

using cfg::BlockId;
using cfg::InstructionId;
using ssa::PhiId;
using ssa::ValueId;
using ssa::ValueKind;

namespace {

// b0: i0 branch. b1: i1 add, i2 jump. b2: i3 add, i4 return. b3: i5 jump, unreachable.
constexpr std::string_view diamond = R"(
function f(c, x)
b0:
  branch c, b1, b2
b1:
  x = add x, 1
  jump b2
b2:
  x = add x, c
  return x
b3:
  jump b2
)";

struct Fixture {
  cfg::Function function = cfg_of(diamond);
  ssa::Function form = build("pruned", function);
  PhiId phi{std::size_t{0}};
  [[nodiscard]] ValueId named(std::string_view name) const {
    for (ValueId v : form.values()) {
      if (form.name_of(v) == name) return v;
    }
    throw std::runtime_error("no value " + std::string(name));
  }
  [[nodiscard]] std::vector<std::string> violations() const { return ssa::verify(form); }
};

InstructionId instruction(std::size_t i) { return InstructionId(i); }

}  // namespace

TEST_CASE_METHOD(Fixture, "a form that the methods build has no violations") {
  CHECK(violations().empty());
}

TEST_CASE_METHOD(Fixture, "a phi in the entry, in an unreachable block or where nothing joins") {
  const cfg::VariableId x = variable(function, "x");
  const std::vector<ssa::PhiSite> sites = {{BlockId(0), x}, {BlockId(1), x}, {BlockId(3), x}};
  form.place_phis(sites);
  const auto found = violations();
  const auto has = [&](std::string_view text) {
    return std::ranges::find(found, text) != found.end();
  };
  CHECK(has("b0: phi of x: the block is the entry"));
  CHECK(has("b0: phi of x: the block has 0 reachable predecessors"));
  CHECK(has("b1: phi of x: the block has 1 reachable predecessors"));
  CHECK(has("b3: phi of x: the block is unreachable"));
  CHECK(has("b0: phi of x: v-none is not its value"));
  CHECK(has("b1: phi of x: operand 0 from b0: no value for x"));
}

TEST_CASE_METHOD(Fixture, "two phis of a variable at a block") {
  const cfg::VariableId x = variable(function, "x");
  const std::vector<ssa::PhiSite> sites = {{BlockId(2), x}, {BlockId(2), x}};
  form.place_phis(sites);
  CHECK(violations().front() == "b2: phi of x: out of order or twice");
}

TEST_CASE_METHOD(Fixture, "a phi with the value of another definition") {
  form.set_phi_value(phi, named("x.2"));
  CHECK(violations() ==
        std::vector<std::string>{"b2: phi of x: v2 is not its value", "v3: nothing defines it"});
}

TEST_CASE_METHOD(Fixture, "an instruction with the value of another, or with none") {
  form.set_definition(instruction(1), named("x.4"));
  CHECK(violations() ==
        std::vector<std::string>{"b1: i1: v4 is not its value", "v2: nothing defines it"});
  form.set_definition(instruction(1), ValueId());
  CHECK(violations() ==
        std::vector<std::string>{"b1: i1: v-none is not its value", "v2: nothing defines it"});
}

TEST_CASE_METHOD(Fixture, "a definition where there is nothing to define") {
  form.set_definition(instruction(2), named("x.2"));
  form.set_definition(instruction(5), named("x.2"));
  CHECK(violations() == std::vector<std::string>{"b1: i2 defines v2, but has nothing to define",
                                                 "b3: i5 defines v2, but has nothing to define"});
}

TEST_CASE_METHOD(Fixture, "values that occur twice, define nothing or have a wrong number") {
  const cfg::VariableId x = variable(function, "x");
  form.add_value({ValueKind::instruction, x, 7, 1});
  form.add_value({ValueKind::undef, x, 0, 0});
  form.add_value({ValueKind::undef, x, 0, 0});
  form.add_value({ValueKind::undef, x, 3, 0});
  form.add_value({ValueKind::parameter, x, 9, 0});
  form.add_value({ValueKind::constant, {}, 0, 0});
  form.add_value({ValueKind::constant, {}, 0, 0});
  form.add_value({ValueKind::constant, {}, 0, 99});
  form.add_value({ValueKind::undef, cfg::VariableId(std::size_t{99}), 0, 0});
  CHECK(violations() ==
        std::vector<std::string>{"v5: nothing defines it", "v8: version 3 of x",
                                 "v11: a second value of a constant", "v12: of an unknown constant",
                                 "v13: of an unknown variable", "x: two values are version 0",
                                 "x: two values are version 3",
                                 "x: the parameter has 2 values on entry"});
}

TEST_CASE("every parameter needs a value on entry and no other variable may have one") {
  const cfg::Function function = cfg_of("function f(a)\nb0:\n  b = add a, 1\n  return b\n");
  ssa::Function form(function);
  const cfg::VariableId b = variable(function, "b");
  const ValueId on_entry = form.add_value({ValueKind::parameter, b, 1, 0});
  form.set_operand(instruction(1), 0, on_entry);
  CHECK(ssa::verify(form) == std::vector<std::string>{
                                 "b0: i0: v-none is not its value",
                                 "a: the parameter has 0 values on entry",
                                 "b: a value on entry, but no parameter",
                                 "b0: operand 0 of i0: no value for a",
                             });
}

TEST_CASE_METHOD(Fixture, "operands without a value, and values without an operand") {
  form.set_operand(instruction(0), 0, ValueId());
  form.set_operand(instruction(1), 1, named("x.1"));
  form.set_operand(instruction(5), 0, named("x.1"));
  form.set_operand(instruction(4), 0, ValueId(std::size_t{99}));
  form.operands(phi)[1] = ValueId();
  form.operands(phi)[2] = named("x.1");
  CHECK(violations() ==
        std::vector<std::string>{"b0: operand 0 of i0: no value for c",
                                 "b1: operand 1 of i1: a value, v1, where there can be none",
                                 "b2: operand 0 of i4: no value for x",
                                 "b3: operand 0 of i5: a value, v1, where there can be none",
                                 "b2: phi of x: operand 1 from b1: no value for x",
                                 "b2: phi of x: operand 2 from b3: a value, v1, for an "
                                 "unreachable predecessor"});
}

TEST_CASE_METHOD(Fixture, "a value of another variable, unless copies are folded") {
  form.set_operand(instruction(4), 0, named("c.1"));
  form.operands(phi)[0] = named("c.1");
  CHECK(violations() ==
        std::vector<std::string>{"b2: operand 0 of i4: a value of c for x",
                                 "b2: phi of x: operand 0 from b0: a value of c for x"});

  const cfg::Function copies = cfg_of("function f(a)\nb0:\n  b = copy a\n  return b\n");
  CHECK(ssa::verify(build("pruned", copies, {.fold_copies = true})).empty());
}

TEST_CASE_METHOD(Fixture, "uses that their definition does not dominate") {
  form.set_operand(instruction(1), 0, named("x.2"));  // defined by i1 itself
  form.set_operand(instruction(3), 0, named("x.2"));  // defined in one predecessor only
  form.operands(phi)[0] = named("x.2");               // not defined at the end of b0
  CHECK(violations() ==
        std::vector<std::string>{
            "b1: operand 0 of i1: not dominated by the definition of v2",
            "b2: operand 0 of i3: not dominated by the definition of v2",
            "b2: phi of x: operand 0 from b0: not dominated by the definition of v2"});
}

TEST_CASE_METHOD(Fixture, "a phi may use a value of a predecessor, in a loop its own value") {
  const cfg::Function loop =
      cfg_of("function f(x)\nb0:\n  jump b1\nb1:\n  branch x, b1, b2\nb2:\n  return x\n");
  CHECK(ssa::verify(build("maximal", loop)).empty());
}

}  // namespace ssac::test
