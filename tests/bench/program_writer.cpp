#include "tests/bench/program_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace ssac::bench {

using cfg::Opcode;

namespace {

constexpr std::size_t num_parameters = 4;

}  // namespace

std::uint64_t Random::next() {
  state_ += 0x9E37'79B9'7F4A'7C15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xBF58'476D'1CE4'E5B9U;
  z = (z ^ (z >> 27)) * 0x94D0'49BB'1331'11EBU;
  return z ^ (z >> 31);
}

double Random::unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
bool Random::chance(double probability) { return unit() < probability; }
double Random::exponential() { return -std::log(1.0 - unit()); }
std::size_t Random::below(std::size_t bound) {
  return static_cast<std::size_t>(unit() * static_cast<double>(bound));
}

ProgramWriter::ProgramWriter(std::size_t assignments, const WriterOptions& options)
    : assignments_(std::max<std::size_t>(1, assignments)),
      options_(options),
      random_(options.seed),
      builder_("f") {
  for (std::size_t v = 0; v < options.variables; ++v) {
    variables_.push_back(v < num_parameters ? builder_.add_parameter(fmt::format("v{}", v))
                                            : builder_.add_variable(fmt::format("v{}", v)));
  }
  begin(block());
  assigned_ = std::min(num_parameters, options.variables);
  if (options.assign_late) return;
  while (assigned_ < options.variables) assign_constant(assigned_++);
}

void ProgramWriter::assign_constant(std::size_t variable) {
  builder_.emit(Opcode::copy, variables_[variable],
                builder_.constant(static_cast<std::int64_t>(variable)));
}

void ProgramWriter::prepare(std::size_t assignments) {
  const std::size_t all = options_.variables;
  const std::size_t centre = (count_ + assignments + 1) * all / assignments_;
  const std::size_t last = std::max(centre + options_.window / 2 + 2, options_.window + 2);
  while (assigned_ < std::min(last, all)) assign_constant(assigned_++);
}

std::size_t ProgramWriter::index() {
  const std::size_t all = options_.variables;
  const std::size_t window = options_.window;
  if (window == 0 || window >= all) return random_.below(all);
  const std::size_t centre = count_ * all / assignments_;
  const std::size_t first = centre < window / 2 ? 0 : centre - window / 2;
  return std::min(all - window, first) + random_.below(window);
}

cfg::VariableId ProgramWriter::variable() { return variables_[index()]; }

void ProgramWriter::assignment() {
  constexpr std::array operations = {Opcode::add, Opcode::sub, Opcode::mul};
  ++count_;
  const cfg::VariableId destination = variable();
  const Opcode op = operations[random_.below(operations.size())];
  const cfg::VariableId a = variable();
  builder_.emit(op, destination, a, variable());
}

cfg::Operand ProgramWriter::condition() {
  const std::size_t a = index();
  std::size_t b = index();
  if (a == b) b = a == 0 ? 1 : a - 1;
  const Opcode op = random_.chance(1.0 / 3) ? Opcode::eq : Opcode::lt;
  return builder_.emit(op, {}, variables_[a], variables_[b]);
}

void ProgramWriter::fall_into(cfg::Builder::Label label) {
  jump_to(label);
  begin(label);
}

void ProgramWriter::branch(cfg::Builder::Label if_true, cfg::Builder::Label if_false) {
  builder_.branch(condition(), if_true, if_false);
}

cfg::Function ProgramWriter::finish() {
  cfg::Operand sum = variables_[0];
  for (std::size_t v = 1; v < std::min(num_parameters, variables_.size()); ++v) {
    sum = builder_.emit(Opcode::add, {}, sum, variables_[v]);
  }
  builder_.ret(sum);
  return builder_.finish();
}

}  // namespace ssac::bench
