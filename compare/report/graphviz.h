// Graphviz, which lays out drawings: another program on the command line, in a browser a module
// beside this one. Which of the two is linked is up to the build.
#pragma once

#include <chrono>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ssac::compare {

/// Error: why there is none, in words for the reader of the report.
using GraphvizAnswer = std::expected<std::string, std::string>;

inline constexpr std::string_view graphviz_failed = "Graphviz failed to lay the graph out";

/// What `dot -Tjson` answers to each drawing in its language, within the time where it can be
/// stopped. May be called by several threads at the same time.
std::vector<GraphvizAnswer> run_graphviz(std::span<const std::string> drawings,
                                         std::chrono::milliseconds time);

}  // namespace ssac::compare
