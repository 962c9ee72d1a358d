// Random flow graphs and functions for properties. All shrink: to fewer blocks, edges and
// instructions, and branches to jumps to returns.
#pragma once

#include <rapidcheck.h>

#include <ostream>
#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"

namespace ssac::test {

/// Any graph: with unreachable parts, self-loops, double edges, edges to the entry; often
/// irreducible.
rc::Gen<cfg::Graph> any_graph();
/// Every block is reachable; often irreducible.
rc::Gen<cfg::Graph> connected_graph();
/// Every block is reachable, and every cycle is entered at a block that dominates it.
rc::Gen<cfg::Graph> reducible_graph();
/// One of these.
rc::Gen<cfg::Graph> flow_graph();

enum class Calls : std::uint8_t { none, some };

/// A function that cfg::verify accepts, of up to two parameters and some more variables, that may
/// be read before they are assigned. It can hold what any graph can, empty blocks, endless loops
/// and unterminated blocks, and calls if asked for; instructions have places, and blocks merges.
rc::Gen<cfg::Function> function(Calls calls = Calls::none);

/// Values from -3 to 19 for the parameters of the function.
std::vector<std::int64_t> random_arguments(const cfg::Function& function);

}  // namespace ssac::test

// How rapidcheck shows a counterexample.

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
