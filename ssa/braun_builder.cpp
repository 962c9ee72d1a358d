#include "ssa/braun_builder.h"

#include <algorithm>
#include <vector>

#include "cfg/traversal.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::VariableId;

namespace {

class BraunBuilder {
 public:
  BraunBuilder(const cfg::Function& function, PhiCreation creation, const ConstructOptions& options,
               Trace& trace)
      : function_(function),
        options_(options),
        trace_(trace),
        tracing_(trace.on(braun_trace)),
        order_(function),
        values_(function, order_, creation, options.size_limit, trace),
        locals_(function.num_variables()),
        result_(function) {}

  std::expected<Function, TooLarge> run() {
    for (BlockId b : order_.blocks()) {
      fill(b);
      if (values_.too_large()) {
        return std::unexpected(TooLarge{"phi operands", options_.size_limit});
      }
    }
    finish();
    return std::move(result_);
  }

 private:
  /// What the block being filled knows of a variable; void where `block` is another.
  struct Local {
    BlockId block;
    ValueId value;
    bool assigned = false;
  };

  void fill(BlockId b) {
    if (b == function_.entry()) {
      for (VariableId v : function_.parameters()) {
        write(b, v, values_.add(ValueKind::parameter, v, 0), {});
      }
    }
    for (InstructionId i : function_.instructions(b)) fill(b, i);
    for (VariableId v : assigned_) values_.set_at_end(b, v, locals_[v].value);
    assigned_.clear();
    for (BlockId to : function_.successors(b)) values_.predecessor_filled(to);
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
      write(b, v, of_variable ? result_.operand(i, 0) : values_.constant(instruction.a.constant()),
            i);
      return;
    }
    const ValueId value = values_.add(ValueKind::instruction, v, i.index());
    result_.set_definition(i, value);
    write(b, v, value, i);
  }

  /// Algorithm 1, readVariable.
  ValueId read(BlockId b, VariableId v, InstructionId i) {
    if (locals_[v].block != b) {
      if (tracing_) trace_access("look up", b, v, i);
      if (trace_.records_phis()) {
        trace_.set_place(function_.place(i));
        values_.set_reader(i);
      }
      locals_[v] = {b, values_.search(b, v), false};
    }
    if (tracing_) trace_access("read", b, v, i);
    return locals_[v].value;
  }
  /// Algorithm 1, writeVariable.
  void write(BlockId b, VariableId v, ValueId value, InstructionId i) {
    if (locals_[v].block != b || !locals_[v].assigned) assigned_.push_back(v);
    locals_[v] = {b, value, true};
    if (tracing_) trace_access("write", b, v, i);
  }
  void trace_access(std::string_view step, BlockId b, VariableId v, InstructionId i) {
    std::vector<TraceField> fields = {{"variable", function_.unique_name(v)}, {"block", b}};
    if (locals_[v].block == b) fields.emplace_back("value", values_.name_of(locals_[v].value));
    if (i.valid()) {
      fields.emplace_back("instruction", i);
      add_place(fields, function_.place(i));
    }
    trace_.emit(braun_trace, step, std::move(fields));
  }

  /// From the numbers of the construction, removed phis among them, to those of the result.
  void finish() {
    const std::vector<ValueId> phis = final_phis();
    std::vector<PhiSite> sites;
    sites.reserve(phis.size());
    for (ValueId phi : phis) sites.push_back(site_of(phi));
    result_.place_phis(sites);
    result_.set_phis_created(values_.phis_created());

    number_values(phis);
    for (PhiId p : result_.phis()) {
      const std::span<const ValueId> from = values_.operands(phis[p.index()]);
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
      if (values_.value(v).kind == ValueKind::phi && values_.resolve(v) == v) phis.push_back(v);
    }
    std::ranges::sort(phis, {}, [&](ValueId phi) { return site_of(phi); });
    return phis;
  }
  [[nodiscard]] PhiSite site_of(ValueId phi) const {
    return {BlockId(values_.value(phi).definition), values_.value(phi).variable};
  }

  void number_values(std::span<const ValueId> phis) {
    IdMap<ValueId, PhiId> phi_of(values_.size());
    for (std::size_t p = 0; p < phis.size(); ++p) phi_of[phis[p]] = PhiId(p);
    final_of_ = IdMap<ValueId, ValueId>(values_.size());
    for (ValueId v : values_.ids()) {
      Value value = values_.value(v);
      if (value.kind == ValueKind::phi) {
        if (!phi_of[v].valid()) continue;
        value.definition = phi_of[v].index();
      }
      final_of_[v] = result_.add_value(value);
      if (phi_of[v].valid()) result_.set_phi_value(phi_of[v], final_of_[v]);
    }
  }
  ValueId final_value(ValueId v) { return v.valid() ? final_of_[values_.resolve(v)] : ValueId(); }

  const cfg::Function& function_;
  ConstructOptions options_;
  Trace& trace_;
  bool tracing_;
  cfg::ReversePostorder order_;
  BraunValues values_;
  IdMap<VariableId, Local> locals_;
  std::vector<VariableId> assigned_;  // in the block being filled
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
                      {1, "B has one predecessor: v at the end of that"}}};
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
