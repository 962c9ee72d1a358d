#include "son/build/cfg_builder.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cfg/liveness.h"
#include "cfg/loop_order.h"
#include "cfg/support/csr.h"
#include "son/build/cfg_translator.h"

namespace ssac::son {

namespace {

using cfg::BlockId;
using cfg::InstructionId;

/// The hidden variables, which no statement of the source names, and where they are live. A CFG
/// written as text may declare a variable hidden whose value a loop carries: it is treated like any
/// other. So are those that are left when all together are live in too many blocks, as the shadow
/// variables of many phis of Bril can be.
class HiddenVariables {
 public:
  HiddenVariables(const cfg::Function& function, const cfg::LoopForest& loops)
      : defined_in_(loops.num_loops()) {
    std::vector<std::pair<BlockId, std::uint32_t>> live;
    std::size_t left = 1'000'000 + 20 * function.num_instructions();
    std::optional<cfg::LivenessExplorer> liveness;
    for (const cfg::VariableId v : function.variables()) {
      if (!function.variable(v).is_hidden()) continue;
      if (hidden_.empty()) hidden_.resize(1 + function.num_variables());
      if (!liveness) liveness.emplace(function);
      const std::span<const BlockId> live_in = liveness->explore(v, {}, left).live_in;
      if (live_in.size() >= left) break;
      left -= live_in.size();
      note_loops(loops, liveness->definitions(v), v);
      if (std::ranges::any_of(live_in, [&](BlockId b) { return carries(loops, b, v); })) continue;
      hidden_[1 + v.index()] = true;
      for (const BlockId b : live_in) {
        live.emplace_back(b, static_cast<std::uint32_t>(1 + v.index()));
      }
    }
    live_ = Csr<BlockId, std::uint32_t>::from_pairs(function.num_blocks(), live);
  }
  /// By slot; empty if there are none.
  [[nodiscard]] const std::vector<bool>& slots() const { return hidden_; }
  /// The hidden slots that are live-in at the block, in increasing order.
  [[nodiscard]] std::span<const std::uint32_t> live_in(BlockId b) const { return live_[b]; }

 private:
  /// Notes the loops in which the variable is defined. O(definitions + these loops).
  void note_loops(const cfg::LoopForest& loops, std::span<const BlockId> definitions,
                  cfg::VariableId v) {
    for (const BlockId d : definitions) {
      cfg::LoopId loop = loops.innermost(d);
      for (; loop.valid() && defined_in_[loop] != v; loop = loops.parent(loop)) {
        defined_in_[loop] = v;
      }
    }
  }
  /// Whether the block begins a loop whose back edges can carry another value of the variable,
  /// which must be live there and be the last one given to note_loops.
  [[nodiscard]] bool carries(const cfg::LoopForest& loops, BlockId b, cfg::VariableId v) const {
    const cfg::LoopId loop = loops.innermost(b);
    if (!loop.valid() || loops.header(loop) != b) return false;
    return loops.is_irreducible(loop) || defined_in_[loop] == v;
  }

  IdMap<cfg::LoopId, cfg::VariableId> defined_in_;  // the last variable noted there
  std::vector<bool> hidden_;
  Csr<BlockId, std::uint32_t> live_;
};

class CfgBuilder : public CfgTranslator<CfgBuilder, Scope, HeaderNumber> {
 public:
  CfgBuilder(const cfg::Function& function, cfg::ReversePostorder order, cfg::LoopForest loops,
             LoopPhis loop_phis, const ConstructOptions& options, Trace& trace)
      : CfgTranslator(function, std::move(order), std::move(loops), options, trace,
                      loop_phis == LoopPhis::lazy ? lazy_trace : eager_trace),
        hidden_(function, *loops_),
        scoping_(graph_, peephole_, loop_phis, 1 + function.num_variables(), options.size_limit,
                 trace, category_) {
    scoping_.set_hidden(hidden_.slots());
    state_ = scoping_.make_scope();
    states_.add_scopes(scoping_, [this](ScopeStates& states) { trace_purposes(states); });
  }

  ~CfgBuilder() { forget_states(); }

  std::expected<Graph, TooLarge> build() {
    if (scoping_.loop_phis() == LoopPhis::eager && foreseen_phis() > options_.size_limit) {
      return too_many("nodes");
    }
    // The number of phis is not known: assume as many as there are edges.
    reserve(cfg_.graph().num_edges(), 0, cfg_.num_variables() + num_constant_operands());
    return CfgTranslator::build();
  }

 private:
  friend class CfgTranslator<CfgBuilder, Scope, HeaderNumber>;

