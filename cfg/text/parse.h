// Parses the text form of a cfg::Function (cfg/text/print.h).
#pragma once

#include <cstddef>
#include <expected>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/diagnostics.h"
#include "cfg/support/other_lines.h"

namespace ssac::cfg {

/// The function that the text describes, or all errors in the text. The text is a line
/// `function NAME(PARAMETERS)`, optionally a line `variables LIST`, then blocks: a line
/// `LABEL: MERGES` and one line per instruction, the last one a terminator. Comments, from `;` to
/// the end of the line, and empty lines are skipped.
///
/// Labels are any names; blocks are numbered in the order of the text, and the first is the entry.
/// If a block jumps to the entry, an empty block is inserted before it and all numbers move up by
/// one. A temporary `i3` is the result of the line `i3 = ...` in the same block, whatever its
/// number. Other names are variables, declared by their first mention (or in `variables`); `x~2` is
/// the second one named `x`. A variable named `i3` is written `i3~1`.
///
/// to_text(*parse_text(to_text(f))) == to_text(f). If the text has places, the result is f itself,
/// except that constants and symbols are numbered by first mention. O(text).
std::expected<Function, Diagnostics> parse_text(const SourceText& source);

/// A call in a text, to any symbol of the function.
struct TextCall {
  SymbolId callee;
  std::size_t num_arguments = 0;
  SourcePlace place;
};
struct TextFunction {
  Function function;
  SourcePlace place;  ///< of its name
  std::vector<TextCall> calls;
};
struct TextProgram {
  std::vector<TextFunction> functions;  ///< those without an error
  Diagnostics diagnostics;              ///< errors only, by line
  OtherLines other_lines;
};

/// The functions of a text, each as above, one after the other. Variables and instructions for
/// which the text gives no place (`@LINE:COLUMN`) get their place in the text itself. Stops after
/// `max_errors` errors. O(text).
TextProgram parse_program_text(const SourceText& source, std::size_t max_errors);

}  // namespace ssac::cfg
