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
  /// Levels full and fixpoint count.
  [[nodiscard]] static bool takes(son::Peepholes level) {
    return level == son::Peepholes::full || level == son::Peepholes::fixpoint;
  }
  /// A graph of another level is thrown away, and so is one that is the baseline's where that came
  /// before. One of level `phi` may stand for what level fixpoint makes of it, and `is_simplified`
  /// is false then. That is made only where the baseline's graph is another: level fixpoint decides
  /// nothing by ids, so of two graphs that are the same it makes the same.
  void add(const son::Method& method, son::Peepholes level, son::Graph graph,
           bool is_simplified = true);
  [[nodiscard]] bool has_level(son::Peepholes level) const;
  /// Those of that level, which are thrown away then, in the order in which they came. Without
  /// `reasons` none is looked for where graphs differ. `budget` is for what is still to be
  /// simplified. O(nodes + inputs) where graphs are the same; else that of level fixpoint, and with
  /// reasons of son::match.
  [[nodiscard]] std::vector<GraphComparison> compare(son::Peepholes level, bool reasons,
                                                     const Budget& budget);

 private:
  struct Built {
    const son::Method* method;
    son::Peepholes level;
    std::optional<son::Graph> graph;  // none where it is the baseline's
    bool is_simplified;               // as that level has it
    [[nodiscard]] std::size_t bytes() const { return graph ? graph->bytes() : 0; }
  };
  /// Frees the graph of `built` where it is `baseline`'s as they were built.
  static void free_if_same(Built& built, const Built& baseline);
  /// The memory that all graphs take while reasons are looked for why so many of `built` differ.
  [[nodiscard]] std::size_t memory_to_explain(const std::vector<Built>& built,
                                              std::size_t num_different) const;

  std::vector<Built> built_;
};

}  // namespace ssac::compare
