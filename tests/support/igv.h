// Reads files written for the Ideal Graph Visualizer.
#pragma once

#include <string>
#include <vector>

namespace ssac::test {

struct IgvDocument {
  std::vector<std::string> graphs;      ///< "group: graph", in order
  std::vector<std::string> violations;  ///< what would confuse IGV or its users
};

/// Checks that graph names are unique within their group; that node ids are unique; that the ends
/// of edges exist and no two edges lead to the same input of a node; that block names are unique
/// and successors exist; and that the nodes of blocks exist and are in at most one block each.
IgvDocument read_igv(const std::string& xml);

}  // namespace ssac::test
