// The operations of Bril: the core, the extensions of SSA form, and those whose operations are kept
// but not evaluated.
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
  undefined,  ///< an unspecified value; opaque unless it is a number
  phi,        ///< older: variables and as many labels; newer: reads the shadow variable of its name
  get,        ///< reads the shadow variable of its name
  send,       ///< writes a shadow variable, its first argument
};

/// What determines the type of the result.
enum class Result : std::uint8_t {
  none,
  integer,
  boolean,
  floating,
  character,
  same,     ///< the type of the first argument
  pointee,  ///< what the first argument points to
  given,    ///< stated by the program, as it must be
  pointer,  ///< the same, and must be a pointer
};

struct Operation {
  std::string_view name;
  Form form = Form::compute;
  /// A letter for each argument: int, bool, float, char, pointer, what the first argument points
  /// *to*, or anything. Unused for `print`, `ret`, `call` and `phi`, which take any number of
  /// arguments.
  std::string_view arguments;
  Result result = Result::none;
  cfg::Opcode opcode = cfg::Opcode::copy;
  bool swapped = false;          ///< `opcode` takes the arguments in reverse order
  std::string_view extension{};  ///< empty: the core
};

/// Stands for a missing value among the operands of the older `phi`.
inline constexpr std::string_view undefined_operand = "__undefined";

/// All operations.
std::span<const Operation> operations();
/// The operation with this name, or null. O(log operations).
const Operation* find_operation(std::string_view name);

}  // namespace ssac::frontend::bril
