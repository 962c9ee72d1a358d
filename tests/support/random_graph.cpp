#include "tests/support/random_graph.h"

#include <tuple>
#include <utility>
#include <vector>

#include "cfg/builder.h"
#include "cfg/dominators.h"
#include "cfg/text/print.h"

namespace ssac::test {
namespace {

using cfg::BlockId;
using cfg::Builder;
using cfg::Graph;
using cfg::Opcode;
using cfg::Operand;
using Edge = std::pair<BlockId, BlockId>;

/// A number below `count`, uniformly distributed whatever the size of the test; shrinks to 0.
rc::Gen<std::size_t> below(std::size_t count) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, count));
}
/// A number to be taken modulo the number of choices; shrinks to 0.
rc::Gen<std::size_t> choice() { return below(1000); }
using Choices = std::vector<std::size_t>;
using ChoicePairs = std::vector<std::pair<std::size_t, std::size_t>>;

rc::Gen<Choices> choices() { return rc::gen::scale(0.3, rc::gen::container<Choices>(choice())); }
rc::Gen<ChoicePairs> choice_pairs() {
  return rc::gen::scale(0.4, rc::gen::container<ChoicePairs>(rc::gen::pair(choice(), choice())));
}

/// The edges of a tree: `parents` gives for each block but the first its predecessor among the
/// earlier ones.
std::vector<Edge> tree_edges(const Choices& parents) {
  std::vector<Edge> edges;
  for (std::size_t k = 0; k < parents.size(); ++k) {
    edges.emplace_back(BlockId(parents[k] % (k + 1)), BlockId(k + 1));
  }
  return edges;
}

Graph make_reducible(const Choices& parents, const ChoicePairs& forward, const ChoicePairs& back) {
  const std::size_t count = parents.size() + 1;
  std::vector<Edge> edges = tree_edges(parents);
  for (const auto& [a, b] : forward) {
    const std::size_t from = a % count;
    if (from + 1 < count)
      edges.emplace_back(BlockId(from), BlockId(from + 1 + b % (count - from - 1)));
  }
  // Edges to a dominator do not change dominators, so one tree suffices to choose all of them.
  const cfg::DominatorTree tree = cfg::dominators(Graph::from_edges(count, BlockId(0), edges));
  for (const auto& [a, steps] : back) {
    const BlockId from(a % count);
    BlockId to = from;
    for (std::size_t k = steps % (tree.depth(from) + 1); k > 0; --k) to = tree.idom(to);
    edges.emplace_back(from, to);
  }
  return Graph::from_edges(count, BlockId(0), edges);
}

/// The numbers that choose an instruction. They shrink towards 0, the simplest choice.
struct RandomInstruction {
  std::size_t op = 0;
  std::size_t destination = 0;
  std::size_t a = 0;
  std::size_t b = 0;
};
struct RandomBlock {
  std::vector<RandomInstruction> body;
  std::size_t terminator = 0;
  std::size_t operand = 0;
  std::size_t first_target = 0;
  std::size_t second_target = 0;
  std::size_t merges = 0;
};

rc::Gen<RandomInstruction> random_instruction() {
  return rc::gen::build<RandomInstruction>(rc::gen::set(&RandomInstruction::op, choice()),
                                           rc::gen::set(&RandomInstruction::destination, choice()),
                                           rc::gen::set(&RandomInstruction::a, choice()),
                                           rc::gen::set(&RandomInstruction::b, choice()));
}

rc::Gen<RandomBlock> random_block() {
  const auto body =
      rc::gen::resize(4, rc::gen::container<std::vector<RandomInstruction>>(random_instruction()));
  return rc::gen::build<RandomBlock>(rc::gen::set(&RandomBlock::body, body),
                                     rc::gen::set(&RandomBlock::terminator, below(24)),
                                     rc::gen::set(&RandomBlock::operand, choice()),
                                     rc::gen::set(&RandomBlock::first_target, choice()),
                                     rc::gen::set(&RandomBlock::second_target, choice()),
                                     rc::gen::set(&RandomBlock::merges, below(4)));
}

/// Builds the function that the numbers describe.
class RandomFunction {
 public:
  RandomFunction(std::size_t variables, std::size_t parameters, Calls calls)
      : builder_("random"), num_variables_(variables), calls_(calls) {
    for (std::size_t k = 0; k < variables; ++k) {
      const std::string name(1, static_cast<char>('a' + k));
      variables_.push_back(k < parameters ? builder_.add_parameter(name, {1, column(k)})
                                          : builder_.add_variable(name, {1, column(k)}));
    }
  }

