#include "ssa/braun_builder.h"

#include <algorithm>
#include <vector>

#include "cfg/traversal.h"
#include "ssa/explain/phi_event.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::VariableId;

namespace {

class BraunBuilder : public SsaBuilderEvents {
 public:
  BraunBuilder(const cfg::Function& function, PhiCreation creation, const ConstructOptions& options,
               Trace& trace)
      : function_(function),
        options_(options),
        trace_(trace),
        tracing_(trace.on(braun_trace)),
        watched_(wants_phis(trace, braun_trace)),
        order_(function),
        builder_(*this, creation, options.size_limit),
        unfilled_predecessors_(function.num_blocks()),
        versions_(function.num_variables()),
        undefs_(function.num_variables()),
        constants_(function.num_constants()),
        result_(function) {
    builder_.reserve(function.num_blocks(), function.num_variables());
  }

  std::expected<Function, TooLarge> run() {
    for (BlockId b : order_.blocks()) {
      for (BlockId to : function_.successors(b)) ++unfilled_predecessors_[to];
    }
    seal(function_.entry());
    for (VariableId v : function_.parameters()) {
      write(function_.entry(), v, add(ValueKind::parameter, v, 0), {});
    }
    for (BlockId b : order_.blocks()) {
      fill(b);
      if (const std::optional<TooLarge> reason = builder_.too_large()) {
        return std::unexpected(*reason);
      }
    }
    finish();
    if (options_.watch != nullptr) options_.watch->built(result_, "construction on the fly");
    return std::move(result_);
  }

  // What the builder asks, and what it reports (SsaBuilderEvents).

  std::span<const BlockId> predecessors(BlockId b) { return function_.predecessors(b); }
  bool is_reachable(BlockId b) { return order_.reachable(b); }
  ValueId undefined(VariableId v, BlockId b) {
    if (!undefs_[v].valid()) undefs_[v] = add({ValueKind::undef, v, 0, 0});
    if (tracing_ && !builder_.too_large()) emit("undefined", b, v, undefs_[v]);
    return undefs_[v];
  }
  void phi_made(ValueId phi, BlockId b, VariableId v, bool is_complete, std::size_t depth) {
    values_.push_back({ValueKind::phi, v, ++versions_[v], b.index()});
    if (!watched_) return;
    PhiEvent event{.decision = Decision::for_read, .variable = v, .block = b};
    event.phi = reference_to(values_[phi]);
    event.place = trace_.place();
    event.instruction = reader_;
    const ValueId below = trace_.records_phis() ? builder_.phi_waiting_below(depth) : ValueId();
    if (below.valid()) {
      event.decision = Decision::for_operand;
      event.operand_of = reference_to(values_[below]);
    }
    note_phi(trace_, braun_trace, is_complete ? "phi" : "incomplete phi", function_, event);
  }
  void operand_set(ValueId phi, std::uint32_t position, ValueId operand) {
    if (!tracing_) return;
    const BlockId b(values_[phi].definition);
    trace_.emit(braun_trace, "operand",
                {{"variable", function_.unique_name(values_[phi].variable)},
                 {"block", b},
                 {"value", name_of(phi)},
                 {"from", predecessors(b)[position]},
                 {"operand", name_of(builder_.resolve(operand))}});
  }
  void phi_replaced(ValueId phi, ValueId replacement) {
    if (options_.watch != nullptr) show_removal(phi, replacement);
    if (!watched_) return;
    const Value& value = values_[phi];
    PhiEvent event{.decision = Decision::trivial, .variable = value.variable};
    event.block = BlockId(value.definition);
    event.phi = reference_to(value);
    for (const ValueId operand : builder_.operands(phi)) {
      if (operand.valid()) event.operands.push_back(reference_to(values_[operand]));
    }
    event.replacement = reference_to(values_[replacement]);
    note_phi(trace_, braun_trace, "trivial phi removed", function_, event);
  }
  void needs_no_phi(BlockId b, VariableId v, ValueId value) {
    if (!watched_) return;
    PhiEvent event{.decision = Decision::one_value, .variable = v, .block = b};
    event.replacement = reference_to(values_[builder_.resolve(value)]);
    note_phi(trace_, braun_trace, "no phi", function_, event);
  }
  void looks_at(BlockId b, VariableId v) {
    if (tracing_) emit("search", b, v);
  }
  void marks(BlockId b, VariableId v) {
    if (tracing_) emit("marker", b, v);
  }
  void remembers(BlockId b, VariableId v, ValueId value) {
    if (tracing_ && !builder_.too_large()) emit("remember", b, v, value);
  }
  void completes(ValueId phi) {
    if (tracing_) emit("complete", BlockId(values_[phi].definition), values_[phi].variable, phi);
  }

