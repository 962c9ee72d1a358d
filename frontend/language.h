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
  std::string_view comment;  ///< what a comment begins with that goes to the end of its line
  /// Of a language that is read through LLVM: what clang calls it, `c` or `c++`; `ir` of LLVM's
  /// own.
  std::string_view clang_name = {};
  /// Whether a text is of another format whose files have one of these extensions, too; null where
  /// there is no such format. O(text).
  bool (*is_foreign)(std::string_view text) = nullptr;
  [[nodiscard]] constexpr bool is_through_llvm() const { return !clang_name.empty(); }
  [[nodiscard]] constexpr bool is_compiled() const {
    return is_through_llvm() && clang_name != "ir";
  }
};

/// C or C++ where lines of the text look like it, which those of other languages can, too; else
/// null. O(text).
const Language* compiled_language_of(std::string_view text);

/// Every language, those that are read through LLVM last. To add one, put its parser in a folder of
/// its own and a row in language.cpp.
std::span<const Language> languages();
/// The language of that name, or null.
const Language* find_language(std::string_view name);
/// The language that files of that name are in, by the end of the name; null if none is.
const Language* language_of_file(std::string_view file_name);
/// The language of a text without a name: LLVM IR as LLVM's tools write it; else, of those that are
/// not read through LLVM, the first whose parser finds no errors in it; else LLVM IR if it defines
/// a function; else C or C++ where a line is of it; else the one that most of its lines look like,
/// and of several the one that finds the fewest; the first where no line tells. As much time and
/// memory as all parsers.
const Language* language_of_text(const SourceText& source);

}  // namespace ssac::frontend
