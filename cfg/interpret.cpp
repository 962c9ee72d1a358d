#include "cfg/interpret.h"

#include <cassert>
#include <optional>

namespace ssac::cfg {

Interpreter::Interpreter(const Function& function)
    : function_(function),
      order_(function),
      variables_(function.num_variables()),
      temporaries_(function.num_instructions()) {}

std::int64_t Interpreter::read(Operand operand) const {
  switch (operand.kind()) {
    case Operand::Kind::none: return 0;
    case Operand::Kind::variable: return variables_[operand.variable()];
    case Operand::Kind::temporary: return temporaries_[operand.temporary()];
    case Operand::Kind::constant: return function_.constant(operand.constant());
  }
  return 0;
}

/// Runs the block up to its terminator; an outcome if a call ends the run.
std::optional<Outcome> Interpreter::run_body(BlockId block, Environment& environment) {
  const InstructionId terminator = function_.terminator(block);
  for (InstructionId i : function_.instructions(block)) {
    if (i == terminator) break;
    const Instruction& instruction = function_.instruction(i);
    if (instruction.op == Opcode::arg) {
      call_arguments_.push_back(read(instruction.a));
    } else if (instruction.op == Opcode::call) {
      const Symbol& callee = function_.symbol(instruction.symbol());
      const auto result = environment.call(callee, call_arguments_);
      if (!result) return result.error();
      call_arguments_.clear();
      write(i, *result);
    } else {
      write(i, evaluate(instruction.op, read(instruction.a), read(instruction.b)));
    }
  }
  return std::nullopt;
}

void Interpreter::write(InstructionId i, std::int64_t result) {
  const VariableId destination = function_.instruction(i).destination;
  if (destination.valid()) {
    variables_[destination] = result;
  } else {
    temporaries_[i] = result;
  }
}

Outcome Interpreter::run(std::span<const std::int64_t> arguments, std::size_t iteration_limit,
                         Environment& environment) {
  assert(arguments.size() == function_.parameters().size());
  for (VariableId v : function_.variables()) variables_[v] = 0;
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    variables_[function_.parameters()[k]] = arguments[k];
  }
  call_arguments_.clear();
  std::size_t iterations = 0;
  for (BlockId block = function_.entry();;) {
    if (const std::optional<Outcome> ended = run_body(block, environment)) return *ended;
    const Instruction& terminator = function_.instruction(function_.terminator(block));
    const std::span<const BlockId> successors = function_.successors(block);
    if (terminator.op == Opcode::ret) return Outcome::returned(read(terminator.a));
    if (successors.empty()) return Outcome::fell_through();

    const BlockId next = successors[function_.taken_successor(block, read(terminator.a))];
    if (order_.is_retreating(block, next) && iterations++ == iteration_limit) {
      return Outcome::timed_out();
    }
    block = next;
  }
}

Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit, Environment& environment) {
  return Interpreter(function).run(arguments, iteration_limit, environment);
}

}  // namespace ssac::cfg
