#include "frontend/language.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <ranges>
#include <utility>

#include "cfg/support/ascii.h"
#include "frontend/bril/parser.h"
#include "frontend/cfg/parser.h"
#include "frontend/llvm/module.h"
#include "frontend/python/parser.h"
#include "frontend/simple/parser.h"

namespace ssac::frontend {

namespace {

constexpr std::array<std::string_view, 2> simple_extensions = {".s", ".smp"};
constexpr std::array<std::string_view, 1> python_extensions = {".py"};
constexpr std::array<std::string_view, 2> bril_extensions = {".bril", ".json"};
constexpr std::array<std::string_view, 1> cfg_extensions = {".cfg"};
constexpr std::array<std::string_view, 2> llvm_extensions = {".ll", ".bc"};
constexpr std::array<std::string_view, 1> c_extensions = {".c"};
constexpr std::array<std::string_view, 4> cxx_extensions = {".cc", ".cpp", ".cxx", ".C"};

ParseResult parse_ir(const SourceText& source) { return lir::read_module(source, {}, {}); }

/// Compiling takes another program, so it is left to the callers that may start one
/// (compare/compiler/).
ParseResult refuse_uncompiled(const SourceText& /*source*/) {
  ParseResult result;
  result.diagnostics.push_back(
      {Severity::error, {}, "this language is compiled to LLVM IR first, which is not done here"});
  return result;
}

std::string_view without_leading_blanks(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

bool is_any_line(std::string_view text, bool (*is)(std::string_view line)) {
  return std::ranges::any_of(std::views::split(text, '\n'),
                             [&](const auto& part) { return is(std::string_view(part)); });
}

/// JSON that cannot be a program: compile_commands.json, package.json.
bool is_other_json(std::string_view text) {
  constexpr std::string_view key = "\"functions\"";
  text = without_leading_blanks(text);
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key)) {
    text.remove_prefix(at + key.size());
    if (without_leading_blanks(text).starts_with(':')) return false;
  }
  return true;
}

/// Whether the text has a directive of an assembler or of the C preprocessor.
bool is_assembly(std::string_view text) {
  return is_any_line(text, [](std::string_view line) {
    line = without_leading_blanks(line);
    const bool is_directive = line.size() > 1 && line[0] == '.' && is_letter(line[1]);
    return is_directive || line.starts_with("#include ");
  });
}

/// Whether it is a configuration file: a graph would have the line `function NAME(PARAMETERS)`.
bool is_configuration(std::string_view text) {
  return !is_any_line(text, [](std::string_view line) {
    return without_leading_blanks(line).starts_with("function");
  });
}

constexpr std::array table = {
    Language{"simple",
             "the language of the tutorial compiler Simple, chapter 8",
             simple_extensions,
             simple::parse,
             "//",
             {},
             is_assembly,
             true},
    Language{"python",
             "a subset of Python 3: integers, booleans, functions",
             python_extensions,
             python::parse,
             "#",
             {},
             nullptr,
             true},
    Language{"bril",
             "the intermediate language Bril of Cornell's CS 6120, as text or JSON",
             bril_extensions,
             bril::parse,
             "#",
             {},
             is_other_json},
    Language{"cfg",
             "control-flow graphs as --dump=cfg prints them",
             cfg_extensions,
             graph::parse,
             ";",
             {},
             is_configuration},
    Language{"llvm", "LLVM IR, as text or bitcode", llvm_extensions, parse_ir, ";", "ir"},
    Language{"c", "C, compiled by clang-19", c_extensions, refuse_uncompiled, "//", "c"},
    Language{"c++", "C++, compiled by clang-19", cxx_extensions, refuse_uncompiled, "//", "c++"},
};

constexpr bool is_detectable(const Language& language) { return !language.is_through_llvm(); }

/// The number of languages recognised by their text; they come first.
constexpr auto num_detectable =
    static_cast<std::size_t>(std::ranges::count_if(table, is_detectable));
static_assert(std::ranges::is_partitioned(table, is_detectable),
              "languages that are read through LLVM come behind the others");

consteval std::size_t row_of(std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(table, name, &Language::name) - table.begin());
}
constexpr std::size_t simple_row = row_of("simple");
constexpr std::size_t python_row = row_of("python");
constexpr std::size_t bril_row = row_of("bril");
constexpr std::size_t cfg_row = row_of("cfg");

/// Whether the text begins like JSON other than a list of numbers.
bool begins_as_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || (text[first] != '{' && text[first] != '[')) return false;
  const std::size_t next = text.find_first_not_of(" \t\r\n", first + 1);
  return next != std::string_view::npos && std::string_view("\"{[").contains(text[next]);
}

