#include "son/isomorphism.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "cfg/support/id_containers.h"
#include "son/control_graph.h"
#include "son/print.h"

namespace ssac::son {

namespace {

/// Describes a node for people: its id, its kind, and a detail.
std::string node_and_id(const Graph& graph, NodeId n) {
  if (!n.valid()) return "nothing";
  const std::string text = fmt::format("{} ({}", n, name_of(graph.op(n)));
  const Op op = graph.op(n);
  if (op == Op::proj) return fmt::format("{} {})", text, graph.projection_number(n));
  const bool has_text = op == Op::constant || op == Op::dead_control || op == Op::call;
  if (has_text) return fmt::format("{} {})", text, describe(graph, n));
  const std::size_t inputs = graph.num_inputs(n);
  const auto of = [&](std::size_t count, std::string_view what) {
    return fmt::format("{} of {} {}{})", text, count, what, count == 1 ? "" : "s");
  };
  if (op == Op::phi) return of(inputs - 1, "operand");
  const bool joins = op == Op::region || op == Op::loop;  // their controls are inputs from 1 on
  if (joins || op == Op::stop) return of(inputs - (joins ? 1 : 0), "input");
  return text + ")";
}

bool is_constant_of_same_value(const Graph& a, NodeId n, const Graph& b, NodeId m) {
  return n.valid() && m.valid() && a.op(n) == Op::constant && b.op(m) == Op::constant &&
         a.constant(n) == b.constant(m);
}

/// Whether the nodes are alike, except for which nodes they read.
bool alike(const Graph& a, NodeId n, const Graph& b, NodeId m) {
  if (a.op(n) != b.op(m) || a.num_inputs(n) != b.num_inputs(m)) return false;
  const Op op = a.op(n);
  if (op == Op::constant) return a.constant(n) == b.constant(m);
  if (op == Op::proj) return a.projection_number(n) == b.projection_number(m);
  if (op == Op::call) return a.symbol(n) == b.symbol(m);
  return op != Op::loop || a.region_info(n).first_back_edge == b.region_info(m).first_back_edge;
}

}  // namespace

std::optional<std::string> first_difference(const Graph& a, const Graph& b) {
  IdMap<NodeId, NodeId> partner_in_b(a.end_id());
  IdMap<NodeId, NodeId> partner_in_a(b.end_id());
  const std::vector<NodeId> calls_of_a = calls_in_order(a);
  const std::vector<NodeId> calls_of_b = calls_in_order(b);
  if (calls_of_a.size() != calls_of_b.size()) {
    const std::string_view calls = calls_of_a.size() == 1 ? "call" : "calls";
    return fmt::format("{} {} against {}", calls_of_a.size(), calls, calls_of_b.size());
  }
  std::vector<std::pair<NodeId, NodeId>> work = {{a.stop(), b.stop()}};
  for (std::size_t k = 0; k < calls_of_a.size(); ++k) {
    work.emplace_back(calls_of_a[k], calls_of_b[k]);
  }
  for (const auto& [n, m] : work) {
    partner_in_b[n] = m;
    partner_in_a[m] = n;
  }
  while (!work.empty()) {
    const auto [n, m] = work.back();
    work.pop_back();
    if (!alike(a, n, b, m)) {
      return fmt::format("{} against {}", node_and_id(a, n), node_and_id(b, m));
    }
    const Graph::Inputs inputs_of_n = a.inputs(n);
    const Graph::Inputs inputs_of_m = b.inputs(m);
    for (std::size_t k = inputs_of_n.size(); k-- > 0;) {
      const NodeId left = inputs_of_n[k];
      const NodeId right = inputs_of_m[k];
      if (!left.valid() && !right.valid()) continue;
      if (is_constant_of_same_value(a, left, b, right)) continue;
      const bool known_left = left.valid() && partner_in_b[left].valid();
      const bool known_right = right.valid() && partner_in_a[right].valid();
      if (known_left && partner_in_b[left] == right) continue;
      if (!left.valid() || !right.valid() || known_left || known_right) {
        return fmt::format("input {} of {} and {}: {} against {}", k, node_and_id(a, n),
                           node_and_id(b, m), node_and_id(a, left), node_and_id(b, right));
      }
      partner_in_b[left] = right;
      partner_in_a[right] = left;
      work.emplace_back(left, right);
    }
  }
  return std::nullopt;
}

}  // namespace ssac::son
