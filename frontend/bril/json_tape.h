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
  /// The index past the last node of this value. What a list or an object holds comes right after
  /// it; of an object's members the key, a string, and then the value.
  std::uint32_t end = 0;
  SymbolId text;           ///< of a string; of a number as it is written
  std::int64_t value = 0;  ///< of an integer or a boolean
};
using JsonTape = std::vector<JsonNode>;

/// What the JSON library says of an error, without the name of its exception and its place, and of
/// a long token the beginning.
std::string json_error(std::string_view what);

/// Reads JSON; the first node is the whole. Strings are interned in the program. Error: where the
/// text is no JSON, or nested more than `max_json_nesting` deep. No recursion. O(text), and a
/// logarithm for the places.
std::expected<JsonTape, Diagnostic> read_json(const SourceText& source, Program& program);

}  // namespace ssac::frontend::bril
