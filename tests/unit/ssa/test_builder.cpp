// SSA construction while a front end emits blocks: a toy language whose blocks, edges and values
// are created one after another.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "ssa/builder.h"

namespace ssac::test {
namespace {

using cfg::BlockId;
using cfg::VariableId;
using ssa::ValueId;

/// A front end: blocks are numbered as they are created, variables have names, values can be
/// printed.
class FrontEnd : public ssa::SsaBuilderEvents {
 public:
  explicit FrontEnd(ssa::PhiCreation creation = ssa::PhiCreation::first)
      : builder_(*this, creation) {}

  // What the builder calls.
  [[nodiscard]] const std::vector<BlockId>& predecessors(BlockId b) const {
    return predecessors_[b.index()];
  }
  ValueId undefined(VariableId v, BlockId) { return value(fmt::format("undef{}", v.index())); }
  void phi_made(ValueId phi, BlockId b, VariableId, bool, std::size_t) {
    texts_.resize(phi.index() + 1);
    texts_[phi.index()] = fmt::format("phi@{}", b);
  }
  void phi_replaced(ValueId, ValueId) { ++num_replaced_; }
  void looks_at(BlockId, VariableId) { ++num_looks_; }

  BlockId block(const std::vector<BlockId>& predecessors) {
    predecessors_.push_back(predecessors);
    return BlockId(predecessors_.size() - 1);
  }
  void edge(BlockId from, BlockId to) { predecessors_[to.index()].push_back(from); }
  void seal(BlockId b) { builder_.seal_block(b); }
  void reserve(std::size_t blocks, std::size_t variables) { builder_.reserve(blocks, variables); }
  ValueId value(std::string text) {
    const ValueId v = builder_.add_value();
    texts_.resize(v.index() + 1);
    texts_[v.index()] = std::move(text);
    return v;
  }
  void assign(BlockId b, std::string_view name, std::string text) {
    const ValueId v = value(std::move(text));
    builder_.write_variable(variable(name), b, v);
  }
  ValueId read(BlockId b, std::string_view name) {
    return builder_.read_variable(variable(name), b);
  }
  std::string shown(ValueId v) {
    v = builder_.resolve(v);
    std::string text = texts_[v.index()];
    if (!text.starts_with("phi")) return text;
    text += "(";
    for (const ValueId operand : builder_.operands(v)) {
      const ValueId now = builder_.resolve(operand);
      text += texts_[now.index()] + " ";
    }
    text.back() = ')';
    return text;
  }
  [[nodiscard]] std::size_t num_phis() const { return builder_.num_phis(); }
  [[nodiscard]] std::size_t num_replaced() const { return num_replaced_; }
  [[nodiscard]] std::size_t num_looks() const { return num_looks_; }

 private:
  VariableId variable(std::string_view name) {
    const auto [at, is_new] = names_.try_emplace(std::string(name), VariableId(names_.size()));
    return at->second;
  }

