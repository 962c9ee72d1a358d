// The Sea of Nodes: one graph of control and data nodes. Inputs are ordered, each node has a list
// of its users, and ids count from 1 in order of creation.
//
// The inputs of each kind of node, from input 0 on ("none": the input is no node):
//   start, constant, dead_control, scope: no inputs; stop: the returns; return_: control, value;
//   if_: control, condition; call: control, operands; proj: the start, if_ or call; region: none,
//   controls; loop: none, entry controls, back-edge controls; phi: region, one value for each
//   control of the region; operators: none, operands.
//
// Projection 0 of a call is control, projection 1 its result; so calls are pinned, in order.
// A loop whose back edge is not set yet (none) is *in progress*, and so are its phis.
//
// Source: Click and Paleczny, "A Simple Graph-Based Intermediate Representation", IR 1995; node
// kinds and conventions are those of the tutorial compiler Simple, chapter 8.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id.h"
#include "cfg/support/id_containers.h"
#include "son/operations.h"

namespace ssac::son {

struct NodeTag {
  static constexpr std::string_view prefix = "n";
};
using NodeId = Id<NodeTag>;
struct LabelTag {
  static constexpr std::string_view prefix = "label";
};
using LabelId = Id<LabelTag>;

/// What is known about a region besides its inputs.
struct RegionInfo {
  cfg::Merge merge;    ///< the construct whose paths it joins; place 0:0 if unknown
  cfg::BlockId block;  ///< the block it stands for, in a graph made from a CFG or an SSA form
  std::uint32_t first_back_edge = 0;  ///< of a loop: the number of the first back-edge input
  /// Of a loop: control can also enter the cycle elsewhere, and so reach a back edge without
  /// passing an entry.
  bool irreducible = false;
  friend bool operator==(const RegionInfo&, const RegionInfo&) = default;
};

/// The variable that a phi merges, or the name of a projection. Peepholes concatenate the labels of
/// phis, up to a maximum length; the variable is then that of the first.
struct Label {
  std::string text;
  cfg::VariableId variable;
  bool by_peephole = false;  ///< of a phi that a peephole made
  friend bool operator==(const Label&, const Label&) = default;
};

/// The recorded changes of a graph.
struct GraphChanges {
  /// Nodes that were made, killed, or given other inputs, in order, possibly with repetitions.
  std::vector<NodeId> touched = {};
  std::vector<std::pair<NodeId, NodeId>> replaced = {};  ///< the old node, the better one
  friend bool operator==(const GraphChanges&, const GraphChanges&) = default;
};

class Graph {
  /// One input of a node, and a link in the list of users of the node that it reads.
  struct Slot {
    NodeId user;
    NodeId used;
    std::uint32_t next = no_slot;
    std::uint32_t previous = no_slot;
    friend bool operator==(const Slot&, const Slot&) = default;
  };
  struct Node {
    Op op : 8 = Op::none;
    std::uint32_t phi_uses : 24 = 0;  // uses by phis; many_phi_uses: that many or more
    std::uint32_t first_slot = 0;
    std::uint32_t num_inputs = 0;
    std::uint32_t capacity = 0;
    std::uint32_t first_use = no_slot;
    std::uint32_t last_use = no_slot;
    std::uint32_t detail = 0;  // index into constants_, regions_, symbols_; projection number
    LabelId label;
    friend bool operator==(const Node&, const Node&) = default;
  };
  static_assert(sizeof(Node) == 32);  // a power of two makes indexing fast
  static constexpr std::uint32_t no_slot = 0xFFFF'FFFFU;
  static constexpr std::uint32_t many_phi_uses = 0xFF'FFFFU;

 public:
  Graph();

  /// Whether the representations are equal: more than equal content, since they also depend on the
  /// order of changes. O(nodes + inputs).
  friend bool operator==(const Graph&, const Graph&) = default;

  /// Reserves memory for that many nodes and inputs in total, to avoid copying during growth.
  void reserve(std::size_t nodes, std::size_t inputs) {
    nodes_.reserve(nodes);
    slots_.reserve(inputs);
  }

  // Making nodes. Input ids may be none.
  NodeId create(Op op, std::initializer_list<NodeId> inputs) {
    return create(op, std::span<const NodeId>(inputs.begin(), inputs.size()));
  }
  NodeId create(Op op, std::span<const NodeId> inputs);
  NodeId create_constant(std::int64_t value);
  NodeId create_projection(NodeId of, std::uint32_t number, LabelId label);
  /// `controls` without the leading none.
  NodeId create_region(Op op, std::span<const NodeId> controls, RegionInfo info);
  NodeId create_call(cfg::SymbolId callee, NodeId control, std::span<const NodeId> operands);
  NodeId create_phi(LabelId label, NodeId region, std::span<const NodeId> values);
  LabelId add_label(std::string text, cfg::VariableId variable = {}, bool by_peephole = false);

