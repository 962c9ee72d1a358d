// The table of node kinds. The operators are those of cfg/operations.h, in the same order.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "cfg/operations.h"

namespace ssac::son {

/// What a node counts as when it is read, and what an input must be.
enum class NodeRole : std::uint8_t {
  nothing,  ///< no input
  no_node,  ///< an id that nothing reads
  control,
  dead_control,  ///< may be read as control
  region,        ///< may be read as control
  data,
  return_,
  projected,  ///< the start, an if or a call
  stop,
};

// Every kind of node that is not an operator: id, name of the class in the reference, minimum and
// maximum number of inputs, role of input 0, role of the other inputs, and role of the node (that
// of a projection depends on what it projects).
#define SSAC_NODES_BEFORE_OPERATORS(ROW)                                                    \
  ROW(none, "None", 0, 0, nothing, nothing, no_node) /* id 0, and nodes that were killed */ \
  ROW(start, "Start", 0, 0, nothing, nothing, projected)                                    \
  ROW(stop, "Stop", 0, many, return_, return_, stop)                                        \
  ROW(return_, "Return", 2, 2, control, data, return_)                                      \
  ROW(if_, "If", 2, 2, control, data, projected)                                            \
  ROW(proj, "Proj", 1, 1, projected, projected, control)                                    \
  ROW(region, "Region", 2, many, nothing, control, region)                                  \
  ROW(loop, "Loop", 3, many, nothing, control, region)                                      \
  ROW(dead_control, "Constant", 0, 0, nothing, nothing, dead_control) /* ~Ctrl */           \
  ROW(phi, "Phi", 2, many, region, data, data)                                              \
  ROW(constant, "Constant", 0, 0, nothing, nothing, data)
#define SSAC_NODES_AFTER_OPERATORS(ROW)                                                   \
  ROW(scope, "Scope", 0, 0, nothing, nothing, no_node) /* an id that a son::Scope took */ \
  ROW(call, "Call", 1, many, control, data, projected)

enum class Op : std::uint8_t {
#define SSAC_ID(id, ...) id,
  SSAC_NODES_BEFORE_OPERATORS(SSAC_ID) SSAC_OPERATORS(SSAC_ID) SSAC_NODES_AFTER_OPERATORS(SSAC_ID)
#undef SSAC_ID
};

struct NodeKind {
  static constexpr std::uint32_t many = 0xFFFF'FFFFU;

  std::string_view name;
  std::uint32_t least_inputs = 0;
  std::uint32_t max_inputs = 0;
  NodeRole first_input = NodeRole::nothing;
  NodeRole other_inputs = NodeRole::nothing;
  NodeRole role = NodeRole::data;

  [[nodiscard]] constexpr NodeRole input(std::size_t k) const {
    return k == 0 ? first_input : other_inputs;
  }
  static constexpr NodeKind of_operator(std::string_view name, std::uint32_t operands) {
    return {name, 1 + operands, 1 + operands, NodeRole::nothing, NodeRole::data, NodeRole::data};
  }
};

/// By Op.
inline constexpr auto node_kinds = [] {
  constexpr std::uint32_t many = NodeKind::many;
  return std::array{
#define SSAC_ROW(id, name, least, most, first, others, role) \
  NodeKind{name, least, most, NodeRole::first, NodeRole::others, NodeRole::role},
      SSAC_NODES_BEFORE_OPERATORS(SSAC_ROW)
#define SSAC_OPERATOR(id, name, operands, result, symbol, level, node, ...) \
  NodeKind::of_operator(node, operands),
          SSAC_OPERATORS(SSAC_OPERATOR)
#undef SSAC_OPERATOR
              SSAC_NODES_AFTER_OPERATORS(SSAC_ROW)
#undef SSAC_ROW
  };
}();

constexpr const NodeKind& kind_of(Op op) { return node_kinds[static_cast<std::size_t>(op)]; }
/// The class's name in the reference: "Add", "Loop", ...
constexpr std::string_view name_of(Op op) { return kind_of(op).name; }

constexpr bool is_region(Op op) { return op == Op::region || op == Op::loop; }
constexpr bool is_operator(Op op) { return op > Op::constant && op < Op::scope; }

/// The operator for an opcode, and the opcode for an operator.
constexpr Op op_of(cfg::Opcode opcode) {
  assert(cfg::is_operator(opcode));
  return static_cast<Op>(static_cast<int>(opcode) - static_cast<int>(cfg::Opcode::add) +
                         static_cast<int>(Op::add));
}
constexpr cfg::Opcode opcode_of(Op op) {
  assert(is_operator(op));
  return static_cast<cfg::Opcode>(static_cast<int>(op) - static_cast<int>(Op::add) +
                                  static_cast<int>(cfg::Opcode::add));
}
static_assert(op_of(cfg::Opcode::or_) == Op::or_ && opcode_of(Op::or_) == cfg::Opcode::or_);

}  // namespace ssac::son
