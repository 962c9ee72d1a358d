#include "tests/property/ssa_forms.h"

#include <array>

#include "cfg/builder.h"
#include "tests/support/random_graph.h"

namespace ssac::test {

namespace {

using cfg::Builder;
using cfg::Opcode;
using cfg::VariableId;

/// The numbers that choose what a block does; 0 is the simplest choice.
struct TangleBlock {
  std::array<unsigned, 3> per_variable;  ///< whether and how it is assigned or read
  std::size_t terminator = 0;
  std::size_t first = 0;
  std::size_t second = 0;
};

rc::Gen<TangleBlock> tangle_block() {
  const auto below = [](std::size_t count) {
    return rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, count));
  };
  const auto access = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0U, 8U));
  return rc::gen::build<TangleBlock>(
      rc::gen::set(&TangleBlock::per_variable, rc::gen::container<std::array<unsigned, 3>>(access)),
      rc::gen::set(&TangleBlock::terminator, below(10)),
      rc::gen::set(&TangleBlock::first, below(1000)),
      rc::gen::set(&TangleBlock::second, below(1000)));
}

cfg::Function make_tangle(const std::vector<TangleBlock>& blocks) {
  Builder builder("tangle");
  const std::array variables = {builder.add_parameter("a"), builder.add_variable("b"),
                                builder.add_variable("c")};
  std::vector<Builder::Label> labels;
  for (std::size_t k = 0; k <= blocks.size(); ++k) labels.push_back(builder.create_block());
  for (std::size_t k = 0; k < blocks.size(); ++k) {
    const TangleBlock& block = blocks[k];
    builder.place_block(labels[k]);
    for (std::size_t v = 0; v < variables.size(); ++v) {
      const VariableId next = variables[(v + 1) % variables.size()];
      switch (block.per_variable[v]) {
        case 1: builder.emit(Opcode::add, variables[v], variables[v], next); break;
        case 2: builder.emit(Opcode::copy, variables[v], builder.constant(7)); break;
        case 3: builder.emit(Opcode::copy, variables[v], next); break;
        case 4: builder.emit(Opcode::neg, {}, variables[v]); break;
        default: break;
      }
    }
    const auto target = [&](std::size_t choice) { return labels[choice % labels.size()]; };
    if (block.terminator < 3) {
      builder.jump(labels[k + 1]);
    } else if (block.terminator < 7) {
      builder.branch(variables[0], labels[k + 1], target(block.second));
    } else if (block.terminator < 9) {
      builder.branch(variables[0], target(block.first), target(block.second));
    } else {
      builder.jump(target(block.first));
    }
  }
  builder.place_block(labels.back());
  builder.ret(variables[1]);
  return builder.finish();
}

}  // namespace

ssa::Function build(std::string_view method, const cfg::Function& function,
                    ssa::ConstructOptions options) {
  Trace no_trace;
  auto form = ssa::find_method(method)->construct(function, options, no_trace);
  RC_ASSERT(form.has_value());
  return std::move(*form);
}

std::vector<ssa::PhiSite> sites(const ssa::Function& form) {
  std::vector<ssa::PhiSite> result;
  for (ssa::PhiId p : form.phis()) result.push_back(form.phi(p).site);
  return result;
}

rc::Gen<cfg::Function> any_function() {
  const auto tangle = rc::gen::map(
      rc::gen::scale(0.5, rc::gen::container<std::vector<TangleBlock>>(tangle_block())),
      make_tangle);
  return rc::gen::oneOf(function(Calls::some), tangle);
}

}  // namespace ssac::test
