#include "compare/files/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "compare/files/standard_input.h"

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

/// The library, which is loaded once and never unloaded; null if there is none.
void* library() {
  static void* const handle = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
  return handle;
}

/// A function of the library that its header declares.
#define SSAC_LOADED(name)                                                                    \
  ([] {                                                                                      \
    static const auto function = reinterpret_cast<decltype(&name)>(dlsym(library(), #name)); \
    return function;                                                                         \
  }())

/// Null if it is not a link.
const char* link_target(archive_entry* entry) {
  const char* const hard = SSAC_LOADED(archive_entry_hardlink)(entry);
  return hard != nullptr ? hard : SSAC_LOADED(archive_entry_symlink)(entry);
}

}  // namespace

struct ArchiveReader::Open {
  archive* handle = nullptr;
  std::vector<char> taken;  // read from standard input

  Open() : handle(SSAC_LOADED(archive_read_new)()) {
    SSAC_LOADED(archive_read_support_filter_all)(handle);
    SSAC_LOADED(archive_read_support_format_tar)(handle);
  }
  Open(const Open&) = delete;
  Open& operator=(const Open&) = delete;
  ~Open() { SSAC_LOADED(archive_read_free)(handle); }

  bool open(const std::string& path) {
    constexpr std::size_t block_bytes = 1 << 16;
    if (path != "-") {
      return SSAC_LOADED(archive_read_open_filename)(handle, path.c_str(), block_bytes) ==
             ARCHIVE_OK;
    }
    taken.resize(block_bytes);
    const auto read = [](archive*, void* self, const void** bytes) -> la_ssize_t {
      std::vector<char>& into = static_cast<Open*>(self)->taken;
      *bytes = into.data();
      return read_standard_input(into);
    };
    return SSAC_LOADED(archive_read_open)(handle, this, nullptr, read, nullptr) == ARCHIVE_OK;
  }
  [[nodiscard]] std::string error() const {
    const char* const text = SSAC_LOADED(archive_error_string)(handle);
    return text != nullptr ? text : "damaged";
  }
  /// Reads the member found last; returns why it cannot be read, or an empty text.
  std::string read(std::string& text) {
    std::array<char, std::size_t{1} << 16> chunk{};
    for (;;) {
      const la_ssize_t count = SSAC_LOADED(archive_read_data)(handle, chunk.data(), chunk.size());
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
    if (library() == nullptr) {
      return failed("archives need the library libarchive (Debian package libarchive13)");
    }
    open_ = std::make_unique<Open>();
    if (!open_->open(path_)) return failed(open_->error());
  }
  while (open_ != nullptr) {
    archive_entry* entry = nullptr;
    const int status = SSAC_LOADED(archive_read_next_header)(open_->handle, &entry);
    if (status == ARCHIVE_EOF) break;
    if (status == ARCHIVE_RETRY) {  // it looks for a header in the next block
      if (damage_.empty()) damage_ = open_->error();
      continue;
    }
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) return failed(open_->error());
    const char* const name = SSAC_LOADED(archive_entry_pathname)(entry);
    if (name == nullptr || frontend::language_of_file(name) == nullptr) continue;
    const char* const target = link_target(entry);
    if (target == nullptr && SSAC_LOADED(archive_entry_filetype)(entry) != AE_IFREG) continue;
    Input input = make_input(fmt::format("{}:{}", reported_name(path_), name), language_name_);
    if (target != nullptr) {
      input.error = fmt::format("a link to {}: links in archives are not followed", target);
    } else {
      input.text = std::make_shared<std::string>();
      input.error = open_->read(*input.text);
      const bool is_read = input.error.empty();
      if (is_read && is_of_other_format(input, language_name_, *input.text)) continue;
    }
    any_ = true;
    if (!input.error.empty()) input.reason = not_read;
    return input;
  }
  if (!damage_.empty()) {
    return failed(fmt::format("{}; members are missing", damage_));
  }
  open_.reset();
  if (std::exchange(any_, true)) return std::nullopt;
  return Input{path_, nullptr, "the archive has no program of a known extension",
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
  damage_.clear();
  any_ = true;
  return {path_, nullptr, why, std::string(not_read)};
}

}  // namespace ssac::compare
