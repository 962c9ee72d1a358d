// Checks that phis are going to be placed wherever they are needed, before anything is renamed.
//
// This uses the definition of SSA form, not dominance: along the edges of the graph, every block
// where a variable is live-in receives one definition of it from all of its predecessors, or has a
// phi of it (Cytron et al., TOPLAS 13(4), 1991, section 3: one definition reaches each use).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cfg/function.h"
#include "ssa/function.h"
#include "ssa/watch.h"

namespace ssac::ssa {

/// How many blocks verify_sites may still visit, and whether it had to leave variables out.
struct SiteVisits {
  std::uint64_t left = 0;
  bool left_out = false;
};

/// Every violation of these rules. In: a verified function.
///  1. Sites are sorted by block and variable, and all different; the block of each is reachable,
///     is not the entry, and has two or more reachable predecessors.
///  2. There is a site wherever two definitions of a variable meet that an instruction or a phi
///     reads. The variable's value on entry is a definition; a phi reads at the ends of
///     predecessors. With DeadPhis::free, only phis count that some instruction reads, directly or
///     through other phis.
/// O(size), plus, for each variable, O(edges into the blocks where it is live) times the loop
/// depth. If `visits` is given, the visits for each variable are subtracted from it; once none are
/// left, rule 2 is not checked for the remaining variables.
std::vector<std::string> verify_sites(const cfg::Function& function, std::span<const PhiSite> sites,
                                      DeadPhis dead = DeadPhis::checked,
                                      SiteVisits* visits = nullptr);

}  // namespace ssac::ssa
