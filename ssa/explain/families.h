// How the families of CFG methods explain themselves. A method's own file says which family it is
// in.
#pragma once

#include <cstdint>

#include "ssa/explain/evidence.h"

namespace ssac::ssa {

/// What a method that inserts phis before renaming requires of a block and a variable.
enum class Asks : std::uint8_t {
  join,         ///< that the block has several predecessors
  frontier,     ///< that it is in the iterated dominance frontier of the definitions
  exposed_use,  ///< ... and that some block reads the variable before assigning it
  use,          ///< ... and that an instruction uses the phi, directly or through other phis
  live_in,      ///< ... or, instead of both, that the variable is live-in
};
Derivation explain_insertion(const Evidence& evidence, Asks asks);
template <Asks asks>
Derivation explain_insertion(const Evidence& evidence) {
  return explain_insertion(evidence, asks);
}

/// For methods that make phis where a read looks a variable up, and remove the trivial ones.
Derivation explain_search(const Evidence& evidence);

/// For methods that go by what the source assigns in a loop and in the arms of an if.
Derivation explain_lookahead(const Evidence& evidence);

}  // namespace ssac::ssa
