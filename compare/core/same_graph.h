// Which methods end with the same Sea of Nodes as son::baseline().
#pragma once

#include <optional>
#include <vector>

#include "compare/core/budget.h"
#include "compare/core/report.h"
#include "son/graph.h"
#include "son/method.h"

namespace ssac::compare {

/// Collects the graphs of one function, in any order, and compares those of one level with the
/// baseline's.
class GraphMatcher {
 public:
  /// Whether graphs of this level are compared: full and fixpoint.
  [[nodiscard]] static bool takes(son::Peepholes level) {
    return level == son::Peepholes::full || level == son::Peepholes::fixpoint;
  }
  /// Discards the graph if its level is not compared, or if it equals the baseline's and that was
  /// added before. Instead of a graph of level fixpoint, one of level `phi` may be added, with
  /// `is_simplified` false. It is simplified only if it differs from the baseline's: level fixpoint
  /// decides nothing by ids, so equal graphs become equal graphs.
  void add(const son::Method& method, son::Peepholes level, son::Graph graph,
           bool is_simplified = true);
  [[nodiscard]] bool has_level(son::Peepholes level) const;
  /// Compares the graphs of that level in the order in which they were added, and discards them.
  /// Without `reasons`, finds no reason for differences. `budget` limits simplification. O(nodes +
  /// inputs) if the graphs are equal; otherwise the time of level fixpoint, and with reasons that
  /// of son::match.
  [[nodiscard]] std::vector<GraphComparison> compare(son::Peepholes level, bool reasons,
                                                     const Budget& budget);

 private:
  struct Built {
    const son::Method* method;
    son::Peepholes level;
    std::optional<son::Graph> graph;  // none if it equals the baseline's
    bool is_simplified;               // whether it is what `level` makes of it
    [[nodiscard]] std::size_t bytes() const { return graph ? graph->bytes() : 0; }
  };
  /// Frees the graph of `built` if it equals the graph of `baseline` as built.
  static void free_if_same(Built& built, const Built& baseline);
  /// The memory of all graphs while reasons are found for `num_different` of `built`.
  [[nodiscard]] std::size_t memory_to_explain(const std::vector<Built>& built,
                                              std::size_t num_different) const;

  std::vector<Built> built_;
};

}  // namespace ssac::compare
