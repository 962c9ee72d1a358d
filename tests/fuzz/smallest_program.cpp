#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/fuzz/program_case.h"

namespace ssac::test {
namespace {

using Pieces = std::vector<std::string>;

std::string joined(const Pieces& pieces) {
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  return text;
}

Pieces lines_of(std::string_view text) {
  Pieces lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

/// Splits the text into words, runs of spaces and single other characters.
Pieces words_of(std::string_view text) {
  const auto class_of = [](char c) {
    const bool is_word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                         (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '%';
    return is_word ? 'w' : c == ' ' ? ' ' : '\0';
  };
  Pieces words;
  for (const char c : text) {
    const bool goes_on =
        !words.empty() && class_of(c) != '\0' && class_of(c) == class_of(words.back().front());
    if (goes_on) {
      words.back() += c;
    } else {
      words.emplace_back(1, c);
    }
  }
  return words;
}

class Shrinking {
 public:
  Shrinking(ProgramCase subject, std::string kind)
      : subject_(std::move(subject)), kind_(std::move(kind)) {}

  ProgramCase run() {
    bool smaller = true;
    while (smaller) {
      smaller = leave_out(lines_of, 1'000);
      smaller |= move_out();
      smaller |= leave_out(words_of, 24);
      smaller |= exchange_words();
    }
    return std::move(subject_);
  }

 private:
  bool accept(std::string text) {
    ProgramCase next = subject_;
    next.text = std::move(text);
    if (fault_of(next).kind != kind_) return false;
    subject_ = std::move(next);
    return true;
  }

  /// Removes runs of pieces, from length `longest` down to one.
  bool leave_out(Pieces (*split)(std::string_view), std::size_t longest) {
    bool smaller = false;
    Pieces pieces = split(subject_.text);
    std::size_t length = std::min(longest, pieces.size());
    for (; length > 0; length = longest > 100 ? length / 2 : length - 1) {
      for (std::size_t first = 0; first + length <= pieces.size();) {
        Pieces rest = pieces;
        const auto at = rest.begin() + static_cast<std::ptrdiff_t>(first);
        rest.erase(at, at + static_cast<std::ptrdiff_t>(length));
        if (accept(joined(rest))) {
          pieces = std::move(rest);
          smaller = true;
        } else {
          ++first;
        }
      }
    }
    return smaller;
  }

  static std::size_t indentation(const std::string& line) {
    return std::min(line.find_first_not_of(' '), line.size());
  }

  /// Replaces a construct by its body.
  bool move_out() {
    bool smaller = false;
    Pieces lines = lines_of(subject_.text);
    for (std::size_t k = 0; k < lines.size(); ++k) {
      std::size_t end = k + 1;
      while (end < lines.size() && indentation(lines[end]) > indentation(lines[k])) ++end;
      if (end == k + 1) continue;
      Pieces rest(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(k));
      const std::size_t by = indentation(lines[k + 1]) - indentation(lines[k]);
      for (std::size_t inner = k + 1; inner < end; ++inner) rest.push_back(lines[inner].substr(by));
      const bool closes = end < lines.size() && lines[end].find('}') != std::string::npos;
      const auto from = static_cast<std::ptrdiff_t>(end + (closes ? 1 : 0));
      rest.insert(rest.end(), lines.begin() + from, lines.end());
      if (!accept(joined(rest))) continue;
      lines = std::move(rest);
      smaller = true;
    }
    return smaller;
  }

  /// Replaces each word by one that comes earlier in the list of candidates.
  bool exchange_words() {
    bool smaller = false;
    Pieces words = words_of(subject_.text);
    const std::set<std::string> different(words.begin(), words.end());
    Pieces candidates = {"0", "1"};
    for (const std::string& word : different) {
      if (word[0] >= '0' && word.size() < 8 && word != "0" && word != "1")
        candidates.push_back(word);
    }
    for (std::size_t k = 0; k < words.size(); ++k) {
      for (const std::string& candidate : candidates) {
        if (candidate == words[k]) break;
        Pieces other = words;
        other[k] = candidate;
        if (!accept(joined(other))) continue;
        words = std::move(other);
        smaller = true;
        break;
      }
    }
    return smaller;
  }

  ProgramCase subject_;
  std::string kind_;
};

}  // namespace

ProgramCase smallest(ProgramCase subject, const std::string& kind) {
  if (kind == "rejected") return subject;  // many smaller texts are rejected for other reasons
  return Shrinking(std::move(subject), kind).run();
}

}  // namespace ssac::test
