// Tables by node that grow while a graph does.
#pragma once

#include <cstddef>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// The item of the node. Room is made in steps of an eighth and a bit: memory that nodes to come
/// may never need is not touched.
template <class T>
T& at_grown(std::vector<T>& items, NodeId n) {
  if (n.index() >= items.size()) {
    const std::size_t needed = std::size_t{n.index()} + 1;
    items.resize(needed + needed / 8 + 32);
  }
  return items[n.index()];
}

}  // namespace ssac::son
