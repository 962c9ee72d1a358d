// A long text in pieces, which do not move as the text grows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ssac::compare {

/// A text that can fill memory: a single string that doubles needs up to three times its size while
/// it grows; this needs its size and one piece.
class Text {
 public:
  Text() = default;
  /// A text of this one piece.
  Text(std::string text) {  // NOLINT(google-explicit-constructor): a string is a text
    if (!text.empty()) pieces_.push_back(std::move(text));
  }

  /// In bytes. O(pieces).
  [[nodiscard]] std::size_t size() const {
    std::size_t size = 0;
    for (const std::string& piece : pieces_) size += piece.size();
    return size;
  }
  [[nodiscard]] bool empty() const { return size() == 0; }
  /// The concatenation of the pieces is the text.
  [[nodiscard]] const std::vector<std::string>& pieces() const { return pieces_; }
  /// Moves the pieces out, so that the text is empty.
  std::vector<std::string> take() { return std::exchange(pieces_, {}); }
  /// As one string. O(size).
  [[nodiscard]] std::string str() const {
    std::string text;
    text.reserve(size());
    for (const std::string& piece : pieces_) text += piece;
    return text;
  }

  /// Reserves memory, so that appending that many bytes in all allocates no more. If memory runs
  /// out, the text is unchanged.
  void reserve(std::size_t bytes) {
    if (!pieces_.empty() && pieces_.back().capacity() - pieces_.back().size() >= bytes) return;
    std::string piece;
    piece.reserve(std::max(bytes, std::clamp(size(), fewest_bytes_of_piece, max_bytes_of_piece)));
    if (!pieces_.empty() && pieces_.back().empty()) pieces_.pop_back();
    pieces_.push_back(std::move(piece));
  }
  /// Appends everything or, if memory runs out, nothing. O(appended size).
  Text& operator+=(std::string_view text) {
    if (text.empty()) return *this;
    reserve(text.size());
    pieces_.back() += text;
    return *this;
  }
  /// The same, without a copy. O(pieces).
  Text& append(Text&& text) {
    pieces_.reserve(pieces_.size() + text.pieces_.size());
    for (std::string& piece : text.take()) pieces_.push_back(std::move(piece));
    return *this;
  }
  Text& operator+=(char c) { return *this += std::string_view(&c, 1); }
  /// Keeps the first `left` bytes; `left` is at most size(), and a size that the text had before.
  void truncate(std::size_t left) {
    for (std::size_t cut = size() - left; cut > 0;) {
      std::string& last = pieces_.back();
      if (last.size() > cut) return last.resize(last.size() - cut);
      cut -= last.size();
      pieces_.pop_back();
    }
  }

 private:
  static constexpr std::size_t fewest_bytes_of_piece = 512;
  static constexpr std::size_t max_bytes_of_piece = std::size_t{256} << 10U;

  std::vector<std::string> pieces_;
};

}  // namespace ssac::compare
