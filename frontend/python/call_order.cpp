#include "frontend/python/call_order.h"

#include <algorithm>
#include <functional>

namespace ssac::frontend::python {

std::vector<std::optional<Need>> last_needs(std::size_t num_functions,
                                            const std::vector<CallEdge>& calls,
                                            std::vector<NeedOf> needs) {
  std::vector<std::vector<std::size_t>> callers(num_functions);
  for (const CallEdge& call : calls) callers[call.callee].push_back(call.caller);
  std::ranges::stable_sort(needs, std::greater(), [](const NeedOf& n) { return n.need.since; });
  std::vector<std::optional<Need>> last(num_functions);
  std::vector<std::size_t> reached;
  for (const NeedOf& need : needs) {
    reached.push_back(need.function);
    while (!reached.empty()) {
      const std::size_t function = reached.back();
      reached.pop_back();
      if (last[function]) continue;
      last[function] = need.need;
      reached.insert(reached.end(), callers[function].begin(), callers[function].end());
    }
  }
  return last;
}

}  // namespace ssac::frontend::python
