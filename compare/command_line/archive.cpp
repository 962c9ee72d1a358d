#include "compare/command_line/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "compare/command_line/standard_input.h"

#if __has_include(<archive.h>)
#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#define SSAC_HAS_LIBARCHIVE 1
#else
#define SSAC_HAS_LIBARCHIVE 0
#endif

namespace ssac::compare {

bool is_archive_name(const std::string& path) {
  static constexpr std::array<std::string_view, 9> ends = {
      ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz", ".tar.zst", ".tzst"};
  return std::ranges::any_of(ends, [&](std::string_view end) { return path.ends_with(end); });
}

#if SSAC_HAS_LIBARCHIVE

namespace {

/// The functions of the library that are called. It is loaded once, and stays.
struct Library {
  decltype(&archive_read_new) read_new = nullptr;
  decltype(&archive_read_free) read_free = nullptr;
  decltype(&archive_read_support_filter_all) support_filter_all = nullptr;
  decltype(&archive_read_support_format_tar) support_format_tar = nullptr;
  decltype(&archive_read_open_filename) open_filename = nullptr;
  decltype(&archive_read_open) open = nullptr;
  decltype(&archive_read_next_header) next_header = nullptr;
  decltype(&archive_read_data) read_data = nullptr;
  decltype(&archive_error_string) error_string = nullptr;
  decltype(&archive_entry_pathname) pathname = nullptr;
  decltype(&archive_entry_filetype) filetype = nullptr;
  decltype(&archive_entry_hardlink) hardlink = nullptr;
  decltype(&archive_entry_symlink) symlink = nullptr;
  bool loaded = false;
};

Library load() {
  Library library;
  void* const handle = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) return library;
  bool all = true;
  const auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(handle, name));
    all &= function != nullptr;
  };
  find(library.read_new, "archive_read_new");
  find(library.read_free, "archive_read_free");
  find(library.support_filter_all, "archive_read_support_filter_all");
  find(library.support_format_tar, "archive_read_support_format_tar");
  find(library.open_filename, "archive_read_open_filename");
  find(library.open, "archive_read_open");
  find(library.next_header, "archive_read_next_header");
  find(library.read_data, "archive_read_data");
  find(library.error_string, "archive_error_string");
  find(library.pathname, "archive_entry_pathname");
  find(library.filetype, "archive_entry_filetype");
  find(library.hardlink, "archive_entry_hardlink");
  find(library.symlink, "archive_entry_symlink");
  library.loaded = all;
  return library;
}

const Library& library() {
  static const Library loaded = load();
  return loaded;
}

/// Null where it is no link.
const char* link_target(archive_entry* entry) {
  const char* const hard = library().hardlink(entry);
  return hard != nullptr ? hard : library().symlink(entry);
}

}  // namespace

struct ArchiveReader::Open {
  archive* handle = nullptr;
  std::vector<char> taken;  // of standard input

  Open() : handle(library().read_new()) {
    library().support_filter_all(handle);
    library().support_format_tar(handle);
  }
  Open(const Open&) = delete;
  Open& operator=(const Open&) = delete;
  ~Open() { library().read_free(handle); }

  bool open(const std::string& path) {
    constexpr std::size_t block_bytes = 1 << 16;
    if (path != "-") {
      return library().open_filename(handle, path.c_str(), block_bytes) == ARCHIVE_OK;
    }
    taken.resize(block_bytes);
    const auto read = [](archive*, void* self, const void** bytes) -> la_ssize_t {
      std::vector<char>& into = static_cast<Open*>(self)->taken;
      *bytes = into.data();
      return read_standard_input(into);
    };
    return library().open(handle, this, nullptr, read, nullptr) == ARCHIVE_OK;
  }
  [[nodiscard]] std::string error() const {
    const char* const text = library().error_string(handle);
    return text != nullptr ? text : "damaged";
  }
  /// The member that was found last, or why it cannot be read.
  std::string read(std::string& text) {
    std::array<char, std::size_t{1} << 16> chunk{};
    for (;;) {
      const la_ssize_t count = library().read_data(handle, chunk.data(), chunk.size());
      if (count == 0) return "";
      if (count < 0) return error();
      text.append(chunk.data(), static_cast<std::size_t>(count));
      if (text.size() > largest_input)
        return fmt::format("larger than {} MiB", largest_input >> 20);
    }
  }
};

std::optional<Input> ArchiveReader::next() {
  if (!std::exchange(begun_, true)) {
    if (!library().loaded) {
      return failed("archives need the library libarchive (Debian package libarchive13)");
    }
    open_ = std::make_unique<Open>();
    if (!open_->open(path_)) return failed(open_->error());
  }
  while (open_ != nullptr) {
    archive_entry* entry = nullptr;
    const int status = library().next_header(open_->handle, &entry);
    if (status == ARCHIVE_EOF) break;
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) return failed(open_->error());
    const char* const name = library().pathname(entry);
    if (name == nullptr || frontend::language_of_file(name) == nullptr) continue;
    const char* const target = link_target(entry);
    if (target == nullptr && library().filetype(entry) != AE_IFREG) continue;
    any_ = true;
    Input input = make_input(fmt::format("{}:{}", reported_name(path_), name), language_name_);
    if (target != nullptr) {
      input.error = fmt::format("a link to {}: links in archives are not followed", target);
    } else {
      input.text = std::make_shared<std::string>();
      input.error = open_->read(*input.text);
    }
    if (!input.error.empty()) input.reason = not_read;
    return input;
  }
  open_.reset();
  if (std::exchange(any_, true)) return std::nullopt;
  return Input{path_, nullptr, "the archive has no file of a known extension",
               std::string(no_language)};
}

#else

struct ArchiveReader::Open {};

std::optional<Input> ArchiveReader::next() {
  if (std::exchange(begun_, true)) return std::nullopt;
  return failed("this build cannot read archives: it was made without libarchive-dev");
}

#endif

ArchiveReader::ArchiveReader(std::string path, std::string language_name)
    : path_(std::move(path)), language_name_(std::move(language_name)) {}

ArchiveReader::~ArchiveReader() = default;

Input ArchiveReader::failed(const std::string& why) {
  open_.reset();
  any_ = true;
  return {path_, nullptr, why, std::string(not_read)};
}

}  // namespace ssac::compare
