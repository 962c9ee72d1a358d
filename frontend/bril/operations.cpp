#include "frontend/bril/operations.h"

#include <algorithm>
#include <array>

namespace ssac::frontend::bril {
namespace {

using cfg::Opcode;

/// An operator of the graph: on ints, except that `not` and the bitwise ones are on bools.
/// Operators that Bril does not have get no name.
constexpr Operation compute(std::string_view name, Opcode opcode, bool swapped = false) {
  const cfg::Operation& row = cfg::operation_of(opcode);
  const bool of_bools = row.num_operands == 1 || row.result == cfg::Operation::Result::same;
  const bool is_integer = !of_bools && row.result == cfg::Operation::Result::number;
  return {name,
          Form::compute,
          !of_bools              ? "ii"
          : row.num_operands > 1 ? "bb"
                                 : "b",
          is_integer ? Result::integer : Result::boolean,
          opcode,
          swapped};
}
constexpr Operation special(std::string_view name, Form form, std::string_view arguments,
                            Result result = Result::none) {
  return {name, form, arguments, result};
}
constexpr Operation extension(std::string_view extension, std::string_view name,
                              std::string_view arguments, Result result, Form form = Form::opaque) {
  return {name, form, arguments, result, Opcode::call, false, extension};
}

constexpr std::string_view floating = "floating point";
constexpr std::string_view memory = "memory";
constexpr std::string_view characters = "characters";
constexpr std::string_view bits = "bit casting";
constexpr std::string_view ssa = "SSA";

constexpr auto make_rows() {
  std::array rows = {
#define SSAC_ROW(id, name, operands, result, symbol, level, node, llvm, bril, ...) \
  compute(bril, Opcode::id),
      SSAC_OPERATORS(SSAC_ROW)
#undef SSAC_ROW
#define SSAC_ROW(id, bril, symbol, of, swapped, negated) compute(bril, Opcode::of, swapped),
          SSAC_DERIVED_OPERATORS(SSAC_ROW)
#undef SSAC_ROW
              special("const", Form::constant, "", Result::given),
      special("id", Form::identity, "a", Result::same),
      special("nop", Form::nothing, ""),
      special("print", Form::print, ""),
      special("jmp", Form::jump, ""),
      special("br", Form::branch, "b"),
      special("ret", Form::ret, ""),
      special("call", Form::call, "", Result::given),
      extension(floating, "fadd", "ff", Result::floating),
      extension(floating, "fsub", "ff", Result::floating),
      extension(floating, "fmul", "ff", Result::floating),
      extension(floating, "fdiv", "ff", Result::floating),
      extension(floating, "feq", "ff", Result::boolean),
      extension(floating, "flt", "ff", Result::boolean),
      extension(floating, "fle", "ff", Result::boolean),
      extension(floating, "fgt", "ff", Result::boolean),
      extension(floating, "fge", "ff", Result::boolean),
      extension(memory, "alloc", "i", Result::pointer),
      extension(memory, "free", "p", Result::none),
      extension(memory, "store", "pt", Result::none),
      extension(memory, "load", "p", Result::pointee),
      extension(memory, "ptradd", "pi", Result::same),
      extension(characters, "ceq", "cc", Result::boolean),
      extension(characters, "clt", "cc", Result::boolean),
      extension(characters, "cle", "cc", Result::boolean),
      extension(characters, "cgt", "cc", Result::boolean),
      extension(characters, "cge", "cc", Result::boolean),
      extension(characters, "char2int", "c", Result::integer),
      extension(characters, "int2char", "i", Result::character),
      extension(bits, "bitcast", "a", Result::given),
      extension(bits, "float2bits", "f", Result::integer),
      extension(bits, "bits2float", "i", Result::floating),
      extension(ssa, "phi", "", Result::given, Form::phi),
      extension(ssa, "get", "", Result::given, Form::get),
      extension(ssa, "set", "aa", Result::none, Form::send),
      extension(ssa, "upsilon", "aa", Result::none, Form::send),
      extension(ssa, "undef", "", Result::given, Form::undefined),
  };
  std::ranges::sort(rows, {}, &Operation::name);
  return rows;
}

constexpr auto rows = make_rows();
constexpr auto num_unnamed =
    static_cast<std::size_t>(std::ranges::count(rows, std::string_view(), &Operation::name));
constexpr std::span<const Operation> table = std::span(rows).subspan(num_unnamed);

}  // namespace

std::span<const Operation> operations() { return table; }

const Operation* find_operation(std::string_view name) {
  const auto found = std::ranges::lower_bound(table, name, {}, &Operation::name);
  return found != table.end() && found->name == name ? &*found : nullptr;
}

}  // namespace ssac::frontend::bril
