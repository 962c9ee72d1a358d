// Scopes: which node each visible variable is bound to while a graph is built from source.
//
// A scope binds slots: the parameters from slot 1, then the declared names in order of declaration;
// leaving a block pops its names, so a slot means the same variable in all scopes that have it. The
// control token (slot 0 in the tutorial) is kept beside. Scopes are not nodes here and so not users
// in the graph; each takes a node id where the tutorial makes a ScopeNode, so that ids agree, and
// bindings are read through Graph::resolve.
//
// At a loop header, which bindings the loop changes is not yet known:
//  - eager: every slot is bound to a phi of the loop at once;
//  - lazy: every slot of the body's scope holds a sentinel. The first look-up or assignment of a
//    slot makes the phi of the loop, and before it those of the enclosing loops whose headers hold
//    sentinels too, outermost first.
//
// Two or more control paths may merge. There a sentinel stands for what the header binds: at a
// Region it is looked up if another scope binds the slot; on a back edge it is the header's phi
// itself, and if all scopes hold the sentinel, no phi is needed. Until a loop is closed it has one
// empty back edge, its last input; then all its back edges and the operands of its phis are set at
// once, before any peephole sees that the loop is no longer in progress.
//
// A scope knows the header that its sentinels stand for, and a header the one around it. A builder
// that follows the source has a stack of open loops, and every scope in use belongs to the
// innermost. A builder that follows a CFG (son/build/cfg_builder.h) has scopes of several headers:
// they are *lifted* to a common enclosing header before they merge. What a sentinel of a closed
// loop stands for is known; one of an open loop, which is left only in irreducible graphs, is
// looked up.
//
// Source: the tutorial compiler Simple, chapters 7 (eager) and 8 (lazy), by C. Click and others;
// the lazy scheme is that of Click, "Combining Analyses, Combining Optimizations", PhD thesis,
// Rice University 1995.
// Deviations: shared bindings (son/build/bindings.h) let a copy of a scope take constant time, and
// a merge time in proportion to what differs; the climb through enclosing loops does not recurse;
// on a CFG a loop can have several entries and back edges, which are known when it is opened.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "son/build/bindings.h"
#include "son/graph.h"
#include "son/rules/peephole.h"
#include "son/snapshot.h"
#include "ssa/explain/phi_event.h"

namespace ssac::son {

/// The steps of the methods that carry scopes along, one category for each LoopPhis.
extern const TraceCategory eager_trace;
extern const TraceCategory lazy_trace;
/// How the graph, and the scopes, stand at each of these steps (son/build/state_trace.h).
extern const TraceCategory graph_trace;
extern const TraceCategory scopes_trace;

/// When the phis of a loop's header are made.
enum class LoopPhis : std::uint8_t { eager, lazy };

/// The header of a loop, numbered in order of opening from 1; 0 is none.
using HeaderNumber = std::uint32_t;

class Scope;

/// Which scopes are alive, for traces: a scope that is counted says where it is and when it ends,
/// so that what it binds can be read from itself at any time.
class LiveScopes {
 public:
  /// In order of creation from 1; never used again. 0: of none.
  using Number = std::uint32_t;
  struct Entry {
    const Scope* scope;
    Number like;  ///< the scope that it began as a copy of
  };

  /// O(log scopes), as all that follow.
  Number add(const Scope* scope, Number like) {
    live_.emplace(++last_, Entry{scope, like});
    return last_;
  }
  void move(Number number, const Scope* to) { live_.at(number).scope = to; }
  void drop(Number number) { live_.erase(number); }
  [[nodiscard]] const std::map<Number, Entry>& all() const { return live_; }

