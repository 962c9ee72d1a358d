#include "ssa/interpret.h"

#include <cassert>
#include <optional>

#include "cfg/interpret.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::Operand;

Interpreter::Interpreter(const Function& function, const cfg::ReversePostorder& order)
    : function_(function),
      order_(order),
      values_(function.num_values()),
      temporaries_(function.cfg().num_instructions()) {
  const std::span<const cfg::VariableId> parameters = function.cfg().parameters();
  IdMap<cfg::VariableId, std::uint32_t> position(function.cfg().num_variables());  // from 1
  for (std::uint32_t k = 0; k < parameters.size(); ++k) position[parameters[k]] = k + 1;
  for (ValueId v : function.values()) {
    const Value& value = function.value(v);
    if (value.kind == ValueKind::constant) values_[v] = function.cfg().constant(value.constant());
    if (value.kind == ValueKind::parameter && position[value.variable] != 0) {
      parameters_.emplace_back(position[value.variable] - 1, v);
    }
  }
}

std::int64_t Interpreter::read(InstructionId i, std::size_t k) const {
  const Operand operand = function_.cfg().instruction(i).operand(k);
  switch (operand.kind()) {
    case Operand::Kind::none: return 0;
    case Operand::Kind::variable: return values_[function_.operand(i, k)];
    case Operand::Kind::temporary: return temporaries_[operand.temporary()];
    case Operand::Kind::constant: return function_.cfg().constant(operand.constant());
  }
  return 0;
}

/// Runs the block between its phis and its terminator. Returns an outcome if a call ends the run.
std::optional<Outcome> Interpreter::run_body(BlockId b, cfg::Environment& environment) {
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
      const auto result = environment.call(callee, call_arguments_);
      if (!result) return result.error();
      call_arguments_.clear();
      write(i, *result);
    } else {
      write(i, cfg::evaluate(instruction.op, read(i, 0), read(i, 1)));
    }
  }
  return std::nullopt;
}

/// The phis of the block take their operands at that position, all at the same time.
void Interpreter::run_phis(BlockId b, std::size_t position) {
  incoming_.clear();
  for (PhiId p : function_.phis(b)) {
    incoming_.push_back(values_[function_.operands(p)[position]]);
  }
  std::size_t next = 0;
  for (PhiId p : function_.phis(b)) values_[function_.phi(p).value] = incoming_[next++];
}

void Interpreter::write(InstructionId i, std::int64_t result) {
  if (function_.definition(i).valid()) {
    values_[function_.definition(i)] = result;
  } else {
    temporaries_[i] = result;
  }
}

Outcome Interpreter::run(std::span<const std::int64_t> arguments, std::size_t iteration_limit,
                         cfg::Environment& environment) {
  const cfg::Function& cfg = function_.cfg();
  assert(arguments.size() == cfg.parameters().size());
  for (const auto& [position, value] : parameters_) values_[value] = arguments[position];
  call_arguments_.clear();
  std::size_t iterations = 0;
  for (BlockId block = cfg.entry();;) {
    if (const std::optional<Outcome> ended = run_body(block, environment)) return *ended;
    const InstructionId terminator = cfg.terminator(block);
    const cfg::Opcode op = cfg.instruction(terminator).op;
    const std::span<const BlockId> successors = cfg.successors(block);
    if (op == cfg::Opcode::ret) return Outcome::returned(read(terminator, 0));
    if (successors.empty()) return Outcome::fell_through();

    const std::size_t k = cfg.taken_successor(block, read(terminator, 0));
    if (order_.is_retreating(block, successors[k]) && iterations++ == iteration_limit) {
      return Outcome::timed_out();
    }
    run_phis(successors[k], cfg.graph().predecessor_positions(block)[k]);
    block = successors[k];
  }
}

Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit, cfg::Environment& environment) {
  const cfg::ReversePostorder order(function.cfg());
  return Interpreter(function, order).run(arguments, iteration_limit, environment);
}

}  // namespace ssac::ssa
