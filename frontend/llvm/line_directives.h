// Directives of the C preprocessor that give lines other numbers.
#pragma once

#include <string_view>

namespace ssac::frontend {

/// Whether a line of the text looks like `#line 7 "file"` or `# 7 "file"`: what a compiler says of
/// the text then has other numbers than its lines. O(text).
bool has_line_directive(std::string_view text);

}  // namespace ssac::frontend
