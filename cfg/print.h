// The text form of a cfg::Function, for people and for parse_text.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

struct TextOptions {
  /// Also print the places of variables, blocks and instructions, as `@line:column`, and after an
  /// instruction's those of the variables that it names, `(line:column, ...)`, where they differ.
  bool places = false;
};

/// The function as text that cfg/parse_text.h reads back:
///
///   function main(arg)
///   b0:
///     jump b1
///   b1: while 1:1  ; from b0, b2
///     i1 = lt arg, 10
///     branch i1, b2, b3
///   b2:  ; from b1
///     arg = add arg, 1
///     jump b1
///   b3:  ; from b1
///     return arg
///
/// What follows a block's name is its merges, each the construct and its place; what follows `;` is
/// a comment. `i1` is the temporary of instruction i1. A line `variables ...` lists all variables
/// where the order in which they are first mentioned is not that of their ids, where one has a type
/// (`x: bool`) or is hidden (`"$and" hidden`), and always with places; a type of the result comes
/// after the parameters. Calls are
///
///     arg x
///     arg 7
///     y = call function gcd
///     arg y
///     i5 = call print print, i
///
/// with the kind of the symbol, its name, and its detail where it has one. A switch has its cases
/// before the last successor: `switch x, 1: b2, 7: b3, b4`. O(size).
std::string to_text(const Function& function, TextOptions options = {});

/// For which values of the terminator's operand control takes the successor of that number: `true`,
/// `7`, `default`; empty where it always does.
std::string edge_label(const Function& function, BlockId b, std::size_t k);

/// One instruction as to_text prints it, terminators with the blocks they go to.
std::string instruction_to_text(const Function& function, InstructionId i);
/// The same with other names: of its destination, empty where it has none, and of its operands.
std::string instruction_to_text(const Function& function, InstructionId i,
                                const std::string& destination, std::vector<std::string> operands);

/// The line of a block as to_text prints it, the name and the merges, `b1: while 3:1`; and the
/// comment that says where control comes from, `  ; from b0, b2`.
std::string heading_to_text(const Function& function, BlockId b);
std::string origin_to_text(const Function& function, BlockId b, bool reachable);

/// What a call calls, as to_text prints it: the kind, the name and the detail.
std::string symbol_to_text(const Symbol& symbol);

/// An operand as to_text prints it: `x`, `x~2`, `i7`, `-3`.
std::string operand_to_text(const Function& function, Operand operand);

/// The merges of a block as to_text prints them: `while 3:1, break 5:7`; empty where there are
/// none.
std::string merges_to_text(const Function& function, BlockId b);

/// The variable's unique name as to_text prints it: in quotes where it is not made of letters,
/// digits, `_`, `.` and `$`, and as `i3~1` where `i3` would read as a temporary.
std::string variable_to_text(const Function& function, VariableId v);

}  // namespace ssac::cfg