  void bind_variables(NodeId start);
  std::optional<HeaderNumber> begin_block(BlockId b);
  void end_loop(BlockId b, HeaderNumber header) {
    std::vector<Scope> scopes = take_scopes(b, back_edges());
    scoping_.end_loop(header, scopes);
  }
  NodeId read(InstructionId i, std::size_t k) {
    const SourcePlace place = trace_.records_phis() ? cfg_.place_of_operand(i, k) : SourcePlace();
    return scoping_.look_up(*state_, slot_of(cfg_.instruction(i).operand(k).variable()), place);
  }
  NodeId constant(cfg::ConstantId c) { return make_constant(cfg_.constant(c)); }
  void define(InstructionId i, NodeId node) {
    if (trace_.records_phis()) trace_.set_place(cfg_.place_of_definition(i));
    scoping_.assign(*state_, slot_of(cfg_.instruction(i).destination), node);
  }
  static Scope copy(const Scope& scope) { return Scoping::share(scope); }
  void on_block(BlockId b) {
    trace_.set_place({});
    current_ = b;
    if (tracing_) trace_.emit(category_, "enter", {{"block", b}});
  }
  void trace_purposes(ScopeStates& states) const {
    states.set_purpose(*state_, {ScopeRole::current, {}, current_, {}});
    states.add_work(cfg_.graph().num_edges());
    for_each_edge([&](const Scope& scope, BlockId from, BlockId to) {
      states.set_purpose(scope, {ScopeRole::edge, {}, from, to});
    });
  }
  void on_instruction(BlockId b, InstructionId i);
  [[nodiscard]] bool has_too_many_operands() const { return scoping_.over_limit(); }

  [[nodiscard]] std::size_t foreseen_phis() const;
  [[nodiscard]] std::size_t num_constant_operands() const;
  std::vector<Scope> take_scopes(BlockId b, std::span<const std::size_t> positions);

  static std::uint32_t slot_of(cfg::VariableId v) {
    return static_cast<std::uint32_t>(1 + v.index());
  }

  HiddenVariables hidden_;
  Scoping scoping_;
  BlockId current_;
};

/// The minimum number of phis that eager makes at loop headers.
std::size_t CfgBuilder::foreseen_phis() const {
  const auto is_header = [&](BlockId b) {
    return std::ranges::any_of(cfg_.predecessors(b), [&](BlockId from) {
      return order_.reachable(from) && order_.is_retreating(from, b);
    });
  };
  const auto headers = static_cast<std::size_t>(std::ranges::count_if(order_.blocks(), is_header));
  const auto hidden = static_cast<std::size_t>(std::ranges::count(hidden_.slots(), true));
  return headers * (cfg_.num_variables() - hidden);
}

/// How many operands are constants: each becomes a node.
std::size_t CfgBuilder::num_constant_operands() const {
  std::size_t count = 0;
  for (const InstructionId i : cfg_.instructions()) {
    const cfg::Instruction& instruction = cfg_.instruction(i);
    for (const cfg::Operand operand : {instruction.a, instruction.b}) {
      if (operand.kind() == cfg::Operand::Kind::constant) ++count;
    }
  }
  return count;
}

void CfgBuilder::bind_variables(NodeId start) {
  IdMap<cfg::VariableId, std::uint32_t> numbers(cfg_.num_variables());
  std::uint32_t number = 0;
  for (const cfg::VariableId parameter : cfg_.parameters()) numbers[parameter] = ++number;
  NodeId undefined;
  for (const cfg::VariableId v : cfg_.variables()) {
    const LabelId label = graph_.add_label(cfg_.variable(v).name, v);
    if (numbers[v] != 0) {
      scoping_.declare(*state_, label, project(start, numbers[v], label));
      continue;
    }
    if (!undefined.valid()) undefined = make_constant(0);
    scoping_.declare(*state_, label, undefined);
  }
}

/// Takes the scopes off the edges from the predecessors at these positions.
std::vector<Scope> CfgBuilder::take_scopes(BlockId b, std::span<const std::size_t> positions) {
  std::vector<Scope> scopes;
  scopes.reserve(positions.size());
  for (const std::size_t k : positions) {
    scopes.push_back(std::move(*state_by(b, k)));
    state_by(b, k).reset();
  }
  return scopes;
}

std::optional<HeaderNumber> CfgBuilder::begin_block(BlockId b) {
  std::vector<Scope> scopes = take_scopes(b, entries());
  scoping_.set_live(hidden_.live_in(b));
  // Scopes of the same loop are merged before they leave it, so that its names are visited once.
  const bool of_one_header = std::ranges::all_of(
      scopes, [&](const Scope& scope) { return scope.header() == scopes.front().header(); });
  if (!of_one_header || is_loop()) {
    for (Scope& scope : scopes) scoping_.leave_closed_loops(scope);
    scoping_.lift_to_common_header(scopes);
  }
  if (is_loop()) {
    state_ = scoping_.begin_loop(scopes, back_edges().size(), info_of(b));
    return state_->header();
  }
  if (scopes.size() > 1) {
    scoping_.merge(scopes.front(), std::span(scopes).subspan(1), info_of(b), {}, {});
  }
  state_ = std::move(scopes.front());
  scoping_.leave_closed_loops(*state_);
  return std::nullopt;
}

void CfgBuilder::on_instruction(BlockId b, InstructionId i) {
  if (trace_.records_phis()) trace_.set_place(cfg_.place(i));
  if (!tracing_) return;
  std::vector<TraceField> fields = {{"block", b}, {"instruction", i}};
  add_place(fields, cfg_.place(i));
  trace_.emit(category_, "statement", std::move(fields));
}

}  // namespace

std::expected<Graph, TooLarge> build_from_cfg(const cfg::Function& function, LoopPhis loop_phis,
                                              const ConstructOptions& options, Trace& trace) {
  cfg::LoopForest loops(function);
  cfg::ReversePostorder order = cfg::loop_contiguous(cfg::ReversePostorder(function), loops);
  return CfgBuilder(function, std::move(order), std::move(loops), loop_phis, options, trace)
      .build();
}

}  // namespace ssac::son
