#include "cfg/program_environment.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cfg/interpret.h"
#include "cfg/text/print_items.h"

namespace ssac::cfg {

ProgramEnvironment::ProgramEnvironment(const Program& program, RunLimits limits) : limits_(limits) {
  for (const Function& function : program.functions) {
    std::size_t longest_block = 0;
    for (BlockId b : function.blocks()) {
      longest_block = std::max<std::size_t>(longest_block, function.instructions(b).size());
    }
    callees_.try_emplace(function.name(),
                         Callee{&function, function.num_variables() + longest_block});
  }
  for (auto& [name, callee] : callees_) {
    for (const SymbolId symbol : callee.function->symbols()) {
      callee.called.push_back(find(callee.function->symbol(symbol).name));
    }
  }
  reset();
}

const ProgramEnvironment::Callee* ProgramEnvironment::find(std::string_view name) const {
  const auto found = callees_.find(name);
  return found == callees_.end() ? nullptr : &found->second;
}

void ProgramEnvironment::reset(RunLimits limits) {
  run_limits_ = limits;
  steps_left_ = limits.steps;
  instructions_ = 0;
  output_.clear();
}

bool ProgramEnvironment::spend(std::uint64_t steps) {
  const std::uint64_t taken = std::min(steps, steps_left_);
  steps_left_ -= taken;
  work_ += taken;
  return taken == steps;
}

std::expected<std::int64_t, Outcome> ProgramEnvironment::call(
    const Symbol& callee, std::span<const std::int64_t> arguments) {
  const auto begun = begin(callee, find(callee.name), arguments);
  if (begun && begun->has_value()) return **begun;
  const Outcome outcome = begun ? run_frames() : begun.error();
  drop_frames();
  switch (outcome.kind) {
    case Outcome::Kind::value: return outcome.value;
    case Outcome::Kind::fallthrough: return 0;
    case Outcome::Kind::timeout:
    case Outcome::Kind::not_evaluated: break;
  }
  return std::unexpected(outcome);
}

Outcome ProgramEnvironment::run(std::string_view name, std::span<const std::int64_t> arguments) {
  const auto begun = begin({Symbol::Kind::function, std::string(name), ""}, find(name), arguments);
  const Outcome outcome = begun ? run_frames() : begun.error();
  drop_frames();
  return outcome;
}

void ProgramEnvironment::drop_frames() {
  frames_.clear();
  values_.clear();
  arguments_.clear();
}

std::expected<std::optional<std::int64_t>, Outcome> ProgramEnvironment::begin(
    const Symbol& symbol, const Callee* callee, std::span<const std::int64_t> arguments) {
  if (!spend(1 + arguments.size())) return std::unexpected(Outcome::timed_out());
  std::expected<void, Outcome> done;
  switch (symbol.kind) {
    case Symbol::Kind::function: done = push_frame(callee, arguments); break;
    case Symbol::Kind::print: done = print(symbol.detail, arguments); break;
    case Symbol::Kind::opaque: done = std::unexpected(Outcome::not_evaluated()); break;
  }
  if (!done) return std::unexpected(done.error());
  if (symbol.kind == Symbol::Kind::print) return 0;
  return std::nullopt;
}

std::expected<void, Outcome> ProgramEnvironment::push_frame(
    const Callee* callee, std::span<const std::int64_t> arguments) {
  if (callee == nullptr || callee->function->parameters().size() != arguments.size()) {
    return std::unexpected(Outcome::not_evaluated());
  }
  if (frames_.size() == run_limits_.frames || !spend(callee->frame_size / 16)) {
    return std::unexpected(Outcome::timed_out());
  }
  const Function* function = callee->function;
  const std::size_t base = values_.size();
  values_.resize(base + callee->frame_size);
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    values_[base + function->parameters()[k].index()] = arguments[k];
  }
  frames_.push_back({callee, function, base, {}, {}});
  const std::optional<Outcome> ended = enter(function->entry());
  if (ended) return std::unexpected(*ended);
  return {};
}

