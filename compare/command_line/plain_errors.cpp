#include "compare/command_line/plain_errors.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace ssac::compare {

std::string in_plain_words(const CLI::ParseError& error) {
  constexpr std::string_view too_many = ": At Most 1 required but received ";
  constexpr std::string_view needed = ": 1 required ";
  constexpr std::string_view missing = " missing";
  const std::string_view text = error.what();
  if (error.get_name() != "ArgumentMismatch") return std::string(text);
  if (const auto at = text.find(too_many); at != text.npos) {
    return fmt::format("{} is there {} times, and can be given once", text.substr(0, at),
                       text.substr(at + too_many.size()));
  }
  if (const auto at = text.find(needed); at != text.npos && text.ends_with(missing)) {
    const std::string_view value = text.substr(at + needed.size());
    return fmt::format("{} needs a value: {}", text.substr(0, at),
                       value.substr(0, value.size() - missing.size()));
  }
  return std::string(text);
}

}  // namespace ssac::compare
