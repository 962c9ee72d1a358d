// Graphviz computes the layout of drawings: a separate program on the command line, a module next
// to this one in a browser. The build links one of the two.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ssac::compare {

/// Error: why there is none, for the reader of the report.
using GraphvizAnswer = std::expected<std::string, std::string>;

inline constexpr std::string_view graphviz_failed = "Graphviz failed to lay the graph out";

/// Several threads may use it at the same time.
class Graphviz {
 public:
  Graphviz();

  /// The answer of `dot -Tjson` to each drawing (in dot's language), within the time if it can be
  /// stopped.
  std::vector<GraphvizAnswer> answer(std::span<const std::string> drawings,
                                     std::chrono::milliseconds time);

 private:
  class IdleProcesses;
  std::shared_ptr<IdleProcesses> kept_;  ///< kept for the next drawings; null: nothing
};

}  // namespace ssac::compare
