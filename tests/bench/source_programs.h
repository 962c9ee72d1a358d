// The methods that follow the source, on programs of Simple: eager and lazy on those whose scopes,
// nesting or sums are hard, beside what is known of the reference compiler; and lookahead, eager
// and lazy on the shapes that have a source.
#pragma once

#include <string>

namespace ssac::bench {

/// Builds the programs by these methods and returns the tables, as
/// Markdown. Times are CPU time of the thread, the least of several runs, the destruction of the
/// graph included.
std::string source_tables();

}  // namespace ssac::bench
