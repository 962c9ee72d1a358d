// Graphviz, which lays out drawings: another program on the command line, in a browser a module
// beside this one. Which of the two is linked is up to the build.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ssac::compare {

/// Error: why there is none, in words for the reader of the report.
using GraphvizAnswer = std::expected<std::string, std::string>;

inline constexpr std::string_view graphviz_failed = "Graphviz failed to lay the graph out";

/// May be used by several threads at the same time.
class Graphviz {
 public:
  Graphviz();

  /// What `dot -Tjson` answers to each drawing in its language, within the time where it can be
  /// stopped.
  std::vector<GraphvizAnswer> answer(std::span<const std::string> drawings,
                                     std::chrono::milliseconds time);

 private:
  class Kept;
  std::shared_ptr<Kept> kept_;  ///< for the next drawings; null: nothing
};

}  // namespace ssac::compare
