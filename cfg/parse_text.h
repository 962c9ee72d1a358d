// Reads the text form of a cfg::Function (cfg/print.h) back.
#pragma once

#include <cstddef>
#include <expected>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/diagnostics.h"
#include "cfg/support/other_lines.h"

namespace ssac::cfg {

/// The function that the text states, or everything that is wrong with the text. The text is a line
/// `function NAME(PARAMETERS)`, perhaps a line `variables LIST`, then blocks: a line
/// `LABEL: MERGES` and a line an instruction, the last a terminator. What follows `;` in a line and
/// empty lines are skipped.
///
/// Labels are any names; blocks are numbered in the order of the text, the first being the entry.
/// If a block goes to the entry, an empty block comes before it and the numbers move up by one. A
/// temporary `i3` is the result of the line `i3 = ...` in the same block, whatever its number.
/// Other names are variables, declared by their first mention (or in `variables`); `x~2` is the
/// second one called `x`. A variable that is called `i3` is written `i3~1`.
///
/// to_text(*parse_text(to_text(f))) == to_text(f). With places in the text the function is f
/// itself, but for constants and symbols, which are numbered by first mention. O(text).
std::expected<Function, Diagnostics> parse_text(const SourceText& source);

/// A call in a text, of any symbol of the function.
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
/// which the text gives no place (`@LINE:COLUMN`) have that in the text itself. Stops after so many
/// errors. O(text).
TextProgram parse_program_text(const SourceText& source, std::size_t max_errors);

}  // namespace ssac::cfg