  cfg::Function build(const std::vector<RandomBlock>& blocks) {
    for (std::size_t k = 0; k < blocks.size(); ++k) labels_.push_back(builder_.create_block());
    for (std::size_t k = 0; k < blocks.size(); ++k) build_block(k, blocks[k]);
    return builder_.finish();
  }

 private:
  static std::uint32_t column(std::size_t k) { return static_cast<std::uint32_t>(k + 1); }

  Operand operand(std::size_t chosen) {
    const std::size_t count = num_variables_ + temporaries_.size() + 3;
    const std::size_t k = chosen % count;
    if (k < 3) return builder_.constant(static_cast<std::int64_t>(k) - 1);
    if (k < 3 + num_variables_) return variables_[k - 3];
    return temporaries_[k - 3 - num_variables_];
  }

  /// Half of the choices are the next block, so there are long paths.
  [[nodiscard]] Builder::Label target(std::size_t block, std::size_t chosen) const {
    const std::size_t to = chosen % 2 == 0 ? block + 1 : chosen / 2;
    return labels_[to % labels_.size()];
  }

  void build_block(std::size_t k, const RandomBlock& block) {
    builder_.place_block(labels_[k]);
    temporaries_.clear();
    const auto line = static_cast<std::uint32_t>(k + 2);
    if (block.merges >= 2) builder_.add_merge(labels_[k], {cfg::Construct::if_join, {line, 1}});
    if (block.merges >= 3) builder_.add_merge(labels_[k], {cfg::Construct::break_exit, {2, 1}});
    if (block.merges % 2 == 1) builder_.begin_statement({line, 1});
    for (std::size_t i = 0; i < block.body.size(); ++i) {
      build_instruction(block.body[i], {line, column(i)});
    }
    build_terminator(k, block, {line, column(block.body.size())});
  }

  void build_instruction(const RandomInstruction& random, SourcePlace place) {
    auto op = static_cast<Opcode>(random.op % static_cast<std::size_t>(Opcode::jump));
    if (calls_ == Calls::none && op >= Opcode::arg) op = Opcode::neg;
    const std::size_t to = random.destination % (num_variables_ + 1);
    cfg::VariableId destination;
    if (to < num_variables_) destination = variables_[to];
    if (!destination.valid() && op == Opcode::copy) op = Opcode::not_;
    if (op >= Opcode::arg) return build_call(random, destination, place);
    const Operand a = operand(random.a);
    const Operand b = cfg::num_operands(op) == 2 ? operand(random.b) : Operand();
    const cfg::InstructionId i = builder_.emit(op, destination, a, b, place);
    if (!destination.valid()) temporaries_.push_back(i);
    if (random.b % 3 == 0) move_mentions(i, place);
  }

  /// Moves the occurrences to other lines, as in a statement that spans several lines.
  void move_mentions(cfg::InstructionId i, SourcePlace place) {
    const cfg::Instruction instruction = builder_.instruction(i);
    if (instruction.destination.valid()) {
      builder_.set_place(i, cfg::Mention::definition, {place.line - 1, 1});
    }
    for (std::size_t k = 0; k < 2; ++k) {
      if (!instruction.operand(k).is_variable()) continue;
      builder_.set_place_of_operand(i, k, {place.line + 1, static_cast<std::uint32_t>(k) + 1});
    }
  }

  void build_call(const RandomInstruction& random, cfg::VariableId destination, SourcePlace place) {
    using Kind = cfg::Symbol::Kind;
    static const std::vector<cfg::Symbol> callees = {{Kind::print, "print", ""},
                                                     {Kind::function, "f", ""},
                                                     {Kind::function, "g", ""},
                                                     {Kind::opaque, "alloc", "ptr<int>"}};
    std::vector<Operand> arguments;
    if (random.a % 3 >= 1) arguments.push_back(operand(random.a / 3));
    if (random.a % 3 == 2) arguments.push_back(operand(random.b / 4));
    cfg::Symbol symbol = callees[random.b % 4];
    if (symbol.kind == Kind::print) symbol.detail.assign(arguments.size(), 'i');
    const cfg::SymbolId callee = builder_.symbol(std::move(symbol));
    const cfg::InstructionId i = builder_.call(callee, destination, arguments, place);
    if (!destination.valid()) temporaries_.push_back(i);
  }

