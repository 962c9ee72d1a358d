#include "frontend/python/outside.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace ssac::frontend::python {

namespace {

using Meaning = std::pair<std::string_view, std::string_view>;

constexpr auto constructs = std::to_array<Meaning>({
    {"class", "classes are"},
    {"import", "'import' statements are"},
    {"from", "'import' statements are"},
    {"nonlocal", "'nonlocal' statements are"},
    {"try", "'try' statements are"},
    {"with", "'with' statements are"},
    {"raise", "'raise' statements are"},
    {"assert", "'assert' statements are"},
    {"del", "'del' statements are"},
    {"async", "'async' is"},
    {"lambda", "'lambda' expressions are"},
    {"yield", "'yield' expressions are"},
    {"await", "'await' expressions are"},
    {"is", "'is' tests are"},
    {"[", "lists and subscripts are"},
    {"{", "dictionaries and sets are"},
    {".", "attributes are"},
    {"...", "'...' is"},
    {":=", "assignment expressions are"},
    {"/", "true division '/' is"},
    {"/=", "true division '/=' is"},
    {"@", "decorators and '@' are"},
});

constexpr std::array<std::string_view, 39> built_ins = {
    "abs",       "all",   "any",      "bin",        "bool",   "chr",   "dict",   "divmod",
    "enumerate", "eval",  "exec",     "exit",       "filter", "float", "format", "hash",
    "hex",       "input", "int",      "isinstance", "iter",   "len",   "list",   "map",
    "max",       "min",   "next",     "object",     "open",   "ord",   "pow",    "print",
    "range",     "repr",  "reversed", "round",      "str",    "sum",   "type"};

}  // namespace

std::string construct_outside(const Token& token) {
  if (token.kind == TokenKind::string) return "strings that are not printed are";
  if (token.kind != TokenKind::other_keyword && token.kind != TokenKind::other_operator) return "";
  const auto found = std::ranges::find(constructs, token.text, &Meaning::first);
  if (found != constructs.end()) return std::string(found->second);
  return fmt::format("'{}' is", token.text);
}

bool is_built_in(std::string_view name) {
  return std::ranges::find(built_ins, name) != built_ins.end();
}

}  // namespace ssac::frontend::python
