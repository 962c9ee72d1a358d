#include "compare/files/standard_input.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "compare/files/descriptors.h"

namespace ssac::compare {
namespace {

using namespace std::string_view_literals;

/// The bytes that were looked at and not yet read.
class Beginning {
 public:
  std::string_view look() {
    while (!ended_ && taken_ == 0 && size_ < bytes_.size()) {
      const ssize_t count = read_some(STDIN_FILENO, std::span(bytes_).subspan(size_));
      if (count < 0) break;
      ended_ = count == 0;
      size_ += static_cast<std::size_t>(count);
    }
    return {bytes_.data(), size_};
  }

  ssize_t read(std::span<char> bytes) {
    const std::size_t count = std::min(bytes.size(), size_ - taken_);
    if (count > 0) {
      std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(taken_), count, bytes.begin());
      taken_ += count;
      return static_cast<ssize_t>(count);
    }
    // A terminal would wait for more input after the end.
    if (!ended_) return read_some(STDIN_FILENO, bytes);
    *this = {};
    return 0;
  }

 private:
  std::array<char, 512> bytes_{};  // the size of a tar header
  std::size_t size_ = 0;
  std::size_t taken_ = 0;
  bool ended_ = false;
};

Beginning& beginning() {
  static Beginning standard_input;
  return standard_input;
}

}  // namespace

bool standard_input_is_archive() {
  static constexpr std::array compressed = {"\x1F\x8B"sv,
                                            "\xFD"
                                            "7zXZ\0"sv,
                                            "\x28\xB5\x2F\xFD"sv};
  const std::string_view seen = beginning().look();
  const auto is_at = [&](std::size_t place, std::string_view magic) {
    return seen.size() > place && seen.substr(place).starts_with(magic);
  };
  // A program can have the text of these, but not the bytes behind it.
  constexpr std::size_t magic_of_tar = 257;
  const bool is_tar = is_at(magic_of_tar, "ustar\0"sv) || is_at(magic_of_tar, "ustar  \0"sv);
  constexpr std::size_t block_of_bzip2 = 4;
  const bool is_bzip2 =
      is_at(0, "BZh") && (is_at(block_of_bzip2, "1AY&SY") || is_at(block_of_bzip2, "\x17rE8P\x90"));
  return is_tar || is_bzip2 ||
         std::ranges::any_of(compressed, [&](std::string_view magic) { return is_at(0, magic); });
}

ssize_t read_standard_input(std::span<char> bytes) { return beginning().read(bytes); }

}  // namespace ssac::compare
