// Reads what is written for the Ideal Graph Visualizer.
#pragma once

#include <string>
#include <vector>

namespace ssac::test {

struct IgvDocument {
  std::vector<std::string> graphs;      ///< "group: graph", in order
  std::vector<std::string> violations;  ///< what IGV, or a reader of its pictures, would stumble on
};

/// Checks that each graph's name is the only one of its kind in its group; that node ids are
/// unique; that the ends of edges exist, and no two edges go into one input of a node; that the
/// names of blocks are unique and successors exist; that nodes of blocks exist and are in one block
/// each.
IgvDocument read_igv(const std::string& xml);

}  // namespace ssac::test
