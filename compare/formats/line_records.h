// The kinds of lines of --format=jsonl. Not in line_reader.h, as the playground writes lines and
// has no reader.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ssac::compare {

/// The kind of a line.
enum class Record : std::uint8_t { input, function, totals, cut };
inline constexpr std::array all_records = {Record::input, Record::function, Record::totals,
                                           Record::cut};
constexpr std::string_view name_of(Record record) {
  constexpr std::array<std::string_view, 4> names = {"input", "function", "totals", "cut"};
  return names[static_cast<std::size_t>(record)];
}

}  // namespace ssac::compare
