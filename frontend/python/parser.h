// The parser of the Python subset: source text -> AST with resolved names, or diagnostics.
//
// The language is that of Python 3 programs of integers and booleans; docs/languages.md says what
// belongs to it. Everything else of Python is an error that names it.
// Source: The Python Language Reference, release 3.11, chapters 2, 4, 6 to 8 and 10.
#pragma once

#include <string_view>

#include "cfg/support/diagnostics.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::python {

/// The name of the function of the module's statements if a `def` is called `main`; a number is
/// appended if a function has this name, too.
inline constexpr std::string_view module_name_beside_main = "__main__";
/// Whether it is that name, with or without a number.
constexpr bool is_module_name_beside_main(std::string_view name) {
  return name.starts_with(module_name_beside_main) &&
         name.find_first_not_of("0123456789", module_name_beside_main.size()) ==
             std::string_view::npos;
}

/// Parses any bytes, in time proportional to their number. The statements of the module are the
/// function `main`, without parameters, which comes first and is left out if there are only `def`s;
/// its value is that of the last expression statement, other than a print, that is not inside
/// another statement. After an error, the parse continues at the next line, so that one run reports
/// several, up to a limit.
ParseResult parse(const SourceText& source);

}  // namespace ssac::frontend::python
