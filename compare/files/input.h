// The inputs that the command line names.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "cfg/support/diagnostics.h"
#include "frontend/language.h"

namespace ssac::compare {

/// Reasons for rejecting inputs without reading them.
inline constexpr std::string_view not_read = "not read";
inline constexpr std::string_view no_language = "no language";

/// A file to compare, or why it cannot be compared.
struct Input {
  std::string path;                              ///< `-` for standard input; `a.tar:b/c.bc`
  const frontend::Language* language = nullptr;  ///< null for `-`: detected from the text
  std::string error = {};                        ///< if not empty, the input is rejected
  std::string reason = {};                       ///< likewise: the words by which totals count
  bool is_found = false;                         ///< found in a directory, not named by the user
  /// The content, if it was read already: that of an archive's member. Then `path` is not the path
  /// of a file.
  std::shared_ptr<std::string> text = {};
  /// Likewise, but `path` can still be read.
  std::shared_ptr<const SourceText> source = {};
};

/// The name of standard input in reports and messages.
inline constexpr std::string_view standard_input_name = "<stdin>";

/// The name of the input with that path there.
std::string reported_name(const std::string& path);

/// The path as an argument: with `./` in front if it begins with `-` or `@`, or is in brackets.
std::string as_argument(const std::string& path);

/// An input with that path, in the language of its extension or that of `language_name`; an input
/// with an error if there is no such language.
Input make_input(std::string path, const std::string& language_name);

/// Largest input that is read, in bytes.
inline constexpr std::size_t largest_input = std::size_t{1} << 30;

/// Some editors write this before a text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Reads the whole input unchanged; moves `text` out if it is set. Error: a message without the
/// path.
std::expected<std::string, std::string> read_bytes(const Input& input);

/// The same without a byte order mark.
std::expected<SourceText, std::string> read_input(const Input& input);

/// Whether the text of a file found in a directory is of another format with the same extension.
/// Never if a language is given. O(text).
bool is_of_other_format(const Input& input, const std::string& language_name,
                        std::string_view text);

}  // namespace ssac::compare
