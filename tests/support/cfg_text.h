// Hand-written graphs for tests.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"

namespace ssac::test {

/// Parses the text by cfg::parse_text; fails the test with the diagnostics if it is rejected.
cfg::Function cfg_of(std::string_view text);

/// The graph with `count` blocks and these edges; the entry is b0 unless another one is given.
cfg::Graph graph_of(std::size_t count, const std::vector<std::pair<int, int>>& edges,
                    std::size_t entry = 0);

/// The blocks as text: "b1 b4".
std::string names(std::span<const cfg::BlockId> blocks);

/// The graph of figure 3.1 of the SSA book as ckompiler lays it out: the book's blocks r A E B C D
/// are 0 1 10 3 4 9 (in ckompiler E is 2, because it orders siblings by height and we order them by
/// number). The other blocks are unreachable.
inline constexpr std::string_view book_graph = R"(
function phi_test()
b0:
  jump b1
b1:
  branch x, b3, b4
b2:
  end
b3:
  y = copy 0
  x = copy 0
  jump b9
b4:
  tmp = copy x
  x = copy y
  y = copy tmp
  branch x, b10, b9
b5:
  end
b6:
  end
b7:
  end
b8:
  end
b9:
  x = add x, y
  branch x, b1, b10
b10:
  return x
)";

/// A loop with two entries in which x is only read: its two headers need no phi for x, but each
/// one's phi would be an operand of the other's.
inline constexpr std::string_view two_entry_loop = R"(
function two_entries(c, x)
b0:
  branch c, b1, b2
b1:
  c = sub c, 1
  branch c, b2, b3
b2:
  c = sub c, 1
  branch c, b1, b3
b3:
  return x
)";

}  // namespace ssac::test
