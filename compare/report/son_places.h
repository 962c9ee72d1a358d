// Finds which nodes of several Seas of Nodes of one function stand for the same thing. Each thing
// is a *place*; in a drawing of all graphs a place is one box.
//
// The rules are tried in this order; the first that finds a place that this graph does not use yet
// applies:
// 1. Start and Stop; the regions of one block or construct, in order; the phis of one variable
//    there, in order.
// 2. From inputs to users: the same operation on inputs at the same places.
// 3. From users to inputs: the same operation as the same input of a user at the same place. (This
//    finds an operation that reads a phi in one graph and not in the other.)
// 4. Nodes without inputs, such as constants, by their operation. Every other node gets a place of
//    its own.
// Our own: general graph matching is not needed, because construction gives so many fixed points.
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

  /// All graphs are of the function of `blocks`.
  explicit SonPlaces(const MergeBlocks& blocks) : blocks_(blocks) {}

  [[nodiscard]] std::size_t size() const { return places_.size(); }

  /// The place of each node, in their order, which is by id. Inputs that are not among `nodes` are
  /// ignored. O((nodes + inputs) log places).
  std::vector<std::size_t> add(const son::Graph& graph, const std::vector<son::NodeId>& nodes);

 private:
  /// The operation of a node, without its inputs.
  struct Operation {
    son::Op op = son::Op::none;
    std::int64_t number = 0;  ///< a constant's value, a projection's number
    std::string name;         ///< the function that a call calls
    friend auto operator<=>(const Operation&, const Operation&) = default;
  };
  struct Place {
    Operation operation;
    std::vector<std::size_t> inputs;  ///< places, in the graph that created this place
  };
  /// Rule 1: the operation, the block or else the construct, the variable, and the index among
  /// equal ones.
  using Fixed =
      std::tuple<son::Op, cfg::BlockId, cfg::Merge, cfg::VariableId, std::string, std::size_t>;
  /// Rule 2: an input is identified by its place; a constant, which has no fixed place, by its
  /// value.
  using Input = std::pair<std::size_t, std::int64_t>;
  using Structure = std::pair<Operation, std::vector<Input>>;
  class Matcher;

  const MergeBlocks& blocks_;
  std::vector<Place> places_;
  std::map<Fixed, std::size_t> fixed_;
  std::map<Structure, std::vector<std::size_t>> by_structure_;  // in order
};

}  // namespace ssac::compare
