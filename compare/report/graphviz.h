// Graphviz, which lays out drawings: another program on the command line, in a browser a module
// beside this one. Which of the two is linked is up to the build.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

namespace ssac::compare {

enum class GraphvizError : std::uint8_t {
  missing,
  timed_out,
  failed,
};

using GraphvizAnswer = std::expected<std::string, GraphvizError>;

/// What `dot -Tjson` answers to each drawing in its language, within the time where it can be
/// stopped. May be called by several threads at the same time.
std::vector<GraphvizAnswer> run_graphviz(std::span<const std::string> drawings,
                                         std::chrono::milliseconds time);

}  // namespace ssac::compare
