// What the statement parser and the expression parser share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "frontend/ast.h"
#include "frontend/simple/names.h"
#include "frontend/simple/reporter.h"
#include "frontend/simple/token_stream.h"

namespace ssac::frontend::simple {

struct ParseContext {
  explicit ParseContext(std::string_view text) : tokens(text, reporter) {}

  Reporter reporter;
  TokenStream tokens;  // after the reporter, which it uses
  Names names;
  Function function;
  std::vector<bool> is_read;  ///< by variable
  std::size_t nesting = 0;    ///< constructs, parentheses and minuses open now

  cfg::VariableId add_variable(std::string_view name, SourcePlace declared);
  /// The variable that the name token means; reports an undefined name, once in a scope.
  cfg::VariableId resolve(const Token& name);
  /// Enters one more level; past the limit that is an error and the end of the parse.
  bool enter(SourcePlace place) { return reporter.enter(nesting, place); }
};

}  // namespace ssac::frontend::simple
