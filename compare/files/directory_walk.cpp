#include "compare/files/directory_walk.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <system_error>

namespace ssac::compare {

namespace fs = std::filesystem;

DirectoryWalk::DirectoryWalk(const std::string& directory, std::string language_name,
                             std::span<const WrittenFile> written)
    : root_(directory), language_name_(std::move(language_name)), written_(written) {
  enter(directory);
}

/// Paths are sorted if the names in each directory are, with `/` after directories.
void DirectoryWalk::enter(const std::string& directory) {
  Names names;
  std::error_code error;
  for (fs::directory_iterator at(directory, error), end; !error && at != end; at.increment(error)) {
    std::error_code unknown;
    const fs::file_status status = at->symlink_status(unknown);
    std::string path = at->path().string();
    if (fs::is_directory(status)) {
      names.push_back(std::move(path) + "/");
    } else if (frontend::language_of_file(path) != nullptr &&
               (at->is_regular_file(unknown) || !at->exists(unknown))) {
      names.push_back(std::move(path));
    }
  }
  std::ranges::sort(names, std::greater<>());
  open_.push_back(std::move(names));
  if (error) unreadable_ = {directory, nullptr, error.message(), std::string(not_read)};
}

bool DirectoryWalk::is_program(const Input& input) const {
  if (input.language->is_foreign == nullptr) return true;  // so it need not be read twice
  const auto text = read_bytes(input);
  return !text || !is_of_other_format(input, language_name_, *text);
}

std::optional<Input> DirectoryWalk::next() {
  for (;;) {
    if (unreadable_) {
      any_ = true;
      return std::exchange(unreadable_, std::nullopt);
    }
    if (open_.empty()) break;
    if (open_.back().empty()) {
      open_.pop_back();
      continue;
    }
    std::string path = std::move(open_.back().back());
    open_.back().pop_back();
    if (path.ends_with('/')) {
      path.pop_back();
      enter(path);
    } else if (written_at(path, written_) == nullptr) {
      Input input = make_input(std::move(path), language_name_);
      input.is_found = true;
      if (!is_program(input)) continue;
      any_ = true;
      return input;
    }
  }
  if (any_ || std::exchange(ended_, true)) return std::nullopt;
  return Input{root_, nullptr, "the directory has no program of a known extension",
               std::string(no_language)};
}

}  // namespace ssac::compare
