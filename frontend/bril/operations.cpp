#include "frontend/bril/operations.h"

#include <algorithm>
#include <array>

namespace ssac::frontend::bril {
namespace {

using cfg::Opcode;

constexpr Operation compute(std::string_view name, std::string_view arguments, Result result,
                            Opcode opcode, bool swapped = false) {
  return {name, Form::compute, arguments, result, opcode, swapped};
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

constexpr auto make_table() {
  std::array table = {
      special("const", Form::constant, "", Result::given),
      special("id", Form::identity, "a", Result::same),
      special("nop", Form::nothing, ""),
      special("print", Form::print, ""),
      special("jmp", Form::jump, ""),
      special("br", Form::branch, "b"),
      special("ret", Form::ret, ""),
      special("call", Form::call, "", Result::given),
      compute("add", "ii", Result::integer, Opcode::add),
      compute("sub", "ii", Result::integer, Opcode::sub),
      compute("mul", "ii", Result::integer, Opcode::mul),
      compute("div", "ii", Result::integer, Opcode::div),
      compute("eq", "ii", Result::boolean, Opcode::eq),
      compute("lt", "ii", Result::boolean, Opcode::lt),
      compute("le", "ii", Result::boolean, Opcode::le),
      compute("gt", "ii", Result::boolean, Opcode::lt, true),
      compute("ge", "ii", Result::boolean, Opcode::le, true),
      compute("not", "b", Result::boolean, Opcode::not_),
      compute("and", "bb", Result::boolean, Opcode::and_),
      compute("or", "bb", Result::boolean, Opcode::or_),
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
      extension(ssa, "undef", "", Result::given),
  };
  std::ranges::sort(table, {}, &Operation::name);
  return table;
}

constexpr auto table = make_table();

}  // namespace

std::span<const Operation> operations() { return table; }

const Operation* find_operation(std::string_view name) {
  const auto found = std::ranges::lower_bound(table, name, {}, &Operation::name);
  return found != table.end() && found->name == name ? &*found : nullptr;
}

}  // namespace ssac::frontend::bril
