#include "compare/compiler/compile_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "compare/compiler/flags.h"
#include "compare/files/input.h"
#include "compare/text/json.h"
#include "frontend/bril/json_tape.h"

namespace ssac::compare {
namespace {

namespace fs = std::filesystem;

/// The path without `.`, `..` and symbolic links, as far as it exists.
fs::path real_path(const fs::path& path) {
  std::error_code error;
  fs::path result = fs::weakly_canonical(path, error);
  return error ? path.lexically_normal() : result;
}

/// `LINE:COLUMN: ` and what is wrong there.
std::string why_not_json(const SourceText& text) {
  frontend::bril::Program names;
  const auto read = frontend::bril::read_json(text, names);
  const Diagnostic why = read ? Diagnostic() : read.error();
  return fmt::format("{}:{}: {}", why.place.line, why.place.column, why.message);
}

std::vector<std::string> command_of(const Json& entry) {
  const auto arguments = entry.find("arguments");
  if (arguments == entry.end() || !arguments->is_array())
    return words_of(string_in(entry, "command"));
  std::vector<std::string> words;
  for (const Json& word : *arguments) {
    if (word.is_string()) words.push_back(word.get<std::string>());
  }
  return words;
}

/// The language, C or C++, as which the compiler treats a file of that name; else null.
const frontend::Language* language_in(const std::string& file, const PassedFlags& passed) {
  const frontend::Language* by_name = frontend::language_of_file(file);
  if (by_name != nullptr && !by_name->is_compiled()) by_name = nullptr;
  if (passed.language.empty() || passed.language == "none") return by_name;
  // The compiler's name does not decide for a file whose extension is neither C nor C++.
  if (!passed.language_is_of_flag && by_name == nullptr) return nullptr;
  const auto languages = frontend::languages();
  const auto found = std::ranges::find_if(languages, [&](const frontend::Language& language) {
    return language.is_compiled() && language.clang_name == passed.language;
  });
  return found != languages.end() ? &*found : nullptr;
}

/// Why the file is neither C nor C++.
std::string why_left_out(const std::string& file, const PassedFlags& passed) {
  if (passed.language_is_of_flag && passed.language != "none") {
    return fmt::format("compiled as {}{}", passed.language, passed.is_header ? "-header" : "");
  }
  const std::string end = fs::path(file).extension().string();
  return end.empty() ? "its name has no extension"
                     : fmt::format("the extension {} is not of C or C++", end);
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
      if (next == '\n') continue;  // the line continues
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
  if (database.is_discarded()) {
    return std::unexpected(result->path_ + ":" + why_not_json(*text));
  }
  if (!database.is_array()) {
    return std::unexpected(
        fmt::format("{} is not a compilation database: it is not a list", result->path_));
  }
  for (const Json& item : database) {
    if (!item.is_object()) continue;
    const std::string directory = (fs::path(folder) / string_in(item, "directory")).string();
    const std::string file = (fs::path(directory) / string_in(item, "file")).string();
    const auto [place, is_new] = result->commands_.try_emplace(real_path(file).string());
    const std::vector<std::string> words = command_of(item);
    if (!is_new) {
      const CompileCommand& first = place->second;
      place->second.has_others |=
          directory != first.directory || passed_on(words, file) != first.passed;
      continue;
    }
    CompileCommand& command = place->second;
    command = {directory, passed_on(words, file), !words.empty()};
    command.language = language_in(file, command.passed);
    if (command.language != nullptr && !command.passed.is_header) {
      result->files_.push_back(file);
    } else if (result->num_left_out_++ == 0) {
      result->first_left_out_ = fmt::format("{}: {}", file, why_left_out(file, command.passed));
    }
  }
  return result;
}

const CompileCommand* CompileDatabase::command_for(const std::string& file) const {
  const auto found = commands_.find(real_path(file).string());
  return found == commands_.end() ? nullptr : &found->second;
}

std::string CompileDatabase::left_out() const {
  if (num_left_out_ == 0) return "";
  return num_left_out_ == 1 ? fmt::format("1 file of {} is left out: {}", path_, first_left_out_)
                            : fmt::format("{} files of {} are left out, the first of them {}",
                                          num_left_out_, path_, first_left_out_);
}

std::string CompileDatabase::fingerprint() const {
  // FNV-1a gives the same hash on every machine.
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto add = [&](std::string_view word) {
    for (const char c : word) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    hash *= 0x100000001B3;  // the end of the word
  };
  for (const std::string& file : files_) {
    add(fs::path(file).filename().string());
    const CompileCommand& command = *command_for(file);
    if (command.language != frontend::language_of_file(file)) add(command.language->clang_name);
    for (const std::string& flag : command.passed.flags) {
      if (!flag.contains('/')) add(flag);
    }
    add("");
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace ssac::compare
