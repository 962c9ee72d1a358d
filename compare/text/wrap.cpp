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

}  // namespace ssac::compare
