// Directives of the C preprocessor that renumber lines.
#pragma once

#include <string_view>

namespace ssac::frontend {

/// Whether a line of the text looks like `#line 7 "file"` or `# 7 "file"`: the line numbers in a
/// compiler's output are then not those of the text. O(text).
bool has_line_directive(std::string_view text);

}  // namespace ssac::frontend
