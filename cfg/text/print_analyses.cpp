#include "cfg/text/print_analyses.h"

#include <fmt/format.h>

#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "cfg/text/print.h"
#include "cfg/traversal.h"

namespace ssac::cfg {
namespace {

std::string indentation(std::size_t level) {
  constexpr std::size_t deepest = 30;
  if (level < deepest) return std::string(2 * level, ' ');
  return std::string(2 * deepest, ' ') + fmt::format("[level {}] ", level);
}

std::string names(const Function& f, std::span<const VariableId> variables) {
  if (variables.empty()) return "none";
  const auto name = [&](VariableId v) { return variable_to_text(f, v); };
  return fmt::format("{}", fmt::join(variables | std::views::transform(name), ", "));
}

}  // namespace

std::string to_text(const Function& function, const DominatorTree& tree) {
  std::string text;
  for (BlockId b : tree.preorder()) {
    const std::string merges = merges_to_text(function, b);
    text += fmt::format("{}{}{}{}\n", indentation(tree.depth(b)), b, merges.empty() ? "" : ": ",
                        merges);
  }
  for (BlockId b : function.blocks()) {
    if (!tree.reachable(b)) text += fmt::format("{} is unreachable\n", b);
  }
  return text;
}

std::string to_text(const Csr<BlockId, BlockId>& frontiers) {
  std::string text;
  for (BlockId b : frontiers.rows()) {
    text += frontiers[b].empty() ? fmt::format("{}: none\n", b)
                                 : fmt::format("{}: {}\n", b, fmt::join(frontiers[b], ", "));
  }
  return text;
}

std::string to_text(const LoopForest& loops) {
  if (loops.num_loops() == 0) return "no loops\n";
  std::vector<std::pair<LoopId, LoopId>> inner;
  std::vector<LoopId> pending;  // the last one is printed next
  for (std::size_t k = loops.num_loops(); k-- > 0;) {
    const LoopId l(k);
    if (loops.parent(l).valid()) {
      inner.emplace_back(loops.parent(l), l);
    } else {
      pending.push_back(l);
    }
  }
  const auto inner_of = Csr<LoopId, LoopId>::from_pairs(loops.num_loops(), inner);
  const auto blocks_of = loops.blocks();

  std::string text;
  while (!pending.empty()) {
    const LoopId l = pending.back();
    pending.pop_back();
    text += fmt::format("{}{}: header {}, blocks {}{}\n", indentation(loops.depth(l) - 1), l,
                        loops.header(l), fmt::join(blocks_of[l], ", "),
                        loops.is_irreducible(l) ? ", irreducible" : "");
    for (LoopId m : inner_of[l]) pending.push_back(m);
  }
  return text;
}

std::string to_text(const Function& function, const Liveness& liveness) {
  std::string text;
  const ReversePostorder order(function);
  for (BlockId b : function.blocks()) {
    text += order.reachable(b)
                ? fmt::format("{}: in {}; out {}\n", b, names(function, liveness.live_in(b)),
                              names(function, liveness.live_out(b)))
                : fmt::format("{}: unreachable\n", b);
  }
  return text;
}

}  // namespace ssac::cfg
