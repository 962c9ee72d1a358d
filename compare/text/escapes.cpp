#include "compare/text/escapes.h"

#include <fmt/format.h>

#include <algorithm>

#include "cfg/support/visible.h"
#include "compare/text/replaced.h"

namespace ssac::compare {

using namespace std::string_view_literals;

std::string csv_cell(std::string_view text) {
  std::string cell = visible(text);
  if (!cell.empty() && std::string_view("=+-@").contains(cell.front())) cell.insert(0, "'");
  if (cell.find_first_of(",\"") == std::string::npos) return cell;
  return "\"" + replaced(cell, "\"", "\"\"") + "\"";
}

std::string markdown_text(std::string_view text) {
  const std::string shown = visible(text);
  const std::size_t number_end = std::min(shown.find_first_not_of("0123456789"), shown.size());
  std::string result;
  for (std::size_t at = 0; at < shown.size(); ++at) {
    const char c = shown[at];
    const bool first = at == 0 && std::string_view("#+-=>").contains(c);  // begins a block
    const bool ends_heading = at + 1 == shown.size() && c == '#';
    const bool of_list = at == number_end && at != 0 && (c == '.' || c == ')');
    if (at == 0 && c == ' ') {
      result += "&#32;";
      continue;
    }
    if (first || ends_heading || of_list || std::string_view("\\`*_[]<&~|$").contains(c))
      result += '\\';
    result += c;
  }
  return result;
}

namespace {

/// The LaTeX text for a special character; empty for others.
std::string_view latex_for(char c) {
  switch (c) {
    case '\\': return "\\textbackslash{}";
    case '~': return "\\textasciitilde{}";
    case '^': return "\\textasciicircum{}";
    case '<': return "\\textless{}";
    case '>': return "\\textgreater{}";
    case '|': return "\\textbar{}";
    case '"': return "''";
    case '`': return "\\textasciigrave{}";
    case '{': return "\\{";
    case '}': return "\\}";
    case '#': return "\\#";
    case '$': return "\\$";
    case '%': return "\\%";
    case '&': return "\\&";
    case '_': return "\\_";
    default: return "";
  }
}

}  // namespace

std::string latex_text(std::string_view text) {
  constexpr std::string_view delta = "Δ";
  const std::string shown = visible(text);
  std::string result;
  for (std::size_t at = 0; at < shown.size(); ++at) {
    const std::string_view rest = std::string_view(shown).substr(at);
    if (rest.starts_with(delta)) {
      result += "$\\Delta$";
      at += delta.size() - 1;
      continue;
    }
    const std::string_view special = latex_for(shown[at]);
    const std::string_view next = special.empty() ? rest.substr(0, 1) : special;
    // Two of these would become a dash, a quotation mark or (encoding T1) a low quotation mark.
    const bool is_ligature = result.ends_with(next.front()) && "-',"sv.contains(next.front());
    if (is_ligature) result += "{}";
    result += next;
  }
  return result;
}

std::string shell_word(std::string_view text) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./%@~";
  std::string shown = visible(text);
  const bool is_plain =
      !shown.empty() && shown.front() != '~' && shown.find_first_not_of(plain) == std::string::npos;
  if (is_plain) return shown;
  return "'" + replaced(shown, "'", "'\\''") + "'";
}

std::string yaml_text(std::string_view text) {
  return "'" + replaced(visible(text), "'", "''") + "'";
}

std::string markdown_code(std::string_view text) {
  std::string shown = visible(text);
  std::ranges::replace(shown, '`', '\'');
  return fmt::format("`{}`", shown);
}

}  // namespace ssac::compare
