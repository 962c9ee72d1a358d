// A method's phis in the module that LLVM read.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "compare/exchange/emit.h"

namespace ssac::compare {
namespace {

namespace lir = frontend::lir;

/// The form as the LLVM library takes it. O(size). Blocks, variables, edges and the order of writes
/// are those of LLVM's function, so ids are LLVM's numbers.
class FormTranslator {
 public:
  explicit FormTranslator(const ssa::Function& form)
      : form_(form),
        f_(form.cfg()),
        writes_(f_.num_instructions()),
        arguments_(f_.num_variables()),
        known_(f_.num_variables()) {}

  lir::Form run() {
    number_definitions();
    for (const ssa::PhiId p : form_.phis()) add_phi(p);
    for (const cfg::BlockId b : f_.blocks()) add_reads(b);
    std::ranges::sort(result_.reads, {}, &lir::Form::Read::site);
    return std::move(result_);
  }

 private:
  /// Hidden variables are arguments, which are never assigned.
  void number_definitions() {
    std::int64_t number = 0;
    for (const cfg::InstructionId i : f_.instructions()) {
      if (f_.instruction(i).destination.valid()) writes_[i] = number++;
    }
    for (std::size_t k = 0; k < f_.parameters().size(); ++k) {
      arguments_[f_.parameters()[k]] = static_cast<std::int64_t>(k);
    }
  }

  static lir::Site site_of(cfg::BlockId block, cfg::VariableId variable) {
    return {static_cast<std::uint32_t>(variable.index()),
            static_cast<std::uint32_t>(block.index())};
  }

  [[nodiscard]] lir::Value value_of(ssa::ValueId id) const {
    using Kind = lir::Value::Kind;
    if (!id.valid()) return {Kind::unreachable};
    const ssa::Value& value = form_.value(id);
    switch (value.kind) {
      case ssa::ValueKind::undef: break;
      case ssa::ValueKind::parameter: return {Kind::argument, arguments_[value.variable]};
      case ssa::ValueKind::phi: return {Kind::phi, static_cast<std::int64_t>(value.phi().index())};
      case ssa::ValueKind::instruction: return {Kind::write, writes_[value.instruction()]};
      case ssa::ValueKind::constant: return {Kind::constant, f_.constant(value.constant())};
    }
    return {Kind::undefined};
  }

  void add_phi(ssa::PhiId p) {
    const auto [block, variable] = form_.phi(p).site;
    lir::Form::Phi& phi = result_.phis.emplace_back();
    phi.site = site_of(block, variable);
    if (f_.variable(variable).is_hidden()) {
      phi.argument = static_cast<std::uint32_t>(arguments_[variable]);
    }
    const auto from = f_.predecessors(block);
    const auto operands = form_.operands(p);
    for (std::size_t k = 0; k < operands.size(); ++k) {
      phi.operands.push_back({static_cast<std::uint32_t>(from[k].index()), value_of(operands[k])});
    }
  }

  /// The first read of each variable that no write in the block precedes.
  void add_reads(cfg::BlockId b) {
    known_.clear();
    for (const cfg::InstructionId i : f_.instructions(b)) {
      const cfg::Instruction& instruction = f_.instruction(i);
      for (std::size_t k = 0; k < 2; ++k) {
        const cfg::Operand operand = instruction.operand(k);
        if (!operand.is_variable() || f_.variable(operand.variable()).is_hidden()) continue;
        const ssa::ValueId value = form_.operand(i, k);
        if (!value.valid() || !known_.insert(operand.variable())) continue;
        result_.reads.push_back({site_of(b, operand.variable()), value_of(value)});
      }
      if (instruction.destination.valid()) known_.insert(instruction.destination);
    }
  }

  const ssa::Function& form_;
  const cfg::Function& f_;
  lir::Form result_;
  IdMap<cfg::InstructionId, std::int64_t> writes_;
  IdMap<cfg::VariableId, std::int64_t> arguments_;
  SparseIdSet<cfg::VariableId> known_;  // of the block whose reads are being added
};

class ModuleWriter : public ProgramWriter {
 public:
  ModuleWriter(lir::Program& program, lir::ModuleEncoding encoding)
      : program_(program), encoding_(encoding) {}

  std::string add(std::size_t number, const ssa::Function& form,
                  const cfg::Function& /*function*/) override {
    return program_.replace_variables(number, FormTranslator(form).run());
  }
  std::string add_promoted(std::size_t number, const Judge& judge) override {
    program_.promote(number, judge.optional);
    return "";
  }
  [[nodiscard]] std::string_view if_not_added() const override {
    return "keeps its variables in memory";
  }
  std::string finish(const EmittedInput& /*input*/, std::vector<std::string>& errors) override {
    std::string error;
    std::string text = program_.write(encoding_, error);
    if (text.empty()) errors.push_back(fmt::format("LLVM rejects the module: {}", error));
    return text;
  }

 private:
  lir::Program& program_;
  lir::ModuleEncoding encoding_;
};

}  // namespace

std::unique_ptr<ProgramWriter> make_module_writer(lir::Module& module,
                                                  lir::ModuleEncoding encoding) {
  return std::make_unique<ModuleWriter>(module.program(), encoding);
}

}  // namespace ssac::compare