bool starts_with_one_of(std::string_view line, std::span<const std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return line.starts_with(word); });
}

/// `name: int = ` or `name: bool = `, followed by an operation and its arguments, which Python does
/// not allow.
bool is_bril_definition(std::string_view line) {
  for (const std::string_view type : {": int = ", ": bool = "}) {
    const std::size_t at = line.find(type);
    if (at == std::string_view::npos || line.substr(0, at).contains(',')) continue;
    const std::string_view value = line.substr(at + type.size());
    const auto word = std::ranges::find_if_not(value, [](char c) { return is_letter(c); });
    const bool has_argument = word != value.begin() && word != value.end() && *word == ' ';
    if (line.back() == ';' || has_argument) return true;
  }
  return false;
}

/// A statement without a semicolon that is an assignment, or has words where Simple has
/// parentheses.
bool is_python_statement(std::string_view line) {
  static constexpr std::array<std::string_view, 6> words = {"while ",  "if ",     "print ",
                                                            "assert ", "lambda ", "del "};
  if (starts_with_one_of(line, words)) return true;
  const std::size_t equal = line.find('=');
  return equal != std::string_view::npos && equal > 0 &&
         !std::string_view("=!<>").contains(line[equal - 1]) &&
         !line.substr(equal).starts_with("==");
}

/// The line without a comment at its end: after `#`, or after `//` at the end of a statement of
/// Simple.
std::string_view without_comment(std::string_view line) {
  line = line.substr(0, line.find(" #"));
  const std::size_t slashes = line.find("//");
  const std::string_view before = line.substr(0, std::min(slashes, line.size()));
  const std::size_t last = before.find_last_not_of(" \t");
  const bool ends_statement =
      last != std::string_view::npos && std::string_view(";{}").contains(before[last]);
  if (ends_statement) line = before;
  return line.substr(0, line.find_last_not_of(" \t") + 1);
}

/// The language that a line looks like, as an index in the table; none if it could be in several.
std::optional<std::size_t> language_of_line(std::string_view whole_line) {
  static constexpr std::array<std::string_view, 10> python_words = {
      "def ", "class ", "elif ", "import ", "else:", "pass", "global ", "for ", "not ", "print("};
  static constexpr std::array<std::string_view, 6> simple_words = {"int ", "bool ",   "if (",
                                                                   "if(",  "while (", "while("};
  static constexpr std::array<std::string_view, 7> bril_words = {
      "jmp .", "br ", "ret;", "ret ", "print ", "call @", "store "};
  if (whole_line.starts_with('#') || whole_line.starts_with("//")) return std::nullopt;
  const std::string_view line = without_comment(whole_line);
  const char first = line.front();
  const char last = line.back();
  if (line.starts_with("function ") || line.starts_with("edge ")) return cfg_row;
  if (first == '@' || first == '.' || line.starts_with("from \"") || is_bril_definition(line) ||
      (last == ';' && starts_with_one_of(line, bril_words))) {
    return bril_row;
  }
  if (starts_with_one_of(line, python_words) || (last == ':' && line.contains(' ')))
    return python_row;
  if (last == ';' || last == '}' || last == '{') return simple_row;
  if (starts_with_one_of(line, simple_words)) return simple_row;
  return is_python_statement(line) ? std::optional(python_row) : std::nullopt;
}

/// How many lines look like each language, in the order of the table. Only the beginning of a long
/// text is considered.
std::array<std::size_t, num_detectable> clues_in(std::string_view text) {
  constexpr std::size_t max_lines = 1'000;
  std::array<std::size_t, num_detectable> clues{};
  if (begins_as_json(text)) clues[bril_row] = max_lines;
  for (const auto& part : std::views::split(text, '\n') | std::views::take(max_lines)) {
    std::string_view line(part);
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) continue;
    line = line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
    const auto language = language_of_line(line);
    if (!language) continue;
    const bool is_sure = *language == cfg_row && line.back() == ')';  // as in `function main(arg)`
    clues[*language] += is_sure ? max_lines : 1;
  }
  return clues;
}

bool defines_in_ir(std::string_view text) {
  return is_any_line(text, [](std::string_view line) {
    return line.starts_with("define ") && line.contains('@');
  });
}

constexpr std::array<std::string_view, 10> types_of_c = {
    "int ",      "void ",   "char ",  "long ",   "short ",
    "unsigned ", "signed ", "float ", "double ", "struct "};

/// Whether the line ends as a declaration does and a sentence in a docstring or a comment does not:
/// with `;`, `{` or `}`, apart from a comment.
bool ends_as_declaration(std::string_view line) {
  line = line.substr(0, std::min(line.find("//"), line.find("/*")));
  const std::size_t last = line.find_last_not_of(" \t\r");
  return last != std::string_view::npos && std::string_view(";{}").contains(line[last]);
}

