#include "compare/text/wrap.h"

#include <algorithm>

#include "cfg/support/visible.h"

namespace ssac::compare {

std::string wrap(const std::string& unsafe, const std::string& indent) {
  const std::string text = visible(unsafe);
  std::string result;
  std::string line = indent;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    const bool first = line.find_first_not_of(' ') == std::string::npos;
    if (!first && line.size() + 1 + word.size() > widest_line) {
      result += line + "\n";
      line = indent + "    " + word;
    } else {
      line += (first ? "" : " ") + word;
    }
    at = end + 1;
  }
  return result + line + "\n";
}

std::string indented(std::string_view text, std::string_view indent) {
  const std::string shown = visible(text, Lines::several);
  std::string result;
  for (std::size_t at = 0; at < shown.size();) {
    const std::size_t end = std::min(shown.find('\n', at), shown.size());
    result.append(indent).append(shown, at, end - at) += '\n';
    at = end + 1;
  }
  return result;
}

}  // namespace ssac::compare
