#include "son/print.h"

#include <fmt/format.h>

#include <cstdint>
#include <iterator>
#include <string_view>
#include <variant>
#include <vector>

#include "cfg/support/id_containers.h"
#include "cfg/support/visible.h"
#include "son/kinds.h"

namespace ssac::son {

namespace {

/// The label that stands for a node that has already been printed.
std::string label_of(const Graph& graph, NodeId n) {
  if (graph.op(n) == Op::phi) return "Phi_" + visible(graph.label(n).text);
  if (graph.op(n) == Op::proj) return visible(graph.label(n).text);
  return std::string(name_of(graph.op(n)));
}

std::string symbol_of(Op op) { return std::string(cfg::operation_of(opcode_of(op)).symbol); }

/// Prints without recursion, from a stack of pieces: nodes, and the text between them.
class StopPrinter {
 public:
  explicit StopPrinter(const Graph& graph) : graph_(graph), visited_(graph.end_id()) {}

  std::string print() {
    push(graph_.stop());
    while (!stack_.empty()) {
      const Piece piece = stack_.back();
      stack_.pop_back();
      if (const auto* text = std::get_if<std::string>(&piece)) {
        out_ += *text;
      } else {
        print_node(std::get<NodeId>(piece));
      }
    }
    return std::move(out_);
  }

 private:
  using Piece = std::variant<NodeId, std::string>;

  void push(Piece piece) { stack_.push_back(piece); }
  /// Pushes pieces that are to be printed next, in that order.
  void push_all(std::initializer_list<Piece> pieces) {
    stack_.insert(stack_.end(), std::rbegin(pieces), std::rend(pieces));
  }

  void print_node(NodeId n);
  void print_first_time(NodeId n);
  void push_stop(NodeId n);
  void push_phi(NodeId n);
  void push_call(NodeId n);

  const Graph& graph_;
  IdSet<NodeId> visited_;
  std::vector<Piece> stack_;
  std::string out_;
};

void StopPrinter::print_node(NodeId n) {
  if (!n.valid()) {
    out_ += "____";
    return;
  }
  const Op op = graph_.op(n);
  const bool is_leaf = op == Op::constant || op == Op::dead_control ||
                       (op == Op::proj && !is_call_result(graph_, n));
  if (is_leaf) {
    out_ += describe(graph_, n);
  } else if (visited_.insert(n)) {
    print_first_time(n);
  } else {
    out_ += label_of(graph_, n);
  }
}

void StopPrinter::print_first_time(NodeId n) {
  const Op op = graph_.op(n);
  switch (op) {
    case Op::stop: push_stop(n); return;
    case Op::return_: push_all({"return ", graph_.input(n, 1), ";"}); return;
    case Op::phi: push_phi(n); return;
    case Op::proj: push_call(graph_.input(n, 0)); return;
    case Op::region:
    case Op::loop: out_ += fmt::format("{}{}", name_of(op), n.index()); return;
    default: break;
  }
  if (!is_operator(op)) {
    out_ += name_of(op);
    return;
  }
  if (graph_.num_inputs(n) == 2) {
    push_all({"(", symbol_of(op), graph_.input(n, 1), ")"});
  } else {
    push_all({"(", graph_.input(n, 1), symbol_of(op), graph_.input(n, 2), ")"});
  }
}

void StopPrinter::push_stop(NodeId n) {
  if (graph_.num_inputs(n) == 1) {
    push(graph_.input(n, 0));
    return;
  }
  push("]");
  for (std::size_t k = graph_.num_inputs(n); k-- > 0;) push_all({graph_.input(n, k), " "});
  push("Stop[ ");
}

void StopPrinter::push_phi(NodeId n) {
  push(")");
  for (std::size_t k = graph_.num_inputs(n); k-- > 1;) push_all({",", graph_.input(n, k)});
  push(graph_.input(n, 0));
  push(graph_.in_progress(n) ? "ZPhi(" : "Phi(");
}

void StopPrinter::push_call(NodeId n) {
  push(")");
  for (std::size_t k = graph_.num_inputs(n); k-- > 1;) {
    push(graph_.input(n, k));
    if (k > 1) push(",");
  }
  push("(");
  push(describe(graph_, n));
}

}  // namespace

std::string to_string(const Graph& graph) { return StopPrinter(graph).print(); }

std::string describe(const Graph& graph, NodeId n) {
  const Op op = graph.op(n);
  if (op == Op::constant) return fmt::format("{}", graph.constant(n));
  if (op == Op::dead_control) return "~Ctrl";
  if (op == Op::call) return visible(graph.symbol(n).name);
  if (op == Op::proj || op == Op::phi) return visible(graph.label(n).text);
  if (!is_region(op)) return "";
  const RegionInfo& info = graph.region_info(n);
  std::string text;
  if (info.block.valid()) text = fmt::format("{}", info.block);
  if (info.merge.place.valid()) {
    text += fmt::format("{}{} {}:{}", text.empty() ? "" : " ", cfg::name_of(info.merge.construct),
                        info.merge.place.line, info.merge.place.column);
  }
  return text;
}

std::string to_term(const Graph& graph, NodeId n) {
  std::string text = fmt::format("{} {}", n, name_of(graph.op(n)));
  for (std::size_t k = 0; k < graph.num_inputs(n); ++k) {
    const NodeId used = graph.input(n, k);
    text += k == 0 ? "(" : ", ";
    text += used.valid() ? fmt::format("{}", used) : "_";
  }
  if (graph.num_inputs(n) != 0) text += ")";
  const std::string what = describe(graph, n);
  return what.empty() ? text : text + " " + what;
}

namespace {

std::string line_of(const Graph& graph, NodeId n) {
  std::string inputs;
  for (std::size_t k = 0; k < graph.num_inputs(n); ++k) {
    const NodeId used = graph.input(n, k);
    inputs += used.valid() ? fmt::format(" {:>4}", used.index()) : " ____";
  }
  std::string users;
  for (NodeId user : graph.users(n)) users += fmt::format(" {}", user.index());
  const std::string what = describe(graph, n);
  return fmt::format("{:>4} {:<8}{:<15}  [[{} ]]{}{}\n", n.index(), name_of(graph.op(n)), inputs,
                     users, what.empty() ? "" : "  ", what);
}

std::string line_of(const ScopeView& scope) {
  std::string line = fmt::format("{:>4} Scope   ", scope.id.index());
  for (const auto& level : scope.levels) {
    line += " [";
    for (const BindingView& binding : level) {
      line += fmt::format(" {}:", visible(binding.name));
      for (std::uint32_t k = 0; k < binding.headers; ++k) line += "Lazy_";
      line += fmt::format("{}", binding.node.index());
    }
  }
  for (std::size_t k = 0; k < scope.levels.size(); ++k) line += " ]";
  line += fmt::format("  {}", name_of(scope.role));
  if (scope.place.valid()) line += fmt::format(" {}:{}", scope.place.line, scope.place.column);
  return line + '\n';
}

}  // namespace

std::string to_lines(const Graph& graph, std::span<const ScopeView> scopes) {
  std::string text;
  auto scope = scopes.begin();
  for (NodeId n : graph.nodes()) {
    if (scope != scopes.end() && scope->id == n) text += line_of(*scope++);
    if (graph.op(n) != Op::none && graph.op(n) != Op::scope) text += line_of(graph, n);
  }
  return text;
}

}  // namespace ssac::son
