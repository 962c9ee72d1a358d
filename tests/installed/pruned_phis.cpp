// Pruned phis for a graph of Boost.Graph, which is not copied: where each variable is assigned
// gives the sites of minimal form, and where it is live keeps those of pruned form.
#include <fmt/format.h>

#include <boost/graph/adjacency_list.hpp>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/bgl.h"
#include "ssa/placement/phi_placer.h"

/// What a block does with variables, which have a letter each.
struct Code {
  std::string reads;  ///< before it assigns them
  std::string assigns;
};
using Flow = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, Code>;

/// The blocks where the variable is live-in: back from its reads to its assignments.
std::set<ssac::cfg::BlockId> live_in(const Flow& flow, char variable) {
  std::set<ssac::cfg::BlockId> live;
  std::vector<Flow::vertex_descriptor> work;
  const auto found = [&](Flow::vertex_descriptor b) {
    if (live.insert(ssac::cfg::BlockId(b)).second) work.push_back(b);
  };
  for (Flow::vertex_descriptor b = 0; b < num_vertices(flow); ++b) {
    if (flow[b].reads.contains(variable)) found(b);
  }
  while (!work.empty()) {
    const auto [first, last] = inv_adjacent_vertices(work.back(), flow);
    work.pop_back();
    for (auto from = first; from != last; ++from) {
      if (!flow[*from].assigns.contains(variable)) found(*from);
    }
  }
  return live;
}

void print(std::string_view form, const std::vector<ssac::ssa::PhiSite>& sites) {
  fmt::print("{}:", form);
  for (const auto& [block, variable] : sites) {
    fmt::print(" {}@{}", static_cast<char>(variable.index()), block);
  }
  fmt::print("\n");
}

int main() {
  // i = s = t = 0; while (i < n) { if (i & 1) { s = s + i; t = i; } i = i + 1; } return s;
  Flow flow;
  const auto entry = add_vertex({"", "nist"}, flow);
  const auto header = add_vertex({"in", ""}, flow);
  const auto body = add_vertex({"i", ""}, flow);
  const auto then = add_vertex({"is", "st"}, flow);
  const auto join = add_vertex({"i", "i"}, flow);
  const auto exit = add_vertex({"s", ""}, flow);
  add_edge(entry, header, flow);
  add_edge(header, body, flow);
  add_edge(body, then, flow);
  add_edge(body, join, flow);
  add_edge(then, join, flow);
  add_edge(join, header, flow);
  add_edge(header, exit, flow);

  const ssac::cfg::BoostFlowGraph graph(flow, entry);
  ssac::ssa::PhiPlacer placer(graph);
  std::map<ssac::cfg::VariableId, std::set<ssac::cfg::BlockId>> live;
  for (const char letter : flow[entry].assigns) {
    const ssac::cfg::VariableId variable(static_cast<std::size_t>(letter));
    live[variable] = live_in(flow, letter);
    for (Flow::vertex_descriptor b = 0; b < num_vertices(flow); ++b) {
      if (flow[b].assigns.contains(letter)) placer.define(variable, ssac::cfg::BlockId(b));
    }
  }
  print("minimal", placer.place());
  print("pruned",
        placer.place([&](auto block, auto variable) { return live[variable].contains(block); }));
}
//= minimal: i@b1 s@b1 t@b1 s@b4 t@b4
//= pruned: i@b1 s@b1 s@b4
