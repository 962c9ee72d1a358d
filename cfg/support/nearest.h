// The known name that is nearest to an unknown one, for "did you mean".
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace ssac {

/// The name with the smallest edit distance (insert, remove, change, swap neighbours) to `unknown`;
/// the first one on a tie. Empty if no distance is at most a third of the length of `unknown` (or
/// 1), or if `unknown` has fewer than 2 or more than 64 bytes. O(names * length^2).
std::string_view nearest(std::string_view unknown, std::span<const std::string_view> names);

/// `, did you mean 'pruned'?`, or nothing.
std::string did_you_mean(std::string_view unknown, std::span<const std::string_view> names);

}  // namespace ssac
