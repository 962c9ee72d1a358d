// Names what of other languages Simple has not, for the messages of its parser.
#pragma once

#include <string>
#include <string_view>

#include "frontend/simple/lexer.h"

namespace ssac::frontend::simple {

/// What the token tells where `wanted` was expected: `: Simple has no '%'`, or nothing.
std::string hint(std::string_view wanted, const Token& found);

/// The same of a statement that begins with a name, after which comes no '=', but `found` and
/// `next`.
std::string statement_hint(const Token& name, const Token& found, const Token& next);

}  // namespace ssac::frontend::simple
