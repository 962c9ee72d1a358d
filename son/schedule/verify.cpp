#include "son/schedule/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cfg/loops.h"
#include "cfg/support/csr.h"
#include "cfg/verify_analyses.h"
#include "son/kinds.h"

namespace ssac::son {

namespace {

using cfg::BlockId;

class ScheduleVerifier {
 public:
  ScheduleVerifier(const Graph& graph, const ScheduleFacts& facts)
      : graph_(graph), facts_(facts), reached_(graph.end_id()), needed_(graph.end_id()) {
    find_reached();
    find_needed();
  }

  std::vector<std::string> run() {
    check_control();
    check_edges();
    if (violations_.empty()) check_operators();
    return std::move(violations_);
  }

 private:
  template <class... Arguments>
  void report(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    violations_.push_back(fmt::format(format, std::forward<Arguments>(arguments)...));
  }

  void find_reached();
  void find_needed();
  void check_control();
  void check_block(BlockId b, IdSet<NodeId>& seen);
  void check_edges();
  void check_operators();
  void check_operator(NodeId n, const cfg::DominanceRelation& dominance,
                      const cfg::LoopForest& loops);

  /// Calls `visit` with the users to which control goes.
  template <class Visit>
  void for_each_next(NodeId n, Visit visit) const {
    const Graph::Users users = graph_.users(n);
    for (auto user = users.begin(); user != users.end(); ++user) {
      if (is_control_input(graph_, *user, user.input_number())) visit(*user);
    }
  }
  /// The first of them, if the block continues there; none after a branch.
  [[nodiscard]] NodeId next_in_block(NodeId n) const {
    NodeId next;
    if (graph_.op(n) == Op::if_) return next;
    for_each_next(n, [&](NodeId to) {
      if (!next.valid()) next = to;
    });
    return next;
  }
  [[nodiscard]] bool begins_block(NodeId n) const {
    if (graph_.op(n) == Op::proj) return graph_.op(graph_.input(n, 0)) == Op::if_;
    return n == graph_.start() || is_region(graph_.op(n));
  }
  /// The node or, if it is a phi to whose region control comes by only one input, its value.
  [[nodiscard]] NodeId value_of(NodeId n) const {
    while (graph_.op(n) == Op::phi) {
      NodeId only;
      std::size_t inputs = 0;
      const NodeId region = graph_.input(n, 0);
      for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
        if (!reached_.contains(graph_.input(region, k))) continue;
        ++inputs;
        only = graph_.input(n, k);
      }
      if (inputs != 1) return n;
      n = only;
    }
    return n;
  }
  /// The first block in which the value can be known.
  [[nodiscard]] BlockId known_at(NodeId value) const {
    if (graph_.op(value) == Op::phi) return facts_.places[graph_.input(value, 0)];
    if (is_operator(graph_.op(value)) || is_call_result(graph_, value)) {
      return facts_.places[value];
    }
    return facts_.graph.entry();
  }

  const Graph& graph_;
  const ScheduleFacts& facts_;
  IdSet<NodeId> reached_;
  IdSet<NodeId> needed_;          // operators and phis that merge something
  Csr<NodeId, BlockId> at_;       // by operator: where it is read
  std::vector<BlockId> known_;    // scratch
  IdSet<BlockId> above_uses_;     // scratch
  std::vector<BlockId> between_;  // scratch
  std::vector<std::string> violations_;
};

void ScheduleVerifier::find_reached() {
  std::vector<NodeId> pending = {graph_.start()};
  while (!pending.empty()) {
    const NodeId n = pending.back();
    pending.pop_back();
    if (!reached_.insert(n)) continue;
    for_each_next(n, [&](NodeId to) { pending.push_back(to); });
  }
}

void ScheduleVerifier::find_needed() {
  std::vector<NodeId> pending;
  const auto need = [&](NodeId reader, std::size_t k) {
    const NodeId value = value_of(graph_.input(reader, k));
    const bool is_computed = graph_.op(value) == Op::phi || is_operator(graph_.op(value));
    if (is_computed && needed_.insert(value)) pending.push_back(value);
  };
  reached_.for_each([&](NodeId n) {
    if (!reads_data_at_control(graph_.op(n))) return;
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) need(n, k);
  });
  while (!pending.empty()) {
    const NodeId n = pending.back();
    pending.pop_back();
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
      const bool is_phi = graph_.op(n) == Op::phi;
      if (!is_phi || reached_.contains(graph_.input(graph_.input(n, 0), k))) need(n, k);
    }
  }
}

