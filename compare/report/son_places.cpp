#include "compare/report/son_places.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <unordered_map>

#include "cfg/support/id_containers.h"

namespace ssac::compare {

using son::NodeId;
using son::Op;

/// Finds the places of one graph's nodes.
class SonPlaces::Matcher {
 public:
  Matcher(SonPlaces& all, const son::Graph& graph, const std::vector<NodeId>& nodes)
      : all_(all),
        graph_(graph),
        nodes_(nodes),
        wanted_(graph.end_id()),
        place_(graph.end_id(), none),
        taken_(all.size(), 0) {
    for (const NodeId n : nodes) wanted_.insert(n);
  }

  std::vector<std::size_t> run() {
    for (const NodeId n : nodes_) {
      if (is_fixed(n)) fix(n);
    }
    order_inputs_first();
    for (const NodeId n : order_) {
      if (graph_.num_inputs(n) != 0) match_structure(n);
    }
    for (const NodeId n : nodes_) {
      if (is_fixed(n)) match_inputs(n);
    }
    for (const NodeId n : order_ | std::views::reverse) match_inputs(n);
    for (const NodeId n : order_) {
      if (graph_.num_inputs(n) == 0) match_structure(n);
      if (place_[n] == none) take(n, add_place(n));
    }
    for (const NodeId n : nodes_) record(n);
    std::vector<std::size_t> places;
    for (const NodeId n : nodes_) places.push_back(place_[n]);
    return places;
  }

 private:
  /// The input if it is one of the nodes; else invalid.
  [[nodiscard]] NodeId input(NodeId n, std::size_t k) const {
    const NodeId found = graph_.input(n, k);
    return found.valid() && wanted_.contains(found) ? found : NodeId();
  }

  [[nodiscard]] bool is_fixed(NodeId n) const {
    const Op op = graph_.op(n);
    return op == Op::start || op == Op::stop || op == Op::phi || son::is_region(op);
  }

  [[nodiscard]] Operation operation(NodeId n) const {
    const Op op = graph_.op(n);
    Operation result{op, 0, ""};
    if (op == Op::constant) result.number = graph_.constant(n);
    if (op == Op::proj) result.number = graph_.projection_number(n);
    if (op == Op::call) result.name = graph_.symbol(n).name;
    return result;
  }

  void take(NodeId n, std::size_t place) {
    place_[n] = place;
    taken_[place] = 1;
  }

  std::size_t add_place(NodeId n) {
    all_.places_.push_back({operation(n), {}});
    taken_.push_back(0);
    return all_.places_.size() - 1;
  }

  // Rule 1.

  /// A loop that turns out to run once becomes a region: both count as regions here.
  void fix(NodeId n) {
    const bool is_phi = graph_.op(n) == Op::phi;
    const bool is_region = son::is_region(graph_.op(n));
    cfg::BlockId block;
    cfg::Merge merge;
    const NodeId region = is_phi ? graph_.input(n, 0) : is_region ? n : NodeId();
    if (region.valid() && son::is_region(graph_.op(region))) {
      const son::RegionInfo& info = graph_.region_info(region);
      block = info.block.valid() ? info.block : all_.blocks_.find(info.merge);
      if (!block.valid()) merge = info.merge;
    }
    Fixed key{is_region ? Op::region : graph_.op(n),
              block,
              merge,
              is_phi ? graph_.label(n).variable : cfg::VariableId(),
              is_phi ? graph_.label(n).text : "",
              0};
    std::get<std::size_t>(key) = next_number_[key]++;
    const auto [found, is_new] = all_.fixed_.try_emplace(key, all_.size());
    if (is_new) add_place(n);
    take(n, found->second);
  }

  // Rules 2 and 4.

  /// The nodes without a fixed place, each after its inputs: every cycle of a graph contains a
  /// region or a phi.
  void order_inputs_first() {
    struct Frame {
      NodeId node;
      std::size_t next = 0;
    };
    IdSet<NodeId> seen(graph_.end_id());
    std::vector<Frame> stack;
    const auto open = [&](NodeId n) {
      if (n.valid() && !is_fixed(n) && seen.insert(n)) stack.push_back({n});
    };
    for (const NodeId n : nodes_) {
      open(n);
      while (!stack.empty()) {
        Frame& top = stack.back();
        if (top.next < graph_.num_inputs(top.node)) {
          open(input(top.node, top.next++));
        } else {
          order_.push_back(top.node);
          stack.pop_back();
        }
      }
    }
  }

  /// None if an input has no place yet.
  [[nodiscard]] std::optional<Structure> structure(NodeId n) const {
    Structure result{operation(n), {}};
    for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) {
      const NodeId from = input(n, k);
      if (!from.valid()) {
        result.second.emplace_back(none, 0);
      } else if (graph_.op(from) == Op::constant) {
        result.second.emplace_back(none, graph_.constant(from));
      } else if (place_[from] == none) {
        return std::nullopt;
      } else {
        result.second.emplace_back(place_[from], 0);
      }
    }
    return result;
  }

  void match_structure(NodeId n) {
    if (place_[n] != none) return;
    const std::optional<Structure> wanted = structure(n);
    if (!wanted) return;
    const auto found = all_.by_structure_.find(*wanted);
    if (found == all_.by_structure_.end()) return;
    // Places stay taken, so those before the first free one are skipped only once.
    std::size_t& next = next_alike_[&found->second];
    while (next < found->second.size() && taken_[found->second[next]] != 0) ++next;
    if (next < found->second.size()) take(n, found->second[next]);
  }

  // Rule 3.

  void match_inputs(NodeId user) {
    if (place_[user] == none) return;
    const std::vector<std::size_t> inputs = all_.places_[place_[user]].inputs;
    for (std::size_t k = 0; k < std::min(inputs.size(), graph_.num_inputs(user)); ++k) {
      const NodeId from = input(user, k);
      if (!from.valid() || place_[from] != none) continue;
      if (inputs[k] == none || taken_[inputs[k]] != 0) continue;
      if (all_.places_[inputs[k]].operation == operation(from)) take(from, inputs[k]);
    }
  }

  /// Records the place for later graphs.
  void record(NodeId n) {
    Place& place = all_.places_[place_[n]];
    if (place.inputs.empty()) {
      for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) {
        const NodeId from = input(n, k);
        place.inputs.push_back(from.valid() ? place_[from] : none);
      }
    }
    if (is_fixed(n)) return;
    std::vector<std::size_t>& alike = all_.by_structure_[*structure(n)];
    const auto at = std::ranges::lower_bound(alike, place_[n]);
    if (at == alike.end() || *at != place_[n]) alike.insert(at, place_[n]);
  }

  SonPlaces& all_;
  const son::Graph& graph_;
  const std::vector<NodeId>& nodes_;
  IdSet<NodeId> wanted_;
  IdMap<NodeId, std::size_t> place_;
  std::vector<char> taken_;
  std::map<Fixed, std::size_t> next_number_;
  std::unordered_map<const std::vector<std::size_t>*, std::size_t> next_alike_;  // until `record`
  std::vector<NodeId> order_;
};

std::vector<std::size_t> SonPlaces::add(const son::Graph& graph, const std::vector<NodeId>& nodes) {
  return Matcher(*this, graph, nodes).run();
}

}  // namespace ssac::compare
