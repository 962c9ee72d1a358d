#include "cfg/interpret.h"

#include <cassert>
#include <optional>
#include <vector>

#include "cfg/support/arithmetic.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

std::int64_t evaluate(Opcode op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case Opcode::copy: return a;
    case Opcode::add: return arithmetic::add(a, b);
    case Opcode::sub: return arithmetic::sub(a, b);
    case Opcode::mul: return arithmetic::mul(a, b);
    case Opcode::div: return arithmetic::div(a, b);
    case Opcode::floor_div: return arithmetic::floor_div(a, b);
    case Opcode::floor_mod: return arithmetic::floor_mod(a, b);
    case Opcode::and_: return a & b;
    case Opcode::or_: return a | b;
    case Opcode::eq: return a == b ? 1 : 0;
    case Opcode::lt: return a < b ? 1 : 0;
    case Opcode::le: return a <= b ? 1 : 0;
    case Opcode::not_: return a == 0 ? 1 : 0;
    case Opcode::neg: return arithmetic::neg(a);
    case Opcode::arg:
    case Opcode::call:
    case Opcode::jump:
    case Opcode::branch:
    case Opcode::ret:
    case Opcode::end:
    case Opcode::unterminated: break;
  }
  assert(false && "neither calls nor terminators are computed from operands alone");
  return 0;
}

namespace {

/// What the variables and the temporaries hold during a run.
class Machine {
 public:
  Machine(const Function& function, std::span<const std::int64_t> arguments,
          Environment& environment)
      : function_(function),
        environment_(environment),
        variables_(function.num_variables()),
        temporaries_(function.num_instructions()) {
    assert(arguments.size() == function.parameters().size());
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      variables_[function.parameters()[k]] = arguments[k];
    }
  }

  [[nodiscard]] std::int64_t read(Operand operand) const {
    switch (operand.kind()) {
      case Operand::Kind::none: return 0;
      case Operand::Kind::variable: return variables_[operand.variable()];
      case Operand::Kind::temporary: return temporaries_[operand.temporary()];
      case Operand::Kind::constant: return function_.constant(operand.constant());
    }
    return 0;
  }

  /// Runs what the block holds before its terminator; an outcome where a call ends the run.
  std::optional<Outcome> run_body(BlockId block) {
    const InstructionId terminator = function_.terminator(block);
    for (InstructionId i : function_.instructions(block)) {
      if (i == terminator) break;
      const Instruction& instruction = function_.instruction(i);
      if (instruction.op == Opcode::arg) {
        call_arguments_.push_back(read(instruction.a));
      } else if (instruction.op == Opcode::call) {
        const Symbol& callee = function_.symbol(instruction.symbol());
        const auto result = environment_.call(callee, call_arguments_);
        if (!result) return result.error();
        call_arguments_.clear();
        write(i, *result);
      } else {
        write(i, evaluate(instruction.op, read(instruction.a), read(instruction.b)));
      }
    }
    return std::nullopt;
  }

 private:
  void write(InstructionId i, std::int64_t result) {
    const VariableId destination = function_.instruction(i).destination;
    if (destination.valid()) {
      variables_[destination] = result;
    } else {
      temporaries_[i] = result;
    }
  }

  const Function& function_;
  Environment& environment_;
  IdMap<VariableId, std::int64_t> variables_;
  IdMap<InstructionId, std::int64_t> temporaries_;
  std::vector<std::int64_t> call_arguments_;  // of the call that follows
};

}  // namespace

Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit, Environment& environment) {
  const ReversePostorder order(function);
  Machine machine(function, arguments, environment);
  std::size_t iterations = 0;
  for (BlockId block = function.entry();;) {
    if (const std::optional<Outcome> ended = machine.run_body(block)) return *ended;
    const Instruction& terminator = function.instruction(function.terminator(block));
    const std::span<const BlockId> successors = function.successors(block);
    if (terminator.op == Opcode::ret) return Outcome::returned(machine.read(terminator.a));
    if (successors.empty()) return Outcome::fell_through();

    const bool takes_second = terminator.op == Opcode::branch && machine.read(terminator.a) == 0;
    const BlockId next = successors[takes_second ? 1 : 0];
    if (order.is_retreating(block, next) && iterations++ == iteration_limit) {
      return Outcome::timed_out();
    }
    block = next;
  }
}

}  // namespace ssac::cfg
