#include "compare/command_line/compile_commands.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "compare/command_line/compiler_flags.h"
#include "compare/command_line/input.h"
#include "compare/text/json.h"

namespace ssac::compare {
namespace {

namespace fs = std::filesystem;

/// The path without `.`, `..` and links, as far as it exists.
fs::path real_path(const fs::path& path) {
  std::error_code error;
  fs::path result = fs::weakly_canonical(path, error);
  return error ? path.lexically_normal() : result;
}

std::string text_of(const Json& entry, const char* key) {
  const auto found = entry.find(key);
  return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<std::string> command_of(const Json& entry) {
  const auto arguments = entry.find("arguments");
  if (arguments == entry.end() || !arguments->is_array())
    return words_of(text_of(entry, "command"));
  std::vector<std::string> words;
  for (const Json& word : *arguments) {
    if (word.is_string()) words.push_back(word.get<std::string>());
  }
  return words;
}

}  // namespace

std::vector<std::string> words_of(const std::string& command) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t k = 0; k < command.size(); ++k) {
    const char c = command[k];
    const bool escapes = c == '\\' && quote != '\'' && k + 1 < command.size();
    if (escapes) {
      const char next = command[++k];
      const bool is_kept =
          quote == '"' && next != '"' && next != '\\' && next != '$' && next != '`';
      if (is_kept) word += c;
      word += next;
      in_word = true;
    } else if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      in_word = true;
    } else if (c == ' ' || c == '\t' || c == '\n') {
      if (std::exchange(in_word, false)) words.push_back(std::exchange(word, {}));
    } else {
      word += c;
      in_word = true;
    }
  }
  if (in_word) words.push_back(std::move(word));
  return words;
}

std::string CompileDatabase::file_in(const std::string& folder) {
  return folder + "/compile_commands.json";
}

std::expected<std::shared_ptr<const CompileDatabase>, std::string> CompileDatabase::read(
    const std::string& folder) {
  const auto result = std::make_shared<CompileDatabase>();
  result->path_ = file_in(folder);
  const auto text = read_input({result->path_});
  if (!text) return std::unexpected(fmt::format("{}: {}", result->path_, text.error()));
  const Json database = parse_json(text->text());
  if (!database.is_array()) {
    return std::unexpected(fmt::format("{} is no compilation database", result->path_));
  }
  for (const Json& item : database) {
    if (!item.is_object()) continue;
    const std::string directory = (fs::path(folder) / text_of(item, "directory")).string();
    const std::string file = (fs::path(directory) / text_of(item, "file")).string();
    const auto [place, is_new] =
        result->entries_.try_emplace(real_path(file).string(), directory, command_of(item));
    const frontend::Language* const language = frontend::language_of_file(file);
    if (is_new && language != nullptr && language->is_compiled()) result->files_.push_back(file);
  }
  return result;
}

std::expected<CompileCommand, std::string> CompileDatabase::command_for(
    const std::string& file) const {
  const auto found = entries_.find(real_path(file).string());
  if (found == entries_.end()) {
    return std::unexpected(fmt::format("{} does not say how it is compiled", path_));
  }
  return CompileCommand{found->second.directory, passed_on(found->second.words)};
}

std::string CompileDatabase::fingerprint() const {
  // FNV-1a, which is the same everywhere.
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto add = [&](std::string_view word) {
    for (const char c : word) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    hash *= 0x100000001B3;  // the end of the word
  };
  for (const std::string& file : files_) {
    add(fs::path(file).filename().string());
    for (const std::string& flag : passed_on(entries_.at(real_path(file).string()).words).flags) {
      if (!flag.contains('/')) add(flag);
    }
    add("");
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace ssac::compare