  /// What can be called; `create_call` takes an index into it.
  void set_symbols(IdVector<cfg::SymbolId, cfg::Symbol> symbols) { symbols_ = std::move(symbols); }

  /// For traces: the unique name of each variable.
  void set_variable_names(IdVector<cfg::VariableId, std::string> names) {
    variable_names_ = std::move(names);
  }
  /// Empty if they were not set.
  [[nodiscard]] const IdVector<cfg::VariableId, std::string>& variable_names() const {
    return variable_names_;
  }

  void set_start(NodeId n) { start_ = n; }
  void set_stop(NodeId n) { stop_ = n; }

  // Reading nodes.
  [[nodiscard]] NodeId start() const { return start_; }
  [[nodiscard]] NodeId stop() const { return stop_; }
  /// One more than the number of nodes ever created: ids go from 1 to end_id() - 1.
  [[nodiscard]] std::size_t end_id() const { return nodes_.size(); }
  [[nodiscard]] IdRange<NodeId> nodes() const { return {1, nodes_.size()}; }
  [[nodiscard]] std::size_t nodes_created() const { return nodes_.size() - 1; }
  /// The number of nodes ever created plus the number of inputs that there is room for.
  [[nodiscard]] std::size_t size() const { return nodes_created() + num_slots_; }
  [[nodiscard]] std::size_t phis_created() const { return phis_created_; }
  [[nodiscard]] std::size_t phis_by_peephole() const { return phis_by_peephole_; }
  /// Whether rules were skipped because they had reached a limit.
  [[nodiscard]] bool rules_cut() const { return rules_cut_; }
  void set_rules_cut() { rules_cut_ = true; }

  [[nodiscard]] Op op(NodeId n) const { return nodes_[n].op; }
  [[nodiscard]] std::size_t num_inputs(NodeId n) const { return nodes_[n].num_inputs; }
  [[nodiscard]] NodeId input(NodeId n, std::size_t k) const {
    assert(k < nodes_[n].num_inputs);
    return resolve(slots_[nodes_[n].first_slot + k].used);
  }
  /// The inputs of a node, in order; valid until the graph changes.
  class Inputs {
   public:
    Inputs(const Graph* graph, const Slot* first, std::size_t count)
        : replacing_(graph->replaced_by_.empty() ? nullptr : graph), first_(first), count_(count) {}
    [[nodiscard]] std::size_t size() const { return count_; }
    NodeId operator[](std::size_t k) const {
      assert(k < count_);
      return replacing_ == nullptr ? first_[k].used : replacing_->resolve(first_[k].used);
    }

   private:
    const Graph* replacing_;  // null if no node has been replaced
    const Slot* first_;
    std::size_t count_;
  };
  /// Faster than `input` if several are read.
  [[nodiscard]] Inputs inputs(NodeId n) const {
    return {this, slots_.data() + nodes_[n].first_slot, nodes_[n].num_inputs};
  }
  [[nodiscard]] std::int64_t constant(NodeId n) const { return constants_[nodes_[n].detail]; }
  [[nodiscard]] std::uint32_t projection_number(NodeId n) const { return nodes_[n].detail; }
  /// Whether a call was ever made.
  [[nodiscard]] bool has_calls() const { return has_calls_; }
  /// What a call calls.
  [[nodiscard]] const cfg::Symbol& symbol(NodeId n) const {
    return symbols_[cfg::SymbolId(nodes_[n].detail)];
  }
  [[nodiscard]] const Label& label(NodeId n) const { return labels_[nodes_[n].label]; }
  [[nodiscard]] const Label& label(LabelId l) const { return labels_[l]; }
  [[nodiscard]] LabelId label_id(NodeId n) const { return nodes_[n].label; }
  [[nodiscard]] const RegionInfo& region_info(NodeId n) const { return regions_[nodes_[n].detail]; }
  /// Whether the node is a loop whose back edge is not set yet, or a phi of one.
  [[nodiscard]] bool in_progress(NodeId n) const {
    const Node* node = &nodes_[n];
    if (node->op == Op::phi) node = &nodes_[input(n, 0)];
    return node->op == Op::loop && !slots_[node->first_slot + node->num_inputs - 1].used.valid();
  }

  /// The users of a node, in the order in which they were added; a user is listed once for each of
  /// its inputs that is the node.
  class Users {
   public:
    class iterator {
     public:
      using value_type = NodeId;
      using difference_type = std::ptrdiff_t;
      using iterator_category = std::forward_iterator_tag;
      iterator() = default;
      iterator(const Graph* graph, std::uint32_t slot) : graph_(graph), slot_(slot) {}
      NodeId operator*() const { return graph_->slots_[slot_].user; }
      /// Which input of the user this is.
      [[nodiscard]] std::size_t input_number() const {
        return slot_ - graph_->nodes_[**this].first_slot;
      }
      iterator& operator++() {
        slot_ = graph_->slots_[slot_].next;
        return *this;
      }
      iterator operator++(int) {
        iterator old = *this;
        ++*this;
        return old;
      }
      friend bool operator==(iterator a, iterator b) { return a.slot_ == b.slot_; }

