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
  /// What is in it, where that was read already: of an archive's member. No file has its path.
  std::shared_ptr<std::string> text = {};
};

/// Of that path, in the language that its end says, or that of `language_name`; an input with an
/// error where there is none.
Input make_input(std::string path, const std::string& language_name);

/// Largest input that is read, in bytes.
inline constexpr std::size_t largest_input = std::size_t{1} << 30;

/// Reads the whole input, without a byte order mark; what was read already is handed over, once.
/// Error: a message without the path.
std::expected<SourceText, std::string> read_input(const Input& input);

}  // namespace ssac::compare
