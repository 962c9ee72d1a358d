// The languages that programs can be written in.
#pragma once

#include <span>
#include <string_view>

#include "cfg/support/diagnostics.h"
#include "frontend/parse_result.h"

namespace ssac::frontend {

struct Language {
  std::string_view name;                         ///< as --language takes it
  std::string_view summary;                      ///< one line
  std::span<const std::string_view> extensions;  ///< of file names, with the dot
  ParseResult (*parse)(const SourceText&);
  std::string_view comment;  ///< what begins a comment that extends to the end of the line
  /// For a language that is read through LLVM: clang's name for it, `c` or `c++`; `ir` for LLVM IR
  /// itself.
  std::string_view clang_name = {};
  /// Whether a text is in another format that also uses one of these extensions; null if there is
  /// no such format. O(text).
  bool (*is_foreign)(std::string_view text) = nullptr;
  /// Whether its parser makes syntax trees, and not graphs.
  bool has_syntax_trees = false;
  [[nodiscard]] constexpr bool is_through_llvm() const { return !clang_name.empty(); }
  [[nodiscard]] constexpr bool is_compiled() const {
    return is_through_llvm() && clang_name != "ir";
  }
};

/// C or C++ if lines of the text look like it, which lines of other languages can, too; else null.
/// O(text).
const Language* compiled_language_of(std::string_view text);

/// Every language; those that are read through LLVM come last. To add one, put its parser in a
/// folder of its own and add a row in language.cpp.
std::span<const Language> languages();
/// The language with this name, or null.
const Language* find_language(std::string_view name);
/// The language of a file, by the extension of its name; null if there is none.
const Language* language_of_file(std::string_view file_name);
/// The language of a text without a file name: LLVM IR if it begins as LLVM's tools write it; else,
/// of the languages not read through LLVM, the first whose parser finds no errors; else LLVM IR if
/// it defines a function; else C or C++ if a line looks like it; else the language that most lines
/// look like, and on a tie the one with the fewest errors; if no line tells, Python for a text with
/// a `#`, otherwise Simple. As much time and memory as all parsers.
const Language* language_of_text(const SourceText& source);

}  // namespace ssac::frontend
