// Scopes: which node each visible variable is bound to while a graph is built from source.
//
// A scope binds slots: the parameters from slot 1, then the declared names in order of declaration;
// leaving a block pops its names, so a slot means the same variable in all scopes that have it. The
// control token (slot 0 in the tutorial) is kept beside. Scopes are not nodes here and so not users
// in the graph; each takes a node id where the tutorial makes a ScopeNode, so that ids agree, and
// bindings are read through Graph::resolve.
//
// At a loop head every binding may change on the way round, which is not known yet:
//  - eager: every slot is bound to a phi of the loop at once;
//  - lazy: every slot of the body's scope holds a sentinel. The first look-up or assignment of a
//    slot makes the phi of the loop, and of the enclosing loops whose heads hold sentinels too,
//    outermost first.
// Control may meet from two ways or more. A sentinel in one of the scopes that meet means what the
// head binds: at a Region it is looked up where another scope binds the slot; on a back edge it is
// the head's phi itself, and no phi is needed where all hold the sentinel. A loop has one empty
// back edge, its last input, until it is closed; then all its back edges and their phis' operands
// are set at once, before any peephole sees that the loop is no longer in progress.
// Source: the tutorial compiler Simple, chapters 7 (eager) and 8 (lazy), by C. Click and others;
// the lazy scheme is that of Click, "Combining Analyses, Combining Optimizations", PhD thesis,
// Rice University 1995.
// Deviations: sharing bindings (son/bindings.h) make a copy of a scope cost constant time and a
// merge time in proportion to what differs; the climb through enclosing loops is a loop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "son/bindings.h"
#include "son/graph.h"
#include "son/peephole.h"
#include "son/snapshot.h"

namespace ssac::son {

/// When the phis of a loop's head are made.
enum class LoopPhis : std::uint8_t { eager, lazy };

/// The bindings at one point of the program, and the control there. Scoping::dup copies it.
class Scope {
 public:
  Scope(Scope&&) noexcept = default;
  Scope& operator=(Scope&&) noexcept = default;

  /// The id that it took among the nodes.
  [[nodiscard]] NodeId id() const { return id_; }
  [[nodiscard]] NodeId control() const { return control_; }
  void set_control(NodeId control) { control_ = control; }
  /// One more than the number of the last slot bound.
  [[nodiscard]] std::uint32_t num_slots() const { return num_slots_; }
  /// Forgets the names in slots from `num_slots` on. There must be that many.
  void pop_to(std::uint32_t num_slots) {
    assert(num_slots <= num_slots_);
    num_slots_ = num_slots;
  }

 private:
  friend class Scoping;
  Scope(NodeId id, NodeId control, std::uint32_t num_slots, Bindings bindings)
      : id_(id), control_(control), num_slots_(num_slots), bindings_(std::move(bindings)) {}

  NodeId id_;
  NodeId control_;
  std::uint32_t num_slots_;
  Bindings bindings_;
};

/// The scopes of one construction, and the loops that are open.
class Scoping {
 public:
  /// `max_slots`: how many slots any scope may have, slot 0 included. `operand_limit`: how many
  /// operands phis of more than two ways may have in all.
  Scoping(Graph& graph, Peephole& peephole, LoopPhis loop_phis, std::size_t max_slots,
          std::size_t operand_limit, Trace& trace, TraceCategory category);

  /// A scope that binds nothing but slot 0, with the control `control`; it takes a node id.
  Scope make_scope(NodeId control = {});
  /// A copy of a scope; it takes a node id. O(1).
  Scope dup(const Scope& scope);

  /// Binds the next slot, to be called by that label; returns the slot.
  std::uint32_t declare(Scope& scope, LabelId label, NodeId value);
  /// What the slot is bound to. A sentinel becomes a phi of the innermost open loop first.
  /// O(phis made + log slots).
  NodeId look_up(Scope& scope, std::uint32_t slot);
  /// Binds the slot anew. A plain assignment makes the loop phi of a sentinel too.
  void assign(Scope& scope, std::uint32_t slot, NodeId value);

  /// What a slot holds, with nothing made: the node, and the number of loop heads whose sentinels
  /// stand before it. `num_loops`: how many of the open loops are around the scope.
  [[nodiscard]] BindingView peek(const Scope& scope, std::uint32_t slot,
                                 std::size_t num_loops) const;
  /// What the head of an open loop binds; loops count from the outermost, 0.
  [[nodiscard]] const Scope& loop_head(std::size_t loop) const { return loops_[loop].head; }

  /// Makes `into` the scope after control from `into` (operand 1) and from `others` (operands 2,
  /// 3, ...) meets: a Region, then a phi for every slot whose bindings differ, in slot order. All
  /// scopes must have the same slots, and sentinels of the innermost open loop.
  /// O(operands * log slots).
  void merge(Scope& into, std::span<Scope> others, cfg::Merge reason) {
    merge(into, others, reason, {}, {});
  }
  /// The same, and merges one value besides that no scope binds, of `into` and of each of the
  /// others: returns the value after, a phi of that label if they differ.
  NodeId merge(Scope& into, std::span<Scope> others, cfg::Merge reason, LabelId label,
               std::span<const NodeId> values);

  /// Opens a loop, whose head binds what `scope` does; returns the scope of its condition and body.
  Scope begin_loop(Scope scope, cfg::Merge reason);
  /// Closes the innermost loop: `ways` are the scopes whose control goes back to the head, each a
  /// back edge, `exit` is the scope after the loop. The last of the ways must be the bottom of the
  /// body. Sets the back edges of the loop and its phis, then applies the peephole to each.
  /// `exit_of_breaks`: the scope after breaks where it is another; may be null.
  void end_loop(std::span<const Scope> ways, Scope& exit, Scope* exit_of_breaks = nullptr);

  /// Whether phis of more than two ways would have had more operands in all than the limit says.
  /// The graph is then of no use.
  [[nodiscard]] bool over_limit() const { return over_limit_; }

 private:
  struct OpenLoop {
    Scope head;
    NodeId loop;
  };

  NodeId make_loop_phi(NodeId loop, std::uint32_t slot, NodeId entry);
  NodeId look_up_in_heads(std::uint32_t slot);
  bool spend_operands(std::size_t num_phis, std::size_t num_ways);
  void list_differing(const Scope& into, std::span<const Scope> others);
  bool all_bind_same(const Scope& into, std::span<const Scope> others, std::uint32_t slot) const;
  NodeId make_phi(NodeId region, LabelId label);
  void bind_eager_phis(OpenLoop& loop);
  void set_back_edges(const OpenLoop& loop, std::span<const Scope> ways);
  void replace_sentinels(Scope& exit, const Scope& head);
  void simplify_head(const Scope& head);

  Graph& graph_;
  Peephole& peephole_;
  LoopPhis loop_phis_;
  Trace& trace_;
  TraceCategory category_;
  BindingPool pool_;
  std::vector<LabelId> labels_;  // by slot
  std::vector<OpenLoop> loops_;
  std::size_t operands_left_;
  bool over_limit_ = false;
  std::vector<NodeId> operands_;      // scratch
  std::vector<std::uint32_t> slots_;  // scratch
  std::vector<std::uint32_t> bound_;  // scratch
};

}  // namespace ssac::son
