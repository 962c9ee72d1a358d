// Scopes: which node each visible variable is bound to while a graph is built from source.
//
// A scope binds slots: the parameters from slot 1, then the declared names in order of declaration;
// leaving a block pops its names, so a slot means the same variable in all scopes that have it. The
// control token (slot 0 in the tutorial) is kept separately. Scopes are not nodes here and so not
// users in the graph; each takes a node id where the tutorial makes a ScopeNode, so that ids agree,
// and bindings are read through Graph::resolve.
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
// for eager, chapter 7 names Click, "Combining Analyses, Combining Optimizations", PhD thesis, Rice
// University 1995, page 103.
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

/// The steps of the methods that carry scopes along: one category per LoopPhis.
extern const TraceCategory eager_trace;
extern const TraceCategory lazy_trace;
/// The state of the graph, and of the scopes, at each of these steps (son/build/state_trace.h).
extern const TraceCategory graph_trace;
extern const TraceCategory scopes_trace;

/// When the phis of a loop's header are made.
enum class LoopPhis : std::uint8_t { eager, lazy };

/// A loop header. Headers are numbered from 1 in the order in which loops are opened; 0: none.
using HeaderNumber = std::uint32_t;

class Scope;

/// The live scopes, for traces. A registered scope reports when it moves and when it ends, so that
/// its bindings can be read from it at any time.
class LiveScopes {
 public:
  /// From 1 in order of creation, never reused; 0: no scope.
  using Number = std::uint32_t;
  struct Entry {
    const Scope* scope;
    Number like;  ///< the scope of which it began as a copy
  };

  /// Each of these takes O(log scopes).
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

  /// The node id that it took, if it took one.
  [[nodiscard]] NodeId id() const { return id_; }
  [[nodiscard]] NodeId control() const { return control_; }
  void set_control(NodeId control) { control_ = control; }
  /// The loop whose header its sentinels stand for.
  [[nodiscard]] HeaderNumber header() const { return header_; }
  /// One more than the number of the last slot bound.
  [[nodiscard]] std::uint32_t num_slots() const { return num_slots_; }
  /// Its number among the live scopes; 0 if it is not registered.
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
  LiveScopes* live_ = nullptr;  // where this one is registered; may be null
};

/// The scopes of one construction, and the loops that are open.
class Scoping {
 public:
  /// `max_slots`: how many slots a scope may have, slot 0 included. `operand_limit`: how many
  /// operands all phis of more than two operands may have together.
  Scoping(Graph& graph, Peephole& peephole, LoopPhis loop_phis, std::size_t max_slots,
          std::size_t operand_limit, Trace& trace, const TraceCategory& category);

  /// A scope that binds nothing but slot 0, and has no control yet; it takes a node id.
  Scope make_scope();
  /// A copy of a scope; it takes a node id. O(1).
  Scope dup(const Scope& scope);
  /// A copy that takes no node id. O(1).
  static Scope share(const Scope& scope) {
    return {{},          scope.control_, scope.header_, scope.num_slots_, scope.bindings_,
            scope.live_, scope.number_};
  }

  /// Binds the next slot, labelled with `label`; returns the slot.
  std::uint32_t declare(Scope& scope, LabelId label, NodeId value);
  /// The same, traced as an assignment.
  std::uint32_t define(Scope& scope, LabelId label, NodeId value);
  /// What the slot is bound to. A sentinel first becomes a phi of the innermost open loop.
  /// `place`: where the source reads the variable, if that is not the place set in the trace.
  /// O(phis made + log slots).
  NodeId look_up(Scope& scope, std::uint32_t slot, SourcePlace place = {});
  /// Binds the slot to another node. Assigning to a sentinel makes its loop phi too.
  void assign(Scope& scope, std::uint32_t slot, NodeId value);

  /// What a slot is bound to, without making anything: the node, and the number of loop headers
  /// whose sentinels were followed to find it.
  [[nodiscard]] BindingView peek(const Scope& scope, std::uint32_t slot) const;
  /// What the header of a loop binds.
  [[nodiscard]] const Scope& scope_of(HeaderNumber header) const { return headers_[header].scope; }

  /// Merges `others` (operands 2, 3, ...) into `into` (operand 1): makes a Region, then a phi for
  /// every slot whose bindings differ, in slot order. All scopes must have the same slots and the
  /// same header. O(scopes * slots that differ * log slots); if the phis would exceed the operand
  /// limit, O(operands left + slots).
  void merge(Scope& into, std::span<Scope> others, cfg::Merge reason) {
    merge(into, others, {reason, {}, 0}, {}, {});
  }
  /// The same, and also merges one value that no scope binds: `values` has that of `into` and of
  /// each of the others. Returns the merged value, a phi with that label if they differ.
  NodeId merge(Scope& into, std::span<Scope> others, RegionInfo info, LabelId label,
               std::span<const NodeId> values);

  /// Opens a loop, whose header binds what `scope` does; returns the scope of its condition and
  /// body.
  Scope begin_loop(Scope scope, cfg::Merge reason);
  /// Closes the innermost loop: `back_edges` are the scopes whose control goes back to the header,
  /// `exit` is the scope after the loop. The last back edge must be the end of the body. Sets the
  /// back edges of the loop and its phis, then applies the peephole to each phi. `exit_of_breaks`:
  /// the scope after breaks, if that is another; may be null.
  void end_loop(std::span<const Scope> back_edges, Scope& exit, Scope* exit_of_breaks = nullptr);

