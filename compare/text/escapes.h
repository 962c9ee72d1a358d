// Escapes foreign text for each format of reports: one function per format. For terminals, DOT and
// the text form of graphs: cfg/support/visible.h, cfg/text/dot.h, cfg/text/names.h; for XML:
// cfg/support/visible.h; for LLVM IR and Bril: ssa/emit/; for JSON: compare/text/json.h.
#pragma once

#include <string>
#include <string_view>

namespace ssac::compare {

/// A cell of CSV (RFC 4180), visible, on one line. Preceded by a `'` if a spreadsheet would take it
/// for a formula (OWASP, "CSV Injection"). O(text).
std::string csv_cell(std::string_view text);

/// Text in Markdown (CommonMark 0.31, GitHub's extensions), visible, on one line: nothing in it is
/// markup. O(text).
std::string markdown_text(std::string_view text);
/// The same as a span of code. O(text).
std::string markdown_code(std::string_view text);

/// Text in LaTeX, visible, on one line: no character is a command, begins a comment or forms a
/// ligature with the next. O(text).
std::string latex_text(std::string_view text);

/// A word of a command for a POSIX shell, visible: in single quotes unless it is a plain word.
/// O(text).
std::string shell_word(std::string_view text);

/// A scalar of YAML 1.2 in single quotes, visible, on one line. O(text).
std::string yaml_text(std::string_view text);

}  // namespace ssac::compare