  void build_terminator(std::size_t k, const RandomBlock& block, SourcePlace place) {
    const Builder::Label first = target(k, block.first_target);
    if (block.terminator >= 3 && block.terminator < 10) return builder_.jump(first, place);
    switch (block.terminator) {
      case 0: return builder_.ret(operand(block.operand), place);
      case 1: return builder_.finish_block(Opcode::end, place);
      case 2: return builder_.finish_block(Opcode::unterminated, place);
      case 10:
      case 11:
      case 12: return build_switch(k, block, place);
      default:
        return builder_.branch(operand(block.operand), first, target(k, block.second_target),
                               place);
    }
  }

  /// Builds a switch with one to four successors, some of which may be the same block.
  void build_switch(std::size_t k, const RandomBlock& block, SourcePlace place) {
    std::vector<std::int64_t> cases;
    std::vector<Builder::Label> targets;
    for (std::size_t n = block.second_target % 4; n > 0; --n) {
      cases.push_back(static_cast<std::int64_t>(n) - 2);
      targets.push_back(target(k, block.first_target + n * block.second_target));
    }
    targets.push_back(target(k, block.first_target));
    builder_.switch_to(operand(block.operand), cases, targets, place);
  }

  Builder builder_;
  std::size_t num_variables_;
  Calls calls_;
  std::vector<cfg::VariableId> variables_;
  std::vector<Builder::Label> labels_;
  std::vector<cfg::InstructionId> temporaries_;
};

}  // namespace

rc::Gen<Graph> any_graph() {
  return rc::gen::map(
      rc::gen::tuple(rc::gen::inRange<std::size_t>(1, 16), choice(), choice_pairs()),
      [](const std::tuple<std::size_t, std::size_t, ChoicePairs>& random) {
        const auto& [count, entry, pairs] = random;
        std::vector<Edge> edges;
        for (const auto& [a, b] : pairs) edges.emplace_back(BlockId(a % count), BlockId(b % count));
        return Graph::from_edges(count, BlockId(entry % count), edges);
      });
}

rc::Gen<Graph> connected_graph() {
  return rc::gen::map(rc::gen::tuple(choices(), choice_pairs()),
                      [](const std::tuple<Choices, ChoicePairs>& random) {
                        const auto& [parents, pairs] = random;
                        const std::size_t count = parents.size() + 1;
                        std::vector<Edge> edges = tree_edges(parents);
                        for (const auto& [a, b] : pairs) {
                          edges.emplace_back(BlockId(a % count), BlockId(b % count));
                        }
                        return Graph::from_edges(count, BlockId(0), edges);
                      });
}

rc::Gen<Graph> reducible_graph() {
  return rc::gen::map(rc::gen::tuple(choices(), choice_pairs(), choice_pairs()),
                      [](const std::tuple<Choices, ChoicePairs, ChoicePairs>& random) {
                        const auto& [parents, forward, back] = random;
                        return make_reducible(parents, forward, back);
                      });
}

rc::Gen<Graph> flow_graph() {
  return rc::gen::oneOf(any_graph(), connected_graph(), reducible_graph());
}

rc::Gen<cfg::Function> function(Calls calls) {
  const auto blocks = rc::gen::nonEmpty(
      rc::gen::scale(0.5, rc::gen::container<std::vector<RandomBlock>>(random_block())));
  return rc::gen::map(
      rc::gen::tuple(rc::gen::inRange<std::size_t>(1, 5), below(3), blocks),
      [calls](const std::tuple<std::size_t, std::size_t, std::vector<RandomBlock>>& random) {
        const auto& [variables, parameters, some_blocks] = random;
        return RandomFunction(variables, parameters, calls).build(some_blocks);
      });
}

std::vector<std::int64_t> random_arguments(const cfg::Function& function) {
  return *rc::gen::container<std::vector<std::int64_t>>(function.parameters().size(),
                                                        rc::gen::inRange<std::int64_t>(-3, 20));
}

}  // namespace ssac::test

namespace ssac::cfg {

void showValue(const Graph& graph, std::ostream& out) {
  out << graph.num_blocks() << " blocks, entry b" << graph.entry().index() << ":";
  for (BlockId b : graph.blocks()) {
    for (BlockId to : graph.successors(b)) out << " b" << b.index() << "->b" << to.index();
  }
}

void showValue(const Function& function, std::ostream& out) {
  out << to_text(function, TextOptions{.places = true});
}

}  // namespace ssac::cfg
