// Graphviz as the page has it.
#include <cstdlib>
#include <memory>

#include "compare/live/module/host.h"
#include "compare/report/graphviz.h"

namespace ssac::compare {

/// The page ends a run that takes too long as a whole.
std::expected<std::string, GraphvizError> run_graphviz(const std::string& drawing,
                                                       std::chrono::milliseconds /*time*/) {
  std::size_t size = 0;
  const std::unique_ptr<char, decltype(&std::free)> layout(
      ssac_lay_out(drawing.data(), drawing.size(), &size), &std::free);
  if (layout == nullptr) return std::unexpected(GraphvizError::failed);
  return std::string(layout.get(), size);
}

}  // namespace ssac::compare
