#include "compare/command_line/input.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <string_view>

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

int open_for_reading(const std::string& path) {
  for (;;) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor >= 0 || errno != EINTR) return descriptor;
  }
}

/// Finds what is in a directory, at any depth. Symbolic links to directories are not followed.
class Walk {
 public:
  Walk(const std::string& language_name, std::span<const FileIdentity> written)
      : language_name_(language_name), written_(written) {}

  std::vector<Input> run(const std::string& directory) {
    directories_.push_back(directory);
    while (!directories_.empty()) {
      const std::string next = std::move(directories_.back());
      directories_.pop_back();
      read(next);
    }
    if (inputs_.empty()) {
      inputs_.push_back({directory, nullptr, "the directory has no file of a known extension"});
    }
    std::ranges::sort(inputs_, {}, &Input::path);
    return std::move(inputs_);
  }

 private:
  /// What cannot be read is an input with an error; the others go on.
  void read(const std::string& directory) {
    std::error_code error;
    for (fs::directory_iterator at(directory, error), end; !error && at != end;
         at.increment(error)) {
      std::error_code unknown;
      const fs::file_status status = at->symlink_status(unknown);
      std::string path = at->path().string();
      if (fs::is_directory(status)) {
        directories_.push_back(std::move(path));
      } else if (frontend::language_of_file(path) != nullptr && at->is_regular_file(unknown) &&
                 !is_written(path)) {
        inputs_.push_back(make_input(std::move(path), language_name_));
      }
    }
    if (error) inputs_.push_back({directory, nullptr, error.message()});
  }

  [[nodiscard]] bool is_written(const std::string& path) const {
    if (written_.empty()) return false;
    const auto file = identity_of(path);
    return file && std::ranges::find(written_, *file) != written_.end();
  }

  const std::string& language_name_;
  std::span<const FileIdentity> written_;
  std::vector<std::string> directories_;  // to be read
  std::vector<Input> inputs_;
};

}  // namespace

std::vector<Input> collect_inputs(const std::vector<std::string>& names,
                                  const std::string& language_name,
                                  std::span<const FileIdentity> written) {
  std::vector<Input> inputs;
  for (const std::string& name : names) {
    std::error_code error;
    if (name != "-" && fs::is_directory(name, error)) {
      std::ranges::move(Walk(language_name, written).run(name), std::back_inserter(inputs));
    } else {
      inputs.push_back(make_input(name, language_name));
    }
  }
  return inputs;
}

std::expected<std::string, std::string> read_bytes(const Input& input) {
  const bool standard = input.path == "-";
  const OwnedDescriptor owned(standard ? -1 : open_for_reading(input.path));
  const int file = standard ? STDIN_FILENO : owned.number();
  if (file < 0) return std::unexpected(std::string(std::strerror(errno)));
  std::string text;
  std::error_code unknown;  // of a pipe, for example
  const std::uintmax_t size = standard ? 0 : fs::file_size(input.path, unknown);
  if (!unknown) text.reserve(std::min<std::uintmax_t>(size, largest_input));
  std::vector<char> chunk(std::size_t{1} << 16);
  for (;;) {
    const ssize_t count = ::read(file, chunk.data(), chunk.size());
    if (count == 0) return text;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::unexpected(std::string(std::strerror(errno)));
    text.append(chunk.data(), static_cast<std::size_t>(count));
    if (text.size() > largest_input) {
      return std::unexpected(fmt::format("larger than {} MiB", largest_input >> 20));
    }
  }
}

std::expected<SourceText, std::string> read_input(const Input& input) {
  if (input.text != nullptr) return *input.text;
  auto text = read_bytes(input);
  if (!text) return std::unexpected(std::move(text.error()));
  if (text->starts_with(byte_order_mark)) text->erase(0, byte_order_mark.size());
  return SourceText(input.path == "-" ? "<stdin>" : input.path, std::move(*text));
}

}  // namespace ssac::compare