 private:
  std::map<Number, Entry> live_;
  Number last_ = 0;
};

/// The bindings at one point of the program, and the control there. Scoping::dup copies it.
class Scope {
 public:
  Scope(Scope&& other) noexcept
      : id_(other.id_),
        control_(other.control_),
        header_(other.header_),
        num_slots_(other.num_slots_),
        bindings_(std::move(other.bindings_)),
        number_(other.number_),
        live_(std::exchange(other.live_, nullptr)) {
    if (live_ != nullptr) live_->move(number_, this);
  }
  Scope& operator=(Scope&& other) noexcept {
    if (this == &other) return *this;
    std::destroy_at(this);
    return *std::construct_at(this, std::move(other));
  }
  ~Scope() {
    if (live_ != nullptr) live_->drop(number_);
  }

  /// The id that it took among the nodes, if it took one.
  [[nodiscard]] NodeId id() const { return id_; }
  [[nodiscard]] NodeId control() const { return control_; }
  void set_control(NodeId control) { control_ = control; }
  /// The loop whose header its sentinels stand for.
  [[nodiscard]] HeaderNumber header() const { return header_; }
  /// One more than the number of the last slot bound.
  [[nodiscard]] std::uint32_t num_slots() const { return num_slots_; }
  /// Among the live scopes; 0 where nobody counts them.
  [[nodiscard]] LiveScopes::Number number() const { return live_ != nullptr ? number_ : 0; }
  /// Forgets the names in slots from `num_slots` on. There must be that many.
  void pop_to(std::uint32_t num_slots) {
    assert(num_slots <= num_slots_);
    num_slots_ = num_slots;
  }

 private:
  friend class Scoping;
  Scope(NodeId id, NodeId control, HeaderNumber header, std::uint32_t num_slots, Bindings bindings,
        LiveScopes* live = nullptr, LiveScopes::Number like = 0)
      : id_(id),
        control_(control),
        header_(header),
        num_slots_(num_slots),
        bindings_(std::move(bindings)),
        live_(live) {
    if (live_ != nullptr) number_ = live_->add(this, like);
  }

  NodeId id_;
  NodeId control_;
  HeaderNumber header_;
  std::uint32_t num_slots_;
  Bindings bindings_;
  LiveScopes::Number number_ = 0;
  LiveScopes* live_ = nullptr;  // counts this one; may be null
};

/// The scopes of one construction, and the loops that are open.
class Scoping {
 public:
  /// `max_slots`: how many slots any scope may have, slot 0 included. `operand_limit`: how many
  /// operands phis of more than two operands may have in all.
  Scoping(Graph& graph, Peephole& peephole, LoopPhis loop_phis, std::size_t max_slots,
          std::size_t operand_limit, Trace& trace, const TraceCategory& category);

  /// A scope that binds nothing but slot 0, with the control `control`; it takes a node id.
  Scope make_scope(NodeId control = {});
  /// A copy of a scope; it takes a node id. O(1).
  Scope dup(const Scope& scope);
  /// A copy that takes no node id. O(1).
  static Scope share(const Scope& scope) {
    return {{},          scope.control_, scope.header_, scope.num_slots_, scope.bindings_,
            scope.live_, scope.number_};
  }

  /// Binds the next slot, to be called by that label; returns the slot.
  std::uint32_t declare(Scope& scope, LabelId label, NodeId value);
  /// The same, told as an assignment.
  std::uint32_t define(Scope& scope, LabelId label, NodeId value);
  /// What the slot is bound to. A sentinel becomes a phi of the innermost open loop first.
  /// `place`: where the source reads it, if not where the trace is. O(phis made + log slots).
  NodeId look_up(Scope& scope, std::uint32_t slot, SourcePlace place = {});
  /// Binds the slot anew. A plain assignment makes the loop phi of a sentinel too.
  void assign(Scope& scope, std::uint32_t slot, NodeId value);

  /// What a slot holds, with nothing made: the node, and the number of loop headers whose sentinels
  /// stand before it.
  [[nodiscard]] BindingView peek(const Scope& scope, std::uint32_t slot) const;
  /// What the header of a loop binds.
  [[nodiscard]] const Scope& scope_of(HeaderNumber header) const { return headers_[header].scope; }