 private:
  void show_removal(ValueId phi, ValueId replacement) {
    std::vector<ValueId> operands;
    for (const ValueId operand : builder_.operands(phi)) {
      if (operand.valid()) operands.push_back(builder_.resolve(operand));
    }
    options_.watch->removed(site_of(phi), operands, builder_.resolve(replacement));
  }

  void fill(BlockId b) {
    for (InstructionId i : function_.instructions(b)) fill(b, i);
    for (BlockId to : function_.successors(b)) {
      if (--unfilled_predecessors_[to] == 0) seal(to);
    }
  }
  void seal(BlockId b) {
    if (tracing_) trace_.emit(braun_trace, "seal", {{"block", b}});
    reader_ = {};
    trace_.set_place({});
    builder_.seal_block(b);
  }

  void fill(BlockId b, InstructionId i) {
    const cfg::Instruction& instruction = function_.instruction(i);
    for (std::size_t k = 0; k < 2; ++k) {
      const cfg::Operand operand = instruction.operand(k);
      if (operand.is_variable()) result_.set_operand(i, k, read(b, operand.variable(), i));
    }
    const VariableId v = instruction.destination;
    if (!v.valid()) return;
    if (options_.fold_copies && is_foldable_copy(instruction)) {
      const bool of_variable = instruction.a.is_variable();
      write(b, v, of_variable ? result_.operand(i, 0) : constant(instruction.a.constant()), i);
      return;
    }
    const ValueId value = add(ValueKind::instruction, v, i.index());
    result_.set_definition(i, value);
    write(b, v, value, i);
  }
  ValueId read(BlockId b, VariableId v, InstructionId i) {
    const SourcePlace place = watched_ ? function_.place_of_use(i, v) : SourcePlace();
    if (watched_ && !builder_.is_known(v, b)) {
      if (tracing_) trace_access("look up", b, v, {}, i, place);
      trace_.set_place(place);
      reader_ = i;
    }
    const ValueId value = builder_.read_variable(v, b);
    if (tracing_) trace_access("read", b, v, value, i, place);
    return value;
  }
  void write(BlockId b, VariableId v, ValueId value, InstructionId i) {
    builder_.write_variable(v, b, value);
    if (!tracing_) return;
    const SourcePlace place = i.valid() ? function_.place_of_definition(i) : SourcePlace();
    trace_access("write", b, v, value, i, place);
  }

  /// The values have the same numbers as in the builder.
  ValueId add(const Value& value) {
    builder_.add_value();
    return values_.push_back(value);
  }
  ValueId add(ValueKind kind, VariableId v, std::uint32_t definition) {
    return add({kind, v, ++versions_[v], definition});
  }
  ValueId constant(cfg::ConstantId c) {
    if (!constants_[c].valid()) constants_[c] = add({ValueKind::constant, {}, 0, c.index()});
    return constants_[c];
  }
  [[nodiscard]] std::string name_of(ValueId v) const { return ssa::name_of(function_, values_[v]); }

  void emit(std::string_view step, BlockId b, VariableId v, ValueId value = {},
            std::vector<TraceField> more = {}) {
    std::vector<TraceField> fields = {{"variable", function_.unique_name(v)}, {"block", b}};
    if (value.valid()) fields.emplace_back("value", name_of(builder_.resolve(value)));
    fields.insert(fields.end(), more.begin(), more.end());
    trace_.emit(braun_trace, step, std::move(fields));
  }
  void trace_access(std::string_view step, BlockId b, VariableId v, ValueId value, InstructionId i,
                    SourcePlace place) {
    std::vector<TraceField> more;
    if (i.valid()) {
      more.emplace_back("instruction", i);
      add_place(more, place);
    }
    emit(step, b, v, value, std::move(more));
  }

  /// Converts value numbers of the construction, which include removed phis, to those of the
  /// result.
  void finish() {
    const std::vector<ValueId> phis = final_phis();
    std::vector<PhiSite> sites;
    sites.reserve(phis.size());
    for (ValueId phi : phis) sites.push_back(site_of(phi));
    result_.place_phis(sites);
    result_.set_phis_created(builder_.num_phis());

    number_values(phis);
    for (PhiId p : result_.phis()) {
      const std::span<const ValueId> from = builder_.operands(phis[p.index()]);
      std::ranges::transform(from, result_.operands(p).begin(),
                             [&](ValueId v) { return final_value(v); });
    }
    for (InstructionId i : function_.instructions()) {
      result_.set_operand(i, 0, final_value(result_.operand(i, 0)));
      result_.set_operand(i, 1, final_value(result_.operand(i, 1)));
      result_.set_definition(i, final_value(result_.definition(i)));
    }
  }

