// How values become operands: a read of a variable is the variable itself if nothing is written to
// it before the last use, otherwise a temporary. A value that is used outside its own block is not
// a variable, and temporaries are local to their blocks: an opaque call keeps the value where it is
// made, and another one fetches it where it is used, which no interpreter can follow.
#include "frontend/llvm/lower.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "cfg/builder.h"
#include "frontend/llvm/join_places.h"
#include "frontend/llvm/widths.h"

namespace ssac::frontend::lir {
namespace {

using cfg::Builder;
using cfg::Opcode;
using cfg::Symbol;
using cfg::VariableId;

class Lowering {
 public:
  explicit Lowering(const Function& raw)
      : raw_(raw), builder_(raw.name), joins_(joins_of(raw)), values_(raw.instructions.size()) {}

  cfg::Function run() {
    builder_.reserve(raw_.variables.size(), raw_.instructions.size() + raw_.operands.size());
    declare();
    find_uses();
    for (std::size_t b = 0; b < raw_.blocks.size(); ++b) labels_.push_back(builder_.create_block());
    for (std::uint32_t b = 0; b < raw_.blocks.size(); ++b) lower_block(b);
    return builder_.finish();
  }

 private:
  static bool is_integer(const std::string& type) {
    return type.starts_with('i') && type.size() > 1 && type[1] >= '1' && type[1] <= '9';
  }

  void declare() {
    std::vector<VariableId> homes(raw_.arguments.size());
    for (const Variable& variable : raw_.variables) {
      cfg::Variable made{variable.name, variable.place,
                         is_integer(variable.type) ? "" : variable.type};
      if (variable.parameter != none) made.bits = raw_.arguments[variable.parameter].width;
      const VariableId id = builder_.add_variable(std::move(made));
      if (variable.parameter != none) homes[variable.parameter] = id;
    }
    const std::unordered_set<std::string_view> taken = names_of_variables();
    for (std::size_t k = 0; k < raw_.arguments.size(); ++k) {
      if (!homes[k].valid()) {
        homes[k] = builder_.add_variable(cfg::Variable{name_of_argument(k, taken),
                                                       {},
                                                       "",
                                                       cfg::VariableKind::hidden,
                                                       raw_.arguments[k].width});
      }
      builder_.add_parameter(homes[k]);
    }
    arguments_ = std::move(homes);
    if (!is_integer(raw_.result_type)) builder_.set_result_type(raw_.result_type);
  }

  /// The name of an argument that no variable holds. If the source has a variable of this name, it
  /// is written as in LLVM: the argument is only the value with which that variable begins.
  [[nodiscard]] std::string name_of_argument(
      std::size_t k, const std::unordered_set<std::string_view>& taken) const {
    const std::string& name = raw_.arguments[k].name;
    return taken.contains(name) ? argument_prefix + name : name;
  }
  [[nodiscard]] std::unordered_set<std::string_view> names_of_variables() const {
    std::unordered_set<std::string_view> names;
    for (const Variable& variable : raw_.variables) names.insert(variable.name);
    for (const Memory& alloca : raw_.memory) names.insert(alloca.name);
    return names;
  }

  [[nodiscard]] std::span<const Operand> operands(const Instruction& instruction) const {
    return std::span(raw_.operands).subspan(instruction.first_operand, instruction.num_operands);
  }

  /// Finds which values are used outside their blocks, and the last use of each in its own.
  void find_uses() {
    for (std::uint32_t b = 0; b < raw_.blocks.size(); ++b) {
      const Block& block = raw_.blocks[b];
      for (std::uint32_t k = 0; k < block.num_instructions; ++k) {
        values_[block.first_instruction + k].block = b;
      }
    }
    for (std::uint32_t b = 0; b < raw_.blocks.size(); ++b) {
      const Block& block = raw_.blocks[b];
      const std::uint32_t end = block.first_instruction + block.num_instructions;
      for (std::uint32_t i = block.first_instruction; i < end; ++i) {
        const bool is_phi = raw_.instructions[i].op == Op::phi;
        for (const Operand operand : operands(raw_.instructions[i]))
          note_use(operand, b, i, is_phi);
      }
      note_use(block.operand, b, end, false);
    }
  }
  void note_use(Operand operand, std::uint32_t block, std::uint32_t at, bool by_phi) {
    if (operand.kind != Operand::Kind::result) return;
    const auto from = static_cast<std::size_t>(operand.value);
    // A phi reads at the end of another block, and can read what comes later in its own.
    const bool is_here = values_[from].block == block && from < at && !by_phi;
    if (is_here) {
      values_[from].last_use = at;
    } else {
      values_[from].crosses = true;
    }
  }