  ssa::SsaBuilder<FrontEnd> builder_;
  std::vector<std::vector<BlockId>> predecessors_;
  std::vector<std::string> texts_;
  std::map<std::string, VariableId> names_;
  std::size_t num_replaced_ = 0;
  std::size_t num_looks_ = 0;
};
static_assert(ssa::GrowingGraph<FrontEnd>);

}  // namespace

TEST_CASE("a front end's if has a phi only where values differ") {
  for (const ssa::PhiCreation creation : {ssa::PhiCreation::first, ssa::PhiCreation::on_demand}) {
    FrontEnd f(creation);
    const BlockId entry = f.block({});
    f.seal(entry);
    f.assign(entry, "x", "1");
    f.assign(entry, "y", "2");
    const BlockId then = f.block({entry});
    f.seal(then);
    f.assign(then, "x", "3");
    const BlockId join = f.block({then, entry});
    f.seal(join);
    CHECK(f.shown(f.read(join, "x")) == "phi@b2(3 1)");
    CHECK(f.shown(f.read(join, "y")) == "2");
    CHECK(f.num_phis() - f.num_replaced() == 1);
    CHECK(f.num_phis() == (creation == ssa::PhiCreation::first ? 2 : 1));
  }
}

TEST_CASE("reserving room forgets no block and no variable") {
  FrontEnd f;
  const BlockId entry = f.block({});
  f.seal(entry);
  f.assign(entry, "x", "1");
  const BlockId next = f.block({entry});
  f.seal(next);
  f.assign(entry, "y", "2");
  f.reserve(1, 1);
  CHECK(f.shown(f.read(next, "x")) == "1");
  CHECK(f.shown(f.read(next, "y")) == "2");
  CHECK(f.num_phis() == 0);
}

TEST_CASE("a front end seals a loop header once the latch exists") {
  FrontEnd f;
  const BlockId entry = f.block({});
  f.seal(entry);
  f.assign(entry, "i", "0");
  f.assign(entry, "n", "9");
  const BlockId header = f.block({entry});
  const ValueId i = f.read(header, "i");
  const ValueId n = f.read(header, "n");
  const BlockId body = f.block({header});
  f.seal(body);
  CHECK(f.read(body, "i") == i);
  f.assign(body, "i", "i+1");
  CHECK(f.shown(f.read(body, "i")) == "i+1");
  f.edge(body, header);
  f.seal(header);
  const BlockId exit = f.block({header});
  f.seal(exit);
  CHECK(f.shown(i) == "phi@b1(0 i+1)");
  CHECK(f.shown(n) == "9");
  CHECK(f.shown(f.read(exit, "i")) == "phi@b1(0 i+1)");
  CHECK(f.num_phis() == 2);
  CHECK(f.num_replaced() == 1);
}

TEST_CASE("blocks can be revisited and unassigned variables are undefined") {
  FrontEnd f;
  const BlockId entry = f.block({});
  f.seal(entry);
  const BlockId next = f.block({entry});
  f.seal(next);
  f.assign(entry, "x", "1");
  CHECK(f.shown(f.read(next, "x")) == "1");
  f.assign(next, "x", "2");
  CHECK(f.shown(f.read(entry, "x")) == "1");
  f.assign(entry, "z", "3");
  f.assign(entry, "z", "4");
  CHECK(f.shown(f.read(next, "z")) == "4");
  CHECK(f.shown(f.read(next, "x")) == "2");
  CHECK(f.shown(f.read(next, "y")).starts_with("undef"));
}

TEST_CASE("a read in a block that is later sealed without predecessors is undefined") {
  FrontEnd f;
  f.seal(f.block({}));
  const BlockId dead = f.block({});
  const ValueId x = f.read(dead, "x");
  f.seal(dead);
  CHECK(f.shown(x).starts_with("undef"));
}

TEST_CASE("variables that an unreachable loop does not assign are undefined in it") {
  for (const ssa::PhiCreation creation : {ssa::PhiCreation::first, ssa::PhiCreation::on_demand}) {
    FrontEnd f(creation);
    f.seal(f.block({}));
    const BlockId alone = f.block({});
    f.edge(alone, alone);
    f.seal(alone);
    CHECK(f.shown(f.read(alone, "x")).starts_with("undef"));
    const BlockId head = f.block({});
    const BlockId middle = f.block({head});
    const BlockId latch = f.block({middle});
    f.edge(latch, head);
    for (const BlockId b : {head, middle, latch}) f.seal(b);
    CHECK(f.shown(f.read(middle, "x")).starts_with("undef"));
    f.assign(latch, "y", "1");
    CHECK(f.shown(f.read(middle, "y")) == "1");
    CHECK(f.shown(f.read(head, "x")).starts_with("undef"));
  }
}

TEST_CASE("variables unassigned in an unreachable loop are undefined even if read before sealing") {
  for (const ssa::PhiCreation creation : {ssa::PhiCreation::first, ssa::PhiCreation::on_demand}) {
    // Reads before the header is sealed; the latch is the header itself, or another block.
    for (const bool is_own_latch : {true, false}) {
      FrontEnd f(creation);
      f.seal(f.block({}));
      const BlockId head = f.block({});
      const ValueId x = f.read(head, "x");
      const BlockId latch = is_own_latch ? head : f.block({head});
      const ValueId y = f.read(latch, "y");
      f.edge(latch, head);
      if (!is_own_latch) f.seal(latch);
      f.seal(head);
      CHECK(f.shown(x).starts_with("undef"));
      CHECK(f.shown(y).starts_with("undef"));
    }
    // Two nested loops with two latches; all blocks are sealed.
    FrontEnd f(creation);
    f.seal(f.block({}));
    const BlockId head = f.block({});
    const BlockId inner = f.block({head});
    const BlockId first = f.block({inner});
    const BlockId second = f.block({inner});
    f.edge(first, inner);
    f.edge(first, head);
    f.edge(second, head);
    for (const BlockId b : {head, inner, first, second}) f.seal(b);
    CHECK(f.shown(f.read(second, "x")).starts_with("undef"));
    CHECK(f.shown(f.read(head, "x")).starts_with("undef"));
  }
}

TEST_CASE("a search goes round an unreachable loop a few times whatever its size") {
  for (const ssa::PhiCreation creation : {ssa::PhiCreation::first, ssa::PhiCreation::on_demand}) {
    FrontEnd f(creation);
    f.seal(f.block({}));
    for (int k = 0; k < 1'000; ++k) {
      const BlockId alone = f.block({});
      f.edge(alone, alone);
      f.seal(alone);
      REQUIRE(f.shown(f.read(alone, "x")).starts_with("undef"));
    }
    CHECK(f.num_looks() == 2'000);
    // A loop of 1,000 blocks, within the bound of Brent's algorithm.
    const BlockId head = f.block({});
    BlockId last = head;
    for (int k = 1; k < 1'000; ++k) last = f.block({last});
    f.edge(last, head);
    for (std::size_t b = head.index(); b <= last.index(); ++b) f.seal(BlockId(b));
    REQUIRE(f.shown(f.read(last, "x")).starts_with("undef"));
    CHECK(f.num_looks() <= 2'000 + 3'000);
  }
}

TEST_CASE("a phi has no operand for an unreachable predecessor") {
  struct Graph : ssa::SsaBuilderEvents {
    ssa::SsaBuilder<Graph> builder{*this};
    std::vector<std::vector<BlockId>> before = {
        {}, {BlockId(0)}, {BlockId(0)}, {}, {BlockId(1), BlockId(2), BlockId(3)}};
    [[nodiscard]] const std::vector<BlockId>& predecessors(BlockId b) const {
      return before[b.index()];
    }
    static bool is_reachable(BlockId b) { return b != BlockId(3); }
    ValueId undefined(VariableId, BlockId) { return builder.add_value(); }
  };
  Graph graph;
  auto& builder = graph.builder;
  for (std::size_t b = 0; b < 5; ++b) builder.seal_block(BlockId(b));
  const VariableId x(0);
  const ValueId one = builder.add_value();
  const ValueId two = builder.add_value();
  builder.write_variable(x, BlockId(1), one);
  builder.write_variable(x, BlockId(2), two);
  const ValueId phi = builder.read_variable(x, BlockId(4));
  std::vector<ValueId> operands;
  for (const ValueId operand : builder.operands(phi)) operands.push_back(builder.resolve(operand));
  CHECK(operands == std::vector{one, two, ValueId()});
}

TEST_CASE("a search stops soon after the phis have too many operands") {
  constexpr std::size_t limit = 100;
  struct Ladder : ssa::SsaBuilderEvents {
    ssa::SsaBuilder<Ladder> builder{*this, ssa::PhiCreation::first, limit};
    std::vector<std::vector<BlockId>> before = {{}};
    [[nodiscard]] const std::vector<BlockId>& predecessors(BlockId b) const {
      return before[b.index()];
    }
    ValueId undefined(VariableId, BlockId) { return builder.add_value(); }
  };
  Ladder ladder;
  std::size_t last = 0;
  for (int k = 0; k < 10'000; ++k) {  // one diamond after the other
    ladder.before.push_back({BlockId(last)});
    ladder.before.push_back({BlockId(last)});
    ladder.before.push_back({BlockId(last + 1), BlockId(last + 2)});
    last += 3;
  }
  for (std::size_t b = 0; b <= last; ++b) ladder.builder.seal_block(BlockId(b));
  ladder.builder.read_variable(VariableId(0), BlockId(last));
  REQUIRE(ladder.builder.too_large());
  CHECK(ladder.builder.too_large()->limit == limit);
  CHECK(ladder.builder.num_phis() <= limit / 2 + 1);
}

TEST_CASE("long chains of blocks do not overflow the call stack") {
  FrontEnd f;
  BlockId b = f.block({});
  f.seal(b);
  f.assign(b, "x", "1");
  for (int k = 0; k < 200'000; ++k) {
    b = f.block({b});
    f.seal(b);
  }
  CHECK(f.shown(f.read(b, "x")) == "1");
}

}  // namespace ssac::test
