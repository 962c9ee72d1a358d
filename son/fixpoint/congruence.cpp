// Finds phis that are one value, as far as the graph shows it: congruent phis.
//
// The content of a node is a hash of what it depends on. At first, the phis of a region are one
// class. A class whose phis have operands with different content is split; the phis that are split
// off get new content, so that the operators and phis that use them are visited again, until no
// class can be split. A sum is hashed as the multiset of its terms, so that their order does not
// count.
//
// Source: Alpern, Wegman, Zadeck, "Detecting Equality of Variables in Programs", POPL 1988: phis
// that refinement cannot tell apart are congruent.
//
// Deviations: instead of a worklist of classes, the regions are swept in reverse post-order, as in
// data-flow analysis. The phis that a sweep does not visit keep the class; in Hopcroft's algorithm,
// the largest part does. A difference needs one sweep per back edge on its way to the phis that it
// tells apart; past a limit of visits, nothing is merged. Before merging, the classes are checked
// on the graph, so that a hash collision cannot reach the result.
#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "cfg/support/hash_table.h"
#include "cfg/support/id_containers.h"
#include "son/classify.h"
#include "son/fixpoint/passes.h"
#include "son/kinds.h"

namespace ssac::son::fixpoint {

namespace {

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x = (a * 0x9E37'79B9'7F4A'7C15U) + b;
  x = (x ^ (x >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D0'49BB'1331'11EBU;
  return x ^ (x >> 31U);
}

/// Hashed with each term of a sum that is not a sum itself. The content of a sum is the total of
/// its terms, so that a sum of sums and a flat sum have the same content.
constexpr std::uint64_t sum_tag = 0x53;

/// Phis that have not been told apart yet.
struct Class {
  std::uint64_t content = 0;
  std::uint64_t signature = 0;  ///< of the phis that this sweep does not visit
  std::size_t size = 0;
};

class Refinement {
 public:
  Refinement(State& state, CanonicalOrder& order)
      : graph_(state.graph),
        order_(order),
        class_of_(graph_.end_id()),
        region_of_(graph_.end_id()),
        waiting_(order.regions.size()),
        waits_(graph_.end_id()),
        stale_(graph_.end_id()) {
    std::vector<NodeId> by_rank(order.next_rank);  // ranks are unique
    for (NodeId n : graph_.nodes()) {
      if (order.rank[n.index()] != 0 && is_data(graph_, n)) by_rank[order.rank[n.index()]] = n;
    }
    std::ranges::copy_if(by_rank, std::back_inserter(data_), &NodeId::valid);
  }

  /// Splits classes until none can be split or there were too many visits of inputs. Returns
  /// whether it finished; `visits` is the number of visits.
  bool run(std::size_t& visits, std::size_t max_visits) {
    begin();
    for (sweep_ = 1; num_waiting_ != 0 && visits_ <= max_visits; ++sweep_) {
      for (std::size_t r = 0; r < waiting_.size(); ++r) split_classes(waiting_[r]);
      visits_ += waiting_.size();
    }
    for (NodeId n : data_) {
      if (stale_.contains(n)) content(n) = hash(n);
    }
    visits = visits_;
    return num_waiting_ == 0;
  }

  void merge(State& state);

 private:
  struct Signed {
    std::size_t in = 0;  // index of its class
    std::uint64_t signature = 0;
    NodeId phi;

    [[nodiscard]] std::pair<std::size_t, std::uint64_t> key() const { return {in, signature}; }
  };

  [[nodiscard]] std::uint64_t& content(NodeId n) { return order_.content[n.index()]; }
  void begin();
  void split_classes(std::vector<NodeId>& phis);
  void split(std::span<const Signed> phis);
  static std::uint64_t most_frequent(std::span<const Signed> phis);
  void look_at(NodeId phi);
  void look_at_users(NodeId phi);
  void refresh(NodeId root);
  std::uint64_t signature_of(NodeId phi);
  std::uint64_t hash(NodeId n) {
    visits_ += graph_.num_inputs(n);
    return content_of(graph_, order_, n);
  }
  bool congruent(NodeId a, NodeId b);

  const Graph& graph_;
  CanonicalOrder& order_;
  std::vector<NodeId> data_;  // by rank
  std::vector<Class> classes_;
  IdMap<NodeId, std::uint32_t> class_of_;     // of phis
  IdMap<NodeId, std::uint32_t> region_of_;    // of phis: the number of their region
  std::vector<std::vector<NodeId>> waiting_;  // by region: phis to be visited
  std::size_t num_waiting_ = 0;
  IdSet<NodeId> waits_;          // the phis in waiting_
  IdSet<NodeId> stale_;          // operators to be hashed again
  std::vector<NodeId> changed_;  // phis with new content
  std::vector<NodeId> work_;
  std::vector<Signed> signed_;
  std::size_t sweep_ = 0;
  std::size_t visits_ = 0;
};

/// Makes the phis of each region a class, and schedules all of them.
void Refinement::begin() {
  IdMap<NodeId, std::uint32_t> number(graph_.end_id());
  classes_.resize(order_.regions.size());
  for (std::uint32_t r = 0; r < classes_.size(); ++r) {
    number[order_.regions[r]] = r;
    classes_[r].content = mix(3, order_.rank[order_.regions[r].index()]);
  }
  std::vector<NodeId> phis;
  for (NodeId n : data_) {
    if (graph_.op(n) != Op::phi) continue;
    phis.push_back(n);
    region_of_[n] = class_of_[n] = number[graph_.input(n, 0)];
    ++classes_[class_of_[n]].size;
    content(n) = classes_[class_of_[n]].content;
  }
  for (NodeId n : data_) {
    if (graph_.op(n) != Op::phi) content(n) = hash(n);
  }
  for (NodeId phi : phis) look_at(phi);
}

/// Schedules the phi for this sweep, or the next, if its class can still be split.
void Refinement::look_at(NodeId phi) {
  if (classes_[class_of_[phi]].size == 1 || !waits_.insert(phi)) return;
  waiting_[region_of_[phi]].push_back(phi);
  ++num_waiting_;
}

/// Hashes the operator again, and before it the stale ones that it depends on.
void Refinement::refresh(NodeId root) {
  work_.push_back(root);
  while (!work_.empty()) {
    const NodeId n = work_.back();
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
      if (stale_.contains(graph_.input(n, k))) work_.push_back(graph_.input(n, k));
    }
    if (work_.back() != n) continue;
    work_.pop_back();
    if (stale_.contains(n)) content(n) = hash(n);
    stale_.erase(n);
  }
}

std::uint64_t Refinement::signature_of(NodeId phi) {
  visits_ += graph_.num_inputs(phi);
  std::uint64_t signature = 3;
  for (std::size_t k = 1; k < graph_.num_inputs(phi); ++k) {
    const NodeId operand = graph_.input(phi, k);
    if (stale_.contains(operand)) refresh(operand);
    signature = mix(signature, content(operand));
  }
  return signature;
}

/// Splits the classes of the phis, all of one region, by the content of their operands.
void Refinement::split_classes(std::vector<NodeId>& phis) {
  if (phis.empty()) return;
  num_waiting_ -= phis.size();
  signed_.clear();
  for (NodeId phi : phis) {
    waits_.erase(phi);
    signed_.push_back({class_of_[phi], signature_of(phi), phi});
  }
  phis.clear();
  std::ranges::sort(signed_, {}, &Signed::key);
  for (auto first = signed_.begin(); first != signed_.end();) {
    const auto last = std::find_if(first, signed_.end(),
                                   [&](const Signed& other) { return other.in != first->in; });
    split(std::span(first, last));
    first = last;
  }
  for (NodeId phi : changed_) look_at_users(phi);
  changed_.clear();
}

/// The most frequent signature, the least if there are several. The phis must be sorted by it.
std::uint64_t Refinement::most_frequent(std::span<const Signed> phis) {
  std::size_t most = 0;
  std::uint64_t result = 0;
  for (std::size_t k = 0, run = 0; k < phis.size(); ++k) {
    run = k != 0 && phis[k - 1].signature == phis[k].signature ? run + 1 : 1;
    if (run <= most) continue;
    most = run;
    result = phis[k].signature;
  }
  return result;
}

/// Splits a class by the signatures of its visited phis. The phis that are not visited have one
/// signature, and keep the class; if all are visited, those with the most frequent one keep it.
void Refinement::split(std::span<const Signed> phis) {
  const std::size_t in = phis.front().in;
  if (classes_[in].size == phis.size()) classes_[in].signature = most_frequent(phis);
  const Class whole = classes_[in];
  for (std::size_t k = 0; k < phis.size();) {
    const std::uint64_t signature = phis[k].signature;
    if (signature == whole.signature) {
      ++k;
      continue;
    }
    Class& part = classes_.emplace_back();
    part = {mix(mix(whole.content, sweep_), signature), signature, 0};
    for (; k < phis.size() && phis[k].signature == signature; ++k) {
      class_of_[phis[k].phi] = static_cast<std::uint32_t>(classes_.size() - 1);
      content(phis[k].phi) = part.content;
      changed_.push_back(phis[k].phi);
      ++part.size;
    }
    classes_[in].size -= part.size;
  }
}

/// Marks the operators that depend on the phi as stale, and schedules the phis that use it or them.
void Refinement::look_at_users(NodeId phi) {
  work_.push_back(phi);
  while (!work_.empty()) {
    const NodeId n = work_.back();
    work_.pop_back();
    for (NodeId user : graph_.users(n)) {
      ++visits_;
      if (order_.rank[user.index()] == 0 || !is_data(graph_, user)) continue;
      if (graph_.op(user) == Op::phi) {
        look_at(user);
      } else if (stale_.insert(user)) {
        work_.push_back(user);
      }
    }
  }
}

/// Whether nodes with the same hash are alike, with operands of the same hash.
bool Refinement::congruent(NodeId a, NodeId b) {
  const Op op = graph_.op(a);
  if (op != graph_.op(b) || graph_.num_inputs(a) != graph_.num_inputs(b)) return false;
  if (op == Op::constant) return graph_.constant(a) == graph_.constant(b);
  if (op == Op::proj) return a == b;
  if (op == Op::phi && graph_.input(a, 0) != graph_.input(b, 0)) return false;
  for (std::size_t k = 1; k < graph_.num_inputs(a); ++k) {
    if (content(graph_.input(a, k)) != content(graph_.input(b, k))) return false;
  }
  return true;
}

void Refinement::merge(State& state) {
  const auto content_of = [&](NodeId n) { return content(n); };
  HashTable<NodeId> leaders(2 * data_.size());
  std::vector<std::pair<NodeId, NodeId>> pairs;
  for (NodeId n : data_) {
    NodeId& leader =
        leaders.find(content(n), [&](NodeId other) { return content(other) == content(n); });
    if (!leader.valid()) {
      leader = n;
      leaders.filled(content_of);
      continue;
    }
    if (!congruent(leader, n)) return;
    if (graph_.op(n) == Op::phi) pairs.emplace_back(n, leader);
  }
  for (const auto& [phi, leader] : pairs) {
    state.become("congruent phis are one", phi, leader);
    state.show("congruent phis are one");
  }
}

}  // namespace

std::uint64_t content_of(const Graph& graph, const CanonicalOrder& order, NodeId n) {
  const auto content = [&](std::size_t k) { return order.content[graph.input(n, k).index()]; };
  const auto term = [&](std::size_t k) {
    const bool is_sum = graph.op(graph.input(n, k)) == Op::add;
    return is_sum ? content(k) : mix(sum_tag, content(k));
  };
  const Op op = graph.op(n);
  if (op == Op::constant) return mix(1, static_cast<std::uint64_t>(graph.constant(n)));
  if (is_call_result(graph, n)) return mix(4, order.rank[graph.input(n, 0).index()]);
  if (op == Op::proj) return mix(2, graph.projection_number(n));
  if (op == Op::add) return term(1) + term(2);
  std::uint64_t hash = static_cast<std::uint64_t>(op);
  if (op == Op::phi) hash = mix(3, order.rank[graph.input(n, 0).index()]);
  for (std::size_t k = 1; k < graph.num_inputs(n); ++k) hash = mix(hash, content(k));
  return hash;
}

bool find_content(State& state, CanonicalOrder& order, std::size_t max_visits) {
  std::size_t visits = 0;
  return Refinement(state, order).run(visits, max_visits);
}

std::size_t merge_congruent_phis(State& state, CanonicalOrder& order, std::size_t max_visits) {
  Refinement refinement(state, order);
  std::size_t visits = 0;
  if (refinement.run(visits, max_visits)) refinement.merge(state);
  return visits;
}

}  // namespace ssac::son::fixpoint
