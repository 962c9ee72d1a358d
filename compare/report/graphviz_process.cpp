// Graphviz as the program `dot` on the PATH.
#include <utility>

#include "compare/report/graphviz.h"
#include "compare/report/subprocess.h"

namespace ssac::compare {

std::expected<std::string, GraphvizError> run_graphviz(const std::string& drawing,
                                                       std::chrono::milliseconds time) {
  auto answer = run_subprocess({"dot", "-Tjson"}, drawing, {.time = time});
  if (answer) return std::move(*answer);
  switch (answer.error()) {
    case SubprocessError::not_found: return std::unexpected(GraphvizError::missing);
    case SubprocessError::timed_out: return std::unexpected(GraphvizError::timed_out);
    case SubprocessError::too_much:
    case SubprocessError::failed:
    case SubprocessError::crashed: break;
  }
  return std::unexpected(GraphvizError::failed);
}

}  // namespace ssac::compare
