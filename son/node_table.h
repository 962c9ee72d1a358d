// Tables indexed by node that grow with the graph.
#pragma once

#include <cstddef>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// Makes room up to the node, plus an eighth and a bit: no more, since every item is initialised,
/// needed or not.
template <class T>
[[gnu::noinline]] void grow_to(std::vector<T>& items, NodeId n) {
  const std::size_t needed = std::size_t{n.index()} + 1;
  items.resize(needed + needed / 8 + 32);
}

/// The item of the node.
template <class T>
T& at_grown(std::vector<T>& items, NodeId n) {
  if (n.index() >= items.size()) [[unlikely]]
    grow_to(items, n);
  return items[n.index()];
}

}  // namespace ssac::son
