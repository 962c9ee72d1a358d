// The text form of a cfg::Function, for people and for parse_text.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

struct TextOptions {
  /// Also print the places of variables, blocks and instructions, as `@line:column`; after that of
  /// an instruction, those of the variables that it mentions, `(line:column, ...)`, if they differ.
  bool places = false;
};

/// The function as text that cfg/text/parse.h reads back:
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
/// The name of a block is followed by its merges, each a construct and its place; what follows `;`
/// is a comment. `i1` is the temporary of instruction i1. A line `variables ...` lists all
/// variables if they are not first mentioned in the order of their ids, if one has a type
/// (`x: bool`), is hidden (`"$and" hidden`) or has a width (`x bits 1`), and always with places.
/// The type of the result comes after the parameters. Calls are
///
///     arg x
///     arg 7
///     y = call function gcd
///     arg y
///     i5 = call print print, i
///
/// with the kind of the symbol, its name, and its detail if it has one. A switch has its cases
/// before the last successor: `switch x, 1: b2, 7: b3, b4`. O(size).
std::string to_text(const Function& function, TextOptions options = {});

/// For which values of the terminator's operand control takes successor number `k`: `true`, `7`,
/// `default`; empty if it always does.
std::string edge_label(const Function& function, BlockId b, std::size_t k);

/// One instruction as to_text prints it; a terminator with its successors.
std::string instruction_to_text(const Function& function, InstructionId i);
/// The same with other names for its destination (empty if it has none) and its operands.
std::string instruction_to_text(const Function& function, InstructionId i,
                                const std::string& destination, std::vector<std::string> operands);

/// The first line of a block as to_text prints it: the name and the merges, `b1: while 3:1`; and
/// the comment with its predecessors, `  ; from b0, b2`.
std::string heading_to_text(const Function& function, BlockId b);
std::string origin_to_text(const Function& function, BlockId b, bool reachable);

/// The callee of a call, as to_text prints it: the kind, the name and the detail.
std::string symbol_to_text(const Symbol& symbol);

/// An operand as to_text prints it: `x`, `x~2`, `i7`, `-3`.
std::string operand_to_text(const Function& function, Operand operand);

/// The merges of a block as to_text prints them: `while 3:1, break 5:7`; empty if there are none.
std::string merges_to_text(const Function& function, BlockId b);

/// The variable's unique name as to_text prints it: in quotes if it contains anything but letters,
/// digits, `_`, `.` and `$`, and as `i3~1` if `i3` would read as a temporary.
std::string variable_to_text(const Function& function, VariableId v);

}  // namespace ssac::cfg
