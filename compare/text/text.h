// A long text in pieces, each of which stays where it is as the text grows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ssac::compare {

/// As long a text as memory holds: one string that doubles needs up to three times its size while
/// it grows, this its size and a piece.
class Text {
 public:
  Text() = default;
  /// As its only piece.
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
  /// One behind the other they are the text.
  [[nodiscard]] const std::vector<std::string>& pieces() const { return pieces_; }
  /// The same, for good: the text is empty then.
  std::vector<std::string> take() { return std::exchange(pieces_, {}); }
  /// As one string. O(size).
  [[nodiscard]] std::string str() const {
    std::string text;
    text.reserve(size());
    for (const std::string& piece : pieces_) text += piece;
    return text;
  }

  /// Makes room, so that appending that many bytes in all takes no more memory. Where there is none
  /// the text is as it was.
  void reserve(std::size_t bytes) {
    if (!pieces_.empty() && pieces_.back().capacity() - pieces_.back().size() >= bytes) return;
    std::string piece;
    piece.reserve(std::max(bytes, std::clamp(size(), fewest_bytes_of_piece, most_bytes_of_piece)));
    if (!pieces_.empty() && pieces_.back().empty()) pieces_.pop_back();
    pieces_.push_back(std::move(piece));
  }
  /// All of it or, where memory runs out, nothing. O(size of what is appended).
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
  /// Leaves its first bytes: as many as it had before, at most as many as it has.
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
  static constexpr std::size_t most_bytes_of_piece = std::size_t{256} << 10U;

  std::vector<std::string> pieces_;
};

}  // namespace ssac::compare
