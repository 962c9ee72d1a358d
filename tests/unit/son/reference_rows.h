// What the reference compiler says of its own programs (docs/algorithms.md), row by row.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "frontend/ast.h"
#include "son/method.h"

namespace ssac::test {

struct ReferenceRow {
  nlohmann::json json;
  const son::Method* method;  ///< eager for chapter 7, lazy for chapter 8
  frontend::Function ast;     ///< grouped as the reference groups it
};

/// What a row's graph differs in, a line each. A count that the row does not have is not compared.
using RowDifferences = std::function<std::vector<std::string>(const ReferenceRow&)>;

/// Calls `differences` for each program of chapters 7 and 8 that the reference accepts and checks
/// that it gives none; says how many rows agree. First of the programs that were written for this
/// project, whose answers are in tests/files.
void check_own_rows(const RowDifferences& differences);
/// Then of the reference's own tests: skipped where that file is not there.
void check_reference_rows(const RowDifferences& differences);

/// What a graph of the row evaluates to against the object of the row that holds the values
/// (`nopeep` or the row itself), a line for each difference.
std::vector<std::string> differing_values(const son::Graph& graph, const ReferenceRow& row,
                                          const nlohmann::json& values);

}  // namespace ssac::test
