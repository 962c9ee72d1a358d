// Reads an expectation that was written by hand.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compare/check/expectations.h"

namespace ssac::compare::check {

/// The words with their locations; `at` is the location of the text. A text in quotes is one word.
/// O(text).
std::vector<Word> words_of(std::string_view text, SourcePlace at);

/// Reads `pruned` or `lazy/full`; none if no method and level have that name.
std::optional<MethodName> method_named(std::string_view word);

/// The name at the beginning of a row: with the level for methods that have levels, which is `none`
/// if not named.
std::string label_of(const MethodName& name);

/// Reads an expectation that is not a row. `end` is the location after the words. Error: what is
/// wrong, and where.
std::expected<decltype(Expectation::what), Diagnostic> read_part(std::span<const Word> words,
                                                                 SourcePlace end);

}  // namespace ssac::compare::check
