// Which nodes of several Seas of Nodes of one function stand for the same thing. Each thing is a
// *place*; in a drawing of all graphs a place is one box.
//
// In this order; the first rule that finds a place that this graph has not taken yet wins:
// 1. Start and Stop; the regions of one block or construct, in order; the phis of one variable
//    there, in order.
// 2. From inputs to users: the same operation on inputs at the same places.
// 3. From users to inputs: the same operation as the same input of a user at the same place. (So an
//    operation is found again that reads a phi in one graph and none in the other.)
// 4. What has no inputs, a constant above all, by what it is. All else is a place of its own.
// Our own: no general matching of graphs is needed where construction gives so many fixed points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "compare/core/difference.h"
#include "son/graph.h"

namespace ssac::compare {

class SonPlaces {
 public:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// Graphs are of the function that `blocks` is made of.
  explicit SonPlaces(const MergeBlocks& blocks) : blocks_(blocks) {}

  [[nodiscard]] std::size_t size() const { return places_.size(); }

  /// The place of each of the nodes, in their order, which is by id; none for other nodes' inputs.
  /// O((nodes + inputs) log places).
  std::vector<std::size_t> add(const son::Graph& graph, const std::vector<son::NodeId>& nodes);

 private:
  /// What a node does, its inputs aside.
  struct Operation {
    son::Op op = son::Op::none;
    std::int64_t number = 0;  ///< a constant's value, a projection's number
    std::string name;         ///< what a call calls
    friend auto operator<=>(const Operation&, const Operation&) = default;
  };
  struct Place {
    Operation operation;
    std::vector<std::size_t> inputs;  ///< places, in the graph that made this one
  };
  /// Rule 1: what it is, the block or else the construct, the variable, the number among its like.
  using Fixed =
      std::tuple<son::Op, cfg::BlockId, cfg::Merge, cfg::VariableId, std::string, std::size_t>;
  /// Rule 2. An input is its place; a constant, which has no fixed place, its value.
  using Input = std::pair<std::size_t, std::int64_t>;
  using Structure = std::pair<Operation, std::vector<Input>>;
  class Matcher;

  const MergeBlocks& blocks_;
  std::vector<Place> places_;
  std::map<Fixed, std::size_t> fixed_;
  std::map<Structure, std::vector<std::size_t>> by_structure_;  // in order
};

}  // namespace ssac::compare