void ScheduleVerifier::check_control() {
  IdSet<NodeId> seen(graph_.end_id());
  for (BlockId b : facts_.blocks.ids()) check_block(b, seen);
  for (NodeId n : graph_.nodes()) {
    if (graph_.op(n) == Op::none || is_data(graph_, n)) continue;
    if (reached_.contains(n) && !seen.contains(n)) report("{} is in no block", n);
    if (!reached_.contains(n) && facts_.places[n].valid()) {
      report("{} is in {}, and control does not come to it", n, facts_.places[n]);
    }
  }
}

void ScheduleVerifier::check_block(BlockId b, IdSet<NodeId>& seen) {
  const ScheduleBlocks::Block& block = facts_.blocks[b];
  std::vector<NodeId> calls;
  NodeId end;
  NodeId region;
  NodeId last = block.head;
  if (!begins_block(block.head)) report("{} begins with {}", b, block.head);
  for (NodeId n = block.head; n.valid();) {
    if (!seen.insert(n)) report("{} is in {} and in another block", n, b);
    if (facts_.places[n] != b) report("{} is in {}, not in {}", n, b, facts_.places[n]);
    if (graph_.op(n) == Op::call) {
      calls.push_back(n);
      for (NodeId user : graph_.users(n)) {
        if (facts_.places[user] != b) report("{} is not in {}, where its call is", user, b);
      }
    }
    last = n;
    n = next_in_block(n);
    if (n.valid() && is_region(graph_.op(n))) region = std::exchange(n, NodeId());
  }
  if (graph_.op(last) == Op::if_ || graph_.op(last) == Op::return_) end = last;
  if (calls != facts_.calls[b]) report("{} has other calls, or in another order", b);
  if (block.end != end || block.region != region) report("{} ends otherwise", b);
  if (!region.valid() || block.region != region) return;
  const bool is_path =
      block.input < graph_.num_inputs(region) && graph_.input(region, block.input) == last;
  if (!is_path) report("{} does not come to {} by input {}", b, region, block.input);
}

void ScheduleVerifier::check_edges() {
  if (facts_.graph.num_blocks() != facts_.blocks.size() || !facts_.graph.entry().valid() ||
      facts_.blocks[facts_.graph.entry()].head != graph_.start()) {
    report("the graph does not begin with Start");
    return;
  }
  for (BlockId b : facts_.blocks.ids()) {
    std::vector<BlockId> to;
    const ScheduleBlocks::Block& block = facts_.blocks[b];
    if (block.region.valid()) to.push_back(facts_.places[block.region]);
    if (block.end.valid() && graph_.op(block.end) == Op::if_) {
      for (const std::uint32_t side : {0U, 1U}) {
        for (NodeId projection : graph_.users(block.end)) {
          const bool is_side = graph_.projection_number(projection) == side;
          if (is_side) to.push_back(facts_.places[projection]);
        }
      }
    }
    if (!std::ranges::equal(facts_.graph.successors(b), to)) {
      report("{} leads to {}, not {}", b, fmt::join(facts_.graph.successors(b), ", "),
             fmt::join(to, ", "));
    }
  }
}

