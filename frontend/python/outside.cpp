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

/// Each with a space before and after it.
constexpr std::string_view built_ins =
    " abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod"
    " compile complex delattr dict dir divmod enumerate eval exec exit filter float format"
    " frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len"
    " list locals map max memoryview min next object oct open ord pow print property quit range"
    " repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip"
    " Ellipsis NotImplemented __debug__ __doc__ __file__ __import__ __name__ ArithmeticError"
    " AssertionError AttributeError BaseException EOFError Exception ImportError IndexError"
    " KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplementedError OSError"
    " OverflowError RecursionError RuntimeError StopIteration SyntaxError SystemExit TypeError"
    " UnboundLocalError ValueError ZeroDivisionError ";

}  // namespace

std::string construct_outside(const Token& token) {
  if (token.kind != TokenKind::other_keyword && token.kind != TokenKind::other_operator) return "";
  if (token.text == "]" || token.text == "}") return "";  // its opening bracket is named
  const auto found = std::ranges::find(constructs, token.text, &Meaning::first);
  if (found != constructs.end()) return std::string(found->second);
  return fmt::format("'{}' is", token.text);
}

bool is_built_in(std::string_view name) {
  return built_ins.find(fmt::format(" {} ", name)) != built_ins.npos;
}

}  // namespace ssac::frontend::python
