// Which methods end with the same Sea of Nodes as son::baseline().
#pragma once

#include <optional>
#include <vector>

#include "compare/core/report.h"
#include "son/graph.h"
#include "son/method.h"

namespace ssac::compare {

/// Collects the graphs of one function, in any order, and compares those of one level with the
/// baseline's.
class GraphMatcher {
 public:
  /// Levels full and fixpoint count.
  [[nodiscard]] static bool takes(son::Peepholes level) {
    return level == son::Peepholes::full || level == son::Peepholes::fixpoint;
  }
  /// A graph of another level is thrown away.
  void add(const son::Method& method, son::Peepholes level, son::Graph graph);
  [[nodiscard]] bool has_level(son::Peepholes level) const;
  /// By level, then in the order in which the graphs came. Without `reasons` none is looked for
  /// where graphs differ. O(nodes + inputs), with reasons see son::match.
  [[nodiscard]] std::vector<GraphComparison> compare(bool reasons) const;

 private:
  struct Built {
    const son::Method* method;
    son::Peepholes level;
    son::Graph graph;
  };
  std::vector<Built> built_;
};

}  // namespace ssac::compare
