// Functions of Bril for what Bril has no operation for.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace ssac::ssa {

enum class BrilHelper : std::uint8_t { to_int, div, floor_div, floor_mod, bits_and, bits_or };

inline constexpr BrilHelper all_bril_helpers[] = {BrilHelper::to_int,    BrilHelper::div,
                                                  BrilHelper::floor_div, BrilHelper::floor_mod,
                                                  BrilHelper::bits_and,  BrilHelper::bits_or};

/// Its name, without `@`.
std::string_view name_of(BrilHelper helper);

/// These helpers and those that they call, each with an empty line before it.
std::string helpers_text(std::set<BrilHelper> helpers);

}  // namespace ssac::ssa
