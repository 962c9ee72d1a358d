#include "ssa/interpret.h"

#include <cassert>
#include <optional>
#include <vector>

#include "cfg/interpret.h"
#include "cfg/traversal.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::Operand;

namespace {

/// What the values and the temporaries hold during a run.
class Machine {
 public:
  Machine(const Function& function, std::span<const std::int64_t> arguments,
          cfg::Environment& environment)
      : function_(function),
        environment_(environment),
        values_(function.num_values()),
        temporaries_(function.cfg().num_instructions()) {
    assert(arguments.size() == function.cfg().parameters().size());
    IdMap<cfg::VariableId, std::int64_t> on_entry(function.cfg().num_variables());
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      on_entry[function.cfg().parameters()[k]] = arguments[k];
    }
    for (ValueId v : function.values()) {
      const Value& value = function.value(v);
      if (value.kind == ValueKind::constant) values_[v] = function.cfg().constant(value.constant());
      if (value.kind == ValueKind::parameter) values_[v] = on_entry[value.variable];
    }
  }

  [[nodiscard]] std::int64_t read(InstructionId i, std::size_t k) const {
    const Operand operand = function_.cfg().instruction(i).operand(k);
    switch (operand.kind()) {
      case Operand::Kind::none: return 0;
      case Operand::Kind::variable: return values_[function_.operand(i, k)];
      case Operand::Kind::temporary: return temporaries_[operand.temporary()];
      case Operand::Kind::constant: return function_.cfg().constant(operand.constant());
    }
    return 0;
  }

  /// Runs what the block holds between its phis and its terminator; an outcome where a call ends
  /// the run.
  std::optional<Outcome> run_body(BlockId b) {
    const InstructionId terminator = function_.cfg().terminator(b);
    for (InstructionId i : function_.cfg().instructions(b)) {
      if (i == terminator) break;
      const cfg::Instruction& instruction = function_.cfg().instruction(i);
      const bool is_folded = instruction.destination.valid() && !function_.definition(i).valid();
      if (is_folded) continue;
      if (instruction.op == cfg::Opcode::arg) {
        call_arguments_.push_back(read(i, 0));
      } else if (instruction.op == cfg::Opcode::call) {
        const cfg::Symbol& callee = function_.cfg().symbol(instruction.symbol());
        const auto result = environment_.call(callee, call_arguments_);
        if (!result) return result.error();
        call_arguments_.clear();
        write(i, *result);
      } else {
        write(i, cfg::evaluate(instruction.op, read(i, 0), read(i, 1)));
      }
    }
    return std::nullopt;
  }

  /// The phis of the block take their operands at that position, all at once.
  void run_phis(BlockId b, std::size_t position) {
    incoming_.clear();
    for (PhiId p : function_.phis(b)) {
      incoming_.push_back(values_[function_.operands(p)[position]]);
    }
    std::size_t next = 0;
    for (PhiId p : function_.phis(b)) values_[function_.phi(p).value] = incoming_[next++];
  }

 private:
  void write(InstructionId i, std::int64_t result) {
    if (function_.definition(i).valid()) {
      values_[function_.definition(i)] = result;
    } else {
      temporaries_[i] = result;
    }
  }

  const Function& function_;
  cfg::Environment& environment_;
  IdMap<ValueId, std::int64_t> values_;
  IdMap<InstructionId, std::int64_t> temporaries_;
  std::vector<std::int64_t> incoming_;
  std::vector<std::int64_t> call_arguments_;  // of the call that follows
};

}  // namespace

Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit, cfg::Environment& environment) {
  const cfg::Function& cfg = function.cfg();
  const cfg::ReversePostorder order(cfg);
  Machine machine(function, arguments, environment);
  std::size_t iterations = 0;
  for (BlockId block = cfg.entry();;) {
    if (const std::optional<Outcome> ended = machine.run_body(block)) return *ended;
    const InstructionId terminator = cfg.terminator(block);
    const cfg::Opcode op = cfg.instruction(terminator).op;
    const std::span<const BlockId> successors = cfg.successors(block);
    if (op == cfg::Opcode::ret) return Outcome::returned(machine.read(terminator, 0));
    if (successors.empty()) return Outcome::fell_through();

    const std::size_t way = op == cfg::Opcode::branch && machine.read(terminator, 0) == 0 ? 1 : 0;
    if (order.is_retreating(block, successors[way]) && iterations++ == iteration_limit) {
      return Outcome::timed_out();
    }
    machine.run_phis(successors[way], cfg.graph().predecessor_positions(block)[way]);
    block = successors[way];
  }
}

}  // namespace ssac::ssa