  /// The phis that were not removed, by block and variable.
  std::vector<ValueId> final_phis() {
    std::vector<ValueId> phis;
    for (ValueId v : values_.ids()) {
      if (values_[v].kind == ValueKind::phi && builder_.resolve(v) == v) phis.push_back(v);
    }
    std::ranges::sort(phis, {}, [&](ValueId phi) { return site_of(phi); });
    return phis;
  }
  [[nodiscard]] PhiSite site_of(ValueId phi) const {
    return {BlockId(values_[phi].definition), values_[phi].variable};
  }

  void number_values(std::span<const ValueId> phis) {
    IdMap<ValueId, PhiId> phi_of(values_.size());
    for (std::size_t p = 0; p < phis.size(); ++p) phi_of[phis[p]] = PhiId(p);
    final_of_ = IdMap<ValueId, ValueId>(values_.size());
    for (ValueId v : values_.ids()) {
      Value value = values_[v];
      if (value.kind == ValueKind::phi) {
        if (!phi_of[v].valid()) continue;
        value.definition = phi_of[v].index();
      }
      final_of_[v] = result_.add_value(value);
      if (phi_of[v].valid()) result_.set_phi_value(phi_of[v], final_of_[v]);
    }
  }
  ValueId final_value(ValueId v) { return v.valid() ? final_of_[builder_.resolve(v)] : ValueId(); }

  const cfg::Function& function_;
  ConstructOptions options_;
  Trace& trace_;
  bool tracing_;
  bool watched_;
  cfg::ReversePostorder order_;
  SsaBuilder<BraunBuilder> builder_;
  IdVector<ValueId, Value> values_;  // of a phi, `definition` is its block
  IdMap<BlockId, std::uint32_t> unfilled_predecessors_;
  IdMap<VariableId, std::uint32_t> versions_;
  IdMap<VariableId, ValueId> undefs_;
  IdMap<cfg::ConstantId, ValueId> constants_;
  InstructionId reader_;  // the instruction that the next searches are for
  IdMap<ValueId, ValueId> final_of_;
  Function result_;
};

}  // namespace

std::expected<Function, TooLarge> build_braun(const cfg::Function& function, PhiCreation creation,
                                              const ConstructOptions& options, Trace& trace) {
  return BraunBuilder(function, creation, options, trace).run();
}

Pseudocode on_the_fly(PhiCreation creation, std::string_view citation,
                      std::vector<PseudocodeLine> more) {
  Pseudocode code = {&braun_trace,
                     "Values looked up on the fly, phis made on the way",
                     citation,
                     {{0, "write v in B: v in B := the new value", {"write"}},
                      {0, "read v in B: what v in B is", {"read"}},
                      {1, "not known in B: v at the end of its predecessors", {"look up"}},
                      {0, "v at the end of B: known there, or", {"search"}},
                      {1, "B is not sealed: a phi without operands", {"incomplete phi"}},
                      {1, "B is the entry: undefined", {"undefined"}},
                      {1, "B has one predecessor: v at the end of that", {"remember"}}}};
  std::vector<PseudocodeLine>& lines = code.lines;
  if (creation == PhiCreation::first) {
    lines.push_back({1, "B has several: a phi", {"phi"}});
    lines.push_back({2, "its operand for P: v at the end of P", {"operand"}});
  } else {
    lines.push_back({1, "B has several: a marker, then v at the end of each", {"marker"}});
    lines.push_back({2, "the search comes back to B, or values differ: a phi", {"phi"}});
    lines.push_back({3, "its operand for P: v at the end of P", {"operand"}});
    lines.push_back({2, "else the one value that all have", {"no phi"}});
  }
  lines.push_back(
      {1, "a phi whose operands are one value, or itself: that value", {"trivial phi removed"}});
  lines.push_back({0, "all predecessors of B are filled: seal B", {"seal"}});
  lines.push_back({1, "each incomplete phi of B gets its operands", {"complete"}});
  lines.insert(lines.end(), more.begin(), more.end());
  return code;
}

}  // namespace ssac::ssa
