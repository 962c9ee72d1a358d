// Reads that may find a variable unassigned, and the path on which they do.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

struct UnboundRead {
  /// What a path does, at last, with the loop whose condition is to blame.
  enum class LoopPath : std::uint8_t {
    leaves_body,      ///< goes into its body, and leaves it from there
    does_not_run,     ///< does not go in: every iteration that comes to its end assigns
    ends_unassigned,  ///< ends by its condition, after an iteration that does not assign
  };
  /// What says where control goes: a call throws, or returns where `taken`; a jump goes to where it
  /// was computed, an exception to its handler.
  enum class Decides : std::uint8_t { condition, call, jump };
  /// A branch or switch that takes one edge, when another could have led to an assignment and then
  /// to the read.
  struct Cause {
    BlockId block;
    SourcePlace place = {};  ///< of the branch, or in the loop; none where the input has none
    std::optional<Construct> construct =
        {};                             ///< a loop header or if_join, where one has that place
    std::optional<bool> taken = {};     ///< whether the condition holds; none of a switch
    std::optional<LoopPath> loop = {};  ///< of a loop header; none: it goes in and stays
    bool first_iteration = false;       ///< of the loop with this header, before which nothing
                                        ///< assigns it; no branch is to blame
    Decides decides = Decides::condition;
  };
  VariableId variable;
  SourcePlace place;           ///< where the source reads it
  std::optional<Cause> cause;  ///< the last such branch before the read; none where no single one
                               ///< is to blame
  bool is_assigned_on_others = false;  ///< without a cause: an assignment comes to it on some path
};

/// What edges tell of conditions. A block may carry a truth, which the edge tells that control
/// comes in by: in LLVM IR that of a phi, as `a && b` makes one to which `a` brings false.
struct KnownTruths {
  enum class Truth : std::uint8_t { no, yes, carried, negated, unknown };
  struct Edge {
    BlockId block;
    BlockId predecessor;
    Truth truth = Truth::unknown;  ///< `carried`: what the predecessor carries; `negated`: not that
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  struct Branch {
    BlockId block;    ///< which branches on what it carries
    BlockId if_true;  ///< where that is `if_false`, control goes there whatever it carries
    BlockId if_false;
    friend auto operator<=>(const Branch&, const Branch&) = default;
  };
  /// A block whose reads of the variable, before it writes it, give the source nothing: they keep
  /// the parts that a write leaves, or nothing uses them.
  struct IdleRead {
    VariableId variable;
    BlockId block;
    friend auto operator<=>(const IdleRead&, const IdleRead&) = default;
  };
  std::vector<Edge> edges;       ///< sorted
  std::vector<Branch> branches;  ///< sorted
  /// Variables whose constants decide branches and switches on them: those of a compiler, which
  /// keep for it where control is to go on.
  std::vector<VariableId> followed = {};
  std::vector<IdleRead> idle_reads = {};  ///< sorted
};

struct UnboundReads {
  std::vector<UnboundRead> reads;
  /// The variable at which the search was given up: those before it have `limit` reads, or
  /// `most_unwanted_a_read` times as many that are not wanted, or are live in too many blocks.
  /// None: all were looked at.
  VariableId given_up_at;
};

/// A read that is not wanted takes as long to find as one that is.
inline constexpr std::size_t most_unwanted_a_read = 20;

/// Whether the caller has a use for the read.
using WantsRead = std::function<bool(const UnboundRead&)>;

/// In: a function as lowered, with its blocks in the order of the source, and what is known of
/// conditions, which no path goes against, nor against a constant (cfg/constant_truths.h). Out: for
/// each variable, no parameter, that a path from the entry reads before it assigns it: the first
/// such read in the order of blocks, and the path with the fewest edges there; in order of
/// variables, those that are wanted, no more than `limit`. A variable is looked at closely only
/// where, on the paths that are left, no assignment dominates one of its reads. O(size * log size +
/// blocks where those are live, up to `most_live_blocks` of all together, and O(size) for each that
/// is live into the entry, whether a read is found or not).
UnboundReads unbound_reads(const Function& function, std::size_t limit,
                           const KnownTruths& known = {}, const WantsRead& wants = {},
                           std::size_t most_live_blocks = 50'000'000);

/// "'t' is possibly uninitialized here: not assigned when the 'while' on line 3 does not run";
/// where the read has no place it is `in` what the function is called.
std::string to_string(const Function& function, const UnboundRead& read, std::string_view called);

}  // namespace ssac::cfg
