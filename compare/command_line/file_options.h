// Options in a program's comments: `//! --cleanup=none`.
#pragma once

#include <expected>
#include <span>

#include "cfg/support/diagnostics.h"
#include "compare/check/expectations.h"
#include "compare/command_line/options.h"
#include "frontend/language.h"

namespace ssac::compare {

/// The options, changed by those of the file, which may affect what is constructed and how. Error:
/// what is wrong with one of them, at its location; also if its language does not have it.
std::expected<CommandLine, Diagnostic> with_options_of_file(const CommandLine& options,
                                                            std::span<const check::Word> words,
                                                            const frontend::Language& language);

}  // namespace ssac::compare
