#include "compare/exchange/trace_categories.h"

#include <span>

#include "cfg/traces.h"
#include "son/build/scope.h"
#include "son/method.h"
#include "ssa/method.h"

namespace ssac::compare {

const TraceCategories& all_trace_categories() {
  static const TraceCategories all = [] {
    TraceCategories result;
    const auto add = [&](std::span<const Pseudocode> parts) {
      for (const Pseudocode& part : parts) {
        if (!contains(result, *part.category)) result.push_back(part.category);
      }
    };
    add(cfg::traced_analyses());
    for (const ssa::Method* method : ssa::methods()) add(method->pseudocode);
    for (const son::Method* method : son::methods()) add(method->pseudocode);
    result.push_back(&son::graph_trace);
    result.push_back(&son::scopes_trace);
    return result;
  }();
  return all;
}

}  // namespace ssac::compare
