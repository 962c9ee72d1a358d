// Whether phis are to stand where they are needed, before anything is renamed.
//
// From the definition, and not by dominance: going along the graph, every block where a variable is
// live has one definition of it coming in by all of its predecessors, or a phi of it (Cytron et
// al., TOPLAS 13(4), 1991, section 3: one definition reaches each use).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cfg/function.h"
#include "ssa/function.h"
#include "ssa/watch.h"

namespace ssac::ssa {

/// How many blocks verify_sites may still visit, a variable at a time, and whether it had to leave
/// a variable out.
struct SiteVisits {
  std::uint64_t left = 0;
  bool left_out = false;
};

/// Every violation of these rules. In: a verified function.
///  1. Sites are sorted by block and variable and are all different; each is in a block that is
///     reachable, is not the entry and has two or more predecessors that are reachable.
///  2. Where two definitions of a variable meet that an instruction or a phi reads, there is a
///     site. What a variable holds at the entry is a definition; a phi reads at the ends of
///     predecessors. With DeadPhis::free only a phi does that some instruction reads, by other phis
///     or not.
/// O(size), and for each variable O(edges into the blocks where it is live), times the depth of
/// loops. Where `visits` are given they are taken from, a variable at a time; when none are left,
/// rule 2 is not checked of the variables that follow.
std::vector<std::string> verify_sites(const cfg::Function& function, std::span<const PhiSite> sites,
                                      DeadPhis dead = DeadPhis::checked,
                                      SiteVisits* visits = nullptr);

}  // namespace ssac::ssa