  /// Makes `into` the scope after control from `into` (operand 1) and from `others` (operands 2,
  /// 3, ...) meets: a Region, then a phi for every slot whose bindings differ, in slot order. All
  /// scopes must have the same slots and the same header. O(scopes * slots that differ * log
  /// slots); where the phis would have more operands than are left, no more than these and the
  /// slots.
  void merge(Scope& into, std::span<Scope> others, cfg::Merge reason) {
    merge(into, others, {reason, {}, 0}, {}, {});
  }
  /// The same, and merges one value besides that no scope binds, of `into` and of each of the
  /// others: returns the value after, a phi of that label if they differ.
  NodeId merge(Scope& into, std::span<Scope> others, RegionInfo info, LabelId label,
               std::span<const NodeId> values);

  /// Opens a loop, whose header binds what `scope` does; returns the scope of its condition and
  /// body.
  Scope begin_loop(Scope scope, cfg::Merge reason);
  /// Closes the innermost loop: `back_edges` are the scopes whose control goes back to the header,
  /// `exit` is the scope after the loop. The last back edge must be the bottom of the body. Sets
  /// the back edges of the loop and its phis, then applies the peephole to each. `exit_of_breaks`:
  /// the scope after breaks where it is another; may be null.
  void end_loop(std::span<const Scope> back_edges, Scope& exit, Scope* exit_of_breaks = nullptr);

  // On a CFG, where loops need not nest in the order in which they end (son/build/scope_cfg.cpp).

  /// Says which slots a single expression uses: they get no phi at the header of a loop, and where
  /// control meets only if they are among the `live`.
  void set_hidden(std::vector<bool> hidden) { hidden_ = std::move(hidden); }
  void set_live(std::span<const std::uint32_t> live) { live_ = live; }
  /// Makes the scope one of a header further out that is open, or of none. For each loop left as
  /// Bindings::put_over.
  void leave_closed_loops(Scope& scope);
  /// Makes the scopes ones of the same header, the innermost that is around them all. As above; a
  /// scope that has to leave an open loop is looked up whole.
  void lift_to_common_header(std::span<Scope> scopes);
  /// Opens a loop with several entries, scopes of the same header, whose last inputs will be its
  /// back edges; returns the scope of its first block. A slot whose bindings differ among the
  /// entries gets its phi at once.
  Scope begin_loop(std::span<Scope> entries, std::size_t num_back_edges, RegionInfo info);
  /// Closes a loop that begin_loop opened with so many back edges; the scopes can have any headers.
  void end_loop(HeaderNumber header, std::span<Scope> back_edges);

  // For who tells of scopes (son/build/scope_states.h).

  /// Those in use, where the trace wants to know of them.
  [[nodiscard]] const LiveScopes& live_scopes() const { return live_scopes_; }
  [[nodiscard]] LabelId label_of(std::uint32_t slot) const { return labels_[slot]; }
  [[nodiscard]] std::string_view name_of(LabelId label) const;
  /// What the slot holds: the sentinel, or a node as it is now.
  [[nodiscard]] NodeId bound(const Scope& scope, std::uint32_t slot) const {
    const NodeId node = scope.bindings_.get(slot);
    return node == sentinel ? node : graph_.resolve(node);
  }
  [[nodiscard]] NodeId control_of(const Scope& scope) const {
    return graph_.resolve(scope.control_);
  }
  /// The number of the header's scope among the live ones; 0 where there is none.
  [[nodiscard]] LiveScopes::Number header_of(const Scope& scope) const {
    return scope.header_ < headers_.size() ? headers_[scope.header_].scope.number() : 0;
  }
  /// Calls visit(scope, loop, is_open) for the headers of all loops that are kept, outer before
  /// inner.
  template <class Visit>
  void for_each_header(Visit visit) const {
    for (const Header& header : headers_) {
      if (header.loop.valid()) visit(header.scope, header.loop, header.open);
    }
  }
  [[nodiscard]] bool is_hidden(std::uint32_t slot) const {
    return !hidden_.empty() && hidden_[slot];
  }

