// The headers that nearly every file includes, compiled once (CMakeLists.txt). No file includes
// this one: each includes what it uses.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#if FMT_VERSION / 10000 == 9 && !defined(__clang__)
// libfmt exports this instantiation under the name that g++ gives it. Without this declaration,
// every translation unit that formats a type of its own compiles the formatting of all numbers
// again, which is a third of its compile time.
extern template void fmt::detail::vformat_to<char>(
    fmt::detail::buffer<char>&, fmt::string_view, fmt::basic_format_args<fmt::buffer_context<char>>,
    fmt::detail::locale_ref);
#endif
