#include "compare/command_line/plain_errors.h"

#include <fmt/format.h>

#include <regex>
#include <string>

namespace ssac::compare {

std::string in_plain_words(const CLI::ParseError& error) {
  const std::string text = error.what();
  if (error.get_name() != "ArgumentMismatch") return text;
  static const std::regex too_many("(.*): At Most 1 required but received ([0-9]+)");
  static const std::regex missing("(.*): 1 required (.*) missing");
  std::smatch part;
  if (std::regex_match(text, part, too_many)) {
    return fmt::format("{} is there {} times, and can be given once", part.str(1), part.str(2));
  }
  if (std::regex_match(text, part, missing)) {
    return fmt::format("{} needs a value: {}", part.str(1), part.str(2));
  }
  return text;
}

}  // namespace ssac::compare