  [[nodiscard]] LoopPhis loop_phis() const { return loop_phis_; }
  /// Whether phis of more than two operands would have had more operands in all than the limit
  /// says. The graph is then of no use.
  [[nodiscard]] bool over_limit() const { return over_limit_; }

 private:
  struct Header {
    Scope scope;  // what it binds; its own header is the one around it
    NodeId loop;
    std::uint32_t depth;  // how many loops it is in, itself one of them
    bool open;
    std::vector<std::uint32_t> slots = {};  // of its phis, in the order in which they were made
  };

  [[nodiscard]] bool tracing() const { return trace_.on(category_); }
  void emit(std::string_view step, std::vector<TraceField> fields) {
    trace_.emit(category_, step, std::move(fields));
  }
  /// About a slot: `variable` first.
  void emit(std::string_view step, std::uint32_t slot, std::vector<TraceField> fields);

  /// Whether somebody wants the decisions about phis.
  [[nodiscard]] bool notes() const { return ssa::wants_phis(trace_, category_); }
  void note(std::string_view step, NodeId phi, ssa::Decision decision);
  void note_rejection(std::uint32_t slot, NodeId region, NodeId bound, ssa::Decision decision);
  NodeId bind_loop_phi(Header& header, std::uint32_t slot, NodeId entry, ssa::Decision decision);
  NodeId bound_node(Scope& scope, std::uint32_t slot, SourcePlace place);
  NodeId binding_in(Scope& scope, std::uint32_t slot);
  NodeId look_up_in_headers(HeaderNumber at, std::uint32_t slot, SourcePlace place);
  [[nodiscard]] bool has_phi(const Header& header, std::uint32_t slot) const;
  [[nodiscard]] bool needs_no_phi(std::uint32_t slot) const;
  void look_up_all(Scope& scope);
  void lift(Scope& scope, HeaderNumber header);
  bool rebase(Scope& scope, HeaderNumber header);
  void make_missing_phis(HeaderNumber header, std::span<Scope> back_edges);
  bool spend_operands(std::size_t num_phis, std::size_t num_operands);
  void list_differing(const Scope& into, std::span<const Scope> others, std::size_t num_operands);
  bool all_bind_same(const Scope& into, std::span<const Scope> others, std::uint32_t slot) const;
  void bind_phi(Scope& scope, std::uint32_t slot, NodeId region, ssa::Decision decision);
  Scope enter_loop(Scope body);
  void bind_eager_phis(Header& header);
  void set_back_edges(const Header& header, std::span<const Scope> back_edges);
  void replace_sentinels(Scope& exit, const Scope& header);
  void simplify_header(const Scope& header);
  void simplify_all_stale(const Scope& header, const StalePhis& stale);
  void push_bound_slots(const Scope& header, NodeId phi, std::uint32_t done);

  Graph& graph_;
  Peephole& peephole_;
  LoopPhis loop_phis_;
  Trace& trace_;
  const TraceCategory& category_;
  static constexpr std::size_t most_slots_to_scan = 128;
  bool scans_all_slots_;  // when a loop ends, for stale phis
  LiveScopes live_scopes_;
  bool counts_scopes_;
  BindingPool pool_;
  std::vector<LabelId> labels_;  // by slot
  std::vector<Header> headers_;  // by number
  std::size_t operands_left_;
  bool over_limit_ = false;
  std::vector<NodeId> operands_;            // scratch
  std::vector<std::uint32_t> slots_;        // scratch
  std::vector<bool> is_listed_;             // scratch, by slot: none between uses
  std::vector<std::uint32_t> stale_slots_;  // scratch: a heap, the least first
  std::vector<HeaderNumber> path_;          // scratch
  std::vector<NodeId> loop_operands_;       // scratch
  std::vector<bool> hidden_;                // by slot; empty: none is
  std::span<const std::uint32_t> live_;
};

}  // namespace ssac::son