void ScheduleVerifier::check_operators() {
  std::vector<std::pair<NodeId, BlockId>> reads;
  for (NodeId n : graph_.nodes()) {
    if (!is_operator(graph_.op(n))) continue;
    if (needed_.contains(n) == facts_.places[n].valid()) continue;
    report("{} is {}", n, needed_.contains(n) ? "needed and in no block" : "scheduled for nothing");
  }
  if (!violations_.empty()) return;
  for (NodeId n : graph_.nodes()) {
    const Op op = graph_.op(n);
    const bool reads_here =
        is_operator(op) ? needed_.contains(n) : reads_data_at_control(op) && reached_.contains(n);
    const bool is_phi = op == Op::phi && needed_.contains(n);
    if (!reads_here && !is_phi) continue;
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
      const NodeId place = is_phi ? graph_.input(graph_.input(n, 0), k) : n;
      if (is_phi && !reached_.contains(place)) continue;
      reads.emplace_back(value_of(graph_.input(n, k)), facts_.places[place]);
    }
  }
  at_ = Csr<NodeId, BlockId>::from_pairs(graph_.end_id(), reads);
  const cfg::DominanceRelation dominance(facts_.graph);
  const cfg::LoopForest loops(facts_.graph);
  for (NodeId n : graph_.nodes()) {
    if (is_operator(graph_.op(n)) && needed_.contains(n)) check_operator(n, dominance, loops);
  }
}

void ScheduleVerifier::check_operator(NodeId n, const cfg::DominanceRelation& dominance,
                                      const cfg::LoopForest& loops) {
  const BlockId place = facts_.places[n];
  known_.clear();
  bool is_legal = true;
  for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
    known_.push_back(known_at(value_of(graph_.input(n, k))));
    if (dominance.dominates(known_.back(), place)) continue;
    is_legal = false;
    report("{} in {} reads {}, which is known in {}", n, place, graph_.input(n, k), known_.back());
  }
  for (BlockId at : at_[n]) {
    if (dominance.dominates(place, at)) continue;
    is_legal = false;
    report("{} in {} is read in {}", n, place, at);
  }
  if (!is_legal) return;
  // All blocks that would do, from the nearest to the uses upwards: each is dominated by the next.
  above_uses_ = dominance.dominators_of(at_[n].front());
  for (BlockId at : at_[n].subspan(1)) above_uses_ &= dominance.dominators_of(at);
  between_.clear();
  above_uses_.for_each([&](BlockId b) {
    const auto is_after = [&](BlockId operand) { return dominance.dominates(operand, b); };
    if (std::ranges::all_of(known_, is_after)) between_.push_back(b);
  });
  std::ranges::sort(between_,
                    [&](BlockId a, BlockId b) { return dominance.strictly_dominates(b, a); });
  const BlockId best =
      *std::ranges::min_element(between_, {}, [&](BlockId b) { return loops.depth(b); });
  if (place != best) report("{} is in {}, and best in {}", n, place, best);
}

}  // namespace

ScheduleFacts facts_of(const SchedulePlan& plan) {
  const auto& [graph, blocks, values, placement] = plan;
  const std::size_t count = blocks.graph().num_blocks();
  ScheduleFacts facts{blocks.graph(),
                      {},
                      IdMap<BlockId, std::vector<NodeId>>(count),
                      IdMap<NodeId, BlockId>(graph.end_id())};
  for (BlockId b : blocks.graph().blocks()) {
    facts.blocks.push_back(blocks[b]);
    facts.calls[b].assign(blocks.calls(b).begin(), blocks.calls(b).end());
  }
  for (NodeId n : graph.nodes()) {
    const bool has_place =
        graph.op(n) != Op::none && (!is_data(graph, n) || is_call_result(graph, n));
    if (has_place) facts.places[n] = blocks.block_of(n);
  }
  for (NodeId n : values.operators()) facts.places[n] = placement.block_of(n);
  return facts;
}

std::vector<std::string> verify_schedule(const Graph& graph, const ScheduleFacts& facts) {
  return ScheduleVerifier(graph, facts).run();
}

}  // namespace ssac::son
