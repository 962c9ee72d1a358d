// What a front end knows about conditions and reads, for the warnings.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

/// What is known about conditions from the edge by which control arrives. A block may carry a truth
/// that depends on this edge: in LLVM IR, the truth of a phi, such as that of `a && b`, to which
/// the edge from `a` brings false.
struct KnownTruths {
  enum class Truth : std::uint8_t { no, yes, carried, negated, unknown };
  struct Edge {
    BlockId block;
    BlockId predecessor;
    Truth truth = Truth::unknown;  ///< `carried`: that of the predecessor; `negated`: its negation
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  struct Branch {
    BlockId block;    ///< branches on the truth that it carries
    BlockId if_true;  ///< if equal to `if_false`, control always goes there
    BlockId if_false;
    friend auto operator<=>(const Branch&, const Branch&) = default;
  };
  /// The first reads of the variable in the block mean nothing in the source: they preserve the
  /// parts that a partial write leaves unchanged, or their results are not used.
  struct IdleRead {
    VariableId variable;
    BlockId block;
    std::uint32_t count;  ///< how many instructions; if the block has fewer, all
    friend auto operator<=>(const IdleRead&, const IdleRead&) = default;
  };
  std::vector<Edge> edges;       ///< sorted
  std::vector<Branch> branches;  ///< sorted
  /// Variables whose constants decide the branches and switches on them: variables of a compiler,
  /// in which it keeps where control continues.
  std::vector<VariableId> followed = {};
  std::vector<IdleRead> idle_reads = {};  ///< sorted
};

}  // namespace ssac::cfg
