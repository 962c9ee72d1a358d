#include "ssa/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "cfg/dominators.h"
#include "cfg/traversal.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::VariableId;

namespace {

class Verifier {
 public:
  explicit Verifier(const Function& function)
      : function_(function),
        cfg_(function.cfg()),
        tree_(cfg::dominators(cfg_)),
        places_(function.num_values()) {}

  std::vector<std::string> run() {
    check_sites();
    for (PhiId p : function_.phis()) check_phi_value(p);
    for_each_instruction([&](BlockId b, InstructionId i) { check_definition(b, i); });
    check_values();
    for_each_instruction([&](BlockId b, InstructionId i) { check_operands(b, i); });
    for (PhiId p : function_.phis()) check_phi_operands(p);
    return std::move(violations_);
  }

 private:
  /// A point in a block: its phis are at 0, the instruction i at i + 1, its end is last.
  struct Place {
    BlockId block;
    std::uint32_t position = 0;
  };
  static constexpr std::uint32_t end_of_block = std::numeric_limits<std::uint32_t>::max();

  template <class... Parts>
  void report(fmt::format_string<Parts...> format, Parts&&... parts) {
    violations_.push_back(fmt::format(format, std::forward<Parts>(parts)...));
  }
  template <class Visit>
  void for_each_instruction(Visit visit) {
    for (BlockId b : cfg_.blocks()) {
      for (InstructionId i : cfg_.instructions(b)) visit(b, i);
    }
  }

  [[nodiscard]] bool exists(ValueId v) const {
    return v.valid() && v.index() < function_.num_values();
  }
  [[nodiscard]] std::string name(VariableId v) const {
    const bool known = v.valid() && v.index() < cfg_.num_variables();
    return known ? cfg_.unique_name(v) : fmt::format("{}", v);
  }
  [[nodiscard]] std::string describe(PhiId p) const {
    const auto [block, variable] = function_.phi(p).site;
    return fmt::format("{}: phi of {}", block, name(variable));
  }
  /// Whether `v` is a value of that kind with that definition, of that variable.
  [[nodiscard]] bool is_made_by(ValueId v, ValueKind kind, std::size_t definition,
                                VariableId variable) const {
    if (!exists(v)) return false;
    const Value& value = function_.value(v);
    return value.kind == kind && value.definition == definition && value.variable == variable;
  }

  // Rule 1.
  void check_sites() {
    PhiSite last;
    bool first = true;
    for (PhiId p : function_.phis()) {
      const PhiSite site = function_.phi(p).site;
      if (!first && !(last < site)) report("{}: out of order or twice", describe(p));
      last = site;
      first = false;
      const auto predecessors = cfg_.predecessors(site.block);
      const std::size_t reachable = cfg::num_reachable_predecessors(cfg_, site.block, tree_);
      if (!tree_.reachable(site.block)) report("{}: the block is unreachable", describe(p));
      if (site.block == cfg_.entry()) report("{}: the block is the entry", describe(p));
      if (reachable < 2) {
        report("{}: the block has {} reachable predecessors", describe(p), reachable);
      }
      const std::size_t arity = function_.operands(p).size();
      if (arity != predecessors.size()) {
        report("{}: {} operands for {} predecessors", describe(p), arity, predecessors.size());
      }
    }
  }

  // Rule 2.
  void check_phi_value(PhiId p) {
    const auto [site, value] = function_.phi(p);
    if (!is_made_by(value, ValueKind::phi, p.index(), site.variable)) {
      report("{}: {} is not its value", describe(p), value);
    } else {
      places_[value] = {site.block, 0};
    }
  }

  // Rule 3.
  void check_definition(BlockId b, InstructionId i) {
    const cfg::Instruction& instruction = cfg_.instruction(i);
    const ValueId value = function_.definition(i);
    const bool defines = tree_.reachable(b) && instruction.destination.valid();
    if (!defines) {
      if (value.valid()) report("{}: {} defines {}, but has nothing to define", b, i, value);
    } else if (!value.valid() && is_foldable_copy(instruction)) {
      folds_copies_ = true;
    } else if (!is_made_by(value, ValueKind::instruction, i.index(), instruction.destination)) {
      report("{}: {}: {} is not its value", b, i, value);
    } else {
      places_[value] = {b, i.index() + 1};
    }
  }

