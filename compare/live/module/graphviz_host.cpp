// Graphviz, as provided by the page.
#include <cstdlib>
#include <memory>

#include "compare/live/module/host.h"
#include "compare/report/graphviz.h"

namespace ssac::compare {

Graphviz::Graphviz() = default;

/// No time limit here: the page ends whole runs that take too long.
std::vector<GraphvizAnswer> Graphviz::answer(std::span<const std::string> drawings,
                                             std::chrono::milliseconds /*time*/) {
  std::vector<GraphvizAnswer> answers;
  for (const std::string& drawing : drawings) {
    std::size_t size = 0;
    const std::unique_ptr<char, decltype(&std::free)> layout(
        ssac_lay_out(drawing.data(), drawing.size(), &size), &std::free);
    if (layout == nullptr) {
      answers.emplace_back(std::unexpected(std::string(graphviz_failed)));
    } else {
      answers.emplace_back(std::string(layout.get(), size));
    }
  }
  return answers;
}

}  // namespace ssac::compare
