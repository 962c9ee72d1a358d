// Finding and reading what the command line names.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/diagnostics.h"
#include "compare/command_line/descriptors.h"
#include "frontend/language.h"

namespace ssac::compare {

/// One file to be compared, or why it cannot be.
struct Input {
  std::string path;                              ///< `-` for standard input
  const frontend::Language* language = nullptr;  ///< null for `-`: told by the text
  std::string error;                             ///< not empty: the input is rejected
  std::shared_ptr<const SourceText> text = {};   ///< where it was read already
};

/// Expands directories to the files below them that some language knows by extension, sorted by
/// path, but for those that are `written` by this run; files keep the order of the command line.
/// What does not exist, a directory that cannot be read or has no such files and a file of no known
/// extension become inputs with an error. `language_name` overrides extensions.
std::vector<Input> collect_inputs(const std::vector<std::string>& names,
                                  const std::string& language_name,
                                  std::span<const FileIdentity> written = {});

/// Largest input that is read, in bytes.
inline constexpr std::size_t largest_input = std::size_t{1} << 30;

/// What some editors write before a text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Reads the whole input as it is. Error: a message without the path.
std::expected<std::string, std::string> read_bytes(const Input& input);

/// Reads the whole input, without a byte order mark. Error: a message without the path.
std::expected<SourceText, std::string> read_input(const Input& input);

}  // namespace ssac::compare