  // Rule 4.
  void check_values() {
    IdSet<VariableId> undefined(cfg_.num_variables());
    IdMap<VariableId, std::uint32_t> newest(cfg_.num_variables());
    bool are_in_order = true;
    IdMap<VariableId, std::uint32_t> on_entry(cfg_.num_variables());
    IdSet<cfg::ConstantId> constants(cfg_.num_constants());
    for (ValueId v : function_.values()) {
      const Value& value = function_.value(v);
      const bool made_in_block =
          value.kind == ValueKind::phi || value.kind == ValueKind::instruction;
      if (made_in_block && !places_[v].block.valid()) report("{}: nothing defines it", v);
      if (!made_in_block) places_[v] = {cfg_.entry(), 0};
      if (value.kind == ValueKind::constant) {
        if (value.definition >= cfg_.num_constants()) {
          report("{}: of an unknown constant", v);
        } else if (!constants.insert(value.constant())) {
          report("{}: a second value of a constant", v);
        }
        continue;
      }
      if (!value.variable.valid() || value.variable.index() >= cfg_.num_variables()) {
        report("{}: of an unknown variable", v);
        continue;
      }
      if (value.kind == ValueKind::parameter) ++on_entry[value.variable];
      if ((value.version == 0) != (value.kind == ValueKind::undef)) {
        report("{}: version {} of {}", v, value.version, name(value.variable));
      }
      if (value.version == 0) {
        are_in_order &= undefined.insert(value.variable);
      } else {
        are_in_order &= value.version > newest[value.variable];
        newest[value.variable] = value.version;
      }
    }
    if (!are_in_order) check_versions();
    check_parameters(on_entry);
  }
  /// Needed only if the values of a variable are not in the order of their versions: that order
  /// implies that the versions differ.
  void check_versions() {
    std::vector<std::pair<VariableId, std::uint32_t>> versions;
    for (ValueId v : function_.values()) {
      const Value& value = function_.value(v);
      const bool is_version =
          value.kind != ValueKind::constant && value.variable.index() < cfg_.num_variables();
      if (is_version) versions.emplace_back(value.variable, value.version);
    }
    std::ranges::sort(versions);
    for (std::size_t k = 1; k < versions.size(); ++k) {
      if (versions[k] != versions[k - 1]) continue;
      report("{}: two values are version {}", name(versions[k].first), versions[k].second);
    }
  }
  void check_parameters(IdMap<VariableId, std::uint32_t>& on_entry) {
    for (VariableId v : cfg_.parameters()) {
      if (on_entry[v] != 1) {
        report("{}: the parameter has {} values on entry", name(v), on_entry[v]);
      }
      on_entry[v] = 0;
    }
    for (VariableId v : cfg_.variables()) {
      if (on_entry[v] != 0) report("{}: a value on entry, but no parameter", name(v));
    }
  }

  // Rules 5 to 7 for instructions.
  void check_operands(BlockId b, InstructionId i) {
    for (std::size_t k = 0; k < 2; ++k) {
      const cfg::Operand operand = cfg_.instruction(i).operand(k);
      const ValueId value = function_.operand(i, k);
      const auto use = [&] { return fmt::format("{}: operand {} of {}", b, k, i); };
      if (!tree_.reachable(b) || !operand.is_variable()) {
        if (value.valid()) report("{}: a value, {}, where there can be none", use(), value);
      } else {
        check_use(use, value, operand.variable(), {b, i.index() + 1});
      }
    }
  }

  // Rules 5 to 7 for phis.
  void check_phi_operands(PhiId p) {
    const PhiSite site = function_.phi(p).site;
    const std::span<const BlockId> predecessors = cfg_.predecessors(site.block);
    const std::span<const ValueId> operands = function_.operands(p);
    for (std::size_t k = 0; k < std::min(predecessors.size(), operands.size()); ++k) {
      const auto use = [&] {
        return fmt::format("{}: operand {} from {}", describe(p), k, predecessors[k]);
      };
      if (tree_.reachable(predecessors[k])) {
        check_use(use, operands[k], site.variable, {predecessors[k], end_of_block});
      } else if (operands[k].valid()) {
        report("{}: a value, {}, for an unreachable predecessor", use(), operands[k]);
      }
    }
  }

  /// `use` returns the text that says where the use is.
  template <class Use>
  void check_use(Use use, ValueId v, VariableId variable, Place at) {
    if (!exists(v)) {
      report("{}: no value for {}", use(), name(variable));
      return;
    }
    const Value& value = function_.value(v);
    if (value.variable != variable && !folds_copies_) {
      report("{}: a value of {} for {}", use(), name(value.variable), name(variable));
    }
    const Place definition = places_[v];
    if (!definition.block.valid()) return;  // reported under rule 4
    const bool dominated = definition.block == at.block
                               ? definition.position < at.position
                               : tree_.dominates(definition.block, at.block);
    if (!dominated) report("{}: not dominated by the definition of {}", use(), v);
  }

  const Function& function_;
  const cfg::Function& cfg_;
  cfg::DominatorTree tree_;
  IdMap<ValueId, Place> places_;  // where values are defined
  bool folds_copies_ = false;
  std::vector<std::string> violations_;
};

}  // namespace

std::vector<std::string> verify(const Function& function) { return Verifier(function).run(); }

}  // namespace ssac::ssa
