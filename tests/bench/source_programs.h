// Measures the methods that follow the source, on Simple programs: eager and lazy on programs whose
// scopes, nesting or sums are hard, next to what is known about the reference compiler; and
// lookahead, eager and lazy on the shapes that exist as source.
#pragma once

#include <string>

namespace ssac::bench {

/// Builds the programs by these methods and returns the tables as Markdown. Times are CPU time of
/// the thread, minimum of several runs, including the destruction of the graph.
std::string source_tables();

}  // namespace ssac::bench
