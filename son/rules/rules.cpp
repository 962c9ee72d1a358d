// The tables of rewrite rules: which function is for which kind of node, and at which level.
#include "son/rules/rules.h"

#include <array>
#include <span>

namespace ssac::son {
namespace {

using Rule = Rewrite (*)(const RuleView&, NodeId);
struct Row {
  Op op;
  Rule rule;
};

// The reference's rules (reference/), at levels full and fixpoint. Frozen: level full must give the
// reference's graphs.
constexpr Row reference_rules[] = {
    {Op::add, rewrite_add},        {Op::mul, rewrite_mul},       {Op::div, rewrite_div},
    {Op::eq, rewrite_comparison},  {Op::lt, rewrite_comparison}, {Op::le, rewrite_comparison},
    {Op::phi, rewrite_phi},        {Op::region, rewrite_region}, {Op::proj, rewrite_projection},
    {Op::return_, rewrite_return}, {Op::stop, rewrite_stop},
};

// Our rules (own/) for operators that the reference does not have, at the same levels.
constexpr Row own_rules[] = {
    {Op::floor_div, rewrite_div}, {Op::floor_mod, rewrite_mod}, {Op::and_, rewrite_bits},
    {Op::or_, rewrite_bits},      {Op::xor_, rewrite_xor},      {Op::shl, rewrite_shift},
    {Op::shr, rewrite_shift},
};

// Our rules (own/) for any kind of node, at level fixpoint, tried after those above.
constexpr Row fixpoint_rules[] = {
    {Op::sub, rewrite_sub},
};

using Table = std::array<Rule, node_kinds.size()>;

constexpr void add(Table& table, std::span<const Row> rows) {
  for (const auto& [op, rule] : rows) table[static_cast<std::size_t>(op)] = rule;
}
constexpr Table always = [] {
  Table table{};
  add(table, reference_rules);
  add(table, own_rules);
  return table;
}();
constexpr Table at_fixpoint = [] {
  Table table{};
  add(table, fixpoint_rules);
  return table;
}();

}  // namespace

Rewrite find_rewrite(const RuleView& view, NodeId n) {
  const auto kind = static_cast<std::size_t>(view.op(n));
  if (always[kind] != nullptr) {
    if (Rewrite found = always[kind](view, n); found.found()) return found;
  }
  if (!view.at_fixpoint() || at_fixpoint[kind] == nullptr) return Rewrite::none();
  return at_fixpoint[kind](view, n);
}

}  // namespace ssac::son