  // On a CFG, where loops that are open at the same time need not nest (son/build/scope_cfg.cpp).

  /// Sets which slots are hidden: they get no phi at a loop header, and at other joins only if they
  /// are among the `live`. No loop that reads one before assigning it may assign it.
  void set_hidden(std::vector<bool> hidden) { hidden_ = std::move(hidden); }
  void set_live(std::span<const std::uint32_t> live) { live_ = live; }
  /// Makes the scope one of the innermost enclosing header that is open, or of none. Each loop that
  /// it leaves costs one Bindings::put_over.
  void leave_closed_loops(Scope& scope);
  /// Makes the scopes ones of the same header, the innermost that encloses them all. Costs as
  /// above, but a scope that has to leave an open loop is looked up completely.
  void lift_to_common_header(std::span<Scope> scopes);
  /// Opens a loop with several entries, which are scopes of the same header; its last inputs are
  /// left open for the back edges. Returns the scope of its first block. A slot whose bindings
  /// differ among the entries gets its phi at once.
  Scope begin_loop(std::span<Scope> entries, std::size_t num_back_edges, RegionInfo info);
  /// Closes a loop that begin_loop opened for that number of back edges; the scopes can have any
  /// headers.
  void end_loop(HeaderNumber header, std::span<Scope> back_edges);

  // For traces of scopes (son/build/scope_states.h).

  /// The scopes in use; empty unless the trace wants them.
  [[nodiscard]] const LiveScopes& live_scopes() const { return live_scopes_; }
  [[nodiscard]] LabelId label_of(std::uint32_t slot) const { return labels_[slot]; }
  [[nodiscard]] std::string_view name_of(LabelId label) const;
  /// What the slot holds: the sentinel, or a node, resolved.
  [[nodiscard]] NodeId bound(const Scope& scope, std::uint32_t slot) const {
    const NodeId node = scope.bindings_.get(slot);
    return node == sentinel ? node : graph_.resolve(node);
  }
  [[nodiscard]] NodeId control_of(const Scope& scope) const {
    return graph_.resolve(scope.control_);
  }
  /// The number of the header's scope among the live scopes; 0 if there is none.
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
  /// Whether the operands of phis of more than two operands would have exceeded the limit. The
  /// graph is then unusable.
  [[nodiscard]] bool over_limit() const { return over_limit_; }

 private:
  struct Header {
    Scope scope;  // what it binds; the header of this scope is the enclosing one
    NodeId loop;
    std::uint32_t depth;  // the nesting depth of the loop, from 1
    bool open;
    std::vector<std::uint32_t> slots = {};  // of its phis, in the order in which they were made
  };

  [[nodiscard]] bool tracing() const { return trace_.on(category_); }
  void emit(std::string_view step, std::vector<TraceField> fields) {
    trace_.emit(category_, step, std::move(fields));
  }
  /// A step about a slot: its `variable`, then the fields.
  void emit(std::string_view step, std::uint32_t slot, std::vector<TraceField> fields);

  /// Whether decisions about phis are wanted.
  [[nodiscard]] bool notes() const { return ssa::wants_phis(trace_, category_); }
  void note(std::string_view step, NodeId phi, ssa::Decision decision);
  void note_rejection(std::uint32_t slot, NodeId region, NodeId bound, ssa::Decision decision);
  NodeId bind_loop_phi(Header& header, std::uint32_t slot, NodeId entry, ssa::Decision decision);
  NodeId bound_node(Scope& scope, std::uint32_t slot, SourcePlace place, ssa::Decision decision);
  NodeId binding_in(Scope& scope, std::uint32_t slot,
                    ssa::Decision decision = ssa::Decision::mentioned_in_loop);
  NodeId look_up_in_headers(HeaderNumber at, std::uint32_t slot, SourcePlace place,
                            ssa::Decision decision);
  [[nodiscard]] bool has_phi(const Header& header, std::uint32_t slot) const;
  [[nodiscard]] bool needs_no_phi(std::uint32_t slot) const;
  void look_up_all(Scope& scope);
  void lift(Scope& scope, HeaderNumber header);
  void rebase(Scope& scope, HeaderNumber header);
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
  static constexpr std::size_t max_slots_to_scan = 128;
  bool scans_all_slots_;  // for stale phis, when a loop ends
  LiveScopes live_scopes_;
  bool counts_scopes_;
  BindingPool pool_;
  std::vector<LabelId> labels_;  // by slot
  std::vector<Header> headers_;  // by number
  std::size_t operands_left_;
  bool over_limit_ = false;
  std::vector<NodeId> operands_;            // scratch
  std::vector<std::uint32_t> slots_;        // scratch
  std::vector<bool> is_listed_;             // scratch, by slot: all false between uses
  std::vector<std::uint32_t> stale_slots_;  // scratch: a min-heap
  std::vector<HeaderNumber> path_;          // scratch
  std::vector<NodeId> loop_operands_;       // scratch
  std::vector<bool> hidden_;                // by slot; empty: no slot is hidden
  std::span<const std::uint32_t> live_;
};

}  // namespace ssac::son
