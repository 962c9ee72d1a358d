// A JSON text as one flat array of its values, each with its place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/diagnostics.h"
#include "frontend/bril/program.h"

namespace ssac::frontend::bril {

/// How many objects and lists may be open at once.
inline constexpr std::size_t max_json_nesting = 1'000;

struct JsonNode {
  enum class Kind : std::uint8_t { null, boolean, integer, floating, string, list, object };
  Kind kind = Kind::null;
  SourcePlace place;
  /// One past the last node of this value. The contents of a list or object come right after it;
  /// for each member of an object, first the key, a string, and then the value.
  std::uint32_t end = 0;
  SymbolId text;           ///< of a string; of a number as it is written
  std::int64_t value = 0;  ///< of an integer or a boolean
};
using JsonTape = std::vector<JsonNode>;

/// The message of the JSON library for an error, without the name of its exception and its place,
/// and cut if a token is long.
std::string json_error(std::string_view what);

/// Reads JSON; the first node is the whole. Strings are interned in the program. Error: the text is
/// not JSON, or is nested more than `max_json_nesting` deep. No recursion. O(text), and a
/// logarithmic factor for the places.
std::expected<JsonTape, Diagnostic> read_json(const SourceText& source, Program& program);

}  // namespace ssac::frontend::bril
