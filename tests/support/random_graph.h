// Random flow graphs and functions for properties. All shrink to fewer blocks, edges and
// instructions, and from branches to jumps to returns.
#pragma once

#include <rapidcheck.h>

#include <ostream>
#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"

namespace ssac::test {

/// Any graph, also with unreachable parts, self-loops, parallel edges and edges to the entry; often
/// irreducible.
rc::Gen<cfg::Graph> any_graph();
/// Every block is reachable; often irreducible.
rc::Gen<cfg::Graph> connected_graph();
/// Every block is reachable, and every cycle has a block that dominates the others.
rc::Gen<cfg::Graph> reducible_graph();
/// One of the graphs above.
rc::Gen<cfg::Graph> flow_graph();

enum class Calls : std::uint8_t { none, some };

/// A function that cfg::verify accepts, with up to two parameters and some more variables, which
/// may be read before they are assigned. It can have the features of any graph, empty blocks,
/// infinite loops, unterminated blocks and, if requested, calls. Instructions have source
/// locations, and some blocks have merges.
rc::Gen<cfg::Function> function(Calls calls = Calls::none);

/// Values from -3 to 19 for the parameters of the function.
std::vector<std::int64_t> random_arguments(const cfg::Function& function);

}  // namespace ssac::test

// How rapidcheck prints a counterexample.

namespace ssac {
template <class Tag>
void showValue(Id<Tag> id, std::ostream& out) {
  out << fmt::format("{}", id);
}
}  // namespace ssac

namespace ssac::cfg {
void showValue(const Graph& graph, std::ostream& out);
void showValue(const Function& function, std::ostream& out);

}  // namespace ssac::cfg
