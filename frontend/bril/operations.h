// The operations of Bril: the core, and the extensions whose operations are kept but not evaluated.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "cfg/function.h"

namespace ssac::frontend::bril {

enum class Form : std::uint8_t {
  constant,
  identity,
  nothing,  ///< `nop`
  print,
  jump,
  branch,
  ret,
  call,
  compute,  ///< one instruction of the graph
  opaque,   ///< a call of an opaque symbol
  // Of the SSA extensions:
  undefined,  ///< a value that is not told; opaque where it is no number
  phi,        ///< older: variables and as many labels; newer: reads the shadow variable of its name
  get,        ///< reads the shadow variable of its name
  send,       ///< writes a shadow variable, its first argument
};

/// What tells the type of the result.
enum class Result : std::uint8_t {
  none,
  integer,
  boolean,
  floating,
  character,
  same,     ///< the type of the first argument
  pointee,  ///< what the first argument points to
  given,    ///< the program: it must write it
  pointer,  ///< the same, and it must be a pointer
};

struct Operation {
  std::string_view name;
  Form form = Form::compute;
  /// A letter for each argument: int, bool, float, char, pointer, what the first argument points
  /// *to*, or anything. Not for `print`, `ret`, `call` and `phi`, which take any number.
  std::string_view arguments;
  Result result = Result::none;
  cfg::Opcode opcode = cfg::Opcode::copy;
  bool swapped = false;          ///< `opcode` takes the arguments the other way round
  std::string_view extension{};  ///< empty: the core
};

/// What stands for a value that is not there among the operands of the older `phi`.
inline constexpr std::string_view undefined_operand = "__undefined";

/// All of them.
std::span<const Operation> operations();
/// The operation of that name, or null. O(log operations).
const Operation* find_operation(std::string_view name);

}  // namespace ssac::frontend::bril
