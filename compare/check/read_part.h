// One expectation that a person wrote, from its words.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compare/check/expectations.h"

namespace ssac::compare::check {

/// The words, each with its place; `at` is that of the text. A text in quotes is a word. O(text).
std::vector<Word> words_of(std::string_view text, SourcePlace at);

/// `pruned`, `lazy/full`; none where no method and level have that name.
std::optional<MethodName> method_named(std::string_view word);

/// As rows begin: with the level of methods that have levels, none where it is not named.
std::string label_of(const MethodName& name);

/// Reads what no row is. `end` is the place after the words. Error: what is wrong, and where.
std::expected<decltype(Expectation::what), Diagnostic> read_part(std::span<const Word> words,
                                                                 SourcePlace end);

}  // namespace ssac::compare::check