  void lower_block(std::uint32_t b) {
    const Block& block = raw_.blocks[b];
    builder_.place_block(labels_[b]);
    if (joins_[b]) builder_.add_merge(labels_[b], *joins_[b]);
    current_ = b;
    find_writes(block);
    for (std::uint32_t k = 0; k < block.num_instructions; ++k) {
      const std::uint32_t i = block.first_instruction + k;
      const std::size_t before = begin_reads();
      lower_instruction(i, raw_.instructions[i]);
      set_places_of_reads(before);
      if (values_[i].crosses) keep(i, raw_.instructions[i].place);
    }
    const std::size_t before = begin_reads();
    lower_end(block);
    set_places_of_reads(before);
  }
  /// From here on, what operands read is recorded.
  std::size_t begin_reads() {
    reads_.clear();
    return builder_.num_instructions();
  }
  /// Sets where the source reads the variables that the instructions from number `first` on read.
  void set_places_of_reads(std::size_t first) {
    auto next = reads_.begin();  // in the order of operands
    for (std::size_t n = first; n < builder_.num_instructions() && !reads_.empty(); ++n) {
      const cfg::InstructionId i(n);
      for (std::size_t k = 0; k < 2; ++k) {
        const cfg::Operand from = builder_.instruction(i).operand(k);
        if (!from.is_variable()) continue;
        auto found =
            std::find_if(next, reads_.end(), [&](auto& read) { return read.from == from; });
        if (found == reads_.end()) found = std::ranges::find(reads_, from, &Read::from);
        if (found == reads_.end()) continue;
        if (!found->place.valid()) builder_.clear_place(i, cfg::mention_of_operand(k));
        builder_.set_place_of_operand(i, k, found->place);
        next = std::next(found);
      }
    }
  }

  /// Finds, for each read in the block, whether its last use comes before the next write to the
  /// variable.
  void find_writes(const Block& block) {
    next_write_.resize(raw_.variables.size(), none);
    std::vector<std::uint32_t> touched;
    for (std::uint32_t k = block.num_instructions; k > 0; --k) {
      const std::uint32_t i = block.first_instruction + k - 1;
      const Instruction& instruction = raw_.instructions[i];
      if (instruction.op == Op::write) {
        next_write_[instruction.variable] = i;
        touched.push_back(instruction.variable);
      } else if (instruction.op == Op::read) {
        Value& value = values_[i];
        const bool is_used = value.last_use != 0 && !value.crosses;
        value.is_direct = is_used && value.last_use <= next_write_[instruction.variable];
      }
    }
    for (const std::uint32_t variable : touched) next_write_[variable] = none;
  }

  cfg::Operand operand(Operand from, SourcePlace place) {
    switch (from.kind) {
      case Operand::Kind::constant: return builder_.constant(from.value);
      case Operand::Kind::argument: return arguments_[static_cast<std::size_t>(from.value)];
      case Operand::Kind::unknown: return opaque("unknown", {}, place);
      case Operand::Kind::result: break;
    }
    const auto i = static_cast<std::size_t>(from.value);
    Value& value = values_[i];
    if (value.block == current_ && value.made.kind() != cfg::Operand::Kind::none) {
      if (value.made.is_variable()) reads_.push_back({value.made, raw_.instructions[i].place});
      return value.made;
    }
    if (value.fetched_in != current_) {
      value.fetched_in = current_;
      value.fetched = opaque(std::string(value_fetched), {}, place);
    }
    return value.fetched;
  }

  cfg::Operand opaque(std::string name, std::span<const cfg::Operand> arguments,
                      SourcePlace place) {
    const cfg::SymbolId symbol = builder_.symbol({Symbol::Kind::opaque, std::move(name), ""});
    return builder_.call(symbol, {}, arguments, place);
  }

