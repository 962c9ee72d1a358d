#include "ssa/verify_bindings.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cfg/dominators.h"
#include "ssa/classify.h"
#include "ssa/scoped_bindings.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::VariableId;

namespace {

/// What a variable is bound to in minimal form: nothing, a parameter's value, an instruction, or a
/// phi, given by the number of its site.
struct Definition {
  ValueKind kind = ValueKind::undef;
  std::uint32_t number = 0;
  friend bool operator==(const Definition&, const Definition&) = default;
};

class BindingVerifier {
 public:
  BindingVerifier(const Function& function, std::span<const PhiSite> sites)
      : function_(function),
        cfg_(function.cfg()),
        sites_(sites),
        tree_(cfg::dominators(cfg_)),
        bound_(tree_, cfg_.num_variables(),
               cfg_.parameters().size() + sites.size() + cfg_.num_instructions(), scratch_),
        phis_(function.num_phis()),
        has_phi_(sites.size()) {}

  std::vector<std::string> run() {
    bool is_entry = true;
    for (BlockId b : tree_.preorder()) {
      bound_.enter(b);
      if (std::exchange(is_entry, false)) {
        for (VariableId v : cfg_.parameters()) bound_.bind(v, {ValueKind::parameter, 0});
      }
      bind_phis(b);
      for (InstructionId i : cfg_.instructions(b)) visit(b, i);
      visit_successors(b);
    }
    add_operands_out_of_scope();
    return std::move(violations_);
  }

 private:
  void bind_phis(BlockId b) {
    auto site = std::ranges::lower_bound(sites_, PhiSite{b, VariableId(0)});
    for (; site != sites_.end() && site->block == b; ++site) {
      bound_.bind(site->variable,
                  {ValueKind::phi, static_cast<std::uint32_t>(site - sites_.begin())});
    }
    for (PhiId p : function_.phis(b)) {
      const Definition& bound = bound_[function_.phi(p).site.variable];
      phis_[p] = bound;
      const bool is_site = bound.kind == ValueKind::phi && sites_[bound.number].block == b;
      if (is_site) has_phi_[bound.number] = true;
    }
  }

  void visit(BlockId b, InstructionId i) {
    const cfg::Instruction& instruction = cfg_.instruction(i);
    for (std::size_t k = 0; k < 2; ++k) {
      const cfg::Operand operand = instruction.operand(k);
      if (!operand.is_variable()) continue;
      check(function_.operand(i, k), operand.variable(),
            [&] { return fmt::format("{}: operand {} of {}", b, k, i); });
    }
    if (instruction.destination.valid()) {
      bound_.bind(instruction.destination, {ValueKind::instruction, i.index()});
    }
  }

  void visit_successors(BlockId b) {
    const std::span<const std::uint32_t> positions = cfg_.graph().predecessor_positions(b);
    for (std::size_t s = 0; s < positions.size(); ++s) {
      const BlockId to = cfg_.successors(b)[s];
      for (PhiId p : function_.phis(to)) {
        const VariableId v = function_.phi(p).site.variable;
        const ValueId operand = function_.operands(p)[positions[s]];
        const std::size_t before = violations_.size();
        check(operand, v, [&] {
          return fmt::format("{}: phi of {}: operand from {}", to, cfg_.unique_name(v), b);
        });
        if (violations_.size() == before) continue;
        const bool is_undef = function_.value(operand).kind == ValueKind::undef;
        const Definition& bound = bound_[v];
        const bool lacks_phi = bound.kind == ValueKind::phi && !has_phi_[bound.number];
        if (!is_undef && !lacks_phi) continue;
        out_of_scope_.emplace_back(p, std::move(violations_.back()));
        violations_.pop_back();
      }
    }
  }

  /// A method that follows the source may have undef where a variable is out of scope, or lack a
  /// phi to merge what is bound there. That is correct if the phi that reads it is dead.
  void add_operands_out_of_scope() {
    if (out_of_scope_.empty()) return;
    const Classification classes = classify(function_);
    for (auto& [phi, violation] : out_of_scope_) {
      if (!classes.dead.contains(phi)) violations_.push_back(std::move(violation));
    }
  }

  template <class Use>
  void check(ValueId v, VariableId variable, Use use) {
    const Value& value = function_.value(v);
    Definition read{value.kind, value.definition};
    if (value.kind == ValueKind::phi) read = phis_[value.phi()];
    if (value.kind == ValueKind::parameter || value.kind == ValueKind::undef) read.number = 0;
    if (read == bound_[variable]) return;
    violations_.push_back(fmt::format("{}: {} is not the definition of {} that reaches it", use(),
                                      function_.name_of(v), cfg_.unique_name(variable)));
  }

  const Function& function_;
  const cfg::Function& cfg_;
  std::span<const PhiSite> sites_;
  cfg::DominatorTree tree_;
  Scratch scratch_;
  ScopedBindings<Definition> bound_;
  IdMap<PhiId, Definition> phis_;  // what minimal form binds the variable to there
  std::vector<bool> has_phi_;      // by number of a site, for the blocks visited so far
  std::vector<std::string> violations_;
  std::vector<std::pair<PhiId, std::string>> out_of_scope_;  // violations by operands of the phi
};

}  // namespace

std::vector<std::string> verify_bindings(const Function& function,
                                         std::span<const PhiSite> minimal_sites) {
  return BindingVerifier(function, minimal_sites).run();
}

}  // namespace ssac::ssa
