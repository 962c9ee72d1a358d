// Tables whose rows have names.
#pragma once

#include <algorithm>
#include <iterator>
#include <ranges>
#include <string_view>
#include <vector>

namespace ssac {

/// The `name` of the row or of what it points to; or else `name_of(row)`; or else the row itself,
/// which is then a name.
template <class Row>
constexpr std::string_view name_of_row(const Row& row) {
  if constexpr (requires { row->name; }) {
    return row->name;
  } else if constexpr (requires { row.name; }) {
    return row.name;
  } else if constexpr (requires { name_of(row); }) {
    return name_of(row);
  } else {
    return row;
  }
}

template <class Rows>
std::vector<std::string_view> names_of_rows(const Rows& rows) {
  std::vector<std::string_view> names;
  for (const auto& row : rows) names.push_back(name_of_row(row));
  return names;
}

/// The row with this name, or the end.
template <class Rows>
auto find_named(const Rows& rows, std::string_view name) {
  return std::ranges::find_if(rows, [&](const auto& row) { return name_of_row(row) == name; });
}

/// The rows whose names are in `names`, in table order.
template <class Rows, class Names>
auto rows_named(const Rows& rows, const Names& names) {
  std::vector<std::ranges::range_value_t<Rows>> result;
  std::ranges::copy_if(rows, std::back_inserter(result), [&](const auto& row) {
    return std::ranges::find(names, name_of_row(row)) != std::ranges::end(names);
  });
  return result;
}

}  // namespace ssac
