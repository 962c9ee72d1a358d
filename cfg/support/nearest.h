// The nearest of some names to one that is unknown, for "did you mean".
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace ssac {

/// The name at the least edit distance (insert, remove, change, swap neighbours) from `unknown`,
/// the first of equals; empty if none is within a third of its length, or one, and for names of
/// less than 2 and more than 64 bytes. O(names * length^2).
std::string_view nearest(std::string_view unknown, std::span<const std::string_view> names);

/// `, did you mean 'pruned'?`, or nothing.
std::string did_you_mean(std::string_view unknown, std::span<const std::string_view> names);

}  // namespace ssac
