// The reference compiler's results for Simple programs (docs/algorithms.md), row by row.
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

/// The differences between a row and our graph of it, one per line. A count that the row does not
/// have is not compared.
using RowDifferences = std::function<std::vector<std::string>(const ReferenceRow&)>;

/// Calls `differences` for each program of chapters 7 and 8 that the reference accepts, checks that
/// there are none, and prints how many rows agree. The programs are those written for this project;
/// the reference's results are in tests/files.
void check_own_rows(const RowDifferences& differences);
/// The same for the programs of the reference's own tests; skipped without their file.
void check_reference_rows(const RowDifferences& differences);

/// The differences between the values of a graph of the row and those that the reference computed,
/// one per line. `values`: the object that holds the latter (`nopeep` or the row itself).
std::vector<std::string> differing_values(const son::Graph& graph, const ReferenceRow& row,
                                          const nlohmann::json& values);

}  // namespace ssac::test
