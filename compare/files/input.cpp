#include "compare/files/input.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

#include "compare/files/descriptors.h"
#include "compare/files/standard_input.h"

namespace ssac::compare {

std::string reported_name(const std::string& path) {
  return path == "-" ? std::string(standard_input_name) : path;
}

std::string as_argument(const std::string& path) {
  const bool is_list = path.starts_with('[') && path.ends_with(']');
  return path.starts_with('-') || path.starts_with('@') || is_list ? "./" + path : path;
}

Input make_input(std::string path, const std::string& language_name) {
  Input input{std::move(path)};
  input.language = language_name.empty() ? frontend::language_of_file(input.path)
                                         : frontend::find_language(language_name);
  if (input.language == nullptr && input.path != "-") {
    std::string known;
    for (const frontend::Language& language : frontend::languages()) {
      known += fmt::format("{}{}", known.empty() ? "" : " ", fmt::join(language.extensions, " "));
    }
    input.reason = no_language;
    input.error = fmt::format("no language has this extension (known: {}); use --language", known);
  }
  return input;
}

std::expected<std::string, std::string> read_bytes(const Input& input) {
  if (input.text != nullptr) return std::move(*input.text);
  const bool standard = input.path == "-";
  const OwnedDescriptor owned(
      standard ? -1 : open_file(input.path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
  const int file = owned.number();
  if (!standard && file < 0) return std::unexpected(std::string(std::strerror(errno)));
  std::string text;
  std::error_code unknown;  // set for a pipe, for example
  const std::uintmax_t size = standard ? 0 : std::filesystem::file_size(input.path, unknown);
  if (!unknown) text.reserve(std::min<std::uintmax_t>(size, largest_input));
  std::vector<char> chunk(std::size_t{1} << 16);
  for (;;) {
    const ssize_t count = standard ? read_standard_input(chunk) : read_some(file, chunk);
    if (count == 0) return text;
    if (count < 0) return std::unexpected(std::string(std::strerror(errno)));
    text.append(chunk.data(), static_cast<std::size_t>(count));
    if (text.size() > largest_input) {
      return std::unexpected(fmt::format("larger than {} MiB", largest_input >> 20));
    }
  }
}

std::expected<SourceText, std::string> read_input(const Input& input) {
  if (input.source != nullptr) return *input.source;
  auto text = read_bytes(input);
  if (!text) return std::unexpected(std::move(text.error()));
  if (text->starts_with(byte_order_mark)) text->erase(0, byte_order_mark.size());
  return SourceText(reported_name(input.path), std::move(*text));
}

bool is_of_other_format(const Input& input, const std::string& language_name,
                        std::string_view text) {
  return language_name.empty() && input.language->is_foreign != nullptr &&
         input.language->is_foreign(text);
}

}  // namespace ssac::compare