  /// Keeps a value that has users in other blocks.
  void keep(std::uint32_t i, SourcePlace place) {
    const Op op = raw_.instructions[i].op;
    if (op == Op::opaque || op == Op::call || op == Op::phi) return;  // these are kept anyway
    opaque(std::string(value_kept), std::array{values_[i].made}, place);
  }

  void lower_instruction(std::uint32_t i, const Instruction& instruction) {
    const SourcePlace place = instruction.place;
    cfg::Operand& made = values_[i].made;
    switch (instruction.op) {
      case Op::read: {
        const VariableId variable(instruction.variable);
        made = values_[i].is_direct ? cfg::Operand(variable) : copied(variable, place);
        return;
      }
      case Op::write: {
        const Operand from = operands(instruction).front();
        const SourcePlace at = place.valid() ? place : place_of(from);
        builder_.emit(Opcode::copy, VariableId(instruction.variable), operand(from, at), {}, at);
        return;
      }
      case Op::phi: made = opaque("phi", {}, place); return;
      case Op::opaque:
      case Op::call: made = lower_call(instruction); return;
      default: break;
    }
    std::array<cfg::Operand, 3> read{};
    std::size_t count = 0;
    for (const Operand from : operands(instruction)) read[count++] = operand(from, place);
    made = compute(builder_, instruction, read, place);
    // A value must not change when the variable that it came from does.
    if (made.is_variable()) made = copied(made, place);
  }

  /// Of a write that has no place: that of the value. Such writes give an inlined function its
  /// arguments.
  [[nodiscard]] SourcePlace place_of(Operand value) const {
    if (value.kind != Operand::Kind::result) return {};
    return raw_.instructions[static_cast<std::size_t>(value.value)].place;
  }

  cfg::Operand copied(cfg::Operand value, SourcePlace place) {
    return builder_.emit(Opcode::or_, {}, value, builder_.constant(0), place);
  }

  cfg::Operand lower_call(const Instruction& instruction) {
    std::vector<cfg::Operand> arguments;
    for (const Operand from : operands(instruction)) {
      arguments.push_back(operand(from, instruction.place));
    }
    const bool is_opaque = instruction.op == Op::opaque;
    const cfg::SymbolId symbol =
        builder_.symbol({is_opaque ? Symbol::Kind::opaque : Symbol::Kind::function,
                         raw_.names[instruction.name], ""});
    return builder_.call(symbol, {}, arguments, instruction.place);
  }

  void lower_end(const Block& block) {
    const SourcePlace place = block.end_place;
    const auto to = [&](std::size_t k) { return labels_[block.successors[k]]; };
    switch (block.end) {
      case End::jump: return builder_.jump(to(0), place);
      case End::branch: return builder_.branch(operand(block.operand, place), to(0), to(1), place);
      case End::ret: return builder_.ret(operand(block.operand, place), place);
      case End::ret_nothing: return builder_.finish_block(Opcode::end, place);
      case End::unreachable:
        opaque("unreachable", {}, place);
        return builder_.finish_block(Opcode::end, place);
      case End::switch_: break;
    }
    const cfg::Operand value = operand(block.operand, place);
    std::vector<Builder::Label> successors;
    for (std::size_t k = 0; k < block.successors.size(); ++k) successors.push_back(to(k));
    builder_.switch_to(value, block.cases, successors, place);
  }

  /// A variable read by an operand, and where.
  struct Read {
    cfg::Operand from;
    SourcePlace place;
  };

  /// The result of an instruction.
  struct Value {
    std::uint32_t block = 0;
    std::uint32_t last_use = 0;  // in its block; 0: none
    bool crosses = false;        // used in other blocks
    bool is_direct = false;      // a read that is its variable
    cfg::Operand made;
    std::uint32_t fetched_in = none;  // the last other block that fetched it
    cfg::Operand fetched;             // its value there
  };

  const Function& raw_;
  Builder builder_;
  std::vector<VariableId> arguments_;
  std::vector<Builder::Label> labels_;
  std::vector<std::optional<cfg::Merge>> joins_;  // by block
  std::vector<Value> values_;                     // by instruction
  std::vector<Read> reads_;                       // of the current instruction
  std::uint32_t current_ = 0;
  std::vector<std::uint32_t> next_write_;  // by variable; scratch
};

}  // namespace

cfg::Function lower(const Function& raw) { return Lowering(raw).run(); }

}  // namespace ssac::frontend::lir
