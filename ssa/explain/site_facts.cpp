#include "ssa/explain/site_facts.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <utility>

#include "cfg/dominators.h"
#include "cfg/uses_and_definitions.h"
#include "ssa/placement/frontier_placement.h"
#include "ssa/redundant_phis.h"
#include "ssa/rename.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::VariableId;

namespace {

/// How many phis are searched for the definitions that reach along one edge, and how many
/// definitions are kept.
constexpr std::size_t max_phis = 1'000;
constexpr std::size_t max_definitions = 8;
constexpr std::size_t max_next_assignments = 4;

}  // namespace

std::expected<SiteAnalysis, TooLarge> SiteAnalysis::make(const cfg::Function& function,
                                                         std::span<const PhiSite> sites) {
  cfg::DominatorTree tree = cfg::dominators(function);
  cfg::LivenessExplorer liveness(function, tree);
  std::vector<PhiSite> all;
  std::vector<std::pair<VariableId, BlockId>> asked;
  for (const PhiSite& site : sites) {
    if (!tree.reachable(site.block) || site.block == function.entry()) continue;
    all.push_back(site);
    asked.emplace_back(site.variable, site.block);
  }
  const auto asked_of = Csr<VariableId, BlockId>::from_pairs(function.num_variables(), asked);
  const auto is_read = [&, explored = VariableId()](BlockId b, VariableId v) mutable {
    if (std::exchange(explored, v) != v) liveness.explore_with(v, asked_of[v]);
    return liveness.found_live_in(b);
  };
  Trace no_trace;
  auto minimal =
      place_phis(function, tree, liveness.uses(), {.wants = is_read}, default_size_limit, no_trace);
  if (!minimal) return std::unexpected(minimal.error());
  all.insert(all.end(), minimal->begin(), minimal->end());
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  std::set<PhiSite> one_value = redundant_sites(rename(function, tree, *minimal, true));
  Function form = rename(function, tree, all, false);
  return SiteAnalysis(function, std::move(tree), std::move(liveness), std::move(*minimal),
                      std::move(one_value), std::move(form));
}

SiteAnalysis::SiteAnalysis(const cfg::Function& function, cfg::DominatorTree tree,
                           cfg::LivenessExplorer liveness, std::vector<PhiSite> minimal,
                           std::set<PhiSite> one_value, Function form)
    : function_(&function),
      tree_(std::move(tree)),
      order_(function),
      liveness_(std::move(liveness)),
      minimal_(std::move(minimal)),
      one_value_(std::move(one_value)),
      form_(std::move(form)),
      seen_in_(function.num_blocks()) {}

SiteFacts SiteAnalysis::facts(PhiSite site) {
  SiteFacts facts;
  const std::span<const BlockId> predecessors = function_->predecessors(site.block);
  const std::vector<ValueId> values = incoming(site);
  std::map<ValueId, std::size_t> edge_of;  // the first that carries the value
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (!values[k].valid()) continue;
    const auto [known, is_new] = edge_of.try_emplace(values[k], facts.incoming.size());
    IncomingEdge edge = is_new ? edge_with(values[k]) : facts.incoming[known->second];
    edge.from = predecessors[k];
    facts.incoming.push_back(std::move(edge));
  }
  if (is_minimal(site)) facts.frontier = frontier_chain(site);
  facts.is_one_value = !is_minimal(site) || one_value_.contains(site);
  if (tree_.reachable(site.block)) find_use(site, facts);
  return facts;
}

InstructionId SiteAnalysis::exposed_use(VariableId v) const {
  const std::span<const BlockId> blocks = liveness_.exposed_uses(v);
  return blocks.empty() ? InstructionId() : first_read(blocks.front(), v);
}

bool SiteAnalysis::is_minimal(PhiSite site) const {
  return std::ranges::binary_search(minimal_, site);
}

std::optional<PhiId> SiteAnalysis::phi_at(PhiSite site) const {
  // The phis of a block are sorted by variable.
  const IdRange<PhiId> phis = form_.phis(site.block);
  const auto numbers = std::views::iota(std::size_t{0}, phis.size());
  const auto at = std::ranges::lower_bound(numbers, site.variable, {}, [&](std::size_t k) {
    return form_.phi(PhiId(phis.front().index() + k)).site.variable;
  });
  if (at == numbers.end()) return std::nullopt;
  const PhiId phi(phis.front().index() + *at);
  return form_.phi(phi).site == site ? std::optional(phi) : std::nullopt;
}

/// The value that minimal form has instead: a phi that was added only because its site is asked
/// about stands for what reaches it along an edge that is not a back edge.
ValueId SiteAnalysis::looked_through(ValueId v) const {
  while (form_.value(v).kind == ValueKind::phi) {
    const PhiId phi = form_.value(v).phi();
    const PhiSite site = form_.phi(phi).site;
    if (is_minimal(site)) return v;
    const std::span<const BlockId> predecessors = function_->predecessors(site.block);
    const auto from = std::ranges::find_if(predecessors, [&](BlockId p) {
      return order_.reachable(p) && !order_.is_retreating(p, site.block);
    });
    v = form_.operands(phi)[static_cast<std::size_t>(from - predecessors.begin())];
  }
  return v;
}