bool begins_with_type(std::string_view text) {
  return std::ranges::any_of(types_of_c, [&](std::string_view type) {
    return text.starts_with(type) || text == type.substr(0, type.size() - 1);
  });
}

/// What follows if the line begins with one of the words and then another word, which an assignment
/// to a variable of that name does not; else empty.
std::string_view after_one_of(std::string_view line, std::span<const std::string_view> words) {
  for (const std::string_view word : words) {
    if (!line.starts_with(word) || line.size() <= word.size() + 1) continue;
    const std::string_view rest = line.substr(word.size() + 1);
    const bool is_word = is_letter(rest.front()) || rest.front() == '_';
    if (line[word.size()] == ' ' && is_word) return rest;
  }
  return {};
}

/// Whether the line has something that C has and the languages recognised by their text do not: the
/// preprocessor, a declaration by a word that only C has, or a function with its result type first.
bool is_of_c(std::string_view line) {
  static constexpr std::array<std::string_view, 5> directives = {"#include <", "#include \"",
                                                                 "#define ", "#ifdef ", "#ifndef "};
  static constexpr std::array<std::string_view, 7> declarators = {
      "typedef", "extern", "static", "inline", "const", "enum", "union"};
  const std::string_view declared = after_one_of(line, declarators);
  const bool declares = ends_as_declaration(declared) || begins_with_type(declared);
  if (declares || starts_with_one_of(line, directives)) return true;
  const std::size_t bracket = line.find_first_of("(=;");
  return starts_with_one_of(line, types_of_c) && bracket != std::string_view::npos &&
         line[bracket] == '(';
}

/// The same for C++, apart from what it shares with C.
bool is_of_cxx(std::string_view line) {
  static constexpr std::array<std::string_view, 2> declarators = {"namespace", "using"};
  static constexpr std::array<std::string_view, 3> words = {"template<", "template <",
                                                            "extern \"C\""};
  return ends_as_declaration(after_one_of(line, declarators)) || starts_with_one_of(line, words);
}

/// Whether the line, of a text in C or C++, is one of C++. Other languages have such lines, too.
bool tells_cxx_from_c(std::string_view line) {
  const bool names_header = line.starts_with("#include <") && !line.contains(".h>");
  return names_header || line.contains("::") || line.starts_with("class ");
}

}  // namespace

std::span<const Language> languages() { return table; }

const Language* find_language(std::string_view name) {
  const auto found = std::ranges::find(table, name, &Language::name);
  return found == table.end() ? nullptr : &*found;
}

const Language* language_of_file(std::string_view file_name) {
  const auto found = std::ranges::find_if(table, [&](const Language& language) {
    return std::ranges::any_of(language.extensions, [&](std::string_view extension) {
      return file_name.ends_with(extension);
    });
  });
  return found == table.end() ? nullptr : &*found;
}

const Language* compiled_language_of(std::string_view text) {
  bool is_c = false;
  bool is_cxx = false;
  for (const auto& part : std::views::split(text, '\n')) {
    const std::string_view line(part);
    is_c = is_c || is_of_c(line) || is_of_cxx(line);
    is_cxx = is_cxx || is_of_cxx(line) || tells_cxx_from_c(line);
  }
  return !is_c ? nullptr : find_language(is_cxx ? "c++" : "c");
}

const Language* language_of_text(const SourceText& source) {
  // The beginnings of bitcode and of the text that LLVM's tools write.
  for (const std::string_view beginning : {"BC\xC0\xDE", "; ModuleID = "}) {
    if (source.text().starts_with(beginning)) return find_language("llvm");
  }
  std::array<std::ptrdiff_t, num_detectable> errors{};
  for (std::size_t k = 0; k < num_detectable; ++k) {
    errors[k] = std::ranges::count(table[k].parse(source).diagnostics, Severity::error,
                                   &Diagnostic::severity);
    if (errors[k] == 0) return &table[k];
  }
  if (defines_in_ir(source.text())) return find_language("llvm");
  if (const Language* const compiled = compiled_language_of(source.text())) return compiled;
  const std::array<std::size_t, num_detectable> clues = clues_in(source.text());
  std::size_t best = 0;
  for (std::size_t k = 1; k < num_detectable; ++k) {
    if (std::pair(clues[best], errors[k]) < std::pair(clues[k], errors[best])) best = k;
  }
  if (clues[best] == 0) best = source.text().contains('#') ? python_row : simple_row;
  return &table[best];
}

}  // namespace ssac::frontend
