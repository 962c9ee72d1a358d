// Names constructs of other languages that Simple lacks, for the messages of its parser.
#pragma once

#include <string>
#include <string_view>

#include "frontend/simple/lexer.h"

namespace ssac::frontend::simple {

/// A hint from the token found where `wanted` was expected: `: Simple has no '%'`, or nothing.
std::string hint(std::string_view wanted, const Token& found);

/// The same for a statement that begins with a name, followed by `found` and `next` instead of '='.
/// `is_variable`: the name is declared, so it is hardly a keyword misspelled or of another
/// language.
std::string statement_hint(const Token& name, bool is_variable, const Token& found,
                           const Token& next);

}  // namespace ssac::frontend::simple
