// The parts of a report as JSON values, schema 1 (docs/formats.md).
#pragma once

#include "cfg/support/diagnostics.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/core/totals.h"
#include "compare/text/json_stream.h"

namespace ssac::compare {

/// Adds an object with the whole report except what `detail` leaves out; if memory runs out, adds
/// nothing. O(report).
void add_function(JsonStream& json, const FunctionReport& function, const Detail& detail,
                  std::string_view key = {});

/// Adds the sums of every method under that key, and how many functions have the same graph as
/// lazy. With `distributions`, adds how often each value of a count occurs, so that such sums can
/// be added up.
void add_totals(JsonStream& json, const Totals& totals, std::string_view key, bool distributions);
/// The numbers of inputs and functions.
Json corpus_json(const CorpusTotals& totals);

}  // namespace ssac::compare