     private:
      const Graph* graph_ = nullptr;
      std::uint32_t slot_ = no_slot;
    };
    Users(const Graph* graph, std::uint32_t first) : graph_(graph), first_(first) {}
    [[nodiscard]] iterator begin() const { return {graph_, first_}; }
    [[nodiscard]] iterator end() const { return {graph_, no_slot}; }
    [[nodiscard]] bool empty() const { return first_ == no_slot; }

   private:
    const Graph* graph_;
    std::uint32_t first_;
  };
  [[nodiscard]] Users users(NodeId n) const { return {this, nodes_[n].first_use}; }

  /// How many of the users, counted as in `users`, are phis; a lower bound above 16 million. O(1).
  [[nodiscard]] std::size_t num_phi_users(NodeId n) const { return nodes_[n].phi_uses; }

  /// Whether every input is exactly once in the list of users of the node that it reads, the lists
  /// hold nothing else, and the counts of phis among users are right. O(nodes + inputs).
  [[nodiscard]] bool users_agree() const;

  // Changing nodes. All take (nearly) constant time per input, amortised.
  void set_input(NodeId n, std::size_t k, NodeId used);
  void add_input(NodeId n, NodeId used);
  /// Makes a region a Loop whose back edges are the inputs from number `first` on; 0: a Region.
  void set_back_edges(NodeId region, std::uint32_t first) {
    touch(region);
    nodes_[region].op = first == 0 ? Op::region : Op::loop;
    regions_[nodes_[region].detail].first_back_edge = first;
  }
  /// Removes input k; the last input takes its place.
  void remove_input(NodeId n, std::size_t k);
  /// Makes the users of `old`, in order, users of `better`, after those that it already has; from
  /// now on, `resolve(old)` is `better`. Nearly constant time however many users there are: they
  /// keep the old id, which is resolved when an input is read.
  void replace(NodeId old, NodeId better);
  /// What the node has become through `replace`; itself if it was not replaced.
  [[nodiscard]] NodeId resolve(NodeId n) const {
    const bool replaced = n.index() < replaced_by_.size() && replaced_by_[n.index()].valid();
    return replaced ? find_replacement(n) : n;
  }
  /// Resolves every input for good, so that reading one no longer needs to, and forgets which nodes
  /// were replaced by which. O(inputs).
  void settle();
  /// Removes a node, which must have no users. Its id is not used again.
  void kill(NodeId n);

  /// The memory that the nodes and inputs take, in this graph or in a copy of it.
  [[nodiscard]] std::size_t bytes() const {
    return nodes_.size() * sizeof(Node) + slots_.size() * sizeof(Slot) +
           labels_.size() * sizeof(Label) + regions_.size() * sizeof(RegionInfo);
  }

  /// For traces: whether changes are recorded from now on. Off costs one branch per change.
  void record_changes(bool on) {
    records_changes_ = on;
    changes_ = {};
  }
  /// The changes since the last call.
  GraphChanges take_changes() { return std::exchange(changes_, {}); }

 private:
  NodeId create(Op op, NodeId first, std::span<const NodeId> others);
  template <class Input>
  NodeId create_node(Op op, std::size_t count, Input input);
  std::uint32_t take_slots(std::uint32_t count);
  void add_slots(std::uint32_t count);
  void give_back_slots(std::uint32_t first, std::uint32_t count);
  void link(std::uint32_t slot, bool of_phi);
  void unlink(std::uint32_t slot, bool of_phi);
  void touch(NodeId n) {
    if (records_changes_) [[unlikely]]
      changes_.touched.push_back(n);
  }
  NodeId find_replacement(NodeId n) const;

  IdVector<NodeId, Node> nodes_;
  std::vector<Slot> slots_;  // in use or free up to num_slots_, then spare room
  std::uint32_t num_slots_ = 0;
  /// Free lists, linked by `next`: number k holds the first slots of runs of k + 1 free slots.
  std::array<std::uint32_t, 4> free_slots_ = {no_slot, no_slot, no_slot, no_slot};
  std::vector<std::int64_t> constants_;
  std::vector<RegionInfo> regions_;
  IdVector<LabelId, Label> labels_;
  IdVector<cfg::SymbolId, cfg::Symbol> symbols_;
  IdVector<cfg::VariableId, std::string> variable_names_;
  mutable std::vector<NodeId> replaced_by_;  // by node; none, or beyond the end: not replaced
  NodeId start_;
  NodeId stop_;
  bool has_calls_ = false;
  bool rules_cut_ = false;
  bool records_changes_ = false;
  GraphChanges changes_;
  std::size_t phis_created_ = 0;
  std::size_t phis_by_peephole_ = 0;
};

}  // namespace ssac::son
