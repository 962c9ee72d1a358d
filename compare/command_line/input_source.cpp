#include "compare/command_line/input_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "compare/compiler/compile_commands.h"
#include "compare/files/archive.h"
#include "compare/files/directory_walk.h"
#include "compare/files/standard_input.h"

namespace ssac::compare {

namespace fs = std::filesystem;

namespace {

/// The same key for all names of a regular file; otherwise the name.
std::string key_of_file(const std::string& name) {
  const auto file = name == "-" ? std::nullopt : identity_of(name);
  if (!file) return name;
  std::string key(1, '\0');  // no name begins with this
  return key + std::to_string(file->device) + ':' + std::to_string(file->inode);
}

/// A member of an archive, even one that is a link, has its path as key. The same file under a name
/// that makes its language another is another program.
std::string key_of(const Input& input) {
  if (input.text != nullptr) return input.path;
  std::string key = key_of_file(input.path);
  const bool is_name = key == input.path || input.language == nullptr;
  return is_name ? key : key.append(":").append(input.language->name);
}

/// Reduces a line of a list to its name, without surrounding blanks; to nothing if it is a comment,
/// which begins with `#`.
void take_from_line(std::string& line, bool is_first) {
  if (is_first && line.starts_with(byte_order_mark)) line.erase(0, byte_order_mark.size());
  constexpr std::string_view blanks = " \t\r";
  line.erase(line.find_last_not_of(blanks) + 1);
  line.erase(0, std::min(line.find_first_not_of(blanks), line.size()));
  if (line.starts_with('#')) line.clear();
}

}  // namespace

bool is_archive(const std::string& name) {
  return name == "-" ? standard_input_is_archive() : is_archive_name(name);
}

InputSource::InputSource(InputRequest request) : request_(std::move(request)) {}

InputSource::~InputSource() = default;

std::optional<Input> InputSource::next() {
  for (;;) {
    std::optional<Input> input = next_with_repeated();
    if (!input) return std::nullopt;
    if (!is_new(input->path, key_of(*input)) || !request_.shard.takes(num_met_++)) continue;
    apply_database_language(*input);
    return input;
  }
}

void InputSource::apply_database_language(Input& input) const {
  const bool is_file = input.text == nullptr && input.path != "-";
  const bool is_read = input.error.empty() || input.reason == no_language;
  if (request_.database == nullptr || !request_.language.empty() || !is_file || !is_read) return;
  const CompileCommand* const command = request_.database->command_for(input.path);
  if (command == nullptr || command->language == nullptr) return;
  input.language = command->language;
  input.error.clear();
  input.reason.clear();
}

bool KnownNames::add(const std::string& name) {
  const std::hash<std::string> hash;
  return keys_.emplace(hash(name), hash(name + '\0')).second;
}

bool InputSource::is_new(const std::string& name, const std::string& key) {
  if (known_.add(key)) return true;
  if (request_.on_repeated) request_.on_repeated(name, archive_ != nullptr);
  return false;
}

std::optional<Input> InputSource::next_with_repeated() {
  for (;;) {
    if (directory_ != nullptr) {
      if (auto input = directory_->next()) return input;
      directory_.reset();
    }
    if (archive_ != nullptr) {
      if (auto input = archive_->next()) return input;
      archive_.reset();
    }
    const auto name = next_name();
    if (failed_) return std::exchange(failed_, std::nullopt);
    if (!name) return std::nullopt;
    if (auto input = begin(*name)) return input;
  }
}

/// Takes it from the open list, otherwise from the command line.
std::optional<std::string> InputSource::next_name() {
  for (;;) {
    if (!list_name_.empty()) {
      std::string line;
      while (std::getline(list_, line)) {
        take_from_line(line, std::exchange(list_begins_, false));
        if (line.empty()) continue;
        list_is_empty_ = false;
        if (!line.contains('\0')) return line;
        failed_ = {std::move(line), nullptr, "a name with a zero byte", std::string(not_read)};
        return std::nullopt;
      }
      const std::string list = "@" + std::exchange(list_name_, "");
      const bool is_cut = list_.bad();
      list_ = std::ifstream();
      if (is_cut || list_is_empty_) {
        const char* const error =
            is_cut ? "the list cannot be read to its end" : "the list names no file";
        failed_ = {list, nullptr, error, std::string(not_read)};
        return std::nullopt;
      }
    }
    if (next_name_ == request_.names.size()) return std::nullopt;
    const std::string& name = request_.names[next_name_++];
    if (!name.starts_with('@')) return name;
    list_name_ = name.substr(1);
    list_is_empty_ = true;
    list_begins_ = true;
    std::error_code unknown;
    errno = 0;
    list_.open(list_name_);
    if (!list_ || fs::is_directory(list_name_, unknown)) {
      const int error = errno != 0 ? errno : EISDIR;
      failed_ = {name, nullptr, std::strerror(error), std::string(not_read)};
      list_name_.clear();
      return std::nullopt;
    }
  }
}

/// None if the name stands for several inputs.
std::optional<Input> InputSource::begin(const std::string& name) {
  std::error_code error;
  const std::string as_several = key_of_file(name) + '\0';  // not the name of a file
  if (fs::is_directory(name, error)) {
    if (!is_new(name, as_several)) return std::nullopt;
    directory_ = std::make_unique<DirectoryWalk>(name, request_.language, request_.written);
    return std::nullopt;
  }
  if (!is_archive(name)) {
    Input input = make_input(name, request_.language);
    if (error && input.reason == no_language) {
      input.error = error.message();
      input.reason = not_read;
    }
    return input;
  }
  if (!request_.opens_archives) return Input{name};
  if (!is_new(name, as_several)) return std::nullopt;
  archive_ = std::make_unique<ArchiveReader>(name, request_.language);
  return std::nullopt;
}

}  // namespace ssac::compare
