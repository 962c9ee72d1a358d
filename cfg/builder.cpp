#include "cfg/builder.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ssac::cfg {

VariableId Builder::add_parameter(std::string name, SourcePlace declared, std::string type) {
  const VariableId variable = add_variable(std::move(name), declared, std::move(type));
  add_parameter(variable);
  return variable;
}

ConstantId Builder::constant(std::int64_t value) {
  const auto [at, is_new] = constant_ids_.try_emplace(value);
  if (is_new) at->second = function_.constants_.push_back(value);
  return at->second;
}

SymbolId Builder::symbol(Symbol symbol) {
  const auto [entry, is_new] = symbol_ids_.try_emplace(std::move(symbol));
  if (is_new) entry->second = function_.symbols_.push_back(entry->first);
  return entry->second;
}

Builder::Label Builder::create_block() {
  numbers_.emplace_back();
  label_merges_.emplace_back();
  return {static_cast<std::uint32_t>(numbers_.size() - 1)};
}

void Builder::place_block(Label label) {
  assert(!open_ && "the block before has no terminator");
  assert(!is_placed(label));
  numbers_[label.index] = BlockId(placed_.size());
  placed_.push_back(label);
  function_.first_instruction_.push_back(
      static_cast<std::uint32_t>(function_.instructions_.size()));
  function_.starts_.push_back({});
  open_ = true;
}

void Builder::add_merge(Label label, Merge merge) {
  std::vector<Merge>& merges = label_merges_[label.index];
  if (std::ranges::find(merges, merge) == merges.end()) merges.push_back(merge);
}

InstructionId Builder::emit(Opcode op, VariableId destination, Operand a, Operand b,
                            SourcePlace place) {
  assert(open_ && "an instruction needs a block");
  const InstructionId i = function_.instructions_.push_back({op, destination, a, b});
  if (place.valid()) {
    while (function_.places_.size() < i.index()) function_.places_.push_back({});
    function_.places_.push_back(place);
  }
  return i;
}

void Builder::terminate(Opcode op, Operand operand, std::span<const Label> successors,
                        SourcePlace place, std::span<const ConstantId> cases) {
  assert(is_terminator(op));
  assert(successors.size() == (op == Opcode::switch_ ? cases.size() + 1 : num_successors(op)));
  emit(op, {}, operand, {}, place);
  for (const ConstantId value : cases) cases_.emplace_back(BlockId(placed_.size() - 1), value);
  for (Label to : successors) edges_.emplace_back(BlockId(placed_.size() - 1), to);
  open_ = false;
}

void Builder::add_mention(InstructionId i, Mention mention, SourcePlace place) {
  const SourcePlace own = function_.place(i);
  if (!own.valid() || place == own) return;
  std::vector<MentionPlace>& all = function_.mention_places_;
  all.push_back({i, mention, place});
  assert((all.size() == 1 || all[all.size() - 2] < all.back()) && "out of order");
}

void Builder::copy_mention_places(const Function& from, InstructionId i, InstructionId here) {
  for (const auto& entry : from.mention_places(i)) add_mention(here, entry.mention, entry.place);
}

void Builder::begin_statement(SourcePlace place) {
  const bool is_first = function_.first_instruction_.back() == function_.instructions_.size();
  SourcePlace& start = function_.starts_[function_.starts_.ids().back()];
  if (is_first && !start.valid()) start = place;
}

InstructionId Builder::call(SymbolId callee, VariableId destination,
                            std::span<const Operand> arguments, SourcePlace place,
                            std::span<const SourcePlace> argument_places) {
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    const InstructionId i = emit(Opcode::arg, {}, arguments[k], {}, place);
    if (k < argument_places.size()) set_place_of_operand(i, 0, argument_places[k]);
  }
  return emit(Opcode::call, destination, {}, ConstantId(callee.index()), place);
}

void Builder::jump(Label to, SourcePlace place) {
  terminate(Opcode::jump, {}, std::span(&to, 1), place);
}

void Builder::branch(Operand condition, Label if_true, Label if_false, SourcePlace place) {
  terminate(Opcode::branch, condition, std::array{if_true, if_false}, place);
}

void Builder::switch_to(Operand operand, std::span<const std::int64_t> cases,
                        std::span<const Label> successors, SourcePlace place) {
  std::vector<ConstantId> constants;
  constants.reserve(cases.size());
  for (const std::int64_t value : cases) constants.push_back(constant(value));
  terminate(Opcode::switch_, operand, successors, place, constants);
}

void Builder::ret(Operand result, SourcePlace place) { terminate(Opcode::ret, result, {}, place); }

Function Builder::finish() {
  assert(!open_ && "the last block has no terminator");
  assert(!placed_.empty() && placed_.size() == numbers_.size() && "a block was never placed");

  const bool entry_is_target =
      std::ranges::any_of(edges_, [&](const auto& edge) { return edge.second == placed_.front(); });
  const std::size_t shift = entry_is_target ? 1 : 0;
  if (entry_is_target) {
    // Insert a block before the first: all block numbers move up by one, and, because of its jump,
    // all instruction numbers.
    const auto moved = [](Operand o) {
      return o.kind() == Operand::Kind::temporary
                 ? Operand(InstructionId(o.temporary().index() + 1))
                 : o;
    };
    const auto put_first = [](auto& items, const auto& first) {
      const auto rest = std::exchange(items, {});
      items.push_back(first);
      for (const auto& item : rest.items()) items.push_back(item);
    };
    for (Instruction& i : function_.instructions_.items()) {
      i.a = moved(i.a);
      i.b = moved(i.b);
    }
    put_first(function_.instructions_, Instruction{Opcode::jump, {}, {}, {}});
    if (!function_.places_.empty()) put_first(function_.places_, SourcePlace());
    put_first(function_.starts_, SourcePlace());
    for (MentionPlace& each : function_.mention_places_) {
      each.instruction = InstructionId(each.instruction.index() + 1);
    }
    for (std::uint32_t& first : function_.first_instruction_) ++first;
    function_.first_instruction_.insert(function_.first_instruction_.begin(), 0);
    function_.merges_.append_row({});
  }
  function_.first_instruction_.push_back(
      static_cast<std::uint32_t>(function_.instructions_.size()));

  std::vector<std::pair<BlockId, BlockId>> edges;
  edges.reserve(edges_.size() + shift);
  if (entry_is_target) edges.emplace_back(BlockId(0), BlockId(1));
  for (const auto& [from, to] : edges_) {
    edges.emplace_back(BlockId(from.index() + shift), BlockId(numbers_[to.index].index() + shift));
  }
  function_.graph_ = Graph::from_edges(placed_.size() + shift, BlockId(0), edges);
  for (auto& [block, value] : cases_) block = BlockId(block.index() + shift);
  function_.cases_ = Csr<BlockId, ConstantId>::from_pairs(placed_.size() + shift, cases_);
  for (Label label : placed_) {
    function_.merges_.append_row(label_merges_[label.index]);
  }
  function_.name_numbers_ = name_numbers(function_.variables_);
  return std::move(function_);
}

}  // namespace ssac::cfg
