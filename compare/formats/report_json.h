// The parts of a report as JSON values, schema 1 (docs/formats.md).
#pragma once

#include "cfg/support/diagnostics.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/core/totals.h"
#include "compare/text/json.h"

namespace ssac::compare {

/// All that its report has, as a text; without what `detail` leaves out. O(report).
std::string function_json(const FunctionReport& function, const Detail& detail);
Json same_graph_json(const SameGraphTotal& total);

/// The sums of every method, in the order of its rows. With `distributions`, how often each count
/// of a function was met, so that such sums can be added up.
Json methods_json(const Totals& totals, bool distributions);
/// Inputs and functions.
Json corpus_json(const CorpusTotals& totals);

}  // namespace ssac::compare
