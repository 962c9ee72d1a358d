// Possibly uninitialized uses of variables, and the branch that leads to each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "cfg/warnings/known_truths.h"

namespace ssac::cfg {

struct UnboundRead {
  /// How the path last passes the loop whose condition is the cause.
  enum class LoopPath : std::uint8_t {
    leaves_body,      ///< enters its body, and leaves the loop from there
    does_not_run,     ///< does not enter it: every iteration that reaches its end assigns
    ends_unassigned,  ///< leaves it by its condition, after an iteration that does not assign
  };
  /// What decides where control goes: a condition; a call, which throws, or returns if `taken`; a
  /// jump to a computed target, or of an exception to its handler.
  enum class Decides : std::uint8_t { condition, call, jump };
  /// A branch or switch where the path takes one edge, although another could have led to an
  /// assignment and then to the read.
  struct Cause {
    BlockId block;
    SourcePlace place = {};  ///< of the branch, or in the loop; none if the input has none
    std::optional<Construct> construct = {};  ///< a loop header or if_join, if one has that place
    std::optional<bool> taken = {};           ///< whether the condition holds; none for a switch
    std::optional<LoopPath> loop = {};  ///< for a loop header; none: the path enters and stays
    bool first_iteration = false;  ///< nothing assigns it before the first iteration of the loop
                                   ///< with this header; no branch is the cause
    Decides decides = Decides::condition;
    /// An assignment can come before the branch, too, or after this edge of it, in a later
    /// iteration of a loop around the read.
    bool is_assigned_otherwise = false;
  };
  VariableId variable;
  SourcePlace place;           ///< where the source reads it
  std::optional<Cause> cause;  ///< the last such branch before the read; none: no single cause
  bool is_assigned_on_others = false;  ///< without a cause: an assignment reaches it on some path
};

struct UnboundReads {
  std::vector<UnboundRead> reads;
  /// The variable at which the search was given up, because those before it have `limit` reads or
  /// `limit` * `max_unwanted_a_read` unwanted ones, or because it and they are live in too many
  /// blocks. None: all variables were searched.
  VariableId given_up_at;
};

/// Unwanted reads per wanted one: they take as long to find.
inline constexpr std::size_t max_unwanted_a_read = 20;

/// Whether the caller wants the read.
using WantsRead = std::function<bool(const UnboundRead&)>;

/// In: a function as lowered, with its blocks in source order, and what is known about conditions;
/// paths that contradict this, or a constant (cfg/warnings/constant_truths.h), do not count.
/// Out, in the order of variables: for each variable but parameters that some path from the entry
/// reads before assigning it, the first such read in block order, with its cause on a path there
/// with the fewest edges; only those that are wanted, at most `limit`. A variable is searched only
/// if, on the paths that count, one of its reads is not dominated by an assignment. O(size * log
/// size + blocks where the searched variables are live, up to `max_live_blocks` in total, and
/// O(size) for each one that is live-in at the entry, whether a read is found or not).
UnboundReads unbound_reads(const Function& function, std::size_t limit,
                           const KnownTruths& known = {}, const WantsRead& wants = {},
                           std::size_t max_live_blocks = 50'000'000);

/// "'t' is possibly uninitialized here: not assigned when the 'while' on line 3 does not run"; for
/// a read without a place, "in" and what the function is called.
std::string to_string(const Function& function, const UnboundRead& read, std::string_view called);

}  // namespace ssac::cfg