std::expected<void, Outcome> ProgramEnvironment::print(std::string_view detail,
                                                       std::span<const std::int64_t> arguments) {
  std::string line;
  auto argument = arguments.begin();
  for (const PrintItem& item : print_items(detail, arguments.size())) {
    switch (item.kind) {
      case PrintItem::Kind::text: line += item.text; break;
      case PrintItem::Kind::boolean: line += *argument++ != 0 ? "true" : "false"; break;
      case PrintItem::Kind::integer: line += fmt::format("{}", *argument++); break;
    }
    line += ' ';
  }
  if (!line.empty()) line.pop_back();
  line += '\n';
  if (line.size() > run_limits_.output_bytes - output_.size()) {
    return std::unexpected(Outcome::timed_out());
  }
  output_ += line;
  return {};
}

Outcome ProgramEnvironment::run_frames() {
  while (true) {
    const std::optional<Outcome> ended = step();
    if (!ended) continue;
    const bool returns =
        ended->kind == Outcome::Kind::value || ended->kind == Outcome::Kind::fallthrough;
    if (!returns || frames_.size() == 1) return *ended;
    values_.resize(frames_.back().base);
    frames_.pop_back();
    // The caller is already past the call.
    const Frame& caller = frames_.back();
    slot_of_result(caller, InstructionId(caller.next.index() - 1)) = ended->value;
  }
}

std::optional<Outcome> ProgramEnvironment::enter(BlockId block) {
  Frame& frame = frames_.back();
  const IdRange<InstructionId> instructions = frame.function->instructions(block);
  const std::size_t num_cases = frame.function->cases(block).size();
  if (!spend(instructions.size() + num_cases / 16)) return Outcome::timed_out();
  frame.block = block;
  frame.next = instructions.front();
  return std::nullopt;
}

std::optional<Outcome> ProgramEnvironment::step() {
  Frame& frame = frames_.back();
  const InstructionId i = std::exchange(frame.next, InstructionId(frame.next.index() + 1));
  const Instruction& instruction = frame.function->instruction(i);
  if (instruction.op == Opcode::arg) {
    arguments_.push_back(read(frame, instruction.a));
    return std::nullopt;
  }
  if (!frame.function->is_added(i)) ++instructions_;
  if (instruction.op == Opcode::call) return run_call(instruction, i);
  if (is_terminator(instruction.op)) return run_terminator(instruction);
  slot_of_result(frame, i) =
      evaluate(instruction.op, read(frame, instruction.a), read(frame, instruction.b));
  return std::nullopt;
}

std::optional<Outcome> ProgramEnvironment::run_call(const Instruction& instruction,
                                                    InstructionId i) {
  const Frame& caller = frames_.back();
  const SymbolId symbol = instruction.symbol();
  const auto begun =
      begin(caller.function->symbol(symbol), caller.callee->called[symbol.index()], arguments_);
  arguments_.clear();
  if (!begun) return begun.error();
  if (begun->has_value()) slot_of_result(frames_.back(), i) = **begun;
  return std::nullopt;
}

std::optional<Outcome> ProgramEnvironment::run_terminator(const Instruction& instruction) {
  const Frame& frame = frames_.back();
  if (instruction.op == Opcode::ret) return Outcome::returned(read(frame, instruction.a));
  const std::span<const BlockId> successors = frame.function->successors(frame.block);
  if (successors.empty()) return Outcome::fell_through();
  return enter(
      successors[frame.function->taken_successor(frame.block, read(frame, instruction.a))]);
}

std::int64_t ProgramEnvironment::read(const Frame& frame, Operand operand) const {
  switch (operand.kind()) {
    case Operand::Kind::none: return 0;
    case Operand::Kind::variable: return values_[frame.base + operand.variable().index()];
    case Operand::Kind::temporary: {
      const InstructionId first = frame.function->instructions(frame.block).front();
      return values_[frame.base + frame.function->num_variables() +
                     (operand.temporary().index() - first.index())];
    }
    case Operand::Kind::constant: return frame.function->constant(operand.constant());
  }
  return 0;
}

std::int64_t& ProgramEnvironment::slot_of_result(const Frame& frame, InstructionId i) {
  const VariableId destination = frame.function->instruction(i).destination;
  if (destination.valid()) return values_[frame.base + destination.index()];
  const InstructionId first = frame.function->instructions(frame.block).front();
  return values_[frame.base + frame.function->num_variables() + (i.index() - first.index())];
}

}  // namespace ssac::cfg
