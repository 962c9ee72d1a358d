// What the command line names, as it is read.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "cfg/support/diagnostics.h"
#include "frontend/language.h"

namespace ssac::compare {

/// Why inputs are rejected, where they are not read at all.
inline constexpr std::string_view not_read = "not read";
inline constexpr std::string_view no_language = "no language";

/// One file to be compared, or why it cannot be.
struct Input {
  std::string path;                              ///< `-` for standard input; `a.tar:b/c.bc`
  const frontend::Language* language = nullptr;  ///< null for `-`: told by the text
  std::string error = {};                        ///< not empty: the input is rejected
  std::string reason = {};                       ///< then: in the words that a corpus counts by
  bool is_found = false;                         ///< in a directory: nobody has named it
  /// What is in it, where that was read already: of an archive's member. No file has its path.
  std::shared_ptr<std::string> text = {};
  /// Likewise, and still to be had: where its path is read, too.
  std::shared_ptr<const SourceText> source = {};
};

/// What reports and messages call standard input.
inline constexpr std::string_view standard_input_name = "<stdin>";

/// What they call the input of the path.
std::string reported_name(const std::string& path);

/// The path as a command line has it that takes names with `-` and `@` in front for something else:
/// with `./` before these.
std::string as_argument(const std::string& path);

/// Of that path, in the language that its end says, or that of `language_name`; an input with an
/// error where there is none.
Input make_input(std::string path, const std::string& language_name);

/// Largest input that is read, in bytes.
inline constexpr std::size_t largest_input = std::size_t{1} << 30;

/// What some editors write before a text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Reads the whole input as it is; `text` is handed over, once. Error: a message without the path.
std::expected<std::string, std::string> read_bytes(const Input& input);

/// The same without a byte order mark.
std::expected<SourceText, std::string> read_input(const Input& input);

/// Whether the text of a file that was found is of another format with the file's extension. Never
/// where a language is named. O(text).
bool is_of_other_format(const Input& input, const std::string& language_name,
                        std::string_view text);

}  // namespace ssac::compare
