// The parts of a report as JSON values, schema 1 (docs/formats.md).
#pragma once

#include "cfg/support/diagnostics.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/core/totals.h"
#include "compare/text/json_stream.h"

namespace ssac::compare {

/// Adds an object with all that the report has but for what `detail` leaves out; all of it or,
/// where memory runs out, nothing. O(report).
void add_function(JsonStream& json, const FunctionReport& function, const Detail& detail,
                  std::string_view key = {});

/// Adds the sums of every method under that key, and how many functions come to one graph. With
/// `distributions`, how often each count of a function was met, so that such sums can be added up.
void add_totals(JsonStream& json, const Totals& totals, std::string_view key, bool distributions);
/// Inputs and functions.
Json corpus_json(const CorpusTotals& totals);

}  // namespace ssac::compare
