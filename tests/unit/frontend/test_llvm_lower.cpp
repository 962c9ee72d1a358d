// Lowering what the LLVM library hands over, and integers of widths other than 64; without LLVM.
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/interpret.h"
#include "cfg/text/print.h"
#include "cfg/verify.h"
#include "frontend/llvm/lower.h"
#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {
namespace {

Operand result(std::int64_t number) { return {Operand::Kind::result, number}; }
Operand argument(std::int64_t number) { return {Operand::Kind::argument, number}; }
Operand constant(std::int64_t value) { return {Operand::Kind::constant, value}; }

/// Writes a raw function, block by block.
class Writer {
 public:
  Writer(std::size_t arguments, std::size_t variables) {
    raw_.name = "f";
    raw_.result_type = "i32";
    for (std::size_t k = 0; k < arguments; ++k) {
      raw_.arguments.push_back({"p" + std::to_string(k), 32});
    }
    for (std::size_t k = 0; k < variables; ++k) {
      raw_.variables.push_back({"v" + std::to_string(k), "i32", {}});
    }
  }

  Operand add(Op op, std::vector<Operand> operands, unsigned width = 32, bool wraps = true,
              std::uint32_t variable = none) {
    Instruction made;
    made.op = op;
    made.width = static_cast<std::uint8_t>(width);
    made.wraps = wraps;
    made.variable = variable;
    made.name = op == Op::opaque || op == Op::call ? 0 : none;
    made.first_operand = static_cast<std::uint32_t>(raw_.operands.size());
    made.num_operands = static_cast<std::uint32_t>(operands.size());
    raw_.operands.insert(raw_.operands.end(), operands.begin(), operands.end());
    raw_.instructions.push_back(made);
    return result(static_cast<std::int64_t>(raw_.instructions.size()) - 1);
  }
  Operand read(std::uint32_t variable) { return add(Op::read, {}, 32, false, variable); }
  void write(std::uint32_t variable, Operand value) {
    add(Op::write, {value}, 32, false, variable);
  }

  void end(End end, Operand operand, std::vector<std::uint32_t> successors = {},
           std::vector<std::int64_t> cases = {}) {
    Block block;
    block.first_instruction = first_;
    block.num_instructions = static_cast<std::uint32_t>(raw_.instructions.size()) - first_;
    first_ = static_cast<std::uint32_t>(raw_.instructions.size());
    block.end = end;
    block.operand = operand;
    block.successors = std::move(successors);
    block.cases = std::move(cases);
    raw_.blocks.push_back(std::move(block));
  }

  cfg::Function lowered() {
    raw_.names = {"something"};
    cfg::Function function = lower(raw_);
    CHECK(cfg::verify(function).empty());
    return function;
  }

 private:
  Function raw_;
  std::uint32_t first_ = 0;
};

/// The bits as an integer of that width is represented: see raw.h.
std::int64_t held(std::uint64_t bits, unsigned width) {
  if (width == 1) return static_cast<std::int64_t>(bits & 1);
  const unsigned unused = 64 - width;
  return static_cast<std::int64_t>(bits << unused) >> unused;
}

/// The result according to LLVM's language reference; none if it is not defined.
std::optional<std::int64_t> meaning(Op op, std::int64_t a, std::int64_t b, unsigned width) {
  const std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
  const std::uint64_t ua = static_cast<std::uint64_t>(a) & mask;
  const std::uint64_t ub = static_cast<std::uint64_t>(b) & mask;
  const std::int64_t sa = width == 1 ? -a : a;
  const std::int64_t sb = width == 1 ? -b : b;
  const bool shifts = ub < width;
  switch (op) {
    case Op::add: return held(ua + ub, width);
    case Op::sub: return held(ua - ub, width);
    case Op::mul: return held(ua * ub, width);
    case Op::udiv: return ub == 0 ? std::nullopt : std::optional(held(ua / ub, width));
    case Op::urem: return ub == 0 ? std::nullopt : std::optional(held(ua % ub, width));
    case Op::shl: return shifts ? std::optional(held(ua << ub, width)) : std::nullopt;
    case Op::lshr: return shifts ? std::optional(held(ua >> ub, width)) : std::nullopt;
    case Op::ashr:
      return shifts && width > 1 ? std::optional(held(static_cast<std::uint64_t>(sa >> ub), width))
                                 : std::nullopt;
    case Op::and_: return held(ua & ub, width);
    case Op::or_: return held(ua | ub, width);
    case Op::xor_: return held(ua ^ ub, width);
    case Op::eq: return ua == ub;
    case Op::ne: return ua != ub;
    case Op::slt: return sa < sb;
    case Op::sle: return sa <= sb;
    case Op::sgt: return sa > sb;
    case Op::sge: return sa >= sb;
    case Op::ult: return ua < ub;
    case Op::ule: return ua <= ub;
    case Op::ugt: return ua > ub;
    case Op::uge: return ua >= ub;
    default: return std::nullopt;
  }
}

constexpr std::array<std::uint64_t, 12> samples = {
    0, 1, 2, 7, 31, 127, 128, 255, 0x7fffffff, 0x80000000, 0x123456789abcdef, ~std::uint64_t{0}};

}  // namespace

