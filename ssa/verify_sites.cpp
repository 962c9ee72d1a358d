#include "ssa/verify_sites.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "cfg/support/id_containers.h"
#include "cfg/traversal.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::VariableId;

namespace {

class SiteVerifier {
 public:
  SiteVerifier(const cfg::Function& function, std::span<const PhiSite> sites, DeadPhis dead)
      : function_(function),
        sites_(sites),
        dead_(dead),
        order_(function),
        readers_(function.num_variables()),
        assigners_(function.num_variables()),
        phis_(function.num_variables()),
        facts_(function.num_blocks()) {
    for (const PhiSite& site : sites) phis_[site.variable].push_back(site.block);
    IdMap<VariableId, BlockId> assigned_in(function.num_variables());  // the last block that does
    for (BlockId b : order_.blocks()) {
      for (InstructionId i : function.instructions(b)) {
        const cfg::Instruction& instruction = function.instruction(i);
        for (std::size_t k = 0; k < 2; ++k) {
          const cfg::Operand operand = instruction.operand(k);
          if (!operand.is_variable() || assigned_in[operand.variable()] == b) continue;
          readers_[operand.variable()].push_back(b);
        }
        const VariableId to = instruction.destination;
        if (to.valid() && std::exchange(assigned_in[to], b) != b) assigners_[to].push_back(b);
      }
    }
  }

  std::vector<std::string> run(SiteVisits& visits) {
    check_places();
    for (VariableId v : function_.variables()) {
      visits.left_out = visits.left == 0;
      if (visits.left_out) break;
      visits.left -= std::min(visits.left, check_meetings(v));
    }
    return std::move(violations_);
  }

 private:
  /// A definition: the block's assignment, or what begins at the block's start (a phi, or the value
  /// on entry).
  struct Definition {
    BlockId block;  ///< none: not known yet
    bool is_assigned = false;
    friend bool operator==(const Definition&, const Definition&) = default;
  };
  /// What is known of one variable at a block; outdated if `variable` is another one.
  struct Facts {
    VariableId variable;
    bool is_assigned = false;
    bool has_phi = false;
    bool is_live = false;  // at the beginning of the block
    bool is_reported = false;
    Definition coming = {};  // what reaches the beginning of the block
  };

  Facts& facts(BlockId b, VariableId v) {
    if (facts_[b].variable != v) facts_[b] = {.variable = v};
    return facts_[b];
  }

  void check_places();
  std::uint64_t check_meetings(VariableId v);
  void find_live(VariableId v);
  Definition definition_at(BlockId b, VariableId v);

  const cfg::Function& function_;
  std::span<const PhiSite> sites_;
  DeadPhis dead_;
  cfg::ReversePostorder order_;
  IdMap<VariableId, std::vector<BlockId>> readers_;  // blocks with upward-exposed uses
  IdMap<VariableId, std::vector<BlockId>> assigners_;
  IdMap<VariableId, std::vector<BlockId>> phis_;
  IdMap<BlockId, Facts> facts_;
  std::vector<BlockId> live_;  // scratch: where the variable is live-in, in reverse post-order
  std::vector<std::string> violations_;
};

void SiteVerifier::check_places() {
  for (std::size_t k = 0; k < sites_.size(); ++k) {
    const auto [block, variable] = sites_[k];
    const std::string name = fmt::format("phi of {} in {}", function_.unique_name(variable), block);
    if (k != 0 && !(sites_[k - 1] < sites_[k])) {
      violations_.push_back(fmt::format("{}: out of order, or twice", name));
    }
    if (!order_.reachable(block) || block == function_.entry()) {
      violations_.push_back(fmt::format("{}: the entry, or not reachable", name));
    } else if (cfg::num_reachable_predecessors(function_, block, order_) < 2) {
      violations_.push_back(fmt::format("{}: it has one reachable predecessor", name));
    }
  }
}

/// Searches backwards from reads of the variable to its assignments. A phi reads it at the ends of
/// its predecessors; a phi that nothing reads counts only if dead phis are checked.
void SiteVerifier::find_live(VariableId v) {
  for (BlockId b : assigners_[v]) facts(b, v).is_assigned = true;
  for (BlockId b : phis_[v]) facts(b, v).has_phi = true;
  live_.clear();
  const auto add = [&](BlockId b) {
    if (!std::exchange(facts(b, v).is_live, true)) live_.push_back(b);
  };
  const auto add_predecessors = [&](BlockId b) {
    for (BlockId from : function_.predecessors(b)) {
      if (order_.reachable(from) && !facts(from, v).is_assigned) add(from);
    }
  };
  for (BlockId b : readers_[v]) add(b);
  if (dead_ == DeadPhis::checked) {
    for (BlockId b : phis_[v]) add_predecessors(b);
  }
  for (std::size_t next = 0; next < live_.size(); ++next) add_predecessors(live_[next]);
  std::ranges::sort(live_, {}, [&](BlockId b) { return order_.number(b); });
}

/// The one definition that reaches the block, as far as is known. If several do, reports that, and
/// the block counts as the definition.
SiteVerifier::Definition SiteVerifier::definition_at(BlockId b, VariableId v) {
  const Definition own{b, false};
  if (b == function_.entry() || facts(b, v).has_phi) return own;
  Definition common;
  for (BlockId from : function_.predecessors(b)) {
    if (!order_.reachable(from)) continue;
    const Facts& before = facts(from, v);
    const Definition coming = before.is_assigned ? Definition{from, true} : before.coming;
    if (!coming.block.valid()) continue;
    if (common.block.valid() && common != coming) {
      if (!std::exchange(facts(b, v).is_reported, true)) {
        violations_.push_back(
            fmt::format("{}: definitions of {} meet without a phi", b, function_.unique_name(v)));
      }
      return own;
    }
    common = coming;
  }
  return common;
}

/// Returns how many blocks it visited.
std::uint64_t SiteVerifier::check_meetings(VariableId v) {
  find_live(v);
  std::uint64_t visits = 0;
  for (bool changed = true; changed;) {
    changed = false;
    visits += live_.size();
    for (BlockId b : live_) {
      const Definition coming = definition_at(b, v);
      changed |= std::exchange(facts(b, v).coming, coming) != coming;
    }
  }
  return visits;
}

}  // namespace

std::vector<std::string> verify_sites(const cfg::Function& function, std::span<const PhiSite> sites,
                                      DeadPhis dead, SiteVisits* visits) {
  SiteVisits all{.left = std::numeric_limits<std::uint64_t>::max()};
  return SiteVerifier(function, sites, dead).run(visits != nullptr ? *visits : all);
}

}  // namespace ssac::ssa