/// The incoming values, in the order of predecessors; none for edges from unreachable blocks.
std::vector<ValueId> SiteAnalysis::incoming(PhiSite site) const {
  std::vector<ValueId> values;
  const std::optional<PhiId> phi = phi_at(site);
  if (!phi) return values;
  for (const ValueId operand : form_.operands(*phi)) {
    values.push_back(operand.valid() ? looked_through(operand) : operand);
  }
  return values;
}

/// The block that defines the value; the entry for a value on entry.
BlockId SiteAnalysis::block_of(ValueId v) const {
  const Value& value = form_.value(v);
  if (value.kind == ValueKind::phi) return form_.phi(value.phi()).site.block;
  if (value.kind == ValueKind::instruction) return function_->block_of(value.instruction());
  return function_->entry();
}

IncomingEdge SiteAnalysis::edge_with(ValueId value) const {
  IncomingEdge edge;
  if (form_.value(value).kind == ValueKind::phi) edge.meet = block_of(value);
  std::vector<ValueId> work = {value};
  std::set<ValueId> seen = {value};
  for (std::size_t next = 0; next < work.size(); ++next) {
    const Value& at = form_.value(work[next]);
    if (at.kind == ValueKind::instruction) {
      edge.definitions.push_back(at.instruction());
    } else if (at.kind != ValueKind::phi) {
      edge.on_entry = true;
    } else {
      for (const ValueId operand : form_.operands(at.phi())) {
        if (!operand.valid()) continue;
        const ValueId through = looked_through(operand);
        if (seen.size() < max_phis && seen.insert(through).second) work.push_back(through);
      }
    }
  }
  edge.more = seen.size() >= max_phis;
  std::ranges::sort(edge.definitions);
  if (edge.definitions.size() > max_definitions) {
    edge.definitions.resize(max_definitions);
    edge.more = true;
  }
  return edge;
}

/// Searches backwards from the site, breadth first, for an assignment.
std::vector<BlockId> SiteAnalysis::frontier_chain(PhiSite site) const {
  std::map<BlockId, BlockId> next_of = {{site.block, BlockId()}};  // in the chain
  std::vector<BlockId> work = {site.block};
  const auto chain_from = [&](BlockId assigns, BlockId at) {
    std::vector<BlockId> chain = {assigns};
    for (; at.valid(); at = next_of.at(at)) chain.push_back(at);
    return chain;
  };
  for (std::size_t next = 0; next < work.size(); ++next) {
    const BlockId at = work[next];
    std::vector<BlockId> phis;
    for (const ValueId value : incoming({at, site.variable})) {
      if (!value.valid() || tree_.strictly_dominates(block_of(value), at)) continue;
      if (form_.value(value).kind != ValueKind::phi) return chain_from(block_of(value), at);
      phis.push_back(block_of(value));
    }
    for (const BlockId phi : phis) {
      if (next_of.emplace(phi, at).second) work.push_back(phi);
    }
  }
  return {};
}

void SiteAnalysis::find_use(PhiSite site, SiteFacts& facts) {
  const VariableId v = site.variable;
  const std::span<const BlockId> uses = liveness_.exposed_uses(v);
  const std::span<const BlockId> definitions = liveness_.definitions(v);
  struct Visited {
    BlockId block;
    std::size_t before = 0;  // index of the block before it on the path
  };
  ++search_;
  std::vector<Visited> steps = {{site.block}};
  seen_in_[site.block] = search_;
  for (std::size_t next = 0; next < steps.size(); ++next) {
    const BlockId b = steps[next].block;
    if (std::ranges::binary_search(uses, b)) {
      facts.use = first_read(b, v);
      for (std::size_t k = next; k != 0; k = steps[k].before) {
        facts.path.push_back(steps[k].block);
      }
      facts.path.push_back(site.block);
      std::ranges::reverse(facts.path);
      facts.next_assignments.clear();
      facts.more_next_assignments = false;
      return;
    }
    if (std::ranges::binary_search(definitions, b)) {
      if (facts.next_assignments.size() < max_next_assignments) {
        facts.next_assignments.push_back(first_assignment(b, v));
      } else {
        facts.more_next_assignments = true;
      }
      continue;
    }
    for (const BlockId to : function_->successors(b)) {
      if (std::exchange(seen_in_[to], search_) != search_) steps.push_back({to, next});
    }
  }
  std::ranges::sort(facts.next_assignments);
}

InstructionId SiteAnalysis::first_read(BlockId b, VariableId v) const {
  for (const InstructionId i : function_->instructions(b)) {
    const cfg::Instruction& instruction = function_->instruction(i);
    for (const cfg::Operand operand : {instruction.a, instruction.b}) {
      if (operand.is_variable() && operand.variable() == v) return i;
    }
  }
  return {};
}

InstructionId SiteAnalysis::first_assignment(BlockId b, VariableId v) const {
  for (const InstructionId i : function_->instructions(b)) {
    if (function_->instruction(i).destination == v) return i;
  }
  return {};
}

}  // namespace ssac::ssa
