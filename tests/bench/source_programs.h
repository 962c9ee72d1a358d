// Programs of Simple whose scopes, nesting or sums make following the source expensive: eager and
// lazy on them, beside what is known of the reference compiler.
#pragma once

#include <string>

namespace ssac::bench {

/// Builds the programs by eager and lazy at levels none and full and returns the tables, as
/// Markdown. Times are CPU time of the thread, the least of several runs, the destruction of the
/// graph included.
std::string source_tables();

}  // namespace ssac::bench
