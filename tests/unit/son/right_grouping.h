// Rewrites programs of the reference's chapters 5 to 8 with the grouping of the reference.
#pragma once

#include <string>
#include <string_view>

namespace ssac::test {

/// The program with every binary operation in parentheses, grouped to the right as the reference's
/// parser does, so that a parser that groups to the left builds the same tree. The source must be
/// valid and hold no comments.
std::string group_to_the_right(std::string_view source);

}  // namespace ssac::test
