// The parser of the Python subset: source text -> AST with resolved names, or diagnostics.
//
// The language is what Python 3 programs of integers and booleans are written in; docs/languages.md
// says what belongs to it. Whatever else Python has is an error that names it. Source: The Python
// Language Reference, release 3.11, chapters 2, 4, 6 to 8 and 10.
#pragma once

#include <string_view>

#include "cfg/support/diagnostics.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::python {

/// What the function of the module's statements is called where a `def` is called `main`; with a
/// number behind it where another one has this name.
inline constexpr std::string_view module_name_beside_main = "__main__";
/// Whether it is that name, or that with the number that it gets beside a function of that name.
constexpr bool is_module_name_beside_main(std::string_view name) {
  return name.starts_with(module_name_beside_main) &&
         name.find_first_not_of("0123456789", module_name_beside_main.size()) ==
             std::string_view::npos;
}

/// Parses any bytes at all, in time in proportion to their number. The statements of the module are
/// the function `main`, without parameters, which comes first and is missing where there is nothing
/// but `def`s; its value is that of the last expression statement that is in no other statement.
/// After an error the parse goes on at the next line, so that one run shows several, up to a limit.
ParseResult parse(const SourceText& source);

}  // namespace ssac::frontend::python