TEST_CASE("operations on integers of any width follow LLVM's language reference") {
  for (const unsigned width : {1U, 3U, 8U, 16U, 32U, 63U, 64U}) {
    for (int k = static_cast<int>(Op::add); k <= static_cast<int>(Op::uge); ++k) {
      const Op op = static_cast<Op>(k);
      // The library makes these opaque.
      const bool is_left_out = width == 64 && (op == Op::udiv || op == Op::urem || op == Op::lshr);
      if (is_left_out) continue;
      Writer writer(2, 0);
      writer.end(End::ret, writer.add(op, {argument(0), argument(1)}, width));
      const cfg::Function function = writer.lowered();
      for (const std::uint64_t a : samples) {
        for (const std::uint64_t b : samples) {
          const std::array arguments = {held(a, width), held(b, width)};
          const auto expected = meaning(op, arguments[0], arguments[1], width);
          if (!expected) continue;
          INFO(k << " of width " << width << ": " << arguments[0] << ", " << arguments[1]);
          REQUIRE(cfg::interpret(function, arguments).value == *expected);
        }
      }
    }
  }
}

TEST_CASE("signed division rounds toward zero") {
  for (const auto& [op, a, b, expected] : {std::tuple(Op::sdiv, -7, 2, -3),
                                           {Op::srem, -7, 2, -1},
                                           {Op::sdiv, 7, -2, -3},
                                           {Op::srem, 7, -2, 1}}) {
    Writer writer(0, 0);
    writer.end(End::ret, writer.add(op, {constant(a), constant(b)}));
    CHECK(cfg::interpret(writer.lowered(), {}).value == expected);
  }
}

TEST_CASE("conversions between widths and select") {
  const auto value_of = [](Op op, unsigned width, std::int64_t from) {
    Writer writer(1, 0);
    writer.end(End::ret, writer.add(op, {argument(0)}, width));
    return cfg::interpret(writer.lowered(), std::array{from}).value;
  };
  CHECK(value_of(Op::trunc, 8, 200) == -56);
  CHECK(value_of(Op::trunc, 1, 6) == 0);
  CHECK(value_of(Op::zext, 8, -56) == 200);
  CHECK(value_of(Op::zext, 1, 1) == 1);
  CHECK(value_of(Op::sext, 8, -56) == -56);
  CHECK(value_of(Op::sext, 1, 1) == -1);
  for (const std::int64_t condition : {0, 1}) {
    Writer writer(3, 0);
    writer.end(End::ret, writer.add(Op::select, {argument(0), argument(1), argument(2)}));
    CHECK(cfg::interpret(writer.lowered(), std::array<std::int64_t, 3>{condition, 5, -9}).value ==
          (condition != 0 ? 5 : -9));
  }
}

TEST_CASE("a read is a copy only if the variable is written before the value is used") {
  Writer writer(0, 2);
  writer.write(0, constant(1));
  const Operand first = writer.read(0);
  const Operand again = writer.read(0);
  writer.write(1, again);
  writer.write(0, writer.add(Op::add, {first, constant(1)}, 32, false));
  writer.end(End::ret, first);
  const cfg::Function function = writer.lowered();
  CHECK(cfg::to_text(function) ==
        "function f()\nb0:\n  v0 = copy 1\n  i1 = or v0, 0\n  v1 = copy v0\n"
        "  i3 = add i1, 1\n  v0 = copy i3\n  return i1\n");
}

TEST_CASE("a widened value is unaffected by later writes to its variable") {
  Writer writer(0, 1);
  writer.write(0, constant(3));
  const Operand wide = writer.add(Op::sext, {writer.read(0)});
  writer.write(0, constant(4));
  writer.end(End::ret, wide);
  CHECK(cfg::interpret(writer.lowered(), {}).value == 3);
}

TEST_CASE("values used in another block are opaque and not evaluated") {
  Writer writer(1, 1);
  writer.write(0, argument(0));
  const Operand sum = writer.add(Op::add, {writer.read(0), constant(1)}, 32, false);
  writer.end(End::jump, {}, {1});
  writer.end(End::ret, sum);
  const cfg::Function function = writer.lowered();
  const std::string text = cfg::to_text(function);
  CHECK(text.contains("call opaque \"to other blocks\""));
  CHECK(text.contains("call opaque \"of another block\""));
  CHECK(cfg::interpret(function, std::array<std::int64_t, 1>{1}).kind ==
        Outcome::Kind::not_evaluated);
}

TEST_CASE("each block fetches a value of another block once") {
  Writer writer(1, 0);
  const Operand one = writer.add(Op::add, {argument(0), constant(1)});
  const Operand two = writer.add(Op::add, {argument(0), constant(2)});
  writer.end(End::jump, {}, {1});
  for (std::uint32_t block = 1; block <= 2; ++block) {
    writer.add(Op::mul, {one, two});
    writer.add(Op::mul, {two, one});
    writer.end(End::jump, {}, {block + 1});
  }
  writer.end(End::ret, constant(0));
  const std::string text = cfg::to_text(writer.lowered());
  const std::string_view fetch = "call opaque \"of another block\"";
  std::size_t count = 0;
  for (std::size_t at = text.find(fetch); at != std::string::npos; at = text.find(fetch, at + 1)) {
    ++count;
  }
  CHECK(count == 4);
}

TEST_CASE("a switch of LLVM has an edge for each case") {
  Writer writer(1, 0);
  writer.end(End::switch_, argument(0), {1, 1, 2}, {4, -1});
  writer.end(End::ret, constant(10));
  writer.end(End::ret, constant(20));
  const cfg::Function function = writer.lowered();
  CHECK(function.predecessors(cfg::BlockId(1)).size() == 2);
  for (const auto& [value, expected] : {std::pair(4, 10), {-1, 10}, {0, 20}}) {
    CHECK(cfg::interpret(function, std::array<std::int64_t, 1>{value}).value == expected);
  }
}

}  // namespace ssac::frontend::lir
