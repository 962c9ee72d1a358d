#include "compare/command_line/input.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace ssac::compare {
namespace {

namespace fs = std::filesystem;

const frontend::Language* language_of(const std::string& path, const std::string& language_name) {
  if (!language_name.empty()) return frontend::find_language(language_name);
  return frontend::language_of_file(path);
}

Input make_input(std::string path, const std::string& language_name) {
  Input input{std::move(path), nullptr, ""};
  input.language = language_of(input.path, language_name);
  if (input.language == nullptr && input.path != "-") {
    std::string known;
    for (const frontend::Language& language : frontend::languages()) {
      known += fmt::format("{}{}", known.empty() ? "" : " ", fmt::join(language.extensions, " "));
    }
    input.error = fmt::format("no language has this extension (known: {}); use --language", known);
  }
  return input;
}

void add_directory(const std::string& directory, const std::string& language_name,
                   std::vector<Input>& inputs) {
  std::vector<std::string> paths;
  std::error_code error;
  for (fs::recursive_directory_iterator at(directory, error), end; !error && at != end;
       at.increment(error)) {
    std::error_code ignored;
    if (!at->is_regular_file(ignored)) continue;
    std::string path = at->path().string();
    if (frontend::language_of_file(path) != nullptr) paths.push_back(std::move(path));
  }
  if (error) inputs.push_back({directory, nullptr, error.message()});
  if (!error && paths.empty()) {
    inputs.push_back({directory, nullptr, "the directory has no file of a known extension"});
  }
  std::ranges::sort(paths);
  for (std::string& path : paths) inputs.push_back(make_input(std::move(path), language_name));
}

}  // namespace

std::vector<Input> collect_inputs(const std::vector<std::string>& names,
                                  const std::string& language_name) {
  std::vector<Input> inputs;
  for (const std::string& name : names) {
    std::error_code error;
    if (name != "-" && fs::is_directory(name, error)) {
      add_directory(name, language_name, inputs);
    } else {
      inputs.push_back(make_input(name, language_name));
    }
  }
  return inputs;
}

std::expected<SourceText, std::string> read_input(const Input& input) {
  const bool standard = input.path == "-";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> owned(
      standard ? nullptr : std::fopen(input.path.c_str(), "rb"),
      [](std::FILE* f) { return f == nullptr ? 0 : std::fclose(f); });
  std::FILE* file = standard ? stdin : owned.get();
  if (file == nullptr) return std::unexpected(std::string(std::strerror(errno)));
  std::string text;
  std::error_code unknown;  // of a pipe, for example
  const std::uintmax_t size = standard ? 0 : fs::file_size(input.path, unknown);
  if (!unknown) text.reserve(std::min<std::uintmax_t>(size, largest_input));
  std::vector<char> chunk(1U << 16);
  while (const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), file)) {
    text.append(chunk.data(), count);
    if (text.size() > largest_input) {
      return std::unexpected(fmt::format("larger than {} MiB", largest_input >> 20));
    }
  }
  if (std::ferror(file) != 0) return std::unexpected(std::string(std::strerror(errno)));
  return SourceText(standard ? "<stdin>" : input.path, std::move(text));
}

}  // namespace ssac::compare
