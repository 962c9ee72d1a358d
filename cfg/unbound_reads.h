// Reads that may find a variable unassigned, and the path on which they do.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

struct UnboundRead {
  /// A branch or switch that takes one edge, when another could have led to an assignment.
  struct Cause {
    BlockId block;
    SourcePlace place;                   ///< of the branch; none where the input has no places
    std::optional<Construct> construct;  ///< a loop header or if_join, where one has that place
    std::optional<bool> taken;           ///< whether the condition holds; none of a switch
    bool leaves_loop = false;            ///< the path leaves the loop out of its body
  };
  VariableId variable;
  SourcePlace place;           ///< of the instruction that reads
  std::optional<Cause> cause;  ///< the last such branch before the read; none: nothing is assigned
};

/// Control that comes to a block from that predecessor goes on to that successor only: a constant
/// decides its branch, as the second test does after the first of `while (a && b)` in LLVM IR.
struct DecidedEdge {
  BlockId block;
  BlockId predecessor;
  BlockId successor;
  friend auto operator<=>(const DecidedEdge&, const DecidedEdge&) = default;
};

struct UnboundReads {
  std::vector<UnboundRead> reads;
  /// The variable at which the search was given up, since those before it are live in too many
  /// blocks; none: all were looked at, or `limit` reads found.
  VariableId given_up_at;
};

/// In: a function as lowered, with its blocks in the order of the source, and edges that are known
/// to decide a branch, which no path goes against, sorted. Out: for each variable, no parameter,
/// that a path from the entry reads before it assigns it: the first such read in the order of
/// blocks, and the path with the fewest edges there; in order of variables, no more than `limit`. A
/// variable is looked at closely only where no assignment dominates one of its reads. O(size +
/// blocks where those are live, up to `most_live_blocks` of all together, and O(size) for each read
/// that is found).
UnboundReads unbound_reads(const Function& function, std::size_t limit,
                           std::span<const DecidedEdge> decided = {},
                           std::size_t most_live_blocks = 50'000'000);

/// "'t' is possibly uninitialized here: not assigned when the 'while' on line 3 does not run"
std::string to_string(const Function& function, const UnboundRead& read);

}  // namespace ssac::cfg
