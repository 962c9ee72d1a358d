// Which methods end with one and the same Sea of Nodes, but for the ids of its nodes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "son/graph.h"

namespace ssac::compare {

class SameGraphs {
 public:
  /// Adds the graph of a method, one that son::verify accepts. O((nodes + inputs) * graphs that
  /// differ so far).
  void add(const std::string& label, const son::Graph& graph);

  /// The first method that came with the same graph (son/isomorphism.h), itself where it is the
  /// first; null where the label did not come.
  [[nodiscard]] const std::string* first_like(const std::string& label) const;

 private:
  struct Different {
    std::string label;
    son::Graph graph;
  };
  std::vector<Different> different_;
  std::map<std::string, std::string> first_;
};

}  // namespace ssac::compare
