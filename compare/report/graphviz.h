// Graphviz, which lays out drawings: another program on the command line, in a browser a module
// beside this one. Which of the two is linked is up to the build.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace ssac::compare {

enum class GraphvizError : std::uint8_t {
  missing,
  timed_out,
  failed,
};

/// What `dot -Tjson` answers to a drawing in its language, within the time where it can be stopped.
/// May be called by several threads at the same time.
std::expected<std::string, GraphvizError> run_graphviz(const std::string& drawing,
                                                       std::chrono::milliseconds time);

}  // namespace ssac::compare
