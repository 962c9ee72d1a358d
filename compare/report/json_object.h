// A JSON object put together from parts that are JSON already.
#pragma once

#include <string>
#include <string_view>

namespace ssac::compare {

/// Members in the order in which they are added.
class JsonObject {
 public:
  /// In: a key without characters that JSON escapes, and JSON text. O(text).
  void add(std::string_view key, std::string_view json) {
    text_ += text_.empty() ? "{\"" : ",\"";
    text_ += key;
    text_ += "\":";
    text_ += json;
  }
  [[nodiscard]] std::size_t size() const { return text_.size(); }
  /// The object; this one is empty then.
  [[nodiscard]] std::string take() { return (text_.empty() ? "{" : std::move(text_)) + "}"; }

 private:
  std::string text_;
};

/// Texts of JSON as an array. O(length).
template <class Texts>
std::string json_array(const Texts& texts) {
  std::string result = "[";
  for (const auto& text : texts) {
    if (result.size() > 1) result += ',';
    result += text;
  }
  return result + "]";
}

}  // namespace ssac::compare
